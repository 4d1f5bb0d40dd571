/** Exports a database's SQL log to files, with a report, and checks thresholds. */

import { durationText } from '../../base/time/duration.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { choice, choices, integer, path, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { instantText } from '../../core/report.ts';
import { SQL_LOG_ROOT } from '../../core/sql-log-inputs.ts';
import type { Finding } from '../../base/failure.ts';
import { NOTHING_SENT } from '../shared/package-report.ts';
import { MAX_STATE_BYTES } from './export/earlier-run.ts';
import { DEFAULT_FORMATS, EXPORT_FORMATS } from './export/export-files.ts';
import { planExport, planFacts } from './export/export-plan.ts';
import { checkWindow, isLimited, WINDOW_INPUTS } from './export/export-window.ts';
import { checkExposure, EXPOSURE_INPUTS } from './export/exposure.ts';
import {
  conditionFindings,
  logFindings,
  METRIC_NAMES,
  OUTCOME_INPUTS,
  recordsText,
  requireThresholds,
  thresholdsOf,
} from './export/log-outcome.ts';

/** Part 2, SQL log export. */
export default defineOperation({
  id: 'sql-log-export',
  group: 'Database',
  summary:
    'Export the SQL log of a project’s database: the records as files with masked values, and a report.',
  note: [
    'In the folder `@output-path`, the step writes [a dataset](../../docs/sql-logs.md#the-dataset) for each of the formats `ndjson`, `csv` and `parquet`, with the files of each hour in a folder such as `parquet/log=NAME-HASH/date=2026-11-29/hour=03/`, and beside them `report.html` and `shapes.json`. `shapes.json` is always written.',
    'A separate task exports each hour; up to four tasks exist at once. An hour’s files replace those of an earlier export once they are complete. A run that ends early keeps the hours before the output `to`. With `@since-last-success`, one task exports the whole window if it has at most seven days and the log had fewer than 10,000 records a day; if this task fails, no hour is exported.',
    'If an hour is older than seven days, the platform may have deleted some of its records. The step fails if such an hour would replace a folder with more records.',
    'With `@since-last-success`, [each run continues after the last one](../../docs/sql-logs.md#each-run-continues-after-the-last-one). Keep the file at `@state-path` between runs with `actions/cache/restore`, in [a job without the credential](../../docs/security.md#what-the-action-does-for-you), and `actions/cache/save`, even if the step failed. With `artifact-name`, save the file only if `artifact_url` is set: otherwise the records were not uploaded.',
    `\`@fail-on\` accepts the metrics ${METRIC_NAMES}.`,
    'If the response to the creation of a task is lost, the step creates another task with a different name, up to three in total. The platform’s documents don’t specify whether tasks have a cost.',
    'With `@base-url: local`, the log contains 288 generated records of the last day.',
  ],
  inputs: {
    ...SQL_LOG_ROOT,
    name: text(
      'Title of the report, and name of the export task on the platform, to which the step appends an identifier.',
      { default: 'sql-log-export', maxLength: 200 },
    ),
    ...WINDOW_INPUTS,
    'state-path': path(
      'File that stores the end of the last exported hour, for `@since-last-success`.',
      { use: 'state', maxBytes: MAX_STATE_BYTES },
      { default: 'sql-log-state.json' },
    ),
    filter: text(
      'Filter expression in the platform’s syntax, such as `sql:"orders"` for records whose SQL contains that text. Default: all records.',
    ),
    database: choice('Database whose SQL log the step exports.', ['prod', 'dev'], {
      default: 'prod',
    }),
    formats: choices(
      'Formats of the files to write, beside `shapes.json`. `Consume`, `OriginTime` and the numbers of rows are rounded after 15 digits.',
      EXPORT_FORMATS,
      { default: DEFAULT_FORMATS.join(',') },
    ),
    'output-path': path(
      'Folder to write the files to. The files of exported hours and the report are replaced.',
      { use: 'write-folder' },
      { default: 'sql-log' },
    ),
    ...EXPOSURE_INPUTS,
    ...OUTCOME_INPUTS,
    'page-size': integer(
      'Number of records per request. Default: 200, or fewer if the platform rejects that number.',
      {
        min: 1,
        max: 10_000,
      },
    ),
  },
  outputs: {
    task_id: {
      description: 'ID of the last export task on the platform whose results the step read.',
    },
    total: {
      description:
        'Number of records that the platform returned for the window, also unreadable ones.',
    },
    records: { description: 'Number of exported records.' },
    path: { description: 'Absolute path of the folder with the files.' },
    files: {
      description:
        'Absolute paths: the log’s folder in the dataset of each format, if it has records, `report.html` and `shapes.json`.',
      form: 'array',
    },
    from: { description: 'Start of the window, in ISO 8601.' },
    to: {
      description:
        'End of the exported hours, in ISO 8601. If the step ended early, it is before the end of the window.',
    },
  },
  endpoints: ['sql-log.create', 'sql-log.describe'],
  onProject: true,
  timeout: '2h',
  dryRunDiffers: true,
  reporting: 'files',
  offlineDryRun: true,
  nextStep: { output: 'records', run: 'echo "$RECORDS records"' },
  example:
    'with:\n  sql-log-url: ${{ vars.PLATFORM_SQL_LOG_URL }}\n  last: 24h\n  output-path: ${{ runner.temp }}/sql-log\n  fail-on: error-rate>1%\n',
  check(inputs): readonly Finding[] {
    return [
      ...checkWindow(inputs),
      ...checkExposure(inputs),
      ...conditionFindings(inputs['fail-on']),
    ];
  },
  async run(context, inputs) {
    const { dryRun, log } = context;
    const { name, 'fail-on': conditions } = inputs;
    const noOutputs = { task_id: null, total: null, records: null, path: null, files: null };

    // Plans the export from the inputs and the files of earlier runs.
    const plan = await planExport(context, inputs);
    const { folder, files, window } = plan;
    if (window === undefined) {
      const message = `Nothing to export yet: no hour has ended since the last exported one (see ${inputRef('settling-time')}).`;
      log.notice(message);
      const report = {
        title: `SQL log: ${name}`,
        blocks: [{ type: 'text', text: message } as const],
      };
      return { outputs: { ...noOutputs, total: 0, records: 0, from: null, to: null }, report };
    }

    // Reports the window, and why it ends before now.
    const span = { from: instantText(window.from), to: instantText(window.to) };
    log.info(
      `SQL log of the database \`${inputs.database}\`: window from ${span.from} to ${span.to}.`,
    );
    const settling = inputs.to === undefined ? inputs['settling-time'] : 0;
    const delay = `${durationText(settling)} before now (${inputRef('settling-time')})`;
    const end = inputs['since-last-success']
      ? `with the last hour that was complete ${delay}`
      : delay;
    if (isLimited(window, plan.last?.to))
      log.notice('This run exports 31 days, the maximum. The next run continues there.');
    else if (settling > 0)
      log.info(`The window ends ${end}, because later records may not have reached the log.`);

    if (dryRun) {
      log.info(`Dry run: would write the files to ${folder}. ${NOTHING_SENT}`);
      const blocks = [
        { type: 'facts', rows: planFacts(plan, window) },
        { type: 'text', text: NOTHING_SENT },
      ] as const;
      return { outputs: { ...noOutputs, ...span }, report: { title: 'SQL log export', blocks } };
    }

    // Exports the records. Only this needs the code that reads them.
    context.output({ from: span.from });
    const options = { name, thresholds: thresholdsOf(conditions), pageSize: inputs['page-size'] };
    const { exportLog } = await import('./export/export-log.ts');
    const { report, task } = await exportLog(context, plan, window, options);

    // Reports what was exported.
    logFindings(context, report);
    const { all, irregularities } = report.figures;
    const records = all.calls;
    log.info(`Exported ${recordsText(records)}. Wrote ${files.paths.join(', ')}.`);
    const outputs = {
      task_id: task?.id ?? null,
      total: records + irregularities.unreadable,
      records,
      path: folder,
      files: files.paths,
      ...span,
    };
    const { sqlLogReport } = await import('./report/export-report.ts');
    const summary = sqlLogReport(report);

    // Checks the conditions of `fail-on`. The outputs are set even if one is met, because everything
    // is written by now.
    context.output(outputs);
    context.onFailureReport(() => summary);
    requireThresholds(report.thresholdResults);
    return { outputs, report: summary };
  },
});
