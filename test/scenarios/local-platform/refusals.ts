import type { Scenario } from '../scenario.ts';

const ALONE = { 'base-url': '', token: '', 'project-id': '' };

const MANY = (count: number): string => Array.from({ length: count }, (_, index) => `lamp-${index}`).join(', ');

export default [
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
    name: 'a seed is given in one way only',
    with: { ...ALONE, seed: '{}', 'seed-path': 'seed.json' },
    expect: { exit: 1, error: ['seed-path: can’t be combined with `seed`'] },
  },
  {
    name: 'a project’s id that can’t be one is refused',
    with: { ...ALONE, projects: 'shop, ../docs' },
    expect: { exit: 1, error: ['projects: contains `../docs`'] },
  },
  {
    name: 'it may have 100 projects',
    with: { ...ALONE, projects: MANY(100), 'dry-run': 'true' },
    expect: { exit: 0, log: ['No local platform was started'] },
  },
  {
    name: '101 projects are refused',
    with: { ...ALONE, projects: MANY(101), 'dry-run': 'true' },
    expect: { exit: 1, error: ['projects: '] },
  },
  {
    name: 'a project’s id may have 50 characters, and no 51',
    with: { ...ALONE, projects: `${'p'.repeat(50)}, ${'q'.repeat(51)}`, 'dry-run': 'true' },
    expect: { exit: 1, error: ['projects: contains `qqq'] },
  },
] satisfies readonly Scenario[];
