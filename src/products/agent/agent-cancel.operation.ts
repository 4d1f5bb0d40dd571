/** Cancels an agent run, and checks that it has stopped. */

import type { Polling } from '../../base/time/back-off.ts';
import { defineOperation } from '../../core/operation.ts';
import type { ProjectClient, ProjectRun } from '../../core/run.ts';

import { Failure, withDetails } from '../../base/failure.ts';
import { cancelRun } from './run/cancel-run.ts';
import { currentRun, hasEnded } from './run/current-run.ts';
import { RUN_ID_INPUT, RUN_NOT_FOUND_REMEDY } from './request/inputs.ts';
import { pollWithin } from '../../core/recovery/poll.ts';
import { withRemedies } from '../../core/recovery/refusals.ts';

/** Waits between two checks whether the run has stopped. A run stops at its next step. */
const POLLING: Polling = { shortestMs: 500, longestMs: 5_000 };
/** Time for the run to stop, in milliseconds. */
const STOP_TIMEOUT_MS = 60_000;
/**
 * Responses in a row about another run, or none, that count: within five seconds, a response can be
 * stale (assumption R28).
 */
const OTHER_RUNS = 10;

const REMEDIES = {
  not_found: RUN_NOT_FOUND_REMEDY,
  run_conflict: 'Check the run with `agent-status`. If it is still active, re-run the job.',
} as const;

/** Part 2, Agent: POST runs/{run_id}/cancellations; States and transitions. */
export default defineOperation({
  id: 'agent-cancel',
  group: 'Agent',
  summary:
    'Cancel an agent run, and check whether it has stopped. A run that has already ended is not changed.',
  inputs: { 'run-id': RUN_ID_INPUT },
  outputs: {
    status: {
      description:
        'Status of the run after the step: `canceled`, or its final status if it ended in another way. In a dry run: its current status. Empty if the platform doesn’t report the status, for example because the project has a newer run.',
    },
  },
  endpoints: ['agent.cancel', 'agent.current'],
  onProject: true,
  timeout: '2m',
  nextStep: { output: 'status', run: 'test "$STATUS" = canceled' },
  example:
    'with:\n  run-id: ${{ steps.task.outputs.run_id }} # `task` is the id of a step with agent-run\n',
  async run(context, { 'run-id': runId }) {
    const { client, dryRun, log, projectId } = context;
    if (dryRun) {
      const latest = await statusOf(context, runId);
      const isOver = hasEnded({ status: latest });
      const run = `the run ${runId} of the project ${projectId}`;
      const plan = isOver ? `${run} has already ended` : `would cancel ${run}`;
      log.info(`Dry run: ${plan} (status: ${latest ?? 'unknown'}).`);
      return outcome(latest, isOver ? 'already ended' : 'would be canceled', false);
    }
    const canceled = await withRemedies(REMEDIES, () => cancelRun(client, projectId, runId));
    if (canceled.hadEnded) {
      const ended = canceled.status ?? (await statusOf(context, runId));
      log.notice(
        `The run ${runId} had already ended${ended === undefined ? '' : ` with the status \`${ended}\``}. Nothing was canceled.`,
      );
      return outcome(ended, 'already ended', true);
    }
    const reached =
      canceled.status === 'canceled' ? canceled.status : await waitForEnd(context, runId);
    log.info(
      `Requested cancellation of the run ${runId}. Status of the run: ${reached ?? 'unknown'}.`,
    );
    return outcome(reached, reached === 'canceled' ? 'canceled' : 'cancellation requested', false);

    function outcome(status: string | undefined, what: string, unchanged: boolean) {
      const rows = [
        ['Project', { code: projectId }],
        ['Run', { code: runId }],
        ['Result', what],
        ['Status', status ?? 'unknown'],
      ] as const;
      return {
        outputs: { status: status ?? null },
        report: { title: `Agent run: ${what}`, blocks: [{ type: 'facts' as const, rows }] },
        unchanged,
      };
    }
  },
});

/** @returns undefined if it isn't the project's latest run, or has no status */
async function statusOf(
  { client, projectId }: ProjectClient,
  runId: string,
): Promise<string | undefined> {
  const run = await currentRun(client, projectId);
  return run?.runId === runId ? run.status : undefined;
}

/**
 * Returns the run's final status, once it has stopped.
 * @returns undefined if the platform doesn't report it
 * @throws Failure if the run continues, or if a response about it lacks its status
 */
async function waitForEnd(context: ProjectRun, runId: string): Promise<string | undefined> {
  let others = 0;
  const stopped = await pollWithin(context, POLLING, STOP_TIMEOUT_MS, async () => {
    const run = await withRequest(runId, currentRun(context.client, context.projectId));
    others = run?.runId === runId ? 0 : others + 1;
    if (run?.runId !== runId) return others < OTHER_RUNS ? undefined : { status: undefined };
    if (run.status === undefined) throw noStatus(runId);
    return hasEnded(run) ? run : undefined;
  });
  if (stopped !== undefined) return stopped.status;
  throw new Failure(
    'timeout',
    `The run ${runId} did not stop within one minute of the cancellation request.`,
    {
      title: `Cancellation of agent run not confirmed: ${runId}`,
      remedy:
        'Re-run the job. If the agent run still doesn’t stop, contact the platform’s support team.',
      state: 'It may still be active.',
    },
  );
}

const noStatus = (runId: string): Failure =>
  new Failure(
    'unavailable',
    `Requested cancellation of the run ${runId}, but the platform’s response contains no valid status for the run.`,
    {
      remedy: 'Check in the web app whether the run has stopped.',
      state: 'The run may still be active.',
    },
  );

/** Adds to the error of a check that the cancellation was already requested. */
async function withRequest<T>(runId: string, check: Promise<T>): Promise<T> {
  try {
    return await check;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    const message = `Requested cancellation of the run ${runId}. Its status could not be read: ${thrown.message}`;
    throw withDetails(thrown, { message, state: 'The run may still be active.' });
  }
}
