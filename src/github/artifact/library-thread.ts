/** Program of the thread that `library.ts` starts: uploads files with GitHub's library and posts the outcome. */

import { parentPort, workerData } from 'node:worker_threads';
// Imported by path, because the package's export map offers only the whole package. More than a third of that is for
// downloads and for GitHub's REST API.
import { StringValue } from '../../../node_modules/@actions/artifact/lib/generated/index.js';
import { internalArtifactTwirpClient } from '../../../node_modules/@actions/artifact/lib/internal/shared/artifact-twirp-client.js';
import { getBackendIdsFromToken } from '../../../node_modules/@actions/artifact/lib/internal/shared/util.js';
import { uploadArtifact } from '../../../node_modules/@actions/artifact/lib/internal/upload/upload-artifact.js';
import type { LibraryOutcome, LibraryUpload } from './library.ts';

async function uploadInThread(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('This module only runs in a thread of library.ts.');
  const outcome = await upload(workerData as LibraryUpload);
  // The callback runs once the other side has read everything that the library printed. The outcome ends this thread.
  process.stdout.write('', () => port.postMessage(outcome));
}

async function upload({ name, files, rootFolder, retentionDays, replaces }: LibraryUpload): Promise<LibraryOutcome> {
  try {
    const options = retentionDays === undefined ? {} : { retentionDays };
    if (replaces) await deleteEarlier(name);
    const { id, digest } = await uploadArtifact(name, [...files], rootFolder, options);
    if (id !== undefined && digest !== undefined) return { id, sha256: digest };
    return { refusal: 'GitHub returned no artifact ID', uncertain: true };
  } catch (thrown) {
    const refusal = thrown instanceof Error ? thrown.message : String(thrown);
    if (!refusal.startsWith('Failed to FinalizeArtifact')) return { refusal, uncertain: false };
    return lookUpArtifact(name, refusal);
  }
}

/** Deletes the artifact of a name in this run: whoever runs in it can have taken the name. */
async function deleteEarlier(name: string): Promise<void> {
  if ((await findArtifact(name)) !== undefined)
    await internalArtifactTwirpClient().DeleteArtifact({ ...getBackendIdsFromToken(), name });
}

async function findArtifact(name: string) {
  const nameFilter = StringValue.create({ value: name });
  const { artifacts } = await internalArtifactTwirpClient().ListArtifacts({ ...getBackendIdsFromToken(), nameFilter });
  return artifacts[0];
}

/**
 * Looks up the artifact after a failed upload, because the library also fails if the response to its last request is
 * lost. The name was free when the upload reserved it, and can be reserved only once. So an artifact of this name is
 * the one that this step uploaded.
 */
async function lookUpArtifact(name: string, refusal: string): Promise<LibraryOutcome> {
  try {
    const found = await findArtifact(name);
    if (found === undefined) return { refusal, uncertain: false };
    const sha256 = /^sha256:([0-9a-f]{64})$/.exec(found.digest?.value ?? '')?.[1];
    return sha256 === undefined ? { refusal, uncertain: true } : { id: Number(found.databaseId), sha256 };
  } catch {
    // The lookup failed too. Report the original refusal, and that the upload may have succeeded.
    return { refusal, uncertain: true };
  }
}

// An exception ends the thread. The other side reports it.
void uploadInThread();
