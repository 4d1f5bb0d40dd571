import { agentSeed, LONG_RUN } from '../agent.ts';
import { withDefaults } from '../scenario.ts';
import { RUN } from '../usual-parts.ts';
import { RUNNING } from './usual.ts';

export default withDefaults({ with: RUN }, [
  {
    name: 'if the status check fails, the log still says that the run was canceled',
    seed: agentSeed(LONG_RUN, { onCancel: [{ wait: 60_000 }] }),
    agentRuns: RUNNING.agentRuns,
    faults: [
      {
        on: 'agent.current',
        do: 'answer',
        status: 307,
        headers: { location: 'https://elsewhere.example' },
      },
    ],
    expect: {
      outputs: { status: '', error_code: 'unavailable' },
      error: [
        /Requested cancellation of the run run_\w+\. Its status could not be read: The platform redirects to .* The run may still be active\./,
        'GET /projects/{project_id}/agent/runs/current',
      ],
      requests: ['agent.cancel 200', 'agent.current 307'],
    },
  },
  {
    name: 'a response without a valid status doesn’t count as a run that continues',
    seed: agentSeed(LONG_RUN, { onCancel: [{ wait: 60_000 }] }),
    agentRuns: RUNNING.agentRuns,
    faults: [{ on: 'agent.current', do: 'rewrite', set: { status: 7 }, times: 99 }],
    expect: {
      outputs: { status: '', error_code: 'unavailable' },
      error: [
        /Requested cancellation of the run run_\w+, but the platform’s response contains no valid status for the run\. The run may still be active\./,
      ],
      requests: ['agent.cancel 200', 'agent.current 200'],
    },
  },
  {
    name: 'a run that has completed can’t be canceled: the log says so, and the step succeeds',
    meets: ['agent.cancel not_cancelable'],
    seed: agentSeed([{ end: 'completed' }]),
    agentRuns: [{ message: 'Go on', until: 'completed' }],
    with: RUN,
    expect: {
      outputs: { status: 'completed' },
      notices: [
        /The run run_\w+ had already ended with the status `completed`\. Nothing was canceled\./,
      ],
      requests: ['agent.cancel 409', 'agent.current 200'],
    },
  },
  {
    name: 'a run that continues despite the cancellation fails the step',
    seed: agentSeed(LONG_RUN, { onCancel: [{ wait: 600_000 }] }),
    agentRuns: [{ message: 'Go on', until: 'working' }],
    expect: {
      outputs: { error_code: 'timeout' },
      error: ['did not stop within one minute of the cancellation request'],
      runs: ['working'],
    },
  },
  {
    name: 'a dry run shows which run would be canceled',
    ...RUNNING,
    with: { ...RUN, 'dry-run': 'true' },
    expect: {
      outputs: { status: 'working' },
      requests: ['agent.current 200'],
      runs: ['working'],
    },
  },
]);
