import { PULL_REQUEST_7 } from './pull-requests.ts';
import type { Scenario } from './scenario.ts';

export const PASSWORD = 'p@s|s*w_rd-of-the-harbour';
export const SECRET = `postgres://u_1:${PASSWORD}@db.example.org/x`;

/** A step with a comment on a pull request, after a step of the same job that sets the secret. */
export const AFTER_SECRET = {
  ...PULL_REQUEST_7,
  env: { ACTIONS_RUNTIME_TOKEN: 'token-of-the-runtime', RUNNER_DEBUG: '1' },
  stepBefore: { with: { operation: 'cloud-secrets', secrets: `DB_URL=${SECRET}` } },
  with: { ...PULL_REQUEST_7.with, 'pr-comment': 'true' },
} satisfies Partial<Scenario>;
