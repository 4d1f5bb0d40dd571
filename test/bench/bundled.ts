import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, STATS_FILE } from '../../src/catalog/build.ts';

/** Parts of ncc's statistics of a bundle that are read here. Sizes are in bytes. */
interface Stats {
  readonly chunks: readonly { readonly files: readonly string[]; readonly modules: readonly Module[] }[];
}

interface Module {
  readonly name: string;
  readonly size: number;
  /** Modules that the bundler concatenated into this one, which is named after the first of them. */
  readonly modules?: readonly Module[];
}

/** Module of ours, or a whole package, with its size in bytes within a file. */
export interface Content {
  readonly name: string;
  readonly size: number;
}

/**
 * Lists the contents of each file of the bundle, the largest first, by the file's name. The text of a chunk names only
 * some of its modules, so the same sources are bundled once more for ncc's statistics. Sizes are those before
 * minification.
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

/** Returns the package of a module, or its path in src/; undefined for code that the bundler adds. */
function ownerOf(module: string): string | undefined {
  const [, packageName] = /^\.\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? [];
  const [, ours] = /^\.\/build\/(.+)\.js$/.exec(module) ?? [];
  return packageName ?? ours;
}
