/** Reports an agent run that was followed: in outputs, files, the summary and the step's result. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputRef } from '../../../base/input-reference.ts';
import type { Outcome, OutputValues, Results } from '../../../core/operation.ts';
import type { Folders, OutputPaths, ProjectServices, RunIdentity, Services, Shutdown } from '../../../core/services.ts';
import { type Failure, sentence, withDetails } from '../../../base/failure.ts';
import { plural } from '../../../base/amount.ts';
import { formatDuration, minuteText } from '../../../base/duration.ts';
import { shortened } from '../../../base/shortened.ts';
import { moveToTarget, outputFile, withTemporaryFile, writeFailure, writeOutput } from '../../shared/output-file.ts';
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
  runOutcome,
} from '../show/receipt.ts';
import { runResultBlocks } from '../show/run-comment.ts';
import { creditsText } from '../show/run-log.ts';
import { notFollowedFailure, requireCompleted, statusOf, stoppedText, unansweredRunFailure } from './run-end.ts';
import type { Detached, RunHandle, RunTask, Supervised } from './supervise-run.ts';
import { Transcript } from '../show/transcript.ts';
import { type PageTop, writeTranscriptPage } from '../show/transcript-page.ts';

type Outputs = OutputValues<typeof RUN_OUTPUTS>;

const PAGE_INPUT = 'transcript-html';

/** Length of the reply in an output, in UTF-16 units: all outputs of a job share 1 MB. */
const REPLY_LIMIT = 32_768;

type ReportContext = ProjectServices & OutputPaths & Folders & RunIdentity & Shutdown & Results<typeof RUN_OUTPUTS>;

/**
 * Reports the result of following a run: in outputs, in the summary, and as the step's result. The step succeeds only
 * if the run completed, or was canceled or left waiting as the user specified.
 * @throws Failure otherwise
 */
export async function reportRun(
  context: ReportContext,
  { run, inputs, transcript, message, earlier }: RunTask,
  supervised: Supervised,
): Promise<Outcome<typeof RUN_OUTPUTS>> {
  const { omittedReplyLength } = supervised.ended.state;
  if (omittedReplyLength > 0) {
    context.log.warning(`The reply exceeds 32 MiB. Discarded its last ${plural(omittedReplyLength, 'character')}.`);
  }
  const cost = costOf(run, supervised);
  const details = {
    ...(await buildOutputs(context, { run, earlier }, supervised, cost)),
    transcript_path: inputs['output-path'] === undefined ? null : (transcript?.file.target ?? null),
  };
  context.output(details);
  if (transcript !== undefined) {
    const files = changedFiles([...(earlier?.calls ?? []), ...supervised.ended.state.calls]);
    const { hide } = context.log;
    await writePage(context, run, inputs, transcript, {
      facts: pageFacts(run, supervised, cost).map(([label, text]) => [label, hide(text)]),
      task: message === undefined ? undefined : hide(message),
      links: [
        ['Workflow run', context.runUrl],
        ['Issue or pull request', context.issueUrl],
      ],
      files: new Map(Array.from(files, ([path, calls]) => [hide(path), calls])),
    });
  }
  const preview = await renewExpiredPreview(
    context,
    supervised.ended.state.preview ?? earlier?.preview,
    inputs['expose-preview-url'],
  );
  const outputs = { ...details, ...previewOutputs(preview) };
  context.output(outputs);
  const { detached, ended } = supervised;
  const lead = runResultBlocks({
    reply: ended.state.reply,
    files: details.files_changed,
    cost,
    waitsFor: detached?.why === 'waiting' ? { question: detached.at, runId: ended.runId } : undefined,
  });
  const receiptReport = receipt(ended, {
    ...run,
    cost,
    earlier,
    ...(detached === undefined ? {} : { detached: DETACHED_OUTCOMES[detached.why] }),
    previewUrl: inputs['expose-preview-url'] ? preview?.url : undefined,
    notes: run.notes,
  });
  const report = { ...receiptReport, lead };
  context.onFailureReport(() => report);
  requireSuccess(context, run, supervised);
  return { outputs, report };
}

function pageFacts({ model }: RunHandle, { ended, detached }: Supervised, cost: Cost): PageTop['facts'] {
  const { end, startedAt, endedAt } = ended;
  return [
    ['Status', runOutcome(end, detached && DETACHED_OUTCOMES[detached.why])],
    ...(model === undefined ? [] : [['Model', model] as const]),
    ['Cost', creditsText(cost)],
    ['Followed', `from ${minuteText(startedAt)} UTC, for ${formatDuration(endedAt - startedAt)}`],
  ];
}

/** @throws Failure of kind `input` if the file can't be written anymore */
async function writePage(
  context: ProjectServices & Results & OutputPaths,
  { runId }: RunHandle,
  { [PAGE_INPUT]: given }: FollowingInputs,
  transcript: Transcript,
  top: PageTop,
): Promise<void> {
  if (given === undefined) return;
  const page = outputFile(context, PAGE_INPUT, given);
  await withTemporaryFile(page, async part => {
    try {
      await writeTranscriptPage(transcript.file.location, part, `Agent run ${runId}`, top);
    } catch (error) {
      throw writeFailure(page, error as Error);
    }
    moveToTarget(page, part);
  });
  context.addArtifactFile(page.target);
}

/**
 * Creates the requested transcript before anything is started, so that nothing is missing in it. A page is made from a
 * transcript. If only a page is requested, the transcript is kept only for the duration of the step.
 * @throws Failure of kind `input` when one of the files can't be written
 */
export async function createTranscript(
  context: ProjectServices & Folders & Results & OutputPaths,
  inputs: FollowingInputs,
): Promise<Transcript | undefined> {
  const { 'output-path': given, [PAGE_INPUT]: page, 'show-tool-input': showInput } = inputs;
  const pageFile = page === undefined ? undefined : outputFile(context, PAGE_INPUT, page);
  const file = given === undefined ? undefined : outputFile(context, 'output-path', given);
  if (pageFile !== undefined) await writeOutput(pageFile, '');
  if (file !== undefined) {
    const transcript = await Transcript.create(file, context.log, showInput);
    context.addArtifactFile(file.target);
    return transcript;
  }
  if (page === undefined) return undefined;
  const own = join(await context.temporaryFolder(), 'transcript.jsonl');
  return Transcript.create(outputFile(context, PAGE_INPUT, own), context.log, showInput);
}

/** Returns the cost of the run and the runs that took over. It is exact if all of them were seen completely. */
function costOf({ fromStart }: RunHandle, { ended: { state, end }, earlierCost }: Supervised): Cost {
  const { total, exact } = state.credits;
  return {
    total: earlierCost.total + total,
    exact: earlierCost.exact && exact && fromStart && end !== undefined,
  };
}

/** Returns a followed run as the earlier one of a run in the same conversation. */
export function earlierRun({ run }: RunTask, supervised: Supervised): EarlierRun {
  const { calls, preview } = supervised.ended.state;
  return { runId: run.runId, cost: costOf(run, supervised), calls, preview };
}

async function buildOutputs(
  context: ProjectServices & Folders,
  { run, earlier }: Pick<RunTask, 'run' | 'earlier'>,
  supervised: Supervised,
  cost: Cost,
): Promise<Omit<Outputs, 'transcript_path'> & { readonly files_changed: readonly string[] }> {
  const { ended, detached } = supervised;
  const { state, end } = ended;
  const unfinished = state.question === undefined || detached?.why === 'answered' ? 'working' : 'input_required';
  const takenOver = end?.event === 'run.superseded' ? end.data.current_run_id : undefined;
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
    superseded_by: takenOver ?? (ended.runId === run.runId ? null : ended.runId),
    pending_action: detached === undefined || detached.why === 'answered' ? null : pendingAction(ended.runId, detached),
  };
}

const previewOutputs = (preview: RunPreview | undefined): Pick<Outputs, 'preview_url' | 'preview_expires_at'> => ({
  preview_url: preview?.url ?? null,
  preview_expires_at: preview?.expiresAt ?? null,
});

function pendingAction(runId: string, { at }: Detached): object {
  const { action, detail } = at;
  const { kind, prompt, input_schema } = action ?? {};
  return { id: questionId(runId, at), run_id: runId, kind: kind ?? detail, prompt, input_schema };
}

function reasonOf({ signal }: Pick<Services, 'signal'>, { ended, stopped, detached }: Supervised): string {
  if (stopped !== undefined) return stopped.reason;
  if (ended.end !== undefined && !signal.aborted) return statusOf(ended.end);
  if (detached !== undefined) return DETACHED_REASONS[detached.why];
  if (signal.aborted) return (signal.reason as Failure).kind === 'timeout' ? 'timeout' : 'job_cancelled';
  return 'connection_lost';
}

const DETACHED_OUTCOMES = {
  waiting: 'waiting for an answer',
  answered: 'no longer waiting for an answer',
  'invalid-answer': 'still waiting for an answer',
} as const;

const DETACHED_REASONS = { waiting: 'detached', answered: 'not_followed', 'invalid-answer': 'input_required' } as const;

async function writeReplyFile(context: ProjectServices & Folders, reply: string): Promise<string | null> {
  if (reply === '') return null;
  const file = join(await context.jobFolder(), 'reply.md');
  await writeFile(file, context.log.hide(reply));
  return file;
}

/** @throws Failure unless the run ended as the user specified */
function requireSuccess(
  context: ProjectServices & RunIdentity,
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
  if (failure !== undefined && (signal.aborted || (failure.contradicted && end !== undefined))) throw failure;
  if (stopped?.failure !== undefined) {
    const unseen = `It is unknown whether the run has ended${failure === undefined ? '.' : `: ${sentence(failure.message)}`}`;
    const details = end === undefined ? unseen : stoppedText(end);
    throw withDetails(stopped.failure, { message: `${sentence(stopped.failure.message)} ${details}` });
  }
  if (end === undefined) throw notFollowedFailure(runId, failure);
  if (isUnanswered) {
    if (context.attempt === 1) throw unansweredRunFailure(runId, end);
    log.warning(
      `The run ${runId} did not accept an answer from this attempt of the job. An earlier attempt may have sent the answer.`,
    );
  }
  if (stopped !== undefined && statusOf(end) === 'canceled') {
    log.notice(
      `The agent asked for input. Canceled the run ${runId}, because ${inputRef('on-input-required')} is \`cancel\`.`,
    );
    return;
  }
  requireCompleted(context, run.runId, end);
  if (ended.state.reply.trim() === '')
    log.warning('The run completed without a reply. Check whether the agent changed anything.');
}
