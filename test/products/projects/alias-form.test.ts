import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CUSTOM_ALIAS } from '../../../src/api/services/alias.ts';
import { aliasFindings, normalizeAlias } from '../../../src/products/projects/alias-form.ts';

const { minLength, maxLength, pattern } = CUSTOM_ALIAS;
const FULL_PATTERN = new RegExp(`^(?:${pattern})$`);

it('reports a problem for exactly those prefixes that the row refuses', () => {
  const sign = fc.constantFrom(
    'a',
    'z',
    '0',
    '9',
    '-',
    '-',
    '_',
    '.',
    ' ',
    'é',
    '\u{1f6a2}',
    '/',
    'A',
  );
  const given = fc.array(sign, { maxLength: 30 }).map(signs => signs.join(''));
  const found = { sound: 0, broken: 0 };
  fc.assert(
    fc.property(fc.oneof(given, fc.stringMatching(/^[a-z0-9-]{3,26}$/)), text => {
      const alias = normalizeAlias(text);
      const sound =
        FULL_PATTERN.test(alias) && alias.length >= minLength && alias.length <= maxLength;
      found[sound ? 'sound' : 'broken'] += 1;
      expect(aliasFindings(alias).length === 0, alias).toBe(sound);
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(found.sound, found.broken)).toBeGreaterThan(100);
});

it('reports one problem for an address, even if it breaks every rule', () => {
  expect(aliasFindings('https://a_b.example/-')).toHaveLength(1);
});
