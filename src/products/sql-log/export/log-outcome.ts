/**
 * Defines the inputs and the report of an export’s figures: comparison, thresholds and log lines.
 */

import { inputRef } from '../../../base/text/input-reference.ts';
import { plural } from '../../../base/text/amount.ts';
import { field, path } from '../../../core/fields.ts';
import type { Run } from '../../../core/run.ts';
import { Failure, type Finding } from '../../../base/failure.ts';
import { MAX_SHAPES_BYTES } from './earlier-run.ts';
import type { Summaries } from './export-files.ts';
import type { LogReport } from '../report/log-report.ts';
import { compareRuns } from '../figures/run-comparison.ts';
import { type RunFigures, runFigures, writeRunFigures } from '../figures/run-figures.ts';
import {
  checkThresholds,
  METRICS,
  parseThresholds,
  type Threshold,
  type ThresholdResult,
} from '../figures/thresholds.ts';

/** Metrics of `fail-on`, as Markdown. */
export const METRIC_NAMES = Object.keys(METRICS)
  .map(metric => `\`${metric}\``)
  .join(', ');

/** Inputs that concern the figures of the whole window. */
export const OUTCOME_INPUTS = {
  'previous-shapes': path(
    'Path of the previous run’s `shapes.json`, to report new, vanished and slower queries, compared without values. May be missing. Default: no comparison.',
    {
      use: 'read',
      maxBytes: MAX_SHAPES_BYTES,
    },
  ),
  'fail-on': field<ReturnType<typeof parseThresholds>, object>(
    'Conditions, such as `error-rate>1%, p95>500`, that fail the step after all files are written. For an unknown metric, the error lists all metrics. Default: none.',
    'list of conditions, one per line or separated by commas',
    { shape: 'list' },
    text => ({ value: parseThresholds(text, 'fail-on') }),
  ),
};

type Conditions = ReturnType<typeof parseThresholds> | undefined;

/** Returns the problems of `fail-on`. */
export const conditionFindings = (conditions: Conditions): readonly Finding[] =>
  conditions !== undefined && 'findings' in conditions ? conditions.findings : [];

export const thresholdsOf = (conditions: Conditions): readonly Threshold[] =>
  conditions !== undefined && 'thresholds' in conditions ? conditions.thresholds : [];

/**
 * Compares figures with those of an earlier run, and checks the thresholds.
 * @param earlier undefined if there is no earlier run
 */
export function createLogReport(
  log: Pick<LogReport, 'name' | 'database' | 'window' | 'figures' | 'literals'>,
  earlier: RunFigures | 'incompatible' | undefined,
  thresholds: readonly Threshold[],
): LogReport {
  const { figures } = log;
  const comparison = typeof earlier === 'object' ? compareRuns(figures, earlier) : undefined;
  const thresholdResults = checkThresholds(thresholds, { figures, comparison });
  return {
    ...log,
    comparison,
    isEarlierIncompatible: earlier === 'incompatible',
    thresholdResults,
  };
}

/** Returns the content of `report.html` and of `shapes.json`, with which the next run compares. */
export const reportFiles = (report: LogReport): Summaries => ({
  html: async () => {
    const [{ htmlReport }, { sqlLogReport }] = await Promise.all([
      import('../report/html-report.ts'),
      import('../report/export-report.ts'),
    ]);
    return htmlReport(sqlLogReport(report));
  },
  summary: writeRunFigures(runFigures(report.figures, report.window)),
});

export const recordsText = (records: number): string => plural(records, 'record');

/** Logs irregularities of the records, and the conditions of `fail-on` that aren't met. */
export function logFindings({ log }: Run, { figures, thresholdResults }: LogReport): void {
  const { unreadable } = figures.irregularities;
  if (figures.all.calls === 0) log.notice('There are no records to report for this window.');
  if (unreadable > 0) log.warning(`Skipped ${recordsText(unreadable)} that can’t be read.`);
  for (const { threshold, outcome, words } of thresholdResults) {
    if (outcome === 'unchecked') log.warning(`\`${threshold.text}\` ${words}`);
    else if (outcome === 'kept') log.info(`\`${threshold.text}\` ${words}`);
  }
}

/** @throws Failure of kind `limit` if a condition is met */
export function requireThresholds(thresholdResults: readonly ThresholdResult[]): void {
  const crossed = thresholdResults.filter(({ outcome }) => outcome === 'crossed');
  if (crossed.length === 0) return;
  const message = `${crossed.length} of ${plural(thresholdResults.length, 'condition')} in ${inputRef('fail-on')} ${crossed.length === 1 ? 'is' : 'are'} met. All files were written.`;
  const title = `SQL log: ${plural(crossed.length, `${inputRef('fail-on')} condition`)} met`;
  const findings = crossed.map(({ threshold, words }) => ({
    where: threshold.text,
    message: words,
  }));
  throw new Failure('limit', message, { title, findings });
}
