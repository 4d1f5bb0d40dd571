import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeRanges, type Range, SecretFinder } from '../../../src/runner/secrets/secret-finder.ts';

/** Finds secrets by searching for each word at each place. */
function findNaively(text: string, words: readonly string[]): readonly Range[] {
  const covered = Array.from({ length: text.length }, () => false);
  const cover = (start: number, end: number): void => void covered.fill(true, start, end);
  for (let at = 0; at < text.length; at += 1) {
    for (const word of words) if (text.startsWith(word, at)) cover(at, at + word.length);
    if (text[at] !== '…' && !text.startsWith('...', at)) continue;
    for (const word of words) {
      for (let length = 8; length <= word.length; length += 1) {
        if (text.slice(0, at).endsWith(word.slice(0, length))) cover(at - length, at);
      }
    }
  }
  const ranges: { start: number; end: number }[] = [];
  for (const [index, isCovered] of covered.entries()) {
    const last = ranges.at(-1);
    if (!isCovered) continue;
    if (last?.end === index) last.end += 1;
    else ranges.push({ start: index, end: index + 1 });
  }
  return ranges;
}

const words = fc.array(
  fc.array(fc.constantFrom('a', 'b', '.', '…'), { minLength: 4, maxLength: 20 }).map(marks => marks.join('')),
  { minLength: 1, maxLength: 8 },
);
const texts = fc
  .array(fc.constantFrom('a', 'b', 'ab', '.', '…', '...'), { maxLength: 80 })
  .map(marks => marks.join(''));

test('all words are found, and the starts of truncated ones', () => {
  fc.assert(
    fc.property(words, words, texts, (some, others, text) => {
      expect(new SecretFinder(some).find(text)).toEqual(findNaively(text, some));
      const found = [some, others].map(list => new SecretFinder(list).find(text));
      expect(mergeRanges(found)).toEqual(findNaively(text, [...some, ...others]));
    }),
    { numRuns: 300 },
  );
});

test('a possible still be running as a word is found at the end of a text', () => {
  const finder = new SecretFinder(['secret-of-the-harbour', 'harbour-master']);
  expect(finder.prefixLengthAtEnd('It is secret-of-the-harb')).toBe('secret-of-the-harb'.length);
  expect(finder.prefixLengthAtEnd('It is secret-of-the-harbour')).toBe('secret-of-the-harbour'.length);
  expect(finder.prefixLengthAtEnd('the harbour-')).toBe('harbour-'.length);
  expect(finder.prefixLengthAtEnd('nothing')).toBe(0);
});

test.each<[what: string, words: readonly string[], text: string]>([
  ['ellipses', ['…'.repeat(40), 'secret-of-the-harbour'], '…'.repeat(100_000)],
  ['dots', [`${'.'.repeat(2_000)}x`], '.'.repeat(100_000)],
  ['the beginning of a word, again and again', [`${'a'.repeat(4_000)}b`], 'a'.repeat(100_000)],
  [
    'a thousand words of one beginning',
    Array.from({ length: 1_000 }, (_, index) => `sk_live_${'x'.repeat(40)}${index}`),
    `sk_live_${'x'.repeat(39)}…`.repeat(2_000),
  ],
])('takes at most two steps for each character: %s', (_, secrets, text) => {
  const finder = new SecretFinder(secrets);
  const before = finder.steps;
  finder.find(text);
  expect(finder.steps - before).toBeLessThanOrEqual(2 * text.length);
});
