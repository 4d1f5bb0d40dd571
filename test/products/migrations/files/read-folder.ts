import { Failure } from '../../../../src/base/failure.ts';
import {
  type MigrationFolder,
  readMigrations,
} from '../../../../src/products/migrations/files/migration-files.ts';

/** The files of a folder, by their paths. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Reads the files as the folder `migrations`. */
export function readFiles(files: Files): MigrationFolder {
  const sources = Object.entries(files).map(([path, content]) => ({
    path,
    content: Buffer.from(content),
  }));
  return readMigrations(sources, 'migrations');
}

/** Returns the Failure of reading the files; any other result fails the test. */
export function readFailure(files: Files): Failure {
  try {
    readFiles(files);
  } catch (error) {
    if (error instanceof Failure && error.kind === 'input') return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
