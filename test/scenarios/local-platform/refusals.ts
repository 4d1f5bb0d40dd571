import type { Scenario } from '../scenario.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

const projectIds = (count: number): string => Array.from({ length: count }, (_, index) => `lamp-${index}`).join(', ');

export default [
  {
    name: 'all problems of a seed are reported together',
    with: { ...NO_PLATFORM, 'seed-json': JSON.stringify({ user: [], users: [{}], credentials: [], projects: 'all' }) },
    expect: {
      exit: 1,
      error: [
        '`seed-json, users[0].open_id` is missing. Add the field. It must be a string.',
        '`seed-json, users[0].name` is missing.',
        '`seed-json, users[0].tenant` is missing.',
        'and 1 more',
      ],
    },
  },
  {
    name: 'problems of a seed’s file are reported with its name',
    files: { 'seeds/pier.json': JSON.stringify({ users: [], credentials: [{}], project: [] }) },
    with: { ...NO_PLATFORM, 'seed-path': 'seeds/pier.json' },
    expect: {
      exit: 1,
      error: [
        '`seed-path, seeds/pier.json, projects` is missing.',
        '`seed-path, seeds/pier.json, users` must be an array with at least one entry.',
      ],
      logLacks: ['seed-json: '],
    },
  },
  {
    name: 'an invalid project id is refused',
    with: { ...NO_PLATFORM, projects: 'shop, ../docs' },
    expect: { exit: 1, error: ['`projects` contains `../docs`'] },
  },
  {
    name: 'a seed may have 100 projects',
    with: { ...NO_PLATFORM, projects: projectIds(100), 'dry-run': 'true' },
    expect: { exit: 0, log: ['No local platform was started'] },
  },
  {
    name: '101 projects are refused',
    with: { ...NO_PLATFORM, projects: projectIds(101), 'dry-run': 'true' },
    expect: { exit: 1, error: [/^`projects` has 101/] },
  },
] satisfies readonly Scenario[];
