/** Reports an agent run that was followed: in outputs, files, the summary and the step's result. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputRef } from '../../../base/text/input-reference.ts';
import type { Outcome, OutputValues, Context } from '../../../core/operation.ts';
import type { FileRun, ProjectRun, Run } from '../../../core/run.ts';

import { type Failure, sentence, withDetails } from '../../../base/failure.ts';
import { shortened } from '../../../base/text/shortened.ts';
import { outputFile } from '../../shared/output-file.ts';
import type { Cost } from '../run/credits.ts';
import { isAnswerable } from '../answers/input-policy.ts';
import type { FollowingInputs, RUN_OUTPUTS } from '../request/inputs.ts';
import { questionId } from '../run/run-state.ts';
import {
  changedFiles,
  type EarlierRun,
  type RunPreview,
  receipt,
  renewExpiredPreview,
} from '../show/receipt.ts';
import { runResultBlocks } from '../show/run-comment.ts';
import {
  INCOMPLETE_REPLY,
  notFollowedFailure,
  requireCompleted,
  statusOf,
  stoppedText,
  unansweredRunFailure,
} from './run-end.ts';
import type { Detached } from './run-questions.ts';
import type { RunHandle, RunTask, Supervised } from './supervise-run.ts';
import { Transcript } from '../show/transcript.ts';

type RunOutputValues = OutputValues<typeof RUN_OUTPUTS>;

/** Length of the reply in an output, in UTF-16 units: all outputs of a job share 1 MB. */
const REPLY_LIMIT = 32_768;

type ReportContext = Context<typeof RUN_OUTPUTS>;

/**
 * Reports the result of following a run: in outputs, in the summary, and as the step's result. The
 * step succeeds only if the run completed, or was left waiting as the user specified.
 * @throws Failure otherwise
 */
export async function reportRun(
  context: ReportContext,
  { run, inputs, transcript, earlier }: RunTask,
  supervised: Supervised,
): Promise<Outcome<typeof RUN_OUTPUTS>> {
  const { detached, ended } = supervised;
  const { state } = ended;
  if (state.isReplyCut) context.log.warning('The reply exceeds 32 MiB. Discarded its end.');

  // Outputs, before the request for a new preview link, which can take a minute.
  const cost = costOf({ run, earlier }, supervised);
  const details = {
    ...(await buildOutputs(context, { run, earlier }, supervised, cost)),
    transcript_path: transcript?.file.target ?? null,
  };
  context.output(details);
  const isPreviewShown = inputs['expose-preview-url'];
  const lastPreview = state.preview ?? earlier?.preview;
  const preview = await renewExpiredPreview(context, lastPreview, isPreviewShown);
  const outputs = { ...details, ...previewOutputs(preview) };
  context.output(outputs);

  // The summary, which a failed step has, too.
  const waitsFor =
    detached?.why === 'waiting' ? { question: detached.at, runId: ended.runId } : undefined;
  const files = details.files_changed;
  const lead = runResultBlocks({ reply: state.reply, files, cost, waitsFor });
  const receiptReport = receipt(ended, {
    ...run,
    cost,
    earlier,
    detached: detached && DETACHED_OUTCOMES[detached.why],
    previewUrl: isPreviewShown ? preview?.url : undefined,
    notes: isReplyIncomplete(supervised) ? [...run.notes, INCOMPLETE_REPLY] : run.notes,
  });
  const report = { ...receiptReport, lead };
  context.onFailureReport(() => report);

  requireSuccess(context, run, supervised);
  return { outputs, report };
}

/**
 * Creates the requested transcript before anything is started, so that nothing is missing in it.
 * @throws Failure of kind `input` when the file can't be written
 */
export async function createTranscript(
  context: FileRun,
  { 'output-path': outputPath }: FollowingInputs,
): Promise<Transcript | undefined> {
  if (outputPath === undefined) return undefined;
  const file = outputFile(context, 'output-path', outputPath);
  const transcript = await Transcript.create(file, context.log);
  context.addArtifactFile(file.target);
  return transcript;
}

/**
 * Returns the cost of the run and of the one before it. It is exact if both were seen completely.
 */
function costOf(
  { run, earlier }: Pick<RunTask, 'run' | 'earlier'>,
  { ended: { state, end } }: Supervised,
): Cost {
  const { total, exact } = state.credits;
  return {
    total: (earlier?.cost.total ?? 0n) + total,
    exact: (earlier?.cost.exact ?? true) && exact && run.fromStart && end !== undefined,
  };
}

/** Returns whether a completed run has a reply that may have a gap. */
export const isReplyIncomplete = ({ ended: { state, end } }: Supervised): boolean =>
  !state.isReplyWhole && end !== undefined && statusOf(end) === 'completed';

/** Returns a followed run as the earlier one of a run in the same conversation. */
export function earlierRun(task: RunTask, supervised: Supervised): EarlierRun {
  const { calls, preview } = supervised.ended.state;
  return { runId: task.run.runId, cost: costOf(task, supervised), calls, preview };
}

async function buildOutputs(
  context: FileRun,
  { run, earlier }: Pick<RunTask, 'run' | 'earlier'>,
  supervised: Supervised,
  cost: Cost,
): Promise<
  Omit<RunOutputValues, 'transcript_path'> & { readonly files_changed: readonly string[] }
> {
  const { ended, detached } = supervised;
  const { state, end } = ended;
  const unfinished =
    state.question === undefined || detached?.why === 'answered' ? 'working' : 'input_required';
  return {
    run_id: run.runId,
    conversation_id: run.conversationId ?? null,
    status: end === undefined ? unfinished : statusOf(end),
    reason: reasonOf(context, supervised),
    reply: shortened(state.reply, REPLY_LIMIT),
    reply_path: await writeReplyFile(context, state.reply),
    // Without a report of a charge, `0` would be a guess.
    credits_used: cost.total === 0n && !cost.exact ? null : String(cost.total),
    credits_complete: cost.exact,
    ...previewOutputs(state.preview ?? earlier?.preview),
    files_changed: [...changedFiles([...(earlier?.calls ?? []), ...state.calls]).keys()],
    superseded_by: (end?.event === 'run.superseded' ? end.data.current_run_id : undefined) ?? null,
    pending_action:
      detached === undefined || detached.why === 'answered'
        ? null
        : pendingAction(ended.runId, detached),
  };
}

const previewOutputs = (
  preview: RunPreview | undefined,
): Pick<RunOutputValues, 'preview_url' | 'preview_expires_at'> => ({
  preview_url: preview?.url ?? null,
  preview_expires_at: preview?.expiresAt ?? null,
});

function pendingAction(runId: string, { at }: Detached): object {
  const { action, detail } = at;
  const { kind, prompt, input_schema } = action ?? {};
  return { id: questionId(runId, at), run_id: runId, kind: kind ?? detail, prompt, input_schema };
}

function reasonOf({ signal }: Run, { ended, stopped, detached }: Supervised): string {
  if (stopped !== undefined) return stopped.reason;
  if (ended.end !== undefined && !signal.aborted) return statusOf(ended.end);
  if (detached !== undefined) return DETACHED_REASONS[detached.why];
  if (signal.aborted)
    return (signal.reason as Failure).kind === 'timeout' ? 'timeout' : 'job_cancelled';
  return 'connection_lost';
}

const DETACHED_OUTCOMES = {
  waiting: 'waiting for an answer',
  answered: 'no longer waiting for an answer',
  'invalid-answer': 'still waiting for an answer',
} as const;

const DETACHED_REASONS = {
  waiting: 'detached',
  answered: 'not_followed',
  'invalid-answer': 'input_required',
} as const;

async function writeReplyFile(context: FileRun, reply: string): Promise<string | null> {
  if (reply === '') return null;
  const file = join(await context.jobFolder(), 'reply.md');
  await writeFile(file, context.log.hide(reply));
  return file;
}

/** @throws Failure unless the run ended as the user specified */
function requireSuccess(
  context: ProjectRun,
  run: RunHandle,
  { ended, stopped, detached, isUnanswered }: Supervised,
): void {
  const { log, signal } = context;
  const { end, failure, runId } = ended;
  if (detached?.why === 'invalid-answer') throw detached.failure;
  if (detached !== undefined) {
    log.notice(
      detached.why === 'waiting'
        ? `The run ${runId} is waiting for an answer. ${isAnswerable(detached.at.action) ? `To answer the question and follow the run, use \`agent-respond\` with ${inputRef('run-id', runId)} and ${inputRef('pending-action', questionId(runId, detached.at))}.` : 'Answer the question in the web app.'}`
        : `The run ${runId} is no longer waiting for an answer. It is not followed further.`,
    );
    return;
  }
  if (failure !== undefined && (signal.aborted || (failure.contradicted && end !== undefined)))
    throw failure;
  if (stopped !== undefined) {
    const unseen = `It is unknown whether the run has ended${failure === undefined ? '.' : `: ${sentence(failure.message)}`}`;
    const details = end === undefined ? unseen : stoppedText(end);
    throw withDetails(stopped.failure, {
      message: `${sentence(stopped.failure.message)} ${details}`,
    });
  }
  if (end === undefined) throw notFollowedFailure(runId, failure);
  if (isUnanswered) {
    if (context.attempt === 1) throw unansweredRunFailure(runId, end);
    log.warning(
      `The run ${runId} did not accept an answer from this attempt of the job. An earlier attempt may have sent the answer.`,
    );
  }
  requireCompleted(context, run.runId, end);
  if (ended.state.reply.trim() === '' && ended.state.isReplyWhole)
    log.warning('The run completed without a reply. Check whether the agent changed anything.');
}
