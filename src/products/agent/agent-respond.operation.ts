/** Answers an agent run's question, and by default follows the run to its end. */

import { choice, flag } from '../../core/fields.ts';
import { defineOperation, type Outcome } from '../../core/operation.ts';
import type { ProjectRun } from '../../core/run.ts';

import { requireTrustedActor } from './request/allowed-actors.ts';
import { PENDING_ACTION_INPUT, RESPONSE_INPUT } from './answers/answers.ts';
import { cancelUnfinishedRun } from './follow/cleanup.ts';
import { currentRun, type RunFacts } from './run/current-run.ts';
import { INPUT_POLICIES } from './answers/input-policy.ts';
import { FOLLOWING_INPUTS, NO_RUN_OUTPUTS, RUN_ID_INPUT, RUN_OUTPUTS } from './request/inputs.ts';
import { createTranscript, reportRun } from './follow/report-run.ts';
import { superviseRun } from './follow/supervise-run.ts';

const INPUTS = {
  'run-id': RUN_ID_INPUT,
  'pending-action': PENDING_ACTION_INPUT,
  answers: RESPONSE_INPUT,
  follow: flag(
    'Follow the run until it ends. If `false`, the step ends after the run has received the answer, and the run continues.',
    'true',
    'End after the run has received the answer. The run continues.',
  ),
  'on-input-required': choice(
    'Action to take if the agent asks for input again, as in `agent-run`.',
    INPUT_POLICIES.filter(policy => policy !== 'answer'),
    { default: 'fail' },
  ),
  ...FOLLOWING_INPUTS,
};

/** Part 2, Agent: POST action-responses; Events. */
export default defineOperation({
  id: 'agent-respond',
  group: 'Agent',
  summary: 'Answer the question of an agent run, and follow the run until it ends.',
  note: [
    'Use this operation for [approvals](../../docs/agent.md#an-approval-before-the-agent-continues). It obtains the short-lived token that the platform requires for each answer. If the answer doesn’t fit the question, or the run waits for another one, the step fails, and the run keeps waiting.',
  ],
  inputs: INPUTS,
  outputs: RUN_OUTPUTS,
  endpoints: ['agent.current', 'agent.events', 'agent.respond', 'agent.cancel'],
  // At the end, an expired link is renewed, and a reply with a gap is completed.
  optionalEndpoints: ['preview.link', 'agent.messages'],
  onProject: true,
  timeout: '2h',
  reporting: 'files',
  nextStep: { output: 'credits_used', run: 'echo "$CREDITS_USED credits"' },
  example:
    'with:\n  run-id: ${{ needs.task.outputs.run_id }} # `task` is a job with agent-run that has these outputs\n  pending-action: ${{ needs.task.outputs.pending_action }}\n  answers: "decision: approve"\n',
  async run(context, inputs) {
    const transcript = context.dryRun ? undefined : await createTranscript(context, inputs);
    await requireTrustedActor(context, inputs['allowed-actors']);
    const { client, dryRun, log, projectId } = context;
    const runId = inputs['run-id'];
    const latest = await currentRun(client, projectId);
    const run = latest?.runId === runId ? latest : undefined;
    if (dryRun) return plan(context, runId, run);
    if (run?.status !== undefined && run.status !== 'input_required') {
      log.warning(
        `The run ${runId} is not waiting for an answer; its status is \`${run.status}\`. The agent’s question may already have been answered, or the agent may not have asked one.`,
      );
    }
    context.output({ run_id: runId, conversation_id: run?.conversationId ?? null });
    const followed = {
      runId,
      conversationId: run?.conversationId,
      model: run?.model,
      speedTier: run?.speedTier,
      fromStart: false,
      isKnown: run !== undefined,
      mayBeOlder: false,
      notes: [],
    };
    const policies = {
      firstInput: {
        onInputRequired: 'answer' as const,
        answers: inputs.answers,
        pendingAction: inputs['pending-action'],
      },
      input: { onInputRequired: inputs['on-input-required'] },
      ...(inputs.follow ? {} : { untilAnswered: true as const }),
    };
    const task = { run: followed, inputs, policies, transcript };
    return reportRun(context, task, await superviseRun(context, task));
  },
  cleanUp: cancelUnfinishedRun,
});

function plan(
  { log, projectId }: ProjectRun,
  runId: string,
  run: RunFacts | undefined,
): Outcome<typeof RUN_OUTPUTS> {
  const status =
    run === undefined ? 'unknown (not the project’s latest run)' : (run.status ?? 'unknown');
  log.info(
    `Dry run: no answer was sent. Status of the run ${runId} of the project ${projectId}: ${status}.`,
  );
  const rows = [
    ['Project', { code: projectId }],
    ['Run', { code: runId }],
    ['Status', status],
  ] as const;
  return {
    outputs: {
      ...NO_RUN_OUTPUTS,
      run_id: runId,
      conversation_id: run?.conversationId ?? null,
      status: run?.status ?? null,
    },
    report: { title: 'Agent answer', blocks: [{ type: 'facts', rows }] },
  };
}
