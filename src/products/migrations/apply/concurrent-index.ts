/**
 * Creates or drops an index CONCURRENTLY, outside of a transaction, in three requests: record that
 * the statement is about to run; run it alone, without a lock, on an index whose name is unique to
 * this attempt; record the outcome. Each statement of a file is an attempt of its own. The
 * history's entry has the number of those that have run, so that the next one, or the next run,
 * continues after them. The first request takes the user's name from the index (DROP), or the last
 * one gives it to the index (CREATE), in the transaction that records it. No lock is held
 * meanwhile: the statement waits for every transaction that could see the table, so the two would
 * deadlock.
 *
 * Only the database shows whether the statement ran. After each request, also one whose response
 * was lost, the index with the attempt's name determines the next action:
 *
 * | Index | CREATE | DROP |
 * | --- | --- | --- |
 * | a session runs the statement | wait | wait |
 * | absent | send, at most three times | done |
 * | invalid | drop, then send | send, at most three times |
 * | valid | done | send, at most three times |
 *
 * No other index can have that name, so a valid one always has the statement's definition. A
 * statement that arrives after the outcome is recorded builds an index that the next run drops
 * (`removeLeftovers`), or drops nothing.
 *
 * Before the statement is sent for the first time, the index with the user's name determines
 * whether it is sent:
 *
 * | Index | CREATE | … IF NOT EXISTS | DROP | … IF EXISTS |
 * | --- | --- | --- | --- | --- |
 * | absent | send | send | fail; after a takeover, done | done |
 * | invalid | fail | fail | send | send |
 * | valid, or not an index | fail | done, with a notice, as in PostgreSQL | send an index | send an index |
 *
 * A statement that the database would refuse isn't sent: if the error response got lost, an index
 * that another session created or dropped would look like the statement's result.
 */

import { plural } from '../../../base/text/amount.ts';
import { withoutPlaces } from '../../../sql/source-text.ts';
import { reportWithoutValues } from '../../../sql/shown-error.ts';
import type { FileRun, ProjectRun } from '../../../core/run.ts';
import { Failure, type Place, sentence, withDetails } from '../../../base/failure.ts';
import { withHeartbeat } from '../../../core/recovery/heartbeat.ts';
import { poll } from '../../../core/recovery/poll.ts';
import { BUSY, type History, type MigrationDatabase } from './database.ts';
import { migrationTitle, outcomeUnknown, placeText } from './errors.ts';
import type { Prepared } from '../lint/prepare.ts';
import {
  dropStatement,
  type IndexEntry,
  type NamedRelation,
  type IndexReport,
  indexStatement,
  type Refused,
  type SettleReport,
  workingName,
} from '../statements/index-requests.ts';
import { placeOfFailure } from '../statements/error-position.ts';
import type { HistoryEntry } from '../statements/history.ts';
import type { IndexWork } from '../statements/index-work.ts';

/**
 * Seconds for which a record "about to send" counts as fresh. Longer than any request takes to
 * reach the database.
 */
const FRESH_S = 60;
/** Time that a run may take to record that its statement has ended. */
const SETTLING_MS = 5_000;
/**
 * Time after a lost response within which a statement most likely still arrives. A later arrival
 * does no harm.
 */
const ARRIVAL_MS = 5_000;
const MAX_SENDS = 3;

/** Actions by the state of the index with the attempt's name: see the first table above. */
const NEXT_ACTIONS = {
  create: { absent: 'send', invalid: 'drop and send', valid: 'done' },
  drop: { absent: 'done', invalid: 'send', valid: 'send' },
} as const;

/** Drops indexes that lost statements built after their attempt was given up. */
export async function removeLeftovers(
  { log }: ProjectRun,
  database: MigrationDatabase,
  leftovers: readonly string[],
): Promise<void> {
  for (const name of leftovers) {
    log.warning(`A delayed request left the index ${name} behind. Dropping the index.`);
    await database.runAlone(dropStatement(name));
  }
}

/** One attempt to run a migration outside of a transaction. */
export class ConcurrentIndexAttempt {
  readonly #context: FileRun;
  readonly #database: MigrationDatabase;
  readonly #timeoutMs: number;
  readonly #migration: Prepared;
  readonly #file: Prepared['file'];
  readonly #work: IndexWork;
  readonly #entry: IndexEntry;
  /** Number of the statement, from 1. */
  readonly #statement: number;
  /** Whether the statement was sent. */
  isSent = false;

  constructor(
    context: FileRun,
    database: MigrationDatabase,
    timeoutMs: number,
    migration: Prepared,
    entry: IndexEntry,
  ) {
    const work = migration.concurrentWork[entry.done];
    if (work === undefined)
      throw new Error(`${migration.file.path} has no statement ${entry.done + 1}.`);
    this.#context = context;
    this.#database = database;
    this.#timeoutMs = timeoutMs;
    this.#migration = migration;
    this.#file = migration.file;
    this.#work = work;
    this.#entry = entry;
    this.#statement = entry.done + 1;
  }

  /**
   * @param earlier the migration's entry in the history, if another run has started it
   * @returns the history afterwards, and whether the migration's last statement was applied
   * @throws Failure; `uncertain` if the statement may still take effect
   */
  async run(
    earlier: HistoryEntry | undefined,
  ): Promise<{ readonly isApplied: boolean; readonly now: History }> {
    // Waits for the run that has started the migration, and takes over if it was abandoned.
    const takesOver = earlier?.isOpen === true;
    if (takesOver) {
      const now = await this.#waitForOtherRun(earlier);
      if (now !== undefined) return { isApplied: false, now };
      this.#context.log.warning(
        `Finishing ${this.#file.path}, which was left unfinished (by ${earlier.run}).`,
      );
    }
    const { done, count } = this.#entry;
    if (done > 0)
      this.#context.log.info(
        `Continuing ${this.#file.path} with statement ${done + 1} of ${count}.`,
      );

    // Records that the statement is about to run.
    const replaces = earlier?.attempt ?? null;
    const reserved = await this.#database.reserve({
      work: this.#work,
      entry: this.#entry,
      replaces,
      takesOver,
    });
    if (reserved.is === 'refused') throw this.#failure(this.#refusalText(reserved));
    if (reserved.is !== 'reserved') return { isApplied: false, now: await this.#read() };

    // Runs it, and records the outcome.
    const index = await this.#readIndex();
    const isToRun = await this.#isToRun(index, takesOver);
    if (isToRun) await this.#runUntilDone(index);
    const isSettled = await this.#settle(isToRun);
    const isApplied = isSettled && this.#statement === this.#entry.count;
    return { isApplied, now: await this.#withUnknownOutcome(this.#read()) };
  }

  /**
   * @returns the history once the other run has finished the migration; undefined if that run has
   *   abandoned it
   */
  async #waitForOtherRun({ run, attempt }: HistoryEntry): Promise<History | undefined> {
    const { clock } = this.#context;
    const { path } = this.#file;
    let settlesAt = clock.monotonicMs() + SETTLING_MS;
    const { settled } = await this.#poll(
      `${path} may still be running (started by ${run})`,
      async () => {
        const now = await this.#read();
        const open = now.recorded.find(entry => entry.attempt === attempt && entry.isOpen);
        if (open === undefined) return { settled: now };

        if ((await this.#readIndex(attempt)).running)
          settlesAt = clock.monotonicMs() + FRESH_S * 1000;
        // The age of a record is the database's: only its clock knows when the other run wrote the
        // record.
        const mayBeRunning = open.age < FRESH_S || clock.monotonicMs() < settlesAt;
        return mayBeRunning ? undefined : { settled: undefined };
      },
    );
    return settled;
  }

  /**
   * Decides whether to send the statement: see the second table above.
   * @throws Failure if the database would refuse the statement, or an existing index is invalid
   */
  async #isToRun({ index, working }: IndexReport, isTakenOver: boolean): Promise<boolean> {
    const { does, isContent } = this.#work;
    if (does === 'drop') {
      // The first request of an attempt renames the index, so its absence proves nothing after a
      // takeover.
      if (working !== null) return true;
      if (isContent || isTakenOver) return false;
      throw await this.#notRun(
        `the index ${this.#work.index} doesn’t exist`,
        ifExpected('IF EXISTS'),
      );
    }
    if (index === null) return true;
    await this.#removeIncomplete(working);
    if (!isContent)
      throw await this.#notRun(
        `the relation ${index.name} already exists`,
        ifExpected('IF NOT EXISTS'),
      );
    if (!index.valid) {
      const remedy = `This step did not create the invalid index. Drop the index (\`${dropStatement(index.name)}\`), then re-run the job.`;
      throw await this.#notRun(`the index ${index.name} already exists and is invalid`, remedy);
    }
    this.#context.log.notice(
      `${this.#file.path} created no index: the relation ${index.name} already exists.`,
    );
    return false;
  }

  /** Sends the statement until the state of the database shows that it is done. */
  async #runUntilDone(first: IndexReport): Promise<void> {
    let { working } = first;
    let failure: Failure | undefined;
    for (let sent = 0; ; sent += 1) {
      const validity = working?.valid === true ? 'valid' : 'invalid';
      const state = working === null ? 'absent' : validity;
      const action = NEXT_ACTIONS[this.#work.does][state];
      if (action === 'done') return;
      if (action === 'drop and send') await this.#removeIncomplete(working);
      if (failure?.uncertain === false || sent === MAX_SENDS)
        throw await this.#failed(failure, undefined, state);
      failure = await this.#send(working);
      ({ working } = await this.#waitUntilSettled());
    }
  }

  /**
   * @returns the database's error, or an `uncertain` failure after a lost response; undefined if
   *   the statement ran
   */
  async #send(working: NamedRelation | null): Promise<Failure | undefined> {
    const { log, clock, signal } = this.#context;
    const { path } = this.#file;
    this.isSent = true;
    try {
      const statement = indexStatement(this.#work, this.#workingName(), working);
      await withHeartbeat(this.#context, `The database is running ${path}`, () =>
        this.#database.runAlone(statement, this.#entry.attempt),
      );
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      if (signal.aborted) throw outcomeUnknown(this.#database.schema, this.#migration, thrown);
      if (!thrown.uncertain) return thrown;
      log.warning(
        `The result of ${path} is unknown: ${sentence(thrown.message)} Checking the state of the index.`,
      );
      await clock.sleep(ARRIVAL_MS, signal);
      return thrown;
    }
  }

  /** Waits until no session is running the statement anymore. Returns the state of the index. */
  #waitUntilSettled(): Promise<IndexReport> {
    return this.#withUnknownOutcome(
      this.#poll(`The database is still running ${this.#file.path}`, async () => {
        const index = await this.#readIndex();
        return index.running ? undefined : index;
      }),
    );
  }

  /**
   * Awaits a request after the statement.
   * @throws Failure that says that the migration may have been applied
   */
  async #withUnknownOutcome<T>(request: Promise<T>): Promise<T> {
    try {
      return await request;
    } catch (thrown) {
      throw thrown instanceof Failure
        ? outcomeUnknown(this.#database.schema, this.#migration, thrown)
        : thrown;
    }
  }

  /**
   * Drops an index that a CREATE has built. One with the attempt's name belongs to this attempt, in
   * any state.
   */
  async #removeIncomplete(working: NamedRelation | null): Promise<void> {
    if (working === null || this.#work.does === 'drop') return;
    this.#context.log.info(
      `Dropping the index ${working.name}, which ${this.#file.path} left behind.`,
    );
    await this.#database.runAlone(dropStatement(working.name));
  }

  /**
   * @param wasSent true if the statement was sent
   * @returns false if another run has taken the migration over meanwhile
   */
  async #settle(wasSent: boolean): Promise<boolean> {
    const report = await this.#withUnknownOutcome(this.#record(undefined, wasSent));
    if (report.is !== 'refused') return report.is === 'settled';
    await this.#removeIncomplete((await this.#readIndex()).working);
    throw await this.#failed(undefined, this.#refusalText(report));
  }

  /** @param failure message of a failed migration */
  #record(
    failure: string | undefined,
    wasSent = true,
  ): Promise<Exclude<SettleReport, { readonly is: 'busy' }>> {
    const outcome = failure === undefined ? { is: 'applied' } : { is: 'failed', message: failure };
    const result = {
      work: this.#work,
      entry: this.#entry,
      succeeded: failure === undefined,
      wasSent,
      report: outcome,
    };
    return this.#poll(BUSY, async () => {
      const report = await this.#database.settle(result);
      return report.is === 'busy' ? undefined : report;
    });
  }

  /** Records that the statement was not sent. Returns the Failure to throw. */
  async #notRun(why: string, remedy: string): Promise<Failure> {
    await this.#record(why);
    return this.#failure(why, false, remedy);
  }

  /**
   * Records that the statement failed. Returns the Failure to throw.
   * @param sent failure of the sent statement, if it failed
   * @param refused why the index could not be renamed to its final name
   * @param state state in which the database left the index, before an incomplete one was dropped
   */
  async #failed(sent: Failure | undefined, refused?: string, state = 'absent'): Promise<Failure> {
    const refusal = sent?.uncertain === true ? undefined : sent;
    const existence = this.#work.does === 'create' ? 'doesn’t exist' : 'still exists';
    const last = sent === undefined ? '' : ` Last error: ${sent.message}`;
    const reason =
      refusal?.message ?? refused ?? `The statement was sent, but the index ${existence}.${last}`;
    // The sent statement differs from the one in the file.
    const message = withoutPlaces(reason.replaceAll(this.#workingName(), this.#work.index));
    const report = await this.#record(message);
    if (report.is === 'refused') return this.#failure(this.#refusalText(report));
    if (refusal === undefined) return this.#failure(message);
    const { does, index } = this.#work;
    const validity =
      state === 'valid' ? 'and is valid' : 'but is invalid: queries no longer use it';
    const now = does === 'create' ? 'was not created' : `still exists, ${validity}`;
    const place = this.#place(message);
    return withDetails(refusal, {
      title: migrationTitle(this.#file, 'failed'),
      reason: 'statement',
      place,
      message: `${placeText(this.#file, place)} failed: ${sentence(message)} The index ${index} ${now}.${this.#continuation()}`,
      ...(refusal.code === 'invalid_query' ? { remedy: FAILED_REMEDY } : {}),
    });
  }

  #failure(reason: string, wasRun = true, remedy = 'Fix the cause, then re-run the job.'): Failure {
    const place = this.#place(reason);
    const title = migrationTitle(this.#file, wasRun ? 'failed' : 'not run');
    const outcome = wasRun ? 'failed' : 'was not run';
    const details = { title, place, remedy, reason: 'statement' as const };
    const message = `${placeText(this.#file, place)} ${outcome}: ${sentence(reason)}${this.#continuation()}`;
    return new Failure('conflict', message, details);
  }

  #refusalText({ message }: Refused): string {
    if (message === '') return 'The index no longer exists.';
    return this.#context.showsValues ? message : reportWithoutValues(message);
  }

  /** Returns the sentences about the statements that have run before. */
  #continuation(): string {
    const { done } = this.#entry;
    return done === 0
      ? ''
      : ` Before, ${plural(done, 'statement')} of the file ran. The next run continues after them, or begins again if you edit the file.`;
  }

  #readIndex(attempt = this.#entry.attempt): Promise<IndexReport> {
    return this.#database.index({ ...this.#work, attempt });
  }

  #read(): Promise<History> {
    return this.#poll(BUSY, async () => {
      const now = await this.#database.history();
      return now?.exists === true ? now : undefined;
    });
  }

  #poll<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    return poll(this.#context, this.#timeoutMs, what, ask);
  }

  #workingName(): string {
    return workingName(this.#database.schema, this.#entry.attempt);
  }

  #place(message: string): Place {
    const place = placeOfFailure(this.#file, { statement: this.#statement, message });
    return { file: this.#context.resolvePath(this.#file.path), ...place };
  }
}

const ifExpected = (clause: string): string =>
  `If this is expected, add ${clause} to the statement.`;

const FAILED_REMEDY =
  'Correct the file, or the data or privileges that the error message describes. Then start a new workflow run, which sends the statement again.';
