import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../src/tools/catalog/tool.ts';

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
  const broken = await Promise.all(
    inside.map(async target => ((await linkResolves(path, target)) ? [] : [target])),
  );
  expect(
    broken.flat(),
    'A link leads to a file, picture or heading of the repository. Correct the link, or the heading that it names',
  ).toEqual([]);
});

it.each(pages)('%s has tables without gaps', async path => {
  const lines = (await readFile(join(ROOT, path), 'utf8'))
    .replaceAll(/^( *)```[^]*?^\1```$/gm, '')
    .split('\n');
  expect(
    brokenTables(lines),
    'A table begins with a header and a line of dashes. Remove the empty line in it, or add them',
  ).toEqual([]);
});

it('npm installs the command from Git without the development packages', async () => {
  const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  // Condition of npm (pacote, lib/git.js): with any of these, it installs the development packages.
  const scripts = /^(?:build|prepack|prepare|(?:pre|post)?install)$/;
  expect(Object.keys(manifest.scripts).filter(name => scripts.test(name))).toEqual([]);
  expect(manifest).not.toHaveProperty('workspaces');
});

it('the glossary names files that exist', async () => {
  const rows = (await readFile(join(ROOT, '.github/GLOSSARY.md'), 'utf8'))
    .split('\n')
    .filter(line => line.startsWith('| '));
  const files = rows
    .slice(2)
    .map(row =>
      Array.from((row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g), ([, file = '']) => file),
    );
  expect(files.length).toBeGreaterThan(20);
  expect(
    files.flat().filter(file => !existsSync(join(ROOT, file))),
    'The last column of .github/GLOSSARY.md names existing files. Correct the path',
  ).toEqual([]);
});

/**
 * Returns the first lines of tables without a header, and the lines between header and rows without
 * one of them.
 */
const brokenTables = (lines: readonly string[]): readonly string[] => {
  const isRow = (index: number): boolean => lines[index]?.startsWith('|') ?? false;
  const isRule = (index: number): boolean => /^\|[\s:|-]+\|$/.test(lines[index] ?? '');
  return lines.filter((_, index) => {
    if (isRule(index)) return !isRow(index - 1) || !isRow(index + 1);
    return isRow(index) && !isRow(index - 1) && !isRule(index + 1);
  });
};

/**
 * Checks that a link of a page points to an existing file, and to an existing heading if it has an
 * anchor.
 */
async function linkResolves(page: string, target: string): Promise<boolean> {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? join(ROOT, page) : join(ROOT, dirname(page), path);
  if (!existsSync(file)) return false;
  if (anchor === undefined) return true;
  const headings = (await readFile(file, 'utf8')).matchAll(/^#+ (.+)$/gm);
  // GitHub's rule for converting a heading into its anchor.
  const anchors = Array.from(headings, ([, heading = '']) =>
    heading.toLowerCase().replaceAll(/[^\p{L}\d _-]/gu, ''),
  );
  return anchors.some(words => words.replaceAll(' ', '-') === anchor);
}
