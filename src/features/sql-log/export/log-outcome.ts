/** Defines what an export and a merge of shards share: inputs, outputs, comparison, thresholds, report and log lines. */

import { inputRef } from '../../../base/input-reference.ts';
import { count, plural } from '../../../base/amount.ts';
import { field, path } from '../../../core/fields.ts';
import type { Services } from '../../../core/services.ts';
import { Failure, type Finding } from '../../../base/failure.ts';
import { MAX_SHAPES_BYTES } from './earlier-run.ts';
import type { Summaries } from './export-files.ts';
import { OTHER_VALUES } from '../figures/breakdown.ts';
import type { LogFigures } from '../figures/log-figures.ts';
import type { LogReport } from '../figures/log-report.ts';
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
    'Path of the previous run’s `shapes.json`, to report new, vanished and slower query shapes. The file doesn’t have to exist. Default: no comparison.',
    {
      use: 'read',
      maxBytes: MAX_SHAPES_BYTES,
    },
  ),
  'fail-on': field<ReturnType<typeof parseThresholds>, object>(
    'Conditions that fail the step after all files are written, such as `error-rate>1%, p95>500, new-shape-time>10%`. Default: none.',
    'list of conditions, one per line or separated by commas',
    { shape: 'list' },
    given => ({ value: parseThresholds(given, 'fail-on') }),
  ),
};

/** Folder to which an export and a merge write. */
export const OUTPUT_FOLDER = path('Folder to write the files to.', { use: 'write-folder' }, { default: 'sql-log' });

/** Outputs with the same description in an export and a merge. */
export const OUTCOME_OUTPUTS = {
  total: { description: 'Number of records that the platform returned for the window.' },
  path: { description: 'Absolute path of the folder with the files.' },
  from: { description: 'Start of the window, in ISO 8601.' },
  to: { description: 'End of the window, in ISO 8601.' },
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
  return { ...log, comparison, isEarlierIncompatible: earlier === 'incompatible', thresholdResults };
}

/** Returns the content of `report.html` and of `shapes.json`, with which the next run compares. */
export const reportFiles = (report: LogReport): Summaries => ({
  html: async () => (await import('../report/html-report.ts')).htmlReport(report),
  summary: writeRunFigures(runFigures(report.figures, report.window)),
});

export const recordsText = (records: number): string => plural(records, 'record');

/** Logs irregularities of the records, and the conditions of `fail-on` that aren't met. */
export function logFindings({ log }: Pick<Services, 'log'>, { figures, thresholdResults }: LogReport): void {
  const { duplicates, unreadable } = figures.irregularities;
  if (figures.all.calls === 0) log.notice('There are no records to report for this window.');
  if (duplicates > 0) log.info(`Ignored ${plural(duplicates, 'duplicate record')}.`);
  if (unreadable > 0) log.warning(`Skipped ${recordsText(unreadable)} that can’t be read.`);
  for (const { threshold, outcome, words } of thresholdResults)
    if (outcome !== 'crossed') log.info(`\`${threshold.text}\` ${words}`);
}

/**
 * Warns that records without a readable time may be in several shards: each shard exports those that it receives.
 * @param untimed number of records without a readable time
 */
export function warnOfUntimed({ log }: Pick<Services, 'log'>, untimed: number): void {
  if (untimed === 0) return;
  log.warning(
    `Records without a readable time: ${count(untimed)}. If the platform returns such a record to several shards, each of these shards contains it.`,
  );
}

/**
 * Warns of records that the platform returned for a shard although their time is outside of the requested window. They
 * show that it doesn't select records by `ExecuteTime`, as the division into shards assumes (assumption R55).
 */
export function warnOfOutside({ log }: Pick<Services, 'log'>, outside: number): void {
  if (outside === 0) return;
  log.warning(
    `The platform returned ${recordsText(outside)} with an \`ExecuteTime\` outside the requested window. The export includes these records, but records at the boundaries between shards may be missing or occur twice. To prevent this, export without ${inputRef('shard')}.`,
  );
}

/** Reports that the merged figures of single shapes, hours or values may differ from those of an export without shards. */
export function noteLimits({ log }: Pick<Services, 'log'>, figures: LogFigures): void {
  const { otherShapes, irregularities, states, databases, accounts, types, hosts } = figures;
  const isWithin =
    otherShapes.calls + irregularities.beyondHours === 0 &&
    [states, databases, accounts, types, hosts].every(rows => rows.at(-1)?.value !== OTHER_VALUES);
  if (isWithin) return;
  log.notice(
    'The log exceeds a limit of the report, so the figures for individual query shapes, hours or field values can be lower than without shards. Totals are exact.',
  );
}

/** @throws Failure of kind `limit` if a condition is met */
export function requireThresholds(thresholdResults: readonly ThresholdResult[], dryRun = false): void {
  const crossed = thresholdResults.filter(({ outcome }) => outcome === 'crossed');
  if (crossed.length === 0) return;
  const message = `${crossed.length} of ${plural(thresholdResults.length, 'condition')} in ${inputRef('fail-on')} ${crossed.length === 1 ? 'is' : 'are'} met. ${dryRun ? 'No file was written (dry run).' : 'All files were written.'}`;
  const title = `SQL log: ${plural(crossed.length, `${inputRef('fail-on')} condition`)} met`;
  const findings = crossed.map(({ threshold, words }) => ({ where: threshold.text, message: words }));
  throw new Failure('limit', message, { title, findings });
}
