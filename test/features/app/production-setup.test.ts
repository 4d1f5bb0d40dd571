import { expect, it } from 'vitest';
import { SUPABASE_ROLES } from '../../../src/api/supabase-roles.ts';
import { productionSetup } from '../../../src/features/app/production-setup.ts';
import { createdBy } from '../../../src/features/migrations/apply/host-objects.ts';
import { lintFiles } from '../../../src/features/migrations/lint/lint.ts';
import type { DatabaseObject } from '../../../src/features/migrations/statements/objects-request.ts';
import { loadParser } from '../../../src/sql/parser.ts';
import { splitSql } from '../../../src/sql/splitting.ts';

const parser = await loadParser();

/** All objects that the setup for new databases creates, and what it creates within blocks. */
const ALL: readonly DatabaseObject[] = [
  ...splitSql(parser, 'setup.sql', SUPABASE_ROLES).statements.flatMap(({ node }) => createdBy(node)),
  { kind: 'function', schema: 'extensions', name: 'uuid_generate_v4' },
  { kind: 'function', schema: 'extensions', name: 'gen_salt' },
  ...['anon', 'authenticated', 'service_role', 'postgres', 'supabase_admin'].map(
    name => ({ kind: 'role', schema: null, name }) as const,
  ),
];

it('creates each object of the setup with SQL in which the linter finds nothing', async () => {
  const { sql, uncreated } = await productionSetup(ALL);
  expect(uncreated).toEqual([]);
  const file = splitSql(parser, 'setup.sql', sql);
  expect(
    [file.problems, lintFiles(parser, [file], { allowDestructive: false })],
    'A first release applies this SQL as a migration. Write it so that the linter accepts it',
  ).toEqual([[], []]);
});

it('gives nobody rights that a new database doesn’t give', async () => {
  const { sql } = await productionSetup(ALL);
  const code = sql.replaceAll(/^--.*$/gm, '');
  expect(code, 'Tables that are created later must not be open to the key for clients').not.toMatch(
    /default privileges|bypassrls|\bexecute\b(?! function)|\bto (?:anon|authenticated|service_role)\b/i,
  );
});

it('creates only what is missing, and what that needs', async () => {
  const { sql } = await productionSetup([{ kind: 'function', schema: 'auth', name: 'uid' }]);
  const created = Array.from(
    sql.matchAll(/create (?:schema if not exists|function|table|role) ([\w.]+)/g),
    ([, name]) => name,
  );
  expect(created).toEqual(['auth', 'auth.jwt', 'auth.uid']);
});

it('says which objects it can’t create', async () => {
  const missing: DatabaseObject = { kind: 'function', schema: 'cron', name: 'schedule' };
  expect(await productionSetup([missing])).toEqual({ sql: '', uncreated: [missing] });
});
