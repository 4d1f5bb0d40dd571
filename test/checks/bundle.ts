import { execFile } from 'node:child_process';
import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { BUNDLED_PACKAGES } from '../../src/tools/catalog/bundle/build.ts';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import type { Check } from './check.ts';

/** Folder of the committed bundle. */
export const DIST = join(ROOT, 'dist');

/**
 * Checks that dist/ matches the sources. The build runs in a different folder, which also shows
 * that the output doesn't depend on the folder.
 */
export const BUNDLE: Check = {
  name: 'bundle',
  remedy: 'npm run package && git add dist',
  async run() {
    await using elsewhere = await mkdtempDisposable(join(tmpdir(), 'elsewhere-'));
    await buildIn(elsewhere.path);
    const list = join(elsewhere.path, relative(ROOT, BUNDLED_PACKAGES));
    const packages = (await readFile(list, 'utf8')).trimEnd().split('\n');
    const problems = await compareBundles(join(elsewhere.path, 'dist'), DIST);
    const unlicensed = packagesWithoutLicense(
      packages,
      await readFile(join(DIST, 'LICENSES.txt'), 'utf8'),
    );
    return {
      problems: [
        ...problems,
        ...unlicensed.map(name => `dist/LICENSES.txt has no license of ${name}`),
      ].join('\n'),
    };
  },
};

/**
 * Compares two bundles byte by byte.
 * @param made folder with the new build
 * @param committed folder to check
 */
async function compareBundles(made: string, committed: string): Promise<readonly string[]> {
  const [right, found] = await Promise.all([contents(made), contents(committed)]);
  const names = [...new Set([...right.keys(), ...found.keys()])].toSorted();
  const wrong = names.filter(name => right.get(name) !== found.get(name));
  return wrong.map(name => `dist/${name} doesn't match the sources`);
}

/**
 * Returns the packages that the license file doesn't list.
 * @param licenses its text: each name is a line of it
 */
function packagesWithoutLicense(packages: readonly string[], licenses: string): readonly string[] {
  const named = new Set(licenses.split('\n'));
  return packages.filter(name => !named.has(name));
}

/** Runs the build in a copy of its inputs. */
async function buildIn(root: string): Promise<void> {
  const sources = [
    'src',
    'package.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'node_modules/.bin',
  ];
  for (const path of [...sources, ...(await neededPackages())]) {
    linkAll(join(ROOT, path), join(root, path));
  }
  await promisify(execFile)(process.execPath, [join(root, 'src/tools/catalog/bundle/build.ts')]);
}

/**
 * Links the files of a tree into a second one if both are on the same file system, and copies them
 * otherwise. Linking 20,000 files takes 2 s, copying them 60 s. The build changes none of these
 * files.
 */
function linkAll(from: string, to: string): void {
  const stats = lstatSync(from);
  mkdirSync(dirname(to), { recursive: true });
  if (stats.isDirectory())
    for (const name of readdirSync(from)) linkAll(join(from, name), join(to, name));
  else if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else {
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to, constants.COPYFILE_EXCL);
    }
  }
}

/** Returns the folders of all packages, except for programs that the build doesn't run. */
async function neededPackages(): Promise<readonly string[]> {
  const build = /^node_modules\/(?:@typescript|@esbuild)\//;
  const lock = JSON.parse(
    await readFile(join(ROOT, 'node_modules/.package-lock.json'), 'utf8'),
  ) as {
    readonly packages: { readonly [path: string]: { readonly cpu?: readonly string[] } };
  };
  // A package for one CPU architecture is a program.
  const needed = Object.entries(lock.packages).flatMap(([path, { cpu }]) =>
    build.test(path) || !cpu ? [path] : [],
  );
  // A package's folder includes those of nested packages.
  return needed.filter(path => !needed.some(other => path.startsWith(`${other}/`)));
}

/** Reads the files of a folder by path, as Latin-1 so that different bytes give different texts. */
async function contents(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)));
  const read = async (name: string): Promise<[string, string]> => [
    name,
    await readFile(join(folder, name), 'latin1'),
  ];
  return new Map(await Promise.all(names.map(read)));
}
