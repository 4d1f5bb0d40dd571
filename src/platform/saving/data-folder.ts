/**
 * Folder in which a platform keeps its files and its state: temporary, or in the user's own state.
 */

import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { inputFailure } from '../../base/failure.ts';
import { WHOLE_FOLDER } from '../../base/system/files/busy-files.ts';
import { isFullDisk } from '../../base/system/files/disk-errors.ts';
import { OWNER_FOLDER } from '../../base/system/files/file-modes.ts';
import { createTemporaryFolder, removeWorkFolder } from '../../base/system/files/work-folder.ts';
import { SavedRecords, type StateRecord, type Subfolder } from './saved-records.ts';

/** Subfolders whose files the state refers to by their random names. */
const RECORDED = [
  'uploads',
  'releases',
  'sources',
  'exports',
  'objects',
  'functions',
  'databases',
] as const;
const WORK = 'work';

/** SQLite's error code if another process has locked the file. The upper bits say why. */
const BUSY = 5;

export interface DataFolder {
  readonly path: string;
  readonly isKept: boolean;
  /** The records that the state is restored from. */
  readonly saved: SavedRecords;
  /** Folder for work in progress of this process. */
  readonly workFolder: string;
  subfolder(name: (typeof RECORDED)[number]): Subfolder;
  /**
   * Saves the state, if the folder is kept.
   * @throws the error of the disk; then nothing is saved
   */
  save(text: string): void;
  /** Deletes all files and folders to which a text doesn't refer. Nothing may be in progress. */
  sweep(text: string): void;
  /** Closes the file with the state. Deletes a temporary folder. */
  close(): Promise<void>;
}

/** Creates a folder that is deleted when it is closed. */
export async function temporaryDataFolder(parent: string = tmpdir()): Promise<DataFolder> {
  const folder = createTemporaryFolder('local-platform-', parent);
  const close = async (): Promise<void> => removeWorkFolder(folder);
  return {
    ...filesIn(folder.path),
    isKept: false,
    saved: new SavedRecords(),
    save: () => undefined,
    close,
  };
}

/**
 * Opens a folder of the user's own state, and creates it if it is missing. Nobody else can write to
 * it, so everything in it is the local platform's own.
 * @throws Failure of kind `input` if another process uses it, or its state can't be read
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  // Under root, PostgreSQL runs as another user, who must be able to pass through.
  mkdirSync(dirname(path), { recursive: true, mode: 0o711 });
  mkdirSync(path, { recursive: true, mode: OWNER_FOLDER });
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(join(path, 'state.db'));
  try {
    // The operating system releases the lock when the process ends. A transaction is in the file
    // when it is committed.
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
    );
    database.exec(
      'CREATE TABLE IF NOT EXISTS state (id INTEGER PRIMARY KEY, content TEXT NOT NULL)',
    );
    const text = savedText(database);
    // Left by a process that was killed.
    rmSync(join(path, WORK), WHOLE_FOLDER);
    const files = filesIn(path);
    files.sweep(text);
    const put = database.prepare('INSERT OR REPLACE INTO state VALUES (1, ?)');
    return {
      ...files,
      isKept: true,
      saved: new SavedRecords(JSON.parse(text) as readonly StateRecord[]),
      save: content => void put.run(content),
      async close() {
        database.close();
        await rm(files.workFolder, WHOLE_FOLDER);
      },
    };
  } catch (error) {
    database.close();
    if (isFullDisk(error)) throw error;
    const { errcode, message } = error as Error & { readonly errcode?: number };
    const finding =
      ((errcode ?? 0) & 0xff) === BUSY
        ? {
            message: 'is in use by another local platform',
            remedy: 'Stop that platform, or use another name.',
          }
        : {
            message: `can’t be read: ${message}`,
            remedy: 'Use another name, or delete the folder and its content.',
          };
    throw inputFailure('The data folder can’t be opened.', [{ where: path, ...finding }]);
  }
}

const savedText = (database: DatabaseSync): string =>
  String(database.prepare('SELECT content FROM state').get()?.['content'] ?? '[]');

function filesIn(path: string): Pick<DataFolder, 'path' | 'workFolder' | 'subfolder' | 'sweep'> {
  for (const name of [...RECORDED, WORK])
    mkdirSync(join(path, name), { recursive: true, mode: OWNER_FOLDER });
  const newPath = (folder: string, name = randomBytes(16).toString('hex')): string =>
    join(path, folder, name);
  const workFolder = newPath(WORK);
  mkdirSync(workFolder, { mode: OWNER_FOLDER });
  return {
    path,
    workFolder,
    subfolder: name => ({ path: join(path, name), newPath: fileName => newPath(name, fileName) }),
    sweep(text) {
      for (const folder of RECORDED)
        for (const name of readdirSync(join(path, folder)))
          if (!text.includes(name)) rmSync(join(path, folder, name), WHOLE_FOLDER);
    },
  };
}
