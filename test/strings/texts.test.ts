import { expect, it } from 'vitest';
import { textsOf } from './texts.ts';

/* Rules for the texts that users read. */

const { texts: TEXTS } = textsOf();

it('the texts of sources, flows and workflows are found', () => {
  expect(TEXTS.length).toBeGreaterThan(3800);
  expect(TEXTS.some(({ place }) => place.startsWith('actions/'))).toBe(true);
});

it('a count before a plural noun is formatted with `plural`', () => {
  /** Words with an s at the end that aren't nouns in the plural. */
  const OTHERS =
    /^(?:is|was|has|does|ms|as|its|this|changes|comes|contains|continues|exceeds|exists|follows|imports|matches|owns|serves|shows|violates|starts|redirects|takes|uses|s|combines|differs|names|previous|reports|requires|responds|times|works)$/;
  /**
   * Values that are not a count that can be 1: constants, limits, averages and ratios, and names.
   */
  const LIMIT =
    /^(?:(?:count|exactNumber|byteSize)\()?(?:[A-Z][A-Z_.]*\b|(?:[\w.]+\.)?(?:max|min)[A-Z]\w*)|^(?:exactNumber|htmlText|inputRef)\(|\.name$/;
  const unhelped = TEXTS.flatMap(({ place, text, values }) =>
    text.split('{…}').flatMap((part, index) => {
      const noun = /^ (?:more )?([a-z]+s)\b/.exec(part)?.[1];
      const value = values[index - 1];
      if (noun === undefined || value === undefined || OTHERS.test(noun) || LIMIT.test(value))
        return [];
      return [`${place}: ${value} ${noun}`];
    }),
  );
  expect(
    unhelped,
    'A count before a noun is written with `plural`, which also knows the singular. Call it, or add a word that is no noun to OTHERS in this file',
  ).toEqual([]);
});
