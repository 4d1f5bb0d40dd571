/** Endpoint table of a project's sandbox: creates a preview link, and kills the sandbox. */

import { ANY_CREDENTIAL, type Endpoint } from '../shapes/endpoint.ts';
import { OPAQUE_ID, PROJECT_ID } from '../shapes/ids.ts';

export const SANDBOX_ENDPOINTS = {
  'preview.link': {
    summary: 'Create a preview link',
    method: 'POST',
    path: '/projects/{project_id}/agent/preview-links',
    scopes: ['agent.read'],
    credentials: ANY_CREDENTIAL,
    body: {},
    bodyOptional: true,
    answer: {
      object: { type: 'string', fixed: ['preview_link'] },
      project_id: PROJECT_ID,
      status: { type: 'string', key: true, fixed: ['ready', 'starting'] },
      url: { type: 'string', optional: true, secret: true },
      expires_at: { type: 'integer', optional: true },
      code: { type: 'string', optional: true },
      retry_after_ms: { type: 'integer', min: 0, optional: true },
    },
    echoes: { project_id: 'path.project_id' },
    // "Wait per `Retry-After`, then repeat the same POST."
    repeat: 'safe',
    codes: [
      'forbidden',
      'not_found',
      'preview_not_ready',
      'sandbox_concurrency_limit_exceeded',
      'service_unavailable',
    ],
    // A slot becomes free when somebody destroys a sandbox, or when an idle one is reclaimed.
    // Neither is likely within minutes.
    attemptsAfter: { sandbox_concurrency_limit_exceeded: 3 },
    slow: true,
    pending: 'retry_after_ms',
    clause: 'Part 1, Sandbox and preview: POST agent/preview-links',
  },
  'sandbox.kill': {
    summary: 'Destroy the sandbox of a project',
    method: 'POST',
    path: '/projects/{project_id}/sandbox/kill',
    scopes: ['agent.run'],
    credentials: ANY_CREDENTIAL,
    answer: {
      project_id: PROJECT_ID,
      sandbox_id: { ...OPAQUE_ID, minLength: 0, pattern: '[!-~]*' },
      outcome: { type: 'string', key: true, fixed: ['killed', 'not_found'] },
      confirmed_at: { type: 'number', note: 'R23: milliseconds, possibly fractional' },
    },
    echoes: { project_id: 'path.project_id', outcome: { oneOf: ['killed', 'not_found'] } },
    // "Retry with the same project id": killing a sandbox that is gone returns `not_found`, which
    // is a success.
    repeat: 'safe',
    codes: ['forbidden', 'not_found', 'service_unavailable'],
    // "503 means the result is unconfirmed and must not be treated as success."
    unconfirmed: ['service_unavailable'],
    role: 'owner',
    // "Per client 2000 per 60 seconds; per client and user and tenant 2000 per 60 seconds."
    pace: [
      { rateLimit: 'sandbox.kill', per: 'user', requests: 2_000, perMs: 60_000 },
      { rateLimit: 'sandbox.kill', per: 'client', requests: 2_000, perMs: 60_000 },
    ],
    clause: 'Part 1, Sandbox and preview: POST sandbox/kill; Kill rules; Limits',
  },
} as const satisfies Record<string, Endpoint>;
