import type { Timeouts } from '../../../src/client/http/wire.ts';
import type { Fault } from '../../../src/platform/http/faults.ts';
import { refusal } from '../../support/github-fake/github-fake.ts';
import type { GitHubFault } from '../../support/github-fake/injected-faults.ts';
import { runStep, type StepResult } from '../../support/step.ts';
import type { Place } from '../place.ts';
import type { WorkRig } from '../work-rig.ts';
import type { ConnectionFault, NetworkPath } from './network-path.ts';

/** End of a run: its result, or that it was killed, or still runs when the runner kills it. */
export type DisturbedEnd = StepResult | 'killed' | 'too late';

/** Request that is disturbed. */
export interface Target {
  readonly place: Place;
  /** Number of requests that are disturbed, from this one on. */
  readonly times: number;
}

/** Way in which a request is disturbed. */
export interface Kind {
  readonly name: string;
  /** Servers whose requests it disturbs. */
  readonly servers: readonly Place['server'][];
  /**
   * True if no request after this one has a response: then there is a place before and one after
   * the server processed the request, not a number of requests.
   */
  readonly isFinal?: true;
  /** Reason why the server isn't reached. `run` gets the network path to it. */
  readonly unreached?: ConnectionFault;
  /** Runs the work with the request disturbed. */
  readonly run: (rig: WorkRig, target: Target, path?: NetworkPath) => Promise<DisturbedEnd>;
  /** Repeats the work as a re-run of the job, which has the same result. */
  readonly rerun?: (rig: WorkRig) => Promise<StepResult>;
  /** True if the client knows for certain that nothing was changed. */
  readonly isRefusal?: true;
  readonly isCancellation?: true;
}

type WithoutPlace<F> = F extends Fault ? Omit<F, 'on' | 'nth' | 'times'> : never;

const rerun = (rig: WorkRig): Promise<StepResult> => rig.run({ attempt: 2 });

interface FaultOptions extends Pick<Kind, 'isRefusal'> {
  /** Timeouts on the machine's own clock, so that waiting for a missing response ends soon. */
  readonly timeouts?: Partial<Timeouts>;
}

const platformFault = (
  name: string,
  fault: WithoutPlace<Fault>,
  { timeouts = {}, ...options }: FaultOptions = {},
): Kind => ({
  name,
  servers: ['platform'],
  ...options,
  async run(rig, { place: { nth }, times }) {
    const endFault = rig.platform.addFault({ ...fault, on: '*', nth, times });
    const end = await rig.run({ timeouts });
    endFault();
    return end;
  },
});

const githubFault = (name: string, answer: GitHubFault['answer']): Kind => ({
  name,
  servers: ['github'],
  async run(rig, { place: { nth }, times }) {
    const endFault = rig.github?.addFault({ answer, nth, times });
    const end = await rig.run();
    endFault?.();
    return end;
  },
  rerun,
});

const connectionFault = (
  name: string,
  server: Place['server'],
  unreached: ConnectionFault,
): Kind => ({
  name,
  servers: [server],
  unreached,
  isRefusal: true,
  async run(rig, { place: { nth }, times }, path) {
    path?.block(nth, times);
    const end = await rig.run();
    path?.block(1, 0);
    return end;
  },
  ...(server === 'github' && { rerun }),
});

/** Time on the platform's clock between a kill and the re-run. */
const PAUSE_MS = 5_000;

/** Run in this process that stops at the request for good. */
export const KILLED: Kind = {
  name: 'killed',
  servers: ['platform', 'github'],
  isFinal: true,
  async run(rig, { place }) {
    const { end } = await rig.runKilled(place);
    await rig.sleep(PAUSE_MS);
    return end;
  },
  rerun,
};

export const KILLED_PROCESS: Kind = {
  ...KILLED,
  name: 'killed as a process',
  async run(rig, { place }) {
    const { waitForRequest, restore } = rig.withholdResponsesAt(place);
    const alive = new AbortController();
    const running = runStep(await rig.step(), {
      onStart: kill => void waitForRequest(alive.signal).then(() => kill('SIGKILL')),
    });
    try {
      // A step that waits may have ended before: how often it polls depends on timing.
      return await running;
    } catch (error) {
      if (String(error).includes('SIGKILL')) return 'killed';
      throw error;
    } finally {
      alive.abort();
      restore();
    }
  },
  rerun: async rig => runStep(await rig.step(2)),
};

/**
 * Ways of canceling a job: either signal, at servers that still respond after it or don't.
 */
export const CANCELLATIONS: readonly Kind[] = (['SIGINT', 'SIGTERM'] as const).flatMap(signal =>
  [true, false].map(
    (serversRespond): Kind => ({
      name: `canceled by ${signal}, ${serversRespond ? 'heard' : 'unheard'} after it,`,
      servers: ['platform', 'github'],
      isFinal: true,
      isCancellation: true,
      run: (rig, { place }) => rig.runCanceled(place, { signal, serversRespond }),
    }),
  ),
);

/** Timeouts long enough for a response on a busy machine. */
const SHORT: FaultOptions = {
  timeouts: { firstByteMs: 4_000, slowFirstByteMs: 4_000, idleMs: 500, streamIdleMs: 700 },
};
const REFUSAL: FaultOptions = { isRefusal: true };

/** Body larger than the client accepts (32 MiB), and no JSON up to there. */
const GIANT = Buffer.alloc(33 * 1024 * 1024, ' ');
const JSON_TYPE = { 'content-type': 'application/json' };
const TRACE_ID = 'trace-of-the-storm';

const problem = (
  status: number,
  code: string,
): { readonly do: 'answer'; readonly status: number; readonly body: object } => ({
  do: 'answer',
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
const LIMITED = problem(429, 'temporarily_unavailable');

/** Success whose body is this one. */
const success = (
  body?: string | Buffer,
  headers: Readonly<Record<string, string>> = JSON_TYPE,
): WithoutPlace<Fault> => ({
  do: 'answer',
  status: 200,
  headers,
  ...(body !== undefined && { body }),
  processed: true,
});

export const PLATFORM_FAULTS: readonly Kind[] = [
  connectionFault('connection refused', 'platform', 'refused'),
  connectionFault('DNS failure', 'platform', 'no such name'),
  platformFault('reset after processing', { do: 'reset-after' }),
  platformFault('reset before processing', { do: 'reset-before' }),
  platformFault('cut at 0 %', { do: 'cut', share: 0 }),
  platformFault('cut at 50 %', { do: 'cut', share: 0.5 }),
  platformFault('no answer, unprocessed', { do: 'stall' }, SHORT),
  platformFault('no answer, processed', { do: 'stall', processed: true }, SHORT),
  platformFault('stall in the answer', { do: 'freeze', afterBytes: 10 }, SHORT),
  platformFault('408', { do: 'answer', status: 408 }),
  platformFault('408, processed', { do: 'answer', status: 408, processed: true }),
  platformFault('425', { do: 'answer', status: 425 }, REFUSAL),
  platformFault('429 for seconds', { ...LIMITED, headers: { 'retry-after': '7' } }, REFUSAL),
  platformFault('429 for who knows how long', LIMITED, REFUSAL),
  platformFault('500', problem(500, 'server_error')),
  platformFault('500, processed', { ...problem(500, 'server_error'), processed: true }),
  platformFault('502 as HTML, processed', { do: 'html502', processed: true }),
  platformFault('503 without a word, processed', { do: 'answer', status: 503, processed: true }),
  platformFault(
    'another content type',
    success('<h1>Welcome</h1>', { 'content-type': 'text/html' }),
  ),
  platformFault('an empty body', success()),
  platformFault('truncated JSON', success('{"name": "Harb')),
  platformFault('a giant body', success(GIANT)),
  platformFault(
    'a redirect',
    {
      do: 'answer',
      status: 307,
      headers: { location: 'https://elsewhere.example/open/v1' },
    },
    REFUSAL,
  ),
];

/** Fault tried one at a time, because all who meet it share the certificate's host name. */
export const TLS_ERROR: Kind = connectionFault('TLS error', 'platform', 'no TLS');

/**
 * Failures of GitHub. 404 isn't one: it is a valid response that says that there is no such thing.
 */
export const GITHUB_FAULTS: readonly Kind[] = [
  ...(['dropped', 'silent', 'lost', 'cut', 'empty', 'page', 'giant', 'drip'] as const).map(answer =>
    githubFault(answer, answer),
  ),
  ...[403, 408, 422, 425, 429, 500, 502, 503].map(status =>
    githubFault(String(status), refusal(status)),
  ),
  githubFault('429 for seconds', { ...refusal(429), headers: { 'retry-after': '7' } }),
  githubFault('429 until a date', {
    ...refusal(429),
    headers: { 'retry-after': new Date(Date.now() + 9_000).toUTCString() },
  }),
  githubFault('a redirect', {
    ...refusal(302),
    headers: { location: 'https://elsewhere.example/' },
  }),
  ...(['no such name', 'refused', 'no TLS'] as const).map(reason =>
    connectionFault(reason, 'github', reason),
  ),
];
