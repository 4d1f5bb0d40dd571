/** Exports a log to files, one page in memory at a time. */

import { join } from 'node:path';
import type { Results } from '../../../core/operation.ts';
import type { Folders, ProjectServices, RunIdentity } from '../../../core/services.ts';
import { loadParser } from '../../../sql/parser.ts';
import type { ExportedRecord } from '../records/exported-record.ts';
import type { LogReport } from '../figures/log-report.ts';
import type { TimeWindow } from '../figures/run-figures.ts';
import { partName, shardText } from '../figures/shard.ts';
import { shardFigures } from '../figures/shard-figures.ts';
import type { Threshold } from '../figures/thresholds.ts';
import { createLogReport, reportFiles } from './log-outcome.ts';
import { type ExportPlan, shardLineOf } from './export-plan.ts';
import { exportRecords } from './export-records.ts';
import type { LogIntake } from './log-intake.ts';
import type { LogTask } from './log-task.ts';

/** Settings that don't depend on the plan. */
interface ExportOptions {
  readonly name: string;
  readonly thresholds: readonly Threshold[];
  /** Page size as set by the user. */
  readonly pageSize: number | undefined;
}

interface LogExport {
  readonly report: LogReport;
  /** The task that returned the records; the last one if the results of the first one expired. */
  readonly task: LogTask;
  /** Number of records that the platform reported and returned. */
  readonly total: number;
  /** Number of records outside of the requested window. */
  readonly outside: number;
}

/**
 * Exports the log and writes the files.
 * @param window the window of the report: the shard's part, or the whole window
 * @throws Failure
 */
export async function exportLog(
  context: ProjectServices & Results & RunIdentity & Folders,
  plan: ExportPlan,
  window: TimeWindow,
  { name, thresholds, pageSize }: ExportOptions,
): Promise<LogExport> {
  const { source, exposure, files, earlier, edges, shard } = plan;
  const whole = plan.window ?? window;
  const file = join(await context.temporaryFolder(), 'seen-records');
  // The code for records and the grammar are only loaded once the export is running, so that they don't delay the first
  // request.
  const newIntake = async (): Promise<LogIntake> => {
    const { LogIntake: Intake } = await import('./log-intake.ts');
    return new Intake({ ...exposure, parser: await loadParser(), edges, part: shard?.part, file });
  };
  const request = { source, window: shard?.part.requested ?? window, name };
  const pages = exportRecords(context, { request, pageSize, isContiguous: edges !== undefined });
  return files.write(
    async write => {
      let task: LogTask = { id: '', name };
      let returned = 0;
      let intake: LogIntake | undefined;
      for await (const page of pages) {
        intake ??= await newIntake();
        if (page.mayRepeat) intake.readAgain();
        const records: ExportedRecord[] = [];
        intake.add(page.queries, record => records.push(record));
        await write(records);
        task = page.task;
        returned = page.received;
      }
      const { totals, inMargin, outside } = intake ?? (await newIntake());
      const total = returned - inMargin;
      const figures = totals.figures();
      const title = shard === undefined ? name : `${name} (shard ${shardText(shard)})`;
      const log = { name: title, database: source.database, window, figures, literals: exposure.literals };
      const report = createLogReport(log, earlier, thresholds);
      const summaries = reportFiles(report);
      if (shard === undefined) return { task, total, outside, report, summaries };
      const end = { task: task.id, total, records: figures.all.calls, outside, atEnd: edges?.atEnd ?? [] };
      const summary = shardFigures(shardLineOf(plan, whole, shard, name), totals, end);
      return { task, total, outside, report, summaries: { ...summaries, summary } };
    },
    partName(whole, shard),
  );
}
