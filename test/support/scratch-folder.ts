import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Whether `-t` selects tests by their names. A test of what all tests of its file have found is
     * skipped then.
     */
    readonly isFiltered: boolean;
  }
}

/** Linux's in-memory file system. In a container it may have only a few megabytes. */
const IN_MEMORY = '/dev/shm';

/** Space for several scenarios of the largest site at once, and the databases of all tests. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Variable with the folder of one run of vitest, in which the temporary folders of all of its tests
 * are.
 */
const RUN_VARIABLE = 'SCRATCH_FOLDER';

/**
 * Folder for thousands of temporary folders: in memory, if there is enough space. A database alone
 * is 300 files, and ext4 avoids the inodes of recently deleted files, which slows down creating new
 * ones: two fifths of the scenarios' CPU time (measured).
 */
export const SCRATCH_FOLDER =
  process.env[RUN_VARIABLE] ?? (isRoomy(IN_MEMORY) ? IN_MEMORY : tmpdir());

/**
 * Folder of the programs that a run bundles (`programs.ts`): below `node_modules`, so that packages
 * are found.
 */
export const PROGRAMS_FOLDER = join(
  import.meta.dirname,
  '../../node_modules/.cache/programs',
  basename(SCRATCH_FOLDER),
);

/**
 * Chooses the folder of a run, for this process.
 * @returns the variables for the processes of the tests
 */
export function runVariables(): Readonly<Record<string, string>> {
  const folder = join(SCRATCH_FOLDER, `tests-${randomUUID().slice(0, 8)}`);
  process.env[RUN_VARIABLE] = folder;
  return { [RUN_VARIABLE]: folder, TMPDIR: folder };
}

/**
 * Folder in which Node keeps the compiled modules of programs that a test starts with few
 * variables.
 */
export const COMPILE_CACHE = 'node-compile-cache';

/**
 * Creates the folder of a run. Returns the function that deletes it, and fails if the tests have
 * left anything in it.
 */
export function setup({ globalConfig, provide }: TestProject): () => void {
  const folder = SCRATCH_FOLDER;
  mkdirSync(folder);
  provide('isFiltered', globalConfig.testNamePattern !== undefined);
  // As of a system's temporary folder: PostgreSQL runs as another user if this one is root.
  chmodSync(folder, 0o1777);
  return () => {
    const left = readdirSync(folder).filter(name => name !== COMPILE_CACHE);
    for (const path of [folder, PROGRAMS_FOLDER]) rmSync(path, { recursive: true, force: true });
    if (left.length > 0)
      throw new Error(
        `Tests left files in the temporary folder; delete them at the end of each test: ${left.join(', ')}`,
      );
  };
}

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_BYTES;
}
