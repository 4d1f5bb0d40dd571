import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  LINE_LIMIT,
  legibleLines,
  MAX_LINES,
  safeLines,
} from '../../../../src/action/runner/workflow/untrusted.ts';
import {
  ICU_IGNORABLE,
  NOT_PRINTABLE_ASCII,
  parseRunnerOutput,
} from '../../../support/runner-parser.ts';
import { hostileText } from '../hostile-text.ts';

const asIs = (text: string): string => text;
const harmless = (text: string): string[] => safeLines(text, asIs);

/** Returns how many commands any interpretation of the runner's comparisons finds in the output. */
function commandsIn(stdout: string): number {
  return [undefined, ICU_IGNORABLE, NOT_PRINTABLE_ASCII]
    .map(
      ignoring =>
        parseRunnerOutput(stdout, ignoring === undefined ? {} : { ignoring }).commands.length,
    )
    .reduce((sum, count) => sum + count);
}

const ORDINARY: string = 'abc XYZ 019 .,;:!?()<>{}=+-*/\\"\'`#@$%&|~^_éßж漢😀\t';
const BATCH = 200;
const BATCHES = 60;

test('no hostile text becomes a command, breaks a line or controls a terminal', () => {
  fc.assert(
    fc.property(fc.array(hostileText, { minLength: BATCH, maxLength: BATCH }), texts => {
      const lines = texts.flatMap(harmless);
      const stdout = `${lines.join('\n')}\n`;
      expect(commandsIn(stdout)).toBe(0);
      expect(stdout.split(/\r\n|[\r\n\u0085\u2028\u2029]/)).toHaveLength(lines.length + 1);
      expect(lines.join('')).not.toMatch(/[^\P{Cc}\t]/u);
      expect(stdout.isWellFormed()).toBe(true);
    }),
    { numRuns: BATCHES },
  );
});

test.each([
  ['std::vector<int> v; // a :: b', ['std::vector<int> v; // a :: b']],
  ['a ::error:: in the middle', ['a ::error:: in the middle']],
  ['# heading [link] ## [x]', ['# heading [link] ## [x]']],
  ['Größe: 12 MiB — 日本語 👩‍👩‍👧 عربي', ['Größe: 12 MiB — 日本語 👩‍👩‍👧 عربي']],
  ['\tindented', ['\tindented']],
  ['', ['']],
  ['one\r\ntwo\rthree\n', ['one', 'two', 'three', '']],
  ['::error::x', ['\\::error::x']],
  [' \t::error::x', [' \t\\::error::x']],
  [':\u200b:error::x', ['\\::error::x']],
  ['a ##[error]x ##[group]', ['a ##\\[error]x ##\\[group]']],
  ['#\u00ad#\u200b[error]x', ['##\\[error]x']],
  ['\u001b[1;31m::error::red\u001b[0m', ['\\::error::red']],
  ['\u001b]0;my title\u0007a\u001b]8;;https://e.example\u001b\\link\u001b]8;;\u001b\\', ['alink']],
  ['at or near "\u001b" (SQLSTATE 42601)', ['at or near "\ufffd" (SQLSTATE 42601)']],
  ['at or near "\u001b[" (SQLSTATE 42601)', ['at or near "" (SQLSTATE 42601)']],
  ['Input `\u001b[` or `\u001b` is', ['Input `` or `\ufffd` is']],
  ['\u001b]0;never ended', ['0;never ended']],
  ['#\u001b[0m#[error]x', ['##\\[error]x']],
  [
    'bell\u0007 nul\u0000 half\ud800 turned\u202e',
    ['bell\ufffd nul\ufffd half\ufffd turned\ufffd'],
  ],
])('%j is shown as %j', (text, lines) => {
  expect(harmless(text)).toEqual(lines);
});

test('ordinary text is printed exactly', () => {
  const ordinary = fc.string({ unit: fc.constantFrom(...ORDINARY) });
  fc.assert(
    fc.property(ordinary, text => {
      fc.pre(!/^\s*::|##\[/.test(text.replace(/[^ -~]/g, '')));
      expect(harmless(text)).toEqual([text]);
    }),
    { numRuns: 1000 },
  );
});

test('a line is shortened at its limit, never within a character, and shows by how much', () => {
  expect(harmless('x'.repeat(LINE_LIMIT))).toEqual(['x'.repeat(LINE_LIMIT)]);
  expect(harmless(`${'x'.repeat(LINE_LIMIT)}yz`)).toEqual([
    `${'x'.repeat(LINE_LIMIT)}… (2 more characters omitted)`,
  ]);
  expect(harmless(`${'x'.repeat(LINE_LIMIT - 1)}😀`)[0]).toMatch(/x… \(1 more/);
});

test('a text is cut at its maximum number of lines, and shows that it was', () => {
  expect(harmless('\n'.repeat(MAX_LINES - 1))).toHaveLength(MAX_LINES);
  const cut = harmless('\n'.repeat(8_000_000));
  expect(cut).toHaveLength(MAX_LINES + 1);
  expect(cut.slice(-2)).toEqual(['', '(more lines omitted)']);
});

test('a secret is masked even if control sequences or a cut interrupt it', () => {
  const hide = (text: string): string => text.replaceAll('hunter22', '***');
  expect(legibleLines('a hunt\u001b[0mer22 b', hide)).toEqual(['a *** b']);
  expect(legibleLines(`${'x'.repeat(LINE_LIMIT - 5)} hunter22`, hide)[0]).not.toContain('hunt');
});
