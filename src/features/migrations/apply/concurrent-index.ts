/** Creates or drops an index CONCURRENTLY, and finds out after a lost response whether that succeeded. */
import type { InputPaths, ProjectServices } from '../../../core/services.ts';
import { Failure, type Place, sentence, withDetails } from '../../../base/failure.ts';
import { withHeartbeat } from '../../../recovery/heartbeat.ts';
import { poll } from '../../../recovery/poll.ts';
import type { History, MigrationDatabase } from './database.ts';
import { migrationTitle, outcomeUnknown } from './errors.ts';
import type { Prepared } from '../lint/prepare.ts';
import type { RequestResult } from './run-types.ts';
import {
  dropStatement,
  type Entry,
  type Found,
  type IndexReport,
  indexStatement,
  isDone,
  type SettleReport,
  withoutPlaces,
  workingName,
} from '../statements/index-requests.ts';
import { placeOfFailure } from '../statements/error-position.ts';
import type { Recorded } from '../statements/history.ts';
import type { IndexWork } from '../statements/index-work.ts';

/** Seconds for which a record "about to send" counts as fresh. Longer than any request takes to reach the database. */
const FRESH_S = 60;
/** Time that a run may take to record that its statement has ended. */
const SETTLING_MS = 5_000;
/** Time after a lost response within which a statement most likely still arrives. A later arrival does no harm. */
const ARRIVAL_MS = 5_000;
const MAX_SENDS = 3;
type Outcome = Omit<Parameters<MigrationDatabase['settle']>[0], 'work' | 'entry'>;

/** A migration that runs alone, outside of a transaction. */
interface IndexMigration {
  readonly next: Prepared;
  readonly work: IndexWork;
  readonly entry: Entry;
}

/**
 * Runs statements that can't run in a transaction, in three steps: record that the statement is about to run; run it
 * alone, without a lock, on an index whose name is unique to this attempt; check the database, which alone shows
 * success. The first step removes the user's index name (DROP) or the last step assigns it (CREATE), in the transaction
 * that records it. It never waits for a lock meanwhile: the statement waits for every transaction that could see the
 * table, so the two would deadlock.
 */
export class ConcurrentIndexRun {
  readonly #context: ProjectServices & InputPaths;
  readonly #database: MigrationDatabase;
  readonly #timeoutMs: number;

  constructor(context: ProjectServices & InputPaths, database: MigrationDatabase, timeoutMs: number) {
    this.#context = context;
    this.#database = database;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * @param recorded the history on which the entry's plan is based
   * @throws Failure; `uncertain` if the statement may still take effect
   */
  async run(migration: IndexMigration, recorded: readonly Recorded[]): Promise<RequestResult> {
    const { next, work, entry } = migration;
    const earlier = recorded.find(({ identity }) => identity === entry.identity);
    if (earlier !== undefined) {
      const now = await this.#waitForOtherRun(earlier, migration);
      if (now !== undefined) return { now };
      this.#context.log.warning(`${earlier.run} started ${next.file.path} but did not finish it. Finishing it now.`);
    }
    const isTakenOver = earlier !== undefined;
    const before = await this.#readIndex(migration);
    const alreadyDone = this.#isNoOp(migration, before, isTakenOver);
    if (alreadyDone && !work.isContent) return this.#refuseNoOp(migration, before);
    if (!(await this.#reserve(migration, earlier))) return { now: await this.#read() };
    if (!alreadyDone) await this.#runUntilDone(migration);
    const applied = (await this.#settle(migration, !alreadyDone)) ? { prepared: next } : undefined;
    return { applied, now: await this.#read() };
  }

  /** Removes indexes that lost statements built after their attempt was given up. */
  async removeLeftovers(leftovers: readonly string[]): Promise<void> {
    for (const name of leftovers) {
      this.#context.log.warning(`A delayed request left the index ${name} behind. Dropping the index.`);
      await this.#database.runAlone(dropStatement(name));
    }
  }

  /**
   * Checks whether the statement would be a no-op for the database.
   * @throws Failure if the existing index is invalid
   */
  #isNoOp(migration: IndexMigration, { index }: IndexReport, isTakenOver: boolean): boolean {
    const { work } = migration;
    // The first step of an attempt renames the index, so its absence proves nothing after a takeover.
    if (work.does === 'drop') return index === null && !isTakenOver;
    if (index?.isOther === true) {
      if (!work.isContent) return false;
      this.#context.log.notice(`Skipped ${migration.next.file.path}: the relation ${index.name} already exists.`);
      return true;
    }
    if (index !== null && !index.valid && work.isContent) {
      const remedy = `This step did not create the invalid index. Drop the index (\`${dropStatement(index.name)}\`), then re-run the job.`;
      throw this.#notRun(migration.next.file, `the index ${index.name} already exists and is invalid`, remedy);
    }
    return index !== null;
  }

  /** @returns the history once the other run has finished the migration; undefined if that run has abandoned it */
  async #waitForOtherRun(earlier: Recorded, { next, work }: IndexMigration): Promise<History | undefined> {
    const { clock } = this.#context;
    let freshUntil = clock.monotonicMs() + Math.max((FRESH_S - earlier.age) * 1000, SETTLING_MS);
    const isActive = async (): Promise<boolean> => {
      const { running } = await this.#database.index({ ...work, attempt: earlier.attempt });
      if (running) freshUntil = Math.max(freshUntil, clock.monotonicMs() + FRESH_S * 1000);
      return clock.monotonicMs() < freshUntil;
    };
    if (!(await isActive())) return undefined;
    const { path } = next.file;
    this.#context.log.info(`${earlier.run} is running ${path}. Waiting for it to finish.`);
    const { settledHistory } = await this.#poll(`Another run is executing ${path}`, async () => {
      const now = await this.#read();
      const isStillRunning = now.recorded.some(one => one.attempt === earlier.attempt && one.state === 'running');
      if (!isStillRunning) return { settledHistory: now };
      return (await isActive()) ? undefined : { settledHistory: undefined };
    });
    return settledHistory;
  }

  /**
   * Handles a statement that the database would refuse. It isn't sent: if the error response got lost, an index that
   * another session created or removed would be mistaken for its result.
   *
   * @returns the history if another run has done it meanwhile
   */
  async #refuseNoOp({ next: { file }, work, entry }: IndexMigration, { index }: IndexReport): Promise<RequestResult> {
    const now = await this.#read();
    if (now.fence !== entry.fence) return { now };
    const what = index === null ? `the index ${work.index} doesn’t exist` : `the index ${index.name} already exists`;
    const clause = `IF ${work.does === 'create' ? 'NOT ' : ''}EXISTS`;
    throw this.#notRun(file, what, `If this is expected, add ${clause} to the statement.`);
  }

  #notRun(file: Prepared['file'], why: string, remedy: string): Failure {
    const details = { title: migrationTitle(file, 'failed'), place: this.#placeOf(file), remedy };
    return new Failure('conflict', `${file.path} was not run: ${why}.`, details);
  }

  /** @returns false if the history has changed meanwhile */
  async #reserve(migration: IndexMigration, earlier: Recorded | undefined): Promise<boolean> {
    const { next, work, entry } = migration;
    const { log, signal } = this.#context;
    try {
      const report = await this.#database.reserve({ work, entry, replaces: earlier?.attempt ?? null });
      if (report.is === 'refused') throw this.#failureAt(migration, report.message);
      return report.is === 'reserved';
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !thrown.uncertain || signal.aborted) throw thrown;
      log.warning(`The response for ${next.file.path} was lost: ${sentence(thrown.message)} Checking the history.`);
      const now = await this.#read({ fences: true });
      return now.recorded.some(({ attempt }) => attempt === entry.attempt);
    }
  }

  /** Sends the statement until the state of the database shows that it is done. */
  async #runUntilDone(migration: IndexMigration): Promise<void> {
    let failure: Failure | undefined;
    for (let sent = 0; ; sent += 1) {
      const { working } = await this.#waitUntilSettled(migration);
      if (isDone(migration.work, working)) return;
      await this.#removeIncomplete(migration, working);
      if (failure?.uncertain === false || sent === MAX_SENDS) throw await this.#failed(migration, failure);
      failure = await this.#send(migration, working);
    }
  }

  /** @returns the database's error, or an `uncertain` failure after a lost response; undefined if the statement ran */
  async #send(migration: IndexMigration, working: Found | null): Promise<Failure | undefined> {
    const { next, work, entry } = migration;
    const { log, clock, signal } = this.#context;
    const { path } = next.file;
    try {
      const statement = indexStatement(work, this.#workingName(migration), working);
      await withHeartbeat(this.#context, `The database is running ${path}`, () =>
        this.#database.runAlone(statement, entry.attempt),
      );
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      if (signal.aborted) throw outcomeUnknown(this.#database.schema, migration.next, thrown);
      if (!thrown.uncertain) return thrown;
      log.warning(`The response for ${path} was lost: ${sentence(thrown.message)} Checking the state of the index.`);
      if (!isDone(work, (await this.#readIndex(migration)).working)) await clock.sleep(ARRIVAL_MS, signal);
      return thrown;
    }
  }

  /** Waits until no session is running the statement any more. Returns the state of the index. */
  async #waitUntilSettled(migration: IndexMigration): Promise<IndexReport> {
    try {
      return await this.#poll(`The database is still running ${migration.next.file.path}`, async () => {
        const found = await this.#readIndex(migration);
        return found.running ? undefined : found;
      });
    } catch (thrown) {
      throw thrown instanceof Failure ? outcomeUnknown(this.#database.schema, migration.next, thrown) : thrown;
    }
  }

  /** Removes an incomplete index. One with the working name belongs to this attempt, in any state. */
  async #removeIncomplete({ next, work }: IndexMigration, working: Found | null): Promise<void> {
    if (working === null || work.does === 'drop') return;
    this.#context.log.info(`${next.file.path} left an incomplete index behind. Dropping the index.`);
    await this.#database.runAlone(dropStatement(working.name));
  }

  /**
   * @param wasSent true if the statement was sent
   * @returns false if another run has taken the migration over meanwhile
   */
  async #settle(migration: IndexMigration, wasSent: boolean): Promise<boolean> {
    const report = await this.#record(migration, { succeeded: true, wasSent, report: { is: 'applied' } });
    if (report.is !== 'refused') return report.is === 'settled';
    await this.#removeIncomplete(migration, (await this.#readIndex(migration)).working);
    throw await this.#failed(migration, undefined, report.message);
  }

  #record({ work, entry }: IndexMigration, outcome: Outcome): Promise<Exclude<SettleReport, { readonly is: 'busy' }>> {
    return this.#poll('Another run is changing the migration history', async () => {
      const report = await this.#database.settle({ work, entry, ...outcome });
      return report.is === 'busy' ? undefined : report;
    });
  }

  /**
   * Records that the migration failed. Returns the Failure to throw.
   * @param sent failure of the sent statement, if it failed
   * @param refused why the index could not be renamed to its final name
   */
  async #failed(migration: IndexMigration, sent: Failure | undefined, refused?: string): Promise<Failure> {
    const { next, work } = migration;
    const refusal = sent?.uncertain === true ? undefined : sent;
    const lost = [
      work.does === 'create'
        ? 'The statement was sent, but the index doesn’t exist.'
        : 'The statement was sent, but the index still exists.',
      ...(sent === undefined ? [] : [`Last error: ${sent.message}`]),
    ].join(' ');
    const message = this.#userMessage(migration, refusal?.message ?? refused ?? lost);
    const report = await this.#record(migration, {
      succeeded: false,
      wasSent: true,
      report: { is: 'failed', message },
    });
    if (report.is === 'refused') return this.#failureAt(migration, report.message);
    if (refusal === undefined) return this.#failureAt(migration, message);
    const failureText = `${next.file.path} failed: ${sentence(message)} No cleanup is needed.`;
    return withDetails(refusal, {
      title: migrationTitle(next.file, 'failed'),
      place: this.#placeOf(next.file, message),
      message: failureText,
    });
  }

  /** Rewrites a server message about the sent statement: uses the index's own name, and removes positions. */
  #userMessage(migration: IndexMigration, message: string): string {
    return withoutPlaces(message.replaceAll(this.#workingName(migration), migration.work.index));
  }

  #readIndex({ work, entry }: IndexMigration): Promise<IndexReport> {
    return this.#database.index({ ...work, attempt: entry.attempt });
  }

  #read(options: { readonly fences?: boolean } = {}): Promise<History> {
    return this.#poll('Another run is changing the migration history', async () => {
      const now = await this.#database.history(options);
      return typeof now === 'string' ? undefined : now;
    });
  }

  #poll<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    return poll(this.#context, this.#timeoutMs, what, ask);
  }

  #failureAt({ next: { file } }: IndexMigration, reason: string): Failure {
    return new Failure('conflict', `${file.path} failed: ${sentence(reason)}`, {
      title: migrationTitle(file, 'failed'),
      place: this.#placeOf(file, reason),
      remedy: 'Fix the cause, then re-run the job.',
    });
  }

  #workingName({ entry }: IndexMigration): string {
    return workingName(this.#database.schema, entry.attempt);
  }

  #placeOf(file: Prepared['file'], message = ''): Place {
    return { file: this.#context.resolvePath(file.path), ...placeOfFailure(file, { statement: 1, message }) };
  }
}
