import { Failure, refine, sentence } from '../../failure.ts';
import { identityOf } from '../../sql/migrations/plan.ts';
import { type ApplyReport, type Attempt, movedFence, type Outcome } from '../../sql/protocol/applying.ts';
import { figuresOf, type StatementFailure, type StatementsReport, totalMs } from '../../sql/protocol/running.ts';
import type { Context } from '../operation.ts';
import { stillWaiting } from '../still-waiting.ts';
import { backOff, patiently } from './back-off.ts';
import type { History, MigrationDatabase } from './database.ts';
import { LOCK_NOT_AVAILABLE, outcomeUnknown, statementFault } from './fault.ts';
import { OutsideRun } from './outside-run.ts';
import type { Prepared } from './preparation.ts';
import { namesOf, nextTogether, type Together, workOf } from './sharing.ts';

/** A migration that this run has applied. */
export interface Applied {
  readonly prepared: Prepared;
  /** Absent for one that ran outside of a transaction, or whose report was lost with its answer. */
  readonly report?: StatementsReport;
}

export interface RunSettings {
  /** How long it's tried to find out what became of a migration, and how long others are waited for. */
  readonly patienceMs: number;
  /** Whose objects are noted where the run ends; null: nobody's. */
  readonly schemas: readonly string[] | null;
}

/** How often a migration is tried whose lock didn't come in time. */
const MOST_LOCK_TRIES = 6;
/** How often a migration is sent, if a look shows each time that it wasn't applied. */
const MOST_LOST = 5;

/** What came of one request. */
export interface Step {
  readonly applied: readonly Applied[];
  /** What the history is now: where it says more than a fence, all is to be thought over by it. */
  readonly now: Pick<History, 'fence'> | History;
}

/**
 * Applies migrations one after the other, each in one request, which small ones may share. Whatever befalls a request, it's found out what became
 * of it before anything else is done.
 */
export class MigrationRun {
  readonly #context: Context;
  readonly #database: MigrationDatabase;
  readonly #settings: RunSettings;
  readonly #outside: OutsideRun;
  readonly #onApplied: () => void;
  readonly applied: Applied[] = [];
  /** The migration whose statement the database refused: it ran, and was rolled back. */
  failed: Prepared | undefined;
  /** The migrations of which nobody knows whether they were applied: all of them, or none. */
  unknown: Together | undefined;
  #lost = 0;

  /** @param onApplied called behind each */
  constructor(context: Context, database: MigrationDatabase, settings: RunSettings, onApplied: () => void) {
    this.#context = context;
    this.#database = database;
    this.#settings = settings;
    this.#outside = new OutsideRun(context, database, settings.patienceMs);
    this.#onApplied = onApplied;
  }

  /**
   * @param planned what had to be run when it was planned
   * @param left what of it has to be run by the history as it is; refuses by throwing
   * @throws Failure of the first that fails; those before it stay
   */
  async run(planned: readonly Prepared[], left: (history: History) => readonly Prepared[]): Promise<void> {
    let history = await this.open();
    await this.#outside.clear(history.strays);
    let open = this.#leftOf(planned, left, history);
    for (let [next, ...others] = open; next !== undefined; [next, ...others] = open) {
      const step = await this.#step([next, ...others], history);
      for (const applied of step.applied) this.#done(applied);
      history = { ...history, ...step.now };
      const done = new Set(step.applied.map(({ prepared }) => prepared));
      const waiting = open.filter(prepared => !done.has(prepared));
      open = 'recorded' in step.now ? this.#leftOf(waiting, left, history) : waiting;
    }
  }

  async #step(open: Together, { fence, recorded }: History): Promise<Step> {
    const [next] = open;
    const attempt = this.#attempt(fence);
    const { alone: work } = next;
    if (work === undefined) {
      const together = nextTogether(this.#database, attempt, open);
      return this.#apply(together, { ...attempt, isLast: together.length === open.length });
    }
    const [named] = workOf(attempt, [next]).migrations;
    const entry = { ...named, ...attempt, isLast: open.length === 1 };
    try {
      return await this.#outside.run({ next, work, entry }, recorded);
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.uncertain) this.unknown = [next];
      throw thrown;
    }
  }

  /** What has to be run by the history as it is now; what others have done of it is told. */
  #leftOf(
    before: readonly Prepared[],
    left: (history: History) => readonly Prepared[],
    history: History,
  ): readonly Prepared[] {
    const now = new Set(left(history));
    for (const prepared of before.filter(one => !now.has(one))) {
      const by = history.recorded.find(({ identity }) => identity === identityOf(prepared.migration));
      if (by !== undefined) this.#context.log.info(`${prepared.file.path} is already applied by ${by.run}.`);
    }
    return [...now];
  }

  /** Makes sure that nothing that was sent earlier will still be done, and reads the history. */
  async open(): Promise<History> {
    return this.#patiently('Another run changes the history', async () => {
      let history = await this.#database.history({ fences: true });
      if (history === 'absent' && (await this.#database.bootstrap())) {
        history = await this.#database.history({ fences: true });
      }
      return typeof history === 'string' ? undefined : history;
    });
  }

  #attempt(fence: string): Attempt {
    const { clock, runName } = this.#context;
    return { attempt: clock.uuid(), run: runName, fence, schemas: this.#settings.schemas, isLast: false };
  }

  async #apply(together: Together, first: Attempt): Promise<Step> {
    const { clock, log, signal } = this.#context;
    let attempt = first;
    for (let tries = 1; ; tries += 1) {
      const { report, history } = await this.#send(together, attempt);
      switch (report.is) {
        case 'ran': {
          const failure = this.#failureIn(together, report.outcomes, tries);
          if (failure === undefined) {
            const applied = report.outcomes.flatMap((outcome, index) => {
              const prepared = together[index];
              return prepared === undefined ? [] : [{ prepared, report: outcome }];
            });
            return { applied, now: history ?? { fence: movedFence(attempt.fence) } };
          }
          log.info(`${together[0].file.path}: ${failure.message}. All of it was taken back; it is tried again.`);
          await clock.sleep(backOff(tries, clock), signal);
          attempt = { ...attempt, attempt: clock.uuid(), fence: history?.fence ?? movedFence(attempt.fence) };
          break;
        }
        case 'changed':
          return { applied: [], now: history ?? (await this.#read()) };
        case 'busy':
          return { applied: [], now: await this.open() };
        case 'incomplete':
          if (tries >= MOST_LOCK_TRIES) throw incomplete(together[0]);
          attempt = { ...attempt, attempt: clock.uuid() };
      }
    }
  }

  /**
   * @returns a failure after which the same may go well; undefined where there is none
   * @throws Failure of any other
   */
  #failureIn([first]: Together, [outcome]: readonly Outcome[], tries: number): StatementFailure | undefined {
    if (outcome?.is !== 'failed') return undefined;
    const { failure } = outcome;
    if (failure === null) throw new Error('A failed migration has no failure.');
    if (failure.sqlstate === LOCK_NOT_AVAILABLE && tries < MOST_LOCK_TRIES) return failure;
    this.failed = first;
    const consequence = `All of ${first.file.path} was rolled back.`;
    throw statementFault(this.#context, first, failure, figuresOf(outcome), consequence);
  }

  /** One request, and where its answer is lost, what it came to. */
  async #send(
    together: Together,
    attempt: Attempt,
  ): Promise<{ readonly report: ApplyReport; readonly history?: History }> {
    const { log } = this.#context;
    const names = namesOf(together);
    const were = together.length === 1 ? 'was' : 'were';
    try {
      const work = workOf(attempt, together);
      const report = await stillWaiting(this.#context, `The database is at work on ${names}`, () =>
        this.#database.apply(work),
      );
      return { report };
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
      log.warning(
        `It is not known whether ${names} ${were} applied. ${sentence(thrown.message)} Looking before anything else is done.`,
      );
      const history = await this.#lookAfter(thrown, together, attempt.attempt);
      if (history.attempt !== null) {
        const [first] = history.attempt;
        log.info(`A look tells that ${names} ${were} ${first?.is === 'failed' ? 'tried, and failed' : 'applied'}.`);
        return { report: { is: 'ran', outcomes: history.attempt }, history };
      }
      this.#lost += 1;
      log.info(`A look tells that ${names} ${were} not applied, and by what was sent never will be.`);
      if (this.#lost >= MOST_LOST)
        throw refine(thrown, {
          uncertain: false,
          message: `${sentence(thrown.message)} ${names} ${were} not applied.`,
        });
      return { report: { is: 'changed' }, history };
    }
  }

  /** Moves the fence and looks, until that itself has an answer. */
  async #lookAfter(lost: Failure, together: Together, attempt: string): Promise<History> {
    try {
      this.#context.signal.throwIfAborted();
      return await this.#patiently(`${namesOf(together)} may still be at work`, async () => {
        try {
          const history = await this.#database.history({ fences: true, attempt });
          return typeof history === 'string' ? undefined : history;
        } catch (thrown) {
          if (!(thrown instanceof Failure) || this.#context.signal.aborted || !isPassing(thrown)) throw thrown;
          return undefined;
        }
      });
    } catch (thrown) {
      this.unknown = together;
      if (!(thrown instanceof Failure)) throw thrown;
      throw outcomeUnknown(
        this.#database.schema,
        together,
        lost,
        thrown.message === lost.message ? '' : thrown.message,
      );
    }
  }

  async #read(): Promise<History> {
    const history = await this.#database.history();
    return typeof history === 'string' ? this.open() : history;
  }

  /** @param ask undefined as long as it has to be asked again */
  #patiently<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    return patiently(this.#context, this.#settings.patienceMs, what, ask);
  }

  #done(applied: Applied): void {
    const { report } = applied;
    const { file, statements } = applied.prepared;
    const ms = report === undefined ? '' : `, ${Math.round(totalMs(report))} ms`;
    this.#lost = 0;
    this.applied.push(applied);
    this.#context.log.info(
      `Applied ${file.path} (${statements.length === 1 ? '1 statement' : `${statements.length} statements`}${ms}).`,
    );
    this.#onApplied();
  }
}

/** Whether the same question may have an answer later. */
function isPassing({ kind }: Failure): boolean {
  return kind === 'unavailable' || kind === 'timeout' || kind === 'limit';
}

function incomplete({ file }: Prepared): Failure {
  return new Failure(
    'unavailable',
    `${file.path} was sent in pieces, and they do not arrive whole. It was not applied.`,
    {
      remedy: 'Run it again; report it to the platform if it stays.',
    },
  );
}
