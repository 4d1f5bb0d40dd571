/**
 * Defines the state that identifies the run a step starts or follows, and cancels that run in the
 * job's cleanup if it has not ended.
 */

import { isRecord } from '../../../base/values/record.ts';
import type { ProjectClient, ProjectRun } from '../../../core/run.ts';
import { parsedJson } from '../../../base/values/parsed-json.ts';
import { Failure } from '../../../base/failure.ts';
import { cancelRun } from '../run/cancel-run.ts';
import { currentRun, hasEnded, type RunFacts } from '../run/current-run.ts';
import { matchesRequest, type ReportedFields } from './start-run.ts';

/**
 * State that a step saves for its job's cleanup. It contains the run that the step follows. While
 * the step is starting a run, it contains the project's latest run before the start, and the fields
 * by which the new run can be recognized (assumption R28).
 */
type CleanupState =
  | { readonly run_id: string }
  | ({ readonly before: string | null } & ReportedFields);

export const savedStateOfRun = (runId: string): string =>
  JSON.stringify({ run_id: runId } satisfies CleanupState);

/** @param before the project's latest run before the start */
export const savedStateOfStart = (
  { conversation_id, model, speed_tier }: ReportedFields,
  before: RunFacts | undefined,
): string => JSON.stringify({ before: before?.runId ?? null, conversation_id, model, speed_tier });

/**
 * Cancels the run whose end the step has not seen. Nothing follows it anymore, and it would keep
 * costing credits.
 */
export async function cancelUnfinishedRun(context: ProjectRun, saved: string): Promise<void> {
  const { client, log, projectId } = context;
  const savedState = parseCleanupState(saved);
  if (savedState === undefined) {
    log.warning(
      'The job’s cleanup ignored `STATE_PLATFORM_NOTE`, because its value doesn’t identify an agent run. Check which step sets this variable. If the agent step left a run active, cancel the run with `agent-cancel`.',
    );
    return;
  }
  const runId =
    'run_id' in savedState ? savedState.run_id : await findRunStartedAfter(context, savedState);
  if (runId === undefined) {
    log.info('Found no active agent run that this step started.');
    return;
  }
  try {
    const { hadEnded, status } = await cancelRun(client, projectId, runId);
    log.info(
      hadEnded
        ? `The run ${runId} had already ended.`
        : `Canceled the run ${runId} (status: ${status ?? 'unknown'}).`,
    );
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'not_found') throw thrown;
    log.info(
      `The run ${runId} was not found, or the credential has no access to it. Nothing was canceled.`,
    );
  }
}

/**
 * Parses saved state.
 * @returns undefined for a text that neither `savedStateOfRun` nor `savedStateOfStart` wrote
 */
function parseCleanupState(text: string): CleanupState | undefined {
  const { value: saved } = parsedJson(text);
  if (!isRecord(saved)) return undefined;
  const { run_id, before, ...fields } = saved;
  const names = Object.keys(saved);
  const isRun = isId(run_id) && names.length === 1;
  const isStart = run_id === undefined && (before === null || isId(before));
  const hasOnlyReportedFields = Object.entries(fields).every(
    ([name, value]) => REPORTED_FIELDS.includes(name) && isId(value),
  );
  return isRun || (isStart && hasOnlyReportedFields) ? (saved as CleanupState) : undefined;
}

const REPORTED_FIELDS: readonly string[] = [
  'conversation_id',
  'model',
  'speed_tier',
] satisfies (keyof ReportedFields)[];
const isId = (value: unknown): boolean => typeof value === 'string' && value !== '';

async function findRunStartedAfter(
  { client, projectId }: ProjectClient,
  { before, ...request }: Exclude<CleanupState, { run_id: string }>,
): Promise<string | undefined> {
  const run = await currentRun(client, projectId);
  const isUnfinished =
    run !== undefined && run.runId !== before && matchesRequest(run, request) && !hasEnded(run);
  return isUnfinished ? run.runId : undefined;
}
