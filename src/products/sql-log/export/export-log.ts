/** Exports a log to files, hour by hour, with one page in memory at a time. */

import { setImmediate as turn } from 'node:timers/promises';
import v8 from 'node:v8';
import type { Context } from '../../../core/operation.ts';
import type { Progress } from '../../../core/services.ts';
import { Failure, sentence, withDetails } from '../../../base/failure.ts';
import { instantText } from '../../../core/report.ts';
import { loadParser } from '../../../sql/parser.ts';
import type { ExportedRecord } from '../records/exported-record.ts';
import type { LogReport } from '../report/log-report.ts';
import type { TimeWindow } from '../figures/run-figures.ts';
import type { Threshold } from '../figures/thresholds.ts';
import { DAY_MS } from '../records/time-text.ts';
import { sourceDigest, writeLastExport } from './earlier-run.ts';
import type { ExportPlan } from './export-plan.ts';
import { checkWindowEnd } from './export-window.ts';
import type { Exposure } from './exposure.ts';
import type { LogIntake } from './log-intake.ts';
import { createLogReport, reportFiles } from './log-outcome.ts';
import { type LogTask, TaskQueue } from './log-task.ts';
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
  /** The last task that was read. */
  readonly task: LogTask | undefined;
}

/**
 * Exports the log, one task after the other. Once a task is read, its files replace those of an
 * earlier export, then the state and then the output `to` advance. So a run that ends early keeps
 * what is complete, and the next run continues there. Results that expire or change before their
 * last page is read are read again from a new task, once ("`expire: true` means create a new
 * task").
 * @returns the report, once all files are written
 * @throws Failure
 */
export async function exportLog(
  context: Context,
  plan: ExportPlan,
  window: TimeWindow,
  options: ExportOptions,
): Promise<LogExport> {
  const { source, exposure, taskWindows, files, folder, state } = plan;
  const { name, thresholds } = options;
  const requests = taskWindows.map(taskWindow => ({ source, window: taskWindow, name }));
  const tasks = new TaskQueue(context, requests);
  const results = new TaskResults(context, options.pageSize);
  let intake: LogIntake | undefined;
  let task: LogTask | undefined;

  for (const [place, taskWindow] of taskWindows.entries()) {
    try {
      task = await tasks.taskOf(place);
      if (place === 0) checkWindowEnd(context, window.to, state !== undefined);
      // Loaded once a task is running, so that it doesn't delay the first request.
      intake ??= await loadIntake(exposure);

      // Writes the files of the task's hours.
      let paths: readonly string[];
      try {
        paths = await readTask(context, plan, { task, window: taskWindow, results, intake });
      } catch (thrown) {
        if (!(thrown instanceof ResultsExpired)) throw thrown;
        context.log.warning(`${thrown.message} Starting over with a new task.`);
        task = await tasks.renew(place);
        paths = await readTask(context, plan, { task, window: taskWindow, results, intake });
      }
      for (const path of paths) context.addArtifactFile(path, folder);
    } catch (thrown) {
      throw withProgress(thrown, window, taskWindow, tasks.from(place));
    }

    // Counts the records, and advances the state and the output, now that the files are complete.
    intake.completeTask();
    if (state !== undefined) {
      const isComplete = taskWindow.to === window.to;
      const recordsPerDay = isComplete
        ? (intake.records / (window.to - window.from)) * DAY_MS
        : plan.last?.recordsPerDay;
      await writeLastExport(state, sourceDigest(source), { to: taskWindow.to, recordsPerDay });
    }
    context.output({ path: folder, to: instantText(taskWindow.to) });
  }

  // Writes the report and the query shapes.
  intake ??= await loadIntake(exposure);
  const figures = intake.figures();
  const log = { name, database: source.database, window, figures, literals: exposure.literals };
  const report = createLogReport(log, plan.earlier, thresholds);
  for (const path of await files.writeSummaries(reportFiles(report)))
    context.addArtifactFile(path, folder);
  return { report, task };
}

async function loadIntake(exposure: Exposure): Promise<LogIntake> {
  // Lets V8 collect once the heap is twice what is in use, not four times. A row group outlives the
  // space for new objects, so its records are only then collected: 1,000,000 records took 205 MiB
  // of memory, and take 175, in the same time.
  v8.setFlagsFromString('--heap-growing-percent=100');
  const { LogIntake: Intake } = await import('./log-intake.ts');
  return new Intake({ ...exposure, parser: await loadParser() });
}

interface TaskRead {
  readonly task: LogTask;
  readonly window: TimeWindow;
  readonly results: TaskResults;
  readonly intake: LogIntake;
}

/**
 * Reads the results of a task, and puts the files of its hours in place.
 * @returns absolute paths of the files
 */
async function readTask(
  context: Context,
  { files, expiredBefore }: ExportPlan,
  { task, window, results, intake }: TaskRead,
): Promise<readonly string[]> {
  context.output({ task_id: task.id });
  intake.startTask();
  return files.writeHours(window, expiredBefore, async write => {
    let progress: Progress | undefined;
    let received = 0;
    for await (const { queries, total } of results.pages(task)) {
      progress ??= context.log.progress('Records read');
      // Let the request for the next page leave before this page keeps the process busy.
      await turn();
      const records: ExportedRecord[] = [];
      intake.read(queries, window, files.hasRecords ? record => records.push(record) : undefined);
      await write(records);
      received += queries.length;
      progress.items(received, total ?? received);
    }
  });
}

/** Adds to an error which files are complete, and which tasks of a stopped step may continue. */
function withProgress(
  thrown: unknown,
  window: TimeWindow,
  { from }: TimeWindow,
  unread: readonly LogTask[],
): unknown {
  if (!(thrown instanceof Failure)) return thrown;
  const sentences = [sentence(thrown.message)];
  if (from > window.from)
    sentences.push(`The files of the hours before ${instantText(from)} are complete.`);
  if (['cancelled', 'timeout'].includes(thrown.kind) && unread.length > 0) {
    if (from === window.from) sentences.push('No file was written.');
    const names = unread.map(({ id, name }) => `${id} (“${name}”)`).join(', ');
    const [subject, object] = unread.length === 1 ? ['task', 'it'] : ['tasks', 'them'];
    sentences.push(
      `The ${subject} ${names} may continue: the documented API can’t cancel ${object}.`,
    );
  }
  return withDetails(thrown, { message: sentences.join(' ') });
}
