/** Runs the real tools, which `install.sh` installs into a folder. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { type Files, runsOf } from './layout.ts';
import { type End, layOut, stateOf } from './our-side.ts';

/** How a tool is started. `{migrations}`, `{url}` and others stand for the values of the run. */
interface Program {
  /** Prints the version. */
  readonly version: readonly string[];
  readonly command: readonly string[];
  /** Configuration files beside the folder of the migrations. */
  readonly files?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Query of the migrations that the tool recorded as applied, if it records each. */
  readonly applied?: string;
}

const PROGRAMS = JSON.parse(readFileSync(join(import.meta.dirname, 'programs.json'), 'utf8')) as Readonly<
  Record<string, Program>
>;
export const TOOL_NAMES = Object.keys(PROGRAMS);
/** Whether a tool runs in the Java process, one folder after the other. */
export const isJava = (tool: string): boolean => PROGRAMS[tool]?.command[0] === 'java';

/** Time after which a tool that doesn't end is killed, such as one that asks a question. */
const LIMIT_MS = 90_000;
const UNDEFINED_TABLE = '42P01';

interface Run {
  readonly code: number | null;
  readonly log: string;
}

/** The tools, and the server on which they run. */
export class Tools implements AsyncDisposable {
  readonly #folder: string;
  readonly #databaseUrl: string;
  readonly #port: number;
  readonly #close: () => void;
  #java: { readonly child: ChildProcess; readonly answers: AsyncIterator<string> } | undefined;

  private constructor(folder: string, databaseUrl: string, port: number, close: () => void) {
    this.#folder = folder;
    this.#databaseUrl = databaseUrl;
    this.#port = port;
    this.#close = close;
  }

  /** Makes the server, which listens on a socket of the file system, reachable by tools that know only ports. */
  static async start(folder: string, databaseUrl: string): Promise<Tools> {
    const socket = join(new URL(databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432');
    const forwarder = createServer(client => {
      const server = connect(socket);
      client.pipe(server).pipe(client);
      client.on('error', () => server.destroy());
      server.on('error', () => client.destroy());
    }).listen(0, '127.0.0.1');
    await once(forwarder, 'listening');
    const tools = new Tools(folder, databaseUrl, (forwarder.address() as AddressInfo).port, () => forwarder.close());
    await tools.sql("create role tool login password 'tool'");
    // A tool that waits for its own lock would wait forever.
    await tools.sql("alter role tool set statement_timeout = '30s'");
    return tools;
  }

  /** @throws Error if the tool isn't installed */
  async version(tool: string): Promise<string> {
    const { code, log } = await this.#spawn(PROGRAMS[tool]?.version ?? [], this.#folder, {});
    if (code !== 0) throw new Error(`${tool} isn’t installed: ${log}`);
    return log.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  }

  /** Returns the variables with which a tool connects to a database. */
  address(database: string): Readonly<Record<string, string>> {
    const port = String(this.#port);
    return {
      DATABASE_URL: `postgresql://tool:tool@127.0.0.1:${port}/${database}`,
      PGHOST: '127.0.0.1',
      PGPORT: port,
      PGUSER: 'tool',
      PGPASSWORD: 'tool',
      PGDATABASE: database,
      PGSSLMODE: 'disable',
    };
  }

  /** Runs a tool on a folder, on an empty database, and again on the files of a second run. */
  async run(tool: string, files: Files): Promise<End> {
    const program = PROGRAMS[tool];
    if (program === undefined) throw new Error(`There is no program \`${tool}\`.`);
    const name = `tool_${randomBytes(6).toString('hex')}`;
    await this.sql(`create database ${name} owner tool`);
    let [ok, log] = [true, ''];
    try {
      for (const run of runsOf(files)) if (ok) ({ ok, log } = await this.#runOn(tool, program, run, name));
      const applied = await this.#applied(program, name);
      return { ok, state: await stateOf(this.#databaseUrl, name), log, ...applied };
    } finally {
      await this.sql(`drop database ${name} with (force)`);
    }
  }

  async #runOn(tool: string, program: Program, files: Files, name: string): Promise<Pick<End, 'ok' | 'log'>> {
    const workspace = layOut(files);
    const { folder } = workspace;
    try {
      const migrations = join(folder, 'migrations');
      const address = `//tool:tool@127.0.0.1:${this.#port}/${name}?sslmode=disable`;
      const values: Readonly<Record<string, string>> = {
        tools: this.#folder,
        folder,
        migrations,
        address,
        url: `postgres:${address}`,
      };
      const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (all, key: string) => values[key] ?? all);
      for (const [path, text] of Object.entries(program.files ?? {})) writeFileSync(join(folder, path), filled(text));
      const given = Object.entries({ DATABASE_URL: '{url}', MIGRATIONS: '{migrations}', ...program.environment });
      const environment = Object.fromEntries(given.map(([key, text]) => [key, filled(text)]));
      const { code, log } = isJava(tool)
        ? await this.#askJava([migrations, `jdbc:postgresql:${address.replace('tool:tool@', '')}`])
        : await this.#spawn(program.command.map(filled), folder, environment);
      return { ok: code === 0, log };
    } finally {
      workspace.remove();
    }
  }

  async #applied({ applied }: Program, database: string): Promise<Pick<End, 'applied'>> {
    if (applied === undefined) return {};
    try {
      return { applied: await this.sql(applied, database) };
    } catch (error) {
      // Without a history, nothing was applied.
      if ((error as { readonly code?: string }).code !== UNDEFINED_TABLE) throw error;
      return { applied: [] };
    }
  }

  async #spawn(
    [command = '', ...words]: readonly string[],
    cwd: string,
    environment: Readonly<Record<string, string>>,
  ): Promise<Run> {
    const child = spawn(command.includes('/') ? join(this.#folder, command) : command, words, {
      cwd,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: join(this.#folder, 'home'),
        LANG: 'C.UTF-8',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log = (log + text).slice(-20_000);
      });
    }
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, log };
  }

  /** Asks the one Java process, because it takes seconds to start. */
  async #askJava(words: readonly string[]): Promise<Run> {
    if (this.#java === undefined) {
      const path = ['classes', 'lib/*'].map(name => join(this.#folder, 'maven', name)).join(delimiter);
      const child = spawn('java', ['-cp', path, 'Runner'], { stdio: ['pipe', 'pipe', 'ignore'] });
      this.#java = { child, answers: createInterface(child.stdout)[Symbol.asyncIterator]() };
    }
    this.#java.child.stdin?.write(`${words.join('\t')}\n`);
    const answer = await this.#java.answers.next();
    const log = answer.done === true ? 'Java ended' : answer.value;
    return { code: log === '' ? 0 : 1, log };
  }

  /** Runs SQL as the superuser. @returns the first column */
  async sql(text: string, database = 'postgres'): Promise<readonly string[]> {
    const url = new URL(this.#databaseUrl);
    url.pathname = `/${database}`;
    const client = new Client(url.href);
    await client.connect();
    try {
      const { rows } = await client.query<string[]>({ text, rowMode: 'array' });
      return rows.map(([first = '']) => first);
    } finally {
      await client.end();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#java?.child.stdin?.end();
    this.#close();
    await this.sql('drop role tool');
  }
}
