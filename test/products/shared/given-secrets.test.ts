import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSecrets, secretsIn } from '../../../src/products/shared/given-secrets.ts';
import { anyCharacter } from '../../support/any-character.ts';

const name = fc
  .stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/)
  .filter(text => text !== '__proto__');
const value = fc
  .string({ unit: anyCharacter, minLength: 1 })
  .filter(text => text.isWellFormed() && !text.includes('\0'));

const read = (text: string): Readonly<Record<string, string>> | string => {
  const parsed = readSecrets(text);
  return 'value' in parsed ? Object.fromEntries(parsed.value) : parsed.message;
};

it('reads any values back from JSON', () => {
  const secrets = fc.dictionary(name, value, { minKeys: 1, noNullPrototype: true });
  fc.assert(
    fc.property(secrets, given => {
      expect(read(JSON.stringify(given, undefined, 2))).toEqual(given);
    }),
  );
});

it('reads any values back from dotenv lines, between quotes that they do not contain', () => {
  const quotable = value.filter(text => !/['\r\\]/.test(text));
  const secrets = fc.dictionary(name, quotable, { minKeys: 1, noNullPrototype: true });
  fc.assert(
    fc.property(secrets, given => {
      const lines = Object.entries(given).map(([key, text]) => `${key}='${text}'`);
      expect(read(lines.join('\n'))).toEqual(given);
    }),
  );
});

it.each([
  ['A=alpha\nA=beta # 2\r\nB="gam\nma"\noops', ['alpha', 'beta', 'gam\nma']],
  ['A=key#rest', ['key', 'key#rest']],
  ["A='unclosed", ["'unclosed"]],
  ['{"A": "a\\"b", "B": 1234, "C": {"D": 1}, "D": true}', ['a"b', '1234']],
  ['{"A": "alpha",}', ['alpha']],
  ['{"A": {"B": "be\\\\ta"}, "D" : [\'gamma\', "unclosed', ['be\\ta', 'gamma', 'unclosed']],
])('finds the values in %j, in which it may refuse something', (text, values) => {
  const found = secretsIn(text);
  expect(values.filter(one => !found.includes(one))).toEqual([]);
  expect(found.filter(one => /^(?:[ABCD]|true)$/.test(one))).toEqual([]);
});

it.each([
  'SWORDFISH',
  '- SWORDFISH',
  '="SWORDFISH"',
  'mail key SWORDFISH',
  'MAIL_KEY SWORDFISH',
  'MAIL_KEY:SWORDFISH',
  '"MAIL_KEY": "SWORDFISH",',
  "  'MAIL_KEY' = 'SWORDFISH';",
  '- MAIL_KEY: SWORDFISH',
  '$env:MAIL_KEY = "SWORDFISH"',
  'set MAIL_KEY=SWORDFISH',
  'MAIL KEY=SWORDFISH',
  'export "MAIL_KEY"=SWORDFISH',
  'mäil=SWORDFISH',
  'MAIL_KEY="SWORDFISH',
  'MAIL_KEY=SWORDFISH#1',
  'MAIL_KEY="SWORDFISH" x',
  "MAIL_KEY='SWORDFISH\nsecond line",
  '[SWORDFISH, "other"]',
  '["other", "SWORDFISH"]',
  '{MAIL_KEY: SWORDFISH, B: "other"}',
  '{\n  "MAIL_KEY": SWORDFISH\n}',
  "{'MAIL_KEY': `SWORDFISH`}",
  '{"MAIL_KEY"="SWORDFISH"}',
])('finds the value in %j, which it refuses', line => {
  for (const text of [line, `\uFEFF${line}`, `A=1\n${line}`, `# x\r\n${line}\r\n`]) {
    expect(readSecrets(text)).toHaveProperty('message');
    const found = secretsIn(text);
    expect(found, text).toContain('SWORDFISH');
    expect(found, text).not.toContain('MAIL_KEY');
  }
});

it.each([
  'mail_key = SWORDFISH',
  'export mail_key="SWORDFISH" # x',
  'MAIL_KEY: SWORDFISH',
  '\uFEFFMAIL_KEY=SWORDFISH',
])('finds only the value in %j, which it accepts', line => {
  expect(readSecrets(line)).toHaveProperty('value');
  expect(new Set(secretsIn(line).map(found => found.replace(/"( # x)?/g, '')))).toEqual(
    new Set(['SWORDFISH']),
  );
});

it('ignores only blank lines and comments, and never shows the content of a line', () => {
  const sound = fc.constantFrom(
    'A=one',
    'export B="two # 2"',
    "C: 'three\n3'",
    '',
    '  ',
    '# SWORDFISH',
    'D=four # 4',
  );
  const damaged = fc.constantFrom(
    'SWORDFISH',
    '- SWORDFISH',
    '="SWORDFISH"',
    'A B SWORDFISH',
    '"SWORDFISH',
    '%=SWORDFISH',
  );
  const cut = fc.constantFrom('E=SWORDFISH#1', 'E="SWORDFISH', "E='SWORDFISH");
  const lines = fc.tuple(fc.array(sound), fc.oneof(damaged, cut), fc.array(sound));
  fc.assert(
    fc.property(lines, ([before, odd, after]) => {
      const problem = read([...before, odd, ...after].join('\n'));
      expect(problem).toMatch(/^can’t be read: line \d+ /);
      expect(problem).not.toContain('SWORDFISH');
    }),
  );
});

it.each([
  ['A=1\n\n\n  oops', 'line 4 is neither'],
  ['# a comment\nA="1\n2\n3"\noops', 'line 5 is neither'],
  ['A=1\r\noops\r\nB=2', 'line 2 is neither'],
  ['A="1" 2', 'line 1 has an unclosed quote'],
  ['\n\nA=x#1', 'line 3 has an unquoted `#`'],
  ['A=1\nA=2', 'lines 1, 2'],
])('reports the line of the error in %j', (text, place) => {
  expect(read(text)).toContain(place);
});

it.each([
  ['{"A": "SWORDFISH" "B"}', 'begins with `{`, but is not valid JSON'],
  ['{"A": "SWORD\nFISH"}', 'begins with `{`, but is not valid JSON'],
  ['{"A": true, "B": "SWORDFISH"}', 'contains a value for `A` that is not a string'],
])('shows no value of invalid JSON: %j', (text, problem) => {
  expect(read(text)).toContain(problem);
  expect(read(text)).not.toMatch(/SWORD|FISH/);
});
