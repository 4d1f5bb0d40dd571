import { agentSeed, CONFIRMATION } from '../agent.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a project without a run has no status',
    meets: ['agent.current not_found'],
    expect: {
      exit: 0,
      outputs: { run_id: '', conversation_id: '', status: '' },
      log: ['The platform reports no agent run for the project harbour.'],
      requests: ['agent.current 404'],
    },
  },
  ...([['input_required', [CONFIRMATION]]] as const).map(
    ([status, steps]): Scenario => ({
      name: `a run that is ${status} is shown as such`,
      seed: agentSeed(steps),
      agentRuns: [{ message: 'Go on', until: status }],
      expect: {
        exit: 0,
        outputs: { run_id: /^run_/, conversation_id: /^conv_/, status, model: 'builder-2', speed_tier: 'standard' },
        log: [new RegExp(`Latest agent run of the project harbour: run_\\w+\\. Status: ${status}\\.`)],
        summary: [`- **Status:** ${status.replaceAll('_', '_')}`],
        requests: ['agent.current 200'],
      },
    }),
  ),
  ...(
    [
      [{ run: { run_id: 'run_9', status: 'working' } }, 'run_9', 'working'],
      [{ run_id: 'run_9', run: { status: 'working' } }, 'run_9', 'working'],
      [{ run: null }, '', ''],
    ] as const
  ).map(
    ([body, runId, status], index): Scenario => ({
      name: `assumption R8: a response of format ${index + 1} is read`,
      faults: [{ on: 'agent.current', do: 'answer', status: 200, body }],
      expect: { exit: 0, outputs: { run_id: runId, status } },
    }),
  ),
] satisfies readonly Scenario[];
