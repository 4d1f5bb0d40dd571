import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Returns the lines that read the wall clock, and whether a comment beside or above says which date the code needs. Code
 * that measures a duration or waits reads `monotonicMs` or a `steadyTime` instead.
 */
const readsWallClock = (text: string): readonly (readonly [line: string, isExplained: boolean])[] => {
  const lines = text.split('\n').map(line => line.trim());
  return lines.flatMap((line, index) => {
    const isExplained = /\/\/ Wall clock: \S/.test(line) || /^\/\/ Wall clock: \S/.test(lines[index - 1] ?? '');
    return /clock\.now\b/.test(line) ? [[line, isExplained] as const] : [];
  });
};

test('each use of the wall clock says which date it needs', () => {
  // The local platform is left out: its whole clock is steady.
  const files = globSync('src/**/*.ts', { cwd: ROOT }).filter(file => !file.startsWith('src/platform/'));
  const uses = files.flatMap(file => readsWallClock(readFileSync(join(ROOT, file), 'utf8')));
  expect(uses.filter(([, isExplained]) => !isExplained)).toEqual([]);
  expect(uses.length).toBeGreaterThan(10);
});

test('a use without a reason is detected, and one that measures a duration is not', () => {
  const use = 'const date = new Date(context.clock.now());';
  const reason = '// Wall clock: the time of a report.';
  expect(readsWallClock(`${use}\n${reason}\n${use}\n${use} ${reason}\n${use}\n${use} // Wall clock:`)).toEqual([
    [use, false],
    [use, true],
    [`${use} ${reason}`, true],
    [use, false],
    [`${use} // Wall clock:`, false],
  ]);
  expect(readsWallClock('const start = clock.monotonicMs();')).toEqual([]);
});

test('the local platform reads a steady clock', () => {
  const text = readFileSync(join(ROOT, 'src/platform/local-platform.ts'), 'utf8');
  expect(text.match(/systemClock|options\.clock/g)).toEqual(['systemClock', 'options.clock', 'systemClock']);
  expect(text).toContain('steadyClock(options.clock ?? systemClock)');
});
