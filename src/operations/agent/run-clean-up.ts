import type { Context } from '../operation.ts';
import { cancelRun } from './cancel-run.ts';
import { currentRun, hasEnded } from './current-run.ts';

/**
 * What a step leaves to its job's clean-up: the run that it stays with; or, as long as it only starts one, which run was
 * the project's latest before.
 */
type Note = { readonly run_id: string } | { readonly before: string | null };

export const noteBeforeStart = (before: string | undefined): string => JSON.stringify({ before: before ?? null });

/** Cancels the run of which the step has seen no end: nobody watches it any more, and it would go on to cost. */
export async function cancelLeftRun(context: Context, note: string): Promise<void> {
  const { client, log, projectId } = context;
  const left = JSON.parse(note) as Note;
  const runId = 'run_id' in left ? left.run_id : await runBegunAfter(context, left.before);
  if (runId === undefined) {
    log.info('The step has left no run at work.');
    return;
  }
  const { wasOver, status } = await cancelRun(client, projectId, runId);
  log.info(
    wasOver ? `The run ${runId} was over already.` : `The run ${runId} is cancelled (${status ?? 'status unknown'}).`,
  );
}

async function runBegunAfter({ client, projectId }: Context, before: string | null): Promise<string | undefined> {
  const run = await currentRun(client, projectId);
  return run === undefined || run.runId === before || hasEnded(run) ? undefined : run.runId;
}
