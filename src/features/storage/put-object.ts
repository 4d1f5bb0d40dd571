import type { Context } from '../../core/operation.ts';
import { Failure, sentence } from '../../failure.ts';
import { concernsAll } from '../../recovery/run-each.ts';
import { lookUp } from '../../recovery/uncertain-outcome.ts';
import { type StoredObject, storedObject } from './stored-objects.ts';
import { difference, UNCOMPARED, type Upload } from './sync-plan.ts';

/** Where objects go, and whether they may take the place of others. */
export interface Target {
  readonly bucket: string;
  readonly upsert: boolean;
}

/** How often one object is sent, all in all, where nobody knows what became of it. */
const ATTEMPTS = 4;
/** Before the second attempt; each later wait is twice as long. In milliseconds. */
const FIRST_WAIT_MS = 1_000;

/**
 * Uploads one file. After an answer that was lost, or that leaves open what happened, the object is looked for before it
 * is sent again (reading R32).
 * @returns `kept` where it may not overwrite, and an object of somebody else's is in its place by now
 * @throws Failure
 */
export async function putObject(context: Context, target: Target, upload: Upload): Promise<'uploaded' | 'kept'> {
  const { clock, log, signal } = context;
  let lost: Failure | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send(context, target, upload);
      return 'uploaded';
    } catch (thrown) {
      if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
      // Which refusal says that it may not overwrite isn't documented: a conflict can mean nothing else.
      const mayBeInPlace = !target.upsert && [400, 409].includes(thrown.status ?? 0) && !concernsAll(thrown);
      if (!thrown.uncertain && !mayBeInPlace) throw thrown;
      if (thrown.uncertain) lost = thrown;
      const found = await lookUp(thrown, () => storedObject(context, target.bucket, upload.objectPath));
      if (lost !== undefined && found !== undefined && (await isOurs(target, upload, found))) return 'uploaded';
      if (!target.upsert && (found !== undefined || (mayBeInPlace && thrown.status === 409))) return 'kept';
      if (!thrown.uncertain || attempt >= ATTEMPTS) throw thrown;
      log.info(`${sentence(thrown.message)} ${upload.objectPath} is not there as it should be, and is sent again.`);
    }
    await clock.sleep(FIRST_WAIT_MS * 2 ** (attempt - 1), signal);
  }
}

async function send({ client, projectId }: Context, { bucket, upsert }: Target, upload: Upload): Promise<void> {
  const { objectPath, contentType, cacheControl } = upload;
  const content = await upload.read(bytes => bytes.toString('base64'));
  await client.call('storage.put', {
    path: { project_id: projectId, bucket_name: bucket },
    body: {
      path: objectPath,
      content_base64: content,
      content_type: contentType,
      ...(cacheControl === undefined ? {} : { cache_control: cacheControl }),
      // `true` is what the platform takes when nothing is said.
      ...(upsert ? {} : { upsert }),
    },
  });
}

/**
 * Whether what is in the file's place is what was sent. Where no digest tells, and any object may be overwritten, one of
 * the right size that is newer than what was listed will do: else an object whose digest is never shown couldn't be
 * recognised at all.
 */
async function isOurs({ upsert }: Target, upload: Upload, found: StoredObject): Promise<boolean> {
  const differs = await difference(upload, found);
  if (differs === undefined) return true;
  const { before } = upload;
  const isNew = before === undefined || (found.updated_at ?? undefined) !== (before.updated_at ?? undefined);
  return differs === UNCOMPARED && upsert && isNew;
}
