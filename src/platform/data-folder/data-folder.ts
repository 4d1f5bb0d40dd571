/** Folder in which a platform keeps its files and its state: temporary, or one that outlives the process. */

import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Failure } from '../../failure.ts';
import { WHOLE_FOLDER } from '../../system/busy-files.ts';
import { OWNER_FOLDER } from '../../system/file-modes.ts';
import { makeMissingFolders } from '../../system/missing-folders.ts';
import type { StateStore } from '../state/state-saver.ts';
import { SavedRecords } from '../state/saved-records.ts';
import { RecordFile } from './record-file.ts';

/** Name of the file with the records. */
export const RECORD_FILE = 'state.db';

/** Subfolders whose files records refer to. A file without a record is incomplete or obsolete. */
export const RECORDED = ['uploads', 'releases', 'sources', 'exports', 'objects', 'functions'] as const;
/** Subfolders for work in progress, which are emptied at each start. */
const WORK = ['forms', 'work'] as const;
/** Subfolder of the databases: one folder, whose files change in place. */
export const DATABASES = 'databases';

type Subfolder = (typeof RECORDED)[number] | (typeof WORK)[number] | typeof DATABASES;

/** Folder of a platform. */
export interface DataFolder {
  readonly path: string;
  /** Where the state is saved. Undefined for a temporary folder. */
  readonly store: (StateStore & Pick<RecordFile, 'copyTo'>) | undefined;
  /** The records that the state is restored from. */
  readonly saved: SavedRecords;
  subfolder(name: Subfolder): string;
  /** Deletes the files that no saved record refers to. */
  removeUnused(): Promise<void>;
  /** Lists the paths of all files and folders in the subfolders that records refer to. */
  list(): Promise<readonly string[]>;
  /** Closes the file with the records. Deletes a temporary folder. */
  close(): Promise<void>;
}

/** Creates a folder that is deleted when it is closed. */
export async function temporaryDataFolder(parent: string = tmpdir()): Promise<DataFolder> {
  const path = await mkdtemp(join(parent, 'local-platform-'));
  try {
    await createSubfolders(path);
  } catch (error) {
    await rm(path, { recursive: true });
    throw error;
  }
  const close = (): Promise<void> => rm(path, WHOLE_FOLDER);
  return { ...filesIn(path, new SavedRecords()), store: undefined, close };
}

/**
 * Opens a folder that is kept, and creates it if it is missing.
 * @throws Failure of kind `input` for a folder with other content, one that another process uses, and one that a newer
 * version of this program wrote
 */
export async function openDataFolder(given: string): Promise<DataFolder> {
  makeMissingFolders(resolve(given), { mode: OWNER_FOLDER });
  // Functions and databases compare paths, so it must be the real one.
  const path = await realpath(given);
  const names = await readdir(path);
  if (names.length > 0 && !names.includes(RECORD_FILE)) {
    const message = `is not empty, and contains no ${RECORD_FILE}: it is not a data folder of a local platform`;
    throw new Failure('input', 'The data folder can’t be opened.', {
      findings: [{ where: given, message, remedy: 'Specify an empty or a new folder.' }],
    });
  }
  const store = await RecordFile.open(join(path, RECORD_FILE));
  await createSubfolders(path);
  const close = async (): Promise<void> => store.close();
  return { ...filesIn(path, store.saved), store, close };
}

async function createSubfolders(path: string): Promise<void> {
  for (const name of WORK) await rm(join(path, name), { recursive: true, force: true });
  for (const name of [...RECORDED, ...WORK, DATABASES])
    await mkdir(join(path, name), { recursive: true, mode: OWNER_FOLDER });
}

function filesIn(path: string, saved: SavedRecords): Omit<DataFolder, 'store' | 'close'> {
  const list = async (): Promise<readonly string[]> => {
    const folders = [...RECORDED, DATABASES].map(async name =>
      (await readdir(join(path, name))).map(file => join(path, name, file)),
    );
    return (await Promise.all(folders)).flat();
  };
  return {
    path,
    saved,
    subfolder: name => join(path, name),
    list,
    async removeUnused() {
      const unused = (await list()).filter(file => !saved.isUsed(file));
      await Promise.all(unused.map(file => rm(file, { recursive: true, force: true })));
    },
  };
}
