/** A function of a watched release. */

import { Failure } from '../../../base/failure.ts';
import type { ProjectServices } from '../../../core/services.ts';
import { reasonOf, withinTime } from './checks.ts';
import { countErrors, harmlessWords } from './error-patterns.ts';
import type { FunctionEvidence, NotJudged, NotJudgedReason } from './evidence.ts';

/** Log before a release in which the pattern of an error makes it a known one, in milliseconds. */
const KNOWN_MS = 24 * 3_600_000;
/** Entries of a function's log may arrive this much later than their time, in milliseconds. They are read again. */
const LATE_MS = 60_000;
/** Time limit for a check, which reads a function's log, in milliseconds. */
export const READ_MS = 120_000;
/** Part of it in which the errors since the release are counted. The rest is for the log before the release. */
const COUNT_MS = 60_000;
/** Part of it for a request that has begun. */
const LAST_REQUEST_MS = 30_000;

/** A function, and its errors since the release. */
export class WatchedFunction {
  readonly name: string;
  readonly #takenAt: number;
  readonly #newErrors: number;
  /** Counts of entries that are old enough not to change anymore, and of the later ones. */
  #settled: ReadonlyMap<string, number> = new Map();
  #recent: ReadonlyMap<string, number> = new Map();
  #settledUntil: number | undefined;
  #hasEntries = false;
  #problem: NotJudgedReason | undefined;
  /** Whether reading the log again would have the same result. */
  #isUnreadable = false;
  /** Patterns of errors before the release, as far as they were read, and whether these are all. */
  #known: ReadonlySet<string> = new Set();
  #isKnownComplete = false;

  /**
   * @param takenAt platform's time before the first change of the release
   * @param newErrors number of errors with the same new pattern from which on the function is broken
   */
  constructor(name: string, takenAt: number, newErrors: number) {
    this.name = name;
    this.#takenAt = takenAt;
    this.#newErrors = newErrors;
  }

  /** Number of errors since the release. */
  get errors(): number {
    return this.#counts()
      .values()
      .reduce((a, b) => a + b, 0);
  }

  /** Records that the log wasn't read to the end. */
  skip(): void {
    this.#problem ??= { why: 'not-read' };
  }

  /** @param time platform's times: from which on entries count, undefined if it isn't known yet, and now */
  async check(
    context: ProjectServices,
    { since, now }: { readonly since: number | undefined; readonly now: number },
    isDecided: () => boolean,
  ): Promise<void> {
    const from = this.#settledUntil ?? since;
    if (this.#isUnreadable || from === undefined) return;
    const { clock, signal } = context;
    const beganMs = clock.monotonicMs();
    const isOver = (limitMs: number): boolean => isDecided() || clock.monotonicMs() > beganMs + limitMs;
    try {
      await withinTime(context, READ_MS, async limited => {
        await this.#count(limited, from, now, () => isOver(COUNT_MS));
        await this.#compare(limited, () => isOver(READ_MS - LAST_REQUEST_MS));
      });
    } catch (thrown) {
      if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
      this.#problem = { why: 'log-failed', failed: reasonOf(thrown) };
      this.#isUnreadable = thrown.kind === 'auth' || thrown.kind === 'missing' || thrown.status === 403;
    }
  }

  /** Counts the errors since the last check, and those of which some may have been late then. */
  async #count(limited: ProjectServices, from: number, now: number, isOver: () => boolean): Promise<void> {
    const settling = Math.max(from, now - LATE_MS);
    const count = (start: number, to: number) => countErrors(limited, this.name, { from: start, to }, isOver);
    const settled = settling > from ? await count(from, settling) : undefined;
    const recent = now > settling ? await count(settling, now) : undefined;
    if (settled !== undefined) this.#settled = added(this.#settled, settled.counts);
    this.#settledUntil = settling;
    this.#recent = recent?.counts ?? new Map();
    this.#hasEntries ||= (settled?.entries ?? 0) + (recent?.entries ?? 0) > 0;
    // A gap in the settled part remains.
    if (settled?.problem !== undefined) this.#isUnreadable = true;
    const problem = settled?.problem ?? recent?.problem;
    this.#problem = problem && { why: 'log', problem, isBefore: false };
  }

  /** Reads the log before the release until it is known which of the frequent errors are new. */
  async #compare(limited: ProjectServices, isOver: () => boolean): Promise<void> {
    const isOpen = (known: { has: (pattern: string) => boolean }): boolean =>
      this.#frequent().some(([pattern]) => !known.has(pattern));
    if (this.#isKnownComplete || !isOpen(this.#known)) return;
    const span = { from: this.#takenAt - KNOWN_MS, to: this.#takenAt };
    const before = await countErrors(limited, this.name, span, counts => !isOpen(counts) || isOver());
    this.#known = new Set([...this.#known, ...before.counts.keys()]);
    this.#isKnownComplete = before.problem === undefined;
    if (before.problem !== undefined && isOpen(this.#known))
      this.#problem ??= { why: 'log', problem: before.problem, isBefore: true };
  }

  evidence(at: number): readonly FunctionEvidence[] {
    if (!this.#isKnownComplete) return [];
    return this.#frequent()
      .filter(([pattern]) => !this.#known.has(pattern))
      .map(([pattern, errors]) => ({
        kind: 'function',
        subject: this.name,
        pattern: harmlessWords(pattern),
        errors,
        at,
      }));
  }

  notJudged(): readonly NotJudged[] {
    const reason = this.#problem ?? (this.#hasEntries ? undefined : ({ why: 'no-entries' } as const));
    return reason === undefined ? [] : [{ subject: this.name, ...reason }];
  }

  #counts(): ReadonlyMap<string, number> {
    return added(this.#settled, this.#recent);
  }

  /** Returns the patterns with enough errors to break the function unless they are known. */
  #frequent(): readonly (readonly [string, number])[] {
    return [...this.#counts()].filter(([, count]) => count >= this.#newErrors);
  }
}

/** Returns the sums of two counts. */
function added(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const sums = new Map(one);
  for (const [pattern, count] of other) sums.set(pattern, (sums.get(pattern) ?? 0) + count);
  return sums;
}
