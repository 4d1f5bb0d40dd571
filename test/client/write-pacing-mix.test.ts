import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Pace } from '../../src/api/endpoint.ts';
import { endpointRow } from '../../src/api/endpoints.ts';
import type { Attempt } from '../../src/client/http/wire.ts';
import { Pacing } from '../../src/client/calls/write-pacing.ts';
import { VirtualClock } from '../support/virtual-clock.ts';

const DAY_MS = 86_400_000;
const OK: Attempt = { type: 'answered', status: 200, headers: {}, body: Buffer.alloc(0) };
const MAX_FACTOR = 1.05;

/** Returns the earliest arrival of the last of so many requests, in milliseconds after the first. */
const boundMs = ({ requests, perMs }: Pace, count: number): number => Math.floor((count - 1) / requests) * perMs;

it('the pace is used to within 5 % in any mix of writes and reads, whatever the duration of each kind', async () => {
  const kinds = ['storage.put', 'storage.delete', 'secrets.set', 'functions.deploy', 'storage.list'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...kinds), { minLength: 200, maxLength: 400 }),
      fc.record(Object.fromEntries(kinds.map(kind => [kind, fc.integer({ min: 5, max: 900 })]))),
      async (requests, answersMs) => {
        const [clock, { signal }] = [new VirtualClock(), new AbortController()];
        const start = clock.now();
        const pacing = new Pacing({ clock, deadline: clock.monotonicMs() + DAY_MS, platformNow: () => clock.now() });
        const arrivals = new Map<string | undefined, number[]>();
        await clock.until(
          Promise.all(
            requests.map(kind => {
              const [row, answerMs] = [endpointRow(kind), answersMs[kind] ?? 0];
              return pacing.attempt(row, 'p1', signal, async () => {
                await clock.sleep(5);
                const ofBudget = arrivals.get(row.pace?.rateLimit) ?? [];
                arrivals.set(row.pace?.rateLimit, [...ofBudget, clock.now() - start]);
                await clock.sleep(answerMs);
                return OK;
              });
            }),
          ),
        );
        // Reads don't wait, and each budget is used as if it were alone.
        expect(new Set(arrivals.get(undefined))).toEqual(arrivals.has(undefined) ? new Set([5]) : new Set());
        for (const kind of kinds) {
          const { pace } = endpointRow(kind);
          const ofBudget = arrivals.get(pace?.rateLimit) ?? [];
          if (pace === undefined || ofBudget.length === 0) continue;
          const crowd = ofBudget.map(from => ofBudget.filter(at => at >= from && at < from + pace.perMs).length);
          expect(Math.max(...crowd)).toBeLessThanOrEqual(pace.requests);
          const answers = requests.filter(other => endpointRow(other).pace?.rateLimit === pace.rateLimit);
          const slowestMs = Math.max(...answers.map(other => answersMs[other] ?? 0));
          // The first responses of each kind show its duration. Until then the pace is kept without it.
          const learningMs = 2 * 4 * slowestMs;
          expect(ofBudget.at(-1)).toBeLessThanOrEqual(MAX_FACTOR * boundMs(pace, ofBudget.length) + learningMs + 5);
        }
      },
    ),
    { numRuns: 20 },
  );
});
