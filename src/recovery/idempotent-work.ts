import type { Context } from '../core/operation.ts';
import { type Failure, sentence, withDetails } from '../failure.ts';
import { withFreshTicket } from './with-fresh-ticket.ts';

export interface KeyInUse {
  readonly key: string;
  /** 0 for the first key; each next one counts on. */
  readonly generation: number;
}

/**
 * Does work that the platform recognises by its key (reading R40). The keys are a chain that is the same in every
 * attempt of the job: each walks it from the first key, takes up what runs or succeeded under one, and steps on only
 * where one is `Expired`. So no attempt does anew what another one has done, whatever key that had come to. An attempt
 * may step as often as its number says: once for each that may have failed before it, and once for itself.
 * @param content a digest, or the text, of what is sent
 * @throws Failure of the work
 */
export async function withKey<T>(
  { idempotencyKey, attempt, log }: Pick<Context, 'idempotencyKey' | 'attempt' | 'log'>,
  content: string,
  work: (key: KeyInUse) => Promise<T>,
): Promise<T> {
  log.info(`Idempotency key: ${idempotencyKey(content)}`);
  return withFreshTicket(
    attempt,
    generation => work({ key: idempotencyKey(content, generation), generation }),
    (why, generation) => {
      const next = idempotencyKey(content, generation);
      log.warning(
        `${why} The next idempotency key is ${next}: what stands under it is picked up, else it begins anew.`,
      );
    },
  );
}

interface PickUp {
  /** Inputs with which any run gets hold of the work. */
  readonly inputs: Readonly<Record<string, string | number>>;
  /** Why a re-run of the job doesn't, as a clause; without it, a re-run does. */
  readonly notByRerun?: string;
}

/** Why there: outside of a run nothing else tells one start of the same work from the next. */
const KEY_OF_ITS_OWN = 'each run outside of GitHub has a key of its own';

/**
 * The failure of a step that ends while the platform may still be at work: a cancelled job, or a stream that stays
 * broken. Where it's certain that nothing was begun, the failure stays as it is.
 * @param goesOn a sentence that says so
 */
export function leftAtWork(
  { isWorkflowRun, keyIsGiven }: Pick<Context, 'isWorkflowRun' | 'keyIsGiven'>,
  failure: Failure,
  goesOn: string,
  { inputs, notByRerun = isWorkflowRun || keyIsGiven ? undefined : KEY_OF_ITS_OWN }: PickUp,
): Failure {
  if (!failure.uncertain) return failure;
  const given = Object.entries(inputs).map(([name, value]) => `\`${name}: ${value}\``);
  const rerun =
    notByRerun === undefined
      ? 'Run this job again, which picks it up'
      : `A re-run of this job does not pick it up, as ${notByRerun}`;
  return withDetails(failure, {
    message: `${sentence(failure.message)} ${goesOn}`,
    remedy: `${rerun}; any run picks it up with ${given.join(' and ')}.`,
  });
}
