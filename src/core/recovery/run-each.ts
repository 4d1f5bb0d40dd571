/** Runs independent pieces of work, and combines their failures into one. */

import { listedNames } from '../../base/text/amount.ts';
import { Failure, type Finding, sentence, withDetails } from '../../base/failure.ts';
import { runPool } from '../../base/values/pool.ts';

/** Results of several independent pieces of work. */
export interface Outcomes<T> {
  readonly done: readonly T[];
  readonly failed: ReadonlyMap<T, Failure>;
  /** Pieces that weren't started, because the others failed in a way that affects all. */
  readonly skipped: readonly T[];
}

/** Returns whether one of the failed pieces may have taken effect nevertheless. */
export const isAnyUncertain = ({ failed }: Pick<Outcomes<unknown>, 'failed'>): boolean =>
  [...failed.values()].some(({ uncertain }) => uncertain);

/**
 * Maximum number of failures before the rest is skipped. If a platform is down, hundreds of pieces
 * would each be retried for minutes.
 */
export const MAX_FAILURES = 10;

/**
 * Runs each piece of work in order. A failure doesn't stop the others, unless its cause affects all
 * of them (the credential, the project, the time), or so many have failed that the others would
 * likely fail too. GitHub's refusal of a single piece, such as a pull request that it doesn't show,
 * doesn't count.
 *
 * @param concurrency maximum number of pieces in progress at once
 * @throws any error of `work` that isn't a Failure
 */
export async function runEach<T>(
  pieces: readonly T[],
  concurrency: number,
  work: (piece: T) => Promise<void>,
): Promise<Outcomes<T>> {
  const done = new Set<T>();
  const failed = new Map<T, Failure>();
  let counted = 0;
  await runPool(concurrency, pieces, async piece => {
    if (counted >= MAX_FAILURES) return;
    try {
      await work(piece);
      done.add(piece);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      failed.set(piece, thrown);
      const isOfOne = thrown.service === 'GitHub' && (thrown.status ?? 0) >= 400;
      if (affectsAll(thrown)) counted = MAX_FAILURES;
      else if (!isOfOne) counted += 1;
    }
  });
  return {
    done: pieces.filter(piece => done.has(piece)),
    failed,
    skipped: pieces.filter(piece => !done.has(piece) && !failed.has(piece)),
  };
}

/**
 * Checks whether every other piece would fail in the same way. In the documents, a 403 that isn't
 * about the credential has a code of another kind. After the step's own timeout no request is
 * started, so no outcome is unknown.
 */
export function affectsAll({
  kind,
  code,
  service,
  status,
  uncertain,
  contradicted,
}: Failure): boolean {
  // Responses of this platform may belong to other requests.
  if (contradicted) return true;
  // GitHub also refuses access to a single pull request, or doesn't respond in time about it.
  if (service === 'GitHub') return status === 401 || kind === 'limit';
  if (kind === 'timeout') return !uncertain;
  return ['auth', 'missing', 'cancelled'].includes(kind) || code === 'cloud_not_enabled';
}

/** Causes for which the pieces that were not started would not have failed by themselves. */
const CAUSES: { readonly [K in Failure['kind']]?: string } = {
  cancelled: 'of the cancellation',
  timeout: 'of a timeout',
};

const verbOf = ({ uncertain }: Failure): string => (uncertain ? 'may have failed' : 'failed');

/**
 * Creates one failure for all of them. A single piece's failure only gets a title. Otherwise there
 * is a finding for each, under the code and kind of the first.
 * @param noun of a piece, for the title, such as `Upload`
 * @param summary a sentence that says how many failed, and what was done nevertheless
 */
export function combinedFailure<T>(
  { done, failed, skipped }: Outcomes<T>,
  noun: string,
  nameOf: (piece: T) => string,
  summary: string,
): Failure {
  const [first] = failed.values();
  if (first === undefined) throw new Error('There is no failure to combine.');
  const names = [...failed.keys()].map(nameOf).toSorted();
  const verb = [...new Set(Array.from(failed.values(), verbOf))].toSorted().join(' or ');
  const title = `${noun}${names.length === 1 ? '' : 's'} ${verb}: ${listedNames(names)}`;
  if (done.length + failed.size + skipped.length === 1)
    return withDetails(first, { title: first.title ?? title });
  // The whole failure has the remedy and the trace ID of the first one.
  const findings = Array.from(failed, ([piece, failure]): Finding => {
    const { message, remedy, traceId, uncertain } = failure;
    const sentences = [
      sentence(message),
      ...(uncertain ? ['The request may or may not have taken effect.'] : []),
      ...(traceId === undefined || failed.size === 1 ? [] : [`Trace ID: ${traceId}.`]),
    ];
    return {
      where: nameOf(piece),
      message: `${verbOf(failure)}: ${sentences.join(' ')}`,
      ...(remedy === undefined || remedy === first.remedy ? {} : { remedy }),
    };
  });
  const cause = failed.values().find(affectsAll)?.kind;
  const skippedFindings = skipped.map(piece => ({
    where: nameOf(piece),
    message: `was skipped, because ${(cause && CAUSES[cause]) ?? 'it would probably fail too'}`,
  }));
  return withDetails(first, {
    title,
    message: summary,
    findings: [...findings, ...skippedFindings],
    uncertain: isAnyUncertain({ failed }),
    state: isAnyUncertain({ failed })
      ? 'It is unknown whether some of the requests took effect.'
      : undefined,
  });
}
