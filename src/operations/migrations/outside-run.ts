import { Failure, refine, sentence } from '../../failure.ts';
import { identityOf } from '../../sql/migrations/plan.ts';
import type { Entry } from '../../sql/protocol/applying.ts';
import { queryForPeople } from '../../sql/protocol/history.ts';
import { type IndexReport, type IndexWork, removalOf } from '../../sql/protocol/outside.ts';
import type { Context } from '../operation.ts';
import { stillWaiting } from '../still-waiting.ts';
import { patiently } from './back-off.ts';
import type { History, MigrationDatabase } from './database.ts';
import type { Prepared } from './preparation.ts';
import type { Step } from './run.ts';

/** How long a note that a statement is about to be sent is fresh, in seconds: longer than any way to the database. */
const FRESH_S = 60;
/** How long after a lost answer a statement may still arrive. */
const ARRIVAL_MS = 5_000;
const MOST_SENT = 3;

/**
 * Runs a statement that no transaction may be around, in three steps: a note that it's about to be run; the statement,
 * alone, with no lock held; and a look at what there is now, which alone tells whether it's done. It never waits for a
 * lock meanwhile: such a statement waits for every transaction that could see the table, and each would wait for the
 * other.
 *
 * @param history what the entry was planned by
 */
export async function runAlone(
  context: Context,
  database: MigrationDatabase,
  next: Prepared,
  work: IndexWork,
  entry: Entry,
  history: History,
  patienceMs: number,
): Promise<Step> {
  const { log, clock, signal } = context;
  const { file, migration } = next;
  const begun = history.recorded.find(({ identity }) => identity === identityOf(migration));
  if (begun !== undefined) {
    const found = await database.index({ ...work, attempt: begun.attempt });
    if (found.running || begun.age < FRESH_S) {
      log.info(`${begun.run} is at work on ${file.path}; waiting for it.`);
      return { isApplied: false, now: await ended(begun.attempt) };
    }
    log.warning(`${begun.run} began ${file.path} and never ended it; it is taken over.`);
  }
  const before = await look();
  const reserved = await database.reserve({ ...entry, replaces: begun?.attempt ?? null }).catch(afterLost);
  if (reserved.is !== 'reserved') return { isApplied: false, now: await read() };
  // What an abandoned attempt left half made is ours; what was there before any attempt isn't.
  const isOurs = begun !== undefined || before.index === null;
  const wasDone = begun === undefined && isDone(before);
  for (let sent = 1; ; sent += 1) {
    const refusal = await send(sent);
    const found = await settled();
    if (isDone(found) && (refusal === undefined || !wasDone)) break;
    if (found.index?.valid === false && isOurs && work.does === 'create') {
      log.info(`${file.path} left the index ${found.index.name} half made; it is removed.`);
      await database.bare(removalOf(found.index));
    }
    if (refusal !== undefined || !isOurs || sent >= MOST_SENT) {
      await database.settle({ ...entry, succeeded: false, report: { is: 'failed', message: refusal?.message ?? '' } });
      throw fault(refusal, found);
    }
  }
  await patiently(context, patienceMs, 'Another run changes the history', async () => {
    const { is } = await database.settle({ ...entry, succeeded: true, report: { is: 'applied' } });
    return is === 'busy' ? undefined : is;
  });
  return { isApplied: true, now: await read() };

  function look(): Promise<IndexReport> {
    return database.index({ ...work, attempt: entry.attempt });
  }

  function isDone({ index }: IndexReport): boolean {
    return work.does === 'create' ? index?.valid === true : index === null;
  }

  /** @returns why the database won't have it; undefined where it ran, or nobody knows */
  async function send(number: number): Promise<Failure | undefined> {
    const statement = next.statements[0] ?? '';
    try {
      await stillWaiting(context, `The database is at work on ${file.path}`, () =>
        database.bare(statement, entry.attempt),
      );
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      if (signal.aborted) throw unknown(thrown);
      if (!thrown.uncertain) return thrown;
      log.warning(
        `The answer to ${file.path} was lost (${number}). ${sentence(thrown.message)} Looking what there is.`,
      );
      if (!isDone(await look())) await clock.sleep(ARRIVAL_MS, signal);
      return undefined;
    }
  }

  /** What there is once no session is at work on it any more. */
  function settled(): Promise<IndexReport> {
    return patiently(context, patienceMs, `${file.path} is still being run`, async () => {
      const found = await look();
      return found.running ? undefined : found;
    }).catch((thrown: unknown) => {
      throw thrown instanceof Failure ? unknown(thrown) : thrown;
    });
  }

  async function ended(attempt: string): Promise<History> {
    return patiently(context, patienceMs, `${file.path} is being run by another run`, async () => {
      const now = await read();
      const theirs = now.recorded.find(one => one.attempt === attempt && one.state === 'running');
      if (theirs === undefined) return now;
      const { running } = await database.index({ ...work, attempt });
      return running || theirs.age < FRESH_S ? undefined : now;
    });
  }

  async function read(): Promise<History> {
    return patiently(context, patienceMs, 'Another run changes the history', async () => {
      const now = await database.history();
      return typeof now === 'string' ? undefined : now;
    });
  }

  /** A note whose answer was lost: whoever looks again finds it, or finds that it can't come any more. */
  async function afterLost(thrown: unknown): Promise<{ readonly is: 'reserved' | 'changed' }> {
    if (!(thrown instanceof Failure) || !thrown.uncertain || signal.aborted) throw thrown;
    log.warning(`The answer to the note about ${file.path} was lost. ${sentence(thrown.message)} Looking for it.`);
    const now = await patiently(context, patienceMs, 'Another run changes the history', async () => {
      const found = await database.history({ fences: true });
      return typeof found === 'string' ? undefined : found;
    });
    return { is: now.recorded.some(({ attempt }) => attempt === entry.attempt) ? 'reserved' : 'changed' };
  }

  function unknown(thrown: Failure): Failure {
    return refine(thrown, {
      uncertain: true,
      message: `${sentence(thrown.message)} Whether ${file.path} was applied is not known.`,
      remedy: `Run it again: it finds out before it does anything. To see it now: ${queryForPeople(database.schema, identityOf(migration))}`,
    });
  }

  function fault(refusal: Failure | undefined, { index }: IndexReport): Failure {
    const [statement] = file.statements;
    const place = {
      file: context.resolvePath(file.path),
      ...(statement === undefined ? {} : { line: statement.line, column: statement.column }),
    };
    if (refusal !== undefined) {
      return refine(refusal, {
        place,
        message: `${file.path} failed: ${sentence(refusal.message)} Nothing of it is left.`,
      });
    }
    const state = index === null ? 'there is no such index' : `the index ${index.name} is there, and not valid`;
    return new Failure('conflict', `${file.path} was run, and ${state}.`, {
      place,
      remedy:
        index === null || work.does === 'drop'
          ? 'Run it again.'
          : `Something else has left it so. Remove it (${removalOf(index)}), and run this again.`,
    });
  }
}
