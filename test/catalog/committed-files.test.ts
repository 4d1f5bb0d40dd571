import { existsSync } from 'node:fs';
import { glob, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../src/catalog/tool.ts';

/** Parts of an action.yml (GitHub's metadata syntax) that this repository uses. */
interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly branding?: { readonly icon: string; readonly color: string };
  readonly inputs?: { readonly [name: string]: { readonly [key: string]: unknown } };
  readonly outputs?: { readonly [name: string]: { readonly [key: string]: unknown } };
  readonly runs: { readonly using: string; readonly main?: string; readonly steps?: readonly object[] };
}

const KEYS = {
  manifest: ['name', 'description', 'author', 'branding', 'inputs', 'outputs', 'runs'],
  input: ['description', 'required', 'default', 'deprecationMessage'],
  javascript: ['using', 'main', 'pre', 'pre-if', 'post', 'post-if'],
  composite: ['using', 'steps'],
};
const COLORS = ['white', 'black', 'yellow', 'blue', 'green', 'orange', 'red', 'purple', 'gray-dark'];

const paths = await Array.fromAsync(glob(['action.yml', 'actions/*/action.yml'], { cwd: ROOT }));

it('has a manifest at the root and in every folder of actions/', async () => {
  const folders = await Array.fromAsync(glob('actions/*', { cwd: ROOT }));
  expect(folders.length).toBeGreaterThan(0);
  expect(paths.toSorted()).toEqual(['action.yml', ...folders.map(folder => `${folder}/action.yml`)].toSorted());
});

describe.each(paths)('%s', path => {
  const load = async (): Promise<Manifest> => parse(await readFile(join(ROOT, path), 'utf8')) as Manifest;
  const unknown = (given: object, known: readonly string[]): readonly string[] =>
    Object.keys(given).filter(key => !known.includes(key));

  it('has only keys that GitHub knows', async () => {
    const { inputs = {}, outputs = {}, runs, ...manifest } = await load();
    expect(unknown(manifest, KEYS.manifest)).toEqual([]);
    expect(Object.values(inputs).flatMap(input => unknown(input, KEYS.input))).toEqual([]);
    // `value` belongs to the outputs of composite actions.
    const outputKeys = runs.using === 'composite' ? ['description', 'value'] : ['description'];
    expect(Object.values(outputs).flatMap(output => unknown(output, outputKeys))).toEqual([]);
    expect(unknown(runs, runs.using === 'composite' ? KEYS.composite : KEYS.javascript)).toEqual([]);
  });

  it('runs an existing file with a Node that the runner has', async () => {
    const { runs } = await load();
    expect(['node24', 'composite']).toContain(runs.using);
    const starts = runs.using === 'composite' ? (runs.steps ?? []).length > 0 : existsSync(readHead(path, runs.main));
    expect(starts).toBe(true);
  });

  it('has a name, a description, and texts for all its inputs and outputs', async () => {
    const { name, description, inputs = {}, outputs = {} } = await load();
    const texts = [...Object.values(inputs), ...Object.values(outputs)].map(field => field['description']);
    for (const text of [name, description, ...texts]) expect(text).toMatch(/\S/);
  });

  it('has inputs whose INPUT_ variables are distinct', async () => {
    const { inputs = {} } = await load();
    const variables = Object.keys(inputs).map(name => `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`);
    expect(new Set(variables).size).toBe(variables.length);
  });

  it('has expressions only in defaults and in the steps of a composite action', async () => {
    const { inputs = {}, runs, outputs, ...rest } = await load();
    const texts = [rest, Object.values(inputs).map(({ default: _default, ...text }) => text)];
    expect(JSON.stringify(runs.using === 'composite' ? texts : [texts, outputs, runs])).not.toContain('${{');
  });

  it('has a Marketplace badge at the root only', async () => {
    const { branding } = await load();
    expect(branding !== undefined).toBe(path === 'action.yml');
    expect([...COLORS, undefined]).toContain(branding?.color);
  });
});

const PAGES = [
  '*.md',
  'actions/*/README.md',
  '.github/*.md',
  'examples/{,*/}*.md',
  'docs/*.md',
  '.github/decisions/*.md',
  'src/*/README.md',
  'test/*/README.md',
];
const pages = await Array.fromAsync(glob(PAGES, { cwd: ROOT }));

it.each(pages)('%s links only to existing files, pictures and headings', async path => {
  const text = await readFile(join(ROOT, path), 'utf8');
  const links = text.matchAll(/\]\(([^)\s]+)\)|\b(?:href|src|srcset)="([^"]+)"/g);
  const targets = Array.from(links, ([, target, quoted]) => target ?? quoted ?? '');
  const inside = targets.filter(target => !URL.canParse(target));
  const broken = await Promise.all(inside.map(async target => ((await linkResolves(path, target)) ? [] : [target])));
  expect(broken.flat()).toEqual([]);
});

it('pictures are small, and each is shown on a page', async () => {
  const texts = await Promise.all(pages.map(page => readFile(join(ROOT, page), 'utf8')));
  const pictures = await Array.fromAsync(glob('.github/pictures/*', { cwd: ROOT }));
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    expect((await stat(join(ROOT, picture))).size, picture).toBeLessThan(150_000);
    expect(texts.join(''), picture).toContain(picture);
  }
});

/** Checks that a link of a page points to an existing file, and to an existing heading if it has an anchor. */
async function linkResolves(page: string, target: string): Promise<boolean> {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? join(ROOT, page) : join(ROOT, dirname(page), path);
  if (!existsSync(file)) return false;
  if (anchor === undefined) return true;
  const headings = (await readFile(file, 'utf8')).matchAll(/^#+ (.+)$/gm);
  // GitHub's rule for converting a heading into its anchor.
  const anchors = Array.from(headings, ([, heading = '']) => heading.toLowerCase().replaceAll(/[^\p{L}\d _-]/gu, ''));
  return anchors.some(words => words.replaceAll(' ', '-') === anchor);
}

function readHead(path: string, main = ''): string {
  return join(ROOT, dirname(path), main);
}
