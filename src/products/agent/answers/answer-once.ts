/**
 * Sends one answer to an agent run's question, once, and checks the run's state if the outcome is
 * unclear.
 */

import type { ProjectRun } from '../../../core/run.ts';
import { Failure, sentence } from '../../../base/failure.ts';
import { isLost, lookUp } from '../../../core/recovery/uncertain-outcome.ts';
import { currentRun } from '../run/current-run.ts';
import type { Reaction } from './input-policy.ts';

/** An answer to the run's question, with the token (`actionId`) that identifies the question. */
export type AnswerReaction = Extract<Reaction, { type: 'respond' }>;

export type AnswerOutcome =
  /**
   * The run got this answer or someone else's, and continues. The open stream shows its progress.
   */
  | 'accepted'
  /** The platform refused the answer, and the run no longer waits for one. */
  | 'refused'
  /**
   * The answer was not accepted, and the run still waits. A new connection provides a new token.
   */
  | 'asked-again'
  /** The response was lost, and the run waits: for this answer, or already for another one. */
  | 'unknown';

/**
 * Sends one answer, once. There is no idempotency key, so the request can't be repeated. If the
 * platform refuses the answer, or its response is lost, the run's state is checked before anything
 * else is done (Part 2, Action response). A token is never used twice.
 * @throws Failure if that check fails, or if the platform refuses the answer for good
 */
export async function answerOnce(
  { client, log, projectId }: ProjectRun,
  runId: string,
  { actionId, response }: AnswerReaction,
): Promise<AnswerOutcome> {
  try {
    await client.call('agent.respond', {
      path: { project_id: projectId },
      body: { action_id: actionId, response },
      known: { run_id: runId },
    });
    log.info('↵ Sent the answer.');
    return 'accepted';
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (thrown.code === 'action_already_responded') {
      log.notice('The question was already answered, possibly in the web app. The run continues.');
      return 'accepted';
    }
    if (thrown.code === 'action_expired') {
      log.info(
        'The token that is required to send the answer has expired. Waiting for a new token.',
      );
      return 'asked-again';
    }
    if (thrown.code !== 'run_conflict' && !isLost(thrown)) throw thrown;
    log.warning(
      `The platform ${thrown.uncertain ? 'may or may not have accepted' : 'did not accept'} the answer. ${sentence(thrown.message)} Checking the status of the run.`,
    );
    const fetchRun = (): ReturnType<typeof currentRun> => currentRun(client, projectId);
    const run = await (thrown.uncertain ? lookUp(thrown, fetchRun) : fetchRun());
    if (run?.runId !== runId || run.status === 'input_required')
      return thrown.uncertain ? 'unknown' : 'asked-again';
    log.info(
      `The run is no longer waiting for an answer. Its status is \`${run.status ?? 'unknown'}\`.`,
    );
    return thrown.uncertain ? 'accepted' : 'refused';
  }
}
