/** Writes everything that a data folder keeps to one ZIP, and creates a data folder from such a ZIP. */

import { randomBytes } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Failure } from '../../failure.ts';
import {
  collisionFindings,
  entryFindings,
  expandFiles,
  pathOf,
  type PackagedFile,
} from '../archives/packaged-files.ts';
import { move } from '../../system/busy-files.ts';
import { OWNER_FILE, OWNER_FOLDER, restrictToOwner } from '../../system/file-modes.ts';
import { slashPath } from '../../system/paths.ts';
import { entriesOf, rejectInvalidPackage, withZip } from '../archives/read-zip.ts';
import { Problem } from '../http/problems.ts';
import { saveFile } from '../state/save-file.ts';
import { DATABASES, type DataFolder, RECORD_FILE, RECORDED } from './data-folder.ts';

const PACKAGE_KIND = 'a snapshot of a local platform';

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
  const copy = join(folder.subfolder('work'), `snapshot-${randomBytes(8).toString('hex')}`);
  const incomplete = join(dirname(resolve(file)), `.${basename(file)}.${randomBytes(8).toString('hex')}`);
  try {
    mkdirSync(copy, { mode: OWNER_FOLDER });
    await whenConsistent(() => {
      store.copyTo(join(copy, RECORD_FILE));
      for (const name of RECORDED) copyTree(folder.subfolder(name), join(copy, name), linkOrCopy);
      copyTree(folder.subfolder(DATABASES), join(copy, DATABASES), copyFileSync);
    });
    await pack(copy, incomplete);
    move(incomplete, file);
  } finally {
    await rm(copy, { recursive: true, force: true });
    await rm(incomplete, { force: true });
  }
}

function copyTree(from: string, to: string, copyFile: (source: string, target: string) => void): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target, copyFile);
    else copyFile(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Some file systems have no links.
    copyFileSync(source, target);
  }
}

async function pack(folder: string, file: string): Promise<void> {
  const { default: archiver } = await import(/* webpackIgnore: true */ '#archiver');
  // Not `archive.directory`, whose library for patterns the bundle leaves out (`src/catalog/bundled-libraries.ts`).
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const archive = archiver('zip', { zlib: { level: 1 } });
  // It contains secrets.
  const written = saveFile(archive, file, () => undefined, OWNER_FILE);
  for (const { parentPath, name } of entries) {
    const location = join(parentPath, name);
    archive.file(location, { name: slashPath(folder, location) });
  }
  await Promise.all([written, archive.finalize()]);
}

/**
 * Creates a data folder from a snapshot.
 * @param target a folder that is missing or empty
 * @throws Failure of kind `input` for a folder with content and for a file that isn't a snapshot; errors of the disk
 */
export async function importSnapshot(file: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: OWNER_FOLDER });
  if ((await readdir(target)).length > 0) {
    throw importFailure(target, 'is not empty', 'Specify an empty or a new folder.');
  }
  // Reports a file that can't be read as an error of the disk.
  await access(file);
  // On the same disk, so that the complete folder can be moved.
  const incomplete = await mkdtemp(`${resolve(target)}.import-`);
  try {
    await expand(file, incomplete);
    await restrictToOwner(join(incomplete, RECORD_FILE), OWNER_FILE);
    move(incomplete, target);
  } catch (error) {
    await rm(incomplete, { recursive: true, force: true });
    if (error instanceof Problem)
      throw importFailure(file, `can’t be read. ${error.message.replace(/\.$/, '')}`, 'Export a new snapshot.');
    throw error;
  }
}

async function expand(file: string, folder: string): Promise<void> {
  await withZip(file, { decodeStrings: false }, async zip => {
    const entries = await entriesOf(zip, () => false);
    rejectInvalidPackage(PACKAGE_KIND, entries.flatMap(entryFindings));
    const all = entries.map((entry): PackagedFile => ({ path: pathOf(entry), entry }));
    const files = all.filter(({ path }) => !path.endsWith('/'));
    const missing = files.some(({ path }) => path === RECORD_FILE) ? [] : [`it has no ${RECORD_FILE} at its root`];
    rejectInvalidPackage(PACKAGE_KIND, [...collisionFindings(files), ...missing]);
    await expandFiles(zip, files, folder, PACKAGE_KIND);
    // PostgreSQL doesn't start without some folders that are empty.
    const folders = all.filter(({ path }) => path.endsWith('/'));
    for (const { path } of folders) await mkdir(join(folder, path), { recursive: true });
  });
}

const importFailure = (where: string, message: string, remedy: string): Failure =>
  new Failure('input', 'The snapshot can’t be imported.', { findings: [{ where, message, remedy }] });
