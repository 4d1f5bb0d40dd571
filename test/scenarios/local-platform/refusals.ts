import type { Scenario } from '../scenario.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

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
    name: 'an invalid project id is refused',
    with: { ...NO_PLATFORM, projects: 'shop, ../docs' },
    expect: { exit: 1, error: ['`projects` contains `../docs`'] },
  },
] satisfies readonly Scenario[];
