import type { Usual } from '../usual.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { projects: {}, seed: {}, 'seed-path': {}, 'export-variables': { default: 'true' } },
    outputs: ['base_url', 'sql_log_url', 'project_id', 'token', 'access_key', 'secret_key', 'log_path'],
  },
  usualRun: {
    name: 'starts a platform, and shows its address',
    with: { ...NO_PLATFORM, projects: 'shop, docs' },
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
  requestReason: 'The step starts the platform, so it can’t send requests to it.',
  // Calls no platform: it starts its own.
  works: [],
  mixedSteps: [{ with: { ...NO_PLATFORM, 'dry-run': 'true' } }],
} satisfies Usual;
