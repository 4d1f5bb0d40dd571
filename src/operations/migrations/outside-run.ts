import { Failure, type Place, refine, sentence } from '../../failure.ts';
import type { Recorded } from '../../sql/protocol/history.ts';
import { type Entry, type IndexReport, type IndexWork, removalOf } from '../../sql/protocol/outside.ts';
import type { Context } from '../operation.ts';
import { stillWaiting } from '../still-waiting.ts';
import { patiently } from './back-off.ts';
import type { History, MigrationDatabase } from './database.ts';
import { outcomeUnknown } from './fault.ts';
import type { Prepared } from './preparation.ts';
import type { Step } from './run.ts';

/** How long a note that a statement is about to be sent is fresh, in seconds: longer than any way to the database. */
const FRESH_S = 60;
/** How long after a lost answer a statement may still arrive. */
const ARRIVAL_MS = 5_000;
const MOST_SENT = 3;

/** What is run by itself, and what for. */
interface Alone {
  readonly next: Prepared;
  readonly work: IndexWork;
  readonly entry: Entry;
}

/**
 * Runs statements that no transaction may be around, each in three steps: a note that it's about to be run; the
 * statement, alone, with no lock held; and a look at what there is now, which alone tells whether it's done. It never
 * waits for a lock meanwhile: such a statement waits for every transaction that could see the table, and each would wait
 * for the other.
 */
export class OutsideRun {
  readonly #context: Context;
  readonly #database: MigrationDatabase;
  readonly #patienceMs: number;

  constructor(context: Context, database: MigrationDatabase, patienceMs: number) {
    this.#context = context;
    this.#database = database;
    this.#patienceMs = patienceMs;
  }

  /**
   * @param recorded the history by which the entry was planned
   * @throws Failure; `uncertain` where it may still come to something
   */
  async run(alone: Alone, recorded: readonly Recorded[]): Promise<Step> {
    const { next, work, entry } = alone;
    const begun = recorded.find(({ identity }) => identity === entry.identity);
    if (begun !== undefined) {
      const now = await this.#unlessAbandoned(begun, alone);
      if (now !== undefined) return { applied: [], now };
      this.#context.log.warning(`${begun.run} began ${next.file.path} and never ended it; it is taken over.`);
    }
    const before = await this.#look(alone);
    const wasDone = isDone(work, before);
    if (begun === undefined && wasDone && !work.isContent) return this.#unlessDoneByHand(alone, before);
    if (!(await this.#reserve(alone, begun))) return { applied: [], now: await this.#read() };
    // What an abandoned attempt left half made is ours; what was there before any attempt isn't.
    const isOurs = begun !== undefined || before.index === null;
    if (begun !== undefined) await this.#removeHalfMade(alone, before);
    if (!wasDone) await this.#bring(alone, isOurs);
    const applied = (await this.#settle(alone)) ? [{ prepared: next }] : [];
    return { applied, now: await this.#read() };
  }

  /** @returns the history once somebody else has ended it; undefined where nobody will */
  async #unlessAbandoned(begun: Recorded, { next, work }: Alone): Promise<History | undefined> {
    const { clock } = this.#context;
    let freshUntil = clock.now() + (FRESH_S - begun.age) * 1000;
    const isAtWork = async (): Promise<boolean> => {
      const { running } = await this.#database.index({ ...work, attempt: begun.attempt });
      // Behind the statement it looks what there is, and removes by its name what was left half made.
      if (running) freshUntil = Math.max(freshUntil, clock.now() + FRESH_S * 1000);
      return clock.now() < freshUntil;
    };
    if (!(await isAtWork())) return undefined;
    const { path } = next.file;
    this.#context.log.info(`${begun.run} is at work on ${path}; waiting for it.`);
    return this.#patiently(`${path} is being run by another run`, async () => {
      const now = await this.#read();
      const theirs = now.recorded.find(one => one.attempt === begun.attempt && one.state === 'running');
      return theirs !== undefined && (await isAtWork()) ? undefined : now;
    });
  }

  /**
   * The database would refuse the statement. It isn't sent, as its refusal might get lost, and what somebody else has
   * made or removed by that name would be taken for its work.
   *
   * @returns the history where another run has done it meanwhile
   */
  async #unlessDoneByHand({ next: { file }, work, entry }: Alone, { index }: IndexReport): Promise<Step> {
    const now = await this.#read();
    if (now.fence !== entry.fence) return { applied: [], now };
    const what = index === null ? `there is no index ${work.index}` : `the index ${index.name} is there already`;
    const clause = work.does === 'create' ? 'IF NOT EXISTS' : 'IF EXISTS';
    throw new Failure('conflict', `${file.path} was not run: ${what}.`, {
      place: this.#placeOf(file),
      remedy: `Write ${clause} if that is as it should be.`,
    });
  }

  /** @returns false where the history is another one by now */
  async #reserve({ next, entry }: Alone, begun: Recorded | undefined): Promise<boolean> {
    const { log, signal } = this.#context;
    try {
      const { is } = await this.#database.reserve({ ...entry, replaces: begun?.attempt ?? null });
      return is === 'reserved';
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !thrown.uncertain || signal.aborted) throw thrown;
      log.warning(
        `The answer to the note about ${next.file.path} was lost. ${sentence(thrown.message)} Looking for it.`,
      );
      const now = await this.#read({ fences: true });
      return now.recorded.some(({ attempt }) => attempt === entry.attempt);
    }
  }

  /**
   * Sends the statement until what there is shows that it's done.
   * @param isOurs what is left half made was made by this migration
   */
  async #bring(alone: Alone, isOurs: boolean): Promise<void> {
    for (let sent = 1; ; sent += 1) {
      const refusal = await this.#send(alone);
      const found = await this.#settled(alone);
      if (isDone(alone.work, found)) return;
      if (isOurs) await this.#removeHalfMade(alone, found);
      if (refusal === undefined && isOurs && sent < MOST_SENT) continue;
      const message = refusal?.message ?? 'It ran, and nothing came of it.';
      await this.#database.settle({ ...alone.entry, succeeded: false, report: { is: 'failed', message } });
      throw this.#fault(alone, refusal, found);
    }
  }

  /** @returns why the database won't have it; undefined where it ran, or nobody knows */
  async #send(alone: Alone): Promise<Failure | undefined> {
    const { next, work, entry } = alone;
    const { log, clock, signal } = this.#context;
    const { path } = next.file;
    try {
      const [statement = ''] = next.statements;
      await stillWaiting(this.#context, `The database is at work on ${path}`, () =>
        this.#database.bare(statement, entry.attempt),
      );
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      if (signal.aborted) throw this.#unknown(alone, thrown);
      if (!thrown.uncertain) return thrown;
      log.warning(`The answer to ${path} was lost. ${sentence(thrown.message)} Looking what there is.`);
      if (!isDone(work, await this.#look(alone))) await clock.sleep(ARRIVAL_MS, signal);
      return undefined;
    }
  }

  /** What there is once no session is at work on it any more. */
  async #settled(alone: Alone): Promise<IndexReport> {
    try {
      return await this.#patiently(`${alone.next.file.path} is still being run`, async () => {
        const found = await this.#look(alone);
        return found.running ? undefined : found;
      });
    } catch (thrown) {
      throw thrown instanceof Failure ? this.#unknown(alone, thrown) : thrown;
    }
  }

  async #removeHalfMade({ next, work }: Alone, { index }: IndexReport): Promise<void> {
    if (index?.valid !== false || work.does !== 'create') return;
    this.#context.log.info(`${next.file.path} left the index ${index.name} half made; it is removed.`);
    await this.#database.bare(removalOf(index));
  }

  /** @returns false where somebody else has taken it over meanwhile */
  #settle({ entry }: Alone): Promise<boolean> {
    return this.#patiently('Another run changes the history', async () => {
      const { is } = await this.#database.settle({ ...entry, succeeded: true, report: { is: 'applied' } });
      return is === 'busy' ? undefined : is === 'settled';
    });
  }

  #look({ work, entry }: Alone): Promise<IndexReport> {
    return this.#database.index({ ...work, attempt: entry.attempt });
  }

  #read(asked: { readonly fences?: boolean } = {}): Promise<History> {
    return this.#patiently('Another run changes the history', async () => {
      const now = await this.#database.history(asked);
      return typeof now === 'string' ? undefined : now;
    });
  }

  #patiently<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    return patiently(this.#context, this.#patienceMs, what, ask);
  }

  #unknown({ next }: Alone, thrown: Failure): Failure {
    return outcomeUnknown(this.#database.schema, [next], thrown);
  }

  #fault({ next: { file }, work }: Alone, refusal: Failure | undefined, { index }: IndexReport): Failure {
    const place = this.#placeOf(file);
    if (refusal !== undefined) {
      const message = `${file.path} failed: ${sentence(refusal.message)} Nothing of it is left.`;
      return refine(refusal, { place, message });
    }
    const state = index === null ? 'there is no such index' : `the index ${index.name} is there, and not valid`;
    const remedy =
      index === null || work.does === 'drop'
        ? 'Run it again.'
        : `Something else has left it so. Remove it (${removalOf(index)}), and run this again.`;
    return new Failure('conflict', `${file.path} was run, and ${state}.`, { place, remedy });
  }

  #placeOf({ path, statements: [statement] }: Prepared['file']): Place {
    const spot = statement === undefined ? {} : { line: statement.line, column: statement.column };
    return { file: this.#context.resolvePath(path), ...spot };
  }
}

function isDone({ does }: IndexWork, { index }: IndexReport): boolean {
  return does === 'create' ? index?.valid === true : index === null;
}
