/** Writes everything that a data folder keeps to one ZIP, and creates a data folder from such a ZIP. */

import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { count } from '../../base/amount.ts';
import { Failure, inputFailure } from '../../base/failure.ts';
import {
  collisionFindings,
  entryFindings,
  expandFiles,
  pathOf,
  type PackagedFile,
} from '../archives/packaged-files.ts';
import { move, WHOLE_FOLDER } from '../../base/system/busy-files.ts';
import { OWNER_FILE, OWNER_FOLDER, restrictToOwner, isOwn } from '../../base/system/file-modes.ts';
import { entriesBelow } from '../../base/system/folder-entries.ts';
import { isWithin, slashPath } from '../../base/system/paths.ts';
import { entriesOf, rejectInvalidPackage, withZip } from '../archives/read-zip.ts';
import { Problem } from '../http/problems.ts';
import { saveFile } from '../files/save-file.ts';
import { CACHES, DATABASES, type DataFolder, RECORD_FILE, RECORDED, type Trust } from './data-folder.ts';
import { addPlace, importFolder, INCOMPLETE_IMPORT, isMarkedDatabase, MARK_FILE, placeOf } from './mark.ts';

const PACKAGE_KIND = 'a valid snapshot of a local platform';

/**
 * Writes a snapshot of a data folder in use. The copy is made without a pause in between, so that it is consistent:
 * files are linked, because a file that a record refers to is never changed, only replaced. Files of databases are
 * copied.
 * @param file path of the snapshot; an existing file is replaced once the new one is complete
 * @param whenConsistent calls a function while the state is saved and the files of databases don't change
 * @throws Failure of kind `input` for a platform without a data folder; errors of the disk
 */
export async function writeSnapshot(
  folder: DataFolder,
  file: string,
  whenConsistent: (copy: () => void) => Promise<void>,
): Promise<void> {
  const { store } = folder;
  if (store === undefined) throw new Failure('input', 'Only a platform with a data folder can export a snapshot.');
  await checkExportPath(file, folder.path);
  const copy = join(folder.workFolder, `snapshot-${randomBytes(8).toString('hex')}`);
  const incomplete = incompletePath(file);
  try {
    mkdirSync(copy, { mode: OWNER_FOLDER });
    await whenConsistent(() => {
      store.copyTo(join(copy, RECORD_FILE));
      for (const name of RECORDED) mkdirSync(join(copy, name));
      const [databases, caches] = [folder.subfolder(DATABASES).path, folder.subfolder(CACHES).path];
      for (const path of folder.list()) {
        const target = join(copy, relative(folder.path, path));
        if (existsSync(path) && !isWithin(path, [caches]))
          copyTree(path, target, isWithin(path, [databases]) ? copyFileSync : linkOrCopy);
      }
    });
    const bytes = await pack(copy, incomplete);
    const limit = expandedLimit((await stat(incomplete)).size);
    if (bytes > limit) throw exportFailure(file, `would expand to ${megabytes(bytes)}; ${LIMIT_RULE}`, LARGE_REMEDY);
    move(incomplete, file);
  } finally {
    await rm(copy, { recursive: true, force: true });
    await rm(incomplete, { force: true });
  }
}

/**
 * Checks at once whether a snapshot can be written to a path later. An existing file stays as it is.
 * @param data path of the data folder, which may be missing
 * @throws Failure of kind `input` for a path in the data folder and for anything but a file; errors of the disk
 */
export async function checkExportPath(file: string, data: string): Promise<void> {
  const parent = await realpath(dirname(resolve(file))).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw exportFailure(file, 'is in a folder that doesn’t exist', 'Create the folder, or specify another path.');
  });
  const folder = await realpath(data).catch(() => undefined);
  if (folder !== undefined && isWithin(parent, [folder])) {
    throw exportFailure(file, 'is in the data folder', 'Specify a path outside of the data folder.');
  }
  const existing = await stat(file).catch(() => undefined);
  if (existing?.isFile() === false) throw exportFailure(file, 'is not a file', 'Specify the path of a file.');
  const trial = incompletePath(file);
  await writeFile(trial, '', { flag: 'wx', mode: OWNER_FILE });
  await rm(trial);
}

/** Returns a path beside a snapshot, from which the complete file can be moved. */
const incompletePath = (file: string): string =>
  join(dirname(resolve(file)), `.${basename(file)}.${randomBytes(8).toString('hex')}`);

function copyTree(from: string, to: string, copyFile: (source: string, target: string) => void): void {
  const entry = lstatSync(from);
  if (entry.isFile()) return copyFile(from, to);
  // Through a link, the snapshot would contain another file of the user.
  if (!entry.isDirectory()) throw exportFailure(from, 'is neither a file nor a folder', 'Delete it.');
  mkdirSync(to);
  for (const name of readdirSync(from)) copyTree(join(from, name), join(to, name), copyFile);
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Some file systems have no links.
    copyFileSync(source, target);
  }
}

/** @returns how many bytes the snapshot expands to */
async function pack(folder: string, file: string): Promise<number> {
  const { default: archiver } = await import(/* webpackIgnore: true */ '#archiver');
  // Not `archive.directory`, whose library for patterns the bundle leaves out (`src/catalog/bundled-libraries.ts`).
  const locations = [...entriesBelow(folder)].map(({ path }) => path);
  let bytes = 0;
  for (const location of locations) bytes += (await stat(location)).size + ENTRY_BYTES;
  const archive = archiver('zip', { zlib: { level: 1 } });
  // It contains secrets. Nothing is awaited until its errors are handled below.
  const written = saveFile(archive, file, () => undefined, OWNER_FILE);
  for (const location of locations) archive.file(location, { name: slashPath(folder, location) });
  await Promise.all([written, archive.finalize()]);
  return bytes;
}

/** Size that a snapshot may always expand to, and a multiple of its own size that is allowed, too. */
const EXPANDED_BYTES = 1024 * 1024 * 1024;
const EXPANDED_FACTOR = 20;

/** Space on the disk that an empty file or folder takes. */
const ENTRY_BYTES = 4096;

const expandedLimit = (bytes: number): number => Math.max(EXPANDED_BYTES, EXPANDED_FACTOR * bytes);
const megabytes = (bytes: number): string => `${count(Math.ceil(bytes / 1024 / 1024))} MiB`;
const LIMIT_RULE = `the limit is ${megabytes(EXPANDED_BYTES)}, or ${EXPANDED_FACTOR} times the size of the snapshot, whichever is greater`;
const LARGE_REMEDY = 'Instead of using a snapshot, copy the data folder itself while no local platform uses it.';

/**
 * Creates a data folder from a snapshot.
 * @param target a folder that is missing or empty
 * @throws Failure of kind `input` for a folder with content, for a file that isn't a snapshot, and for one that isn't
 * trusted; errors of the disk
 */
export async function importSnapshot(
  file: string,
  target: string,
  { trust = false, stateFolder }: Trust = {},
): Promise<void> {
  // Opening a pipe would wait without an end.
  const stats = await stat(file);
  if (!stats.isFile()) throw importFailure(file, 'is not a file', 'Specify the path of a snapshot.');
  if (!trust) throw importFailure(file, UNTRUSTED, 'If you trust its origin, add --trust.');
  await mkdir(target, { recursive: true, mode: OWNER_FOLDER });
  const path = await realpath(target);
  if (!isOwn(await stat(path))) throw importFailure(target, 'belongs to another user of this machine', EMPTY_FOLDER);
  const place = placeOf(stateFolder, path);
  const names = await readdir(path);
  if (names.some(name => name !== importFolder(place)))
    throw importFailure(target, names.includes(importFolder(place)) ? INCOMPLETE_IMPORT : 'is not empty', EMPTY_FOLDER);
  await restrictToOwner(path, OWNER_FOLDER);
  // In the target, which can be a disk of its own: from another disk, nothing could be moved into it.
  const incomplete = join(path, importFolder(place));
  try {
    await rm(incomplete, WHOLE_FOLDER);
    await mkdir(incomplete, { mode: OWNER_FOLDER });
    await expand(file, incomplete, expandedLimit(stats.size));
    if (!isMarkedDatabase(join(incomplete, RECORD_FILE)))
      throw importFailure(
        file,
        `contains a ${RECORD_FILE} that was not written by a local platform`,
        'Export a new snapshot.',
      );
    await restrictToOwner(join(incomplete, RECORD_FILE), OWNER_FILE);
    addPlace(incomplete, place);
    // The mark is last: until then, the next start reports an incomplete import.
    for (const name of [...RECORDED, RECORD_FILE, MARK_FILE]) {
      if (existsSync(join(incomplete, name))) move(join(incomplete, name), join(path, name));
    }
    await rm(incomplete, WHOLE_FOLDER);
  } catch (error) {
    await rm(incomplete, WHOLE_FOLDER);
    // Any other error that isn't of the file system comes from a damaged ZIP.
    if (error instanceof Problem || !(error instanceof Failure || 'syscall' in (error as Error)))
      throw importFailure(
        file,
        `can’t be read. ${(error as Error).message.replace(/\.$/, '')}`,
        'Export a new snapshot.',
      );
    throw error;
  }
}

/** @param limit maximum total of the files; a file can't expand to more than its entry declares */
async function expand(file: string, folder: string, limit: number): Promise<void> {
  await withZip(file, { decodeStrings: false }, async zip => {
    let bytes = 0;
    const entries = await entriesOf(zip, entry => (bytes += entry.uncompressedSize + ENTRY_BYTES) > limit);
    if (bytes > limit)
      throw importFailure(file, `expands to at least ${megabytes(bytes)}; ${LIMIT_RULE}`, LARGE_REMEDY);
    rejectInvalidPackage(PACKAGE_KIND, entries.flatMap(entryFindings));
    const all = entries.map((entry): PackagedFile => ({ path: pathOf(entry), entry }));
    const files = all.filter(({ path }) => !path.endsWith('/'));
    const missing = files.some(({ path }) => path === RECORD_FILE) ? [] : [`it has no ${RECORD_FILE} at its root`];
    rejectInvalidPackage(PACKAGE_KIND, [...collisionFindings(all), ...missing]);
    await expandFiles(zip, files, folder, PACKAGE_KIND);
    // PostgreSQL doesn't start without some folders that are empty.
    const folders = all.filter(({ path }) => path.endsWith('/'));
    for (const { path } of folders) await mkdir(join(folder, path), { recursive: true });
  });
}

const EMPTY_FOLDER = 'Specify a new folder, or an empty folder of your own.';
const UNTRUSTED =
  'can contain functions and databases, whose code runs with your permissions after the import. So the import requires your consent';
const exportFailure = (where: string, message: string, remedy: string): Failure =>
  inputFailure('The snapshot can’t be exported.', [{ where, message, remedy }]);

const importFailure = (where: string, message: string, remedy: string): Failure =>
  new Failure('input', 'The snapshot can’t be imported.', { findings: [{ where, message, remedy }] });
