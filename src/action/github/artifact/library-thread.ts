/**
 * Program of the thread that `library.ts` starts: uploads files with GitHub's library and posts the
 * outcome.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { ArtifactNotFoundError, DefaultArtifactClient } from '@actions/artifact';
import type { LibraryOutcome, LibraryUpload } from './library.ts';

const client = new DefaultArtifactClient();

async function uploadInThread(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('This module only runs in a thread of library.ts.');
  const outcome = await upload(workerData as LibraryUpload);
  // The callback runs once the other side has read everything that the library printed. The outcome
  // ends this thread.
  // oxlint-disable-next-line no-restricted-globals -- the thread’s own stream, which library.ts reads
  process.stdout.write('', () => port.postMessage(outcome));
}

async function upload({
  name,
  files,
  rootFolder,
  retentionDays,
  replaces,
}: LibraryUpload): Promise<LibraryOutcome> {
  try {
    const options = retentionDays === undefined ? {} : { retentionDays };
    // Whoever runs in this run can have taken the name.
    if (replaces && (await findArtifact(name)) !== undefined) await client.deleteArtifact(name);
    const { id, digest } = await client.uploadArtifact(name, [...files], rootFolder, options);
    if (id !== undefined && digest !== undefined) return { id, sha256: digest };
    return { refusal: 'GitHub returned no artifact ID', uncertain: true };
  } catch (thrown) {
    const refusal = thrown instanceof Error ? thrown.message : String(thrown);
    if (!refusal.startsWith('Failed to FinalizeArtifact')) return { refusal, uncertain: false };
    return lookUpArtifact(name, refusal);
  }
}

async function findArtifact(name: string) {
  try {
    return (await client.getArtifact(name)).artifact;
  } catch (thrown) {
    if (thrown instanceof ArtifactNotFoundError) return undefined;
    throw thrown;
  }
}

/**
 * Looks up the artifact after a failed upload, because the library also fails if the response to
 * its last request is lost. The name was free when the upload reserved it, and can be reserved only
 * once. So an artifact of this name is the one that this step uploaded.
 */
async function lookUpArtifact(name: string, refusal: string): Promise<LibraryOutcome> {
  try {
    const artifact = await findArtifact(name);
    if (artifact === undefined) return { refusal, uncertain: false };
    const sha256 = /^sha256:([0-9a-f]{64})$/.exec(artifact.digest ?? '')?.[1];
    return sha256 === undefined ? { refusal, uncertain: true } : { id: artifact.id, sha256 };
  } catch {
    // The lookup failed too. Report the original refusal, and that the upload may have succeeded.
    return { refusal, uncertain: true };
  }
}

// An exception ends the thread. The other side reports it.
void uploadInThread();
