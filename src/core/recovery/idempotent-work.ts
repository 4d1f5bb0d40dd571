/**
 * Runs work with idempotency keys that are equal in all attempts of a job, so that later attempts
 * resume it.
 */

import { inputRef } from '../../base/text/input-reference.ts';
import type { Run } from '../run.ts';
import { type Failure, withDetails } from '../../base/failure.ts';
import { withFreshTicket } from './with-fresh-ticket.ts';

export interface KeyInUse {
  readonly key: string;
  /** Position of the key in its chain: 0 for the first key, one more for each next one. */
  readonly generation: number;
}

/**
 * Runs work that the platform recognizes by its key (assumption R40). The keys form a chain that is
 * the same in every attempt of the job. Each attempt starts at the first key, resumes work that is
 * running or succeeded under a key, and moves on only if a key is `Expired`. So no attempt repeats
 * work of another one, whatever key that had reached. An attempt may move on as many times as its
 * number: once for each earlier attempt, which may have failed, and once for itself.
 * @param content a digest, or the text, of what is sent
 * @throws Failure of the work
 */
export async function withKey<T>(
  { idempotencyKey, attempt, log }: Run,
  content: string,
  work: (key: KeyInUse) => Promise<T>,
): Promise<T> {
  log.info(`Idempotency key: ${idempotencyKey(content)}`);
  return withFreshTicket(
    attempt,
    generation => work({ key: idempotencyKey(content, generation), generation }),
    (reason, generation) => {
      const next = idempotencyKey(content, generation);
      log.warning(
        `${reason} Trying the next idempotency key, ${next}. Earlier work that used the next key is resumed; otherwise, new work starts.`,
      );
    },
  );
}

interface ResumeOptions {
  /** Inputs with which any run resumes the work. */
  readonly inputs: Readonly<Record<string, string | number>>;
  /** Set if re-running the job doesn't resume the work: why not, as a clause. */
  readonly whyRerunFails?: string;
}

/**
 * Reason outside of a workflow run, where nothing else distinguishes one start of the same work
 * from the next.
 */
const NEW_KEY_EACH_RUN = 'outside of GitHub Actions, the idempotency key is different each time';

/**
 * Creates the failure of a step that ends while the platform may still be working: the job was
 * canceled, or a stream stays broken. If it is certain that nothing was started, returns the
 * failure unchanged.
 * @param continuesText a sentence that says that the work continues
 */
export function stillRunningFailure(
  { isWorkflowRun, isKeyGiven }: Run,
  failure: Failure,
  continuesText: string,
  {
    inputs,
    whyRerunFails = isWorkflowRun || isKeyGiven ? undefined : NEW_KEY_EACH_RUN,
  }: ResumeOptions,
): Failure {
  if (!failure.uncertain) return failure;
  const inputNames = Object.entries(inputs).map(([name, value]) => inputRef(name, value));
  const rerun =
    whyRerunFails === undefined
      ? 'Re-run the job to resume the work. To resume it from another job or machine,'
      : `A re-run of the job doesn’t resume the work, because ${whyRerunFails}. To resume the work,`;
  return withDetails(failure, {
    state: continuesText,
    remedy: `${rerun} set ${inputNames.join(' and ')}.`,
  });
}
