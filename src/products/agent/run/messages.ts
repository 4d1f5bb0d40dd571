/** Reads an agent's conversation: the latest message of a person, and the reply to it. */

import type { ItemOf } from '../../../api/endpoints.ts';
import type { ProjectClient } from '../../../core/run.ts';

/**
 * Limit of messages that are read to find the latest ones: their order is not defined (assumption
 * R21).
 */
const MAX_MESSAGES = 1_000;

interface TimedMessage {
  readonly role: string | undefined;
  readonly content: ItemOf<'agent.messages'>['content'];
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Returns the latest message of a person in a conversation. @returns undefined if timestamps don't
 * show which message is the latest
 */
export async function lastUserMessage(
  client: ProjectClient,
  conversationId: string,
): Promise<string | undefined> {
  const [last, before] = userMessages(await listMessages(client, conversationId));
  return last === undefined || last.at === before?.at || typeof last.content !== 'string'
    ? undefined
    : last.content;
}

/**
 * Returns the agent's reply to the latest message of a person: "the state of the current turn
 * (after the latest public user message)" (Part 2, Events; assumption R58).
 * @returns undefined if there is none, or if several messages have come since
 */
export async function lastReply(
  client: ProjectClient,
  conversationId: string,
): Promise<string | undefined> {
  const messages = await listMessages(client, conversationId);
  const [request] = userMessages(messages);
  if (request === undefined) return undefined;
  const [reply, ...others] = messages.filter(
    ({ role, at }) => role === 'assistant' && at >= request.at,
  );
  return others.length > 0 || typeof reply?.content !== 'string' ? undefined : reply.content;
}

/** Lists the messages of a conversation; none if it has too many. */
async function listMessages(
  { client, projectId }: ProjectClient,
  conversationId: string,
): Promise<readonly TimedMessage[]> {
  const path = { project_id: projectId, conversation_id: conversationId };
  const messages = await Array.fromAsync(client.list('agent.messages', { path }, MAX_MESSAGES));
  if (messages.length === MAX_MESSAGES) return [];
  return messages.map(({ role, content, created_at }) => ({ role, content, at: created_at ?? 0 }));
}

const userMessages = (messages: readonly TimedMessage[]): readonly TimedMessage[] =>
  messages.filter(({ role }) => role === 'user').toSorted((a, b) => b.at - a.at);
