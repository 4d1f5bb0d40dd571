import type { Scenario } from '../scenario.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

const SEED = {
  users: [{ open_id: 'ou_1', name: 'Keeper', tenant: 'harbour' }],
  credentials: [{ token: 'token-of-the-keeper', kind: 'user-key', user: 'ou_1', scopes: '*' }],
  projects: [{ url_id: 'pier', name: 'Pier', type: 'web', owner: 'ou_1' }],
};

export default [
  {
    name: 'its seed can be given as a file',
    files: { 'seeds/pier.json': JSON.stringify(SEED) },
    with: { ...NO_PLATFORM, 'seed-path': 'pier.json', 'working-directory': 'seeds' },
    expect: { outputs: { token: 'token-of-the-keeper' }, notices: ['local platform'] },
  },
  {
    name: 'all problems of a seed are reported together',
    with: {
      ...NO_PLATFORM,
      'seed-json': JSON.stringify({ user: [], users: [{}], credentials: [], projects: 'all' }),
    },
    expect: {
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
    expect: { error: ['`projects` contains `../docs`'] },
  },
] satisfies readonly Scenario[];
