import { once, type EventEmitter } from 'node:events';
import type { Writable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { migrationsOf } from '../../../src/recorder/migrations/migrations.ts';
import type { RecordedRun } from '../../../src/recorder/migrations/open-migration.ts';
import { messageOf, short } from '../../../src/recorder/protocol/messages.ts';
import { readUsualSettings } from '../../../src/recorder/protocol/settings.ts';
import { Recording } from '../../../src/recorder/protocol/recording.ts';
import { Relay } from '../../../src/recorder/protocol/relay.ts';
import { readSurroundings } from '../../../src/recorder/statements/surroundings.ts';
import { loadParser } from '../../../src/sql/parser.ts';

const parser = await loadParser();
const address = new URL(inject('databaseUrl'));
const path = join(address.searchParams.get('host') ?? '', `.s.PGSQL.${address.searchParams.get('port') ?? '5432'}`);
/** A connection for which nothing is recorded. */
let direct: Client;
let database = '';

/** Gives the tests of a file a database with tables. */
export function useDatabase(): void {
  const admin = new Client(inject('databaseUrl'));
  beforeAll(async () => {
    database = `recording_${randomUUID().replaceAll('-', '')}`;
    await admin.connect();
    await admin.query(`create database ${database} template template0`);
    address.pathname = `/${database}`;
    direct = new Client(address.href);
    await direct.connect();
    await direct.query(
      `create table boats (id int, name text, at date, data jsonb); create type mood as enum ('ok');
      create table moods (mood mood, bits bit(3), moods mood[], tags text[]); create schema tenant;
      create table tenant.boats (id int); create table parents (id int primary key);
      create table children (id int references parents deferrable initially deferred)`,
    );
  });
  afterAll(async () => {
    await direct.end();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });
}

/** A message to the server. */
export type Sent = Buffer;
export const parse = (sql: string, types: readonly number[] = [], name = ''): Sent =>
  messageOf('P', name, sql, short(types.length), ...types);
export const bind = (values: readonly (string | Buffer | null)[] = [], name = '', portal = ''): Sent =>
  messageOf(
    'B',
    portal,
    name,
    short(values.length),
    ...values.map(value => short(Buffer.isBuffer(value) ? 1 : 0)),
    short(values.length),
    ...values.flatMap(value => {
      const bytes = value === null ? [] : [Buffer.from(value)];
      return [bytes[0]?.length ?? -1, ...bytes];
    }),
    short(0),
  );
export const execute = (limit = 0, portal = ''): Sent => messageOf('E', portal, limit);
/** @param kind `S` for a statement, `P` for a portal */
export const describe = (kind: 'S' | 'P', name: string): Sent => messageOf('D', Buffer.from(kind), name);
export const run = (
  sql: string,
  values?: readonly (string | Buffer | null)[],
  types?: readonly number[],
): readonly Sent[] => [parse(sql, types), bind(values), execute()];
export const SYNC = messageOf('S');

export interface Session {
  readonly client: Client;
  /** Runs statements one after another, without their errors. */
  readonly all: (...statements: readonly string[]) => Promise<void>;
  /** Sends messages that the server answers with one ReadyForQuery. */
  readonly send: (...messages: readonly Sent[]) => Promise<void>;
  /** Sends messages and a Sync. */
  readonly pipeline: (...messages: readonly Sent[]) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Returns what `work` does as recorded statements. */
export const recorded = async (...all: Parameters<typeof recordedRuns>): Promise<readonly string[]> =>
  (await recordedRuns(...all)).flatMap(each => each.statements);

/** Returns what `work` does as recorded migrations. */
export async function recordedRuns(
  work: (session: Session, open: () => Promise<Session>) => Promise<void>,
  options?: string,
): Promise<readonly RecordedRun[]> {
  const recording = new Recording(parser, await readUsualSettings(direct));
  const { signal } = new AbortController();
  await using relay = await Relay.start({ server: { path }, signal, observe: id => recording.observe(id) });
  const clients: Client[] = [];
  const open = async (): Promise<Session> => {
    const client = new Client({
      host: '127.0.0.1',
      port: relay.port,
      user: 'postgres',
      database,
      ...(options === undefined ? {} : { options }),
    });
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    const { connection } = client as unknown as { connection: EventEmitter & { readonly stream: Writable } };
    const send = async (...messages: readonly Sent[]): Promise<void> => {
      // The client doesn’t expect the answers.
      connection.removeAllListeners();
      const ready = once(connection, 'readyForQuery');
      connection.stream.write(Buffer.concat(messages));
      await ready;
    };
    return {
      client,
      send,
      pipeline: (...messages) => send(...messages, SYNC),
      end() {
        clients.splice(clients.indexOf(client), 1);
        return client.end();
      },
      async all(...statements) {
        for (const each of statements) await send(messageOf('Q', each));
      },
    };
  };
  await work(await open(), open);
  await Promise.all(clients.map(client => client.end()));
  await relay.finished(async () => undefined);
  const executed = recording.statements();
  return migrationsOf(executed, database, await readSurroundings(direct, executed));
}
