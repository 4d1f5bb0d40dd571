/** Name of the system that this process runs on. */

export const SYSTEM: NodeJS.Platform = process.platform;

/**
 * Windows has no POSIX shell at a known path, no process groups, and no Unix sockets that Node can
 * connect to.
 */
export const IS_WINDOWS = SYSTEM === 'win32';
