import { expect, test } from 'vitest';
import { type Files, readFailure, readFiles } from './read-folder.ts';

const x = 'select 1;';
const TOOLS: readonly (readonly [string, Files, string])[] = [
  ['dbmate', { '1_a.sql': `-- migrate:up\n${x}\n-- migrate:down` }, '2_b.sql'],
  ['golang-migrate', { '1_a.up.sql': x }, '2_b.up.sql'],
  ['node-pg-migrate', { '1_a.sql': `-- Up Migration\n${x}` }, '2_b.sql'],
];

test.each(TOOLS)('%s reads only the files directly in the folder', (tool, files, other) => {
  const { migrations, skipped } = readFiles({ ...files, [`old/${other}`]: x });
  expect(migrations.map(({ version }) => version)).toHaveLength(1);
  expect(skipped).toEqual([{ path: `old/${other}`, reason: `only files directly in the folder count for ${tool}` }]);
  // A name that only looks like that of a migration is still refused.
  expect(readFailure({ ...files, [`V${other}`]: x }).findings).toMatchObject([{ where: `V${other}` }]);
});

test.each([
  ['goose', `-- +goose Up\n${x}`, ''],
  ['golang-migrate', x, '.up'],
])('versions of %s fit into 64 bits', (_, text, ending) => {
  const named = (version: string): Files => ({ [`1_a${ending}.sql`]: text, [`${version}_b${ending}.sql`]: text });
  expect(readFiles(named('9223372036854775807')).migrations.at(-1)?.version).toBe('9223372036854775807');
  expect(readFiles(named('00009223372036854775807')).migrations.at(-1)?.version).toBe('9223372036854775807');
  for (const large of ['9223372036854775808', '9'.repeat(40)])
    expect(readFailure(named(large)).findings).toMatchObject([{ where: `${large}_b${ending}.sql` }]);
});

test.each(['flyway.toml', 'atlas.hcl'])('a notice names settings of a tool: %s', path => {
  const { notes } = readFiles({ '1_a.sql': x, [path]: x, [`old/${path}`]: x });
  expect(notes).toEqual([expect.stringMatching(`^${path} has no effect: `)]);
});
