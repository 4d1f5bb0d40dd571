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

test('versions of golang-migrate fit into 64 bits', () => {
  const named = (version: string): Files => ({ '1_a.up.sql': x, [`${version}_b.up.sql`]: x });
  expect(readFiles(named('9223372036854775807')).migrations.at(-1)?.version).toBe('9223372036854775807');
  expect(readFiles(named('00009223372036854775807')).migrations.at(-1)?.version).toBe('9223372036854775807');
  for (const large of ['9223372036854775808', '9'.repeat(40)])
    expect(readFailure(named(large)).findings).toMatchObject([{ where: `${large}_b.up.sql` }]);
});
