import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Masks } from '../../../src/action/runner/secrets/masking.ts';
import { findLeaks, findUnmasked } from './visible-texts.ts';
import { encodingsOf } from './encodings.ts';

const RUNS = 500;

const MARKS = Array.from('/+"&\'\\<>%=~?!*() #');
/** Secrets of characters that need escapes somewhere, sometimes with several lines. */
const secrets = fc
  .array(
    fc.oneof(
      fc.constantFrom(...MARKS, 'é', '🐟', '\n'),
      fc.stringMatching(/^[A-Za-z0-9_.-]{1,9}$/),
    ),
    {
      minLength: 3,
      maxLength: 12,
    },
  )
  .map(pieces => pieces.join(''))
  .filter(secret => secret.trim().length >= 12);

test('any secret is masked in each encoding, by us and by the runner', () => {
  fc.assert(
    fc.property(secrets, secret => {
      const masks = new Masks();
      const told = masks.add(secret).map(value => `::add-mask::${value.replaceAll('%', '%25')}`);
      const known = new Map([['it', secret]]);
      const text = [...encodingsOf(secret).values()]
        .map(encoding => `It is ${encoding}.`)
        .join('\n');
      expect(findLeaks(new Map([['text', masks.hide(text)]]), known)).toEqual([]);
      expect(findUnmasked(told.join('\n'), known)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
