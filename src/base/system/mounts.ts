/** Finds file systems that are mounted in a folder: to delete the folder would delete their content. */

import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin } from './paths.ts';
import { SYSTEM } from './system.ts';

/** Mounts of this process. Unlike the numbers of devices, they show a mount of a folder of the same file system. */
const MOUNTS = '/proc/self/mountinfo';

/**
 * Returns the mount point of a file system that is mounted on or in a folder. Undefined if there is none.
 * @throws the system's error if the folder can't be read
 */
export function mountIn(folder: string): string | undefined {
  const real = realpathSync(folder);
  if (SYSTEM !== 'linux') return otherDevice(real, statSync(real).dev);
  return mountPoints(readFileSync(MOUNTS, 'utf8')).find(point => isWithin(point, [real]));
}

/** Returns the mount points in the text of `mountinfo` (proc_pid_mountinfo(5)), which has some characters in octal. */
export const mountPoints = (text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap(line => line.split(' ')[4] ?? [])
    .map(point => point.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8))));

/** Returns a file or folder that is on another device. Looks at everything in a folder before it opens a subfolder. */
function otherDevice(folder: string, dev: number): string | undefined {
  const entries = readdirSync(folder, { withFileTypes: true }).map(entry => ({
    entry,
    path: join(folder, entry.name),
  }));
  const other = entries.find(({ path }) => lstatSync(path).dev !== dev);
  if (other !== undefined) return other.path;
  for (const { entry, path } of entries) {
    const deeper = entry.isDirectory() ? otherDevice(path, dev) : undefined;
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}
