/** Uploads one file to a bucket, and looks the object up before it retries. */

import { type BackOff, backOffMs } from '../../base/time/back-off.ts';
import type { ProjectClient, ProjectRun } from '../../core/run.ts';
import { Failure, sentence } from '../../base/failure.ts';
import { affectsAll } from '../../core/recovery/run-each.ts';
import { lookUp } from '../../core/recovery/uncertain-outcome.ts';
import { type StoredObject, storedObject } from './stored-objects.ts';
import { difference, NOT_COMPARABLE, type Upload } from './sync-plan.ts';

/** Target bucket of objects, and whether they may overwrite others. */
export interface UploadTarget {
  readonly bucket: string;
  readonly upsert: boolean;
}

/** Limit of attempts for one object if the outcome is unknown. */
const ATTEMPTS = 4;
/** Waits between the attempts: the cause may be temporary. */
const WAITS: BackOff = { firstMs: 1_000 };

/**
 * Uploads one file. If the response is lost or leaves the outcome open, the object is looked up
 * before it is sent again (assumption R32).
 * @returns `kept` if overwriting isn't allowed and someone else's object exists at the path by now
 * @throws Failure
 */
export async function putObject(
  context: ProjectRun,
  target: UploadTarget,
  upload: Upload,
): Promise<'uploaded' | 'kept'> {
  const { clock, log, signal } = context;
  let isAnyLost = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send(context, target, upload);
      return 'uploaded';
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.contradicted || signal.aborted) throw thrown;
      const mayBeInPlace = !target.upsert && mayRefuseToOverwrite(thrown);
      if (!thrown.uncertain && !mayBeInPlace) throw thrown;

      // The object at the path can be this file, sent by an attempt whose response was lost.
      isAnyLost ||= thrown.uncertain;
      const stored = await lookUp(thrown, () =>
        storedObject(context, target.bucket, upload.objectPath),
      );
      if (isAnyLost && stored !== undefined && (await isUploaded(target, upload, stored)))
        return 'uploaded';

      // A conflict can mean nothing else than that the object exists.
      const isConflict = mayBeInPlace && thrown.status === 409;
      if (!target.upsert && (stored !== undefined || isConflict)) return 'kept';

      if (!thrown.uncertain || attempt >= ATTEMPTS) throw thrown;
      log.info(
        `${sentence(thrown.message)} The list of objects does not confirm the upload of ${upload.objectPath}. Uploading it again.`,
      );
    }
    await clock.sleep(backOffMs(WAITS, attempt, clock), signal);
  }
}

/** The documents don't say which refusal means that overwriting isn't allowed. */
const mayRefuseToOverwrite = (failure: Failure): boolean =>
  [400, 409].includes(failure.status ?? 0) && !affectsAll(failure);

async function send(
  { client, projectId }: ProjectClient,
  { bucket, upsert }: UploadTarget,
  upload: Upload,
): Promise<void> {
  const { objectPath, contentType, cacheControl } = upload;
  const content = await upload.read(bytes => bytes.toString('base64'));
  await client.call('storage.put', {
    path: { project_id: projectId, bucket_name: bucket },
    known: { size: upload.size },
    body: {
      path: objectPath,
      content_base64: content,
      content_type: contentType,
      ...(cacheControl === undefined ? {} : { cache_control: cacheControl }),
      // The platform's default is `true`.
      ...(upsert ? {} : { upsert }),
    },
  });
}

/**
 * Returns whether the stored object is the one that was sent. If no digest is available and
 * overwriting is allowed, an object of the right size that is newer than the listed one is
 * accepted. Otherwise an object without a digest could never be recognized.
 */
async function isUploaded(
  { upsert }: UploadTarget,
  upload: Upload,
  stored: StoredObject,
): Promise<boolean> {
  const differs = await difference(upload, stored);
  if (differs === undefined) return true;
  const { before } = upload;
  const isNew =
    before === undefined || (stored.updated_at ?? undefined) !== (before.updated_at ?? undefined);
  return differs === NOT_COMPARABLE && upsert && isNew;
}
