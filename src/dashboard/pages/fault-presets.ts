/** Faults with a button of their own: common faults that a client must handle. */

import type { Fault } from '../../platform/inspection.ts';
import type { ErrorCode } from '../../api/errors.ts';

interface Preset {
  readonly title: string;
  readonly fault: Fault;
}

const RETRY_AFTER_S = 5;

/** Creates an error body like the platform's own. */
const problemBody = (status: number, code: ErrorCode): Readonly<Record<string, unknown>> => ({
  type: 'about:blank',
  title: 'Injected fault',
  status,
  detail: 'This response comes from a fault that was switched on in the dashboard.',
  code,
  trace_id: '00000000-0000-4000-8000-000000000000',
});

/** Presets by the name that a form sends. */
export const PRESETS: Readonly<Record<string, Preset>> = {
  'publish-503': {
    title: 'The next publish of an uploaded site gets a 503 response',
    fault: { on: 'releases.complete', do: 'answer', status: 503, body: problemBody(503, 'service_unavailable') },
  },
  'publish-lost': {
    title: 'The next publish of an uploaded site succeeds, but the response is lost',
    fault: { on: 'releases.complete', do: 'reset-after' },
  },
  'upload-reset': {
    title: 'The next upload is interrupted',
    fault: { on: 'upload', do: 'reset-before' },
  },
  'rate-limit': {
    title: 'The next request is rate limited (429, Retry-After: 5)',
    fault: {
      on: '*',
      do: 'answer',
      status: 429,
      headers: { 'retry-after': String(RETRY_AFTER_S) },
      body: problemBody(429, 'rate_limit_exceeded'),
    },
  },
  'sql-stall': {
    title: 'The next SQL query never gets a response',
    fault: { on: 'database.query', do: 'stall' },
  },
  'stream-cut': {
    title: 'The next event stream of an agent run disconnects after 512 bytes',
    fault: { on: 'agent.events', do: 'truncate', bytes: 512 },
  },
  'run-fails': {
    title: 'The next agent run is interrupted',
    fault: { on: 'agent.start', do: 'injectedFailure', code: 'server_error', afterEvents: 3 },
  },
  'function-slow': {
    title: 'The next 20 function calls take 2 seconds longer',
    fault: { on: 'function', do: 'delay', ms: 2_000, when: 'before', times: 20 },
  },
};
