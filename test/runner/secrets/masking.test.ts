import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Masks } from '../../../src/runner/secrets/masking.ts';
import { shortened } from '../../../src/base/shortened.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import { cpuMs } from '../../support/cpu-time.ts';
import { anyVisibleCharacter } from '../../support/any-character.ts';

function masking(...secrets: readonly string[]): Masks {
  const masks = new Masks();
  for (const secret of secrets) masks.add(secret);
  return masks;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

test.each([
  ['percent-encoded in lower case', 'a%2fb%22c%26d%27e'],
  ['as a form', 'a%2Fb%22c%26d%27e'],
  ['in JSON', 'a/b\\"c&d\'e'],
  ['in JSON within JSON', 'a/b\\\\\\"c&d\'e'],
  ['in JSON as PHP writes it', 'a\\/b\\"c&d\'e'],
  ['in JSON as Go writes it', 'a/b\\"c\\u0026d\'e'],
  ['in XML', 'a/b&quot;c&amp;d&apos;e'],
  ['in HTML as Go writes it', 'a/b&#34;c&amp;d&#39;e'],
  ['in HTML as Python writes it', 'a/b&quot;c&amp;d&#x27;e'],
  ['in HTML as PHP writes it', 'a/b&quot;c&amp;d&#039;e'],
  ['in hex', Buffer.from('a/b"c&d\'e').toString('hex')],
])('a secret is masked %s, and the runner gets a masking command', (_, spelling) => {
  const masks = new Masks();
  const told = masks.add('a/b"c&d\'e').map(value => `::add-mask::${value.replaceAll('%', '%25')}\n`);
  expect(masks.hide(`It is ${spelling}.`)).toBe('It is ***.');
  expect(parseRunnerOutput(`${told.join('')}It is ${spelling}.`).lines).toEqual(['It is ***.']);
});

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
      expect(hide(Buffer.from(`${before}${secret}${after}`).toString('base64url'))).toContain('***');
    }
  }
});

test('overlapping secrets are masked completely', () => {
  expect(masking('abcdef', 'defghi').hide('xabcdefghiy')).toBe('x***y');
});

test.each([
  ['The value p/ss+w"rd-of-ma… is too long.', 'The value ***… is too long.'],
  ['p%2Fss%2Bw%22rd-of...', '***...'],
  ['p/ss+w"r… p/ss+w"rd-of-m…', '***… ***…'],
  // A prefix shorter than eight characters, one without a sign that it was cut, and the whole secret.
  ['p/ss+w"… p/ss+w"rd-of', 'p/ss+w"… p/ss+w"rd-of'],
  ['p/ss+w"rd-of-many-letters…', '***…'],
])('the start of a truncated secret is masked: %s', (text, shown) => {
  expect(masking('p/ss+w"rd-of-many-letters').hide(text)).toBe(shown);
});

test('a secret of 64 KiB is masked wherever it was truncated, and fast', () => {
  const secret = Array.from({ length: 13_000 }, (_, index) => String(index).padStart(5, '0')).join('');
  const { hide } = masking(secret);
  const before = cpuMs();
  for (const length of [8, 4_000, secret.length - 1])
    expect(hide(`It is ${secret.slice(0, length)}…`)).toBe('It is ***…');
  expect(cpuMs() - before).toBeLessThan(1_000);
});

test('each line of a secret is masked, except those that are too short', () => {
  const masks = masking('{\n  "key": "value-of-it"\n}');
  expect(masks.hide('{ "key":\t"value-of-it" } "key": "value-of-it"')).toBe('{ "key":\t"value-of-it" } ***');
});

test('a text of three characters is no secret: masking it would reveal its places', () => {
  expect(masking('abc', '').hide('abc alphabetical')).toBe('abc alphabetical');
});

test('the runner gets each line, and only spellings that it does not derive itself', () => {
  expect(new Masks().add('simple-token')).toContain('simple-token');
  expect(new Masks().add('it’s (so)!')).toContain(encodeURIComponent('it’s (so)!'));
  const told = new Masks().add('{\nline-one\r\nline-two\n}');
  expect(told).toEqual(expect.arrayContaining(['line-one', 'line-two']));
  expect(told.every(value => !/[\r\n]/.test(value) && value.length >= 4)).toBe(true);
});

test('the masking commands make the runner mask everything that we mask', () => {
  const secrets = fc
    .string({ unit: anyVisibleCharacter, minLength: 10, maxLength: 30 })
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
    { numRuns: 150 },
  );
  expect(compared).toBeGreaterThan(300);
});

const LINK = 'https://Preview.example.org/p/tkt-9f8e7d6c5b/start?ticket=Zm9vYmFy0123&lang=en';

test.each([
  ['whole', LINK],
  ['without its scheme', LINK.slice('https://'.length)],
  ['with an upper-case host', LINK.replace('Preview.example.org', 'PREVIEW.EXAMPLE.ORG')],
  ['with a lower-case host', new URL(LINK).href],
  ['with its port', LINK.replace('.org/', '.org:443/')],
  ['as path and query', '/p/tkt-9f8e7d6c5b/start?ticket=Zm9vYmFy0123&lang=en'],
  ['in JSON', JSON.stringify({ link: LINK.replaceAll('/', '\\/') })],
  ['percent-encoded', encodeURIComponent(LINK)],
])('a secret link is masked %s', (_, form) => {
  const { hide } = masking(LINK);
  expect(hide(`It is ${form} .`)).not.toMatch(/tkt-9f8e|Zm9vYmFy/);
  expect(hide('start p lang en ticket preview')).toBe('start p lang en ticket preview');
});

test.each<[secret: string, parts: readonly string[]]>([
  ['postgres://u_1:p@s|s*w_rd@db.example.org/x', ['p@s|s*w_rd', 'p%40s%7Cs*w_rd', 'u_1:p@s|s*w_rd']],
  ['postgres://harbour:p%zzssw0rd@db.example/tides', ['p%zzssw0rd']],
  ['postgres://u_1:p/s?s#w_rd@db.example.org/x', ['p/s?s#w_rd', 'u_1:p/s?s#w_rd']],
  ['https://ghp_0123456789@example.org/x', ['ghp_0123456789']],
  ['https://a-capability.example.org', ['a-capability.example.org', 'A-CAPABILITY.EXAMPLE.ORG']],
  ['https://store.example/o/7f6e5d4c3b2a/up?sig=0123456789abcdef', ['7f6e5d4c3b2a', '0123456789abcdef']],
  ['https://store.example/o#access_token=abcdefgh', ['abcdefgh']],
  ['https://store.example/o;session=AbCd1234/up', ['AbCd1234']],
  ['https://tkt9f8e7d.preview.example.org/', ['tkt9f8e7d', 'tkt9f8e7d.preview.example.org']],
  ['Bearer upl_abcdef', ['upl_abcdef']],
  [`Basic ${base64('loader:s3cr-et')}`, [base64('loader:s3cr-et'), 'loader:s3cr-et', 'loader', 's3cr-et']],
  ['AWS4-HMAC-SHA256 Credential=AKIA0123/2026/s3, Signature=fe012345', ['AKIA0123/2026/s3', 'fe012345']],
  ['ticket-16-charact', ['ticket-16-charact']],
  ['{"type":"service_account","private_key":"Line1-of-key\\nLine2-of-key"}', ['Line1-of-key', 'Line2-of-key']],
  ['a  secret\n with  blanks', ['a secret with blanks']],
])('each part of %s is masked by itself', (secret, parts) => {
  const { hide } = masking(secret);
  for (const part of parts) expect(hide(`> ${part} <`)).toBe('> *** <');
  expect(hide('db.example.org service_account private_key 20261120')).toBe(
    'db.example.org service_account private_key 20261120',
  );
});

test('an id in a secret address is shown if the step exposes it as one, a signature never', () => {
  const masks = masking('https://store.example/artifacts/art_0123456789/put?signature=0123456789abcdefg');
  expect(masks.hide('art_0123456789')).toBe('***');
  masks.showId('art_0123456789');
  masks.showId('0123456789abcdefg');
  expect(masks.hide('art_0123456789 0123456789abcdefg')).toBe('art_0123456789 ***');
  masks.add('https://store.example/artifacts/art_0123456789/get?signature=1123456789abcdefg');
  expect(masks.hide('art_0123456789')).toBe('art_0123456789');
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
  expect(masking(secret).hide(shortened(`It is ${secret}`, 'It is swordfish '.length + 3))).toBe('It is ***…');
});
