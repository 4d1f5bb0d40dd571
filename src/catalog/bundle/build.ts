/** Builds the bundle in `dist`. Run by `npm run package`. */

import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { bundleCommand, bundleLibraries, LIBRARY_IMPORTS, UNDICI_IMPORTS } from './bundled-libraries.ts';
import { licenseFile, packageFoldersIn, packageName } from './licenses.ts';
import { ROOT, runTool } from '../tool.ts';

/**
 * Creates the bundle: TypeScript → build/ → `dist`, one entry with a chunk for each `import()`, and the licenses.
 *
 * ncc names modules by their paths relative to the root, including its own loaders. So the JavaScript is always in
 * build/, and ncc is the project's own. This way, the same tree gives the same bytes in any folder. Minification is a
 * separate step after ncc, because ncc's own doesn't minify chunks.
 *
 * @param dist absolute path of the output folder. It is replaced at the end; a build that fails leaves it as it was.
 * @throws Error with the tool's message when the compiler or ncc fails
 */
export async function build(dist: string): Promise<void> {
  const made = `${dist}.new`;
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { recursive: true });
  try {
    const packages = await bundle(made);
    await minify(made);
    await writeFile(join(made, 'LICENSES.txt'), await licenseFile(ROOT, packages));
    // npm makes the command executable, which would otherwise be a change of a checkout.
    await chmod(join(made, COMMAND), 0o755);
    await rm(dist, { recursive: true, force: true });
    await rename(made, dist);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Part of ncc's report that is read here: the number and the file of each module. */
export interface BundleStats {
  readonly chunks: readonly { readonly modules: readonly { readonly id: number | null; readonly name: string }[] }[];
}

/** ncc's report on the last bundle: its chunks, and the modules in each. */
export const STATS_FILE = join(ROOT, 'build/account.json');

/** File that lists the packages with code in the last bundle, one name per line. */
export const BUNDLED_PACKAGES = join(ROOT, 'build/bundled-packages.txt');

/**
 * Files that are copied into the bundle, from the root: programs that the local platform starts by path, which import
 * nothing that needs bundling, and the WebAssembly that the SQL grammar reads from the folder of its code.
 */
const COPIED = [
  'build/platform/programs/edge-runtime.js',
  'build/platform/programs/pglite-server.js',
  'node_modules/libpg-query/wasm/libpg-query.wasm',
] as const;

/**
 * Creates the bundle without minification and without the licenses.
 * @param dist absolute path of a folder that is empty or doesn't exist
 * @returns the folders of the packages that have code in the bundle: `node_modules/pg`
 * @throws Error with the tool's message when the compiler or a bundler fails
 */
export async function bundle(dist: string): Promise<readonly string[]> {
  await compile();
  const external = UNDICI_IMPORTS.flatMap(name => ['--external', name]);
  const options = ['--quiet', '--no-cache', '--stats-out', STATS_FILE, ...external];
  await runOrThrow('ncc', ['build', 'build/start/entry.js', '--out', dist, ...options]);
  for (const path of COPIED) await copyFile(join(ROOT, path), join(dist, path.slice(path.lastIndexOf('/') + 1)));
  await writeFile(join(dist, 'package.json'), `${JSON.stringify({ type: 'module', imports: LIBRARY_IMPORTS })}\n`);
  const packages = [
    ...packageFoldersIn(await readFile(STATS_FILE, 'utf8')),
    ...(await bundleLibraries(dist)),
    ...(await bundleCommand(dist)),
  ];
  // Its target is older than the types of explicit resource management.
  const types = await readFile(join(ROOT, 'build/emulator/start-platform.d.ts'), 'utf8');
  await writeFile(join(dist, 'command/emulator.d.ts'), `/// <reference lib="esnext.disposable" />\n${types}`);
  await writeFile(BUNDLED_PACKAGES, `${[...new Set(packages.map(packageName))].toSorted().join('\n')}\n`);
  return packages;
}

/**
 * Emits src/ to build/ as JavaScript. Removes files whose source no longer exists.
 * @throws Error with the compiler's message when it fails
 */
async function compile(): Promise<void> {
  await rm(join(ROOT, 'build'), { recursive: true, force: true });
  await runOrThrow('tsc', ['-p', 'tsconfig.build.json', '--noCheck']);
}

/**
 * Minifies all programs of the bundle, so that a job downloads less, and V8 reads half as much before a step begins. A
 * crash prints the line of the error, so lines are kept short. Legal comments are in the license file. The bundle
 * consists of ES modules, which have no `__dirname`: a CommonJS package in it gets the folder of its chunk.
 */
export async function minify(dist: string): Promise<void> {
  const programs = (await readdir(dist, { recursive: true })).filter(name => name.endsWith('.js'));
  await Promise.all(
    programs.map(async name => {
      const banner = name === COMMAND ? START : '';
      const { code } = await transform(await readFile(join(dist, name), 'utf8'), { ...MINIFYING, banner });
      await writeFile(join(dist, name), code);
    }),
  );
}

const COMMAND = 'command/project-platform.js';
/** Starts Node with `--`: else it takes `--env-file` for its own, and its NODE_OPTIONS can run code. */
const START = `#!/bin/sh\n':' //; exec node -- "$0" "$@"`;

const MINIFYING = {
  minify: true,
  target: 'node24',
  legalComments: 'none',
  lineLimit: 700,
  define: { __dirname: 'import.meta.dirname' },
} as const;

async function runOrThrow(tool: string, args: readonly string[]): Promise<void> {
  const { ok, printed } = await runTool(tool, args);
  if (!ok) throw new Error(`${tool} ${args.join(' ')} failed:\n${printed}`);
}

if (import.meta.main) await build(join(ROOT, 'dist'));
