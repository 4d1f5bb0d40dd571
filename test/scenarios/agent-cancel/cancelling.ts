import { agent, LONG } from '../agent.ts';
import { refusal } from '../harbour.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const AT_WORK = { seed: agent(LONG), agentRuns: [{ message: 'Go on', until: 'working' }] } as const;
const RUN = { 'run-id': '{run-1}' } as const;

export default withDefaults({ with: RUN }, [
  {
    name: 'a run at work is cancelled',
    ...AT_WORK,
    expect: {
      exit: 0,
      outputs: { status: 'canceled' },
      log: [/Requested cancellation of the run run_\w+\. Its status is canceled\./],
      summary: [/run_\w+ \(cancellation requested\)/],
      runs: ['canceled'],
    },
  },
  {
    name: 'where the look after it fails, it is told all the same that it was to stop',
    seed: { agent: { ...AT_WORK.seed.agent, cancel_ms: 60_000 } },
    agentRuns: AT_WORK.agentRuns,
    faults: [{ on: 'agent.current', do: 'redirect', location: 'https://elsewhere.example' }],
    expect: {
      exit: 1,
      outputs: { status: '', error_code: 'unavailable' },
      error: [
        /Requested cancellation of the run run_\w+, but could not read its status: The platform redirects to/,
        'Whether the platform did it is not known.',
        'GET /projects/{project_id}/agent/runs/current',
      ],
      requests: ['agent.cancel 200', 'agent.current 307'],
    },
  },
  {
    name: 'one that was cancelled already stays so',
    ...AT_WORK,
    earlier: { with: RUN },
    expect: { exit: 0, outputs: { status: 'canceled' }, requests: ['agent.cancel 200'] },
  },
  ...(['completed', 'failed'] as const).map(
    (status): Scenario => ({
      name: `one that has ${status} can’t be cancelled any more: that is told, and no failure`,
      meets: ['agent.cancel not_cancelable'],
      seed: agent([{ end: status }]),
      agentRuns: [{ message: 'Go on', until: status }],
      with: RUN,
      expect: {
        exit: 0,
        outputs: { status },
        notices: [new RegExp(`The run run_\\w+ had already ended as ${status}\\. Nothing was canceled\\.`)],
        requests: ['agent.cancel 409', 'agent.current 200'],
      },
    }),
  ),
  {
    name: 'a run that has changed meanwhile is looked at, and told to stop again',
    meets: ['agent.cancel run_conflict'],
    ...AT_WORK,
    faults: [refusal('agent.cancel', 'run_conflict', 'The run has changed', { times: 2 })],
    expect: {
      exit: 0,
      outputs: { status: 'canceled' },
      log: [/Requested cancellation of the run run_\w+/],
      runs: ['canceled'],
    },
  },
  ...(['completed', 'canceled'] as const).map(
    (status): Scenario => ({
      name: `one that has changed to ${status} meanwhile needs no other cancellation`,
      seed: agent([{ end: status }]),
      agentRuns: [{ message: 'Go on', until: status }],
      faults: [refusal('agent.cancel', 'run_conflict', 'The run has changed')],
      with: RUN,
      expect: { exit: 0, outputs: { status }, requests: ['agent.cancel 409', 'agent.current 200'] },
    }),
  ),
  {
    name: 'how one ended that isn’t the latest is not told',
    seed: agent([{ end: 'completed' }]),
    agentRuns: [
      { message: 'Go on', until: 'completed' },
      { message: 'Go on', until: 'completed' },
    ],
    expect: { exit: 0, outputs: { status: '' }, notices: [/had already ended\. Nothing was canceled\./] },
  },
  {
    name: 'complaint 24: one that stops late is waited for',
    seed: agent(LONG, { cancel_ms: 5_000 }),
    agentRuns: [{ message: 'Go on', until: 'working' }],
    expect: { exit: 0, outputs: { status: 'canceled' }, runs: ['canceled'] },
  },
  {
    name: 'one that goes on all the same is a failure',
    seed: agent(LONG, { cancel_ms: 600_000 }),
    agentRuns: [{ message: 'Go on', until: 'working' }],
    onlyFast: 'a minute',
    expect: {
      exit: 1,
      outputs: { error_code: 'timeout' },
      error: ['has not stopped within a minute of the cancellation request'],
      runs: ['working'],
    },
  },
  {
    name: 'a dry run shows what would be cancelled',
    ...AT_WORK,
    with: { ...RUN, 'dry-run': 'true' },
    expect: { exit: 0, outputs: { status: 'working' }, requests: ['agent.current 200'], runs: ['working'] },
  },
  {
    name: 'a conflict about a run that is still at work fails the step',
    meets: ['agent.cancel run_conflict'],
    ...AT_WORK,
    faults: [refusal('agent.cancel', 'run_conflict', 'It has changed.', { times: 99 })],
    expect: { exit: 1, outputs: { error_code: 'run_conflict', error_status: '409' }, error: ['It has changed.'] },
  },
]);
