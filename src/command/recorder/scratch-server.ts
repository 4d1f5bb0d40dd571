/**
 * A temporary PostgreSQL server for the runs of a program of the user's, which logs what the
 * program runs.
 */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { childEnvironment } from '../../base/system/processes/child-process.ts';
import { letOthersPass } from '../../base/system/files/file-modes.ts';
import { createTemporaryFolder } from '../../base/system/files/work-folder.ts';
import { temporaryServer } from '../../platform/database/engines/engine-choice.ts';
import {
  NO_OPTIONS,
  ownDatabaseUrl,
  type PostgresServer,
  startPostgres,
} from '../../platform/database/engines/postgres-server.ts';
import { isIrrelevant, isUsual } from '../../sql/database/settings.ts';
import { LOG_FILE, LOG_SETTINGS, LOGGED } from './server-log.ts';

/**
 * Name of the program's database and of its owner. It is unusual, because a statement that contains
 * it can't be recorded.
 */
export const SCRATCH = 'sql_record_scratch';
/** Start of the names of this program’s temporary folders. */
export const FOLDER = 'sql-record-';
/** Interval for checks whether the server has written its log. */
const LOG_CHECK_MS = 5;

const newPassword = (): string => randomBytes(24).toString('hex');

/** Starts a server without databases of its own, with `LOG_SETTINGS`, in a temporary folder. */
export type ServerStarter = (
  variables: NodeJS.ProcessEnv,
  folder: string,
) => Promise<PostgresServer>;

const startTemporary: ServerStarter = async (variables, folder) => {
  const environment = childEnvironment(variables);
  const programs = await temporaryServer(environment, folder);
  const password = newPassword();
  return startPostgres({
    programs,
    password,
    environment,
    temporaryFolder: folder,
    settings: LOG_SETTINGS,
  });
};

export class ScratchServer implements AsyncDisposable {
  /** URL of the superuser. */
  readonly url: string;
  readonly #signal: AbortSignal;
  #resources = new AsyncDisposableStack();
  /** Log-in of the program. */
  #owner: {
    readonly host: string;
    readonly port: string;
    readonly user: string;
    readonly password: string;
  };

  private constructor(url: string, signal: AbortSignal) {
    const { searchParams } = new URL(url);
    [this.url, this.#signal] = [url, signal];
    const [host, port] = [searchParams.get('host') ?? '', searchParams.get('port') ?? ''];
    this.#owner = { host, port, user: SCRATCH, password: '' };
  }

  /**
   * Starts the server. `reset` creates the program's database.
   * @param signal keeps further work from connecting to the server
   * @throws Error that says what is missing
   */
  static async start(
    variables: NodeJS.ProcessEnv,
    signal: AbortSignal,
    startServer = startTemporary,
  ): Promise<ScratchServer> {
    await using resources = new AsyncDisposableStack();
    const folder = resources.use(createTemporaryFolder(FOLDER));
    // Under root, PostgreSQL runs as another user.
    letOthersPass(folder.path);
    const postgres = await startServer(variables, folder.path);
    resources.defer(() => postgres.stop());
    const server = new ScratchServer(postgres.url, signal);
    server.#resources = resources.move();
    return server;
  }

  /**
   * Runs `work` with a connection to the program's database.
   * @param options settings of the connection, as in PGOPTIONS
   * @throws the signal's reason, if it is aborted
   */
  async asOwner<T>(work: (client: Client) => Promise<T>, options = NO_OPTIONS): Promise<T> {
    this.#signal.throwIfAborted();
    return connected(new URL(ownDatabaseUrl(SCRATCH, this.#owner)), work, options);
  }

  /**
   * Runs `work` with a connection to any database.
   * @throws the signal's reason, if it is aborted
   */
  async asSuperuser<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
    this.#signal.throwIfAborted();
    const address = new URL(this.url);
    address.pathname = `/${database}`;
    return connected(address, work);
  }

  /**
   * Replaces the program's database and role by new ones, and deletes the roles that it has
   * created. No session may be open.
   */
  async reset(): Promise<void> {
    await connected(new URL(this.url), async client => {
      await client.query(`drop database if exists ${SCRATCH} with (force)`);
      await client.query(DROP_ROLES);
      // A process that an earlier run has left can't log in.
      this.#owner = { ...this.#owner, password: newPassword() };
      // The rights that the local platform gives.
      await client.query(
        `create role ${SCRATCH} login createrole bypassrls password '${this.#owner.password}'`,
      );
      await client.query(`create database ${SCRATCH} owner ${SCRATCH} template template0`);
    });
  }

  /**
   * Runs `work`, and ends the sessions that its program leaves.
   * @param work gets the variables with which the program connects to its database
   * @returns what the server has logged, and the names of settings with which the program
   *   connected, and on which recorded statements depend: the server doesn't log them, and no
   *   statement sets them
   */
  async logged(
    work: (variables: Readonly<Record<string, string>>) => Promise<void>,
  ): Promise<{ readonly log: string; readonly settings: readonly string[] }> {
    const { host, port, password } = this.#owner;
    const log = join(host, LOG_FILE);
    const { size } = await stat(log);
    // The server itself listens only on a socket. Another program can't take a port that Node has
    // opened already.
    const sockets: Socket[] = [];
    const starts = new Set<string>();
    const passing = createServer(program => {
      const server = connect({ path: join(host, `.s.PGSQL.${port}`) });
      sockets.push(program, server);
      program.on(
        'data',
        startReader(options => starts.add(options)),
      );
      // The other side of a connection ends with an error, too.
      program.on('error', () => server.destroy()).pipe(server);
      server.on('error', () => program.destroy()).pipe(program);
    }).listen(0, '127.0.0.1');
    await once(passing, 'listening');
    const bound = String((passing.address() as AddressInfo).port);
    await this.#setLogged(setting => `set ${setting}`);
    try {
      await work({
        DATABASE_URL: `postgresql://${SCRATCH}:${password}@127.0.0.1:${bound}/${SCRATCH}`,
        PGHOST: '127.0.0.1',
        PGPORT: bound,
        PGUSER: SCRATCH,
        PGPASSWORD: password,
        PGDATABASE: SCRATCH,
        PGSSLMODE: 'disable',
        // The user's passwords aren't for the tool. Go's `pq` refuses libpq's variables for other
        // files.
        PGPASSFILE: join(devNull, 'none'),
        TZ: 'UTC',
      });
    } finally {
      passing.close();
      await this.#admin(END_SESSIONS);
      for (const socket of sockets) socket.destroy();
    }
    const mark = newPassword();
    await this.#admin(`do $$ begin raise log '${mark}'; end $$`);
    await this.#setLogged(setting => `reset ${setting.split(' ')[0] ?? ''}`);
    for (;;) {
      const text = (await readFile(log)).toString('utf8', size);
      if (text.includes(mark)) return { log: text, settings: await this.#settingsOf(starts) };
      await sleep(LOG_CHECK_MS);
    }
  }

  /**
   * Returns the names of settings that connections with one of these options have. PostgreSQL
   * itself reads the options.
   */
  async #settingsOf(starts: ReadonlySet<string>): Promise<readonly string[]> {
    const usual = await this.#settingsWith(NO_OPTIONS);
    const names = new Set<string>();
    for (const options of starts)
      for (const [name, value] of await this.#settingsWith(`${NO_OPTIONS}${options}`))
        if (value !== usual.get(name) && !isIrrelevant(name) && !isUsual(name, value))
          names.add(name);
    return [...names].toSorted();
  }

  async #settingsWith(options: string): Promise<ReadonlyMap<string, string>> {
    const query = 'select lower(name) as name, setting as value from pg_settings';
    try {
      const read = (client: Client) => client.query<{ name: string; value: string }>(query);
      const { rows } = await this.asOwner(read, options);
      return new Map(rows.map(({ name, value }) => [name, value]));
    } catch (error) {
      // The server refused the program's connection with them, too.
      if (error instanceof DatabaseError) return new Map();
      throw error;
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#resources.disposeAsync();
  }

  /**
   * Changes the settings of the program's role, and of its database, in which a role that it
   * creates can log in.
   */
  #setLogged(change: (setting: string) => string): Promise<void> {
    const places = [`role ${SCRATCH}`, `database ${SCRATCH}`];
    return this.#admin(
      places.flatMap(place => LOGGED.map(setting => `alter ${place} ${change(setting)}`)).join(';'),
    );
  }

  /** Runs SQL, also after the signal is aborted. */
  #admin(sql: string): Promise<void> {
    return connected(new URL(this.url), async client => void (await client.query(sql)));
  }
}

async function connected<T>(
  address: URL,
  work: (client: Client) => Promise<T>,
  options = NO_OPTIONS,
): Promise<T> {
  const client = new Client({ connectionString: address.href, options });
  // A lost connection also makes the next query fail.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Deletes the roles that the program has created, and then its own. One that has granted a role
 * can’t be deleted before that.
 */
const DROP_ROLES = `do $$ declare role text; granted record; begin
  for granted in select roleid::regrole as role, member::regrole, grantor::regrole from pg_auth_members where grantor >= 16384 loop
    execute format('revoke %s from %s granted by %s cascade', granted.role, granted.member, granted.grantor);
  end loop;
  for role in select rolname from pg_roles where oid >= 16384 and rolname <> 'postgres' order by rolname = '${SCRATCH}' loop
    execute format('drop role %I', role);
  end loop;
end $$`;

/**
 * Ends the sessions of the program, with any role, and waits for their end. It can’t log in as the
 * superuser.
 */
const END_SESSIONS = `do $$ begin
  perform pg_terminate_backend(pid, 10000) from pg_stat_activity
    where backend_type = 'client backend' and usename is distinct from current_user;
end $$`;

/** Limit of PostgreSQL for the message that starts a connection, in bytes. */
const MAX_START_BYTES = 10_000;
/** Size of a message's length and code, which is all that a request for encryption has. */
const HEADER_BYTES = 8;
/** Requests for encryption. The server refuses them, and the program then starts without. */
const ENCRYPTION_REQUESTS = [80_877_103, 80_877_104];
/** Major version of the protocol. A request to cancel a statement has another number. */
const PROTOCOL = 3;
/** Parameters of the start that aren't settings. */
const NO_SETTINGS = /^(?:user|database|replication|options|_pq_\..*)$/;

/**
 * Returns a function that takes what a program sends, in any pieces.
 * @param onStart called with the settings of the start, as options
 */
function startReader(onStart: (options: string) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isOver = false;
  return piece => {
    if (isOver) return;
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= HEADER_BYTES && ENCRYPTION_REQUESTS.includes(rest.readInt32BE(4)))
      rest = rest.subarray(HEADER_BYTES);
    if (rest.length < HEADER_BYTES) return;

    const [length, code] = [rest.readInt32BE(0), rest.readInt32BE(4)];
    isOver = length > MAX_START_BYTES || code >> 16 !== PROTOCOL;
    if (isOver || rest.length < length) return;

    isOver = true;
    const texts = rest.toString('utf8', HEADER_BYTES, length).split('\0');
    const parameters = texts.flatMap((name, index) =>
      index % 2 === 0 && name !== '' ? [[name, texts[index + 1] ?? ''] as const] : [],
    );
    onStart(optionsOf(new Map(parameters)));
  };
}

/**
 * Writes the parameters of a start as its parameter `options`, whose own settings the others
 * override.
 */
function optionsOf(parameters: ReadonlyMap<string, string>): string {
  const others = [...parameters].filter(([name]) => !NO_SETTINGS.test(name));
  const written = others.map(
    ([name, value]) => `-c ${name}=${value.replaceAll(/[\\\s]/g, String.raw`\$&`)}`,
  );
  return [parameters.get('options') ?? '', ...written].join(' ');
}
