/**
 * Starts or resumes an agent run, and follows it until it ends. Asks once more if the reply lacks
 * the required JSON.
 */

import { plural } from '../../../base/text/amount.ts';
import { definedOnly } from '../../../base/values/defined-only.ts';
import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { codeCell } from '../../../core/report.ts';
import type { Outcome, Context } from '../../../core/operation.ts';
import type { ProjectRun } from '../../../core/run.ts';

import { Failure, sentence } from '../../../base/failure.ts';
import { type KeyInUse, withKey } from '../../../core/recovery/idempotent-work.ts';
import { Expired } from '../../../core/recovery/with-fresh-ticket.ts';
import { savedStateOfStart } from './cleanup.ts';
import { currentRun, hasEnded } from '../run/current-run.ts';
import type { InputPolicy } from '../answers/input-policy.ts';
import {
  type FollowingInputs,
  NO_STARTED_RUN_OUTPUTS,
  type STARTED_RUN_OUTPUTS,
} from '../request/inputs.ts';
import {
  followUpMessage,
  type OutputSchema,
  type StructuredReply,
  structuredReply,
} from '../request/output-schema.ts';
import type { EarlierRun } from '../show/receipt.ts';
import { earlierRun, isReplyIncomplete, reportRun } from './report-run.ts';
import { INCOMPLETE_REPLY, statusOf } from './run-end.ts';
import { type StartedRun, type StartRequest, startRun } from './start-run.ts';
import { type RunHandle, type RunTask, type Supervised, superviseRun } from './supervise-run.ts';
import type { Transcript } from '../show/transcript.ts';

type StartedRunOutputs = typeof STARTED_RUN_OUTPUTS;
type RunContext = Context<StartedRunOutputs>;

/** A run to start, and how to follow it. */
export interface RunPlan {
  readonly inputs: FollowingInputs & {
    readonly follow: boolean;
    readonly yolo: boolean;
    readonly 'on-input-required': InputPolicy['onInputRequired'];
    readonly answers: InputPolicy['answers'];
  };
  readonly request: StartRequest;
  /** Schema of the JSON that the reply must contain. */
  readonly schema: OutputSchema | undefined;
  readonly transcript: Transcript | undefined;
}

export const YOLO = (): string =>
  `${inputRef('yolo')} is \`true\`: the platform responds to the agent’s confirmation requests automatically. The setting applies to all later runs of this project, and the API can’t turn it off.`;

/**
 * Run that was started and followed. `reply` is set if the run completed, its reply is whole, and
 * there is a schema.
 */
interface FollowedRun {
  readonly started: StartedRun;
  readonly task: RunTask;
  readonly supervised: Supervised;
  readonly reply: StructuredReply | undefined;
}

/**
 * Starts the run under a key, or resumes it, and follows it until it ends. If the reply lacks the
 * JSON that the schema requires, starts a second run in the same conversation.
 * @throws Failure if a run doesn't complete, or neither reply has the JSON; Expired if the run
 *   under the key failed, was canceled or was interrupted before this attempt
 */
export async function startAndFollow(
  context: RunContext,
  plan: RunPlan,
  key: KeyInUse,
): Promise<Outcome<StartedRunOutputs>> {
  const started = await start(context, plan, key);
  if (!plan.inputs.follow) {
    // The run continues after the job, so the cleanup must not cancel it.
    context.saveState(undefined);
    return notFollowedOutcome(started);
  }

  const first = await follow(context, plan, started);
  if (first.reply === undefined || 'value' in first.reply || plan.schema === undefined)
    return report(context, plan, first);

  // The reply lacks the JSON: ask once more, unless that is impossible.
  const { problems } = first.reply;
  const whyNot = reasonNotToAskAgain(plan, first);
  if (whyNot !== undefined) return report(context, plan, first, whyNot);
  context.log.warning(
    `${invalidReply(first, problems)} Asking once more in the same conversation.`,
  );
  const { attachments: _, ...request } = plan.request;
  const followUp: RunPlan = {
    ...plan,
    request: {
      ...request,
      ...definedOnly({ conversation_id: started.conversationId }),
      message: followUpMessage(problems, plan.schema),
    },
  };

  // The second run's key follows from the first one's, so that an attempt that resumes the first
  // run also resumes the second.
  const followUpKey = (_content: string, generation = 0): string =>
    `run-${sha256Hex(JSON.stringify([key.key, 'follow-up', generation])).slice(0, 40)}`;
  return withKey({ ...context, idempotencyKey: followUpKey }, '', nextKey =>
    askAgain(context, followUp, nextKey, first),
  );
}

/**
 * Starts or resumes the second run.
 * @throws Expired if the second run ended before this attempt with an invalid reply. A new key then
 *   asks once more, because every re-run of the job would read the same reply (assumption R40)
 */
async function askAgain(
  context: RunContext,
  plan: RunPlan,
  key: KeyInUse,
  first: FollowedRun,
): Promise<Outcome<StartedRunOutputs>> {
  const started = await start(context, plan, key);
  const second = await follow(context, plan, started, earlierRun(first.task, first.supervised));
  if (
    second.reply !== undefined &&
    'problems' in second.reply &&
    (await isOlder(context, second))
  ) {
    const why = `The agent was already asked a second time, with the same idempotency key. ${invalidReply(second, second.reply.problems)}`;
    throw new Expired(invalidReplyFailure(second, second.reply.problems), why);
  }
  return report(context, plan, second);
}

/**
 * Returns whether a run ended before this attempt. Events have no timestamps, but a run that was
 * just started is the latest.
 */
async function isOlder(
  { client, projectId }: ProjectRun,
  { started, task }: FollowedRun,
): Promise<boolean> {
  if (started.pickedUp) return hasEnded(started);
  return task.run.mayBeOlder && (await currentRun(client, projectId))?.runId !== started.runId;
}

/** Returns the reason why the agent can't be asked again, as a sentence. */
function reasonNotToAskAgain(
  { inputs }: RunPlan,
  { started, task, supervised }: FollowedRun,
): string | undefined {
  const maxCredits = inputs['max-credits'];
  if (supervised.ended.end?.event !== 'run.completed')
    return 'The step did not ask again, because the run that it started was superseded.';
  if (started.conversationId === undefined)
    return 'The step did not ask again, because the platform did not report the run’s conversation.';
  return maxCredits !== undefined && earlierRun(task, supervised).cost.total >= maxCredits
    ? `The step did not ask again, because the cost has reached ${inputRef('max-credits')}.`
    : undefined;
}

async function start(
  context: RunContext,
  { request }: RunPlan,
  key: KeyInUse,
): Promise<StartedRun> {
  const { client, log, projectId } = context;
  // The previous run identifies the run of a start whose response was lost (assumption R28), and a
  // resumed one.
  const before = await currentRun(client, projectId);
  // With the state, the cleanup finds the run even if this process dies.
  context.saveState(savedStateOfStart(request, before));
  let run: StartedRun;
  try {
    run = await startRun(context, request, key, before);
  } catch (thrown) {
    // If it is certain that no run was started, a later run belongs to someone else.
    if (thrown instanceof Expired || (thrown instanceof Failure && !thrown.uncertain))
      context.saveState(undefined);
    throw thrown;
  }
  context.output({
    run_id: run.runId,
    conversation_id: run.conversationId ?? null,
    ...resolvedOutputs(run),
  });
  log.info(startText(run, projectId));
  return run;
}

const resolvedOutputs = ({ model, speedTier }: StartedRun) => ({
  model: model ?? null,
  speed_tier: speedTier ?? null,
});

async function follow(
  context: RunContext,
  { inputs, schema, transcript }: RunPlan,
  started: StartedRun,
  earlier?: EarlierRun,
): Promise<FollowedRun> {
  const { attempt, isKeyGiven } = context;
  const run: RunHandle = {
    ...started,
    fromStart: !started.pickedUp,
    isKnown: true,
    // Under a new key, no earlier run can exist.
    mayBeOlder: !started.pickedUp && (attempt > 1 || isKeyGiven),
    notes: [
      ...(inputs.yolo ? [YOLO()] : []),
      ...(earlier === undefined
        ? []
        : [
            `The reply of the earlier run \`${earlier.runId}\` contained no JSON that conforms to ${inputRef('output-schema')}, so the agent was asked again in a second run. The tool calls, files and credits in this report are those of both runs. If the second run has no preview, the preview is that of the first run. Everything else is about the second run.`,
          ]),
    ],
  };
  const policy = { onInputRequired: inputs['on-input-required'], answers: inputs.answers };
  const task: RunTask = { run, inputs, policies: { input: policy }, transcript, earlier };
  const supervised = await superviseRun(context, task);
  const { ended, stopped } = supervised;
  const isDone =
    ended.end !== undefined && statusOf(ended.end) === 'completed' && stopped === undefined;
  const isReplyWhole = isDone && !isReplyIncomplete(supervised);
  // A gap can leave valid JSON with a wrong value, and a second run costs as much as the first one.
  const reply =
    schema === undefined || !isReplyWhole ? undefined : structuredReply(ended.state.reply, schema);
  return { started, task, supervised, reply };
}

/**
 * Reports the run.
 * @throws Failure unless the run ended as the user specified, and its reply has the required JSON
 */
async function report(
  context: RunContext,
  plan: Pick<RunPlan, 'schema'>,
  followed: FollowedRun,
  whyNotAskedAgain?: string,
): Promise<Outcome<StartedRunOutputs>> {
  const { started, task, supervised, reply } = followed;
  const structured = reply !== undefined && 'value' in reply ? jsonOutput(reply.value) : null;
  context.output({ structured });
  const outcome = await reportRun(context, task, supervised);
  if (plan.schema !== undefined && isReplyIncomplete(supervised))
    throw incompleteReplyFailure(task.run.runId);
  if (reply !== undefined && 'problems' in reply)
    throw invalidReplyFailure(followed, reply.problems, whyNotAskedAgain);
  return { ...outcome, outputs: { ...outcome.outputs, ...resolvedOutputs(started), structured } };
}

/**
 * Encodes strings and `null` as JSON. An output would contain a string without quotes, and `null`
 * as an empty string.
 */
const jsonOutput = (value: unknown): object | string =>
  typeof value === 'object' && value !== null ? value : JSON.stringify(value);

/**
 * Maximum number of problems in an error message. The message to the agent lists more
 * (`MAX_PROBLEMS`).
 */
const MAX_SHOWN_PROBLEMS = 3;

function invalidReply({ supervised }: FollowedRun, problems: readonly string[]): string {
  const others = problems.length - MAX_SHOWN_PROBLEMS;
  const problemTexts = [
    ...problems.slice(0, MAX_SHOWN_PROBLEMS).map(sentence),
    ...(others > 0 ? [`And ${plural(others, 'more problem')}.`] : []),
  ];
  return `The reply of the run ${supervised.ended.runId} contains no JSON that conforms to ${inputRef('output-schema')}. ${problemTexts.join(' ')}`;
}

function invalidReplyFailure(
  followed: FollowedRun,
  problems: readonly string[],
  whyNotAskedAgain?: string,
): Failure {
  const explanation = whyNotAskedAgain ?? 'The agent was asked for the JSON more than once.';
  return new Failure('conflict', `${invalidReply(followed, problems)} ${explanation}`, {
    title: `Agent’s reply is invalid: ${followed.supervised.ended.runId}`,
    code: 'invalid_reply',
    remedy: `Compare the output \`reply\` with the schema. Simplify the schema, or describe the expected result in the message.${whyNotAskedAgain === undefined ? ` If you re-run the job, the step asks once more, unless ${inputRef('attachments')} is set.` : ''}`,
  });
}

const incompleteReplyFailure = (runId: string): Failure =>
  new Failure('unavailable', `${INCOMPLETE_REPLY} So the output \`structured\` is not set.`, {
    title: `Agent’s reply is incomplete: ${runId}`,
    code: 'incomplete_reply',
    remedy:
      'Re-run the job: the step then reads the reply of the same run again. You can also list the conversation’s messages with `agent-messages`.',
  });

function startText(
  { runId, conversationId, model, speedTier, pickedUp }: StartedRun,
  projectId: string,
): string {
  const facts = [
    ...(conversationId === undefined ? [] : [`conversation ${conversationId}`]),
    ...(model === undefined ? [] : [`model ${model}`]),
    ...(speedTier === undefined ? [] : [`speed tier ${speedTier}`]),
  ];
  const details = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  return `The agent run ${runId} was ${pickedUp ? 'already ' : ''}started on the project ${projectId}${details}.`;
}

function notFollowedOutcome(run: StartedRun): Outcome<StartedRunOutputs> {
  return {
    outputs: {
      ...NO_STARTED_RUN_OUTPUTS,
      ...resolvedOutputs(run),
      run_id: run.runId,
      conversation_id: run.conversationId ?? null,
      status: run.status ?? 'working',
      reason: 'not_followed',
    },
    report: {
      title: run.pickedUp ? 'Agent run already started' : 'Agent run started',
      blocks: [
        {
          type: 'facts',
          rows: [
            ['Run', { code: run.runId }],
            ['Conversation', codeCell(run.conversationId)],
            ['Model', codeCell(run.model)],
            ['Speed tier', codeCell(run.speedTier)],
          ],
        },
      ],
    },
  };
}
