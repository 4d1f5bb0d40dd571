/** Exports a log to files, one page in memory at a time. */

import { setImmediate as turn } from 'node:timers/promises';
import type { Results } from '../../../core/operation.ts';
import type { Progress, ProjectServices, RunIdentity } from '../../../core/services.ts';
import { Failure, sentence, withDetails } from '../../../base/failure.ts';
import { loadParser } from '../../../sql/parser.ts';
import type { ExportedRecord } from '../records/exported-record.ts';
import type { LogReport } from '../report/log-report.ts';
import type { TimeWindow } from '../figures/run-figures.ts';
import type { Threshold } from '../figures/thresholds.ts';
import { checkWindowEnd } from './export-window.ts';
import { createLogReport, reportFiles } from './log-outcome.ts';
import type { ExportPlan } from './export-plan.ts';
import { type LogTask, TaskCreator } from './log-task.ts';
import { ResultsExpired, TaskResults } from './task-results.ts';

/** Settings that don't depend on the plan. */
interface ExportOptions {
  readonly name: string;
  readonly thresholds: readonly Threshold[];
  /** Page size as set by the user. */
  readonly pageSize: number | undefined;
}

interface LogExport {
  readonly report: LogReport;
  readonly task: LogTask;
  /** Number of records that the platform returned. */
  readonly total: number;
}

/**
 * Exports the log and writes the files. If the results expire or change before the last page is read, starts over with a new
 * task, once ("`expire: true` means create a new task").
 * @throws Failure
 */
export async function exportLog(
  context: ProjectServices & Results & RunIdentity,
  plan: ExportPlan,
  window: TimeWindow,
  options: ExportOptions,
): Promise<LogExport> {
  const results = new TaskResults(context, options.pageSize);
  const creation = new TaskCreator(context, { source: plan.source, window, name: options.name });
  try {
    return await exportTask(context, plan, window, options, results, await creation.create());
  } catch (thrown) {
    if (!(thrown instanceof ResultsExpired)) throw thrown;
    context.log.warning(`${thrown.message} Starting over with a new task.`);
  }
  return exportTask(context, plan, window, options, results, await creation.create());
}

async function exportTask(
  context: ProjectServices & Results & RunIdentity,
  { source, exposure, files, earlier, state }: ExportPlan,
  window: TimeWindow,
  { name, thresholds }: ExportOptions,
  results: TaskResults,
  task: LogTask,
): Promise<LogExport> {
  const { log } = context;
  context.output({ task_id: task.id });
  checkWindowEnd(context, window.to, state !== undefined);
  try {
    return await files.write(async write => {
      // Loaded once the export is running, so that they don't delay the first request.
      const { LogIntake } = await import('./log-intake.ts');
      const intake = new LogIntake({ ...exposure, parser: await loadParser() });
      let progress: Progress | undefined;
      let received = 0;
      for await (const { queries, total } of results.pages(task)) {
        progress ??= log.progress('Records read');
        // Let the request for the next page leave before this page keeps the process busy.
        await turn();
        received += queries.length;
        const records: ExportedRecord[] = [];
        intake.add(queries, record => records.push(record));
        await write(records);
        progress.items(received, total ?? received);
      }
      const figures = intake.totals.figures();
      const facts = { name, database: source.database, window, figures, literals: exposure.literals };
      const report = createLogReport(facts, earlier, thresholds);
      return { task, total: received, report, summaries: reportFiles(report) };
    });
  } catch (thrown) {
    throw withTaskNote(thrown, task);
  }
}

/** Adds a note about its task to the error of a step that was stopped: the documents provide no way to cancel one. */
function withTaskNote(thrown: unknown, { id, name }: LogTask): unknown {
  if (!(thrown instanceof Failure) || !['cancelled', 'timeout'].includes(thrown.kind)) return thrown;
  const message = `${sentence(thrown.message)} No file was written. The task ${id} (“${name}”) may continue: the documented API can’t cancel it.`;
  return withDetails(thrown, { message });
}
