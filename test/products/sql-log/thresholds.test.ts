import { expect, test } from 'vitest';
import { compareRuns } from '../../../src/products/sql-log/figures/run-comparison.ts';
import {
  checkThresholds,
  METRICS,
  parseThresholds,
} from '../../../src/products/sql-log/figures/thresholds.ts';
import { earlierFigures, record, readLog } from './fixture.ts';

function thresholdsIn(text: string) {
  const parsed = parseThresholds(text, 'fail-on');
  if ('findings' in parsed) throw new Error(JSON.stringify(parsed.findings));
  return parsed.thresholds;
}

const FIGURES = readLog([
  record(1, { Consume: 10, ScanRows: 100, ReturnRows: 10 }),
  record(2, { Consume: 30, State: '42P01', SqlText: 'SELECT a FROM t' }),
]).figures;
const EARLIER_RUN = earlierFigures(readLog([record(1)]).figures);

test.each([
  ['p59>1', /contains `p59`, which is not a metric/, /Did you mean `p[59]/],
  [
    'error-rat>1%',
    /contains `error-rat`, which is not a metric/,
    /^Did you mean `error-rate`\? Allowed values: `error-rate`, `errors`/,
  ],
  ['constructor>1', /contains `constructor`, which is not a metric/, /Allowed values: /],
  [
    'p95',
    /contains `p95`, which is not a valid condition/,
    /Write a metric, an operator \(>, >=, < or <=\) and a number/,
  ],
  ['p95=5', /contains `p95=5`/, /Write a metric/],
  ['p95>-5', /contains `p95>-5`/, /Write a metric/],
  ['p95>5%', /has a percentage for `p95`, which isn’t measured in percent/, /Remove the %/],
  ['error-rate>0.01', /has a number without % for `error-rate`/, /`error-rate>0.01%`/],
  [`p95>1, ${'x'.repeat(100)}`, /contains `x{60}…`/, /Write a metric/],
])('%s is refused with an explanation', (text, message, remedy) => {
  const parsed = parseThresholds(text, 'fail-on');
  const [finding, ...others] = 'findings' in parsed ? parsed.findings : [];
  expect(others).toEqual([]);
  expect(finding?.where).toBe('fail-on');
  expect(finding?.message).toMatch(message);
  expect(finding?.remedy).toMatch(remedy);
});

test.each([
  ['error-rate>49%', 'crossed'],
  ['error-rate>50%', 'kept'],
  ['error-rate>=50%', 'crossed'],
  ['errors>0', 'crossed'],
  ['calls<3', 'crossed'],
  ['calls<=1', 'kept'],
  ['p50>9', 'crossed'],
  ['p95>30', 'kept'],
  ['p99>29', 'crossed'],
  ['max>29', 'crossed'],
  ['consume>40', 'kept'],
  ['scanned-per-returned>=10', 'crossed'],
  ['new-shapes>0', 'crossed'],
  ['new-shape-time>74%', 'crossed'],
  ['new-shape-time>75%', 'kept'],
  ['regressed-shapes>0', 'kept'],
])('%s is %s', (text, outcome) => {
  const judged = { figures: FIGURES, comparison: compareRuns(FIGURES, EARLIER_RUN) };
  expect(checkThresholds(thresholdsIn(text), judged)).toMatchObject([{ outcome }]);
});

test.each([
  ['error-rate>0%', 10, '0.001%'],
  ['error-rate>1%', 10_004, '1.0004%'],
])('the value that %s shows agrees with its result', (text, errors, shown) => {
  const figures = { ...FIGURES, all: { ...FIGURES.all, errors, calls: 1_000_000 } };
  const [result] = checkThresholds(thresholdsIn(text), { figures, comparison: undefined });
  expect(result?.words).toMatch(
    `is met: the share of records whose \`State\` counts as an error is ${shown}.`,
  );
});

test('an empty log crosses no upper bound of any metric', () => {
  const { figures } = readLog([]);
  const measured = { figures, comparison: compareRuns(figures, earlierFigures(figures)) };
  for (const [metric, { isShare }] of Object.entries(METRICS)) {
    const results = checkThresholds(thresholdsIn(`${metric}>0${isShare ? '%' : ''}`), measured);
    expect(results, metric).toMatchObject([{ outcome: 'kept' }]);
  }
});

test('metrics that compare with an earlier run have no outcome without one', () => {
  const thresholds = thresholdsIn('new-shapes>0, new-shape-time>1%, regressed-shapes>0, p95>1');
  const results = checkThresholds(thresholds, { figures: FIGURES, comparison: undefined });
  expect(results.map(({ outcome }) => outcome)).toEqual([
    'unchecked',
    'unchecked',
    'unchecked',
    'crossed',
  ]);
});
