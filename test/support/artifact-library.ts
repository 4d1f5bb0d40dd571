/**
 * Replaces the thread that uploads artifacts: by a bundle of its module alone, because from
 * TypeScript it loads hundreds of modules at each upload, or by no library where a test isn't about
 * it.
 */

import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import threads, { Worker, type WorkerOptions } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import type { LibraryOutcome, LibraryUpload } from '../../src/action/github/artifact/library.ts';
import { ARTIFACT_UPLOAD } from '../../src/action/runner/program-path.ts';
import { zipBytes } from './zip-bytes.ts';

const PROGRAM = join(ROOT, 'src/action/github/artifact/library-thread.ts');

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
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(PROGRAM).href) },
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/**
 * Functions that keep the artifacts of steps without GitHub's library, by the ACTIONS_RESULTS_URL
 * of the steps.
 */
const keepers = new Map<string, (name: string, content: Buffer) => number>();

/**
 * Keeps the artifacts that replace others of their name, of the steps that have this
 * ACTIONS_RESULTS_URL, without the library. `keep` returns the ID.
 */
export const keepDirectly = (url: string, keep: (name: string, content: Buffer) => number): void =>
  void keepers.set(url, keep);

/** Environment of the last thread that was started. */
export let threadEnvironment: Readonly<Record<string, string>> = {};

/** Upload in this thread. */
class DirectUpload extends EventEmitter {
  readonly stdout = Readable.from([]);
  readonly stderr = Readable.from([]);

  constructor(
    { name, files, rootFolder }: LibraryUpload,
    keep: (name: string, content: Buffer) => number,
  ) {
    super();
    const content = zipBytes(
      files.map(file => ({ name: relative(rootFolder, file), bytes: readFileSync(file) })),
    );
    const sha256 = createHash('sha256').update(content).digest('hex');
    setImmediate(() =>
      this.emit('message', { id: keep(name, content), sha256 } satisfies LibraryOutcome),
    );
  }

  async terminate(): Promise<void> {
    await Promise.resolve();
  }
}

threads.Worker = new Proxy(Worker, {
  construct(
    target,
    [program, options]: [string | URL, WorkerOptions & { env: Readonly<Record<string, string>> }],
  ) {
    if (options.argv?.[0] !== ARTIFACT_UPLOAD) return new target(program, options);
    threadEnvironment = options.env;
    const upload = options.workerData as LibraryUpload;
    const keep = keepers.get(options.env['ACTIONS_RESULTS_URL'] ?? '');
    if (keep !== undefined && upload.replaces) return new DirectUpload(upload, keep);
    return new target((bundle ??= build()), { ...options, eval: true });
  },
});
syncBuiltinESMExports();
