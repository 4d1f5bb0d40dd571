/**
 * Bundles the thread that uploads artifacts, as in `dist`, for the tests of a worker. From TypeScript, it loads hundreds of
 * modules at each upload, which takes four times as much CPU time.
 */

import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import threads, { Worker, type WorkerOptions } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { REPLACED } from '../../src/catalog/bundle/bundled-libraries.ts';
import { ROOT } from '../../src/catalog/tool.ts';

const PROGRAM = join(ROOT, 'src/github/artifact/library-thread.ts');

/** Text of the bundle, as soon as a test has needed it. */
let bundle: string | undefined;

function build(): string {
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: [PROGRAM],
    write: false,
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: REPLACED,
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(PROGRAM).href) },
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}

threads.Worker = class extends Worker {
  constructor(program: string | URL, options: WorkerOptions = {}) {
    const isLibrary = String(program) === pathToFileURL(PROGRAM).href;
    super(isLibrary ? (bundle ??= build()) : program, isLibrary ? { ...options, eval: true } : options);
  }
};
// `import { Worker }` has the new one from now on.
syncBuiltinESMExports();
