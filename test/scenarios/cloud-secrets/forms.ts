import { projectSeed, problemFault } from '../project-seed.ts';
import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';

/**
 * Returns a scenario in which secrets are refused before any request, with the line or name of the
 * error.
 */
const refused = (
  name: string,
  secrets: string,
  error: readonly (string | RegExp)[],
  hides: readonly string[] = [],
): Scenario => ({
  name,
  with: { secrets },
  expect: {
    outputs: { error_code: 'input', updated: '' },
    error,
    masked: hides,
    requests: [],
  },
});

const LAMP = 'lamp-of-the-harbour-0123456789';

export default [
  {
    name: 'each value is masked even if another input is refused',
    with: { secrets: 'MAIL_KEY=a-key-for-mail', timeout: 'a-key-for-mail' },
    expect: { error: ['`timeout` is `***`'], masked: ['a-key-for-mail'], requests: [] },
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
  ...refusedInputs('cloud-secrets', [[{ secrets: '' }, '`secrets` is missing.']]),
  {
    name: 'a value that the platform repeats is masked',
    seed: projectSeed({ cloud: true }),
    with: { secrets: JSON.stringify({ LAMP }) },
    faults: [problemFault('secrets.set', 'invalid_request', `Not ${LAMP}, please.`)],
    expect: {
      outputs: { updated: '[]' },
      error: ['Not ***, please.'],
      masked: [LAMP],
      secrets: {},
    },
  },
] satisfies readonly Scenario[];
