import type { Scenario } from '../scenario.ts';

/** Inputs without a platform, because this operation calls none. */
const NO_PLATFORM_INPUTS = { 'base-url': '', token: '', 'project-id': '' };

const SEED = {
  users: [{ open_id: 'ou_1', name: 'Keeper', tenant: 'harbour' }],
  credentials: [{ token: 'token-of-the-keeper', kind: 'user-key', user: 'ou_1', scopes: '*' }],
  projects: [{ url_id: 'pier', name: 'Pier', type: 'web', owner: 'ou_1' }],
};

export default [
  {
    name: 'starts a platform, and shows its address',
    with: { ...NO_PLATFORM_INPUTS, projects: 'shop, docs' },
    expect: {
      exit: 0,
      outputs: {
        base_url: /^http:\/\/127\.0\.0\.1:\d+\/open\/v1$/,
        token: /^lt_[\w-]{43}$/,
        access_key: /^lak_[\w-]{43}$/,
        secret_key: /^lsk_[\w-]{43}$/,
        log_path: /local-platform\.log$/,
      },
      notices: ['Everything on it is deleted when the job ends'],
      summary: ['- **Project:** `shop`'],
      requests: [],
    },
  },
  {
    name: 'its seed can be given as JSON',
    with: { ...NO_PLATFORM_INPUTS, seed: JSON.stringify(SEED), 'export-variables': 'false' },
    expect: { exit: 0, outputs: { token: 'token-of-the-keeper' }, notices: ['local platform'] },
  },
  {
    name: 'its seed can be given as a file',
    files: { 'seeds/pier.json': JSON.stringify(SEED) },
    with: { ...NO_PLATFORM_INPUTS, 'seed-path': 'pier.json', 'working-directory': 'seeds' },
    expect: { exit: 0, outputs: { token: 'token-of-the-keeper' }, notices: ['local platform'] },
  },
  {
    name: 'a dry run checks the seed and starts nothing',
    with: { ...NO_PLATFORM_INPUTS, seed: JSON.stringify(SEED), 'dry-run': 'true' },
    expect: { exit: 0, outputs: { base_url: '', dry_run: 'true' }, log: ['No local platform was started'] },
  },
] satisfies readonly Scenario[];
