import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { SOURCE_PACKAGE } from '../../spec/source.ts';
import { entriesOf, expanded, isSpecial, refuseFor, withZip } from '../zip-reading.ts';
import { importFilter } from './exclusions.ts';

/** One file of a package, as the package's directory declares it. */
interface PackagedFile {
  /** Where it goes in the source. */
  readonly path: string;
  readonly entry: yauzl.Entry;
}

const WANTED = 'a source that can be imported';

/** File systems take no longer name for a file or folder, in bytes of UTF-8. */
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 1024;

/** Says that a name is UTF-8, in the general purpose bits. */
const UTF8_FLAG = 0x800;

/**
 * Checks a source ZIP and expands it (Part 1, Source import: Archive rules; Limits). Declared sizes are held to, so they
 * are the real ones: an entry that expands to another one ends the work.
 * @param folder where to put the files; it must exist and be empty
 * @returns the SHA-256 of each file, in lower-case hex, by its path in the source
 * @throws Problem `artifact_invalid` that lists what is wrong with the package
 */
export function expandSource(archive: string, folder: string): Promise<ReadonlyMap<string, string>> {
  // Names are decoded here, as UTF-8, whatever the package says of them.
  return withZip(archive, { decodeStrings: false }, async zip => {
    refuseFor(WANTED, tooMany('entries', zip.entryCount, SOURCE_PACKAGE.maxEntries));
    let count = 0;
    const entries = await entriesOf(zip, () => {
      count += 1;
      return count > SOURCE_PACKAGE.maxEntries;
    });
    refuseFor(WANTED, [
      ...tooMany('entries', entries.length, SOURCE_PACKAGE.maxEntries),
      ...entries.flatMap(entryFindings),
    ]);
    const files = sourceFiles(entries);
    refuseFor(WANTED, [...collisions(files), ...sizeFindings(files)]);
    return expandFiles(zip, files, folder);
  });
}

function entryFindings(entry: yauzl.Entry): readonly string[] {
  const path = pathOf(entry);
  const problems = [
    pathProblem(path.replace(/\/$/, ''), entry),
    entry.isEncrypted() ? 'is encrypted' : undefined,
    isSpecial(entry) ? 'is a link or a special file' : undefined,
  ];
  return problems.flatMap(problem => (problem === undefined ? [] : [`${JSON.stringify(path)} ${problem}`]));
}

/** The name as UTF-8, or that of the Unicode field which some packers add; a folder's ends with a slash. */
const pathOf = (entry: yauzl.Entry): string =>
  yauzl.getFileNameLowLevel(UTF8_FLAG, entry.fileNameRaw, entry.extraFields, true);

function pathProblem(path: string, { fileNameRaw }: yauzl.Entry): string | undefined {
  if (path.includes('\uFFFD') && !isUtf8(fileNameRaw)) return 'has a name that is not UTF-8';
  if (/\p{Cc}/u.test(path)) return 'has a control character in its path';
  if (path.includes('\\')) return 'has a backslash in its path';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'has an absolute path';
  const segments = path.split('/');
  if (segments.some(name => name === '' || name === '.' || name === '..')) return 'leads out of the package';
  if (segments.some(name => Buffer.byteLength(name) > MAX_NAME_BYTES) || Buffer.byteLength(path) > MAX_PATH_BYTES) {
    return `has a name of more than ${MAX_NAME_BYTES} bytes, or a path of more than ${MAX_PATH_BYTES}`;
  }
  return undefined;
}

/**
 * The files that are imported, by where they go: "source at the ZIP root or under one single top-level directory",
 * which is told by whether a file stands at the root.
 */
function sourceFiles(entries: readonly yauzl.Entry[]): readonly PackagedFile[] {
  const all = entries.map(entry => ({ path: pathOf(entry), entry })).filter(({ path }) => !path.endsWith('/'));
  const isFiltered = importFilter(all.map(({ path }) => path));
  const kept = all.filter(({ path }) => !isFiltered(path));
  if (kept.length === 0) refuseFor(WANTED, ['it has no files']);
  if (kept.some(({ path }) => !path.includes('/'))) return kept;
  const folders = new Set(kept.map(({ path }) => path.slice(0, path.indexOf('/'))));
  if (folders.size > 1) {
    refuseFor(WANTED, [`its files stand neither at the root nor under one folder, but under ${folders.size}`]);
  }
  return kept.map(({ path, entry }) => ({ path: path.slice(path.indexOf('/') + 1), entry }));
}

/** A path can be a file only once, and not a folder as well. */
function collisions(files: readonly PackagedFile[]): readonly string[] {
  const paths = new Set<string>();
  const folders = new Set<string>();
  const twice: string[] = [];
  for (const { path } of files) {
    if (paths.has(path)) twice.push(`${path} is in the package more than once`);
    paths.add(path);
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) folders.add(path.slice(0, end));
  }
  const both = [...paths].filter(path => folders.has(path));
  return [...twice, ...both.map(path => `${path} is both a file and a folder`)];
}

function sizeFindings(files: readonly PackagedFile[]): readonly string[] {
  const total = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  return [
    ...files.flatMap(({ path, entry }) =>
      tooMany(`bytes in ${path}`, entry.uncompressedSize, SOURCE_PACKAGE.maxFileBytes),
    ),
    ...tooMany('bytes expanded', total, SOURCE_PACKAGE.maxTotalBytes),
  ];
}

const tooMany = (what: string, count: number, limit: number): readonly string[] =>
  count > limit ? [`it has ${count} ${what}; at most ${limit} are allowed`] : [];

async function expandFiles(
  zip: yauzl.ZipFile,
  files: readonly PackagedFile[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  const damaged: string[] = [];
  for (const { path, entry } of files) {
    const location = join(folder, path);
    await mkdir(dirname(location), { recursive: true });
    const hash = createHash('sha256');
    let crc = 0;
    const measured = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of expanded(zip, entry)) {
        hash.update(chunk);
        crc = crc32(chunk, crc);
        yield chunk;
      }
    };
    const mode = ((entry.externalFileAttributes >>> 16) & 0o111) === 0 ? 0o644 : 0o755;
    await pipeline(measured, createWriteStream(location, { flags: 'wx', mode }));
    if (crc !== entry.crc32) damaged.push(`${path} is damaged: its checksum is not the declared one`);
    digests.set(path, hash.digest('hex'));
  }
  refuseFor(WANTED, damaged);
  return digests;
}
