/**
 * Applies migrations one after the other, with retries after lock timeouts and checks after lost
 * responses.
 */

import { plural } from '../../../base/text/amount.ts';
import { type BackOff, backOffMs } from '../../../base/time/back-off.ts';
import type { FileRun } from '../../../core/run.ts';
import { Failure, sentence, withDetails } from '../../../base/failure.ts';
import { withHeartbeat } from '../../../core/recovery/heartbeat.ts';
import { poll } from '../../../core/recovery/poll.ts';
import { ConcurrentIndexAttempt, removeLeftovers } from './concurrent-index.ts';
import { BUSY, type History, type MigrationDatabase } from './database.ts';
import {
  LOCK_NOT_AVAILABLE,
  migrationFailure,
  migrationTitle,
  outcomeUnknown,
  shownFailure,
} from './errors.ts';
import { checksum } from '../files/checksum.ts';
import { identityOf } from '../files/plan.ts';
import { type Prepared, runsOutside } from '../lint/prepare.ts';
import {
  type ApplyReport,
  type RequestMetadata,
  type MigrationRef,
  movedFence,
  type ApplyOutcome,
  type WholeWork,
} from '../statements/apply-request.ts';
import {
  figuresOf,
  runnableFile,
  type StatementFailure,
  type StatementsReport,
  totalMs,
} from '../statements/run-statements.ts';

/** Maximum number of attempts for a migration after lock timeouts. */
const MAX_LOCK_TRIES = 6;
/** Waits between these attempts: the statement that holds the lock needs time to finish. */
const LOCK_WAITS: BackOff = { firstMs: 500 };
/** Maximum number of times a migration is sent, if each check shows that it was not applied. */
const MAX_LOST_RESPONSES = 5;

/** A migration that this run has applied. */
export interface Applied {
  readonly prepared: Prepared;
  /**
   * Absent if the migration ran outside of a transaction, or if its report was lost with the
   * response.
   */
  readonly report?: StatementsReport;
}

/** The result of one request. Without `applied`, the migration is still to be run. */
interface RequestResult {
  readonly applied?: Applied;
  /**
   * The history afterwards. If it has more than a fence, the pending migrations are planned again
   * from it.
   */
  readonly now: Pick<History, 'fence'> | History;
}

/** Returns those of the waiting migrations that are still pending for a history. */
type StillPending = (history: History, waiting: readonly Prepared[]) => readonly Prepared[];

/**
 * Applies migrations one after the other, each in a request and a transaction of its own. After a
 * lost response, it determines the outcome before it continues. Its properties have the progress
 * also after a failure.
 */
export class MigrationRun {
  readonly #context: FileRun;
  readonly #database: MigrationDatabase;
  readonly #timeoutMs: number;
  readonly #schemas: readonly string[] | null;
  readonly applied: Applied[] = [];
  /** The migration whose statement the database refused. */
  failed: Prepared | undefined;
  /** The migration with an unknown outcome: it may or may not have been applied. */
  unknown: Prepared | undefined;
  #lost = 0;

  /**
   * @param timeoutMs maximum time to find out the outcome of a migration, and to wait for other runs
   * @param schemas schemas whose objects are recorded when the run ends; null for none
   */
  constructor(
    context: FileRun,
    database: MigrationDatabase,
    timeoutMs: number,
    schemas: readonly string[] | null,
  ) {
    this.#context = context;
    this.#database = database;
    this.#timeoutMs = timeoutMs;
    this.#schemas = schemas;
  }

  /**
   * @param planned migrations that were pending at planning time
   * @param stillPending throws to refuse a history
   * @param onApplied called after each applied migration
   * @throws Failure of the first migration that fails; the ones applied before it stay applied
   */
  async run(
    planned: readonly Prepared[],
    stillPending: StillPending,
    onApplied: (applied: Applied) => void | Promise<void>,
  ): Promise<void> {
    const { clock, log, runName } = this.#context;

    // Stops the requests of earlier runs, and drops what they left behind.
    let history = await this.open();
    await removeLeftovers(this.#context, this.#database, history.leftovers);

    let open = this.#updatePending(planned, stillPending, history);
    for (let [next] = open; next !== undefined; [next] = open) {
      const attempt: RequestMetadata = {
        attempt: clock.uuid(),
        run: runName,
        fence: history.fence,
        schemas: this.#schemas,
        isLast: open.length === 1,
      };
      const { applied, now } = runsOutside(next)
        ? await this.#runOutside(next, attempt, history)
        : await this.#apply(next, attempt);

      // Counts the lost responses of each migration by itself.
      if (applied !== undefined) {
        this.#lost = 0;
        this.applied.push(applied);
        const { file, statements } = applied.prepared;
        const ms =
          applied.report === undefined ? '' : `, ${Math.round(totalMs(applied.report))} ms`;
        log.info(`Applied ${file.path} (${plural(statements.length, 'statement')}${ms}).`);
        await onApplied(applied);
      }

      // Plans again from a history that other runs may have changed.
      history = { ...history, ...now };
      const waiting = applied === undefined ? open : open.slice(1);
      open = 'recorded' in now ? this.#updatePending(waiting, stillPending, history) : waiting;
    }
  }

  /** Runs the next statement of a migration that can't run in a transaction. */
  async #runOutside(
    prepared: Prepared,
    attempt: RequestMetadata,
    { recorded }: History,
  ): Promise<RequestResult> {
    const row = migrationRow(prepared);
    const sql = checksum(prepared.migration.sql);
    const earlier = recorded.find(
      entry => entry.identity === row.identity && entry.state === 'running',
    );
    const isSame = earlier?.checksum === row.checksum && earlier.sql === sql;
    // `planMigrations` refuses another file while an attempt is open.
    const done = earlier !== undefined && (earlier.isOpen || isSame) ? earlier.done : 0;
    const entry = { ...row, ...attempt, sql, done, count: prepared.concurrentWork.length };
    const index = new ConcurrentIndexAttempt(
      this.#context,
      this.#database,
      this.#timeoutMs,
      prepared,
      entry,
    );
    try {
      const { isApplied, now } = await index.run(earlier);
      return isApplied ? { applied: { prepared }, now } : { now };
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.uncertain) this.unknown = prepared;
      else if (thrown instanceof Failure && index.isSent) this.failed = prepared;
      throw thrown;
    }
  }

  /**
   * Returns the migrations that are still pending for the current history. Logs those that other
   * runs have applied.
   */
  #updatePending(
    before: readonly Prepared[],
    stillPending: StillPending,
    history: History,
  ): readonly Prepared[] {
    const now = new Set(stillPending(history, before));
    for (const prepared of before) {
      if (now.has(prepared)) continue;
      const by = history.recorded.find(
        ({ identity }) => identity === identityOf(prepared.migration),
      );
      if (by !== undefined)
        this.#context.log.info(`${prepared.file.path} was already applied by ${by.run}.`);
    }
    return [...now];
  }

  /**
   * Makes sure that no request that was sent earlier can still take effect, and reads the history.
   */
  async open(): Promise<History> {
    return this.#poll(BUSY, async () => {
      let history = await this.#database.history({ movesFence: true });
      if (history?.exists === false && (await this.#database.bootstrap())) {
        history = await this.#database.history({ movesFence: true });
      }
      return history?.exists === true ? history : undefined;
    });
  }

  async #apply(prepared: Prepared, first: RequestMetadata): Promise<RequestResult> {
    const { clock, log, signal } = this.#context;
    let attempt = first;
    for (let tries = 1; ; tries += 1) {
      const { report, history } = await this.#send(prepared, attempt);
      switch (report.is) {
        case 'applied':
          return {
            applied: { prepared, report },
            now: history ?? { fence: movedFence(attempt.fence) },
          };
        case 'failed': {
          const { message } = this.#retryableFailure(prepared, report, tries);
          log.info(
            `${prepared.file.path} couldn’t get a lock (${message}) and was rolled back. Retrying.`,
          );
          await clock.sleep(backOffMs(LOCK_WAITS, tries, clock), signal);
          attempt = {
            ...attempt,
            attempt: clock.uuid(),
            fence: history?.fence ?? movedFence(attempt.fence),
          };
          break;
        }
        case 'changed':
          return { now: history ?? (await this.#read()) };
        case 'busy':
          return { now: await this.open() };
        case 'incomplete':
          if (tries >= MAX_LOCK_TRIES) throw incomplete(prepared);
          attempt = { ...attempt, attempt: clock.uuid() };
      }
    }
  }

  /**
   * Returns the failure if a retry may succeed: a lock timeout.
   * @throws Failure for any other failure
   */
  #retryableFailure(prepared: Prepared, outcome: ApplyOutcome, tries: number): StatementFailure {
    if (outcome.failure === null)
      throw new Error('The report of a failed migration contains no failure.');
    const failure = shownFailure(this.#context, prepared, outcome.failure);
    if (failure.sqlstate === LOCK_NOT_AVAILABLE && tries < MAX_LOCK_TRIES) return failure;
    this.failed = prepared;
    const consequence = 'The transaction was rolled back, so the file is not applied.';
    throw migrationFailure(this.#context, prepared, failure, figuresOf(outcome), consequence);
  }

  /** Sends one request. If its response is lost, looks up the outcome. */
  async #send(
    prepared: Prepared,
    attempt: RequestMetadata,
  ): Promise<{ readonly report: ApplyReport; readonly history?: History }> {
    const { log, signal } = this.#context;
    const { path } = prepared.file;
    try {
      const work = workOf(prepared, attempt);
      const report = await withHeartbeat(this.#context, `The database is running ${path}`, () =>
        this.#database.apply(work),
      );
      return { report };
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
      log.warning(
        `The result of ${path} is unknown: ${sentence(thrown.message)}${signal.aborted ? '' : ' Checking whether the file was applied.'}`,
      );
      const history = await this.#lookUp(thrown, prepared, attempt.attempt);
      if (history.attempt !== null) {
        const { is } = history.attempt;
        log.info(
          `Checked: ${path} ${is === 'failed' ? 'failed and was rolled back' : 'was applied'}.`,
        );
        return { report: history.attempt, history };
      }
      this.#lost += 1;
      log.info(`Checked: ${path} was not applied, and the lost request can no longer take effect.`);
      if (this.#lost >= MAX_LOST_RESPONSES)
        throw withDetails(thrown, {
          title: migrationTitle({ path }, 'failed'),
          uncertain: false,
          message: `${sentence(thrown.message)} ${path} was not applied.`,
          remedy: RETRY_REMEDY,
        });
      return { report: { is: 'changed' }, history };
    }
  }

  /** Moves the fence and reads the outcome. Retries until that succeeds. */
  async #lookUp(lost: Failure, prepared: Prepared, attempt: string): Promise<History> {
    try {
      this.#context.signal.throwIfAborted();
      return await this.#poll('The request may still be running', async () => {
        try {
          const history = await this.#database.history({ movesFence: true, attempt });
          return history?.exists === true ? history : undefined;
        } catch (thrown) {
          if (!(thrown instanceof Failure) || this.#context.signal.aborted || !isTransient(thrown))
            throw thrown;
          return undefined;
        }
      });
    } catch (thrown) {
      this.unknown = prepared;
      if (!(thrown instanceof Failure)) throw thrown;
      const why = thrown.message === lost.message ? '' : thrown.message;
      throw outcomeUnknown(this.#database.schema, prepared, lost, why);
    }
  }

  async #read(): Promise<History> {
    const history = await this.#database.history();
    return history?.exists === true ? history : this.open();
  }

  /** @param ask returns undefined to be called again */
  #poll<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    return poll(this.#context, this.#timeoutMs, what, ask);
  }
}

/** Checks whether a retry of the same request may succeed later. */
function isTransient({ kind }: Failure): boolean {
  return kind === 'unavailable' || kind === 'timeout' || kind === 'limit';
}

function migrationRow({ migration }: Prepared): MigrationRef {
  return { identity: identityOf(migration), path: migration.path, checksum: migration.checksum };
}

function workOf(prepared: Prepared, attempt: RequestMetadata): WholeWork {
  const isRepeatable = prepared.migration.version === undefined;
  return { ...migrationRow(prepared), ...attempt, ...runnableFile(prepared), isRepeatable };
}

const RETRY_REMEDY =
  'Re-run the job. If it fails again, report the problem to the platform’s support team.';

function incomplete({ file }: Prepared): Failure {
  return new Failure(
    'unavailable',
    `${file.path} was not applied: it was sent in several requests, and the database did not receive all of them.`,
    {
      title: migrationTitle(file, 'failed'),
      remedy: RETRY_REMEDY,
    },
  );
}
