/** Starts the process of one PGlite database, and sends SQL to it. */

import { realpath } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SQL_LIMITS } from '../../api/database.ts';
import { type ChildEnvironment, nodeCommand, type ProcessGroup, startGroup } from '../../base/system/child-process.ts';
import type { FromPglite, SqlMessage, ToPglite } from '../programs/pglite-server.ts';
import { MessageChannel } from '../programs/message-channel.ts';
import { DatabaseUnavailable } from './database.ts';

/** The program is next to this module's chunk in the bundle, and two folders above this module in the sources. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../programs/pglite-server.ts' : './pglite-server.js', import.meta.url),
);

const PACKAGE = '@electric-sql/pglite';

/** Name of the folder with PostgreSQL's files in the folder of a database. */
export const DATA = 'data';

/** Maximum length of a text in V8. A valid response is far shorter: its limit is 1 MiB. */
const MAX_MESSAGE_BYTES = 500 * 1024 * 1024;

/**
 * Number of characters of the process's output that the error contains if the process ends unexpectedly. The end is
 * kept.
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
 * A process with one open PGlite database. It can read PGlite's files, and read and write only the database's folder.
 */
export class PgliteProcess {
  readonly #group: ProcessGroup;
  readonly #channel: MessageChannel;
  readonly #ended = Promise.withResolvers<never>();
  readonly #whenOpen: Promise<unknown>;
  #answer = Promise.withResolvers<FromPglite>();
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
    this.#group = startGroup(nodeCommand(options, PROGRAM), { environment, folder });
    const { leader, channel, stdout, stderr } = this.#group;
    const appendOutput = (chunk: Buffer): void => {
      this.#output = `${this.#output}${String(chunk)}`.slice(-MAX_OUTPUT_CHARACTERS);
    };
    stdout.resume();
    stderr.on('data', appendOutput);
    this.#channel = new MessageChannel(channel, MAX_MESSAGE_BYTES, {
      onMessage: message => this.#answer.resolve(message as FromPglite),
      onInvalid: reason => this.#fail(`it sent an invalid response: ${reason}`),
    });
    leader.once('error', error => this.#fail(error.message));
    leader.once('close', code =>
      this.#fail(`its process ended with ${code === null ? 'a signal' : `exit code ${code}`}. ${this.#output}`.trim()),
    );
    const module = pathToFileURL(join(packageFolder, 'dist/index.js')).href;
    this.#whenOpen = this.#request({ type: 'open', module, folder: join(folder, DATA) });
    for (const promise of [this.#ended.promise, this.#whenOpen]) promise.catch(() => undefined);
  }

  /**
   * Waits until the database accepts SQL.
   * @throws DatabaseUnavailable
   */
  async whenOpen(): Promise<void> {
    await this.#whenOpen;
  }

  /**
   * Runs SQL as one message of the simple query protocol. Requests must not overlap.
   * @throws DatabaseUnavailable if the process ends or PGlite fails; the process can't be used after that
   */
  async run(sql: string): Promise<readonly SqlMessage[]> {
    const answer = await this.#request({ type: 'run', sql, maxRows: SQL_LIMITS.maxRows });
    if (answer.type === 'ran' && !answer.isBroken) return answer.messages;
    throw new DatabaseUnavailable('PGlite crashed while it executed the SQL.');
  }

  /** Kills the process. Resolves when it has ended. */
  end(): Promise<void> {
    this.#ended.reject(new DatabaseUnavailable('The database was stopped.'));
    return this.#group.end();
  }

  async #request(message: ToPglite): Promise<FromPglite> {
    this.#answer = Promise.withResolvers();
    this.#channel.send(message);
    const answer = await Promise.race([this.#answer.promise, this.#ended.promise]);
    if (answer.type === 'failed') throw new DatabaseUnavailable(`PGlite failed: ${answer.message}`);
    return answer;
  }

  #fail(reason: string): void {
    this.#ended.reject(new DatabaseUnavailable(`PGlite can’t be used: ${reason}`));
  }
}
