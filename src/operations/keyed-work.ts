import { type Failure, refine, sentence } from '../failure.ts';
import { onceMore } from './once-more.ts';
import type { Context } from './operation.ts';

export interface KeyInUse {
  readonly key: string;
  /** It's the one that a re-run of the job tries first. */
  readonly isFirst: boolean;
}

/**
 * Does work that the platform recognises by its key. Where the key is `Spent` it's done under the next one, once, and
 * that is said (reading R40).
 * @param content a digest, or the text, of what is sent
 * @throws Failure of the work
 */
export async function underKey<T>(
  { idempotencyKey, attempt, log }: Pick<Context, 'idempotencyKey' | 'attempt' | 'log'>,
  content: string,
  work: (key: KeyInUse) => Promise<T>,
): Promise<T> {
  const key = idempotencyKey(content);
  log.info(`Idempotency key: ${key}`);
  return onceMore(
    () => work({ key, isFirst: true }),
    why => {
      // The job's attempt is in it: the key that an earlier re-run moved on to may be spent as well.
      const next = idempotencyKey(content, attempt);
      log.warning(`${why} It is begun anew, once, under the new idempotency key ${next}.`);
      return work({ key: next, isFirst: false });
    },
  );
}

interface PickUp {
  /** Inputs with which any run gets hold of the work. */
  readonly inputs: Readonly<Record<string, string | number>>;
  /** Whether a re-run of the job sends the same under the same key by itself. */
  readonly byRerun: boolean;
}

/**
 * The failure of a step that ends while the platform may still be at work: a cancelled job, or a stream that stays
 * broken. Where it's certain that nothing was begun, the failure stays as it is.
 * @param goesOn a sentence that says so
 */
export function leftAtWork(failure: Failure, goesOn: string, { inputs, byRerun }: PickUp): Failure {
  if (!failure.uncertain) return failure;
  const given = Object.entries(inputs).map(([name, value]) => `\`${name}: ${value}\``);
  const rerun = byRerun ? 'Run this job again, which picks it up' : 'A re-run of this job would begin anew';
  return refine(failure, {
    message: `${sentence(failure.message)} ${goesOn}`,
    remedy: `${rerun}; any run picks it up with ${given.join(' and ')}.`,
  });
}
