import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Layers that show texts from other parties to people. */
const LAYERS = ['client', 'core', 'features', 'github', 'operations', 'packing', 'recovery', 'runner', 'sql', 'step'];

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

test('every text for people is shortened by the one function that adds an ellipsis (shortened.ts)', () => {
  const files = LAYERS.flatMap(layer => globSync(`src/${layer}/**/*.ts`, { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap(file =>
    Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(BARE_CUT), ([cut]) => `${file}: ${cut}`),
  );
  expect(found.filter(cut => !ALLOWED.some(form => form.test(cut)))).toEqual([]);
});
