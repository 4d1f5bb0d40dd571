import { globSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* Rules for the folders of tests, for slow tests and for READMEs. */

const ROOT = join(import.meta.dirname, '../..');

/** Returns the folders below `top` that contain modules, as paths in it. */
const foldersIn = (top: string): readonly string[] => {
  const folders = globSync('**/*.ts', { cwd: join(ROOT, top) }).map(file => dirname(file));
  return [...new Set(folders)].filter(folder => folder !== '.').toSorted();
};
const topOf = (folder: string): string => folder.split('/', 1)[0] ?? '';
const SOURCE_FOLDERS = foldersIn('src');
const LAYERS = [...new Set(SOURCE_FOLDERS.map(topOf))];

describe('a folder of test/', () => {
  /** Tests and tools that concern several layers, and helpers of tests. */
  const OWN = [
    'architecture',
    'bench',
    'checks',
    'corpora',
    'demo',
    'flows',
    'hardening',
    'mutations',
    'openapi',
    'pictures',
    'platform/support',
    'scenarios',
    'sql/corpus',
    'strings',
    'support',
  ];
  const isOwn = (folder: string): boolean => OWN.some(own => folder === own || folder.startsWith(`${own}/`));
  const misplaced = (folders: readonly string[]): readonly string[] =>
    folders.filter(folder => !isOwn(folder) && !SOURCE_FOLDERS.some(source => `${source}/`.startsWith(`${folder}/`)));
  const present = foldersIn('test');

  it('has the path of a folder of src/, or concerns several layers', () => {
    expect(present.length).toBeGreaterThan(50);
    expect(misplaced(present)).toEqual([]);
    expect(OWN.filter(own => !present.some(folder => topOf(folder) === topOf(own)))).toEqual([]);
  });
});

it('a test file that takes longest says why in its first line', () => {
  const longest = JSON.parse(readFileSync(join(ROOT, 'test/support/longest.json'), 'utf8')) as readonly string[];
  expect(longest.length).toBeGreaterThan(30);
  const head = '// Takes more than 10 s, because ';
  expect(longest.filter(file => !readFileSync(join(ROOT, file), 'utf8').startsWith(head))).toEqual([]);
});

describe('a README', () => {
  const undescribed = (layers: readonly string[]): readonly string[] =>
    layers.filter(layer => !existsSync(join(ROOT, 'src', layer, 'README.md')));

  it('describes each folder of src/', () => {
    expect(LAYERS.length).toBeGreaterThan(10);
    expect(undescribed(LAYERS)).toEqual([]);
  });
});
