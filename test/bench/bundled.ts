import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, STATS_FILE } from '../../src/catalog/build.ts';

/** What ncc tells of a bundle, as far as it's read here. Sizes are in bytes. */
interface Stats {
  readonly chunks: readonly { readonly files: readonly string[]; readonly modules: readonly Module[] }[];
}

interface Module {
  readonly name: string;
  readonly size: number;
  /** Those that were joined into this one, which then is only called by the first of them. */
  readonly modules?: readonly Module[];
}

/** A module of ours, or all of one package, and how many bytes of a file it takes. */
export interface Content {
  readonly name: string;
  readonly size: number;
}

/**
 * What stands in each file of the bundle, the largest first, by the file's name. The text of a chunk names only some
 * of its modules, so the same sources are bundled once more for ncc's own account of it: same sources, same names. Sizes
 * are those before minification.
 */
export async function bundledContents(): Promise<ReadonlyMap<string, readonly Content[]>> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bundled-'));
  await bundle(folder.path);
  const { chunks } = JSON.parse(await readFile(STATS_FILE, 'utf8')) as Stats;
  return new Map(chunks.flatMap(({ files, modules }) => files.map(file => [file, summed(modules)] as const)));
}

function summed(modules: readonly Module[]): readonly Content[] {
  const sizes = new Map<string, number>();
  for (const { name, size } of modules.flatMap(module => module.modules ?? [module])) {
    const owner = ownerOf(name);
    if (owner !== undefined) sizes.set(owner, (sizes.get(owner) ?? 0) + size);
  }
  return Array.from(sizes, ([name, size]) => ({ name, size })).toSorted((a, b) => b.size - a.size);
}

/** The package of a module, or where it stands in src/; undefined for what the bundler adds. */
function ownerOf(module: string): string | undefined {
  const [, packageName] = /^\.\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? [];
  const [, ours] = /^\.\/build\/(.+)\.js$/.exec(module) ?? [];
  return packageName ?? ours;
}
