/** Builds the bundle in `dist`. Run by `npm run package`. */

import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { licenseFile, packageFoldersIn, packageName } from './licenses.ts';
import { ROOT, runTool } from '../tool.ts';

/**
 * Creates the bundle: TypeScript → build/ → `dist`, programs with a chunk for each `import()`, and
 * the licenses.
 *
 * ncc names modules by their paths relative to the root, including its own loaders. So the
 * JavaScript is always in build/, and ncc is the project's own. This way, the same tree gives the
 * same bytes in any folder. Minification is a separate step after ncc, because ncc's own doesn't
 * minify chunks.
 *
 * @param dist absolute path of the output folder. It is replaced at the end; a build that fails
 *   leaves it as it was.
 * @throws Error with the tool's message when the compiler or ncc fails
 */
export async function build(dist: string): Promise<void> {
  const newFolder = `${dist}.new`;
  await rm(newFolder, { recursive: true, force: true });
  await mkdir(newFolder, { recursive: true });
  try {
    const packages = await bundle(newFolder);
    await minify(newFolder);
    await writeFile(join(newFolder, 'LICENSES.txt'), await licenseFile(ROOT, packages));
    // npm makes the command executable, which would otherwise be a change of a checkout.
    await chmod(join(newFolder, COMMAND), 0o755);
    await rm(dist, { recursive: true, force: true });
    await rename(newFolder, dist);
  } finally {
    await rm(newFolder, { recursive: true, force: true });
  }
}

/**
 * Programs of the bundle by their paths in it, and their modules in build/. Each is a run of ncc,
 * so that a step loads nothing of the command. The last two must also run on older versions of
 * Node, so they import only what those have.
 */
const PROGRAMS = {
  index: 'start/entry.js',
  'command/command': 'command/command.js',
  'command/project-platform': 'start/project-platform.js',
  'command/emulator': 'platform/emulator/start-platform.js',
} as const;

/** File that lists the packages with code in the last bundle, one name per line. */
export const BUNDLED_PACKAGES = join(ROOT, 'build/bundled-packages.txt');

/**
 * Files that are copied into the bundle, from the root: programs that the local platform starts by
 * path, which import nothing that needs bundling, and the WebAssembly that the SQL grammar reads
 * from the folder of its code.
 */
const COPIED = [
  'build/platform/programs/edge-runtime.js',
  'build/platform/programs/pglite-server.js',
  'node_modules/libpg-query/wasm/libpg-query.wasm',
] as const;

/** What Node needs to load the bundle's files as ES modules. */
const MANIFEST = '{"type":"module"}\n';

/**
 * Creates the bundle without minification and without the licenses.
 * @param dist absolute path of an empty folder
 * @returns the folders of the packages that have code in the bundle: `node_modules/pg`
 * @throws Error with the tool's message when the compiler or ncc fails
 */
async function bundle(dist: string): Promise<readonly string[]> {
  await compile();

  const packages: string[] = [];
  for (const [path, module] of Object.entries(PROGRAMS))
    packages.push(...(await bundleProgram(module, join(dist, path))));

  for (const path of COPIED) await copyFile(join(ROOT, path), join(dist, basename(path)));
  await writeFile(join(dist, 'package.json'), MANIFEST);

  // Its target is older than the types of explicit resource management.
  const types = await readFile(join(ROOT, 'build/platform/emulator/start-platform.d.ts'), 'utf8');
  await writeFile(
    join(dist, 'command/emulator.d.ts'),
    `/// <reference lib="esnext.disposable" />\n${types}`,
  );

  await writeFile(
    BUNDLED_PACKAGES,
    `${[...new Set(packages.map(packageName))].toSorted().join('\n')}\n`,
  );
  return packages;
}

/** Part of ncc's report that is read here. */
interface NccReport {
  readonly warnings: readonly { readonly message: string; readonly moduleName?: string }[];
  /** Files that it wrote, except for its package.json. */
  readonly assets: readonly { readonly name: string }[];
}

/**
 * Bundles a program by ncc, and puts its chunks beside it.
 * @param module its path in build/
 * @param program absolute path of the result, without `.js`
 * @returns the folders of the packages with code in it
 * @throws Error with ncc's message, or if its result can't be right
 */
async function bundleProgram(module: string, program: string): Promise<readonly string[]> {
  const outputFolder = join(ROOT, 'build/ncc', module);
  const reportFile = `${outputFolder}.json`;
  await runOrThrow('ncc', [
    'build',
    `build/${module}`,
    '--out',
    outputFolder,
    '--quiet',
    '--no-cache',
    '--stats-out',
    reportFile,
  ]);

  const report = await readFile(reportFile, 'utf8');
  const { warnings, assets } = JSON.parse(report) as NccReport;
  for (const warning of warnings) throw new Error(warningText(warning));

  await mkdir(dirname(program), { recursive: true });
  for (const { name } of assets) {
    if (!/^(?:\d+\.)?index\.js$/.test(name))
      throw new Error(
        `ncc copied ${name} into the bundle, because a constant path in build/${module} or a module of it leads there. Start the path from import.meta.dirname. A file that the bundle needs is listed in COPIED of src/tools/catalog/bundle/build.ts.`,
      );
    const target = join(dirname(program), name === 'index.js' ? `${basename(program)}.js` : name);
    await moveNew(join(outputFolder, name), target);
  }
  return packageFoldersIn(report);
}

/**
 * Moves a file into the bundle.
 * @throws Error if it would replace one of another program, whose chunks ncc numbers, too
 */
export async function moveNew(file: string, target: string): Promise<void> {
  if (existsSync(target))
    throw new Error(
      `${target} would replace the file of another program, because ncc gave both the same number. Give one of them a folder of its own in PROGRAMS of src/tools/catalog/bundle/build.ts.`,
    );
  await rename(file, target);
}

/** Returns the error for a warning of ncc, which bundles the code nevertheless. */
export function warningText({ message, moduleName }: NccReport['warnings'][number]): string {
  const remedy = message.startsWith('Critical dependency')
    ? 'ncc makes it an error when the code runs. Begin the argument of an import(variable) with /* webpackIgnore: true */.'
    : 'The bundle may lack what the module needs. Correct the module or its import.';
  return `${moduleName}: ${message}. ${remedy}`;
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
 * Minifies all programs of the bundle, so that a job downloads less, and V8 reads half as much
 * before a step begins. A crash prints the line of the error, so lines are kept short. Legal
 * comments are in the license file. The bundle consists of ES modules, which have no `__dirname`: a
 * CommonJS package in it gets the folder of its chunk.
 */
export async function minify(dist: string): Promise<void> {
  const programs = (await readdir(dist, { recursive: true })).filter(name => name.endsWith('.js'));
  await Promise.all(
    programs.map(async name => {
      const banner = name === COMMAND ? START : '';
      const { code } = await transform(await readFile(join(dist, name), 'utf8'), {
        ...MINIFYING,
        banner,
      });
      await writeFile(join(dist, name), code);
    }),
  );
}

const COMMAND = 'command/project-platform.js';
/**
 * Starts Node with `--`: else it takes `--env-file` for its own, and its NODE_OPTIONS can run code.
 */
const START = `#!/bin/sh\n':' //; exec node -- "$0" "$@"`;

const MINIFYING = {
  minify: true,
  // Drops what ncc leaves of a module whose other parts are used: 8 % of the command.
  treeShaking: true,
  format: 'esm',
  // The command's starter and the module that starts an emulator must also run there.
  target: 'node20',
  legalComments: 'none',
  lineLimit: 2500,
  define: { __dirname: 'import.meta.dirname' },
} as const;

async function runOrThrow(tool: string, args: readonly string[]): Promise<void> {
  const { ok, printed } = await runTool(tool, args);
  if (!ok) throw new Error(`${tool} ${args.join(' ')} failed:\n${printed}`);
}

if (import.meta.main) await build(join(ROOT, 'dist'));
