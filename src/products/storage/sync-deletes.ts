/** Deletes objects from a bucket in batches, and checks those whose deletion is not confirmed. */

import { STORAGE_LIMITS } from '../../api/services/storage.ts';
import {
  type BackOff,
  backOffMs,
  checkAfterDelays,
  LAG_DELAYS_MS,
} from '../../base/time/back-off.ts';
import type { ProjectRun } from '../../core/run.ts';
import { Failure, sentence } from '../../base/failure.ts';
import { count, listedNames, plural } from '../../base/text/amount.ts';
import { outlasting } from '../../core/recovery/grace-period.ts';
import { errorCode } from '../../core/recovery/refusals.ts';
import { affectsAll, combinedFailure, runEach } from '../../core/recovery/run-each.ts';
import { isLost, lookUp } from '../../core/recovery/uncertain-outcome.ts';
import { storedObjects } from './stored-objects.ts';
import type { SyncTally } from './sync-tally.ts';

/** Number of concurrent requests. Each deletes a hundred objects. */
const MAX_CONCURRENT = 4;

/** Limit of rounds for deletions whose outcome is unknown. */
const ROUNDS = 3;
/** Waits between the rounds: the cause may be temporary. */
const WAITS: BackOff = { firstMs: 1_000 };

/** Limit of paths in a message. */
const MAX_SHOWN_PATHS = 5;

export interface Deletions {
  readonly bucket: string;
  /** Common prefix of all paths. */
  readonly prefix: string;
  readonly paths: readonly string[];
}

/**
 * Deletes objects, a hundred per request. The list then shows which ones are gone: an accepted
 * deletion may lack effect, and an object that no response names may not have existed, or its
 * response was lost (assumption R32).
 * @throws Failure with all failures, and for objects that still exist
 */
export async function deleteObjects(
  context: ProjectRun,
  deletions: Deletions,
  tally: SyncTally,
): Promise<void> {
  const { clock, log, signal } = context;
  let { paths } = deletions;
  for (let round = 1; ; round += 1) {
    const lost = await deleteOnce(context, { ...deletions, paths });
    let remaining: readonly string[] = paths;
    const late = outlasting(context);
    const look = () =>
      checkAfterDelays(late, lost === undefined ? LAG_DELAYS_MS : [0], async () => {
        remaining = await remainingPaths(late, deletions, new Set(paths));
        return remaining.length === 0 ? true : undefined;
      });
    await (lost === undefined ? look() : lookUp(lost, look));
    const undeleted = new Set(remaining);
    for (const path of paths.filter(candidate => !undeleted.has(candidate)))
      recordDeleted(context, tally, path);
    if (remaining.length === 0) return;
    if (lost === undefined || round === ROUNDS) throw lost ?? notDeletedFailure(context, remaining);
    log.info(
      `${sentence(lost.message)} Objects that still exist: ${count(remaining.length)}. Repeating the deletion.`,
    );
    await clock.sleep(backOffMs(WAITS, round, clock), signal);
    paths = remaining;
  }
}

/**
 * Sends one request per hundred objects.
 * @returns the failure of a lost response, if there was one
 */
async function deleteOnce(
  context: ProjectRun,
  { bucket, paths }: Deletions,
): Promise<Failure | undefined> {
  const { client, log, projectId, showsValues, signal } = context;
  const most = STORAGE_LIMITS.maxDeletedPaths;
  const batches = Array.from({ length: Math.ceil(paths.length / most) }, (_, index) =>
    paths.slice(index * most, (index + 1) * most),
  );
  let lost: Failure | undefined;
  const outcomes = await runEach(batches, MAX_CONCURRENT, async batch => {
    const path = { project_id: projectId, bucket_name: bucket };
    try {
      await client.call('storage.delete', { path, body: { paths: batch } });
    } catch (thrown) {
      if (!isLost(thrown) || signal.aborted) throw thrown;
      // Assumption R37: retry of a deletion whose response was lost.
      if (errorCode(thrown) === 'not_found')
        log.notice(
          'The retry of a deletion request returned HTTP 404. Checking the list of objects.',
        );
      lost = thrown;
    }
  });
  const { failed, skipped } = outcomes;
  if (failed.size === 0) return lost;
  const fatal = [...failed.values()].find(affectsAll);
  if (fatal !== undefined) throw fatal;
  const remaining = [...failed.keys(), ...skipped].flat().length;
  const summary = `${count(remaining)} of ${plural(paths.length, 'object')} could not be deleted.`;
  const nameOf = (batch: readonly string[]): string =>
    showsValues
      ? [...new Set([batch[0], batch.at(-1)])].join(' to ')
      : plural(batch.length, 'object');
  throw combinedFailure(outcomes, 'Deletion', nameOf, summary);
}

async function remainingPaths(
  context: ProjectRun,
  { bucket, prefix }: Deletions,
  paths: ReadonlySet<string>,
): Promise<readonly string[]> {
  const { objects } = await storedObjects(context, bucket, prefix, Number.POSITIVE_INFINITY);
  return objects.map(({ path }) => path).filter(path => paths.has(path));
}

function recordDeleted({ log, showsValues }: ProjectRun, tally: SyncTally, path: string): void {
  if (showsValues) log.info(`Deleted ${path}`);
  tally.deleted(path);
}

function notDeletedFailure({ showsValues }: ProjectRun, paths: readonly string[]): Failure {
  const message = showsValues
    ? `The platform accepted the deletion, but did not delete these objects: ${listedNames(paths, MAX_SHOWN_PATHS)}.`
    : `The platform accepted the deletion, but did not delete ${plural(paths.length, 'object')}.`;
  return new Failure('unavailable', message, {
    remedy: 'Re-run the job. If the problem persists, report it to the platform’s support team.',
  });
}
