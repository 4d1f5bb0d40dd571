/** Reviews the ZIP of a static site, and expands all of its files into a single file. */

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { STATIC_SITE } from '../../api/services/static-site.ts';
import {
  entriesOf,
  isSpecial,
  readEntry,
  rejectInvalidPackage,
  withZip,
  type Zip,
  type ZipEntry,
} from '../archives/read-zip.ts';
import type { SiteContent, SiteFile } from '../state/entities.ts';
import { checkStaticFiles, classOf, type StaticFile } from './static-review.ts';

const PACKAGE_KIND = 'a valid static site';

/**
 * Reviews and expands a ZIP, a chunk at a time. Stops at an entry that expands to more bytes than
 * it declares.
 * @param archive path of the ZIP
 * @param location path of the file to write the content to; it must not exist, and is deleted if
 *   the package is rejected
 * @throws ApiProblem `artifact_invalid` that lists the errors of the package
 */
export function expandSite(archive: string, location: string): Promise<SiteContent> {
  // Strict names: a backslash is rejected, not replaced. yauzl itself rejects absolute names and
  // `..`.
  return withZip(archive, { strictFileNames: true }, async zip => {
    const entries = await fileEntries(zip);
    rejectInvalidPackage(PACKAGE_KIND, checkStaticFiles(entries.map(toStaticFile)));
    const target = await open(location, 'wx');
    try {
      const files = await expandEntries(zip, entries, target);
      return { location, files };
    } catch (error) {
      await rm(location);
      throw error;
    } finally {
      await target.close();
    }
  });
}

async function fileEntries(zip: Zip): Promise<readonly ZipEntry[]> {
  let files = 0;
  const isEnough = ({ fileName }: ZipEntry): boolean => {
    if (!isFolder(fileName)) files += 1;
    // One file over the limit is enough to reject the package.
    return files > STATIC_SITE.maxFiles;
  };
  return (await entriesOf(zip, isEnough)).filter(({ fileName }) => !isFolder(fileName));
}

const isFolder = (name: string): boolean => name.endsWith('/');

const toStaticFile = (entry: ZipEntry): StaticFile => ({
  path: entry.fileName,
  bytes: entry.uncompressedSize,
  encrypted: entry.isEncrypted(),
  special: isSpecial(entry),
});

async function expandEntries(
  zip: Zip,
  entries: readonly ZipEntry[],
  target: FileHandle,
): Promise<ReadonlyMap<string, SiteFile>> {
  const files = new Map<string, SiteFile>();
  const findings: string[] = [];
  let offset = 0;
  for (const entry of entries) {
    const mustBeUtf8 = classOf(entry.fileName)?.utf8 === true;
    const text: Uint8Array[] = [];
    const hash = createHash('sha256');
    let length = 0;
    for await (const chunk of readEntry(zip, entry)) {
      await target.write(chunk, 0, chunk.length, offset + length);
      hash.update(chunk);
      length += chunk.length;
      // Only text is collected, and the review has already checked that each text file is small.
      if (mustBeUtf8) text.push(chunk);
    }
    const content = Buffer.concat(text);
    if (!isUtf8(content)) findings.push(`${entry.fileName} is not valid UTF-8`);
    files.set(entry.fileName, { offset, length, etag: `"${hash.digest('hex').slice(0, 32)}"` });
    offset += length;
  }
  rejectInvalidPackage(PACKAGE_KIND, findings);
  return files;
}
