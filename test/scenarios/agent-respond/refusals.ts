import type { Scenario } from '../scenario.ts';

const refused = (name: string, given: Readonly<Record<string, string>>, error: string): Scenario => ({
  name,
  with: given,
  expect: { exit: 1, outputs: { error_code: 'input' }, error: [error], requests: [] },
});

export default [
  refused(
    'an answer has to be given',
    { 'run-id': 'run_1' },
    'answers: is missing. Give `answers`, or a `decision` on a confirmation.',
  ),
  refused(
    'it is answers or a decision',
    { 'run-id': 'run_1', decision: 'approve', answers: 'a: b' },
    'decision: is given beside `answers`.',
  ),
  refused(
    'a comment goes with a decision',
    { 'run-id': 'run_1', answers: 'a: b', comment: 'Yes' },
    'comment: is given without `decision`.',
  ),
  refused('a run has to be named', { decision: 'approve' }, 'run-id: is missing'),
  refused(
    'by an id of its form',
    { 'run-id': '../run', decision: 'approve' },
    'run-id: is `../run`; a run’s id has letters',
  ),
  {
    name: 'a run that isn’t there is not found',
    with: { 'run-id': 'run_1', decision: 'approve' },
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found', status: '', reason: '', credits_used: '', credits_complete: '' },
      error: ['The run was not found.', 'Check `run-id`'],
      logLacks: ['Whether the platform did it is not known', 'could not be followed to its end'],
      requests: ['agent.current 404', 'agent.events 404', 'agent.events 404', 'agent.events 404'],
    },
  },
] satisfies readonly Scenario[];
