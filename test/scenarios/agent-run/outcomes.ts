import { agentSeed, RUN_REQUESTS, skillSeed, SUPERSEDED_RUN } from '../agent.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;

export default withDefaults({ with: TASK }, [
  {
    name: 'assumption R38: a superseded run is reported with its real outcome',
    seed: agentSeed(SUPERSEDED_RUN),
    expect: {
      outputs: {
        status: 'canceled',
        reason: 'canceled',
        superseded_by: /^run_/,
        credits_used: '3',
      },
      error: [/ended with the status canceled\. The run was superseded by run_\w+\./],
      notices: [/was superseded by run_\w+\./],
    },
  },
  ...(['failed', 'canceled', 'interrupted'] as const).map(
    (status): Scenario => ({
      name: `a run that ended as ${status} fails the step and isn’t retried, and its summary shows its last phase`,
      // Otherwise, the run may end before its stream is opened.
      seed: agentSeed([
        { wait: 5_000 },
        { shell: 'Checking', phase: 'validating', outcome: 'failed' },
        { end: status },
      ]),
      with: TASK,
      expect: {
        outputs: { status, reason: status, run_id: /^run_/ },
        error: [
          new RegExp(
            `The run run_\\w+ ended with the status ${status}\\. The platform reported no reason\\.`,
          ),
        ],
        summary: [' Agent run ', 'Last phase', 'Validating', 'Last failed tool call'],
        requests: [...RUN_REQUESTS],
        runs: [status],
      },
    }),
  ),
  {
    name: 'a dry run checks scopes, model, skills, attachments and message, and starts nothing',
    files: { 'notes.md': 'Lamps' },
    seed: { skills: [skillSeed('sk_1', 'tides')] },
    with: {
      ...TASK,
      'dry-run': 'true',
      skills: 'tides',
      attachments: 'notes.md',
      model: 'builder-2',
    },
    expect: {
      outputs: { run_id: '', dry_run: 'true' },
      summary: ['Agent run (dry run)', 'notes.md', 'sk_1', 'The project has no agent runs yet'],
      requests: ['agent.capabilities 200', 'skills.list 200', 'agent.current 404'],
      runs: [],
    },
  },
]);
