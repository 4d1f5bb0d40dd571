import { HISTORY, RUN_NAME, TIDES } from '../migrations.ts';
import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
const FOLDER = '20260101000000_';

export default [
  {
    name: 'folders of Prisma are identified by their names, also with the same timestamp, and pairs of BEGIN are ignored',
    seed: SEED,
    files: {
      [`migrations/${FOLDER}b/migration.sql`]: 'BEGIN;\ninsert into tides values (1, 7);\nCOMMIT;\n',
      [`migrations/${FOLDER}a/migration.sql`]: TIDES,
      'migrations/migration_lock.toml': 'provider = "postgresql"\n',
    },
    expect: {
      exit: 0,
      outputs: { applied_count: '2', current: `${FOLDER}b` },
      log: [
        `migrations/${FOLDER}b/migration.sql: BEGIN and COMMIT are ignored (lines 1, 3), because the file runs as one transaction.`,
      ],
      rows: {
        [HISTORY]: ['a', 'b'].map(name => ({
          identity: FOLDER + name,
          path: `${FOLDER}${name}/migration.sql`,
          state: 'applied',
          run: RUN_NAME,
        })),
      },
    },
  },
  {
    name: 'a migration runs at the isolation level that it sets first',
    seed: SEED,
    files: {
      'migrations/1_a.sql':
        "begin;\nset transaction isolation level repeatable read;\ncreate table a as select current_setting('transaction_isolation') as n;\ncommit;\n",
      'migrations/2_b.sql': "insert into a values (current_setting('transaction_isolation'));\n",
    },
    expect: { exit: 0, rows: { 'select n from a': [{ n: 'repeatable read' }, { n: 'read committed' }] } },
  },
  {
    name: 'a transaction that can’t write is refused with the reason',
    seed: SEED,
    files: { 'migrations/1_a.sql': 'set transaction read only;\ncreate table a ();\n' },
    expect: { exit: 1, error: ['a migration can’t be READ ONLY'] },
  },
  {
    name: 'files that `ignore` matches are skipped, and a pattern without a match is reported',
    seed: SEED,
    files: { 'migrations/1_a.sql': TIDES, 'migrations/2_b.py': '', 'migrations/old/3_c.sql': 'drop table tides;' },
    with: { ignore: '*.py\nold/**\n!old/*.md\nseeds/**' },
    expect: {
      exit: 0,
      outputs: { applied_count: '1' },
      log: ['Skipped 2_b.py, old/3_c.sql (the input `ignore` matches it)'],
      warnings: ['The pattern `seeds/**` in `ignore` matches no file in `migrations`.'],
    },
  },
  {
    name: 'the layout that `layout` names applies',
    seed: SEED,
    files: { 'migrations/1_a.sql': `-- Undo\n${TIDES}` },
    with: { layout: 'numbered' },
    expect: { exit: 0, outputs: { applied_count: '1' }, log: ['Layout: numbered (shown by the input `layout`)'] },
  },
  {
    name: 'migrations that another tool must run are refused before any request',
    seed: SEED,
    files: { 'migrations/1_a.sql': `-- +goose Up\n${TIDES}-- +goose Down\ndrop table tides;\n` },
    expect: {
      exit: 1,
      error: [
        'is a file of goose, whose migrations only goose itself can run',
        `project-platform sql-record --command 'goose -dir migrations postgres "$DATABASE_URL" up' --output migrations-sql`,
      ],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
