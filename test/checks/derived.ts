import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../src/catalog/build.ts';
import { loadCatalogue } from '../../src/catalog/catalogue.ts';
import { compare, render } from '../../src/catalog/derived-files.ts';
import { ROOT } from '../../src/catalog/tool.ts';
import { cruiseLayers } from '../architecture/cruise.ts';
import type { Check } from './check.ts';

/** Checks of what is made from the sources. */
export const BUNDLE: Check = {
  name: 'bundle',
  remedy: 'npm run build, and commit dist/',
  async run() {
    await using fresh = await mkdtempDisposable(join(tmpdir(), 'bundle-'));
    await build(fresh.path);
    const [made, committed] = await Promise.all([contents(fresh.path), contents(join(ROOT, 'dist'))]);
    const names = [...new Set([...made.keys(), ...committed.keys()])].toSorted();
    const wrong = names.filter(name => made.get(name) !== committed.get(name));
    const kilobytes = Math.round([...made.values()].reduce((sum, content) => sum + content.length, 0) / 1000);
    return {
      counts: { files: made.size, kilobytes },
      problems: wrong.map(name => `dist/${name} isn't what the sources make`).join('\n'),
    };
  },
};

export const CATALOGUE: Check = {
  name: 'catalogue',
  remedy: 'npm run render, and commit what it wrote',
  async run() {
    const catalogue = await loadCatalogue();
    const files = render(catalogue, await readFile(join(ROOT, 'README.md'), 'utf8'));
    const differences = await compare(ROOT, files);
    return {
      counts: { operations: catalogue.operations.length, files: files.size },
      problems: differences.map(({ path, kind }) => `${path} is ${kind}`).join('\n'),
    };
  },
};

/** Looks at build/, so it comes after the bundle. */
export const LAYERS: Check = {
  name: 'layers',
  remedy: 'Import only what test/architecture/layers.ts allows',
  async run() {
    const { modules, violations } = await cruiseLayers(ROOT);
    return { counts: { modules }, problems: violations.join('\n') };
  },
};

/** The files of a flat folder. As text of one unit a byte, so that any two bytes that differ make a difference. */
async function contents(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder);
  const read = async (name: string): Promise<[string, string]> => [name, await readFile(join(folder, name), 'latin1')];
  return new Map(await Promise.all(names.map(read)));
}
