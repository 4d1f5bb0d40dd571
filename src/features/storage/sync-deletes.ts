import { STORAGE_LIMITS } from '../../api/storage.ts';
import type { Context } from '../../core/operation.ts';
import { Failure, sentence } from '../../failure.ts';
import { count } from '../../packing/byte-size.ts';
import { knownCode } from '../../recovery/refusals.ts';
import { concernsAll, failureOf, runEach } from '../../recovery/run-each.ts';
import { lookUp } from '../../recovery/uncertain-outcome.ts';
import { storedObjects } from './stored-objects.ts';
import type { SyncTally } from './sync-tally.ts';

/** As many as are worth it: each deletes a hundred. */
const MOST_AT_ONCE = 4;

/** How often a deletion of which nobody knows whether it was done is made, all in all. */
const ROUNDS = 3;
/** Before the second round; the next wait is twice as long. In milliseconds. */
const FIRST_WAIT_MS = 1_000;

/** Paths that a message names. */
const SHOWN = 5;

/** The objects that are to go. */
export interface Deletions {
  readonly bucket: string;
  /** Under which all of them stand. */
  readonly prefix: string;
  readonly paths: readonly string[];
}

/**
 * Deletes objects, a hundred a call. One that no answer names is looked for before anything else is done: it may have
 * been gone before, or the answer to the call that deleted it was lost (reading R32).
 *
 * @throws Failure of everything that failed, and for objects that are there still
 */
export async function deleteAll(context: Context, deletions: Deletions, tally: SyncTally): Promise<void> {
  const { clock, log, signal } = context;
  let { paths } = deletions;
  for (let round = 1; ; round += 1) {
    const { unproven, lost } = await deleteOnce(context, { ...deletions, paths }, tally);
    if (unproven.length === 0) return;
    const look = (): Promise<readonly string[]> => stillThere(context, deletions, new Set(unproven));
    const there = lost === undefined ? await look() : await lookUp(lost, look);
    const left = new Set(there);
    for (const path of unproven.filter(candidate => !left.has(candidate))) tell(context, tally, path);
    if (there.length === 0) return;
    if (lost === undefined || round === ROUNDS) throw lost ?? undeleted(there);
    log.info(`${sentence(lost.message)} ${count(there.length)} objects are there still, and are deleted again.`);
    await clock.sleep(FIRST_WAIT_MS * 2 ** (round - 1), signal);
    paths = there;
  }
}

/**
 * One call for each hundred.
 * @returns the paths that no answer says are deleted; and how an answer was lost, if one was
 */
async function deleteOnce(
  context: Context,
  { bucket, paths }: Deletions,
  tally: SyncTally,
): Promise<{ readonly unproven: readonly string[]; readonly lost: Failure | undefined }> {
  const { client, log, projectId, signal } = context;
  const most = STORAGE_LIMITS.maxDeletedPaths;
  const batches = Array.from({ length: Math.ceil(paths.length / most) }, (_, index) =>
    paths.slice(index * most, (index + 1) * most),
  );
  const unproven: string[] = [];
  let lost: Failure | undefined;
  const outcomes = await runEach(batches, MOST_AT_ONCE, async batch => {
    const path = { project_id: projectId, bucket_name: bucket };
    try {
      const deleted = new Set((await client.call('storage.delete', { path, body: { paths: batch } })).deleted);
      for (const one of batch) {
        if (deleted.has(one)) tell(context, tally, one);
        else unproven.push(one);
      }
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !thrown.uncertain || signal.aborted) throw thrown;
      // Reading R37: the repeat of a deletion whose answer was lost.
      if (knownCode(thrown) === 'not_found')
        log.notice('The answer to a deletion was lost, and a second one finds nothing.');
      lost = thrown;
      unproven.push(...batch);
    }
  });
  const { failed, untried } = outcomes;
  if (failed.size === 0) return { unproven, lost };
  const ofAll = [...failed.values()].find(concernsAll);
  if (ofAll !== undefined) throw ofAll;
  const left = [...failed.keys(), ...untried].flat().length;
  const summary = `${count(left)} of ${count(paths.length)} objects could not be deleted.`;
  throw failureOf(outcomes, batch => `${batch[0]} to ${batch.at(-1)}`, summary);
}

async function stillThere(
  context: Context,
  { bucket, prefix }: Deletions,
  paths: ReadonlySet<string>,
): Promise<readonly string[]> {
  const { objects } = await storedObjects(context, bucket, prefix, Number.POSITIVE_INFINITY);
  return objects.map(({ path }) => path).filter(path => paths.has(path));
}

function tell({ log }: Context, tally: SyncTally, path: string): void {
  log.info(`Deleted ${path}`);
  tally.deleted(path);
}

function undeleted(paths: readonly string[]): Failure {
  const shown = paths.slice(0, SHOWN).join(', ');
  const more = paths.length > SHOWN ? ` and ${count(paths.length - SHOWN)} more` : '';
  const message = `The platform did not delete what it was asked to: ${shown}${more}.`;
  return new Failure('unavailable', message, { remedy: 'Run it again; report this to the platform when it stays.' });
}
