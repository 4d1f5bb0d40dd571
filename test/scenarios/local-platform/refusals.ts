import type { Scenario } from '../scenario.ts';

const ALONE = { 'base-url': '', token: '', 'project-id': '' };

const MANY = (count: number): string => Array.from({ length: count }, (_, index) => `lamp-${index}`).join(', ');

export default [
  {
    name: 'a seed that is no JSON is refused',
    with: { ...ALONE, seed: '{' },
    expect: { exit: 1, error: [/seed: is not JSON: .* Write an object with `users`, `credentials` and `projects`\./] },
  },
  {
    name: 'all that is wrong with a seed is told at once',
    with: { ...ALONE, seed: JSON.stringify({ user: [], users: [{}], credentials: [], projects: 'all' }) },
    expect: {
      exit: 1,
      error: [
        'seed, user: is no part of a seed. Did you mean `users`?',
        'seed, users[0].open_id: must be a text. Add it: `"open_id": "…"`.',
        'seed, credentials: must be a list of at least one. Write a list of objects with `token`, `kind`, `user`.',
        'and 1 more',
      ],
    },
  },
  {
    name: 'a seed that is a list is refused',
    with: { ...ALONE, seed: '[]' },
    expect: { exit: 1, error: ['seed: is no JSON object. Write an object with'] },
  },
  {
    name: 'a seed that contradicts itself is refused before anything is started',
    with: {
      ...ALONE,
      seed: JSON.stringify({
        users: [{ open_id: 'ou_1', name: 'Keeper', tenant: 'harbour' }],
        credentials: [{ token: 'key', kind: 'user-key', user: 'ou_2', scopes: '*' }],
        projects: [{ url_id: 'pier', name: 'Pier', type: 'web', owner: 'ou_1' }],
      }),
    },
    expect: {
      exit: 1,
      error: ['seed, credentials[0].user: names the user ou_2, whom the seed does not have. Give the `open_id` of one'],
    },
  },
  {
    name: 'a seed’s file that isn’t there is named',
    with: { ...ALONE, 'seed-path': 'seeds/none.json' },
    expect: { exit: 1, error: ['seed-path: names seeds/none.json, which is not there'] },
  },
  {
    name: 'what is wrong with a seed’s file is told with its name',
    files: { 'seeds/pier.json': JSON.stringify({ users: [], credentials: [{}], project: [] }) },
    with: { ...ALONE, 'seed-path': 'seeds/pier.json' },
    expect: {
      exit: 1,
      error: [
        'seed-path, seeds/pier.json, project: is no part of a seed. Did you mean `projects`?',
        'seed-path, seeds/pier.json, users: must be a list of at least one.',
      ],
      logLacks: ['seed: '],
    },
  },
  {
    name: 'and so is that it is no JSON',
    files: { 'seeds/pier.json': 'users: []' },
    with: { ...ALONE, 'seed-path': 'seeds/pier.json' },
    expect: { exit: 1, error: [/seed-path, seeds\/pier\.json: is not JSON: .* Write an object with/] },
  },
  {
    name: 'a seed is given in one way only',
    with: { ...ALONE, seed: '{}', 'seed-path': 'seed.json' },
    expect: { exit: 1, error: ['seed-path: is given together with `seed`'] },
  },
  {
    name: 'a project’s id that can’t be one is refused',
    with: { ...ALONE, projects: 'shop, ../docs' },
    expect: { exit: 1, error: ['projects: holds `../docs`'] },
  },
  {
    name: 'it may have 100 projects',
    with: { ...ALONE, projects: MANY(100), 'dry-run': 'true' },
    expect: { exit: 0, log: ['none is'] },
  },
  {
    name: 'and no 101',
    with: { ...ALONE, projects: MANY(101), 'dry-run': 'true' },
    expect: { exit: 1, error: ['projects: '] },
  },
  {
    name: 'a project’s id may have 50 characters, and no 51',
    with: { ...ALONE, projects: `${'p'.repeat(50)}, ${'q'.repeat(51)}`, 'dry-run': 'true' },
    expect: { exit: 1, error: ['projects: holds `qqq'] },
  },
  {
    name: 'the address of another platform means nothing to it',
    with: { ...ALONE, 'base-url': 'https://platform.example' },
    expect: { exit: 1, error: ["base-url: isn't an input of `local-platform`", 'The inputs are `working-directory`,'] },
  },
] satisfies readonly Scenario[];
