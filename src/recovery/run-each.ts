import { Failure, type Finding, sentence, withDetails } from '../failure.ts';

/** What came of several pieces of work that don't depend on one another. */
export interface Outcomes<T> {
  readonly done: readonly T[];
  readonly failed: ReadonlyMap<T, Failure>;
  /** Those that weren't begun, as the others had failed in a way that they would have, too. */
  readonly untried: readonly T[];
}

/** With a platform that is down, hundreds of pieces would each be tried for minutes. */
export const MOST_FAILURES = 10;

/**
 * Does each piece of work in order. One that fails stops no other one, unless it failed for what they have in common
 * (the credential, the project, the time), or so many have failed that the others would hardly fare better.
 *
 * @param mostAtOnce how many are under way together
 * @throws whatever `work` throws that isn't a Failure
 */
export async function runEach<T>(
  pieces: readonly T[],
  mostAtOnce: number,
  work: (piece: T) => Promise<void>,
): Promise<Outcomes<T>> {
  const done = new Set<T>();
  const failed = new Map<T, Failure>();
  const queue = pieces.values();
  const worker = async (): Promise<void> => {
    for (const piece of queue) {
      try {
        await work(piece);
        done.add(piece);
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        failed.set(piece, thrown);
      }
      if (failed.size >= MOST_FAILURES || [...failed.values()].some(concernsAll)) return;
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, worker));
  return {
    done: pieces.filter(piece => done.has(piece)),
    failed,
    untried: pieces.filter(piece => !done.has(piece) && !failed.has(piece)),
  };
}

/**
 * Whether a failure is one that every other piece would meet. In the documents a 403 that isn't about the credential has
 * a code of another kind; and where the step's own time is over, a request isn't begun any more, so nothing is open.
 */
export function concernsAll({ kind, code, uncertain }: Failure): boolean {
  if (kind === 'timeout') return !uncertain;
  return ['auth', 'missing', 'cancelled'].includes(kind) || code === 'cloud_not_enabled';
}

/**
 * The one failure for all of them: that of the only piece as it is; else a finding for each, under the code and kind
 * of the first.
 * @param summary a sentence that says how many failed, and what was done all the same
 */
export function failureOf<T>(
  { done, failed, untried }: Outcomes<T>,
  nameOf: (piece: T) => string,
  summary: string,
): Failure {
  const [first] = failed.values();
  if (first === undefined) throw new Error('Nothing has failed.');
  if (done.length + failed.size + untried.length === 1) return first;
  const findings = Array.from(failed, ([piece, failure]): readonly Finding[] => {
    const { message, remedy, traceId, uncertain } = failure;
    const told = [
      sentence(message),
      ...(uncertain ? ['Whether the platform did it is not known.'] : []),
      ...(traceId === undefined ? [] : [`Trace id ${traceId}.`]),
    ];
    return [{ where: nameOf(piece), message: told.join(' '), ...(remedy === undefined ? {} : { remedy }) }];
  }).flat();
  const notBegun = untried.map(piece => ({
    where: nameOf(piece),
    message: 'was not begun, as that would fail as well',
  }));
  return withDetails(first, {
    message: summary,
    findings: [...findings, ...notBegun],
    uncertain: [...failed.values()].some(({ uncertain }) => uncertain),
  });
}
