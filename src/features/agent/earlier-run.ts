import type { Context } from '../../core/operation.ts';
import { Failure } from '../../failure.ts';
import type { RunFacts } from './current-run.ts';
import { fitsOrder, type Order } from './order.ts';

/** A conversation that is longer than this isn't read to its end to tell whose a run is. */
const MOST_MESSAGES = 1_000;

/**
 * The run that an earlier attempt of the job has started, where the platform can't tell: attachments get other ids in
 * each attempt (reading R12), so that the same start under the same key is a `run_conflict`. The key is made of all that
 * the start says, so that, taken as it is, the job has said it before. Which run came of that, "query current" tells
 * where it's the project's latest still: it fits, and was asked for in the same words.
 * @param latest the project's latest run, by a look before this start
 * @returns undefined where that isn't known
 */
export async function earlierRun(
  context: Context,
  order: Order,
  conflict: Failure,
  latest: RunFacts | undefined,
): Promise<RunFacts | undefined> {
  const { attempt, keyIsGiven, log } = context;
  const isPossible = conflict.code === 'run_conflict' && order.attachments !== undefined && attempt > 1 && !keyIsGiven;
  if (!isPossible || latest?.conversationId === undefined || !fitsOrder(latest, order)) return undefined;
  try {
    const asked = await lastQuestion(context, latest.conversationId);
    return asked?.trim() === order.message.trim() ? latest : undefined;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    log.info(`What the run ${latest.runId} was asked can’t be told: ${thrown.message}`);
    return undefined;
  }
}

/** What a person said last in a conversation. @returns undefined where no time tells which of several that was */
async function lastQuestion({ client, projectId }: Context, conversationId: string): Promise<string | undefined> {
  const path = { project_id: projectId, conversation_id: conversationId };
  const messages = await Array.fromAsync(client.list('agent.messages', { path }, MOST_MESSAGES));
  if (messages.length === MOST_MESSAGES) return undefined;
  const said = messages
    .filter(({ role }) => role === 'user')
    .map(({ content, created_at }) => ({ content, at: created_at ?? 0 }))
    .toSorted((a, b) => b.at - a.at);
  const [last, before] = said;
  return last === undefined || last.at === before?.at || typeof last.content !== 'string' ? undefined : last.content;
}
