/**
 * Selects the user that a server runs as: a different one if this process runs as root, which never
 * applies on Windows.
 */

import { statSync } from 'node:fs';
import { chmod, chown, lchown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ChildOptions } from './child-process.ts';
import { entriesBelow } from '../files/folder-entries.ts';

/**
 * User ID for the server if the current user is root, because PostgreSQL refuses to run as root. On
 * almost all systems, this is `nobody`.
 */
const NOBODY = 65_534;

/** User to run a program as. */
type Identity = NonNullable<ChildOptions['identity']>;

/**
 * Gives folders with their content, and files, to the user that a server runs as: the current one,
 * unless that is root.
 * @param paths created by this process, or given to the server by an earlier one
 * @returns that user
 */
export async function giveToServer(paths: readonly string[]): Promise<Identity> {
  const identity = await serverIdentity(paths[0] ?? '');
  const { uid, gid } = identity;
  if (uid === undefined || gid === undefined) return identity;
  for (const path of paths) {
    const stats = await stat(path);
    if (stats.uid === uid) continue;
    // Never the target of a link, which may be any file.
    if (stats.isDirectory())
      for (const entry of entriesBelow(path)) await lchown(entry.path, uid, gid);
    // Last, because the owner of the folder shows that its content has been given.
    await chown(path, uid, gid);
  }
  return identity;
}

/**
 * Returns the user that a server runs as.
 * @param folder file or folder that belongs to the current user, or to the user of a server that
 *   the current user started
 */
export async function serverIdentity(folder: string): Promise<Identity> {
  return [0, NOBODY].includes((await stat(folder)).uid) ? { uid: NOBODY, gid: NOBODY } : {};
}

/**
 * Returns the first folder of a path, with its parents, that only its owner and group can pass
 * through.
 */
export function closedFolder(path: string): string | undefined {
  const above = dirname(path) === path ? undefined : closedFolder(dirname(path));
  const stats = statSync(path, { throwIfNoEntry: false });
  return above ?? (stats && (stats.mode & 0o001) === 0 && stats.uid !== NOBODY ? path : undefined);
}

/**
 * Lets the user of the server pass through our folders, but not list them. Only needed if the
 * current user is root.
 */
export async function letServerPass(folders: readonly string[]): Promise<void> {
  for (const path of folders) {
    if ((await stat(path)).uid === 0) await chmod(path, 0o711);
  }
}
