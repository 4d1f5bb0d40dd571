/** Watches a release: whether it is live, its paths respond, and its functions have no new errors. */

import { Failure } from '../../../base/failure.ts';
import type { ProjectServices } from '../../../core/services.ts';
import { listFunctions } from '../../functions/listed-functions.ts';
import { liveRelease } from '../live-release.ts';
import type { Baseline } from './baseline.ts';
import { type Address, functionsAddress, isOfFunction, reasonOf, withinTime } from './checks.ts';
import type { NotJudged, NotJudgedReason, Watched } from './evidence.ts';
import type { ReleaseParts } from './parts.ts';
import { progressText } from './texts.ts';
import { READ_MS, WatchedFunction } from './watched-function.ts';
import { WatchedPath } from './watched-path.ts';

/** Interval of the checks, in milliseconds. */
const EVERY_MS = 20_000;
/** Time limit for requesting the live release, in milliseconds. */
const LIVE_MS = 60_000;
/** The platform's clock may differ this much from this machine's while the release is watched, in milliseconds. */
const DRIFT_MS = 30_000;
/** Time after the end of the watch in which the last checks may end, in milliseconds. */
const LAST_CHECKS_MS = 2 * EVERY_MS + READ_MS;
/** Pieces of the pauses between the checks, in milliseconds. */
const PAUSE_MS = 1000;
/** The state is shown at the first of so many checks. */
const SHOWN_EVERY = 3;
/** Number of findings in the result. */
const MAX_EVIDENCE = 20;

export interface WatchedRelease {
  /** Undefined for an app without a site: its functions are watched, as long as nobody else deploys them. */
  readonly releaseId: string | undefined;
  readonly baseline: Baseline;
  readonly paths: readonly string[];
  readonly durationMs: number;
  /** Functions that the release deployed. Those that didn't exist before are watched, too. */
  readonly deployedFunctions: ReleaseParts['functions'];
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
  #functionsAddress: Address | undefined;
  #isLive: boolean | undefined;
  #liveProblem: NotJudgedReason | undefined;
  /** Platform's time from which on errors count. */
  #liveSince: number | undefined;
  /** Platform's time minus this machine's monotonic time, in milliseconds, at the first successful check. */
  #ahead: number | undefined;
  /** Whether the platform's clock differed from that later. */
  #hasDrifted = false;

  constructor(context: ProjectServices, release: WatchedRelease) {
    this.#context = context;
    this.#release = release;
    const { deployedFunctions: names = [], baseline } = release;
    const { workingPaths, functions: known, watchesNew, takenAt } = baseline;
    const deployed = watchesNew && names !== 'unknown' ? names.map(({ name }) => name) : [];
    const paths = release.paths.filter(path => release.releaseId !== undefined || isOfFunction(path));
    this.#paths = paths.map(path => new WatchedPath(path, workingPaths.includes(path)));
    this.#functions = [...new Set([...known, ...deployed])].map(
      name => new WatchedFunction(name, takenAt, release.newErrors),
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
    this.#functionsAddress = await functionsAddress(this.#context, this.#release.paths);
    await this.#checkLive();
    const lastMs = startedAt + this.#release.durationMs + LAST_CHECKS_MS;
    const isLate = (): boolean => this.#context.clock.monotonicMs() > lastMs;
    const isUndecided = (): boolean => !isLate() && this.#paths.some(path => path.state === 'undecided');
    await Promise.all([
      this.#repeat(startedAt, () => this.#checkSite(), { isUndecided, isShown: true }),
      this.#repeat(startedAt, () => this.#checkFunctions(isLate), { isUndecided: () => false, isShown: false }),
    ]);
    this.#noticeDrift();
    return this.result();
  }

  /** Repeats checks. @param isShown whether it also shows the state of the watch: one of the loops does */
  async #repeat(
    startedAt: number,
    check: () => Promise<void>,
    { isUndecided, isShown }: { readonly isUndecided: () => boolean; readonly isShown: boolean },
  ): Promise<void> {
    const { clock, log, signal } = this.#context;
    const { durationMs } = this.#release;
    for (let checks = 1; !this.#hasResult(); checks += 1) {
      const beganAt = clock.monotonicMs();
      await check();
      const passedMs = clock.monotonicMs() - startedAt;
      if (beganAt - startedAt >= durationMs && !isUndecided()) return;
      // A release that isn't live has ended the loop.
      const isLive = this.#liveProblem === undefined ? this.#isLive : undefined;
      if (isShown && checks % SHOWN_EVERY === 1) log.info(progressText(passedMs, isLive, this.#paths, this.#functions));
      const restMs = passedMs < durationMs ? durationMs - passedMs : EVERY_MS;
      // In short pauses, so that both loops end soon after one of them has a result.
      const pauseUntil =
        clock.monotonicMs() + Math.max(0, Math.min(restMs, EVERY_MS - (clock.monotonicMs() - beganAt)));
      while (!this.#hasResult() && clock.monotonicMs() < pauseUntil)
        await clock.sleep(Math.min(PAUSE_MS, pauseUntil - clock.monotonicMs()), signal);
    }
  }

  #hasResult(): boolean {
    this.#noticeDrift();
    return this.#isLive === false || this.result().result === 'broken';
  }

  async #checkSite(): Promise<void> {
    await this.#checkLive();
    if (this.#isLive === false) return;
    const site = this.#siteUrl === undefined ? undefined : { url: this.#siteUrl };
    // All at once: each can take a minute.
    await Promise.all(
      this.#paths.map(async path => {
        const address = isOfFunction(path.path) ? this.#functionsAddress : site;
        if (address !== undefined) await path.check(this.#context, address);
      }),
    );
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
    return this.#ahead === undefined ? client.platformTimeMs() : clock.monotonicMs() + this.#ahead;
  }

  /** Notices whether the platform's clock has jumped: the logs were read only up to its time. */
  #noticeDrift(): void {
    this.#hasDrifted ||= Math.abs(this.#context.client.platformTimeMs() - this.#now()) > DRIFT_MS;
  }

  async #checkLive(): Promise<void> {
    const { releaseId, deployedFunctions = 'unknown' } = this.#release;
    if (releaseId === undefined && deployedFunctions === 'unknown') {
      this.#liveProblem = { why: 'deployed-unknown' };
      return;
    }
    try {
      this.#isLive = await withinTime(this.#context, LIVE_MS, limited =>
        releaseId === undefined ? this.#hasItsFunctions(limited) : this.#isReleaseLive(limited, releaseId),
      );
      this.#liveProblem = undefined;
    } catch (thrown) {
      if (!(thrown instanceof Failure) || this.#context.signal.aborted) throw thrown;
      this.#liveProblem = { why: 'live-failed', failed: reasonOf(thrown) };
    }
  }

  async #isReleaseLive(context: ProjectServices, releaseId: string): Promise<boolean> {
    const live = await liveRelease(context, ({ release_id: id }) => id === releaseId);
    if (live?.release_id === releaseId) {
      this.#siteUrl = live.access_url ?? undefined;
      this.#setLiveSince(live.published_at ?? undefined);
      return true;
    }
    context.log.info(
      live === undefined ? 'No release is live anymore.' : `Another release is live: ${live.release_id}.`,
    );
    return false;
  }

  /** Checks whether the functions still have the versions that the release deployed. */
  async #hasItsFunctions(context: ProjectServices): Promise<boolean> {
    const { deployedFunctions = [] } = this.#release;
    const deployed = deployedFunctions === 'unknown' ? [] : deployedFunctions;
    const listed = await listFunctions(context);
    const other = deployed.find(({ name, version }) => listed.get(name)?.version !== (version ?? undefined));
    const deployedAt = deployed.map(({ name }) => listed.get(name)?.updated_at ?? Number.NaN);
    if (other === undefined) this.#setLiveSince(Math.min(...deployedAt));
    else context.log.info(`The function ${other.name} was deployed by others, or deleted.`);
    return other === undefined;
  }

  /** The platform's time of the publish counts only if it is between the state before the release and now. */
  #setLiveSince(publishedAt: number | undefined): void {
    const now = this.#context.client.platformTimeMs();
    const isValid = publishedAt !== undefined && publishedAt >= this.#release.baseline.takenAt && publishedAt <= now;
    this.#liveSince ??= isValid ? publishedAt : now;
    this.#ahead ??= now - this.#context.clock.monotonicMs();
  }

  /** Returns the result so far. */
  result(): Watched {
    const { baseline, deployedFunctions } = this.#release;
    const at = this.#context.client.platformTimeMs();
    const evidence = [
      ...this.#paths.flatMap(path => path.evidence(at)),
      ...this.#functions.flatMap(one => one.evidence(at)),
    ].slice(0, MAX_EVIDENCE);
    const notJudged: NotJudged[] = [...this.#paths, ...this.#functions].flatMap(one => one.notJudged());
    const add = (subject: string, reason: NotJudgedReason): number => notJudged.push({ subject, ...reason });
    if (baseline.listingProblem !== undefined)
      add('Functions', { why: 'listing-failed', failed: baseline.listingProblem });
    if (baseline.watchesNew && deployedFunctions === 'unknown') add('Functions', { why: 'deployed-unknown' });
    if (this.#functions.length > 0 && this.#hasDrifted) add('Functions', { why: 'clock-jumped' });
    if (this.#isLive === false) add('Release', { why: 'replaced' });
    else if (this.#liveProblem !== undefined) add('Release', this.#liveProblem);
    else if (this.#siteUrl === undefined && this.#paths.some(({ path }) => !isOfFunction(path)))
      add('Site', { why: 'no-url' });
    // Evidence may be about another release, as long as it isn't known which one is live.
    const isBroken = evidence.length > 0 && this.#isLive === true && this.#liveProblem === undefined;
    const result = isBroken ? 'broken' : notJudged.length > 0 ? 'not-judged' : 'good';
    return { result, evidence, notJudged, isLive: this.#isLive };
  }
}
