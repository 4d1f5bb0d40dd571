import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { ArtifactNotFoundError, DefaultArtifactClient } from '@actions/artifact';
import type { LibraryOutcome, LibraryUpload } from './library.ts';

// A program of its own, which `library.ts` runs in a thread: GitHub's library for artifacts.
const port = parentPort;
if (isMainThread || port === null) throw new Error('This program runs in a thread of library.ts only.');
const outcome = await upload(workerData as LibraryUpload);
// Called once all that the library has printed is read on the other side, which ends this thread at the outcome.
process.stdout.write('', () => port.postMessage(outcome));

async function upload({ name, files, rootFolder, retentionDays }: LibraryUpload): Promise<LibraryOutcome> {
  const library = new DefaultArtifactClient();
  try {
    const options = retentionDays === undefined ? {} : { retentionDays };
    const { id } = await library.uploadArtifact(name, [...files], rootFolder, options);
    if (id !== undefined) return { id };
    return { refusal: 'it was given no id', uncertain: true };
  } catch (thrown) {
    const refusal = thrown instanceof Error ? thrown.message : String(thrown);
    if (!refusal.startsWith('Failed to FinalizeArtifact')) return { refusal, uncertain: false };
    return afterLostEnd(library, name, refusal);
  }
}

/**
 * The library gives up where the answer to its last request gets lost, so it's looked up what has become of it. The name
 * was free when it was taken, and can be taken once: an artifact of this name is the one that was uploaded here.
 */
async function afterLostEnd(library: DefaultArtifactClient, name: string, refusal: string): Promise<LibraryOutcome> {
  try {
    const { artifact } = await library.getArtifact(name);
    return { id: artifact.id };
  } catch (thrown) {
    return { refusal, uncertain: !(thrown instanceof ArtifactNotFoundError) };
  }
}
