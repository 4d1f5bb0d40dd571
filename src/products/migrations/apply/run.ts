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
import type { Applied, RunSettings, RequestResult } from './run-types.ts';
import {
  type ApplyReport,
  type RequestMetadata,
  type MigrationRef,
  movedFence,
  type ApplyOutcome,
  type WholeWork,
} from '../statements/apply-request.ts';
import type { Recorded } from '../statements/history.ts';
import {
  figuresOf,
  runnableFile,
  type StatementFailure,
  totalMs,
} from '../statements/run-statements.ts';

/** Maximum number of attempts for a migration after lock timeouts. */
const MAX_LOCK_TRIES = 6;
/** Waits between these attempts: the statement that holds the lock needs time to finish. */
const LOCK_WAITS: BackOff = { firstMs: 500 };
/** Maximum number of times a migration is sent, if each check shows that it was not applied. */
const MAX_LOST_RESPONSES = 5;

/**
 * Applies migrations one after the other, each in a request and a transaction of its own. After a
 * lost response, it determines the outcome before it continues.
 */
export class MigrationRun {
  readonly #context: FileRun;
  readonly #database: MigrationDatabase;
  readonly #settings: RunSettings;
  readonly #onApplied: (applied: Applied) => void | Promise<void>;
  readonly applied: Applied[] = [];
  /** The migration whose statement the database refused. */
  failed: Prepared | undefined;
  /** The migration with an unknown outcome: it may or may not have been applied. */
  unknown: Prepared | undefined;
  #lost = 0;

  /** @param onApplied called after each applied migration */
  constructor(
    context: FileRun,
    database: MigrationDatabase,
    settings: RunSettings,
    onApplied: (applied: Applied) => void | Promise<void>,
  ) {
    this.#context = context;
    this.#database = database;
    this.#settings = settings;
    this.#onApplied = onApplied;
  }

  /**
   * @param planned migrations that were pending at planning time
   * @param stillPending returns those of the waiting migrations that are still pending for a
   *   history; throws to refuse
   * @throws Failure of the first migration that fails; the ones applied before it stay applied
   */
  async run(
    planned: readonly Prepared[],
    stillPending: (history: History, waiting: readonly Prepared[]) => readonly Prepared[],
  ): Promise<void> {
    let history = await this.open();
    await removeLeftovers(this.#context, this.#database, history.leftovers);
    let open = this.#updatePending(planned, stillPending, history);
    for (let [next] = open; next !== undefined; [next] = open) {
      const step = await this.#step(next, history, open.length === 1);
      if (step.applied !== undefined) await this.#recordApplied(step.applied);
      history = { ...history, ...step.now };
      const waiting = step.applied === undefined ? open : open.slice(1);
      open = 'recorded' in step.now ? this.#updatePending(waiting, stillPending, history) : waiting;
    }
  }

  async #step(next: Prepared, history: History, isLast: boolean): Promise<RequestResult> {
    const { identity } = migrationRef(next);
    const earlier = history.recorded.find(
      one => one.identity === identity && one.state === 'running',
    );
    return this.#request(next, history, earlier, isLast);
  }

  async #request(
    next: Prepared,
    { fence }: History,
    earlier: Recorded | undefined,
    isLast: boolean,
  ): Promise<RequestResult> {
    const attempt = { ...this.#attempt(fence), isLast };
    if (!runsOutside(next)) return this.#apply(next, attempt);
    const ref = migrationRef(next);
    const sql = checksum(next.migration.sql);
    const isSame = earlier?.checksum === ref.checksum && earlier.sql === sql;
    // `planMigrations` refuses another file while an attempt is open.
    const done = earlier !== undefined && (earlier.isOpen || isSame) ? earlier.done : 0;
    const entry = { ...ref, ...attempt, sql, done, count: next.concurrentWork.length };
    const { timeoutMs } = this.#settings;
    const outside = new ConcurrentIndexAttempt(
      this.#context,
      this.#database,
      timeoutMs,
      next,
      entry,
    );
    try {
      return await outside.run(earlier);
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.uncertain) this.unknown = next;
      else if (thrown instanceof Failure && outside.isSent) this.failed = next;
      throw thrown;
    }
  }

  /**
   * Returns the migrations that are still pending for the current history. Logs those that other
   * runs have applied.
   */
  #updatePending(
    before: readonly Prepared[],
    stillPending: (history: History, waiting: readonly Prepared[]) => readonly Prepared[],
    history: History,
  ): readonly Prepared[] {
    const now = new Set(stillPending(history, before));
    for (const prepared of before.filter(one => !now.has(one))) {
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

  #attempt(fence: string): RequestMetadata {
    const { clock, runName } = this.#context;
    return {
      attempt: clock.uuid(),
      run: runName,
      fence,
      schemas: this.#settings.schemas,
      isLast: false,
    };
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
    return poll(this.#context, this.#settings.timeoutMs, what, ask);
  }

  async #recordApplied(applied: Applied): Promise<void> {
    const { report } = applied;
    const { file, statements } = applied.prepared;
    const ms = report === undefined ? '' : `, ${Math.round(totalMs(report))} ms`;
    this.#lost = 0;
    this.applied.push(applied);
    this.#context.log.info(
      `Applied ${file.path} (${plural(statements.length, 'statement')}${ms}).`,
    );
    await this.#onApplied(applied);
  }
}

/** Checks whether a retry of the same request may succeed later. */
function isTransient({ kind }: Failure): boolean {
  return kind === 'unavailable' || kind === 'timeout' || kind === 'limit';
}

/** Returns the columns of the migration's history row. */
function migrationRef({ migration }: Prepared): MigrationRef {
  return { identity: identityOf(migration), path: migration.path, checksum: migration.checksum };
}

function workOf(prepared: Prepared, attempt: RequestMetadata): WholeWork {
  const isRepeatable = prepared.migration.version === undefined;
  return { ...migrationRef(prepared), ...attempt, ...runnableFile(prepared), isRepeatable };
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
