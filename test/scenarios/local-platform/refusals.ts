import type { Scenario } from '../scenario.ts';

const ALONE = { 'base-url': '', token: '', 'project-id': '' };

export default [
  {
    name: 'a seed that is no JSON is refused',
    with: { ...ALONE, seed: '{' },
    expect: { exit: 1, error: ['seed: is not JSON'] },
  },
  {
    name: 'all that is wrong with a seed is told at once',
    with: { ...ALONE, seed: JSON.stringify({ user: [], users: [{}], credentials: [], projects: 'all' }) },
    expect: {
      exit: 1,
      error: [
        'seed.user: is no part of a seed. Did you mean `users`?',
        'seed.users[0].open_id: must be a text',
        'seed.credentials: must be a list of at least one',
        'and 1 more',
      ],
    },
  },
  {
    name: 'a seed that is a list is refused',
    with: { ...ALONE, seed: '[]' },
    expect: { exit: 1, error: ['seed: is no JSON object'] },
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
    expect: { exit: 1, error: ['names the user ou_2'] },
  },
  {
    name: 'a seed’s file that isn’t there is named',
    with: { ...ALONE, 'seed-path': 'seeds/none.json' },
    expect: { exit: 1, error: ['seed-path: can’t be read (seeds/none.json)'] },
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
    name: 'the address of another platform means nothing to it',
    with: { ...ALONE, 'base-url': 'https://platform.example' },
    expect: { exit: 1, error: ["base-url: isn't an input of `local-platform`"] },
  },
] satisfies readonly Scenario[];
