import type { Node } from 'libpg-query';
import type { Meaning } from '../../src/recorder/statements/answers.ts';
import { migrationsOf } from '../../src/recorder/migrations/migrations.ts';
import { messageOf } from '../../src/recorder/protocol/messages.ts';
import { Recording } from '../../src/recorder/protocol/recording.ts';
import type { SessionRecorder } from '../../src/recorder/protocol/session.ts';
import { functionsIn, type Surroundings } from '../../src/recorder/statements/surroundings.ts';
import { historiesIn } from '../../src/sql/history-tables.ts';
import { loadParser } from '../../src/sql/parser.ts';
import { relationNames } from '../../src/sql/tree.ts';

export const parser = await loadParser();

/** A database without a history, of which nothing is known. */
export const NO_SURROUNDINGS: Surroundings = {
  histories: new Map(),
  own: new Set(),
  harmless: new Set(),
  ownFunctions: new Set(),
  columns: new Map(),
};

/** Returns the migrations of statements, which are in one session, or in the session before `>`, whose database is `o` for `o`. */
export function migrations(table: string, columns: string, statements: readonly string[]) {
  const histories = historiesIn(
    new Map([
      [table, columns],
      ['boats', 'id'],
    ]),
  );
  const own = new Set([table, `${table}_id_seq`].flatMap(name => [name, `public.${name}`]));
  const harmless = new Set(['pg_advisory_xact_lock', 'random', 'count']);
  return migrationsOf(executed(statements), 'scratch', { ...NO_SURROUNDINGS, histories, own, harmless });
}

/** Returns the migrations of Knex. */
export const knex = (...statements: readonly string[]) => migrations('knex_migrations', 'name', statements);
/** Ends a migration of Knex. */
export const end = (name = 'one'): string => `insert into knex_migrations (name, batch) values ('${name}', 1)`;

/** Returns the statements as the server’s answers describe them. */
export function executed(statements: readonly string[]) {
  const recording = new Recording(parser, new Map());
  const sessions = new Map<string, { recorder: SessionRecorder; status: string }>();
  for (const each of statements) {
    const [, name = 'a', text = ''] = /^(?:(\w)> )?([^]*)$/.exec(each) ?? [];
    const session = sessions.get(name) ?? { recorder: recording.observe(sessions.size), status: 'I' };
    if (!sessions.has(name)) {
      session.recorder.started(
        Buffer.from(`\0\x03\0\0user\0scratch\0database\0${name === 'o' ? 'other' : 'scratch'}\0\0`),
      );
      for (const status of ['client_encoding\0UTF8\0', 'standard_conforming_strings\0on\0'])
        session.recorder.received(read(messageOf('S', Buffer.from(status))));
      void session.recorder.ready('I', async () => []);
    }
    sessions.set(name, session);
    if (text.startsWith('begin')) session.status = 'T';
    if (/^(?:commit|rollback)/.test(text)) session.status = 'I';
    session.recorder.sent(read(messageOf('Q', text)));
    session.recorder.received(read(messageOf('C', text.toUpperCase())));
    session.recorder.received(read(messageOf('Z', Buffer.from(session.status))));
    void session.recorder.ready(session.status, async () => []);
  }
  return recording.statements().map(each => ({ ...each, meaning: meaningOf(each.node) }));
}

/** Returns what the server would say about the names of a query, if all are PostgreSQL’s own or those of tables. */
const meaningOf = (node: Node): Meaning => ({
  columns: relationNames(node).map(name => [name.startsWith('pg_') ? 'pg_catalog' : 'public', name, '']),
  functions: functionsIn(node).map(name => ({ name, kind: name === 'fill' ? 'silent' : 'other' })),
  hasOthers: false,
  readsSettings: false,
});

const read = (bytes: Buffer) => ({ code: String.fromCharCode(bytes[0] ?? 0), body: bytes.subarray(5), bytes });
