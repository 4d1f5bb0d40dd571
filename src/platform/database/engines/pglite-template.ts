/**
 * Keeps the data of a new PGlite database for later databases: copying it takes a tenth of the time
 * of `initdb` in WebAssembly.
 */

import { addAbortListener } from 'node:events';
import { chmodSync, type Dirent, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { move } from '../../../base/system/files/busy-files.ts';
import { isOwn, OWNER_FOLDER } from '../../../base/system/files/file-modes.ts';
import { createTemporaryFolder } from '../../../base/system/files/work-folder.ts';
import type { ChildEnvironment } from '../../../base/system/processes/child-process.ts';
import { record } from '../../../base/values/record.ts';
import { DATA, PgliteProcess } from './pglite-process.ts';

export interface TemplateSettings {
  /** Folder of PGlite's package. */
  readonly packageFolder: string;
  /** Folder for the template. Platforms of this user share it. */
  readonly cacheFolder: string;
  readonly environment: ChildEnvironment;
}

/**
 * Returns the folder with the data of a new database, and creates it if this version of PGlite has
 * none yet.
 * @param signal ends the creation
 * @returns undefined if there is none, such as on a full disk. Databases don't need it
 */
export async function pgliteTemplate(
  settings: TemplateSettings,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { packageFolder, cacheFolder } = settings;
  try {
    const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
    const { version } = record(JSON.parse(manifest));
    const template = join(cacheFolder, `pglite-${String(version)}`);
    if (!existsSync(template)) await createTemplate(template, settings, signal);
    // With `sudo`, another user's program can use this folder, too.
    return isOwn(lstatSync(template)) ? template : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the data in another folder first. Other processes may do the same at the same time. */
async function createTemplate(
  template: string,
  { packageFolder, cacheFolder, environment }: TemplateSettings,
  signal: AbortSignal,
): Promise<void> {
  // Data folders are in its parent. Under root, PostgreSQL runs as another user, who must be able to
  // pass through.
  mkdirSync(dirname(cacheFolder), { recursive: true, mode: 0o711 });
  mkdirSync(cacheFolder, { recursive: true, mode: OWNER_FOLDER });
  using folder = createTemporaryFolder('new-pglite-', cacheFolder);
  const database = new PgliteProcess(packageFolder, folder.path, environment);
  using _ = addAbortListener(signal, () => void database.end());
  try {
    await database.whenOpen();
    await database.run('CHECKPOINT');
  } finally {
    await database.end();
  }

  const data = join(folder.path, DATA);
  await sync(data);
  chmodSync(data, OWNER_FOLDER);
  if (!existsSync(template)) move(data, template);
}

/** Waits until files are on the disk: an incomplete template would break all later databases. */
async function sync(data: string): Promise<void> {
  for (const entry of await entriesOf(data)) {
    if (!entry.isFile()) continue;
    await using file = await open(join(entry.parentPath, entry.name), 'r+');
    await file.sync();
  }
}

/**
 * Copies the data of a database that isn't open. Takes half of the time of `fs.cp`, which checks
 * all parent folders of each file.
 */
export async function copyData(data: string, copy: string): Promise<void> {
  await mkdir(copy, { mode: OWNER_FOLDER });
  for (const entry of await entriesOf(data)) {
    const path = join(entry.parentPath, entry.name);
    const target = join(copy, relative(data, path));
    await (entry.isDirectory() ? mkdir(target) : copyFile(path, target));
  }
}

/** Lists everything in a folder: each folder is before its content. */
const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { recursive: true, withFileTypes: true });
