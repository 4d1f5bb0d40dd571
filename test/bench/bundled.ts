import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runTool } from '../../src/catalog/tool.ts';

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
 * of its modules, so the same sources are bundled once more for ncc's own account of it: same sources, same names. It's of
 * what ncc has written: not minified, and with the parts of undici that the build leaves out or moves afterwards.
 */
export async function bundledContents(): Promise<ReadonlyMap<string, readonly Content[]>> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bundled-'));
  const account = join(folder.path, 'stats.json');
  const ncc = ['build', 'build/entry.js', '--quiet', '--no-cache', '--out', folder.path, '--stats-out', account];
  for (const [tool, args] of [
    ['tsc', ['-p', 'tsconfig.build.json']],
    ['ncc', ncc],
  ] as const) {
    const { ok, printed } = await runTool(tool, args, ROOT);
    if (!ok) throw new Error(`${tool} failed:\n${printed}`);
  }
  const { chunks } = JSON.parse(await readFile(account, 'utf8')) as Stats;
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
