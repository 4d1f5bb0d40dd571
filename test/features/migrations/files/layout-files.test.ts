import { expect, test } from 'vitest';
import { type Files, readFailure, readFiles } from './read-folder.ts';

const x = 'select 1;';
const TOOLS: readonly (readonly [string, Files, string])[] = [
  ['dbmate', { '1_a.sql': `-- migrate:up\n${x}\n-- migrate:down` }, '2_b.sql'],
  ['golang-migrate', { '1_a.up.sql': x }, '2_b.up.sql'],
];

test.each(TOOLS)('%s reads only the files directly in the folder', (tool, files, other) => {
  const { migrations, skipped } = readFiles({ ...files, [`old/${other}`]: x });
  expect(migrations.map(({ version }) => version)).toHaveLength(1);
  expect(skipped).toEqual([{ path: `old/${other}`, reason: `only files directly in the folder count for ${tool}` }]);
  // A name that only looks like that of a migration is still refused.
  expect(readFailure({ ...files, [`V${other}`]: x }).findings).toMatchObject([{ where: `V${other}` }]);
});
