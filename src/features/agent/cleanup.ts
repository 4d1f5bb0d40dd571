import type { Context } from '../../core/operation.ts';
import { Failure } from '../../failure.ts';
import { Expired } from '../../recovery/with-fresh-ticket.ts';
import { cancelRun } from './cancel-run.ts';
import { currentRun, hasEnded, type RunFacts } from './current-run.ts';
import { fitsOrder, type Traits } from './start-run.ts';

/**
 * State that a step saves for its job's cleanup. It contains the run that the step follows. While the step is starting
 * a run, it contains the project's latest run before the start, and the traits that distinguish the new run from those
 * of others (reading R28).
 */
type Note = { readonly run_id: string } | ({ readonly before: string | null } & Traits);

export const noteOfRun = (runId: string): string => JSON.stringify({ run_id: runId } satisfies Note);

/**
 * Saves a note, then starts a run. With the note, the cleanup finds the run even if this process dies. If it is certain
 * that no run was started, the note is removed: a later run belongs to someone else.
 * @throws what `start` throws
 */
export async function startUnderNote<T>(
  context: Pick<Context, 'saveState'>,
  { conversation_id, model, speed_tier }: Traits,
  before: RunFacts | undefined,
  start: () => Promise<T>,
): Promise<T> {
  context.saveState(JSON.stringify({ before: before?.runId ?? null, conversation_id, model, speed_tier }));
  try {
    return await start();
  } catch (thrown) {
    if (thrown instanceof Expired || (thrown instanceof Failure && !thrown.uncertain)) context.saveState(undefined);
    throw thrown;
  }
}

/** Cancels the run whose end the step has not seen. Nothing follows it any more, and it would keep costing credits. */
export async function cancelLeftRun(context: Context, note: string): Promise<void> {
  const { client, log, projectId } = context;
  const left = readNote(note);
  if (left === undefined) {
    log.warning(
      'The clean-up after the job ignored STATE_PLATFORM_NOTE: it does not name an agent run. Check which step sets it. If this step left a run at work, cancel it with `agent-cancel`.',
    );
    return;
  }
  const runId = 'run_id' in left ? left.run_id : await runBegunAfter(context, left);
  if (runId === undefined) {
    log.info('The step has left no run at work.');
    return;
  }
  try {
    const { wasOver, status } = await cancelRun(client, projectId, runId);
    log.info(
      wasOver ? `The run ${runId} was over already.` : `The run ${runId} is cancelled (${status ?? 'status unknown'}).`,
    );
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'not_found') throw thrown;
    log.info(`The platform has no run ${runId}, so that none is left at work.`);
  }
}

/** Parses a note. @returns undefined for a text that neither `noteOfRun` nor `startUnderNote` wrote */
function readNote(text: string): Note | undefined {
  let note: unknown;
  try {
    note = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof note !== 'object' || note === null) return undefined;
  const { run_id, before, ...others } = note as Readonly<Record<string, unknown>>;
  const names = Object.keys(note);
  const isRun = isId(run_id) && names.length === 1;
  const isStart = run_id === undefined && (before === null || isId(before));
  const hasTraits = Object.entries(others).every(([name, value]) => TRAITS.includes(name) && isId(value));
  return isRun || (isStart && hasTraits) ? (note as Note) : undefined;
}

const TRAITS: readonly string[] = ['conversation_id', 'model', 'speed_tier'] satisfies (keyof Traits)[];
const isId = (value: unknown): boolean => typeof value === 'string' && value !== '';

async function runBegunAfter(
  { client, projectId }: Context,
  { before, ...order }: Exclude<Note, { run_id: string }>,
): Promise<string | undefined> {
  const run = await currentRun(client, projectId);
  const isLeft = run !== undefined && run.runId !== before && fitsOrder(run, order) && !hasEnded(run);
  return isLeft ? run.runId : undefined;
}
