import { expect, test } from 'vitest';
import { loadScenarios } from './all-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { selectUsual } from './selection.ts';
import { CATCHING, isNamed } from './source-runs.ts';

const USUAL: Scenario = { name: 'usual', expect: { exit: 0, requests: ['projects.create 200'] } };

test.for<readonly [trait: string, traits: Partial<Scenario>]>([
  ['outcome', { expect: { exit: 1 } }],
  ['effect', { expect: { exit: 0, projects: ['harbour'] } }],
  ['refusal before any request', { expect: { exit: 1, requests: [] } }],
  ['input', { with: { timeout: '5m' } }],
  ['kind of fault', { faults: [{ on: 'projects.create', do: 'reset-after' }] }],
  ['status of an endpoint', { expect: { exit: 0, requestsOnce: ['projects.create 429'] } }],
  ['documented error', { meets: ['projects.create rate_limit_exceeded'] }],
  ['signal', { signal: { name: 'SIGINT', whenLogged: 'Creating' } }],
  ['re-run', { earlier: {} }],
  ['step before it', { stepBefore: {} }],
  ['event', { event: { name: 'schedule' } }],
])('the first scenario with another %s is selected, a second one is not', ([, traits]) => {
  const first = { ...USUAL, ...traits };
  expect(selectUsual([USUAL, first, { ...first, seed: {} }], [], () => false)).toEqual(new Set([USUAL, first]));
});

test('each base of generated scenarios is selected, and each scenario that catches a planted fault', () => {
  const [base, catching, other] = [{ ...USUAL, isRefused: true as const }, { ...USUAL }, { ...USUAL }];
  expect([...selectUsual([USUAL, base, catching, other], [], one => one === catching)]).toEqual([
    USUAL,
    base,
    catching,
  ]);
});

test('each generated scenario is selected, unless the client retries its request', () => {
  const refused = (status: number): Scenario => ({
    ...USUAL,
    faults: [{ on: 'projects.create', do: 'answer', status }],
  });
  const missing = refused(404);
  expect(selectUsual([USUAL], [missing, refused(429), refused(503)], () => false)).toEqual(new Set([USUAL, missing]));
});

test('each planted fault that a scenario catches is recorded with an existing one', async () => {
  const all = [...(await loadScenarios())].flatMap(([id, own]) => own.map(scenario => [id, scenario] as const));
  expect(CATCHING.length).toBeGreaterThan(0);
  expect(CATCHING.filter(line => !all.some(([id, scenario]) => isNamed(line, id, scenario)))).toEqual([]);
});
