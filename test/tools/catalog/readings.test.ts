import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../src/tools/catalog/tool.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

it('the page for users lists every reading in the sources, in order, and no other', () => {
  const listed = Array.from(
    read('docs/assumptions.md').matchAll(/^- \*\*(R\d+)\*\* /gm),
    ([, id = '']) => id,
  );
  const used = new Set(
    globSync('src/**/*.ts', { cwd: ROOT }).flatMap(file => read(file).match(/\bR\d+\b/g) ?? []),
  );
  expect(
    listed,
    'docs/assumptions.md lists each assumption that a file in src/ cites, by its number. Add the line, correct the number, or remove the line that nothing cites',
  ).toEqual([...used].toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))));
});
