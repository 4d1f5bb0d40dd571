/** Starts the process of one PGlite database, and sends SQL to it. */

import { realpath } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from 'pg';
import {
  type ChildEnvironment,
  nodeCommand,
  type ProcessGroup,
  startGroup,
} from '../../../base/system/processes/child-process.ts';
import { DatabaseUnavailable, SqlError, type SqlResult } from './database.ts';
import { limitMessages } from './message-limit.ts';
import { NO_OPTIONS, ownDatabaseUrl } from './postgres-server.ts';
import { SimpleQuery } from './simple-query.ts';

/** The program is next to this module's chunk in the bundle, and in `programs/` in the sources. */
const PROGRAM = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../programs/pglite-server.ts' : './pglite-server.js',
    import.meta.url,
  ),
);

const PACKAGE = '@electric-sql/pglite';

/** Name of the folder with PostgreSQL's files in the folder of a database. */
export const DATA = 'data';

/**
 * Number of characters of the process's output that the error contains if the process ends
 * unexpectedly. The end is kept.
 */
const MAX_OUTPUT_CHARACTERS = 1_000;

/**
 * Finds PGlite's package beside this program.
 * @returns its folder, or undefined if it isn't installed
 */
export async function findPglite(): Promise<string | undefined> {
  try {
    const manifest = findPackageJSON(PACKAGE, import.meta.url);
    return manifest === undefined ? undefined : await realpath(dirname(manifest));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * A process with one open PGlite database. It can read PGlite's files, and read and write only the
 * database's folder.
 */
export class PgliteProcess {
  readonly #group: ProcessGroup;
  readonly #client: Client;
  #output = '';

  /**
   * Starts the process, which opens the database with all data committed earlier.
   * @param packageFolder folder of PGlite's package
   * @param folder real path of the database's own folder, which must exist
   */
  constructor(packageFolder: string, folder: string, environment: ChildEnvironment) {
    const readable = [PROGRAM, packageFolder, folder].map(path => `--allow-fs-read=${path}`);
    const options = [
      '--permission',
      ...readable,
      `--allow-fs-write=${folder}`,
      '--disable-warning=ExperimentalWarning',
    ];
    const module = pathToFileURL(join(packageFolder, 'dist/index.js')).href;
    const command = [...nodeCommand(options, PROGRAM), module, join(folder, DATA)];
    this.#group = startGroup(command, { environment, folder });
    const { leader, channel, stdout, stderr } = this.#group;
    stdout.resume();
    stderr.on('data', (chunk: Buffer) => {
      this.#output = `${this.#output}${String(chunk)}`.slice(-MAX_OUTPUT_CHARACTERS);
    });
    leader.once('error', error => channel.destroy(error));
    const connectionString = ownDatabaseUrl('postgres', { user: 'postgres', password: 'unused' });
    const stream = (): Socket => connected(channel as Socket);
    this.#client = new Client({ connectionString, options: NO_OPTIONS, stream });
    // The query that runs, if any, reports the error.
    this.#client.on('error', () => undefined);
  }

  /** Waits until the database accepts SQL. @throws DatabaseUnavailable */
  async whenOpen(): Promise<void> {
    await this.#untilEnd(this.#client.connect());
    limitMessages(this.#group.channel);
  }

  /**
   * Runs SQL in the only session, as one message of the simple query protocol.
   * @throws SqlError; DatabaseUnavailable if the process ends: it can't be used after that
   */
  run(sql: string): Promise<SqlResult> {
    return this.#untilEnd(this.#client.query(new SimpleQuery(sql)).result);
  }

  /** Kills the process. Resolves when it has ended. */
  end(): Promise<void> {
    return this.#group.end();
  }

  async #untilEnd<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof SqlError) throw error;
      // Its output is complete then.
      await this.end();
      const { message } = error as Error;
      throw new DatabaseUnavailable(`PGlite failed: ${message}. ${this.#output}`.trim(), error);
    }
  }
}

/** Lets `pg` use a pipe, which is connected from the start. */
const connected = (pipe: Socket): Socket =>
  Object.assign(pipe, {
    connect() {
      queueMicrotask(() => pipe.emit('connect'));
    },
  });
