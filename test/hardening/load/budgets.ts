import { type EndpointId, endpointRow } from '../../../src/api/endpoints.ts';
import { type Call, described } from './history.ts';

/** So many requests that share a key may be admitted in so many milliseconds of the platform's time. */
interface Budget {
  readonly name: string;
  readonly requests: number;
  readonly perMs: number;
  /** What the call is counted under; undefined where it isn't. */
  key(call: Call): string | undefined;
  /** Whether the call was counted: certainly, or perhaps. */
  isCounted(call: Call, surely: boolean): boolean;
}

const MINUTE_MS = 60_000;

/** Part 1, Limits: requests a minute per client, per client and user, and per project. Each credential is a client. */
const MINUTE_LIMITS: readonly (readonly [what: readonly EndpointId[], perClient: number, perProject?: number])[] = [
  [['projects.delete'], 20],
  [['alias.get'], 60],
  [['alias.check'], 30],
  [['alias.set', 'alias.reset'], 20, 10],
  [['source.export'], 10],
];

const minuteBudgets: readonly Budget[] = MINUTE_LIMITS.flatMap(([what, perClient, perProject]) => {
  const about = (call: Call): boolean => what.some(id => id === call.what);
  const common = { perMs: MINUTE_MS, isCounted };
  const name = what.join(' and ');
  return [
    {
      ...common,
      name: `${name} of a client and user`,
      requests: perClient,
      key: (call: Call) => (about(call) ? call.by : undefined),
    },
    ...(perProject === undefined
      ? []
      : [
          {
            ...common,
            name: `${name} on a project`,
            requests: perProject,
            key: (call: Call) => (about(call) ? call.path['project_id'] : undefined),
          },
        ]),
  ];
});

/** Whether a request that was refused otherwise counts isn't said: here, one that was let in first counts perhaps. */
function isCounted({ status }: Call, surely: boolean): boolean {
  return surely ? status < 300 : status !== 429;
}

/** Part 2, Limits: per-project write pacing. */
function paceBudgets(calls: readonly Call[]): readonly Budget[] {
  const paced = new Map<string, Budget>();
  const paceOf = ({ what }: Call) => (what === 'upload' ? undefined : endpointRow(what).pace);
  for (const call of calls) {
    const pace = paceOf(call);
    if (pace === undefined || paced.has(pace.rateLimit)) continue;
    paced.set(pace.rateLimit, {
      name: pace.rateLimit,
      requests: pace.requests,
      perMs: pace.perMs,
      key: other => (paceOf(other)?.rateLimit === pace.rateLimit ? other.path['project_id'] : undefined),
      isCounted,
    });
  }
  return [...paced.values()];
}

/** What the clocks of platform and callers may differ by, in real milliseconds. */
const SLACK_MS = 5;

/**
 * Holds a history to the documented rate limits, as far as anyone outside can tell: never more than are allowed in a
 * window that held all of them, and none refused while a limit can't have been reached.
 * @param speed how much faster the platform's clock runs than the callers'
 */
export function judgeBudgets(
  calls: readonly Call[],
  speed: number,
): { readonly refused: number; readonly violations: readonly string[] } {
  const budgets = [...minuteBudgets, ...paceBudgets(calls)];
  const refusals = calls.filter(({ status, code }) => status === 429 && code === 'temporarily_unavailable');
  const counted = budgets.map(rateLimit => ({
    rateLimit,
    byKey: Map.groupBy(calls, call => rateLimit.key(call) ?? ''),
  }));
  const tooMany = counted.flatMap(({ rateLimit, byKey }) =>
    [...byKey].flatMap(([key, all]) => (key === '' ? [] : crowded(rateLimit, all, speed))),
  );
  const groundless = refusals.filter(call =>
    counted.every(({ rateLimit, byKey }) => {
      const key = rateLimit.key(call);
      return key === undefined || !isPerhapsSpent(rateLimit, byKey.get(key) ?? [], call, speed);
    }),
  );
  return {
    refused: refusals.length,
    violations: [...tooMany, ...groundless.map(call => `rate limits: refused without need: ${described(call)}`)],
  };
}

function crowded(rateLimit: Budget, all: readonly Call[], speed: number): readonly string[] {
  const windowMs = rateLimit.perMs / speed - SLACK_MS;
  const admitted = all.filter(call => rateLimit.isCounted(call, true));
  const first = admitted.find(
    ({ start }) =>
      admitted.filter(other => other.start >= start && other.end < start + windowMs).length > rateLimit.requests,
  );
  return first === undefined
    ? []
    : [`${rateLimit.name}: more than ${rateLimit.requests} in ${rateLimit.perMs} ms from ${described(first)}`];
}

function isPerhapsSpent(rateLimit: Budget, all: readonly Call[], refused: Call, speed: number): boolean {
  const since = refused.start - rateLimit.perMs / speed - SLACK_MS;
  const perhaps = all.filter(
    other => other !== refused && rateLimit.isCounted(other, false) && other.end > since && other.start < refused.end,
  );
  return perhaps.length >= rateLimit.requests;
}
