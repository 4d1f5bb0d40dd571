/**
 * Lists the limits of the local platform on each system. The database engine and the function
 * runtime report their own.
 */

import { SYSTEM } from '../base/system/system.ts';

/**
 * Sentences for the user, by the system's name. A system that isn't listed has no limits. Reasons
 * on Windows:
 * - Builds need a POSIX shell.
 * - The PostgreSQL server that the platform starts listens only on a Unix socket, to which Node
 *   can't connect there.
 * - Deno would have to open the inherited pipe to the platform, which isn't tested.
 * - A project's source is stored under its own file names, so the rules of the file system apply to
 *   them.
 */
const LIMITS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [
    'On macOS, source files whose names differ only in case require a case-sensitive file system.',
  ],
  win32: [
    'The local platform can’t build source on Windows: the commands of mise.toml need /bin/sh.',
    'The local platform doesn’t use Deno on Windows: functions can’t import npm:, jsr: or https: modules.',
    'The local platform can’t start PostgreSQL on Windows: SQL needs PLATFORM_LOCAL_DATABASE_URL or PGlite.',
    'The local platform can’t store source files on Windows if Windows reserves their names, or if their names differ only in case.',
  ],
};

/**
 * Returns a sentence for each thing that the local platform can't do on a system. Empty on Linux.
 * @param system as of `process.platform`
 */
export const systemLimits = (system = SYSTEM): readonly string[] => LIMITS[system] ?? [];
