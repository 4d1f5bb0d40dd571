/**
 * Metrics and conditions of `fail-on`: parses the conditions, and reports for each whether the figures of a log and
 * their comparison with the previous run meet it. The operation then fails the step.
 */

import { problem } from '../../../base/problem.ts';
import type { Finding } from '../../../base/failure.ts';
import { listEntries } from '../../../core/fields.ts';
import type { LoadFigures } from './load.ts';
import type { LogFigures } from './log-figures.ts';
import type { RunComparison } from './run-comparison.ts';
import { MIN_CALLS } from './top-shapes.ts';

interface ThresholdInput {
  readonly figures: LogFigures;
  /** Undefined if there is no earlier run to compare with. */
  readonly comparison: RunComparison | undefined;
}

interface Metric {
  /** Description of the metric, for people. */
  readonly meaning: string;
  /** Whether the metric is a share, written in percent. */
  readonly isShare?: true;
  /** Returns the value; undefined if it can't be determined. */
  readonly of: (input: ThresholdInput) => number | undefined;
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);
const consumeOf = (shapes: readonly { readonly load: LoadFigures }[]): number =>
  shapes.reduce((sum, { load }) => sum + load.consume.total, 0);

/** Metrics on which a threshold can be set. */
export const METRICS: Readonly<Record<string, Metric>> = {
  'error-rate': {
    meaning: 'share of records whose `State` counts as an error',
    isShare: true,
    of: ({ figures: { all } }) => share(all.errors, all.calls),
  },
  errors: { meaning: 'number of records whose `State` counts as an error', of: ({ figures }) => figures.all.errors },
  calls: { meaning: 'number of records', of: ({ figures }) => figures.all.calls },
  p50: { meaning: 'median of `Consume`', of: ({ figures }) => figures.all.consume.p50 },
  p95: { meaning: '95th percentile of `Consume`', of: ({ figures }) => figures.all.consume.p95 },
  p99: { meaning: '99th percentile of `Consume`', of: ({ figures }) => figures.all.consume.p99 },
  max: { meaning: 'largest `Consume`', of: ({ figures }) => figures.all.consume.max },
  consume: { meaning: 'sum of `Consume`', of: ({ figures }) => figures.all.consume.total },
  'scanned-per-returned': {
    meaning: 'number of rows scanned per row returned',
    of: ({ figures: { all } }) => all.scannedRows / Math.max(1, all.returnedRows),
  },
  'new-shapes': {
    meaning: 'number of query shapes that didn’t occur in the previous run',
    of: ({ comparison }) => comparison?.added?.length,
  },
  'new-shape-time': {
    meaning: 'share of the total `Consume` used by query shapes that didn’t occur in the previous run',
    isShare: true,
    of: ({ figures, comparison }) => comparison?.added && share(consumeOf(comparison.added), figures.all.consume.total),
  },
  'regressed-shapes': {
    meaning: `number of query shapes whose p95 at least doubled since the previous run, with at least ${MIN_CALLS} calls in both runs,`,
    of: ({ comparison }) => comparison?.regressed.length,
  },
};

const OPERATORS = {
  '>': (value: number, bound: number) => value > bound,
  '>=': (value: number, bound: number) => value >= bound,
  '<': (value: number, bound: number) => value < bound,
  '<=': (value: number, bound: number) => value <= bound,
} as const;

/** A condition of `fail-on`: a metric and its limit. */
export interface Threshold {
  /** The condition as written, without spaces: `error-rate>1%`. */
  readonly text: string;
  readonly metric: string;
  readonly operator: keyof typeof OPERATORS;
  /** Limit value; in percent for a share. */
  readonly bound: number;
}

export interface ThresholdResult {
  readonly threshold: Threshold;
  /** `unchecked`: there is no earlier run to compare with. */
  readonly outcome: 'kept' | 'crossed' | 'unchecked';
  /** End of a sentence that begins with the condition: whether it is met, and the value. */
  readonly words: string;
}

const FORM = /^([a-z][a-z0-9-]*)\s*(>=|<=|>|<)\s*(\d{1,15}(?:\.\d{1,6})?)\s*(%?)$/i;
const EXAMPLE = '`error-rate>1%, p95>500, new-shape-time>10%`';
const NAMES = Object.keys(METRICS);

/**
 * Reads conditions, separated by commas or line breaks.
 * @param where the input's name
 * @returns all conditions, or all problems with them
 */
export function parseThresholds(
  text: string,
  where: string,
): { readonly thresholds: readonly Threshold[] } | { readonly findings: readonly Finding[] } {
  const read = listEntries(text).map(part => parseThreshold(part, where));
  const findings = read.filter(result => 'message' in result);
  return findings.length > 0 ? { findings } : { thresholds: read.filter(result => 'metric' in result) };
}

function parseThreshold(part: string, where: string): Threshold | Finding {
  const [, name = '', operator, bound, percent] = FORM.exec(part) ?? [];
  if (operator === undefined) {
    const remedy = `Write a metric, an operator (>, >=, < or <=) and a number, as in ${EXAMPLE}.`;
    return { where, ...problem({ kind: 'word', given: part, limit: 'is not a valid condition', remedy }) };
  }
  const metric = name.toLowerCase();
  const known = Object.hasOwn(METRICS, metric) ? METRICS[metric] : undefined;
  if (known === undefined)
    return { where, ...problem({ kind: 'word', given: name, limit: 'is not a metric', known: NAMES }) };
  if (percent === '%' && !known.isShare) {
    return {
      where,
      message: `has a percentage for \`${metric}\`, which isn’t measured in percent`,
      remedy: 'Remove the %.',
    };
  }
  if (percent !== '%' && known.isShare) {
    const remedy = `Write a percentage: \`${metric}${operator}${bound}%\`.`;
    return { where, message: `has a number without % for \`${metric}\`, which is measured in percent`, remedy };
  }
  return {
    text: `${metric}${operator}${bound}${percent}`,
    metric,
    operator: operator as keyof typeof OPERATORS,
    bound: Number(bound),
  };
}

/** Checks a log against each threshold. */
export function checkThresholds(thresholds: readonly Threshold[], input: ThresholdInput): readonly ThresholdResult[] {
  return thresholds.map((threshold): ThresholdResult => {
    const metric = METRICS[threshold.metric];
    if (metric === undefined) throw new Error(`There is no metric ${threshold.metric}.`);
    const value = metric.of(input);
    if (value === undefined) {
      const words =
        'was not checked, because no complete list of the previous run’s query shapes is available for comparison.';
      return { threshold, outcome: 'unchecked', words };
    }
    const crossed = OPERATORS[threshold.operator](value, threshold.bound);
    const unit = metric.isShare ? '%' : '';
    const digits = value < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: value < 10 ? 2 : 1 };
    const shown = `${value.toLocaleString('en-GB', digits)}${unit}`;
    const words = `${crossed ? 'is met' : 'is not met'}: the ${metric.meaning} is ${shown}.`;
    return { threshold, outcome: crossed ? 'crossed' : 'kept', words };
  });
}
