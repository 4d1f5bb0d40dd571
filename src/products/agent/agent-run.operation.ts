/**
 * Starts an agent run, or resumes that of an earlier attempt, and by default follows it to its end.
 */

import { problemAt } from '../../base/problem.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { byteSize } from '../../base/text/amount.ts';
import { codeCell } from '../../core/report.ts';
import { choice, flag, type InputValues, text } from '../../core/fields.ts';
import { defineOperation, type Outcome } from '../../core/operation.ts';
import type { ProjectRun } from '../../core/run.ts';
import type { Finding } from '../../base/failure.ts';
import { definedOnly } from '../../base/values/defined-only.ts';
import { requireTrustedActor } from './request/allowed-actors.ts';
import { ANSWERS_INPUT } from './answers/answers.ts';
import {
  ATTACHMENTS,
  type AttachedFile,
  findAttachments,
  uploadAttachments,
} from './request/attachments.ts';
import { cancelUnfinishedRun } from './follow/cleanup.ts';
import { currentRun } from './run/current-run.ts';
import { INPUT_POLICIES } from './answers/input-policy.ts';
import {
  conversationIdInput,
  FOLLOWING_INPUTS,
  NO_STARTED_RUN_OUTPUTS,
  STARTED_RUN_OUTPUTS,
} from './request/inputs.ts';
import { checkMessage, MESSAGE_INPUTS, readMessage } from './request/message.ts';
import { capabilitiesIn, checkChosenModel, SKILLS, skillIds } from './request/run-options.ts';
import { OUTPUT_SCHEMA, readOutputSchema } from './request/output-schema.ts';
import { createTranscript } from './follow/report-run.ts';
import { startAndFollow, YOLO } from './follow/start-and-follow.ts';
import type { StartRequest } from './follow/start-run.ts';
import { withKey } from '../../core/recovery/idempotent-work.ts';

const INPUTS = {
  ...MESSAGE_INPUTS,
  'conversation-id': conversationIdInput(
    'ID of the conversation to continue. Default: a new conversation.',
  ),
  skills: SKILLS,
  model: text(
    'ID of the model, exactly as `agent-capabilities` lists it. Default: the platform chooses for each run.',
  ),
  'speed-tier': text(
    'Speed tier, a trade-off between speed, depth and cost: `fast`, `standard` or `deep`, as `agent-capabilities` lists them. Default: the platform chooses for each run.',
  ),
  yolo: flag(
    'Let the platform respond to the agent’s confirmation requests automatically, in this and all later runs of the project. A later run without it doesn’t turn it off.',
    'false',
  ),
  'disable-cloud': flag(
    'Prevent the agent from enabling or using the project’s cloud service in this run. The agent uses mock data instead.',
    'false',
  ),
  attachments: ATTACHMENTS,
  'output-schema': OUTPUT_SCHEMA,
  follow: flag(
    'Follow the run until it ends. If `false`, the step starts the run, sets `run_id` and ends; the run continues.',
    'true',
    'Start the run, print its ID, and end. The run continues.',
  ),
  'on-input-required': choice(
    'Action to take if the agent asks for input. `fail` cancels the run, and the step fails. `answer` sends `@answers`, which nobody reviews; if the step can’t answer a question in this way, it cancels the run and fails. `wait` waits until someone answers in the web app. `detach` ends the step and leaves the run waiting for an answer, for example from `agent-respond`.',
    INPUT_POLICIES,
    { default: 'fail' },
  ),
  answers: ANSWERS_INPUT,
  ...FOLLOWING_INPUTS,
};

type AgentRunInputs = InputValues<typeof INPUTS>;

/** Part 2, Agent: POST runs and its run setting rules; Events. */
export default defineOperation({
  id: 'agent-run',
  group: 'Agent',
  summary:
    'Run the platform’s agent on a project, and follow the run until it ends. Canceling the job, Ctrl+C at a terminal, or the time limit cancels the run.',
  note: [
    'The guide says [what a re-run resumes and what is canceled](../../docs/agent.md#cost), and [who can start a run](../../docs/agent.md#who-can-trigger-a-run).',
  ],
  inputs: INPUTS,
  outputs: STARTED_RUN_OUTPUTS,
  endpoints: [
    'agent.capabilities',
    'agent.current',
    'agent.start',
    'agent.events',
    'agent.cancel',
    'agent.respond',
    'agent.uploads',
  ],
  // Looks up skills by name, finds an earlier attempt's run by its message, and renews an expired
  // link.
  optionalEndpoints: ['skills.list', 'agent.messages', 'preview.link'],
  onProject: true,
  irreversible: {
    by: [['yolo', true]],
    change:
      'let the platform answer the agent’s confirmation requests in this and all later runs of the project',
  },
  timeout: '2h',
  reporting: 'files',
  nextStep: { output: 'credits_used', run: 'echo "$CREDITS_USED credits"' },
  example: 'with:\n  message-path: .github/agent-task.md\n  max-credits: 500\n',
  check: inputs => [...checkMessage(inputs), ...checkAnswers(inputs), ...checkSchema(inputs)],
  async run(context, inputs) {
    const { dryRun, log } = context;
    using openFiles = new DisposableStack();

    // Local checks first, then those that send requests: all before the run costs credits.
    const schema = readOutputSchema(context, inputs['output-schema']);
    const message = readMessage(context, inputs, schema);
    const attachments = await findAttachments(context, inputs.attachments, openFiles);
    const transcript =
      inputs.follow && !dryRun ? await createTranscript(context, inputs) : undefined;
    await requireTrustedActor(context, inputs['allowed-actors']);
    await checkModel(context, inputs);
    const skills = await skillIds(context, inputs.skills);

    const request: StartRequest = {
      message,
      ...definedOnly({
        conversation_id: inputs['conversation-id'],
        skills: skills.length === 0 ? undefined : skills.map(id => ({ skill_id: id })),
        model: inputs.model,
        speed_tier: inputs['speed-tier'],
        yolo: inputs.yolo || undefined,
        disable_cloud: inputs['disable-cloud'] || undefined,
      }),
    };
    if (dryRun) return await plannedOutcome(context, request, attachments);

    if (inputs.yolo) log.warning(YOLO());
    const attachmentIds = await uploadAttachments(context, attachments);
    const requestWithFiles: StartRequest =
      attachmentIds.length === 0
        ? request
        : { ...request, attachments: attachmentIds.map(id => ({ attachment_id: id })) };

    // The key depends on the files, not on their IDs, which differ in each attempt of the job.
    const content = JSON.stringify([
      request,
      attachments.map(({ name, sha256 }) => [name, sha256]),
    ]);
    return await withKey(context, content, key =>
      startAndFollow(context, { inputs, request: requestWithFiles, schema, transcript }, key),
    );
  },
  cleanUp: cancelUnfinishedRun,
});

function checkAnswers(inputs: AgentRunInputs): readonly Finding[] {
  const { 'on-input-required': how, answers } = inputs;
  if ((how === 'answer') === (answers !== undefined)) return [];
  const facts = { subject: 'answers', other: ['on-input-required', 'answer'] } as const;
  const because = `but ${inputRef('on-input-required')} is \`${how}\``;
  return [
    problemAt(
      how === 'answer' ? { kind: 'missing', ...facts } : { kind: 'requires', ...facts, because },
    ),
  ];
}

function checkSchema({ 'output-schema': schema, follow }: AgentRunInputs): readonly Finding[] {
  if (schema === undefined || follow) return [];
  return [
    problemAt({
      kind: 'requires',
      subject: 'output-schema',
      other: ['follow', 'true'],
      because: 'because the step checks the reply at the end of the run',
      remedy: `Remove ${inputRef('follow')} or ${inputRef('output-schema')}.`,
    }),
  ];
}

/** Checks the model and the speed tier with a request, unless the platform chooses both. */
async function checkModel(
  context: ProjectRun,
  { model, 'speed-tier': speedTier }: AgentRunInputs,
): Promise<void> {
  const { client, dryRun, log, projectId } = context;
  if (!dryRun && model === undefined && speedTier === undefined) return;
  const answer = await client.call('agent.capabilities', { path: { project_id: projectId } });
  const capabilities = capabilitiesIn(answer);
  checkChosenModel({ model, speedTier }, capabilities);
  const { defaults } = capabilities;
  log.info(
    `Model: ${model ?? defaults.model ?? 'chosen by the platform'}; speed tier: ${speedTier ?? defaults.speedTier ?? 'chosen by the platform'}.`,
  );
}

/** Returns the outcome of a dry run, which starts no run. */
async function plannedOutcome(
  { client, log, projectId }: ProjectRun,
  request: StartRequest,
  attachments: readonly AttachedFile[],
): Promise<Outcome<typeof STARTED_RUN_OUTPUTS>> {
  const latest = await currentRun(client, projectId);
  const state =
    latest === undefined
      ? 'The project has no agent runs yet'
      : `The project’s latest agent run is \`${latest.runId}\` (status: ${latest.status ?? 'unknown'})`;
  log.info(
    `Dry run: would start an agent run on the project ${projectId}. No message was sent. ${state}.`,
  );
  return {
    outputs: NO_STARTED_RUN_OUTPUTS,
    report: {
      title: 'Agent run',
      blocks: [
        {
          type: 'facts',
          rows: [
            ['Project', { code: projectId }],
            ['Message size', byteSize(Buffer.byteLength(request.message))],
            ['Skills', codeCell((request.skills ?? []).map(({ skill_id: id }) => id))],
            ['Attachments', codeCell(attachments.map(({ shownAs }) => shownAs))],
            ['Latest run', { sentence: `${state}.` }],
          ],
        },
      ],
    },
  };
}
