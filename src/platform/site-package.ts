import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { STATIC_SITE } from '../spec/static-site.ts';
import { Problem } from './problems.ts';
import { classOf, type PackagedFile, reviewFiles } from './static-review.ts';

/** Where one file of a site lies in the site's content. */
export interface SiteFile {
  readonly offset: number;
  readonly length: number;
  readonly etag: string;
}

/**
 * An expanded package. The files lie one after another in one file of ours: nothing that a package names ever becomes
 * a path on this machine, and ten thousand small files cost one.
 */
export interface SiteContent {
  readonly location: string;
  readonly files: ReadonlyMap<string, SiteFile>;
}

/** A problem's detail stays readable, however many files are at fault. */
const MAX_FINDINGS_TOLD = 20;

/**
 * Reviews and expands a ZIP, a chunk at a time. Declared sizes are held to: an entry that expands to more than it
 * declares ends the work.
 * @param archive path of the ZIP
 * @param location path of the file to write the content to; it must not exist
 * @throws Problem `artifact_invalid` that lists what is wrong with the package
 */
export async function expandSite(archive: string, location: string): Promise<SiteContent> {
  const zip = await openZip(archive);
  try {
    const entries = await fileEntries(zip);
    refuse(reviewFiles(entries.map(packagedFile)));
    const target = await open(location, 'wx');
    try {
      return { location, files: await expandEntries(zip, entries, target) };
    } finally {
      await target.close();
    }
  } finally {
    zip.close();
  }
}

async function openZip(archive: string): Promise<yauzl.ZipFile> {
  try {
    // Strict names: a backslash is refused, not rewritten; yauzl itself refuses absolute names and `..`.
    return await yauzl.openPromise(archive, { strictFileNames: true, autoClose: false });
  } catch (error) {
    throw unreadable(error);
  }
}

async function fileEntries(zip: yauzl.ZipFile): Promise<readonly yauzl.Entry[]> {
  const entries: yauzl.Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/')) entries.push(entry);
      // One more than allowed is enough to refuse the package; a directory without end isn't read to its end.
      if (entries.length > STATIC_SITE.maxFiles) break;
    }
  } catch (error) {
    throw unreadable(error);
  }
  return entries;
}

function packagedFile(entry: yauzl.Entry): PackagedFile {
  // The upper half holds the Unix mode, where the packer knew one.
  const fileType = (entry.externalFileAttributes >>> 16) & 0o170000;
  return {
    path: entry.fileName,
    bytes: entry.uncompressedSize,
    encrypted: entry.isEncrypted(),
    special: fileType !== 0 && fileType !== 0o100000,
  };
}

async function expandEntries(
  zip: yauzl.ZipFile,
  entries: readonly yauzl.Entry[],
  target: FileHandle,
): Promise<ReadonlyMap<string, SiteFile>> {
  const files = new Map<string, SiteFile>();
  const findings: string[] = [];
  let offset = 0;
  for (const entry of entries) {
    const mustBeUtf8 = classOf(entry.fileName)?.utf8 === true;
    const text: Uint8Array[] = [];
    const hash = createHash('sha256');
    let crc = 0;
    let length = 0;
    for await (const chunk of expanded(zip, entry)) {
      await target.write(chunk, 0, chunk.length, offset + length);
      hash.update(chunk);
      crc = crc32(chunk, crc);
      length += chunk.length;
      // Only text is gathered, and the review has seen that each text file is small.
      if (mustBeUtf8) text.push(chunk);
    }
    if (crc !== entry.crc32) findings.push(`${entry.fileName} is damaged: its checksum is not the declared one`);
    if (!isUtf8(Buffer.concat(text))) findings.push(`${entry.fileName} is not UTF-8`);
    files.set(entry.fileName, { offset, length, etag: `"${hash.digest('hex').slice(0, 32)}"` });
    offset += length;
  }
  refuse(findings);
  return files;
}

async function* expanded(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    // Only what reading throws arrives here: what the consumer throws ends a generator without passing through it.
    throw unreadable(error);
  }
}

function refuse(findings: readonly string[]): void {
  if (findings.length === 0) return;
  const told = findings.slice(0, MAX_FINDINGS_TOLD).join('; ');
  const rest = findings.length - MAX_FINDINGS_TOLD;
  const more = rest > 0 ? `; and ${rest} more` : '';
  throw new Problem('artifact_invalid', `The package is not a static site: ${told}${more}.`);
}

/** Whatever goes wrong while a package is read is the package's fault, not the platform's. */
function unreadable(error: unknown): Problem {
  return new Problem('artifact_invalid', `The package is not a ZIP that can be read: ${(error as Error).message}.`);
}
