/** Creates the report of a SQL log from the figures of its shards, and checks thresholds. Sends no request. */

import { inputRef } from '../base/input-reference.ts';
import { path } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { instantText } from '../core/report.ts';
import type { OutputPaths, Services } from '../core/services.ts';
import { type Finding, inputFailure } from '../base/failure.ts';
import {
  MAX_WATERMARK_BYTES,
  readEarlierShapes,
  readWatermark,
  writeWatermark,
} from '../features/sql-log/export/earlier-run.ts';
import { ExportFiles } from '../features/sql-log/export/export-files.ts';
import { sqlLogReport } from '../features/sql-log/report/export-report.ts';
import type { ShardLine } from '../features/sql-log/figures/shard-figures.ts';
import {
  conditionFindings,
  createLogReport,
  logFindings,
  noteLimits,
  METRIC_NAMES,
  OUTCOME_INPUTS,
  OUTCOME_OUTPUTS,
  OUTPUT_FOLDER,
  recordsText,
  reportFiles,
  requireThresholds,
  thresholdsOf,
  warnOfOutside,
  warnOfUntimed,
} from '../features/sql-log/export/log-outcome.ts';
import { mergeShards } from '../features/sql-log/export/merge-shards.ts';
import { type OutputFile, outputFile } from '../features/shared/output-file.ts';
import { plural } from '../base/amount.ts';

/** Decision 0033. */
export default defineOperation({
  id: 'sql-log-merge',
  group: 'Database',
  summary: 'Create the report of a SQL log that `sql-log-export` exported in shards.',
  note: [
    'The step reads the file `figures.ndjson` of each shard and writes `report.html` and `shapes.json`.',
    'The step fails if a shard is missing or occurs twice, or if the shards were exported with different windows or inputs, or with incompatible versions of this action.',
    'The records stay in the files of the shards: DuckDB reads the Parquet files of all shards as one table, and `cat` concatenates their `queries.ndjson.gz`.',
    'The step sends no request to the platform, so it needs no credential.',
    `\`@fail-on\` accepts the metrics ${METRIC_NAMES}.`,
    '`report.html` and `shapes.json` have the same content as for an export without shards, unless the log exceeds a limit of the report: 5,000 query shapes, 8,000,000 characters in their SQL, 1,000 values of a field, or 5,000 hours. In that case, the figures of a single shape, value or hour can be lower than without shards, and the step logs a notice. Totals of the log are still exact.',
  ],
  inputs: {
    path: path(
      'Folder that contains the `figures.ndjson` of each shard, each in its own folder.',
      { use: 'folder' },
      { required: true },
    ),
    'output-path': OUTPUT_FOLDER,
    ...OUTCOME_INPUTS,
    'state-path': path(
      'File in which to store the end of the window, for the next `sql-log-export` with `@since-last-success`. Only for shards that were exported with it. Default: the end isn’t stored.',
      { use: 'state', maxBytes: MAX_WATERMARK_BYTES },
    ),
  },
  outputs: {
    task_id: { description: 'IDs of the shards’ export tasks on the platform, separated by commas.' },
    total: OUTCOME_OUTPUTS.total,
    records: { description: 'Number of records in the files of the shards. Duplicate records are counted once.' },
    path: OUTCOME_OUTPUTS.path,
    files: { description: 'Absolute paths of the files.', form: 'array' },
    from: OUTCOME_OUTPUTS.from,
    to: OUTCOME_OUTPUTS.to,
  },
  endpoints: [],
  onProject: false,
  timeout: '30m',
  dryRunDiffers: true,
  writesFiles: true,
  example: 'with:\n  path: shards\n  fail-on: error-rate>1%\n',
  check: inputs => conditionFindings(inputs['fail-on']),
  async run(context, inputs) {
    const { dryRun, log } = context;
    const { 'previous-shapes': shapes, 'state-path': given, 'output-path': folder } = inputs;
    const files = new ExportFiles(context, folder, ['html', 'shapes']);
    const state = given === undefined ? undefined : outputFile(context, 'state-path', given);
    const earlier = shapes === undefined ? undefined : readEarlierShapes(context, shapes);
    const { line, totals, ends } = await mergeShards(context, inputs.path);
    if (state !== undefined) requireNextWindow(context, state, line);
    const { name, database, from, to, literals } = line;
    const figures = totals.figures();
    const report = createLogReport(
      { name, database, window: { from, to }, figures, literals },
      earlier,
      thresholdsOf(inputs['fail-on']),
    );
    const records = figures.all.calls;
    log.info(`Merged ${plural(ends.length, 'shard')} with ${recordsText(records)}.`);
    if (!dryRun) {
      await files.write(async () => ({ summaries: reportFiles(report) }));
      for (const file of files.written()) context.addArtifactFile(file);
      const atEnd = ends.flatMap(end => end.atEnd);
      if (state !== undefined) await writeWatermark(state, line.source, { to, atEnd });
      log.info(`Wrote ${files.paths.join(', ')}.`);
    }
    logFindings(context, report);
    if (state === undefined && line.isContiguous) {
      log.notice(
        `${inputRef('state-path')} isn’t set, so the end of the window isn’t stored. The next export with \`since-last-success\` exports the same records again.`,
      );
    }
    if (ends.length > 1) {
      warnOfUntimed(context, figures.irregularities.untimed);
      const outside = ends.reduce((sum, end) => sum + end.outside, 0);
      warnOfOutside(context, outside);
      noteLimits(context, figures);
    }
    const outputs = {
      task_id: ends.map(({ task }) => task).join(','),
      total: ends.reduce((sum, { total }) => sum + total, 0),
      records,
      path: dryRun ? null : context.resolvePath(folder),
      files: dryRun ? null : files.paths,
      from: instantText(from),
      to: instantText(to),
    };
    const summary = sqlLogReport(report);
    // Everything is written by now. Set the outputs even if a condition of `fail-on` is met.
    context.output(outputs);
    context.onFailureReport(() => summary);
    requireThresholds(report.thresholdResults, dryRun);
    return { outputs, report: summary };
  },
});

/** @throws Failure of kind `input` if the window doesn't begin at the end of the last one, which the file stores */
function requireNextWindow(context: OutputPaths & Services, state: OutputFile, line: ShardLine): void {
  const findings: Finding[] = [];
  if (!line.isContiguous) {
    const message = `can’t be used, because the shards were exported without \`since-last-success\``;
    findings.push({ where: 'state-path', message, remedy: `Remove ${inputRef('state-path')}.` });
  }
  const last = readWatermark(context, state, line.source, context.clock.now()); // Wall clock: not in the future.
  // Accept the window's own end, which an earlier attempt of this step may have stored.
  if (last !== undefined && last.to !== line.from && last.to !== line.to) {
    const message = `stores ${instantText(last.to)} as the end of the last window, but the window of the shards begins at ${instantText(line.from)}`;
    findings.push({ where: 'state-path', message, remedy: 'Export the shards again with this state file.' });
  }
  if (findings.length > 0) throw inputFailure('The end of the window can’t be stored.', findings);
}
