import { parentPort, workerData } from 'node:worker_threads';
// The half that uploads, by path: the package's export map offers nothing but the whole, of which more than a third is
// for downloads and for GitHub's REST API.
import { StringValue } from '../../../node_modules/@actions/artifact/lib/generated/index.js';
import { internalArtifactTwirpClient } from '../../../node_modules/@actions/artifact/lib/internal/shared/artifact-twirp-client.js';
import { getBackendIdsFromToken } from '../../../node_modules/@actions/artifact/lib/internal/shared/util.js';
import { uploadArtifact } from '../../../node_modules/@actions/artifact/lib/internal/upload/upload-artifact.js';
import type { LibraryOutcome, LibraryUpload } from './library.ts';

/*
 * What the thread of `library.ts` does: a program of its own, which uploads what it's given by GitHub's library, and says
 * what came of it.
 */

async function uploadInThread(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('This runs in a thread of library.ts only.');
  const outcome = await upload(workerData as LibraryUpload);
  // Called once all that the library has printed is read on the other side, which ends this thread at the outcome.
  process.stdout.write('', () => port.postMessage(outcome));
}

async function upload({ name, files, rootFolder, retentionDays }: LibraryUpload): Promise<LibraryOutcome> {
  try {
    const options = retentionDays === undefined ? {} : { retentionDays };
    const { id } = await uploadArtifact(name, [...files], rootFolder, options);
    if (id !== undefined) return { id };
    return { refusal: 'it was given no id', uncertain: true };
  } catch (thrown) {
    const refusal = thrown instanceof Error ? thrown.message : String(thrown);
    if (!refusal.startsWith('Failed to FinalizeArtifact')) return { refusal, uncertain: false };
    return afterLostEnd(name, refusal);
  }
}

/**
 * The library gives up where the answer to its last request gets lost, so it's looked up what has become of it. The name
 * was free when it was taken, and can be taken once: an artifact of this name is the one that was uploaded here.
 */
async function afterLostEnd(name: string, refusal: string): Promise<LibraryOutcome> {
  try {
    const nameFilter = StringValue.create({ value: name });
    const { artifacts } = await internalArtifactTwirpClient().ListArtifacts({
      ...getBackendIdsFromToken(),
      nameFilter,
    });
    const [found] = artifacts;
    return found === undefined ? { refusal, uncertain: false } : { id: Number(found.databaseId) };
  } catch {
    // Nobody answers that either: what is told is the refusal, and that it may have been done all the same.
    return { refusal, uncertain: true };
  }
}

// What it throws ends the thread, and is told on the other side.
void uploadInThread();
