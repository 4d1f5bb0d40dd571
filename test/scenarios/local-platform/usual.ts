import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: { projects: {}, seed: {}, 'seed-path': {}, 'export-variables': { default: 'true' } },
    outputs: ['base_url', 'sql_log_url', 'project_id', 'token', 'access_key', 'secret_key', 'log_path'],
  },
  usualRun: {
    scenario: 'starts a platform, and shows its address',
    because: 'There is no platform yet to send a request to.',
  },
  // Calls no platform: it starts its own.
  works: [],
} satisfies Usual;
