/** Recognizes the errors of a full disk. */

/** Codes of a full disk, of an exceeded quota, and SQLite's own. */
const FULL_DISK: readonly unknown[] = ['ENOSPC', 'EDQUOT', 13];

/** Remedy for a full disk. */
export const FULL_DISK_REMEDY = 'Free up disk space.';

/** Checks whether an error of the file system or of SQLite says that the disk is full. */
export function isFullDisk(error: unknown): boolean {
  const { code, errcode } = error as NodeJS.ErrnoException & { readonly errcode?: number };
  return FULL_DISK.includes(errcode === undefined ? code : errcode % 256);
}
