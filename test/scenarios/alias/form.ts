import type { Scenario } from '../scenario.ts';

/** Returns a scenario in which an invalid prefix is refused before any request. */
const refused = (name: string, alias: string, ...error: readonly string[]): Scenario => ({
  name,
  with: { alias },
  expect: { exit: 1, outputs: { error_code: 'input', error_status: '', alias: '' }, error, requests: [] },
});

export default [
  refused('a prefix of four characters is too short', 'lamp', '`alias` is too short: it has 4 characters; at least 5'),
  refused(
    'a prefix of 25 characters is too long',
    'l'.repeat(25),
    '`alias` is too long: it has 25 characters; at most 24 are allowed.',
  ),
  refused('a prefix does not end with a hyphen', 'harbour-', '`alias` ends with a hyphen.'),
  refused(
    'a domain is not a prefix',
    'harbour.example',
    '`alias` looks like a URL or a domain. Give the prefix alone, without scheme, domain or path.',
  ),
  refused(
    'all problems of a prefix are reported together',
    '-_é',
    '`alias` is too short: it has 3 characters',
    '`alias` contains an underscore.',
    '`alias` contains `é`',
    '`alias` begins with a hyphen.',
  ),
  {
    name: 'a check requires a prefix',
    with: { mode: 'check' },
    expect: { exit: 1, error: ['`alias` is missing; `mode: check` requires it.'], requests: [] },
  },
  {
    name: 'a reset accepts no prefix',
    with: { mode: 'reset', alias: 'harbour-lights' },
    expect: { exit: 1, error: ['`alias` can’t be combined with `mode: reset`.'], requests: [] },
  },
] satisfies readonly Scenario[];
