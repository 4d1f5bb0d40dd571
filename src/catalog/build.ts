import { copyFile, glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type MinifyOptions, minify } from 'terser';
import { withBuiltins } from './builtins.ts';
import { bundleGithubLibraries, GITHUB_CLIENT } from './github-libraries.ts';
import { packagesIn, withEveryText } from './licences.ts';
import { ROOT, runTool } from './tool.ts';
import { type Account, keepPartsOfUndici } from './undici-parts.ts';

/**
 * A package that another one uses where it happens to be there, as it does with some development tool: left out, or the
 * bundle would depend on that.
 */
const UNCERTAIN = ['--external', 'supports-color'];

/**
 * Makes the bundle: TypeScript → build/ → `dist`, one entry with a chunk for each `import()`, and the licences.
 *
 * ncc names modules by their paths relative to the root, its own loaders included. So the JavaScript always stands in
 * build/, the ncc is the project's own, and the same tree gives the same bytes in any folder. ncc's own minifying leaves
 * chunks as they are, and starts slower: it's a step behind it.
 *
 * @param dist absolute path of the output folder. It is replaced at the end; a build that fails leaves it as it was.
 * @throws Error with the tool's words when the compiler or ncc refuses
 */
export async function build(dist: string): Promise<void> {
  const made = `${dist}.new`;
  try {
    const packages = await bundle(made);
    await shrink(made);
    await collectLicences(join(made, 'LICENSES.txt'), new Set(packages));
    await rm(dist, { recursive: true, force: true });
    await rename(made, dist);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** What ncc tells of the bundle that it has written last: its chunks, and the modules in each. */
export const ACCOUNT = join(ROOT, 'build/account.json');

/**
 * The same before anything is minified, and without the licences.
 * @param dist absolute path of an empty folder, or of none
 * @returns the packages that have a part in it
 */
export async function bundle(dist: string): Promise<readonly string[]> {
  await compile();
  const options = [...UNCERTAIN, '--quiet', '--no-cache', '--stats-out', ACCOUNT];
  await insist('ncc', ['build', 'build/entry.js', '--out', dist, ...options]);
  const account = await readFile(ACCOUNT, 'utf8');
  await keepPartsOfUndici(dist, JSON.parse(account) as Account);
  await placeGrammar(dist);
  // Separate programs, which the local platform starts by path. They import nothing that needs bundling.
  for (const name of ['edge-runtime.js', 'pglite-server.js'])
    await copyFile(join(ROOT, 'build', name), join(dist, name));
  for (const program of await programsIn(dist)) {
    await writeFile(program, withBuiltins(await readFile(program, 'utf8')));
  }
  return [...packagesIn(account), ...(await bundleGithubLibraries(dist))];
}

const programsIn = async (dist: string): Promise<readonly string[]> =>
  (await readdir(dist)).filter(name => name.endsWith('.js')).map(name => join(dist, name));

/**
 * Emits src/ to build/ as JavaScript; files whose source is gone don't stay behind.
 * @throws Error with the compiler's words when it refuses
 */
export async function compile(): Promise<void> {
  await rm(join(ROOT, 'build'), { recursive: true, force: true });
  await insist('tsc', ['-p', 'tsconfig.build.json']);
}

const GRAMMAR = 'libpg-query.wasm';

/**
 * The SQL grammar reads its WebAssembly from beside its own code. ncc neither takes the file along nor gives the chunk,
 * which is an ES module, a `__dirname`: read from there it would be a ReferenceError at the first SQL file. The file is
 * a quarter of what a job downloads, so it's stored by Brotli: 251 kB in place of 341, for 9 ms where SQL is read.
 */
async function placeGrammar(dist: string): Promise<void> {
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
 * Minifies all programs of the bundle: a job downloads less, and V8 reads half as much before a step begins. A crash
 * prints the line that it was in, so none gets long. Legal comments stand in the licence file. esbuild takes a hundredth of
 * terser's 14 s, but leaves what nobody calls within a module, and writes 40 kB more (gzipped).
 */
export async function shrink(dist: string): Promise<void> {
  for (const program of await programsIn(dist)) {
    const { code } = await minify({ [program]: await readFile(program, 'utf8') }, MINIFYING);
    if (code === undefined) throw new Error(`terser gives nothing for ${program}`);
    await writeFile(program, code);
  }
}

/** A function in parentheses is compiled at once, whether it's called or not: terser would put all callbacks in such. */
const MINIFYING: MinifyOptions = {
  module: true,
  ecma: 2020,
  format: { comments: false, max_line_len: 500, wrap_func_args: false },
};

/**
 * ncc writes the licence file anew for each chunk, so that of the last one stays. A second, thrown away bundle that
 * imports outright what our modules import of others has but one chunk, and so the licences of all.
 */
async function collectLicences(file: string, bundled: ReadonlySet<string>): Promise<void> {
  const folder = join(ROOT, 'build/.licences');
  await mkdir(folder, { recursive: true });
  // Exported, or the bundler drops the ones that declare themselves free of side effects.
  const imports = (await othersModules()).map((name, index) => `export * as m${index} from '${name}';\n`).join('');
  await writeFile(join(folder, 'index.js'), imports);
  const entry = 'build/.licences/index.js';
  await insist('ncc', [
    'build',
    entry,
    '--out',
    join(folder, 'dist'),
    ...UNCERTAIN,
    '--quiet',
    '--no-cache',
    '--license',
    'LICENSES.txt',
  ]);
  await writeFile(file, await withEveryText(await readFile(join(folder, 'dist/LICENSES.txt'), 'utf8'), ROOT, bundled));
  await rm(folder, { recursive: true });
}

/** What of build/ is in no bundle: the tools of the development. */
const UNBUNDLED = ['build/.licences', 'build/catalog', 'build/release'];

/** The name in an import, static or on demand, as the compiler writes it. */
const IMPORTED = /(?:^(?:import|export)\b[^;']* from |^import |\bimport\()'([\w@./-]+)'/gm;

/**
 * What the bundle is made of beside our own modules, as build/.licences may import it. Of some packages that's a part:
 * what only the rest of one needs isn't shipped. One that is left beside the bundle (decision 0006) isn't in it at all.
 */
async function othersModules(): Promise<readonly string[]> {
  const found = new Set([GITHUB_CLIENT]);
  for await (const path of glob('build/**/*.js', { cwd: ROOT, exclude: UNBUNDLED })) {
    const code = await readFile(join(ROOT, path), 'utf8');
    for (const [, name = ''] of code.matchAll(IMPORTED)) {
      if (isBuiltin(name)) continue;
      if (!name.startsWith('.')) found.add(name);
      else if (name.includes('/node_modules/')) found.add(join('../..', relative(ROOT, join(ROOT, path, '..', name))));
    }
  }
  return [...found].toSorted();
}

async function insist(tool: string, args: readonly string[]): Promise<void> {
  const { ok, printed } = await runTool(tool, args);
  if (!ok) throw new Error(`${tool} ${args.join(' ')} failed:\n${printed}`);
}

if (import.meta.main) await build(join(ROOT, 'dist'));
