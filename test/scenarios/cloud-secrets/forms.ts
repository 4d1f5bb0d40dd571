import type { Scenario } from '../scenario.ts';

/** Secrets that nobody should take for good: what is wrong is told by its line or name, before any request. */
const refused = (
  name: string,
  secrets: string,
  error: readonly (string | RegExp)[],
  hides: readonly string[] = [],
): Scenario => ({
  name,
  with: { secrets },
  expect: { exit: 1, outputs: { error_code: 'input', updated: '' }, error, hides, requests: [] },
});

export default [
  refused(
    'a line that is no assignment is named by its number, and never shown',
    'MAIL_KEY=a-key-for-mail\nthe-rest-of-a-key\nTIDE=high-water',
    ['secrets: can’t be read: line 2 is neither an assignment nor a comment.'],
    ['the-rest-of-a-key', 'a-key-for-mail'],
  ),
  refused(
    'a quote that is not closed is told, and so is every line behind it',
    'KEY="-----BEGIN KEY-----\nMIIEvQIBADANBgkq\nhkiG9w0BAQEFAASC==\n',
    ['line 1 opens a quote that is not closed; line 2 is neither an assignment nor a comment'],
    ['MIIEvQIBADANBgkq', 'hkiG9w0BAQEFAASC'],
  ),
  refused(
    'a value that a `#` would cut off has to stand in quotes',
    'A=fine\nPASSWORD=swordfish#1',
    ['line 2 has a `#` in its value, which cuts it off there', 'into quotes'],
    ['swordfish'],
  ),
  refused(
    'a line without a value may be the end of one, and is not taken for a name',
    'A=YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4\neXphYmNkZWY=\nB=eXphYmNkZWZn\nSecretEnd==',
    ['line 2 has no value; line 4 has no value.'],
    ['eXphYmNkZWY', 'SecretEnd', 'eXphYmNkZWZn'],
  ),
  refused('a value may not stand twice under one name', 'A=first-one\nB=second\nA=third', [
    'secrets: names `A` more than once (lines 1, 3). Keep one of them.',
  ]),
  refused('nor may it in JSON', '{"A": "first-one", "B": "x", "A": "second"}', ['secrets: names `A` twice.']),
  refused(
    'JSON that is none is told by its place',
    '{\n  "A": "first-secret",\n  "B": second-secret\n}',
    ['secrets: begins as JSON and is none'],
    ['first-secret', 'second-secret'],
  ),
  refused('a number in JSON has to be a text', '{"PORT": 8080}', [
    'secrets: has a value for `PORT` that is no text. Put it into double quotes',
  ]),
  refused('so has what is nested', '{"A": {"B": "c"}}', ['secrets: has a value for `A` that is no text.']),
  refused('an empty object holds no secret', '{}', ['secrets: holds no secret.']),
  refused('neither do comments', '# TIDE=high-water', ['secrets: holds no secret.']),
  refused(
    'names and values that the platform refuses are told together',
    `2A=four\nB-C=five\nD=""\nE=${'é'.repeat(32_769)}`,
    [
      '4 problems with the inputs of `cloud-secrets`.',
      'secrets: names `2A`, which can’t be a secret’s name. Use 1 to 128 letters, digits or `_`, and begin with a letter or `_`.',
      'secrets: names `B-C`, which can’t be a secret’s name.',
      'secrets: has no value for `D`; the platform takes no empty one.',
      'secrets: has a value of 65,538 bytes for `E`; at most 65,536 bytes are allowed.',
    ],
  ),
  refused('a name has at most 128 characters', `${'A'.repeat(129)}=four`, ['which can’t be a secret’s name']),
  refused('a name that no object can hold as its own is told by its line', 'A=four\n__proto__=five', [
    'secrets: has a name in line 2 that can’t be read.',
  ]),
  {
    name: 'secrets that are missing are told to be',
    with: { secrets: '' },
    expect: {
      exit: 1,
      error: ['secrets: is missing.'],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
