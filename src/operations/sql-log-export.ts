/** Exports a database's SQL log to files, with a report, and checks thresholds. */

import { plural } from '../amount.ts';
import { choice, choices, field, integer, path, text } from '../core/fields.ts';
import { defineOperation, type Results } from '../core/operation.ts';
import type { ProjectServices, RunIdentity, Services } from '../core/services.ts';
import { instantText } from '../core/report.ts';
import { SQL_LOG_ROOT } from '../core/sql-log-inputs.ts';
import { Failure, type Finding } from '../failure.ts';
import { NOTHING_SENT } from '../features/shared/package-report.ts';
import { MAX_SHAPES_BYTES, MAX_WATERMARK_BYTES, writeWatermark } from '../features/sql-log/earlier-run.ts';
import { DEFAULT_FORMATS, EXPORT_FORMATS } from '../features/sql-log/export-files.ts';
import { type ExportPlan, planExport, planFacts, recordsText } from '../features/sql-log/export-plan.ts';
import { type ExportResult, exportRecords } from '../features/sql-log/export-records.ts';
import { sqlLogReport } from '../features/sql-log/export-report.ts';
import { checkWindow, WINDOW_INPUTS } from '../features/sql-log/export-window.ts';
import { checkExposure, EXPOSURE_INPUTS } from '../features/sql-log/exposure.ts';
import type { LogReport } from '../features/sql-log/figures/log-report.ts';
import { compareRuns } from '../features/sql-log/figures/run-comparison.ts';
import { type TimeWindow, runFigures, writeRunFigures } from '../features/sql-log/figures/run-figures.ts';
import {
  checkThresholds,
  METRICS,
  parseThresholds,
  type Threshold,
  type ThresholdResult,
} from '../features/sql-log/figures/thresholds.ts';
import type { ExportedRecord } from '../features/sql-log/records/exported-record.ts';
import type { LogIntake } from '../features/sql-log/records/log-intake.ts';

const METRIC_NAMES = Object.keys(METRICS)
  .map(metric => `\`${metric}\``)
  .join(', ');

/** Part 2, SQL log export. */
export default defineOperation({
  id: 'sql-log-export',
  group: 'Database',
  summary: 'Export the SQL log of a project’s database: the records as files with masked values, and a report.',
  note: `The step writes the files selected by \`formats\` to the folder: \`queries.ndjson.gz\`, \`queries.csv\`, \`queries.parquet\` and \`report.html\`. It also writes \`shapes.json\`, which the next run uses for comparison. The step replaces existing files only after all new files are complete. If it fails before that, the existing files stay unchanged. With \`since-last-success\`, a window begins at the end of the last exported window, so late and failed runs cause neither gaps nor overlaps. \`state-path\` stores that end, and digests of the records at the end, in case the platform also includes these records in the next window. The stored end changes only after a window is exported completely. Keep this file between runs with \`actions/cache/restore\` and \`actions/cache/save\`. Save the file even if the step failed because of \`fail-on\`, because the records are already exported at that point. With \`artifact-name\`, save the file only if \`artifact_url\` is set: otherwise the records were not stored. If the file doesn’t exist, the window has the length that \`last\` specifies. \`fail-on\` accepts ${METRIC_NAMES}. The unit of the platform’s \`Consume\` is unknown, so the report shows the values unchanged. With \`base-url: local\`, the log contains 2,000 generated records of the last day.`,
  inputs: {
    ...SQL_LOG_ROOT,
    name: text(
      'Name of the export task on the platform, and title of the report. The step appends the run and a number to the name of the task.',
      {
        default: 'sql-log-export',
        maxLength: 200,
      },
    ),
    ...WINDOW_INPUTS,
    'state-path': path(
      'File that stores the end of the last window, for `since-last-success`.',
      { use: 'state', maxBytes: MAX_WATERMARK_BYTES },
      { default: 'sql-log-state.json' },
    ),
    filter: text(
      'Filter expression in the platform’s syntax, such as `sql:"orders"` for records whose SQL contains that text. Default: all records.',
    ),
    database: choice('Database whose SQL log the step exports.', ['prod', 'dev'], { default: 'prod' }),
    formats: choices(
      'Formats of the files to write. In `parquet`, counts and start times are doubles, which round values with more than 15 digits. The other formats keep all digits.',
      EXPORT_FORMATS,
      { default: DEFAULT_FORMATS.join(',') },
    ),
    'output-path': path('Folder to write the files to.', { use: 'write-folder' }, { default: 'sql-log' }),
    ...EXPOSURE_INPUTS,
    'previous-shapes': path(
      'Path of the previous run’s `shapes.json`, to report new, vanished and slower query shapes. The file doesn’t have to exist.',
      {
        use: 'read',
        maxBytes: MAX_SHAPES_BYTES,
      },
    ),
    'fail-on': field<ReturnType<typeof parseThresholds>, object>(
      'Conditions that fail the step after all files are written, such as `error-rate>1%, p95>500, new-shape-time>10%`. Default: none.',
      'list of conditions, one per line or separated by commas',
      {},
      given => ({ value: parseThresholds(given, 'fail-on') }),
    ),
    'page-size': integer('Number of records per request. Default: 200, or fewer if the platform rejects that number.', {
      min: 1,
      max: 10_000,
    }),
  },
  outputs: {
    task_id: {
      description:
        'ID of the export task on the platform. If the results expired and the step started a new task, the ID of the last task.',
    },
    total: { description: 'Number of records in the window, as counted by the platform.' },
    records: { description: 'Number of records written. Duplicate records are counted once.' },
    path: { description: 'Absolute path of the folder with the files.' },
    files: { description: 'Absolute paths of the files, as a JSON array.' },
    from: { description: 'Start of the window, in ISO 8601.' },
    to: { description: 'End of the window (exclusive), in ISO 8601. The next window begins there.' },
  },
  endpoints: ['sql-log.create', 'sql-log.describe'],
  onProject: true,
  timeout: '2h',
  writesFiles: true,
  offlineDryRun: true,
  example:
    'with:\n  sql-log-url: ${{ vars.PLATFORM_SQL_LOG_URL }}\n  last: 24h\n  fail-on: error-rate>1%\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  check(inputs): readonly Finding[] {
    const { 'fail-on': conditions = { findings: [] } } = inputs;
    return [...checkWindow(inputs), ...checkExposure(inputs), ...('findings' in conditions ? conditions.findings : [])];
  },
  async run(context, inputs) {
    const { dryRun, log } = context;
    const { name, 'fail-on': conditions } = inputs;
    const plan = planExport(context, inputs);
    const { window, folder, files } = plan;
    const known = { task_id: null, total: null, records: null, path: null, files: [] };
    if (window === undefined) {
      const message = `Nothing to export yet: the last window ended less than \`settling-time\` ago.`;
      log.notice(message);
      const report = { title: `SQL log: ${name}`, blocks: [{ type: 'text', text: message } as const] };
      return { outputs: { ...known, total: 0, records: 0, from: null, to: null }, report };
    }
    const span = { from: instantText(window.from), to: instantText(window.to) };
    log.info(`Exporting the SQL log of the database ${inputs.database} from ${span.from} to ${span.to}.`);
    if (dryRun) {
      log.info(`Dry run: would export the log to ${folder}. ${NOTHING_SENT}`);
      const blocks = [
        { type: 'facts', rows: planFacts(plan, window) },
        { type: 'text', text: NOTHING_SENT },
      ] as const;
      return { outputs: { ...known, ...span }, report: { title: 'SQL log export', blocks } };
    }
    context.output(span);
    const thresholds = conditions !== undefined && 'thresholds' in conditions ? conditions.thresholds : [];
    const wanted = { name, thresholds, pageSize: inputs['page-size'] };
    const { report, task, total } = await exportLog(context, plan, window, wanted);
    for (const file of files.paths) context.addArtifactFile(file);
    await saveWatermark(plan, window);
    logFindings(context, report);
    const records = report.figures.all.calls;
    log.info(`Wrote ${recordsText(records)} to ${files.paths.join(', ')}.`);
    const outputs = { task_id: task.id, total, records, path: folder, files: files.paths, ...span };
    const summary = sqlLogReport(report);
    // Everything is written by now. Set the outputs even if a threshold is exceeded.
    context.output(outputs);
    context.onFailureReport(() => summary);
    requireThresholds(report.thresholdResults);
    return { outputs, report: summary };
  },
});

interface Wanted {
  readonly name: string;
  readonly thresholds: readonly Threshold[];
  readonly pageSize: number | undefined;
}

/** Exports the log and writes the files, one page in memory at a time. */
async function exportLog(
  context: ProjectServices & Results & RunIdentity,
  { source, exposure, files, earlier, edges }: ExportPlan,
  window: TimeWindow,
  { name, thresholds, pageSize }: Wanted,
): Promise<ExportResult & { readonly report: LogReport }> {
  // The code that reads records is loaded with the first records.
  let loaded: LogIntake | undefined;
  const intake = async (): Promise<LogIntake> => {
    const { LogIntake: Intake } = await import('../features/sql-log/records/log-intake.ts');
    return (loaded ??= new Intake({ ...exposure, edges }));
  };
  const settings = { request: { source, window, name }, pageSize, isContiguous: edges !== undefined };
  return files.write(
    async write => {
      const done = await exportRecords(context, settings, async (queries, mayRepeat) => {
        const records: ExportedRecord[] = [];
        const taking = await intake();
        if (mayRepeat) taking.readAgain();
        taking.take(queries, record => records.push(record));
        await write(records);
      });
      const figures = (await intake()).totals().figures();
      const comparison = typeof earlier === 'object' ? compareRuns(figures, earlier) : undefined;
      const thresholdResults = checkThresholds(thresholds, { figures, comparison });
      const isEarlierIncompatible = earlier === 'incompatible';
      const { literals } = exposure;
      return {
        ...done,
        report: {
          name,
          database: source.database,
          window,
          figures,
          comparison,
          isEarlierIncompatible,
          thresholdResults,
          literals,
        },
      };
    },
    ({ report }) => ({
      html: async () => (await import('../features/sql-log/html-report/html-report.ts')).htmlReport(report),
      shapes: writeRunFigures(runFigures(report.figures, window)),
    }),
  );
}

/** Saves the end of the exported window, at which the next one begins. */
async function saveWatermark({ state, source, edges }: ExportPlan, { to }: TimeWindow): Promise<void> {
  if (state === undefined || edges === undefined) return;
  await writeWatermark(state, source, { to, atEnd: edges.atEnd });
}

/** Logs the facts that a reader of the log needs. */
function logFindings({ log }: Pick<Services, 'log'>, { figures, thresholdResults }: LogReport): void {
  const { duplicates, unreadable } = figures.irregularities;
  if (figures.all.calls === 0) log.notice('The log contains no records for this window.');
  if (duplicates > 0) log.info(`Duplicates ignored: ${recordsText(duplicates)}. Each record counts once.`);
  if (unreadable > 0) log.warning(`Skipped ${recordsText(unreadable)} that can’t be read.`);
  for (const { threshold, outcome, words } of thresholdResults)
    if (outcome !== 'crossed') log.info(`${threshold.text} ${words}`);
}

/** @throws Failure of kind `limit` if a threshold is exceeded */
function requireThresholds(thresholdResults: readonly ThresholdResult[]): void {
  const crossed = thresholdResults.filter(({ outcome }) => outcome === 'crossed');
  if (crossed.length === 0) return;
  const message = `${crossed.length} of ${plural(thresholdResults.length, 'condition')} of \`fail-on\` ${crossed.length === 1 ? 'is' : 'are'} met. The export itself is complete.`;
  const title = `SQL log: ${plural(crossed.length, '`fail-on` condition')} met`;
  const findings = crossed.map(({ threshold, words }) => ({ where: threshold.text, message: words }));
  throw new Failure('limit', message, { title, findings });
}
