/** Compares a folder with a branch, and returns the file changes for a commit. */

import { createHash } from 'node:crypto';
import { EXPORT_MANIFEST } from '../../api/services/source.ts';
import type { CommittedFile, FileChange, FileMode } from '../../core/services.ts';
import type { Run } from '../../core/run.ts';
import { Failure, findingText, inputFailure, rejectedTitle } from '../../base/failure.ts';
import { folderProblem, listFolder } from '../../packing/folder-listing.ts';
import type { ListedFile } from '../../packing/files/listing-builder.ts';
import { leftOut } from '../../packing/files/selection.ts';
import { SOURCE_SELECTION } from '../source/source-package.ts';
import { leftOutLines } from '../shared/package-report.ts';
import { type Conversion, conversionsOf } from './git-attributes.ts';
import { isTextWithCrlf, withoutCr } from './line-ends.ts';
import { pathProtection } from './protected-paths.ts';

/**
 * Limit for a committed file that is read, in bytes. GitHub's response is a third longer, and also
 * limited.
 */
const MAX_FETCHED_BYTES = 20 * 1024 * 1024;

/** Desired content of a branch. */
interface WantedFiles {
  readonly files: readonly ListedFile[];
  /** Target folder in the repository, with a trailing slash; empty for the root. */
  readonly into: string;
  /** `true` if all other files of the branch are removed. */
  readonly removesOthers: boolean;
}

/** Changes that turn a branch's files into those of a folder. */
export interface FolderChanges {
  readonly changes: readonly FileChange[];
  /** Protected paths whose changes are left out. */
  readonly withheld: readonly string[];
  /** Changed files that only Git itself can commit: left out. */
  readonly unconverted: readonly string[];
}

/**
 * Paths that no export of the platform contains (Part 1, Source export: "build output, caches, …
 * `.env` and `.env.*`"), so that their absence means nothing. The documents don't list the names.
 * These are the ones of common tools.
 */
const NEVER_EXPORTED =
  /^(?:dist|build|out)\/|(?:^|\/)(?:\.env(?:\.[^/]*)?$|(?:node_modules|bower_components|\.venv|__pypackages__|\.cache|\.npm|\.parcel-cache|\.turbo|\.vite|__pycache__|\.pytest_cache|\.sass-cache|\.next|\.nuxt|\.output|\.svelte-kit|\.astro|\.vercel|\.netlify)\/)/;

/**
 * Lists a folder for a pull request, and logs which of its files are never committed.
 * @param folder absolute path
 * @param shownAs the path as the user wrote it
 * @throws Failure of kind `input` if the folder can't be read, is empty, or contains something that
 *   a commit can't
 */
export async function proposedFiles(
  { log, signal }: Run,
  folder: string,
  shownAs: string,
): Promise<readonly ListedFile[]> {
  const problem = folderProblem(folder);
  if (problem !== undefined)
    throw inputFailure(`\`${shownAs}\` can’t be committed.`, [{ where: 'path', message: problem }]);
  const listing = await listFolder(folder, shownAs, SOURCE_SELECTION, signal);
  const { files, findings } = listing;
  if (findings.length > 0) {
    const title = rejectedTitle('Folder', findings, shownAs);
    throw new Failure('input', `\`${shownAs}\` can’t be committed.`, { title, findings });
  }
  for (const line of leftOutLines(listing)) log.info(line);
  for (const warning of listing.warnings) log.warning(findingText(warning));
  if (files.length === 0) {
    const remedy = 'Correct `path`, or make sure that an earlier step writes files to it.';
    throw inputFailure('There are no files to commit.', [
      { where: 'path', message: `contains no files that can be committed (${folder})`, remedy },
    ]);
  }
  return files;
}

/**
 * Compares files with those of a commit. The content of a change is what Git would commit by the
 * branch's `.gitattributes`: those of the folder may be changed by whoever wrote the files.
 * @param current files of the branch's newest commit, which may be newer than the compared one
 * @param fetchBlob returns the content of a committed file by its id
 * @throws Failure of kind `input` if a file can't be read anymore
 */
export async function folderChanges(
  { files, into, removesOthers }: WantedFiles,
  committed: ReadonlyMap<string, CommittedFile>,
  current: ReadonlyMap<string, CommittedFile>,
  fetchBlob: (blob: string) => Promise<Buffer>,
  signal: AbortSignal,
): Promise<FolderChanges> {
  const fetchAt = async (path: string): Promise<Buffer | undefined> => {
    const { blob, mode, size = 0 } = current.get(path) ?? {};
    if (blob === undefined || mode === undefined || !isFileMode(mode)) return undefined;
    if (size <= MAX_FETCHED_BYTES) return fetchBlob(blob);
    throw new Failure(
      'limit',
      `The branch’s file \`${path}\` can’t be read: it has more than 20 MiB.`,
      {
        remedy: 'Commit the changes with Git instead of `pull-request-open`.',
      },
    );
  };
  const listed = await Array.fromAsync(files, async file => {
    const blob = await blobId(file.size, file.pieces());
    signal.throwIfAborted();
    return { file, path: `${into}${file.path}`, blob };
  });
  const differing = listed
    .filter(({ path, blob }) => committed.get(path)?.blob !== blob)
    .map(({ path }) => path);
  const conversions = await conversionsOf(differing, fetchAt, signal);
  const changes: FileChange[] = [];
  const unconverted: string[] = [];
  for (const { file, path, blob } of listed) {
    const before = committed.get(path);
    const mode: FileMode = file.executable ? '100755' : '100644';
    signal.throwIfAborted();
    const conversion = conversions.get(path) ?? 'none';
    const text = await textBlob(file, conversion);
    // Git keeps the line ends of a file that was committed with CRLF, unless it is certainly text.
    const keepsCrlf = async (): Promise<boolean> =>
      conversion === 'auto' &&
      text !== before?.blob &&
      isTextWithCrlf((await fetchAt(path)) ?? Buffer.alloc(0));
    const isText = text !== undefined && !(await keepsCrlf());
    if (conversion === 'other' && file.path !== EXPORT_MANIFEST) unconverted.push(path);
    if (conversion !== 'other' && (before?.mode !== mode || before.blob !== (isText ? text : blob)))
      changes.push({
        path,
        mode,
        content: async () => file.read(isText ? withoutCr : bytes => Buffer.from(bytes)),
      });
  }
  if (removesOthers)
    changes.push(
      ...deletedFiles(committed, into, new Set(files.map(({ path }) => `${into}${path}`))),
    );
  const links = Array.from(committed).flatMap(([path, { mode }]) =>
    isFileMode(mode) ? [] : [path],
  );
  // A file that replaces a folder also removes the branch's protected files in that folder.
  const protectedFiles = Array.from(committed.keys()).filter(pathProtection(links).isProtected);
  const { isProtected } = pathProtection(protectedFiles);
  return {
    changes: changes.filter(
      ({ path }) => path !== `${into}${EXPORT_MANIFEST}` && !isProtected(path),
    ),
    withheld: changes.map(({ path }) => path).filter(isProtected),
    unconverted,
  };
}

const isFileMode = (mode: CommittedFile['mode']): mode is FileMode =>
  mode === '100644' || mode === '100755';

function deletedFiles(
  committed: ReadonlyMap<string, CommittedFile>,
  into: string,
  paths: ReadonlySet<string>,
): readonly FileChange[] {
  return Array.from(committed)
    .filter(([path]) => path.startsWith(into) && !paths.has(path))
    .filter(([path]) => {
      const within = path.slice(into.length);
      return !NEVER_EXPORTED.test(within) && leftOut(SOURCE_SELECTION, within) === undefined;
    })
    .flatMap(([path, { mode }]) => (isFileMode(mode) ? [{ path, mode, content: null }] : []));
}

/**
 * Returns the id of a file's content with LF instead of CRLF; undefined if Git doesn't convert it.
 */
async function textBlob(file: ListedFile, conversion: Conversion): Promise<string | undefined> {
  if (conversion !== 'text' && conversion !== 'auto') return undefined;
  return file.read(async content => {
    if (!(conversion === 'text' ? content.includes('\r\n') : isTextWithCrlf(content)))
      return undefined;
    const text = withoutCr(content);
    return blobId(text.length, [text]);
  });
}

/** Returns Git's id of a content. @param size in bytes */
async function blobId(
  size: number,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<string> {
  const hash = createHash('sha1').update(`blob ${size}\0`);
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
