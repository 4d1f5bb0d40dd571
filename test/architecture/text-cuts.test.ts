import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Layers that show texts from other parties to people. */
const LAYERS = [
  'client',
  'core',
  'dashboard',
  'features',
  'github',
  'operations',
  'packing',
  'recovery',
  'runner',
  'sql',
  'step',
];

/** Pattern for a text that is cut and then shown, as far as that can be detected without types. */
const BARE_CUT = /\$\{[^{}`]*\.slice\(0, [^{}`]*\}|\.slice\(0, [^)]*\)(?:\.toWellFormed\(\)|\.join\(''\))(?!\.length)/g;

/**
 * Exceptions: digests and commits contain no secrets; a project's name is sent, not shown; the items of a list stay
 * whole.
 */
const ALLOWED = [
  /digest\('hex'\)\.slice/,
  /\.slice\(0, 7\)/,
  /PROJECT_NAME\.maxLength/,
  /\.slice\(0, [^()]*\)\.join\((?!'')/,
];

const cutsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(BARE_CUT), ([cut]) => cut).filter(cut => !ALLOWED.some(form => form.test(cut)));

test('every text for people is shortened by the one function that adds an ellipsis (shortened.ts)', () => {
  const files = LAYERS.flatMap(layer => globSync(`src/${layer}/**/*.ts`, { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap(file => cutsIn(readFileSync(join(ROOT, file), 'utf8')).map(cut => `${file}: ${cut}`));
  expect(found).toEqual([]);
});

test('a text that is cut without an ellipsis is detected', () => {
  const planted = [
    '`Failed: ${message.slice(0, 80)}`',
    'title.slice(0, MAX).toWellFormed()',
    "[...text].slice(0, 9).join('')",
  ];
  expect(planted.map(text => cutsIn(text).length)).toEqual([1, 1, 1]);
  const allowed = ['`commit ${sha.slice(0, 7)}`', "names.slice(0, 3).join(', ')"];
  expect(allowed.flatMap(cutsIn)).toEqual([]);
});
