import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/catalog/tool.ts';

/** Returns the readings of the page for users, each with the files that its row links to. */
async function listedReadings(): Promise<ReadonlyMap<string, readonly string[]>> {
  const page = await readFile(join(ROOT, 'docs/assumptions.md'), 'utf8');
  const rows = Array.from(page.matchAll(/^\| (R\d+) \|(.*)$/gm), ([, id = '', rest = '']) => {
    const files = Array.from(rest.matchAll(/\]\(\.\.\/(src\/[^)]+)\)/g), ([, file = '']) => file);
    return [id, files] as const;
  });
  return new Map(rows);
}

/** Returns the readings that the sources mention, each with the files that do. */
async function readingsInSources(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for await (const file of glob('src/**/*.ts', { cwd: ROOT })) {
    const text = await readFile(join(ROOT, file), 'utf8');
    for (const id of new Set(text.match(/\bR\d+\b/g))) found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

const byNumber = (ids: Iterable<string>): readonly string[] =>
  [...ids].toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));

it('the page for users lists every reading in the sources, in order, and no other', async () => {
  const page = await listedReadings();
  expect(page.size).toBeGreaterThan(0);
  expect([...page.keys()]).toEqual(byNumber((await readingsInSources()).keys()));
});

it('each row links to the sources of its reading', async () => {
  const sources = await readingsInSources();
  for (const [id, files] of await listedReadings()) {
    expect(files.length, id).toBeGreaterThan(0);
    expect(sources.get(id), id).toEqual(expect.arrayContaining([...files]));
  }
});
