import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORAGE_ENDPOINTS } from '../../src/api/storage.ts';
import { CREDENTIAL, runMeasuredStep, withLocalPlatform } from './measured-step.ts';

const OBJECTS = 60;

const { requests, perMs } = STORAGE_ENDPOINTS['storage.put'].pace;

/** Minimum duration of this many writes, in milliseconds (Part 2, Limits: per-project write pacing). */
const BOUND_MS = (Math.ceil(OBJECTS / requests) - 1) * perMs;

/**
 * Syncs a folder of 60 files to an empty bucket, by the wall clock.
 * @returns the duration of the step, from the start of its process to its end, in multiples of that minimum
 */
export async function measureSync(): Promise<number> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'sixty-files-'));
  await Promise.all(
    Array.from({ length: OBJECTS }, (_, number) => writeFile(join(folder.path, `${number}.txt`), `File ${number}\n`)),
  );
  return await withLocalPlatform(async platform => {
    const project = { 'project-id': CREDENTIAL.projectId };
    await runMeasuredStep(platform, { operation: 'cloud-provision', ...project });
    const inputs = { operation: 'cloud-storage-sync', path: folder.path, bucket: 'public', ...project };
    const { ms, outputs } = await runMeasuredStep(platform, inputs);
    if (outputs.get('uploaded') !== String(OBJECTS))
      throw new Error(`The step uploaded ${outputs.get('uploaded')} objects instead of ${OBJECTS}.`);
    return ms / BOUND_MS;
  });
}
