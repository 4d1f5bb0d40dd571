import type { Scenario } from '../scenario.ts';
import { refusedInputs } from '../refused-inputs.ts';

/** Returns a scenario in which secrets are refused before any request, with the line or name of the error. */
const refused = (
  name: string,
  secrets: string,
  error: readonly (string | RegExp)[],
  hides: readonly string[] = [],
): Scenario => ({
  name,
  with: { secrets },
  expect: { exit: 1, outputs: { error_code: 'input', updated: '' }, error, masked: hides, requests: [] },
});

export default [
  {
    name: 'each value is masked even if another input is refused',
    with: { secrets: 'MAIL_KEY=a-key-for-mail', timeout: 'a-key-for-mail' },
    expect: { exit: 1, error: ['`timeout` is `***`'], masked: ['a-key-for-mail'], requests: [] },
  },
  refused(
    'a line that is no assignment is reported by its number, and never shown',
    'MAIL_KEY=a-key-for-mail\nthe-rest-of-a-key\nTIDE=high-water',
    ['`secrets` can’t be read: line 2 is neither an assignment nor a comment.'],
    ['the-rest-of-a-key', 'a-key-for-mail'],
  ),
  refused(
    'a line without a value may be the rest of a value, and is not taken for a name',
    'A=YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4\neXphYmNkZWY=\nB=eXphYmNkZWZn\nSecretEnd==',
    ['line 2 has no value; line 4 has no value.'],
    ['eXphYmNkZWY', 'SecretEnd', 'eXphYmNkZWZn'],
  ),
  refused('a repeated name in JSON is refused', '{"A": "first-one", "B": "x", "A": "second"}', [
    '`secrets` begins with `{`, but has the same key twice in one object: line 1, column 30; keep only one.',
  ]),
  refused('a nested value is refused', '{"A": {"B": "c"}}', [
    '`secrets` contains a value for `A` that is not a string.',
  ]),
  refused('an empty object contains no secrets', '{}', ['`secrets` contains no values.']),
  refused('comments alone contain no secret', '# TIDE=high-water', ['`secrets` contains no values.']),
  refused('invalid names and values are reported together', `2A=four\nB-C=five\nD=""\nE=${'é'.repeat(32_769)}`, [
    '4 problems with the inputs of `cloud-secrets`.',
    '`secrets` contains `2A`, which is not a valid secret name. Use a name of 1 to 128 letters, digits or `_` that begins with a letter or `_`.',
    '`secrets` contains `B-C`, which is not a valid secret name.',
    '`secrets` has no value for `D`; the platform does not accept empty values.',
    '`secrets` has a value of 65,538 bytes for `E`; the maximum is 65,536 bytes.',
  ]),
  refused(
    'no value contains a NUL character',
    '{"A": "one", "B": "t\\u0000wo"}',
    [
      '`secrets` contains a value for `B` with a NUL character, which no environment variable can contain. Remove the character,',
    ],
    ['one'],
  ),
  refused('a name has at most 128 characters', `${'A'.repeat(129)}=four`, ['which is not a valid secret name']),
  refused('a name that can’t be a property of an object is reported by its line', 'A=four\n__proto__=five', [
    '`secrets` contains an unsupported name on line 2.',
  ]),
  ...refusedInputs('cloud-secrets', [[{ secrets: '' }, '`secrets` is missing.']]),
] satisfies readonly Scenario[];
