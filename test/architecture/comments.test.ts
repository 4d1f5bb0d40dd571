import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* Rules for comments. Each rule has a planted violation, to prove that its check can fail. */

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = globSync('src/**/*.ts', { cwd: ROOT });
/** Files that can have comments: code, manifests, workflows, examples and pages. */
const COMMENTED = globSync(
  [
    '*.{jsonc,md,mjs,toml,ts,yml}',
    '{.github,actions,docs,examples,src,test}/**/*.{css,html,js,md,mjs,sql,toml,ts,yml}',
  ],
  { cwd: ROOT },
);
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

describe('the first word of a comment', () => {
  /** In a page, two or more `#` begin a heading. */
  const OPENING = /(?:\/\/|\/\*\*?|^\s*\*|<!--|--|(?<!#)#) (?:What|Of|Whose|By|Nobody)\b/gm;
  const openings = (text: string): number => text.match(OPENING)?.length ?? 0;

  it('is never What, Of, Whose, By or Nobody', () => {
    const others = COMMENTED.filter(file => file !== 'test/architecture/comments.test.ts');
    for (const extension of ['.md', '.mjs', '.sql', '.ts', '.yml'])
      expect(others.filter(file => file.endsWith(extension)).length, extension).toBeGreaterThan(2);
    expect(others.filter(file => openings(textOf(file)) > 0)).toEqual([]);
  });

  it.each([
    ['code', '/** What it is. */\n// Of each one.\n * By name.\n/** The name. */', 3],
    ['YAML', '# What it does.\nuses: a/b@v1 # Whose action it is.\n# Checks a.', 2],
    ['SQL', '-- Nobody reads it.\nSELECT 1 -- the first', 1],
    ['a page', '## What it does\n<!-- What follows is generated. -->\n', 1],
  ])('is counted in %s', (_, text, count) => {
    expect(openings(text)).toBe(count);
  });
});

describe('the comment at the start of a file', () => {
  const isExplained = (text: string): boolean => text.startsWith('/**');

  it('explains each source file in its first line', () => {
    expect(SOURCES.length).toBeGreaterThan(600);
    expect(SOURCES.filter(file => !isExplained(textOf(file)))).toEqual([]);
  });

  it('is detected as missing when a file begins with something else', () => {
    expect(isExplained('/** Parses a. */\n')).toBe(true);
    expect(isExplained("import './a.ts';\n\n/** Parses a. */\n")).toBe(false);
    expect(isExplained('/* Parses a. */\n')).toBe(false);
  });
});
