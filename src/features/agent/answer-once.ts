import type { Context } from '../../core/operation.ts';
import { Failure, sentence } from '../../failure.ts';
import { lookUp } from '../../recovery/uncertain-outcome.ts';
import { currentRun } from './current-run.ts';
import type { Reaction } from './input-policy.ts';

/** An answer to what the run asks, with the token that it goes by. */
export type Answer = Extract<Reaction, { type: 'respond' }>;

/** What became of an answer. */
export type Answered =
  /** The run has it, or somebody else's, and goes on; the stream that is open shows how. */
  | 'taken'
  /** The platform refused the answer, and the run no longer waits for one. */
  | 'refused'
  /** It was not taken, and the run waits still: a new connection brings a new token. */
  | 'asked-anew';

/**
 * Sends one answer, once: there is no key that would let it be repeated. Where it's refused, or its answer is lost, the
 * run's state is looked at before anything else is done (Part 2, Action response), and a token is never used twice.
 * @throws Failure of the look, and for an answer that the platform refuses for good
 */
export async function answerOnce(
  { client, log, projectId }: Pick<Context, 'client' | 'log' | 'projectId'>,
  runId: string,
  { actionId, response }: Answer,
): Promise<Answered> {
  try {
    await client.call('agent.respond', { path: { project_id: projectId }, body: { action_id: actionId, response } });
    log.info('↵ Answered; the run goes on.');
    return 'taken';
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (thrown.code === 'action_already_responded') {
      log.notice('It was answered already, in the web app perhaps; the run goes on.');
      return 'taken';
    }
    if (thrown.code === 'action_expired') {
      log.info('The token had expired; waiting for a new one.');
      return 'asked-anew';
    }
    if (thrown.code !== 'run_conflict' && !thrown.uncertain) throw thrown;
    log.warning(`It is not known whether the answer was taken. ${sentence(thrown.message)} Looking at the run.`);
    const look = (): ReturnType<typeof currentRun> => currentRun(client, projectId);
    const run = await (thrown.uncertain ? lookUp(thrown, look) : look());
    if (run?.runId !== runId || run.status === 'input_required') return 'asked-anew';
    log.info(`The run is ${run.status ?? 'of an unknown status'}: nothing is to be answered any more.`);
    return thrown.uncertain ? 'taken' : 'refused';
  }
}
