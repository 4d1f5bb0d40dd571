/**
 * Converts the end of an agent run to a status, a success clause or a Failure. Logs a notice if it
 * was superseded.
 */

import type { Log } from '../../../core/services.ts';
import { Failure, sentence, withDetails } from '../../../base/failure.ts';
import { eventFailure, type FailureEventData } from '../../../core/recovery/refusals.ts';
import { endText } from '../show/run-log.ts';
import type { RunEnd } from '../run/run-state.ts';

/** Warning about a reply that may have a gap. */
export const INCOMPLETE_REPLY =
  'The agent’s reply may be incomplete: the event stream did not show all of it.';

/**
 * Returns how a run ended. For a superseded run, returns the status that it had (assumption R38).
 */
export function statusOf({ event, data }: RunEnd): string {
  return event === 'run.superseded' ? (data.status ?? 'superseded') : event.slice('run.'.length);
}

/** Returns how a run ended that the step has canceled, unless it ended in another way before. */
export const stoppedText = (end: RunEnd): string =>
  statusOf(end) === 'canceled' ? 'Canceled the run.' : endText(end);

/**
 * Checks that a run completed. Every other end is a failure.
 * @returns the success, as a clause for a report
 * @throws Failure that says how the run ended, and why if the platform reports that
 */
export function requireCompleted(
  { log }: { readonly log: Pick<Log, 'notice'> },
  runId: string,
  end: RunEnd,
): string {
  const status = statusOf(end);
  if (end.event !== 'run.superseded') {
    if (status === 'completed') return `run ${runId} completed`;
    throw endedRunFailure(runId, status, end.data, end.traceId);
  }
  const successor = end.data.current_run_id ?? 'a different run';
  log.notice(`The run ${runId} was superseded by ${successor}.`);
  if (status === 'completed') return `run ${runId} completed; superseded by ${successor}`;
  throw endedRunFailure(
    runId,
    status,
    {
      code: undefined,
      message: `The run was superseded by ${successor}. \`agent-status\` shows that run.`,
    },
    end.traceId,
  );
}

const RUN_GONE =
  'Check the run with `agent-status` or in the web app, and check that the credential’s user has a role that permits this operation.';

/**
 * Returns the Failure for a run whose end wasn't seen. Whatever the reason, the run may still be
 * active.
 */
export function notFollowedFailure(runId: string, failure: Failure | undefined): Failure {
  const cause = failure ?? new Failure('unavailable', 'The event stream ended.');
  return withDetails(cause, {
    message: `Stopped following the run ${runId} before receiving the run’s final status: ${sentence(cause.message)}`,
    title: `Agent run result unknown: ${runId}`,
    ...(cause.code === 'not_found' ? { remedy: RUN_GONE } : {}),
    state: 'The run may still be active.',
  });
}

/** Returns the Failure of a step whose run ended without taking the step's answer. */
export function unansweredRunFailure(runId: string, end: RunEnd): Failure {
  const status = statusOf(end);
  return new Failure(
    'conflict',
    `The run ${runId} ended (status: ${status}) before it accepted the answer.`,
    {
      title: `Agent’s question not answered: ${runId}`,
      traceId: end.traceId,
      remedy: `A run that has ended accepts no answers. To continue, start a new run with \`agent-run\`. To see what happened, list the conversation’s messages with \`agent-messages\`.`,
    },
  );
}

function endedRunFailure(
  runId: string,
  status: string,
  data: FailureEventData,
  traceId: string | undefined,
): Failure {
  const words = { ...data, message: data.message ?? 'The platform reported no reason.' };
  const failure = eventFailure('agent.events', words, traceId);
  return withDetails(failure, {
    message: `The run ${runId} ended with the status ${status}. ${failure.message}`,
    title: `Agent run ${status}: ${runId}`,
    ...(status === 'canceled' && failure.code === undefined ? { kind: 'cancelled' as const } : {}),
  });
}
