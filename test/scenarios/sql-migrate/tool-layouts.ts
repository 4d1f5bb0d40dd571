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
] satisfies readonly Scenario[];
