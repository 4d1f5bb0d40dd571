import type { Timeouts } from '../../../src/client/http/wire.ts';
import type { Fault } from '../../../src/platform/http/faults.ts';
import type { ConnectionFault } from './network-path.ts';

type WithoutPlace<F> = F extends Fault ? Omit<F, 'on' | 'nth' | 'times'> : never;

/** Way in which an exchange fails: by the platform's behavior, or before it is reached. */
export interface FaultKind {
  readonly name: string;
  readonly fault:
    | WithoutPlace<Fault>
    | { readonly do: 'not reached'; readonly reason: ConnectionFault };
  /** Timeouts on the machine's own clock, so that waiting for a missing response ends soon. */
  readonly timeouts?: Partial<Timeouts>;
  /** True if the client knows for certain that nothing was changed. */
  readonly isRefusal?: true;
}

/** Timeouts long enough for a response on a busy machine. */
const SHORT: Partial<Timeouts> = {
  firstByteMs: 4_000,
  slowFirstByteMs: 4_000,
  idleMs: 500,
  streamIdleMs: 700,
};

/** Body larger than the client accepts (32 MiB), and no JSON up to there. */
const GIANT = Buffer.alloc(33 * 1024 * 1024, ' ');
const JSON_TYPE = { 'content-type': 'application/json' };
const TRACE_ID = 'trace-of-the-storm';

const problem = (
  status: number,
  code: string,
): { readonly status: number; readonly body: object } => ({
  status,
  body: {
    type: 'about:blank',
    title: 'Refused',
    status,
    detail: 'Not now.',
    code,
    trace_id: TRACE_ID,
  },
});
const LIMITED = { do: 'answer', ...problem(429, 'temporarily_unavailable') } as const;

const connectionFault = (reason: ConnectionFault): FaultKind['fault'] => ({
  do: 'not reached',
  reason,
});

/** Faults for which each request needs its own connection. */
export const CONNECTION_FAULTS: readonly FaultKind[] = [
  { name: 'connection refused', fault: connectionFault('refused'), isRefusal: true },
  { name: 'DNS failure', fault: connectionFault('no such name'), isRefusal: true },
];

/** Fault tried one at a time, because all who meet it share the certificate's host name. */
export const TLS_ERROR: FaultKind = {
  name: 'TLS error',
  fault: connectionFault('no TLS'),
  isRefusal: true,
};

/** Faults that the platform can produce itself. */
export const FAULT_KINDS: readonly FaultKind[] = [
  { name: 'reset after processing', fault: { do: 'reset-after' } },
  { name: 'reset before processing', fault: { do: 'reset-before' } },
  ...[0, 0.5].map(
    (share): FaultKind => ({ name: `cut at ${share * 100} %`, fault: { do: 'cut', share } }),
  ),
  { name: 'no answer, unprocessed', fault: { do: 'stall' }, timeouts: SHORT },
  { name: 'no answer, processed', fault: { do: 'stall', processed: true }, timeouts: SHORT },
  { name: 'stall in the answer', fault: { do: 'freeze', afterBytes: 10 }, timeouts: SHORT },
  { name: '408', fault: { do: 'answer', status: 408 } },
  { name: '408, processed', fault: { do: 'answer', status: 408, processed: true } },
  { name: '425', fault: { do: 'answer', status: 425 }, isRefusal: true },
  {
    name: '429 for seconds',
    fault: { ...LIMITED, headers: { 'retry-after': '7' } },
    isRefusal: true,
  },
  { name: '429 for who knows how long', fault: LIMITED, isRefusal: true },
  { name: '500', fault: { do: 'answer', ...problem(500, 'server_error') } },
  {
    name: '500, processed',
    fault: { do: 'answer', ...problem(500, 'server_error'), processed: true },
  },
  { name: '502 as HTML, processed', fault: { do: 'html502', processed: true } },
  { name: '503 without a word, processed', fault: { do: 'answer', status: 503, processed: true } },
  {
    name: 'another content type',
    fault: {
      do: 'answer',
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<h1>Welcome</h1>',
      processed: true,
    },
  },
  {
    name: 'an empty body',
    fault: { do: 'answer', status: 200, headers: JSON_TYPE, processed: true },
  },
  {
    name: 'truncated JSON',
    fault: {
      do: 'answer',
      status: 200,
      headers: JSON_TYPE,
      body: '{"name": "Harb',
      processed: true,
    },
  },
  {
    name: 'a giant body',
    fault: { do: 'answer', status: 200, headers: JSON_TYPE, body: GIANT, processed: true },
  },
  {
    name: 'a redirect',
    fault: {
      do: 'answer',
      status: 307,
      headers: { location: 'https://elsewhere.example/open/v1' },
    },
    isRefusal: true,
  },
];
