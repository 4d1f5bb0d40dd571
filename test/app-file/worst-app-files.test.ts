import { expect, test } from 'vitest';
import { readAppFile } from '../../src/app-file/read-app-file.ts';
import { MAX_FILE_BYTES } from '../../src/app-file/yaml-value.ts';
import { cpuMs } from '../support/cpu-time.ts';

/** Starts of files, a part that is repeated to 64 KiB, with `§` for its number, and the end. */
const WORST: readonly (readonly [start: string, part: string, end: string])[] = [
  ...[
    '[',
    '{a: ',
    '- ',
    '? ',
    ': ',
    'a:\n',
    '&a ',
    '- *a\n',
    '- !a x\n',
    '<<: x\n',
    '---\n',
    '%a\n',
  ].map(part => ['', part, ''] as const),
  ...['\n', '#\n', '\r', '\t', ' ', 'é', '\u0000', 'k§: 1\n', 'site: {path: x}\n'].map(
    part => ['', part, ''] as const,
  ),
  ['[', 'a: b, ', ']'],
  ['site: {path: x, exclude: [', 'a, # c\n', ']}'],
  ['site: {path: x, exclude: ["', '*', '"]}'],
  ['site: {path: x, exclude: ["', '**/', '"]}'],
  ['site: {path: x, exclude: ["', '[', '"]}'],
  ['site:\n  path: x\n  exclude:\n', '  - "a["\n', ''],
  ['site:\n  path: x\n  environment:\n', '    A§: {variable: B}\n', ''],
  ['site:\n  path: x\n  environment:\n', '    §A: {variable: 1}\n', ''],
  ['site: {path: x', '/', 'y}'],
  ['site: {path: ', 'a/../', '}'],
  ['site: "', '\\n', '"'],
  ["site: '", "''", "'"],
  ['site: "', 'x', ''],
  ['site: >\n', ' x\n\n', ''],
  ['node: {version: ', '1_', '}'],
  ['node: {version: ', '1:', 'x}'],
  ['node:\n', '  versio§: x\n', ''],
  ['storage:\n', '  b§: x\n', ''],
  ['functions:\n  path: f\n  secrets:\n', '  - a-\n', ''],
  ['apps:\n', '  a§: {functions: f}\n', ''],
];

/**
 * Most CPU time, in milliseconds: a quadratic reader takes seconds. Each file takes at most 35 ms
 * on an idle core.
 */
const MOST_MS = 150;

test('each of the worst files of 64 KiB is read or refused at once', () => {
  const slow = WORST.flatMap(([start, part, end]) => {
    // A number has up to four digits.
    const size = Buffer.byteLength(part) + (part.includes('§') ? 3 : 0);
    const count = Math.floor((MAX_FILE_BYTES - start.length - end.length) / size);
    const middle = Array.from({ length: count }, (_, index) =>
      part.replace('§', index.toString(36)),
    ).join('');
    const text = start + middle + end;
    const times = [1, 2].map(() => timeOf(text));
    return Math.min(...times) > MOST_MS
      ? [`${JSON.stringify([start, part])}: ${times.map(Math.round).join(', ')} ms`]
      : [];
  });
  expect(slow).toEqual([]);
});

function timeOf(text: string): number {
  const started = cpuMs();
  try {
    readAppFile(text, 'project-platform.yml');
  } catch {
    // Most are refused.
  }
  return cpuMs() - started;
}
