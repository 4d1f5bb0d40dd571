import { expect, test } from 'vitest';
import { systemLimits } from '../../src/platform/system-limits.ts';

test.each([
  ['linux', []],
  ['darwin', [/differ only in case/]],
  [
    'win32',
    [/mise\.toml need \/bin\/sh/, /doesn’t use Deno/, /PLATFORM_LOCAL_DATABASE_URL or PGlite/, /Windows reserves/],
  ],
] as const)('the limits of %s are listed', (system, expected) => {
  const limits = systemLimits(system);
  expect(limits).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(limits[index]).toMatch(pattern);
});
