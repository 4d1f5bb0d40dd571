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
import { BUNDLED_PACKAGES } from '../../src/catalog/build.ts';
import { ROOT } from '../../src/catalog/tool.ts';
import type { Check, Outcome } from './check.ts';

/** The committed bundle. */
export const DIST = join(ROOT, 'dist');

/**
 * dist/ is what the sources make, in whatever folder they are: it's built in one that has nothing to do with the
 * repository, so that this shows as well that the same tree gives the same bytes anywhere.
 */
export const BUNDLE: Check = {
  name: 'bundle',
  remedy: 'npm run build, and commit dist/',
  async run() {
    await using elsewhere = await mkdtempDisposable(join(tmpdir(), 'elsewhere-'));
    await buildIn(elsewhere.path);
    const list = join(elsewhere.path, relative(ROOT, BUNDLED_PACKAGES));
    const packages = (await readFile(list, 'utf8')).trimEnd().split('\n');
    const { counts, problems } = await compareBundles(join(elsewhere.path, 'dist'), DIST);
    const unlicensed = withoutLicence(packages, await readFile(join(DIST, 'LICENSES.txt'), 'utf8'));
    return {
      counts: { ...counts, packages: packages.length },
      problems: [problems, ...unlicensed.map(name => `dist/LICENSES.txt has no licence of ${name}`)]
        .filter(text => text !== '')
        .join('\n'),
    };
  },
};

/** Compares two bundles by bytes. @param made the folder that is right @param committed the one that is looked at */
export async function compareBundles(made: string, committed: string): Promise<Outcome> {
  const [right, found] = await Promise.all([contents(made), contents(committed)]);
  const names = [...new Set([...right.keys(), ...found.keys()])].toSorted();
  const wrong = names.filter(name => right.get(name) !== found.get(name));
  const kilobytes = Math.round([...found.values()].reduce((sum, content) => sum + content.length, 0) / 1000);
  return {
    counts: { files: found.size, kilobytes },
    problems: wrong.map(name => `dist/${name} isn't what the sources make`).join('\n'),
  };
}

/** Those of the packages that the licence file doesn't name. @param licences its text: each name is a line of it */
export function withoutLicence(packages: readonly string[], licences: string): readonly string[] {
  const named = new Set(licences.split('\n'));
  return packages.filter(name => !named.has(name));
}

/** Builds a copy of all that the build needs. */
async function buildIn(root: string): Promise<void> {
  const sources = ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json', 'node_modules/.bin'];
  for (const path of [...sources, ...(await neededPackages())]) {
    linkAll(join(ROOT, path), join(root, path));
  }
  await promisify(execFile)(process.execPath, [join(root, 'src/catalog/build.ts')]);
}

/**
 * Makes a second tree of the same files, by hard links where both are on one file system: 14,000 files take 1 s.
 * Copying them takes 40 s. The build changes none of these files.
 */
function linkAll(from: string, to: string): void {
  const stats = lstatSync(from);
  mkdirSync(dirname(to), { recursive: true });
  if (stats.isDirectory()) for (const name of readdirSync(from)) linkAll(join(from, name), join(to, name));
  else if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else {
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to, constants.COPYFILE_EXCL);
    }
  }
}

/** Folders of the packages that end in the bundle, and of what the build itself needs. */
async function neededPackages(): Promise<readonly string[]> {
  const build =
    /^node_modules\/(?:@types\/[^/]+|@typescript\/[^/]+|typescript|undici-types|yaml|@vercel\/ncc|esbuild|@esbuild\/[^/]+)$/;
  const lock = JSON.parse(await readFile(join(ROOT, 'node_modules/.package-lock.json'), 'utf8')) as {
    readonly packages: { readonly [path: string]: { readonly dev?: true; readonly cpu?: readonly string[] } };
  };
  // A package for one kind of machine is a program, and never a part of the bundle.
  const isBundled = (traits: { dev?: true; cpu?: readonly string[] }): boolean => !traits.dev && !traits.cpu;
  const packages = Object.entries(lock.packages);
  const needed = packages.filter(([path, traits]) => build.test(path) || isBundled(traits)).map(([path]) => path);
  // A package's folder includes those of the packages within it.
  return needed.filter(path => !needed.some(other => path.startsWith(`${other}/`)));
}

/** The files of a flat folder. As text of one unit a byte, so that any two bytes that differ make a difference. */
async function contents(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder);
  const read = async (name: string): Promise<[string, string]> => [name, await readFile(join(folder, name), 'latin1')];
  return new Map(await Promise.all(names.map(read)));
}
