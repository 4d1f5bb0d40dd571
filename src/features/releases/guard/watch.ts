/** Watches a release: whether it is live, its paths respond, and its functions have no new errors. */

import { plural } from '../../../base/amount.ts';
import { Failure } from '../../../base/failure.ts';
import type { ProjectServices } from '../../../core/services.ts';
import { liveRelease } from '../live-release.ts';
import { type Baseline, type FunctionBaseline, reasonOf, requestPath, withinTime } from './baseline.ts';
import { countErrors, harmlessWords } from './error-patterns.ts';

/** Interval of the checks, in milliseconds. */
const EVERY_MS = 20_000;
/** Consecutive failed requests after which a path is broken. */
const MISSES = 3;
/** Errors that were known before count as broken from this number on, and this many times their busiest hour. */
const KNOWN_ERRORS = 20;
const KNOWN_FACTOR = 3;
/** Entries of a function's log may arrive this much later than their time, in milliseconds. They are read again. */
const LATE_MS = 60_000;
/** Time limits for requesting the live release, and for reading a function's log, in milliseconds. */
const LIVE_MS = 60_000;
const READ_MS = 120_000;
/** The platform's clock may differ this much from this machine's while the release is watched, in milliseconds. */
const DRIFT_MS = 30_000;
/** Time after the end of the watch in which the last checks may end, in milliseconds. */
const LAST_CHECKS_MS = 2 * EVERY_MS + READ_MS;
/** Pieces of the pauses between the checks, in milliseconds. */
const PAUSE_MS = 1000;
/** Number of findings in the result. */
const MAX_EVIDENCE = 20;

/** Finding for or against a release. */
export interface Evidence {
  readonly kind: 'path' | 'function';
  /** Path, or name of the function. */
  readonly subject: string;
  /** Finding as a clause whose subject is `subject`. */
  readonly finding: string;
  /** Words of the function's error that may be published. */
  readonly pattern?: string;
  /** Platform's time, in epoch milliseconds. */
  readonly at: number;
}

/** Part of a release that couldn't be judged, and the reason as a clause. */
export interface NotJudged {
  readonly subject: string;
  readonly reason: string;
}

/** Result of watching a release. */
export interface Watched {
  readonly result: 'good' | 'broken' | 'not-judged';
  readonly evidence: readonly Evidence[];
  readonly notJudged: readonly NotJudged[];
  /** Whether the release was live at the last successful check. Undefined if no check succeeded. */
  readonly isLive: boolean | undefined;
}

/** Release to watch. */
export interface WatchedRelease {
  readonly releaseId: string;
  readonly baseline: Baseline;
  readonly paths: readonly string[];
  readonly durationMs: number;
  /** Functions that the release deployed. Those that didn't exist before are watched, too. */
  readonly deployedFunctions: readonly string[];
  /** Number of errors with the same new pattern from which on a function is broken. */
  readonly newErrors: number;
}

/** Watches one release. */
export class ReleaseWatch {
  readonly #context: ProjectServices;
  readonly #release: WatchedRelease;
  readonly #paths: readonly WatchedPath[];
  readonly #functions: readonly WatchedFunction[];
  #siteUrl: string | undefined;
  #isLive: boolean | undefined;
  #liveProblem: string | undefined;
  /** Platform's time from which on errors count. */
  #liveSince: number | undefined;
  /** Platform's time minus this machine's monotonic time, in milliseconds, at the first successful check. */
  #ahead: number | undefined;
  /** Whether the platform's clock differed from that later. */
  #hasDrifted = false;

  constructor(context: ProjectServices, release: WatchedRelease) {
    this.#context = context;
    this.#release = release;
    const { workingPaths, functions: known, watchesNew } = release.baseline;
    this.#paths = release.paths.map(path => new WatchedPath(path, workingPaths.includes(path)));
    const created = release.deployedFunctions.filter(name => watchesNew && !Object.hasOwn(known, name));
    const functions = [...Object.entries(known), ...created.map(name => [name, { errors: {} }] as const)];
    this.#functions = functions.map(
      ([name, { errors, problem }]: readonly [string, FunctionBaseline]) =>
        new WatchedFunction(name, { errors: new Map(Object.entries(errors)), problem }, release.newErrors),
    );
  }

  /**
   * Checks the site and the functions at intervals, independently of each other, until something is broken, another release
   * is live, or a check that began when the time was over has ended. A path that has failed fewer than three times in a row
   * is then requested again.
   * @throws the signal's reason when it aborts
   */
  async run(): Promise<Watched> {
    const startedAt = this.#context.clock.monotonicMs();
    await this.#checkLive();
    const lastMs = startedAt + this.#release.durationMs + LAST_CHECKS_MS;
    const isLate = (): boolean => this.#context.clock.monotonicMs() > lastMs;
    const isUndecided = (): boolean => !isLate() && this.#paths.some(path => path.isUndecided);
    await Promise.all([
      this.#repeat(startedAt, () => this.#checkSite(), isUndecided),
      this.#repeat(
        startedAt,
        () => this.#checkFunctions(isLate),
        () => false,
      ),
    ]);
    return this.#result();
  }

  async #repeat(startedAt: number, check: () => Promise<void>, isUndecided: () => boolean): Promise<void> {
    const { clock, log, signal } = this.#context;
    const { durationMs } = this.#release;
    for (let checks = 1; !this.#hasResult(); checks += 1) {
      const beganAt = clock.monotonicMs();
      await check();
      const passedMs = clock.monotonicMs() - startedAt;
      if (beganAt - startedAt >= durationMs && !isUndecided()) return;
      if (checks % 3 === 1) log.info(this.#progress(passedMs));
      const restMs = passedMs < durationMs ? durationMs - passedMs : EVERY_MS;
      // In short pauses, so that both loops end soon after one of them has a result.
      const pauseUntil =
        clock.monotonicMs() + Math.max(0, Math.min(restMs, EVERY_MS - (clock.monotonicMs() - beganAt)));
      while (!this.#hasResult() && clock.monotonicMs() < pauseUntil)
        await clock.sleep(Math.min(PAUSE_MS, pauseUntil - clock.monotonicMs()), signal);
    }
  }

  #hasResult(): boolean {
    return this.#isLive === false || this.#result().result === 'broken';
  }

  /** Returns the state so far. */
  get state(): Watched {
    return this.#result();
  }

  async #checkSite(): Promise<void> {
    await this.#checkLive();
    if (this.#isLive === false) return;
    const url = this.#siteUrl;
    // All at once: each can take a minute.
    if (url !== undefined) await Promise.all(this.#paths.map(path => path.check(this.#context, url)));
  }

  async #checkFunctions(isLate: () => boolean): Promise<void> {
    for (const watched of this.#functions) {
      if (this.#hasResult()) return;
      if (isLate()) watched.skip();
      else await watched.check(this.#context, { since: this.#liveSince, now: this.#now() }, () => this.#hasResult());
    }
  }

  /** Returns the platform's time, as of its clock at the first check: a single response can have another one. */
  #now(): number {
    const { client, clock } = this.#context;
    const [now, expected] = [client.platformTimeMs(), clock.monotonicMs() + (this.#ahead ?? 0)];
    if (this.#ahead === undefined) return now;
    if (Math.abs(now - expected) > DRIFT_MS) this.#hasDrifted = true;
    return expected;
  }

  async #checkLive(): Promise<void> {
    const { log, signal } = this.#context;
    const { releaseId } = this.#release;
    try {
      const live = await withinTime(this.#context, LIVE_MS, limited =>
        liveRelease(limited, ({ release_id: id }) => id === releaseId),
      );
      this.#isLive = live?.release_id === releaseId;
      this.#liveProblem = undefined;
      if (this.#isLive) {
        this.#siteUrl = live?.access_url ?? undefined;
        this.#setLiveSince(live?.published_at ?? undefined);
      }
      if (!this.#isLive)
        log.info(live === undefined ? 'Nothing is live any more.' : `Another release is live: ${live.release_id}.`);
    } catch (thrown) {
      if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
      this.#liveProblem = `the live release could not be requested (${reasonOf(thrown)})`;
    }
  }

  /** The platform's time of the publish counts only if it is between the state before the release and now. */
  #setLiveSince(publishedAt: number | undefined): void {
    const now = this.#context.client.platformTimeMs();
    const isValid = publishedAt !== undefined && publishedAt >= this.#release.baseline.takenAt && publishedAt <= now;
    this.#liveSince ??= isValid ? publishedAt : now;
    this.#ahead ??= now - this.#context.clock.monotonicMs();
  }

  #result(): Watched {
    const { client } = this.#context;
    const { functionsProblem } = this.#release.baseline;
    const at = client.platformTimeMs();
    const evidence = [...this.#paths, ...this.#functions].flatMap(one => one.evidence(at)).slice(0, MAX_EVIDENCE);
    const notJudged: NotJudged[] = [...this.#paths, ...this.#functions].flatMap(one => one.notJudged());
    if (functionsProblem !== undefined) notJudged.push({ subject: 'Functions', reason: functionsProblem });
    // The logs were read only up to the platform's time.
    this.#now();
    if (this.#functions.length > 0 && this.#hasDrifted)
      notJudged.push({
        subject: 'Functions',
        reason: 'the platform’s clock jumped, so their logs may not have been read to the end',
      });
    if (this.#isLive === false) notJudged.push({ subject: 'Release', reason: 'another release is live, or none' });
    else if (this.#liveProblem !== undefined) notJudged.push({ subject: 'Release', reason: this.#liveProblem });
    else if (this.#siteUrl === undefined && this.#paths.length > 0)
      notJudged.push({ subject: 'Site', reason: 'the platform reports no URL' });
    // Evidence may be about another release, as long as it isn't known which one is live.
    const isBroken = evidence.length > 0 && this.#isLive === true && this.#liveProblem === undefined;
    const result = isBroken ? 'broken' : notJudged.length > 0 ? 'not-judged' : 'good';
    return { result, evidence, notJudged, isLive: this.#isLive };
  }

  #progress(passedMs: number): string {
    const paths = this.#paths.map(({ path, last }) => `${path} ${last}`);
    const functions = this.#functions.map(({ name, errors }) => `${name} ${plural(errors, 'error')}`);
    return `After ${Math.round(passedMs / 1000)} s: ${[...paths, ...functions].join(', ') || 'the release is live'}.`;
  }
}

/** A path of the site, and its last responses. */
class WatchedPath {
  readonly path: string;
  #hasWorked: boolean;
  #misses = 0;
  #problem: string | undefined;
  last = 'not requested';

  constructor(path: string, hasWorked: boolean) {
    this.path = path;
    this.#hasWorked = hasWorked;
  }

  /** Whether the path failed, but not often enough to be broken. */
  get isUndecided(): boolean {
    return this.#hasWorked && this.#misses > 0 && this.#misses < MISSES;
  }

  async check(context: ProjectServices, siteUrl: string): Promise<void> {
    const response = await requestPath(context, siteUrl, this.path);
    this.#problem = 'problem' in response ? response.problem : undefined;
    if ('problem' in response) return;
    this.last = response.text;
    this.#hasWorked ||= response.works;
    this.#misses = response.works ? 0 : this.#misses + 1;
    if (!response.works) context.log.info(`${this.path}: ${response.text} (${this.#misses} in a row).`);
  }

  evidence(at: number): readonly Evidence[] {
    if (!this.#hasWorked || this.#misses < MISSES) return [];
    return [{ kind: 'path', subject: this.path, finding: `failed ${this.#misses} times in a row: ${this.last}`, at }];
  }

  notJudged(): readonly NotJudged[] {
    if (this.#problem !== undefined) return [{ subject: this.path, reason: this.#problem }];
    if (this.isUndecided) return [{ subject: this.path, reason: `it failed at the end of the time: ${this.last}` }];
    return this.#hasWorked
      ? []
      : [{ subject: this.path, reason: `it worked neither before nor after the release (${this.last})` }];
  }
}

/** A function, and its errors since the release. */
class WatchedFunction {
  readonly name: string;
  readonly #before: { readonly errors: ReadonlyMap<string, number>; readonly problem: string | undefined };
  readonly #newErrors: number;
  /** Counts of entries that are old enough not to change any more, and of the later ones. */
  #settled: ReadonlyMap<string, number> = new Map();
  #recent: ReadonlyMap<string, number> = new Map();
  #settledUntil: number | undefined;
  #hasEntries = false;
  #problem: string | undefined;
  /** Whether reading the log again would have the same result. */
  #isUnreadable = false;

  constructor(
    name: string,
    before: { readonly errors: ReadonlyMap<string, number>; readonly problem: string | undefined },
    newErrors: number,
  ) {
    this.name = name;
    this.#before = before;
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
    this.#problem ??= 'its log was not read to the end in time';
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
    const settling = Math.max(from, now - LATE_MS);
    const untilMs = clock.monotonicMs() + LATE_MS;
    const isOver = (): boolean => isDecided() || clock.monotonicMs() > untilMs;
    try {
      const { settled, recent } = await withinTime(context, READ_MS, async limited => {
        const count = (start: number, to: number) => countErrors(limited, this.name, { from: start, to }, isOver);
        return {
          settled: settling > from ? await count(from, settling) : undefined,
          recent: now > settling ? await count(settling, now) : undefined,
        };
      });
      if (settled !== undefined) this.#settled = added(this.#settled, settled.counts);
      this.#settledUntil = settling;
      this.#recent = recent?.counts ?? new Map();
      this.#hasEntries ||= (settled?.entries ?? 0) + (recent?.entries ?? 0) > 0;
      // A gap in the settled part remains.
      if (settled?.problem !== undefined) this.#isUnreadable = true;
      this.#problem = settled?.problem ?? recent?.problem;
    } catch (thrown) {
      if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
      this.#problem = `its log could not be read (${reasonOf(thrown)})`;
      this.#isUnreadable = thrown.kind === 'auth' || thrown.kind === 'missing' || thrown.status === 403;
    }
  }

  evidence(at: number): readonly Evidence[] {
    const { errors: known, problem } = this.#before;
    return [...this.#counts()].flatMap(([pattern, count]): readonly Evidence[] => {
      const busiest = known.get(pattern);
      const finding = `logged ${plural(count, 'error')}`;
      const of = { kind: 'function', subject: this.name, pattern: harmlessWords(pattern), at } as const;
      if (busiest === undefined && problem === undefined && count >= this.#newErrors)
        return [{ ...of, finding: `${finding} that it didn’t log in the 24 hours before` }];
      if (busiest !== undefined && problem === undefined && count >= Math.max(KNOWN_ERRORS, KNOWN_FACTOR * busiest))
        return [{ ...of, finding: `${finding}; in its busiest hour of the 24 hours before, ${busiest}` }];
      return [];
    });
  }

  notJudged(): readonly NotJudged[] {
    const noEntries = this.#hasEntries ? undefined : 'it has no log entries since the release';
    const reason = this.#problem ?? this.#before.problem ?? noEntries;
    return reason === undefined ? [] : [{ subject: this.name, reason }];
  }

  #counts(): ReadonlyMap<string, number> {
    return added(this.#settled, this.#recent);
  }
}

/** Returns the sums of two counts. */
function added(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const sums = new Map(one);
  for (const [pattern, count] of other) sums.set(pattern, (sums.get(pattern) ?? 0) + count);
  return sums;
}
