/**
 * Marks of a data folder, which only this program writes: the application ID in the file with the records, and a file with
 * the folder's ID, the places at which this user has created or trusted it, and the files that were there.
 */

import { createHmac, randomBytes } from 'node:crypto';
import { fstatSync, linkSync, lstatSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputFailure } from '../../base/failure.ts';
import { move } from '../../base/system/busy-files.ts';
import { OWNER_FILE, OWNER_FOLDER, isOpenToOthers, isOwn } from '../../base/system/file-modes.ts';
import { makeMissingFolders } from '../../base/system/missing-folders.ts';
import { OPEN_READ_ONLY, withRegularFile } from '../../base/system/regular-file.ts';

/** SQLite's `PRAGMA application_id` of the file with the records. */
export const APPLICATION_ID = 0x50_6c_4c_50;

/** Name of the file with the ID and the places, one on each line. */
export const MARK_FILE = 'emulator.id';

/** Name of the file with the records. */
export const RECORD_FILE = 'state.db';

/** The file with the records, and those from which SQLite applies changes to it. Each start can have others of these. */
const CONTENT_FILES = [RECORD_FILE, `${RECORD_FILE}-journal`, `${RECORD_FILE}-wal`];

/** The same files, and the one in which SQLite's processes share memory. */
export const RECORD_FILES = [...CONTENT_FILES, `${RECORD_FILE}-shm`];

/** Content of the mark file. */
export interface Mark {
  /** Random ID of the folder. */
  readonly id: string;
  /** Places at which the folder may be opened (`placeOf`), and its files there (`fileAt`). */
  readonly places: readonly string[];
}

/** File in the folder of the user's state with the key of `placeOf`. */
const KEY_FILE = 'emulator.key';
const KEY_BYTES = 32;

/**
 * Returns a text that only this user's local platforms can compute for a path: its HMAC with a key of the user. A folder
 * that was copied, cloned, moved or unpacked doesn't contain the one of its new path. Unlike a list of the folders'
 * IDs, a key isn't written at each new folder, doesn't grow, and can be read by concurrent processes.
 * @param stateFolder folder of the user's state. Undefined: the text can't be computed again
 * @param path real path of the data folder
 * @throws Failure of kind `input` if the key can't be read or created
 */
export function placeOf(stateFolder: string | undefined, path: string): string {
  const key = stateFolder === undefined ? randomBytes(KEY_BYTES) : userKey(stateFolder);
  return createHmac('sha256', key).update(path).digest('hex');
}

/**
 * Returns a text for this very file at a place. Undefined if it is missing. Git replaces a file by a new one, with another
 * inode and birth time; on ext4 and NTFS, one of the two can be the same. Nothing changes for a file after a kill.
 */
function fileAt(place: string, folder: string, name: string): string | undefined {
  const stats = lstatSync(join(folder, name), { bigint: true, throwIfNoEntry: false });
  const text = stats && createHmac('sha256', place).update(`${stats.ino} ${stats.birthtimeNs}`).digest('hex');
  return text && (name === RECORD_FILE ? text : `+${text}`);
}

/**
 * Checks that the files with the records are those that this user has created or trusted at a place. An empty file has
 * no effect: this process may have been killed before it was marked.
 */
export const hasMarkedRecords = (folder: string, place: string, { places }: Mark): boolean =>
  CONTENT_FILES.every(
    name =>
      !lstatSync(join(folder, name), { throwIfNoEntry: false })?.size ||
      places.includes(fileAt(place, folder, name) ?? ''),
  );

/**
 * Checks that this user's local platform has created or trusted a folder at its path.
 * @param path real path
 * @throws Failure of kind `input` if the user's key can't be read
 */
export function isOwnFolder(path: string, stateFolder: string | undefined): boolean {
  const mark = readMark(path);
  if (mark === undefined) return false;
  const place = placeOf(stateFolder, path);
  return mark.places.includes(place) && hasMarkedRecords(path, place, mark);
}

function userKey(stateFolder: string): Buffer {
  const file = join(stateFolder, KEY_FILE);
  try {
    if (lstatSync(file, { throwIfNoEntry: false }) === undefined) createKey(stateFolder, file);
    const key = withRegularFile(file, OPEN_READ_ONLY, ownContent);
    // Anyone could compute the texts of an empty key.
    if (key.length !== KEY_BYTES) throw new Error(`its size is ${key.length} instead of ${KEY_BYTES} bytes`);
    return key;
  } catch (error) {
    throw inputFailure('The data folder can’t be opened.', [
      {
        where: file,
        message: `can’t be used: ${(error as Error).message}. The file shows which data folders your local platform created`,
        remedy:
          'Delete the file if it is damaged or another user may have written it; each existing data folder then requires --trust once. Otherwise, set XDG_STATE_HOME to a folder that you can write to, or leave out --data.',
      },
    ]);
  }
}

/** Reads a file that no other user can have written. */
function ownContent(descriptor: number): Buffer {
  const stats = fstatSync(descriptor);
  if (!isOwn(stats)) throw new Error('it belongs to another user');
  if (isOpenToOthers(stats)) throw new Error('other users can change it');
  return readFileSync(descriptor);
}

/** Creates the key in one step. If another process creates one at the same time, both use the same. */
function createKey(stateFolder: string, file: string): void {
  makeMissingFolders(stateFolder, { mode: OWNER_FOLDER });
  const incomplete = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    writeFileSync(incomplete, randomBytes(KEY_BYTES), { flag: 'wx', mode: OWNER_FILE });
    linkSync(incomplete, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(incomplete, { force: true });
  }
}

/** Reads the mark of a folder. Undefined if there is none, or something else has its name. */
export function readMark(folder: string): Mark | undefined {
  const [id = '', ...places] = startOf(join(folder, MARK_FILE), MAX_MARK_BYTES).toString('latin1').split('\n');
  return /^[0-9a-f]{32}$/.test(id)
    ? { id, places: places.filter(place => /^\+?[0-9a-f]{64}$/.test(place)) }
    : undefined;
}

/** Limits of the mark file. The oldest places are dropped. */
const MAX_PLACES = 100;
const MAX_MARK_BYTES = 8_192;

/** Start of the name of an incomplete mark file. Nothing else has a name with this user's text of the place. */
export const incompleteMark = (place: string): string => `${MARK_FILE}.${place}`;

/**
 * Adds a place and the files with the records to the mark of a folder, or creates the mark. It is never incomplete, even
 * if this process is killed.
 */
export function addPlace(folder: string, place: string): Mark {
  const { id, places } = readMark(folder) ?? { id: randomBytes(16).toString('hex'), places: [] };
  const added = [place, ...CONTENT_FILES.flatMap(name => fileAt(place, folder, name) ?? [])];
  const others = places.filter(each => !each.startsWith('+') && !added.includes(each));
  const mark = { id, places: [...others, ...added].slice(-MAX_PLACES) };
  const incomplete = join(folder, `${incompleteMark(place)}.${randomBytes(8).toString('hex')}`);
  writeFileSync(incomplete, [id, ...mark.places, ''].join('\n'), { flag: 'wx', mode: OWNER_FILE });
  move(incomplete, join(folder, MARK_FILE));
  return mark;
}

/** Checks whether this program has created an SQLite file. Only reads its header (SQLite's file format, 1.3). */
export function isMarkedDatabase(file: string): boolean {
  const header = startOf(file, 100);
  return (
    header.length === 100 &&
    header.toString('latin1', 0, 16) === 'SQLite format 3\0' &&
    header.readUInt32BE(68) === APPLICATION_ID
  );
}

/** Reads the first bytes of a regular file. Empty if there is none, or it can't be read. */
function startOf(file: string, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  try {
    const read = withRegularFile(file, OPEN_READ_ONLY, descriptor => readSync(descriptor, bytes, 0, length, 0));
    return bytes.subarray(0, read);
  } catch {
    return Buffer.alloc(0);
  }
}
