/** Shows the project's current or most recent agent run (Part 2, Agent: GET runs/current). */

import { codeCell } from '../../core/report.ts';
import { defineOperation } from '../../core/operation.ts';
import { currentRun, type RunFacts } from './run/current-run.ts';

export default defineOperation({
  id: 'agent-status',
  group: 'Agent',
  summary: 'Show the project’s current or most recent agent run.',
  inputs: {},
  outputs: {
    run_id: {
      description: 'ID of the run. Empty if the platform reports no agent run for the project.',
    },
    conversation_id: { description: 'ID of the run’s conversation.' },
    status: {
      description:
        'Status of the run: `working`, `input_required`, `completed`, `failed`, `canceled`, `interrupted` or `superseded`. Any other status from the platform is passed through unchanged.',
    },
    model: { description: 'Model of the run, as the platform reports it.' },
    speed_tier: { description: 'Speed tier of the run, as the platform reports it.' },
  },
  endpoints: ['agent.current'],
  onProject: true,
  timeout: '2m',
  nextStep: { output: 'status', run: 'test "$STATUS" != working' },
  async run({ client, log, projectId }) {
    const run: Partial<RunFacts> = (await currentRun(client, projectId)) ?? {};
    const { runId, conversationId, status, model, speedTier } = run;
    log.info(
      runId === undefined
        ? `The platform reports no agent run for the project ${projectId}.`
        : `Latest agent run of the project ${projectId}: ${runId}. Status: ${status ?? 'unknown'}.`,
    );
    const rows = [
      ['Project', { code: projectId }],
      ['Run', runId === undefined ? 'none' : { code: runId }],
      ['Status', status ?? '–'],
      ['Conversation', codeCell(conversationId)],
      ['Model', codeCell(model)],
      ['Speed tier', codeCell(speedTier)],
    ] as const;
    return {
      outputs: {
        run_id: runId ?? null,
        conversation_id: conversationId ?? null,
        status: status ?? null,
        model: model ?? null,
        speed_tier: speedTier ?? null,
      },
      report: {
        title: runId === undefined ? 'No agent run' : `Agent run: ${status ?? 'status unknown'}`,
        blocks: [{ type: 'facts', rows }],
      },
    };
  },
});
