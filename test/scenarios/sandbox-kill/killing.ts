import { problemFault, TRACE_ID } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const UNCONFIRMED =
  'The platform did not confirm that the sandbox of the project harbour was destroyed.';

export default [
  {
    name: 'without confirmation until the last attempt, the step fails',
    meets: ['sandbox.kill service_unavailable'],
    faults: [problemFault('sandbox.kill', 'service_unavailable', 'No word yet.', { times: 9 })],
    expect: {
      outputs: {
        error_code: 'service_unavailable',
        error_status: '503',
        trace_id: TRACE_ID,
        outcome: '',
      },
      error: [
        UNCONFIRMED,
        'No word yet.',
        'Re-run the job. Make sure that no preview or agent run starts the sandbox while the job runs.',
      ],
      requests: Array.from({ length: 6 }, () => 'sandbox.kill 503'),
    },
  },
  {
    name: 'not confirmed and then refused, the outcome is unknown',
    faults: [
      problemFault('sandbox.kill', 'service_unavailable', 'No word yet.', {
        headers: { 'retry-after': '0' },
      }),
      problemFault('sandbox.kill', 'invalid_token', 'The key was revoked.', { nth: 2 }),
    ],
    expect: {
      outputs: { error_code: 'invalid_token' },
      error: [UNCONFIRMED, 'The key was revoked.'],
      requests: ['sandbox.kill 503', 'sandbox.kill 401'],
    },
  },
  {
    name: 'canceled before a confirmation, the outcome is unknown',
    faults: [
      problemFault('sandbox.kill', 'service_unavailable', 'No word yet.', {
        headers: { 'retry-after': '45' },
      }),
    ],
    signal: { name: 'SIGTERM', whenLogged: 'Retrying in' },
    expect: {
      outputs: { error_code: 'cancelled' },
      error: [UNCONFIRMED, 'The job was canceled (SIGTERM).'],
      requests: ['sandbox.kill 503'],
    },
  },
  {
    name: 'a dry run destroys no sandbox, and needs no credential',
    with: { 'dry-run': 'true', token: '' },
    expect: {
      outputs: { outcome: '', sandbox_id: '', dry_run: 'true' },
      log: [
        'Dry run: would destroy the sandbox of the project harbour, if it has one. Nothing was sent',
      ],
      summary: ['Nothing was sent'],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
