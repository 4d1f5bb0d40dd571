/** Builds the bundle in `dist`. Run by `npm run build`. */

import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { transform } from 'esbuild';
import { withBuiltins } from './builtins.ts';
import { bundleGithubLibraries } from './github-libraries.ts';
import { licenseFile, packageFoldersIn, packageName } from './licenses.ts';
import { ROOT, runTool } from './tool.ts';
import { type BundleStats, trimUndici } from './undici-parts.ts';

/**
 * Excludes an optional dependency of a package. A development tool may install it, and then the bundle would depend on
 * that tool.
 */
const EXCLUDED = ['--external', 'supports-color'];

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
  try {
    const packages = await bundle(made);
    await minify(made);
    await writeFile(join(made, 'LICENSES.txt'), await licenseFile(ROOT, packages));
    await rm(dist, { recursive: true, force: true });
    await rename(made, dist);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** ncc's report on the last bundle: its chunks, and the modules in each. */
export const STATS_FILE = join(ROOT, 'build/account.json');

/** File that lists the packages with code in the last bundle, one name per line. */
export const BUNDLED_PACKAGES = join(ROOT, 'build/bundled-packages.txt');

/**
 * Creates the bundle without minification and without the licenses.
 * @param dist absolute path of a folder that is empty or doesn't exist
 * @returns the folders of the packages that have code in the bundle: `node_modules/undici`
 */
export async function bundle(dist: string): Promise<readonly string[]> {
  await compile();
  const options = [...EXCLUDED, '--quiet', '--no-cache', '--stats-out', STATS_FILE];
  await runOrThrow('ncc', ['build', 'build/entry.js', '--out', dist, ...options]);
  const stats = await readFile(STATS_FILE, 'utf8');
  await trimUndici(dist, JSON.parse(stats) as BundleStats);
  await copyGrammar(dist);
  // Separate programs, which the local platform starts by path. They import nothing that needs bundling.
  for (const name of ['edge-runtime.js', 'pglite-server.js'])
    await copyFile(join(ROOT, 'build', name), join(dist, name));
  for (const program of await programsIn(dist)) {
    await writeFile(program, withBuiltins(await readFile(program, 'utf8')));
  }
  const packages = [...packageFoldersIn(stats), ...(await bundleGithubLibraries(dist))];
  await writeFile(BUNDLED_PACKAGES, `${[...new Set(packages.map(packageName))].toSorted().join('\n')}\n`);
  return packages;
}

const programsIn = async (dist: string): Promise<readonly string[]> =>
  (await readdir(dist)).filter(name => name.endsWith('.js')).map(name => join(dist, name));

/**
 * Emits src/ to build/ as JavaScript. Removes files whose source no longer exists.
 * @throws Error with the compiler's message when it fails
 */
export async function compile(): Promise<void> {
  await rm(join(ROOT, 'build'), { recursive: true, force: true });
  await runOrThrow('tsc', ['-p', 'tsconfig.build.json']);
}

const GRAMMAR = 'libpg-query.wasm';

/**
 * Fixes how the SQL grammar reads its WebAssembly, which it expects in the folder of its code. ncc doesn't copy the
 * file, and the chunk, an ES module, has no `__dirname`. So reading would throw a ReferenceError at the first SQL file.
 * The file is a quarter of a job's download, so it is compressed with Brotli: 251 kB instead of 341, for 9 ms when SQL
 * is read.
 */
async function copyGrammar(dist: string): Promise<void> {
  for (const name of await readdir(dist)) {
    const chunk = join(dist, name);
    const code = await readFile(chunk, 'utf8');
    if (!code.includes(GRAMMAR)) continue;
    const read = 'fs.readFileSync(filename,binary?undefined:"utf8")';
    const unpacked = 'process.getBuiltinModule("node:zlib").brotliDecompressSync(fs.readFileSync(filename))';
    if (!/\b__dirname\b/.test(code) || !code.includes(read)) {
      throw new Error(`${name} looks for ${GRAMMAR} in a way that this build doesn't know`);
    }
    const placed = code.replaceAll(/\b__dirname\b/g, 'import.meta.dirname').replaceAll(GRAMMAR, `${GRAMMAR}.br`);
    await writeFile(chunk, placed.replace(read, unpacked));
    const grammar = await readFile(join(ROOT, 'node_modules/libpg-query/wasm', GRAMMAR));
    await writeFile(join(dist, `${GRAMMAR}.br`), brotliCompressSync(grammar));
  }
}

/**
 * Minifies all programs of the bundle, so that a job downloads less, and V8 reads half as much before a step begins. A
 * crash prints the line of the error, so lines are kept short. Legal comments are in the license file.
 */
export async function minify(dist: string): Promise<void> {
  for (const program of await programsIn(dist)) {
    const { code } = await transform(await readFile(program, 'utf8'), MINIFYING);
    await writeFile(program, code);
  }
}

const MINIFYING = { minify: true, target: 'node24', legalComments: 'none', lineLimit: 500 } as const;

async function runOrThrow(tool: string, args: readonly string[]): Promise<void> {
  const { ok, printed } = await runTool(tool, args);
  if (!ok) throw new Error(`${tool} ${args.join(' ')} failed:\n${printed}`);
}

if (import.meta.main) await build(join(ROOT, 'dist'));
