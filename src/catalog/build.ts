import { copyFile, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { withEveryText } from './licences.ts';
import { ROOT, runTool } from './tool.ts';

/**
 * A package that another one uses where it happens to be there, as it does with some development tool: left out, or the
 * bundle would depend on that.
 */
const UNCERTAIN = ['--external', 'supports-color'];

/**
 * Makes the bundle: TypeScript → build/ → `dist`, one entry with a chunk for each `import()`, and the licences.
 *
 * ncc names modules by their paths relative to the root, its own loaders included. So the JavaScript always stands in
 * build/, the ncc is the project's own, and the same tree gives the same bytes in any folder. Not minified: ncc leaves
 * chunks as they are, starts slower with it, and a crash would print the whole bundle as one source line.
 *
 * @param dist absolute path of the output folder; what is in it is removed
 * @throws Error with the tool's words when the compiler or ncc refuses
 */
export async function build(dist: string): Promise<void> {
  await compile();
  await rm(dist, { recursive: true, force: true });
  await insist('ncc', ['build', 'build/entry.js', '--out', dist, ...UNCERTAIN, '--quiet', '--no-cache']);
  await placeGrammar(dist);
  // A program of its own, which the local platform starts by its path: it imports nothing that would need bundling.
  await copyFile(join(ROOT, 'build/edge-runtime.js'), join(dist, 'edge-runtime.js'));
  await collectLicences(join(dist, 'LICENSES.txt'));
}

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
 * which is an ES module, a `__dirname`: read from there it would be a ReferenceError at the first SQL file.
 */
async function placeGrammar(dist: string): Promise<void> {
  for (const name of await readdir(dist)) {
    const chunk = join(dist, name);
    const code = await readFile(chunk, 'utf8');
    if (!code.includes(GRAMMAR)) continue;
    const placed = code.replaceAll(/\b__dirname\b/g, 'import.meta.dirname');
    if (placed === code) throw new Error(`${name} looks for ${GRAMMAR} in a way that this build doesn't know`);
    await writeFile(chunk, placed);
    await copyFile(join(ROOT, 'node_modules/libpg-query/wasm', GRAMMAR), join(dist, GRAMMAR));
  }
}

/**
 * ncc writes the licence file anew for each chunk, so that of the last one stays. A second, thrown away bundle that
 * imports outright what our modules import of others has but one chunk, and so the licences of all.
 */
async function collectLicences(file: string): Promise<void> {
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
  await writeFile(file, await withEveryText(await readFile(join(folder, 'dist/LICENSES.txt'), 'utf8'), ROOT));
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
  const found = new Set<string>();
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
