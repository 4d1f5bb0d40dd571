import yauzl from 'yauzl';
import { Problem } from '../http/problems.ts';

/**
 * Opens a ZIP for as long as `read` takes.
 * @param archive its path, or its bytes
 * @throws Problem `artifact_invalid` for a file that is no ZIP
 */
export async function withZip<T>(
  archive: string | Buffer,
  options: yauzl.Options,
  read: (zip: yauzl.ZipFile) => Promise<T>,
): Promise<T> {
  const settings = { ...options, autoClose: false };
  const opened =
    typeof archive === 'string' ? yauzl.openPromise(archive, settings) : yauzl.fromBufferPromise(archive, settings);
  const zip = await opened.catch(refuseArchive);
  try {
    return await read(zip);
  } finally {
    zip.close();
  }
}

/**
 * The entries in the order of the ZIP's directory.
 * @param isEnough told of each: a directory without end need not be read to its end
 */
export async function entriesOf(
  zip: yauzl.ZipFile,
  isEnough: (entry: yauzl.Entry) => boolean,
): Promise<readonly yauzl.Entry[]> {
  const entries: yauzl.Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (isEnough(entry)) break;
    }
  } catch (error) {
    refuseArchive(error);
  }
  return entries;
}

/** A link, a device: anything but a file or a folder. */
export function isSpecial(entry: yauzl.Entry): boolean {
  // The upper half holds the Unix mode, where the packer knew one.
  const fileType = (entry.externalFileAttributes >>> 16) & 0o170000;
  return ![0, 0o100000, 0o040000].includes(fileType);
}

/** A file's bytes, exactly as many as its entry declares: yauzl ends the reading of one that expands to more, or less. */
export async function* expanded(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    // Only what reading throws arrives here: what the consumer throws ends a generator without passing through it.
    refuseArchive(error);
  }
}

/** Whatever goes wrong while a package is read is the package's fault, not the platform's. */
function refuseArchive(error: unknown): never {
  throw new Problem('artifact_invalid', `The package is not a ZIP that can be read: ${(error as Error).message}.`);
}

/** A problem's detail stays readable, however many files are at fault. */
const MAX_FINDINGS_TOLD = 20;

/**
 * @param what a package is not, if there are findings: "a static site"
 * @throws Problem `artifact_invalid` that lists them, if there are any
 */
export function refuseFor(what: string, findings: readonly string[]): void {
  if (findings.length === 0) return;
  const told = findings.slice(0, MAX_FINDINGS_TOLD).join('; ');
  const rest = findings.length - MAX_FINDINGS_TOLD;
  const more = rest > 0 ? `; and ${rest} more` : '';
  throw new Problem('artifact_invalid', `The package is not ${what}: ${told}${more}.`);
}
