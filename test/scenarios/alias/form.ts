import type { Scenario } from '../scenario.ts';

/** Returns a scenario in which an invalid prefix is refused before any request. */
const refused = (name: string, alias: string, ...error: readonly string[]): Scenario => ({
  name,
  with: { alias },
  expect: { exit: 1, outputs: { error_code: 'input', error_status: '', alias: '' }, error, requests: [] },
});

export default [
  refused('a prefix of four characters is too short', 'lamp', '`alias` is too short: it has 4 characters; at least 5'),
] satisfies readonly Scenario[];
