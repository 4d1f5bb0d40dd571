/**
 * This very program, to be started once more for another part of it: the bundle's entry stands beside this module's
 * chunk, and a folder above it in the sources.
 */
export const PROGRAM_PATH = new URL(import.meta.url.endsWith('.ts') ? '../entry.ts' : './index.js', import.meta.url);

/** The argument by which a local platform that serves a whole job is told from a step. */
export const PLATFORM_SERVER = 'local-platform-server';

/** The part of the program that a process runs. */
export interface Part {
  /** The clean-up after the job, in place of a step. */
  readonly cleanUp: boolean;
  /** The operation of a sub-action; undefined if the input `operation` chooses it. */
  readonly operation: string | undefined;
}

/**
 * Reads the part from the process's arguments, which the catalog's entry points set (`POST_ENTRY`, `operationEntry`).
 * Environment variables aren't used, because every earlier step of the job can set them.
 *
 * @param args without Node and its script
 */
export function partOf([name, operation]: readonly string[]): Part {
  return { cleanUp: name === 'clean-up', operation: name === 'operation' ? operation : undefined };
}
