/** Describes the files of a packed site, for the record of its release. */

import { sha256Hex } from '../../base/values/sha256-hex.ts';
import { contentHash, filesDigest } from '../../packing/files/content-hash.ts';
import { sortedByPath } from '../../packing/files/listing-builder.ts';
import { SITE_SELECTION } from '../sites/package/static-site.ts';
import { listZip } from '../../packing/zip/zip-listing.ts';
import type { RecordedParts } from './release-record.ts';

type RecordedSite = NonNullable<RecordedParts['site']>;

/**
 * Part of a file name that bundlers derive from the content: eight or more characters with a digit,
 * or with a capital after a small letter, before the extension of an asset. It changes with each
 * build, and isn't a change of the page that refers to it.
 */
const CONTENT_HASH =
  /(?<=[./_-])(?=[\w-]{0,39}(?:\d|[a-z][A-Z]))[\w-]{8,40}(?=\.(?:m?js|css|woff2?|png|jpe?g|gif|svg|webp|avif|ico|json)\b)/g;

/**
 * Reads a packed site.
 * @param file absolute path of its ZIP
 * @returns the digest of all files, as `sha256sum` lists them, and each file: of a page, the digest
 *   is that of its text with the names of hashed assets replaced
 */
export async function describeSite(file: string, signal: AbortSignal): Promise<RecordedSite> {
  const listing = await listZip(file, file, SITE_SELECTION, signal);
  try {
    const contents: { readonly path: string; readonly sha256: string }[] = [];
    const files: RecordedSite['files'][number][] = [];
    for (const siteFile of sortedByPath(listing.files)) {
      signal.throwIfAborted();
      const { path, size: bytes } = siteFile;
      const sha256 = (await contentHash(siteFile)).digest('hex');
      contents.push({ path, sha256 });
      files.push({
        path,
        sha256: /\.html?$/i.test(path) ? await pageDigest(siteFile) : sha256,
        bytes,
      });
    }
    return { sha256: filesDigest(contents), files };
  } finally {
    listing.close();
  }
}

const pageDigest = (
  file: Pick<Parameters<typeof contentHash>[0], 'read'>,
): Promise<string> | string =>
  file.read(content => sha256Hex(content.toString('latin1').replaceAll(CONTENT_HASH, '')));
