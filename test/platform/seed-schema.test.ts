import { Validator, type Schema } from '@cfworker/json-schema';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { seedFor } from '../../src/platform/local-platform.ts';
import { PROJECT } from '../../src/platform/seed/seed-schema.ts';
import { readSeed } from '../../src/platform/seed/seed-text.ts';
import { FULL_SEED } from './saving/full-platform.ts';
import { SEED } from './support/test-platform.ts';

/** Returns the problems of a seed, each with its path in the file. */
function problemsOf(seed: unknown): readonly string[] {
  try {
    readSeed(JSON.stringify(seed), 'seed.json');
    return [];
  } catch (error) {
    const { findings } = error as { findings: { where: string; message: string; remedy?: string }[] };
    return findings.map(({ where, message, remedy }) => [where, message, remedy].filter(Boolean).join(': '));
  }
}

test('the published schema accepts the seeds of the tests, with its address for editors', async () => {
  const schema = JSON.parse(await readFile('docs/seed.schema.json', 'utf8')) as Schema;
  for (const seed of [SEED, FULL_SEED, seedFor()]) {
    const file = { $schema: 'seed.schema.json', ...seed };
    expect(new Validator(schema, '2020-12').validate(JSON.parse(JSON.stringify(file)))).toMatchObject({ valid: true });
    expect(problemsOf(file)).toEqual([]);
  }
});

test('every problem is reported with its path and the values that are accepted', () => {
  const seed = {
    users: [{ open_id: 1, name: 'A', tenant: 't', avatar: 3, 'a/b': 1 }],
    credentials: [{ token: 'a', kind: 'x', user: 'u', scopes: [5] }],
    projects: [{ url_id: 'p', name: 'n', type: 'web', ownr: 'o', source: { 'a.html': 1 } }],
    teams: [
      { id: 't', owner: 'o', credentials: [{ access_key: 'k', secret_key: 's', scopes: [], max_expires_in: 'many' }] },
    ],
    agent: { action_validity_ms: 1, scripts: { s: 3 } },
  };
  expect(problemsOf(seed)).toEqual([
    'seed.json, users[0].open_id: must be a string',
    'seed.json, users[0].avatar: must be a string or `null`',
    'seed.json, users[0]["a/b"]: is not a field of users[0]: The fields are open_id, name, tenant, avatar, tenant_admin, team_status, member_id, created_at, integration.',
    'seed.json, credentials[0].kind: must be `oauth`, `user-key`, `project-key` or `member-token`',
    'seed.json, credentials[0].scopes: must be an array of strings or `*`',
    'seed.json, projects[0].owner: is missing: Add the field. It must be a string.',
    'seed.json, projects[0].source["a.html"]: must be a string',
    `seed.json, projects[0].ownr: is not a field of projects[0]: Did you mean \`owner\`? The fields are ${Object.keys(PROJECT.json['properties'] ?? {}).join(', ')}.`,
    'seed.json, teams[0].credentials[0].max_expires_in: must be a whole number of at least 0',
    'seed.json, agent.scripts.s: must be an object or a string',
    'seed.json, agent.action_validity_ms: must be a whole number of at least 2',
  ]);
});

test('a file that is no object, or no JSON, is refused', () => {
  expect(problemsOf(3)).toEqual(['seed.json: must be an object']);
  expect(problemsOf([])).toEqual(['seed.json: must be an object']);
  expect(() => readSeed('{', 'seed.json')).toThrow('The seed of the local platform is invalid.');
});
