/** Checks the files of a database that an earlier process created. They may come from a cloned folder. */

import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesBelow } from '../../base/system/folder-entries.ts';

/**
 * Refuses links and special files, through which a database could write to other places. The platform creates none.
 * @param folder missing or a folder
 * @throws Error that names the first one
 */
export async function refuseLinks(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const other = entriesBelow(folder).find(entry => !entry.isFile() && !entry.isDirectory());
  if (other === undefined) return;
  throw new Error(
    `${other.path} is neither a file nor a folder. The local platform did not create it. Delete it, or use another data folder.`,
  );
}

/** Files of a server's data that aren't configuration: the version, and the lock of a running server. */
const KEPT_FILES = ['PG_VERSION', 'postmaster.pid'];

/**
 * Deletes the configuration in a server's data, which can run programs: PostgreSQL reads it from files beside the folders
 * with the data, such as `postgresql.auto.conf` and `recovery.signal`.
 */
export async function removeConfiguration(data: string): Promise<void> {
  const entries = await readdir(data, { withFileTypes: true });
  const removed = entries.filter(entry => !entry.isDirectory() && !KEPT_FILES.includes(entry.name));
  for (const { name } of removed) await rm(join(data, name));
}
