/** Exports a SQL log: creates a task, waits for it and reads its records. */

import { setImmediate as turn } from 'node:timers/promises';
import { inputRef } from '../../../base/input-reference.ts';
import type { Results } from '../../../core/operation.ts';
import type { Progress, ProjectServices, RunIdentity, Services } from '../../../core/services.ts';
import { instantText } from '../../../core/report.ts';
import { Failure, sentence, withDetails } from '../../../base/failure.ts';
import { CLOCK_TOLERANCE_MS } from '../../../recovery/uncertain-outcome.ts';
import { type LogRequest, type LogTask, TaskCreator } from './log-task.ts';
import { ResultsExpired, TaskResults } from './task-results.ts';

export interface ExportSettings {
  readonly request: LogRequest;
  /** Page size as set by the user. */
  readonly pageSize: number | undefined;
  /** Whether the next window begins where this one ends, so that records that are not in the log yet would be lost. */
  readonly isContiguous: boolean;
}

/** Page of records, as the platform sent them. */
export interface LogPage {
  readonly task: LogTask;
  readonly queries: readonly unknown[];
  /** Number of records that the task has returned so far. */
  readonly received: number;
  /**
   * Whether some records may be repeated from earlier pages: after starting over, or if the task's number of records has
   * changed.
   */
  readonly mayRepeat: boolean;
}

/**
 * Exports a log: creates a task, waits for it and yields its records, at least one page. If the results expire before the
 * last page is read, the export starts over with a new task, once ("`expire: true` means create a new task").
 * @throws Failure
 */
export async function* exportRecords(
  context: ProjectServices & Results & RunIdentity,
  { request, pageSize, isContiguous }: ExportSettings,
): AsyncGenerator<LogPage> {
  const { log } = context;
  const creation = new TaskCreator(context, request);
  const results = new TaskResults(context, pageSize);
  // Created with the first page, because it estimates the remaining time from the average speed since its creation.
  let progress: Progress | undefined;
  for (let renewed = false; ; renewed = true) {
    const task = await creation.create();
    context.output({ task_id: task.id });
    checkWindowEnd(context, request.window.to, isContiguous);
    let received = 0;
    let countedBefore: number | undefined;
    try {
      for await (const { queries, total } of results.pages(task)) {
        progress ??= log.progress('Records read');
        // Let the request for the next page leave before this page keeps the process busy.
        await turn();
        const mayRepeat = received === 0 ? renewed : total === undefined || total !== countedBefore;
        received += queries.length;
        countedBefore = total;
        yield { task, queries, received, mayRepeat };
        progress.items(received, total ?? received);
      }
      return;
    } catch (thrown) {
      if (!(thrown instanceof ResultsExpired) || renewed) throw withTaskNote(thrown, task);
      log.warning(`${thrown.message} Retrying once with a new task. Records already read aren’t counted again.`);
    }
  }
}

/**
 * Checks that the window doesn't end in the platform's future, because queries that run after the export would be
 * missing.
 */
function checkWindowEnd({ client, log }: Services, to: number, isContiguous: boolean): void {
  const platformNow = client.platformTimeMs();
  if (to <= platformNow + CLOCK_TOLERANCE_MS) return;
  const message = `The requested window ends at ${instantText(to)}, but the platform’s clock shows ${instantText(platformNow)}.`;
  if (!isContiguous) {
    log.warning(`${message} The export will miss queries that run between now and the end of the window.`);
    return;
  }
  throw new Failure(
    'unavailable',
    `${message} The next export would not begin before the end of this window, so no export would contain the queries that run until then.`,
    {
      remedy: `If ${inputRef('to')} is set, specify an earlier time. Otherwise, correct the runner’s clock or increase ${inputRef('settling-time')}.`,
    },
  );
}

/** Adds a note about its task to the error of a step that was stopped: the documents provide no way to cancel one. */
function withTaskNote(thrown: unknown, { id, name }: LogTask): unknown {
  if (!(thrown instanceof Failure) || !['cancelled', 'timeout'].includes(thrown.kind)) return thrown;
  const message = `${sentence(thrown.message)} No file was written. The task ${id} (“${name}”) may continue: the documented API can’t cancel it.`;
  return withDetails(thrown, { message });
}
