import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { layOutRepository, removeFolder } from './repository.ts';
import { EXAMPLE_REWRITES, REWRITES, type Rewrite } from './rewrites.ts';

const bundle = mkdtempSync(join(tmpdir(), 'flows-bundle-'));
const copy = layOutRepository(bundle);

afterAll(() => {
  removeFolder(bundle);
  removeFolder(join(copy, '..'));
});

/** A published file, the path of its copy, and the tables of their differences. */
interface Copied {
  readonly path: string;
  readonly copyPath: string;
  readonly tables: readonly (readonly Rewrite[])[];
}

const filesOf = (patterns: readonly string[]): readonly string[] =>
  globSync(patterns, { cwd: ROOT }).toSorted();

const COPIED: readonly Copied[] = [
  ...filesOf(['action.yml', 'post.mjs', 'actions/*/main.mjs']).map(path => ({
    path,
    copyPath: path,
    tables: [],
  })),
  ...filesOf(['actions/*/action.yml', '.github/workflows/*.yml']).map(path => ({
    path,
    copyPath: path,
    tables: [REWRITES],
  })),
  ...filesOf(['examples/*.yml']).map(path => ({
    path,
    copyPath: `callers/example-${basename(path)}`,
    tables: [EXAMPLE_REWRITES, REWRITES],
  })),
  ...filesOf(['examples/*/.github/workflows/*.yml']).map(path => ({
    path,
    copyPath: `callers/app-${basename(path)}`,
    tables: [EXAMPLE_REWRITES, REWRITES],
  })),
];

const used = new Set<Rewrite>();

it.each(COPIED)(
  'the copy of $path differs only as the table says',
  ({ path, copyPath, tables }) => {
    let expected = readFileSync(join(ROOT, path), 'utf8');
    for (const row of tables.flat()) {
      const before = expected;
      expected = expected.replaceAll(row.published, row.copy);
      if (expected !== before) used.add(row);
    }
    const actual = readFileSync(join(copy, copyPath), 'utf8');
    const [lines, listed] = [actual.split('\n'), expected.split('\n')];
    expect(
      {
        added: lines.filter(line => !listed.includes(line)),
        removed: listed.filter(line => !lines.includes(line)),
      },
      'The flows rewrite a line of a published file that test/flows/rewrites.ts doesn’t list. Add it there, with the reason, or leave the line as it is',
    ).toEqual({ added: [], removed: [] });
    expect(actual === expected, 'The flows leave the lines of a published file in order').toBe(
      true,
    );
  },
);

it('each row of the table applies to a published file', () => {
  const unused = [...EXAMPLE_REWRITES, ...REWRITES].filter(row => !used.has(row));
  expect(
    unused.map(({ published }) => published.source),
    'No published file contains what this row rewrites. Remove the row',
  ).toEqual([]);
});
