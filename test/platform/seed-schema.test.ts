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
    const { findings } = error as {
      findings: { where: string; message: string; remedy?: string }[];
    };
    return findings.map(({ where, message, remedy }) =>
      [where, message, remedy].filter(Boolean).join(': '),
    );
  }
}

test('the published schema accepts the seeds of the tests, with its address for editors', async () => {
  const schema = JSON.parse(await readFile('docs/seed.schema.json', 'utf8')) as Schema;
  for (const seed of [SEED, FULL_SEED, seedFor()]) {
    const file = { $schema: 'seed.schema.json', ...seed };
    expect(
      new Validator(schema, '2020-12').validate(JSON.parse(JSON.stringify(file))),
    ).toMatchObject({ valid: true });
    expect(
      problemsOf(file),
      'The schema and the check of seeds accept the same. Correct seed-schema.ts',
    ).toEqual([]);
  }
});

test('every problem is reported with its path and the values that are accepted', () => {
  const seed = {
    users: [{ open_id: 1, name: 'A', tenant: 't', avatar: 3, 'a/b': 1 }],
    credentials: [{ token: 'a', kind: 'x', user: 'u', scopes: [5] }],
    projects: [{ url_id: 'p', name: 'n', type: 'web', ownr: 'o', source: { 'a.html': 1 } }],
    teams: [
      {
        id: 't',
        owner: 'o',
        credentials: [{ access_key: 'k', secret_key: 's', scopes: [], max_expires_in: 'many' }],
      },
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
    'seed.json, teams[0].credentials[0].max_expires_in: must be a whole number of at least 60',
    'seed.json, agent.scripts.s: must be an object or a string',
    'seed.json, agent.action_validity_ms: must be a whole number of at least 2',
  ]);
});

test('a file that is no object, or no JSON, is refused', () => {
  expect(problemsOf(3)).toEqual(['seed.json: must be an object']);
  expect(problemsOf([])).toEqual(['seed.json: must be an object']);
  expect(() => readSeed('{', 'seed.json')).toThrow('The seed of the local platform is invalid.');
});

test('references to nothing, repeated IDs, invalid paths and scripts are reported', () => {
  const [user] = SEED.users;
  const owner = user?.open_id ?? '';
  const project = { url_id: 'a', name: 'n', type: 'web', owner };
  const seed = {
    users: [user, user],
    credentials: [
      { token: 't', kind: 'oauth', user: 'nobody', scopes: '*', delegated_by: 'no-key' },
      { token: 't', kind: 'project-key', user: owner, scopes: [] },
      { token: 'u', kind: 'project-key', user: owner, project: 'a', scopes: ['*'] },
    ],
    projects: [
      { ...project, members: [{ user: 'nobody', role: 'viewer' }], source: { '../x': '' } },
      { ...project, url_id: 'b', alias: 'A' },
    ],
    agent: { scripts: { s: {} } },
  };
  expect(problemsOf(seed)).toEqual([
    'seed.json, credentials[0]: refers to `nobody`, which is not in `users`',
    'seed.json, credentials[0]: refers to `no-key`, which is not in `teams`',
    expect.stringMatching(
      /^seed\.json, users\[1\]: has the ID, name, key or token of an earlier entry/,
    ),
    expect.stringContaining('users[1]: has the ID'),
    'seed.json, credentials[1]: has the ID, name, key or token of an earlier entry: `t`',
    'seed.json, projects[1]: has the ID, name, key or token of an earlier entry: `a`',
    'seed.json, projects[0].members[0]: refers to `nobody`, which is not in `users`',
    'seed.json, projects[0]: contains an invalid path: `../x`',
    expect.stringContaining('credentials[1].project: is required for a `project-key`'),
    expect.stringContaining('credentials[2].scopes: includes `*`'),
    expect.stringContaining('agent.scripts.s: has an error'),
  ]);
});
