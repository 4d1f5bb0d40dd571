import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { isLeftOutOfExports } from './exclusions.ts';
import { EXPORT_MANIFEST } from './export-seal.ts';
import { type FolderFile, listFolder } from './folder-files.ts';

/** The finished ZIP: its size in bytes and its SHA-256 in lower-case hex. */
export interface ExportPackage {
  readonly size: number;
  readonly sha256: string;
}

/**
 * Packs a source, without what exports leave out, a chunk at a time.
 * @param location path of the ZIP; it must not exist
 * @param date given to every entry
 * @param manifestFor the text of the manifest for the files that were packed, by their SHA-256
 */
export async function packExport(
  folder: string,
  location: string,
  date: Date,
  manifestFor: (files: ReadonlyMap<string, string>) => string,
): Promise<ExportPackage> {
  const { files } = await listFolder(folder, isLeftOutOfExports);
  const hash = createHash('sha256');
  let size = 0;
  const measured = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  await pipeline(zipOf(files, date, manifestFor), measured, createWriteStream(location, { flags: 'wx' }));
  return { size, sha256: hash.digest('hex') };
}

/** A ZIP as a stream: each file is opened when its turn has come, so that no more than one is open. */
function zipOf(
  files: readonly FolderFile[],
  mtime: Date,
  manifestFor: (files: ReadonlyMap<string, string>) => string,
): Readable {
  const zip = new ZipFile();
  // yazl makes it a PassThrough, and neither ends it where a file can't be read, nor leaves a file that nobody wants.
  const output = zip.outputStream as PassThrough;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => current?.destroy());
  // An export is made to be fetched at once and is rarely kept: the fastest level saves more time than the best saves bytes.
  const options = { mtime, compressionLevel: 1 };
  const add = (path: string, mode: number, content: () => AsyncIterable<Buffer>): void => {
    zip.addReadStreamLazy(path, { ...options, mode }, use => {
      current = Readable.from(content(), { objectMode: false });
      use(null, current);
    });
  };
  const digests = new Map<string, string>();
  for (const { path, location, executable } of files) {
    add(path, executable ? 0o100755 : 0o100644, async function* () {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(location) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
      digests.set(path, hash.digest('hex'));
    });
  }
  add(EXPORT_MANIFEST, 0o100644, async function* () {
    yield Buffer.from(manifestFor(digests));
  });
  zip.end();
  return output;
}
