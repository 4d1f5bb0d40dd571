import { Failure, refine, sentence } from '../../failure.ts';
import { identityOf } from '../../sql/migrations/plan.ts';
import { type ApplyReport, type Entry, movedFence } from '../../sql/protocol/applying.ts';
import { figuresOf, type StatementsReport, totalMs } from '../../sql/protocol/running.ts';
import type { Context } from '../operation.ts';
import { stillWaiting } from '../still-waiting.ts';
import { backOff, patiently } from './back-off.ts';
import type { History, MigrationDatabase } from './database.ts';
import { LOCK_NOT_AVAILABLE, outcomeUnknown, statementFault } from './fault.ts';
import { OutsideRun } from './outside-run.ts';
import type { Prepared } from './preparation.ts';

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

/** What came of one attempt at a migration. */
export interface Step {
  readonly isApplied: boolean;
  readonly report?: StatementsReport;
  /** What the history is now: where it says more than a fence, all is to be thought over by it. */
  readonly now: Pick<History, 'fence'> | History;
}

/**
 * Applies migrations one after the other, each in one request. Whatever befalls a request, it's found out what became
 * of it before anything else is done.
 */
export class MigrationRun {
  readonly #context: Context;
  readonly #database: MigrationDatabase;
  readonly #settings: RunSettings;
  readonly #outside: OutsideRun;
  readonly #onApplied: () => void;
  readonly applied: Applied[] = [];
  /** The migration of which nobody knows whether it was applied. */
  unknown: Prepared | undefined;
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
    let open = this.#leftOf(planned, left, history);
    for (let next = open[0]; next !== undefined; next = open[0]) {
      const entry = this.#entry(next, history.fence, open.length === 1);
      const step = await this.#step(next, entry, history);
      if (step.isApplied) this.#done(next, step.report);
      history = { ...history, ...step.now };
      const others = step.isApplied ? open.slice(1) : open;
      open = 'recorded' in step.now ? this.#leftOf(others, left, history) : others;
    }
  }

  async #step(next: Prepared, entry: Entry, { recorded }: History): Promise<Step> {
    const { alone: work } = next;
    if (work === undefined) return this.#apply(next, entry);
    try {
      return await this.#outside.run({ next, work, entry }, recorded);
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.uncertain) this.unknown = next;
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

  #entry({ migration, meaning }: Prepared, fence: string, isLast: boolean): Entry {
    const { clock, runName } = this.#context;
    const { path, checksum } = migration;
    return {
      identity: identityOf(migration),
      path,
      checksum,
      meaning,
      attempt: clock.uuid(),
      run: runName,
      fence,
      schemas: this.#settings.schemas,
      isLast,
    };
  }

  async #apply(next: Prepared, first: Entry): Promise<Step> {
    const { clock, log, signal } = this.#context;
    let entry = first;
    for (let tries = 1; ; tries += 1) {
      const { report, history } = await this.#send(next, entry);
      switch (report.is) {
        case 'applied':
          return { isApplied: true, report, now: history ?? { fence: movedFence(entry.fence) } };
        case 'failed': {
          const { failure } = report;
          if (failure === null) throw new Error('A failed migration has no failure.');
          if (failure.sqlstate !== LOCK_NOT_AVAILABLE || tries >= MOST_LOCK_TRIES) {
            throw statementFault(
              this.#context,
              next,
              failure,
              figuresOf(report),
              `All of ${next.file.path} was taken back.`,
            );
          }
          log.info(`${next.file.path}: ${failure.message}. All of it was taken back; it is tried again.`);
          await clock.sleep(backOff(tries, clock), signal);
          entry = { ...entry, attempt: clock.uuid(), fence: history?.fence ?? movedFence(entry.fence) };
          break;
        }
        case 'changed':
          return { isApplied: false, now: history ?? (await this.#read()) };
        case 'busy':
          return { isApplied: false, now: await this.open() };
        case 'incomplete':
          if (tries >= MOST_LOCK_TRIES) throw incomplete(next);
          entry = { ...entry, attempt: clock.uuid() };
      }
    }
  }

  /** One request, and where its answer is lost, what it came to. */
  async #send(next: Prepared, entry: Entry): Promise<{ readonly report: ApplyReport; readonly history?: History }> {
    const { log } = this.#context;
    const { migration, statements, file } = next;
    try {
      const what = `The database is at work on ${file.path}`;
      const manner = { isRepeatable: migration.version === undefined, looksAtLocks: next.looksAtLocks };
      const report = await stillWaiting(this.#context, what, () => this.#database.apply(entry, manner, statements));
      return { report };
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
      log.warning(
        `It is not known whether ${file.path} was applied. ${sentence(thrown.message)} Looking before anything else is done.`,
      );
      const history = await this.#lookAfter(thrown, next, entry.attempt);
      if (history.attempt !== null) {
        const report = history.attempt as ApplyReport;
        log.info(`A look tells that ${file.path} was ${report.is === 'applied' ? 'applied' : 'tried, and failed'}.`);
        return { report, history };
      }
      this.#lost += 1;
      log.info(`A look tells that ${file.path} was not applied, and by what was sent never will be.`);
      if (this.#lost >= MOST_LOST)
        throw refine(thrown, {
          uncertain: false,
          message: `${sentence(thrown.message)} ${file.path} was not applied.`,
        });
      return { report: { is: 'changed' }, history };
    }
  }

  /** Moves the fence and looks, until that itself has an answer. */
  async #lookAfter(lost: Failure, next: Prepared, attempt: string): Promise<History> {
    try {
      this.#context.signal.throwIfAborted();
      return await this.#patiently(`${next.file.path} may still be at work`, async () => {
        try {
          const history = await this.#database.history({ fences: true, attempt });
          return typeof history === 'string' ? undefined : history;
        } catch (thrown) {
          if (!(thrown instanceof Failure) || this.#context.signal.aborted || !isPassing(thrown)) throw thrown;
          return undefined;
        }
      });
    } catch (thrown) {
      this.unknown = next;
      if (!(thrown instanceof Failure)) throw thrown;
      throw outcomeUnknown(this.#database.schema, next, lost, thrown.message === lost.message ? '' : thrown.message);
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

  #done(prepared: Prepared, report: StatementsReport | undefined): void {
    const { file, statements } = prepared;
    const ms = report === undefined ? '' : `, ${Math.round(totalMs(report))} ms`;
    this.#lost = 0;
    this.applied.push({ prepared, ...(report === undefined ? {} : { report }) });
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
