/** Reads a folder for a storage bucket. */

import type { HeldCommit } from '../../core/services.ts';
import type { FileRun } from '../../core/run.ts';
import { filesDigest } from '../../packing/files/content-hash.ts';
import { heldFile } from '../../packing/files/held-file.ts';
import type { FileListing } from '../../packing/files/listing-builder.ts';
import { listBucketFolder } from './package/bucket-folder.ts';
import { ignoresIn } from '../shared/held-commit.ts';
import { inputPath } from '../shared/input-file.ts';

/** Listed folder. Of a commit, the digest of its files is known. */
export type BucketFolder = FileListing & { readonly sha256?: string };

/** Lists a folder, as `listBucketFolder`. Files of a commit keep the content that they have now. */
export async function readBucketFolder(
  context: FileRun,
  input: string,
  shownAs: string,
  commit?: HeldCommit,
): Promise<BucketFolder> {
  const { location } = inputPath(context, input, shownAs);
  const listing = await listBucketFolder(
    location,
    shownAs,
    context.signal,
    ignoresIn(commit, location),
  );
  if (commit === undefined) return listing;
  const files = await Array.fromAsync(listing.files, heldFile);
  return { ...listing, files, sha256: filesDigest(files) };
}
