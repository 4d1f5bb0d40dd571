/**
 * Path of this program, to start it again for another part. The bundle's entry is in the same
 * folder as this module's chunk; in the sources it is in `start/`.
 */
export const PROGRAM_PATH = new URL(
  import.meta.url.endsWith('.ts') ? '../../start/entry.ts' : './index.js',
  import.meta.url,
);

/** Argument that starts a local platform for a whole job instead of a step. */
export const PLATFORM_SERVER = 'local-platform-server';

/** Argument that starts a thread that uploads an artifact. */
export const ARTIFACT_UPLOAD = 'artifact-upload';

/** Argument that starts the command instead of a step. Its own arguments follow. */
export const COMMAND = 'command';

/** The part of the program that a process runs. */
export interface ProgramPart {
  /** The cleanup after the job, in place of a step. */
  readonly cleanUp: boolean;
  /** The operation of a sub-action; undefined if the input `operation` chooses it. */
  readonly operation: string | undefined;
}

/**
 * Reads the part from the process's arguments, which the catalog's entry points set (`POST_ENTRY`,
 * `operationEntry`). Environment variables aren't used, because every earlier step of the job can
 * set them.
 *
 * @param args without Node and its script
 */
export function parsePart([name, operation]: readonly string[]): ProgramPart {
  return { cleanUp: name === 'cleanup', operation: name === 'operation' ? operation : undefined };
}
