/**
 * Permissions of files and folders. Windows has none of these: there, files inherit the permissions
 * of their folder.
 */

import { chmodSync, type Stats } from 'node:fs';
import { IS_WINDOWS } from '../system.ts';

/** Mode of a file that only its owner can access. */
export const OWNER_FILE = 0o600;

/** Mode of a folder that only its owner can access. */
export const OWNER_FOLDER = 0o700;

/** Lets other users reach what a folder of the owner contains, by its path, without listing it. */
export const letOthersPass = (folder: string): void => chmodSync(folder, 0o711);

/** Checks whether a file or folder belongs to the user of this process. Always true on Windows. */
export const isOwn = ({ uid }: { readonly uid: number | bigint }): boolean =>
  Number(uid) === (process.getuid?.() ?? Number(uid));

/**
 * Checks whether other users can change a file, or the entries of a folder. Always false on
 * Windows.
 */
export const isOpenToOthers = ({ mode }: Pick<Stats, 'mode'>): boolean =>
  !IS_WINDOWS && (mode & 0o022) !== 0;

/**
 * Returns the mode to create an unpacked file with. The system removes the permissions of its
 * umask.
 */
export const unpackedMode = (executable: boolean): number => (executable ? 0o777 : 0o666);

/**
 * Checks whether a file's owner can run it. Always false on Windows, where no file has that
 * permission.
 */
export const isExecutable = ({ mode }: Pick<Stats, 'mode'>): boolean => (mode & 0o100) !== 0;
