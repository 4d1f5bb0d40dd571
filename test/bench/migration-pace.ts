import { createClient } from '../../src/client/client.ts';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import { systemClock } from '../../src/base/clock.ts';
import { applyRequest } from '../../src/features/migrations/statements/apply-request.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { seedFor } from '../../src/platform/seed/seed.ts';
import { startServer } from '../support/postgres.ts';
import { layOutMigratingStep } from './migrating-step.ts';
import { measureMedians } from './rounds.ts';

const MIGRATIONS = 100;
const NUMBERS = Array.from({ length: MIGRATIONS }, (_, index) => index + 1);
const ROUNDS = 5;
const CREDENTIAL = { token: 'key-of-the-bench-0123456789', projectId: 'bench' };
const LIMITS = { lockTimeoutMs: 5000, statementTimeoutMs: 50_000 };

/** Kind of migrations, as found in real projects. */
interface MigrationKind {
  /** SQL that prepares the database. */
  readonly setUp: (schema: string) => string;
  readonly migration: (schema: string, number: number) => string;
}

const table = (schema: string, number: number): string => `create table ${schema}.t${number} (
  id bigint generated always as identity primary key,
  name text not null,
  at timestamptz not null default now()
);
`;

/** Migrations of a new database: a table, an index, a comment, a few rows. */
export const NEW_TABLES: MigrationKind = {
  setUp: schema => `create schema ${schema}`,
  migration: (schema, number) => `${table(schema, number)}create index t${number}_name on ${schema}.t${number} (name);
comment on table ${schema}.t${number} is 'Number ${number}';
insert into ${schema}.t${number} (name) select 'row ' || n from generate_series(1, 100) n;
`,
};

/** Migrations of a database that is in use: a column, a constraint, an index and values. */
export const OLD_TABLES: MigrationKind = {
  setUp: schema => `create schema ${schema};\n${NUMBERS.map(number => table(schema, number)).join('')}`,
  migration: (schema, number) => `alter table ${schema}.t${number} add column note text;
alter table ${schema}.t${number} add constraint note_length check (length(note) < 1000) not valid;
create index t${number}_note on ${schema}.t${number} (note);
update ${schema}.t${number} set note = name where note is null;
`,
};

/** Round-trip time to a platform on another machine, in milliseconds: a short one within a continent. */
export const LATENCY_MS = 25;

/**
 * Applies 100 pending migrations to a real PostgreSQL, from source, and sends the same SQL as 100 bare requests, padded
 * with a comment to the size of the migrations' requests.
 * @param wayMs round-trip time that is added to each request
 * @returns the duration of the migrations, in multiples of the bare requests
 */
export async function measureMigrations(sort: MigrationKind, wayMs: number): Promise<number> {
  const server = await startServer();
  try {
    const seed = seedFor({ ...CREDENTIAL, cloud: true });
    const platform = await startLocalPlatform({ clock: systemClock, seed, databaseUrl: server.url });
    try {
      if (wayMs > 0)
        platform.addFault({ on: 'database.query', do: 'delay', ms: wayMs, when: 'after', times: Infinity });
      let round = 0;
      const times = await measureMedians(ROUNDS, {
        migrated: () => timeMigrations(platform, sort, `migrated_${(round += 1)}`),
        bare: () => timeBareRequests(platform, sort, `bare_${round}`),
      });
      return times.migrated / times.bare;
    } finally {
      await platform.close();
    }
  } finally {
    await server.stop();
  }
}

async function timeMigrations(platform: LocalPlatform, sort: MigrationKind, schema: string): Promise<number> {
  await query(platform, [sort.setUp(schema)]);
  const files = NUMBERS.map(number => [`${number}_table.sql`, sort.migration(schema, number)] as const);
  const inputs = {
    'base-url': platform.baseUrl,
    token: CREDENTIAL.token,
    'project-id': CREDENTIAL.projectId,
    schema: `history_${schema}`,
    lint: 'off',
  };
  const step = layOutMigratingStep(files, inputs, MIGRATIONS);
  try {
    const start = performance.now();
    await step.run();
    return performance.now() - start;
  } finally {
    step.remove();
  }
}

async function timeBareRequests(platform: LocalPlatform, sort: MigrationKind, schema: string): Promise<number> {
  await query(platform, [sort.setUp(schema)]);
  const queries = NUMBERS.map(number => {
    const sql = sort.migration(schema, number);
    return `${sql}-- `.padEnd(requestSize(sql), '.');
  });
  const start = performance.now();
  await query(platform, queries);
  return performance.now() - start;
}

/** Returns the size of the migration's own request, in characters. */
function requestSize(sql: string): number {
  const named = { identity: '100', path: '100_table.sql', checksum: '0'.repeat(64), meaning: '0'.repeat(64) };
  const attempt = {
    attempt: systemClock.uuid(),
    run: 'harbour/lights, run 4711, attempt 1',
    fence: '100',
    schemas: null,
    isLast: false,
  };
  return applyRequest(LIMITS, 'history_migrated_1', {
    ...attempt,
    isRepeatable: false,
    looksAtLocks: false,
    keepsRole: true,
    ...named,
    statements: [sql],
  }).length;
}

/** Sends queries one after another with the action's own client. */
async function query(platform: LocalPlatform, queries: readonly string[]): Promise<void> {
  const client = createClient({
    baseUrl: new URL(platform.baseUrl),
    token: CREDENTIAL.token,
    clock: systemClock,
    signal: new AbortController().signal,
    deadline: Number.POSITIVE_INFINITY,
    timeouts: STANDARD_TIMEOUTS,
    proxy: {},
    mask: () => undefined,
    onWait: () => undefined,
  });
  try {
    for (const sql of queries) {
      await client.call('database.query', { path: { project_id: CREDENTIAL.projectId }, body: { query: sql } });
    }
  } finally {
    await client.close();
  }
}
