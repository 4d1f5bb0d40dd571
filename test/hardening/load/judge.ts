import { judgeBudgets } from './budgets.ts';
import { CALLER_MODELS } from './caller-models.ts';
import { CLOUD_MODELS } from './cloud-models.ts';
import { type Call, described } from './history.ts';
import { judgeListings } from './listings.ts';
import { explain, type Model } from './one-order.ts';
import { PROJECT_MODELS } from './project-models.ts';

const MODELS: readonly Model[] = [...PROJECT_MODELS, ...CLOUD_MODELS, ...CALLER_MODELS];

/** What a history came to. */
export interface Verdict {
  /** What was looked at, and how often: calls by model, refusals, listings. */
  readonly counts: Readonly<Record<string, number>>;
  /** What no platform of the documents could have answered, a line each. */
  readonly violations: readonly string[];
}

export interface Circumstances {
  /** How much faster the platform's clock ran than the callers'. */
  readonly speed: number;
  /** Projects that were there from the start. */
  readonly seeded: readonly string[];
}

/**
 * Holds the calls of many callers to the invariants of the documents.
 * @param calls all that were made, in any order
 */
export function judge(calls: readonly Call[], { speed, seeded }: Circumstances): Verdict {
  const limits = judgeBudgets(calls, speed);
  const listings = judgeListings(calls, seeded);
  // What a rate limit refused was not done, and what failed isn't judged by what it did.
  const considered = calls.filter(({ status, code }) => !(status === 429 && code === 'temporarily_unavailable'));
  const failed = considered.filter(({ status, code }) => status >= 500 || code === 'malformed');
  const orders = MODELS.map(model => judgeModel(model, considered));
  return {
    counts: {
      calls: calls.length,
      ...Object.fromEntries(orders.map(({ name, count }) => [name, count])),
      'rate-limited': limits.refused,
      'paged listings': listings.listings,
    },
    violations: [
      ...failed.map(call => `failed: ${described(call)}`),
      ...orders.flatMap(({ violations }) => violations),
      ...limits.violations,
      ...listings.violations,
    ],
  };
}

function judgeModel(model: Model, calls: readonly Call[]) {
  const byKey = new Map<string, Call[]>();
  for (const call of calls) {
    for (const key of new Set(model.keys(call))) byKey.set(key, [...(byKey.get(key) ?? []), call]);
  }
  let count = 0;
  const violations: string[] = [];
  for (const [key, about] of byKey) {
    const { stuck } = explain(model, key, about);
    count += about.length;
    if (stuck !== undefined) {
      violations.push(`${model.name} ${key} (${model.clause}): no order explains ${described(stuck)}`);
    }
  }
  return { name: model.name, count, violations };
}
