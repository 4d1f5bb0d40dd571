/** Folder in which a platform keeps its files and its state: temporary, or one that outlives the process. */

import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Failure, inputFailure } from '../../base/failure.ts';
import { WHOLE_FOLDER } from '../../base/system/busy-files.ts';
import { isOpenToOthers, isOwn, OWNER_FILE, OWNER_FOLDER, restrictToOwner } from '../../base/system/file-modes.ts';
import { makeMissingFolders } from '../../base/system/missing-folders.ts';
import { slashPath } from '../../base/system/paths.ts';
import { createTemporaryFolder, removeWorkFolder } from '../../base/system/work-folder.ts';
import type { StateStore } from './state-saver.ts';
import { SavedRecords, type Subfolder } from './saved-records.ts';
import {
  addPlace,
  hasMarkedRecords,
  incompleteMark,
  isMarkedDatabase,
  type Mark,
  MARK_FILE,
  placeOf,
  readMark,
  RECORD_FILE,
  RECORD_FILES,
} from './mark.ts';
import { RecordFile } from './record-file.ts';

export { RECORD_FILE } from './mark.ts';

/** File that exists until the tables are created. */
const JOURNAL_FILE = `${RECORD_FILE}-journal`;

/** Subfolder of the databases: one folder for each content, whose files change in place. */
export const DATABASES = 'databases';
/** Subfolders whose files records refer to. */
export const RECORDED = ['uploads', 'releases', 'sources', 'exports', 'objects', 'functions', DATABASES] as const;
/** Subfolder for work in progress: one folder for each process, which its end or the next start deletes. */
const WORK = 'work';

export interface DataFolder {
  readonly path: string;
  /** Random ID of a folder that is kept. It is part of the names of files that others add. */
  readonly id: string | undefined;
  /** Where the state is saved. Undefined for a temporary folder. */
  readonly store: StateStore | undefined;
  /** The records that the state is restored from. */
  readonly saved: SavedRecords;
  /** Folder for work in progress of this process. */
  readonly workFolder: string;
  subfolder(name: (typeof RECORDED)[number]): Subfolder;
  /** Deletes the files and folders that an earlier process created, and that no saved record refers to. */
  removeUnused(): Promise<void>;
  /** Lists the paths that the platform created in the subfolders that records refer to. They may be deleted already. */
  list(): readonly string[];
  /** Deletes paths of the list, with their content. */
  remove(paths: readonly string[]): Promise<void>;
  /** Closes the file with the records. Deletes a temporary folder. */
  close(): Promise<void>;
}

/** Paths of files and folders that the platform creates, relative to the data folder. Each is added before it exists. */
interface CreatedFiles {
  add(name: string): void;
  list(): readonly string[];
  remove(names: readonly string[]): void;
}

/** Creates a folder that is deleted when it is closed. */
export async function temporaryDataFolder(parent: string = tmpdir()): Promise<DataFolder> {
  // Functions and databases compare paths, so it must be the real one.
  const folder = createTemporaryFolder('local-platform-', parent);
  const { path } = folder;
  const close = async (): Promise<void> => removeWorkFolder(folder);
  const names = new Set<string>();
  const created: CreatedFiles = {
    add: name => void names.add(name),
    list: () => [...names],
    remove: removed => removed.forEach(name => names.delete(name)),
  };
  try {
    return { ...filesIn(path, new SavedRecords(), created), id: undefined, store: undefined, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Which folders that exist may be opened. */
export interface Trust {
  /** Opens a folder of another origin, whose content runs as code of this user. Default: false. */
  readonly trust?: boolean | undefined;
  /** Folder of the user's state (`placeOf`). Absent: an existing folder is opened only with `trust`. */
  readonly stateFolder?: string | undefined;
}

/**
 * Opens a folder that is kept, and creates it if it is missing. Changes nothing in a folder that it refuses.
 * @throws Failure of kind `input` for a folder with other content, one that this user's local platform didn't create at
 * this place (unless it is trusted), one that other users can change, one that another process uses, and one that a newer
 * version of this program wrote
 */
export async function openDataFolder(given: string, { trust = false, stateFolder }: Trust = {}): Promise<DataFolder> {
  // A link in a cloned repository could lead to another folder of this user.
  if (lstatSync(resolve(given), { throwIfNoEntry: false })?.isSymbolicLink() === true)
    throw openingFailure(given, LINK);
  makeMissingFolders(resolve(given), { mode: OWNER_FOLDER });
  const path = await realpath(given);
  if (!isOwn(lstatSync(path))) throw openingFailure(given, NOT_OWN);
  const place = placeOf(stateFolder, path);
  const known = readMark(path);
  const isCreated = isNew(path, place, known?.places.includes(place) === true);
  if (!isCreated) {
    if (known === undefined || !isMarkedDatabase(join(path, RECORD_FILE))) throw openingFailure(given, NO_MARK);
    if (!trust && !hasMarkedRecords(path, place, known)) throw openingFailure(given, UNTRUSTED);
  }
  for (const name of [MARK_FILE, ...RECORD_FILES]) requireOwn(join(path, name), 'file');
  for (const name of [...RECORDED, WORK]) requireOwn(join(path, name), 'folder');
  const take = async (): Promise<Mark> => {
    await restrictToOwner(path, OWNER_FOLDER);
    if (isOpenToOthers(lstatSync(path))) throw openingFailure(given, OPEN_TO_OTHERS);
    return addPlace(path, place);
  };
  // A new folder is marked first, and its files before they have content. If this process is killed, the next start can
  // tell that they are ours.
  if (isCreated) {
    await take();
    closeSync(openSync(join(path, RECORD_FILE), 'a', OWNER_FILE));
    // SQLite would replace a journal with content.
    closeSync(openSync(join(path, JOURNAL_FILE), 'w', OWNER_FILE));
    await take();
  }
  const store = await RecordFile.open(join(path, RECORD_FILE));
  try {
    checkCreated(path, store.created.list());
    const mark = await take();
    const opened = filesIn(path, store.saved, store.created);
    const close = async (): Promise<void> => {
      await opened.remove([opened.workFolder]);
      store.close();
    };
    return { ...opened, id: mark.id, store, close };
  } catch (error) {
    store.close();
    throw error;
  }
}

/** Whether a folder is empty, or contains only what a process has created in it that was killed meanwhile. */
function isNew(path: string, place: string, isPlaced: boolean): boolean {
  const names = readdirSync(path).filter(name => !name.startsWith(incompleteMark(place)));
  if (names.length === 0) return true;
  const records = lstatSync(join(path, RECORD_FILE), { throwIfNoEntry: false });
  const first = [MARK_FILE, RECORD_FILE, JOURNAL_FILE];
  return isPlaced && (records === undefined || records.size === 0) && names.every(name => first.includes(name));
}

const ANOTHER_FOLDER = 'Use another data folder.';
const LINK = { message: 'is a link, which the local platform does not follow', remedy: ANOTHER_FOLDER };
const NO_MARK = {
  message: 'is not empty, and is not a complete data folder of a local platform',
  remedy: 'Specify an empty or a new folder.',
};
const UNTRUSTED = {
  message:
    'may not have been created at this path by your local platform: it may have been copied, moved, cloned or unpacked, or its records may have been replaced, for example by `git checkout`. It can contain functions and databases, whose code runs with your permissions when the folder is opened',
  remedy: 'If you trust its origin, add --trust. Otherwise, specify an empty or a new folder.',
};
const OPEN_TO_OTHERS = {
  message: 'can be changed by other users of this machine',
  remedy: 'Remove the write permission of group and others (chmod go-w), or use another data folder.',
};
const NOT_OWN = {
  message: 'belongs to another user of this machine',
  remedy: 'Use a data folder that you created, or run the local platform as that user.',
};

const openingFailure = (where: string, finding: { readonly message: string; readonly remedy?: string }): Failure =>
  inputFailure('The data folder can’t be opened.', [{ where, ...finding }]);

/**
 * Refuses a file or folder that another user can change, or that isn't in this place itself, such as a link.
 * @throws Failure of kind `input`, unless it is missing
 */
function requireOwn(path: string, kind: 'file' | 'folder'): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (stats.isSymbolicLink()) throw openingFailure(path, LINK);
  if (kind === 'folder' ? !stats.isDirectory() : !stats.isFile())
    throw openingFailure(path, { message: `is not a ${kind}`, remedy: ANOTHER_FOLDER });
  if (!isOwn(stats)) throw openingFailure(path, NOT_OWN);
  if (isOpenToOthers(stats)) throw openingFailure(path, OPEN_TO_OTHERS);
}

/**
 * Checks the names of created files, which may come from a cloned folder: the platform deletes and copies them.
 * @throws Failure of kind `input` for a path in another place, and for a link
 */
function checkCreated(path: string, names: readonly string[]): void {
  for (const name of names) {
    if (CREATED.test(name)) continue;
    const message = `lists the file ${JSON.stringify(name)}, which the platform does not use`;
    throw openingFailure(join(path, RECORD_FILE), { message, remedy: ANOTHER_FOLDER });
  }
  const created = new Set(names);
  for (const folder of RECORDED.filter(name => existsSync(join(path, name)))) {
    for (const entry of readdirSync(join(path, folder), { withFileTypes: true })) {
      if (entry.isSymbolicLink() && created.has(`${folder}/${entry.name}`))
        throw openingFailure(join(path, folder, entry.name), LINK);
    }
  }
}

const CREATED = new RegExp(String.raw`^(${[...RECORDED, WORK].join('|')})/\w+$`);

function filesIn(path: string, saved: SavedRecords, created: CreatedFiles): Omit<DataFolder, 'id' | 'store' | 'close'> {
  for (const name of [...RECORDED, WORK]) mkdirSync(join(path, name), { recursive: true, mode: OWNER_FOLDER });
  const earlier = created.list();
  const pathOf = (name: string): string => join(path, name);
  const subfolder = (name: string): Subfolder => ({
    path: pathOf(name),
    newPath(newName = randomBytes(16).toString('hex')) {
      const file = `${name}/${newName}`;
      created.add(file);
      return pathOf(file);
    },
  });
  const workFolder = subfolder(WORK).newPath();
  mkdirSync(workFolder, { mode: OWNER_FOLDER });
  const remove = async (paths: readonly string[]): Promise<void> => {
    await Promise.all(paths.map(each => rm(each, WHOLE_FOLDER)));
    created.remove(paths.map(each => slashPath(path, each)));
  };
  return {
    path,
    saved,
    workFolder,
    subfolder,
    list: () =>
      created
        .list()
        .map(pathOf)
        .filter(each => each !== workFolder),
    remove,
    removeUnused: () => remove(earlier.map(pathOf).filter(each => !saved.isUsed(each))),
  };
}
