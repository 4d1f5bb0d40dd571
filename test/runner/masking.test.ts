import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Masks } from '../../src/runner/masking.ts';
import { parseRunnerOutput } from '../support/runner-parser.ts';

function masking(...secrets: readonly string[]): Masks {
  const masks = new Masks();
  for (const secret of secrets) masks.add(secret);
  return masks;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

test.each([
  ['as it is', 'x p/ss+w"rd y', 'x *** y'],
  ['percent-encoded', 'p%2Fss%2Bw%22rd', '***'],
  ['in JSON', '{"a":"p/ss+w\\"rd"}', '{"a":"***"}'],
  ['in base64', base64('p/ss+w"rd'), '***'],
  ['twice, touching', 'p/ss+w"rdp/ss+w"rd', '***'],
])('a secret is hidden %s', (_, text, shown) => {
  expect(masking('p/ss+w"rd').hide(text)).toBe(shown);
});

test.each([
  ['percent-encoded in lower case', 'a%2fb%22c%26d%27e'],
  ['as a form', 'a%2Fb%22c%26d%27e'],
  ['in JSON within JSON', 'a/b\\\\\\"c&d\'e'],
  ['in JSON as PHP writes it', 'a\\/b\\"c&d\'e'],
  ['in JSON as Go writes it', 'a/b\\"c\\u0026d\'e'],
  ['in XML', 'a/b&quot;c&amp;d&apos;e'],
  ['in HTML as Go writes it', 'a/b&#34;c&amp;d&#39;e'],
  ['in HTML as Python writes it', 'a/b&quot;c&amp;d&#x27;e'],
  ['in HTML as PHP writes it', 'a/b&quot;c&amp;d&#039;e'],
  ['in hex', Buffer.from('a/b"c&d\'e').toString('hex')],
])('a secret is hidden %s, and the runner is told to hide it', (_, spelling) => {
  const masks = new Masks();
  const told = masks.add('a/b"c&d\'e').map(value => `::add-mask::${value.replaceAll('%', '%25')}\n`);
  expect(masks.hide(`It is ${spelling}.`)).toBe('It is ***.');
  expect(parseRunnerOutput(`${told.join('')}It is ${spelling}.`).lines).toEqual(['It is ***.']);
});

test.each([
  ['a signature', 'https://store.example/put?signature=0123456789abcdef0123&size=100', '0123456789abcdef0123'],
  ['a password', 'postgres://harbour:p%40ssw0rd@db.example/tides', 'p@ssw0rd'],
  ['a password as it stands there', 'postgres://harbour:p%40ssw0rd@db.example/tides', 'p%40ssw0rd'],
  ['a password with a percent sign of its own', 'postgres://harbour:p%zzssw0rd@db.example/tides', 'p%zzssw0rd'],
])('of an address that is a secret, %s is hidden by itself', (_, address, part) => {
  const { hide } = masking(address);
  expect(hide(`It is ${part}.`)).toBe('It is ***.');
  expect(hide('db.example store.example harbour tides 100')).toBe('db.example store.example harbour tides 100');
});

test('a secret is hidden in base64 wherever it stands, whatever follows it, in both alphabets', () => {
  const secret = 'a-long-secret-of-many-letters-ÿÿÿ';
  const { hide } = masking(secret);
  const core = base64(secret).slice(8, 32);
  for (const before of ['', 'u', 'us', 'user:']) {
    for (const after of ['', '\n', '@host']) {
      const hidden = hide(base64(`${before}${secret}${after}`));
      expect(hidden).toContain('***');
      expect(hidden).not.toContain(core);
      expect(hidden.length).toBeLessThan(24);
      expect(hide(Buffer.from(`${before}${secret}${after}`).toString('base64url'))).toContain('***');
    }
  }
});

test('overlapping secrets are hidden whole', () => {
  expect(masking('abcdef', 'defghi').hide('xabcdefghiy')).toBe('x***y');
});

test.each([
  ['The value p/ss+w"rd-of-ma… is too long.', 'The value ***… is too long.'],
  ['p%2Fss%2Bw%22rd-of...', '***...'],
  ['p/ss+w"r… p/ss+w"rd-of-m…', '***… ***…'],
  // A beginning of fewer than eight characters, one without a sign that it was cut, and the whole.
  ['p/ss+w"… p/ss+w"rd-of', 'p/ss+w"… p/ss+w"rd-of'],
  ['p/ss+w"rd-of-many-letters…', '***…'],
])('of a secret that was cut, the beginning is hidden: %s', (text, shown) => {
  expect(masking('p/ss+w"rd-of-many-letters').hide(text)).toBe(shown);
});

test('a secret of 64 KiB is hidden wherever it was cut, and fast', () => {
  const secret = Array.from({ length: 13_000 }, (_, index) => String(index).padStart(5, '0')).join('');
  const { hide } = masking(secret);
  const before = performance.now();
  for (const length of [8, 4_000, secret.length - 1])
    expect(hide(`It is ${secret.slice(0, length)}…`)).toBe('It is ***…');
  expect(performance.now() - before).toBeLessThan(1_000);
});

test('each line of a secret is hidden, but not those that are too short to be one', () => {
  const masks = masking('{\n  "key": "value-of-it"\n}');
  expect(masks.hide('{ "key": "value-of-it" }')).toBe('{ *** }');
});

test('a text of three characters is no secret: hiding it would tell where it stands', () => {
  expect(masking('abc', '').hide('abc alphabetical')).toBe('abc alphabetical');
});

test('the runner is told each line, and only spellings that it does not make itself', () => {
  expect(new Masks().add('simple-token')).toContain('simple-token');
  expect(new Masks().add('it’s (so)!')).toContain(encodeURIComponent('it’s (so)!'));
  const told = new Masks().add('{\nline-one\r\nline-two\n}');
  expect(told).toEqual(expect.arrayContaining(['line-one', 'line-two']));
  expect(told.every(value => !/[\r\n]/.test(value) && value.length >= 4)).toBe(true);
});

test('what the runner is told makes it hide all that we hide', () => {
  const secrets = fc
    .string({ unit: 'grapheme', minLength: 10, maxLength: 30 })
    .filter(text => text.trim().length >= 10);
  let compared = 0;
  fc.assert(
    fc.property(secrets, secret => {
      const masks = new Masks();
      const told = masks.add(secret).map(value => `::add-mask::${value.replaceAll('%', '%25')}\n`);
      for (const spelling of [secret, encodeURIComponent(secret), base64(secret), base64(`user:${secret}@host`)]) {
        if (/[\r\n]/.test(spelling) || /^\s*::|##\[/.test(spelling)) continue;
        const { lines } = parseRunnerOutput(`${told.join('')}> ${spelling}\n`);
        expect(masks.hide(`> ${spelling}`)).toContain('***');
        expect(lines.at(-1)).toBe(masks.hide(`> ${spelling}`));
        compared += 1;
      }
    }),
    { numRuns: 500 },
  );
  expect(compared).toBeGreaterThan(1000);
});
