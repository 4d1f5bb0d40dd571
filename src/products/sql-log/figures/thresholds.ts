/**
 * Parses the conditions of `fail-on`, such as `error-rate>1%`, and checks the figures of a SQL log
 * against them.
 */

import { problem } from '../../../base/problem.ts';
import type { Finding } from '../../../base/failure.ts';
import { listEntries } from '../../../core/fields.ts';
import type { LoadFigures, LogFigures } from './log-figures.ts';
import type { RunComparison } from './run-comparison.ts';
import { MIN_CALLS } from './top-shapes.ts';

/** Figures of a log to check. */
interface Measured {
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
  readonly of: (measured: Measured) => number | undefined;
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
  errors: {
    meaning: 'number of records whose `State` counts as an error',
    of: ({ figures }) => figures.all.errors,
  },
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
    meaning:
      'share of the total `Consume` used by query shapes that didn’t occur in the previous run',
    isShare: true,
    of: ({ figures, comparison }) =>
      comparison?.added && share(consumeOf(comparison.added), figures.all.consume.total),
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

/** A condition: a metric and its limit. */
export interface Threshold {
  /** The condition as written, without spaces: `error-rate>1%`. */
  readonly text: string;
  readonly metric: Metric;
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

/** A condition: metric, operator, number, and `%` for a share. */
const CONDITION = /^([a-z][a-z0-9-]*)\s*(>=|<=|>|<)\s*(\d{1,15}(?:\.\d{1,6})?)\s*(%?)$/i;
const EXAMPLE = '`error-rate>1%, p95>500, new-shape-time>10%`';

/**
 * Reads conditions, separated by commas or line breaks.
 * @param where the input's name
 * @returns all conditions, or all problems with them
 */
export function parseThresholds(
  text: string,
  where: string,
): { readonly thresholds: readonly Threshold[] } | { readonly findings: readonly Finding[] } {
  const parsed = listEntries(text).map(entry => parseThreshold(entry, where));
  const findings = parsed.filter(result => 'message' in result);
  return findings.length > 0
    ? { findings }
    : { thresholds: parsed.filter(result => 'metric' in result) };
}

function parseThreshold(text: string, where: string): Threshold | Finding {
  const [, name = '', operator, bound, percent] = CONDITION.exec(text) ?? [];
  if (operator === undefined) {
    const remedy = `Write a metric, an operator (>, >=, < or <=) and a number, as in ${EXAMPLE}.`;
    return {
      where,
      ...problem({ kind: 'word', given: text, limit: 'is not a valid condition', remedy }),
    };
  }
  const id = name.toLowerCase();
  const metric = Object.hasOwn(METRICS, id) ? METRICS[id] : undefined;
  if (metric === undefined)
    return {
      where,
      ...problem({
        kind: 'word',
        given: name,
        limit: 'is not a metric',
        known: Object.keys(METRICS),
      }),
    };
  if (percent === '%' && !metric.isShare) {
    const message = `has a percentage for \`${id}\`, which isn’t measured in percent`;
    return { where, message, remedy: 'Remove the %.' };
  }
  if (percent !== '%' && metric.isShare) {
    const remedy = `Write a percentage: \`${id}${operator}${bound}%\`.`;
    return {
      where,
      message: `has a number without % for \`${id}\`, which is measured in percent`,
      remedy,
    };
  }
  return {
    text: `${id}${operator}${bound}${percent}`,
    metric,
    operator: operator as keyof typeof OPERATORS,
    bound: Number(bound),
  };
}

/** Checks the figures of a log against each threshold. */
export function checkThresholds(
  thresholds: readonly Threshold[],
  measured: Measured,
): readonly ThresholdResult[] {
  return thresholds.map((threshold): ThresholdResult => {
    const { metric, operator, bound } = threshold;
    const value = metric.of(measured);
    if (value === undefined) {
      const words =
        'was not checked, because no complete list of the previous run’s query shapes is available for comparison.';
      return { threshold, outcome: 'unchecked', words };
    }
    const isMet = OPERATORS[operator](value, bound);
    const rounding =
      value < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: value < 10 ? 2 : 1 };
    const rounded = Number(value.toLocaleString('en-GB', { ...rounding, useGrouping: false }));
    // Rounding can cross the bound.
    const digits =
      OPERATORS[operator](rounded, bound) === isMet ? rounding : { maximumSignificantDigits: 15 };
    const valueText = `${value.toLocaleString('en-GB', digits)}${metric.isShare ? '%' : ''}`;
    const words = `${isMet ? 'is met' : 'is not met'}: the ${metric.meaning} is ${valueText}.`;
    return { threshold, outcome: isMet ? 'crossed' : 'kept', words };
  });
}
