/** Packs a project's source into a ZIP for export. */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Archiver, ZipEntryData } from 'archiver';
import { saveFile } from '../files/save-file.ts';
import { isLeftOutOfExports } from './exclusions.ts';
import { type FolderFile, listFolder } from './folder-files.ts';
import { EXPORT_MANIFEST } from '../../api/services/source.ts';

/** The finished ZIP: its size in bytes and its SHA-256 in lower-case hex. */
export interface ExportPackage {
  readonly size: number;
  readonly sha256: string;
}

/**
 * Packs a source, except the files that exports leave out, a chunk at a time.
 * @param location path of the ZIP; it must not exist
 * @param date date of every entry
 * @param manifestFor returns the text of the manifest, given the packed files' SHA-256 by path
 */
export async function packExport(
  folder: string,
  location: string,
  date: Date,
  manifestFor: (files: ReadonlyMap<string, string>) => string,
): Promise<ExportPackage> {
  const { files } = await listFolder(folder, isLeftOutOfExports);
  const { default: archiver } = await import('archiver');
  // An export is downloaded at once and rarely kept. So the fastest level saves more time than the
  // best level saves bytes.
  const archive = archiver('zip', { zlib: { level: 1 } });
  const hash = createHash('sha256');
  let size = 0;
  const written = saveFile(archive, location, chunk => {
    hash.update(chunk);
    size += chunk.length;
  });
  const appended = appendAll(archive, files, date, manifestFor).catch((error: unknown) => {
    // Ends the pipeline, which then throws the error.
    archive.destroy(error as Error);
  });
  await Promise.all([written, appended]);
  return { size, sha256: hash.digest('hex') };
}

async function appendAll(
  archive: Archiver,
  files: readonly FolderFile[],
  date: Date,
  manifestFor: (files: ReadonlyMap<string, string>) => string,
): Promise<void> {
  const digests = new Map<string, string>();
  for (const { path, location, executable } of files) {
    const hash = createHash('sha256');
    const hashed = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of createReadStream(location) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const mode = executable ? 0o755 : 0o644;
    await append(archive, Readable.from(hashed(), { objectMode: false }), {
      name: path,
      date,
      mode,
    });
    digests.set(path, hash.digest('hex'));
  }
  await append(archive, Buffer.from(manifestFor(digests)), {
    name: EXPORT_MANIFEST,
    date,
    mode: 0o644,
  });
  await archive.finalize();
}

/** Appends one entry and waits for it, so that at most one file is open. */
async function append(
  archive: Archiver,
  content: Readable | Buffer,
  entry: ZipEntryData,
): Promise<void> {
  const added = once(archive, 'entry');
  // archiver pipes the stream without handling its errors, and would wait forever.
  if (content instanceof Readable) content.once('error', error => archive.destroy(error));
  archive.append(content, entry);
  await added;
}
