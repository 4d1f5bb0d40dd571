import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Masks } from '../../../../src/action/runner/secrets/masking.ts';
import { shortened } from '../../../../src/base/text/shortened.ts';
import { cpuMs } from '../../../support/cpu-time.ts';

function masking(...secrets: readonly string[]): Masks {
  const masks = new Masks();
  for (const secret of secrets) masks.add(secret);
  return masks;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

test('a secret is masked in base64 at any place, whatever follows it, in both alphabets', () => {
  const secret = 'a-long-secret-of-many-letters-ÿÿÿ';
  const { hide } = masking(secret);
  const core = base64(secret).slice(8, 32);
  for (const before of ['', 'u', 'us', 'user:']) {
    for (const after of ['', '\n', '@host']) {
      const hidden = hide(base64(`${before}${secret}${after}`));
      expect(hidden).toContain('***');
      expect(hidden).not.toContain(core);
      expect(hidden.length).toBeLessThan(24);
      expect(hide(Buffer.from(`${before}${secret}${after}`).toString('base64url'))).toContain(
        '***',
      );
    }
  }
});

test('overlapping secrets are masked completely', () => {
  expect(masking('abcdef', 'defghi').hide('xabcdefghiy')).toBe('x***y');
});

test('a secret whose beginning is repeated in the text is masked', () => {
  expect(masking('aabaaacd').hide('aabaabaaacd')).toBe('aab***');
  expect(masking('aab-cdefghij').hide('aaab-cdefg…')).toBe('a***…');
  expect(masking('abcdabcde-f').hide('x abcdabcd…')).toBe('x ***…');
});

test.each([
  ['The value p/ss+w"rd-of-ma… is too long.', 'The value ***… is too long.'],
  ['p%2Fss%2Bw%22rd-of…', '***…'],
  ['p/ss+w"r… p/ss+w"rd-of-m…', '***… ***…'],
  // A prefix shorter than eight characters, one without a sign that it was cut, and the whole
  // secret.
  ['p/ss+w"… p/ss+w"rd-of', 'p/ss+w"… p/ss+w"rd-of'],
  ['p/ss+w"rd-of-many-letters…', '***…'],
])('the start of a truncated secret is masked: %s', (text, shown) => {
  expect(masking('p/ss+w"rd-of-many-letters').hide(text)).toBe(shown);
});

test('a secret of 64 KiB is masked wherever it was truncated, and fast', () => {
  const secret = Array.from({ length: 13_000 }, (_, index) => String(index).padStart(5, '0')).join(
    '',
  );
  const { hide } = masking(secret);
  const before = cpuMs();
  for (const length of [8, 4_000, secret.length - 1])
    expect(hide(`It is ${secret.slice(0, length)}…`)).toBe('It is ***…');
  expect(cpuMs() - before).toBeLessThan(1_000);
});

test('each line of a secret is masked, except those that are too short', () => {
  const masks = masking('{\n  "key": "value-of-it"\n}');
  expect(masks.hide('{ "key":\t"value-of-it" } "key": "value-of-it"')).toBe(
    '{ "key":\t"value-of-it" } ***',
  );
});

test('a text of three characters is no secret: masking it would reveal its places', () => {
  expect(masking('abc', '').hide('abc alphabetical')).toBe('abc alphabetical');
});

test('the runner gets each line', () => {
  const told = new Masks().add('{\nline-one\r\nline-two\n}');
  expect(told).toEqual(expect.arrayContaining(['line-one', 'line-two']));
  expect(told.every(value => !/[\r\n]/.test(value) && value.length >= 4)).toBe(true);
});

test.each<[secret: string, parts: readonly string[]]>([
  [
    'postgres://u_1:p@s|s*w_rd@db.example.org/x',
    ['p@s|s*w_rd', 'p%40s%7Cs*w_rd', 'u_1:p@s|s*w_rd'],
  ],
  ['postgres://harbour:p%zzssw0rd@db.example/tides', ['p%zzssw0rd']],
  ['postgres://u_1:p/s?s#w_rd@db.example.org/x', ['p/s?s#w_rd', 'u_1:p/s?s#w_rd']],
  ['https://ghp_0123456789@example.org/x', ['ghp_0123456789']],
  ['https://ghp_0123456789:x-oauth-basic@example.org/x', ['ghp_0123456789', 'x-oauth-basic']],
  ['https://store.example/o/7f6e5d4c3b2a/up?sig=0123456789abcdef&se=2026', ['0123456789abcdef']],
  ['https://store.example/up?ticket=a%2Fb%2Bc%3D12', ['a%2Fb%2Bc%3D12', 'a/b+c=12']],
  [
    'https://store.example/p\nhttps://store.example/o?lang=en&X-Amz-Signature=abcdefgh',
    ['abcdefgh'],
  ],
  ['https://store.example/o#access_token=abcdefgh', ['abcdefgh']],
  ['ticket-16-charact', ['ticket-16-charact']],
])('each part of %s is masked by itself', (secret, parts) => {
  const { hide } = masking(secret);
  for (const part of parts) expect(hide(`> ${part} <`)).toBe('> *** <');
  const plain = 'db.example.org store.example harbour tides ticket lang=en 2026';
  expect(hide(plain)).toBe(plain);
});

test('many secrets that are added one by one are all masked', () => {
  const secrets = Array.from({ length: 300 }, (_, index) => `token-${index}-of-the-harbour`);
  const masks = new Masks();
  for (const [index, secret] of secrets.entries()) {
    masks.add(secret);
    expect(masks.hide(`It is ${secrets[index >> 1]} and ${secret}.`)).toBe('It is *** and ***.');
  }
});

test('a character that is cut in half leaves no part of a secret', () => {
  const secret = 'swordfish 🐟🐟🐟';
  expect(masking(secret).hide(shortened(`It is ${secret}`, 'It is swordfish '.length + 3))).toBe(
    'It is ***…',
  );
});

/** Hides words by searching for each of them at each place. */
function hideNaively(text: string, words: readonly string[]): string {
  const covered = Array.from({ length: text.length }, () => false);
  for (let start = 0; start < text.length; start += 1) {
    for (const word of words) {
      const found = lengths(word).find(length => {
        const isThere = text.startsWith(word.slice(0, length), start);
        return isThere && (length === word.length || text[start + length] === '…');
      });
      if (found !== undefined) covered.fill(true, start, start + found);
    }
  }
  const maskAt = (index: number): string => (covered[index - 1] ? '' : '***');
  return [...text].map((unit, index) => (covered[index] ? maskAt(index) : unit)).join('');
}

/**
 * Lists the lengths of a word and of its beginnings that are hidden if they are truncated, longest
 * first.
 */
const lengths = (word: string): readonly number[] =>
  Array.from({ length: word.length }, (_, index) => word.length - index).filter(
    length => length === word.length || length >= 8,
  );

test('all words are hidden, and the beginnings of truncated ones', () => {
  const units = fc.constantFrom('a', 'b', 'ab', 'aab', '…');
  const words = fc.array(
    fc.array(units, { minLength: 4, maxLength: 70 }).map(all => all.join('')),
    { minLength: 1, maxLength: 8 },
  );
  const texts = fc.array(units, { maxLength: 200 }).map(all => all.join(''));
  fc.assert(
    fc.property(words, texts, (secrets, text) => {
      expect(masking(...secrets).hide(text)).toBe(hideNaively(text, secrets));
    }),
    { numRuns: 300 },
  );
});

test('the possible start of a secret at the end of a text is found', () => {
  const { partialSecretLength } = masking('secret-of-the-harbour', 'harbour-master');
  expect(partialSecretLength('It is secret-of-the-harb')).toBe('secret-of-the-harb'.length);
  expect(partialSecretLength('It is secret-of-the-harbour')).toBe('secret-of-the-harbour'.length);
  expect(partialSecretLength('the harbour-')).toBe('harbour-'.length);
  expect(partialSecretLength('sesese')).toBe('se'.length);
  expect(partialSecretLength('nothing')).toBe(0);
});

test.each<[what: string, secrets: readonly string[], unit: string]>([
  ['ellipses', ['…'.repeat(40)], '…'],
  ['the beginning of a word, again and again', [`${'a'.repeat(4_000)}b`], 'a'],
  ['its end', [`b${'a'.repeat(4_000)}`], 'a'],
  [
    'words of one beginning',
    Array.from({ length: 10 }, (_, index) => `sk_live_${'x'.repeat(80)}${index}`),
    `sk_live_${'x'.repeat(79)}…`,
  ],
])('the time is linear in the text: %s', (_, secrets, unit) => {
  const masks = masking(...secrets);
  const timeFor = (length: number): number => {
    const text = unit.repeat(length / unit.length);
    const before = cpuMs();
    masks.hide(text);
    masks.partialSecretLength(text);
    return cpuMs() - before;
  };
  timeFor(20_000);
  expect(timeFor(200_000)).toBeLessThan(4 * timeFor(100_000) + 200);
});
