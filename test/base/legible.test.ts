import { expect, test } from 'vitest';
import { htmlText } from '../../src/base/text/html.ts';
import { escapedUnits, legible } from '../../src/base/text/legible.ts';
import { codeBlock } from '../../src/base/text/markdown.ts';
import { inlineText } from '../../src/action/runner/workflow/markdown.ts';
import { renderReport } from '../../src/action/runner/workflow/summary.ts';
import { legibleLines, safeLine } from '../../src/action/runner/workflow/untrusted.ts';

const asItIs = (text: string): string => text;
const points = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

/** Unicode 17's Default_Ignorable_Code_Point, controls, and bidirectional marks. */
const UNSEEN = [
  ...points(0xe0000, 0xe007f),
  ...points(0xe0100, 0xe01ef),
  ...points(0xfe00, 0xfe0d),
  ...Array.from(
    '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u200b\u200e\u200f\u2060\u2061\u2064\u206a\u206f\u3164\ufeff\uffa0\ufff9\ufffb',
  ),
  ...Array.from('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'),
  ...Array.from('\u0000\u0007\u001b\u007f\u009b'),
];

const MEDIA: Readonly<Record<string, (text: string) => string>> = {
  log: text => legibleLines(text, asItIs).join('\n'),
  'deployment and pull request': text => safeLine(text, asItIs),
  'summary and comment': text => inlineText(text, asItIs),
  code: text => renderReport({ title: 'a', blocks: [{ type: 'code', text }] }, asItIs),
  page: htmlText,
  'code of a file': text => codeBlock('text', escapedUnits(text)),
};

test.each(Object.entries(MEDIA))(
  'no invisible character hides a part of a text from its reader: %s',
  (_, shown) => {
    const left = UNSEEN.filter(mark => shown(`a${mark}b`).includes(mark));
    expect(left.map(mark => mark.codePointAt(0)?.toString(16))).toEqual([]);
  },
);

test.each([
  ['an emoji of several', '👩‍👩‍👧 🏳️‍🌈 ❤️ 1️⃣'],
  ['Devanagari', 'क्‍ष क्‌ष'],
  ['Persian', 'می‌خواهم'],
])('%s is unchanged', (_, text) => {
  expect(legible(text)).toBe(text);
});

test('a joiner within an ASCII word, or a sequence of selectors, is not a script', () => {
  expect(legible('se\u200dcr\u200cet\ufe0f')).toBe('secret');
  expect(legible('❤\ufe0f\ufe0e\ufe0f\ufe0f')).toBe('❤\ufe0f');
});

test('a secret that contains invisible characters is masked', () => {
  const hide = (text: string): string => text.replaceAll('sk_live_1234', '***');
  for (const mark of ['\u200b', '\u00ad', '\u{e0041}', '\u001b[1m']) {
    expect(legibleLines(`It is sk_li${mark}ve_1234.`, hide)).toEqual(['It is ***.']);
  }
});
