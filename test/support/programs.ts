/**
 * The programs of the sources, bundled by esbuild as in `dist`. A process that starts from them
 * takes two fifths of the CPU time of one that starts from TypeScript, and runs the same code.
 */

import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { PROGRAMS_FOLDER } from './scratch-folder.ts';

/**
 * Files in the bundle, which have the same places in it as in `dist`, because they find each other
 * by path.
 */
const ENTRIES = {
  index: 'src/start/entry.ts',
  'edge-runtime': 'src/platform/programs/edge-runtime.ts',
  'pglite-server': 'src/platform/programs/pglite-server.ts',
  'command/command': 'src/command/command.ts',
  'command/project-platform': 'src/start/project-platform.ts',
  emulator: 'test/platform/emulator/emulator-process.ts',
};

/** Builds the bundle in a folder, whose parts are those of the root. */
function build(folder: string): void {
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'examples'), join(folder, 'examples'));
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: join(folder, 'dist'),
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    logLevel: 'error',
  });
}

/**
 * Returns the path of a program, after it has built all of them for the first test of a run that
 * needs one.
 */
function built(name: keyof typeof ENTRIES): string {
  if (!existsSync(PROGRAMS_FOLDER)) {
    const made = `${PROGRAMS_FOLDER}-${randomUUID()}`;
    build(made);
    try {
      renameSync(made, PROGRAMS_FOLDER);
    } catch (error) {
      rmSync(made, { recursive: true });
      // Another worker was faster.
      if (!existsSync(PROGRAMS_FOLDER)) throw error;
    }
  }
  return join(PROGRAMS_FOLDER, 'dist', `${name}.js`);
}

/** The action's program, and with the argument `command` the command. */
export const ENTRY = built('index');

/** The program that npm installs as `project-platform`. */
export const PROJECT_PLATFORM = built('command/project-platform');

/** The emulator, whose argument is its options as JSON. */
export const EMULATOR = built('emulator');
