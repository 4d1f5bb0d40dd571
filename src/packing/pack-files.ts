import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileAt } from './folder-listing.ts';
import { fileFailure } from './refusal.ts';
import { type WrittenZip, writeZip } from './zip-writer.ts';

/** A file, and where it stands in the ZIP. */
export interface FileToPack {
  /** Absolute. */
  readonly location: string;
  /** With `/` between segments. */
  readonly path: string;
}

/** A ZIP of single files. */
export interface PackedFiles extends WrittenZip {
  /** Absolute path of the ZIP. */
  readonly file: string;
}

/**
 * Packs files that this project itself has written: no rule of any package is applied to them.
 *
 * @param into an existing folder for temporary files; the ZIP stays there
 * @throws Failure when a file can't be read, or the ZIP not be written; the signal's reason when it aborts
 */
export async function packFiles(
  files: readonly FileToPack[],
  into: string,
  signal?: AbortSignal,
): Promise<PackedFiles> {
  const file = join(into, `files-${randomUUID()}.zip`);
  const listed = files.map(({ location, path }) => fileAt(location, path, statsOf(location)));
  const written = await writeZip(file, listed, { signal, keepsExecutable: false, onProgress: () => undefined });
  return { file, ...written };
}

function statsOf(location: string): { readonly size: number; readonly mode: number } {
  try {
    return statSync(location);
  } catch (error) {
    throw fileFailure({ where: location, message: `can’t be read: ${(error as Error).message}` }, error);
  }
}
