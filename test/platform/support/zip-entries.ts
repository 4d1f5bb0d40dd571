import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** Reads the entries of a ZIP, by name. */
export async function readZipEntries(archive: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(archive);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}
