import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: { projects: {}, seed: {}, 'seed-path': {}, 'export-variables': { default: 'true' } },
    outputs: ['base_url', 'sql_log_url', 'project_id', 'token', 'access_key', 'secret_key', 'log_path'],
  },
  usualRun: {
    scenario: 'starts a platform, and shows its address',
    because: 'The step starts the platform, so it can’t send requests to it.',
  },
  // Calls no platform: it starts its own.
  works: [],
} satisfies Usual;
