/**
 * Handles requests for conversations and their messages, and requests for an attachment's upload
 * URL.
 */

import { randomBytes } from 'node:crypto';
import { sortable } from '../http/requests/page-tokens.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import { agentOf, type AgentState } from './state/agent.ts';
import type { Conversation } from './state/conversation.ts';
import type { Uploads } from './state/project-agent.ts';

/**
 * Part 2, Agent: GET conversations; assumption R13. The documents define no order. Here the newest
 * conversation is first.
 */
export const listConversations: Handler<'agent.conversations', AgentState & StatePart<'pager'>> = (
  state,
  { caller, project, query },
) => {
  const listing = ['agent.conversations', caller.user.open_id, project.urlId];
  const all = [...agentOf(state, project).conversations.values()];
  const { items, next } = state.pager.page(all, newestFirst, listing, query);
  const conversations = items.map(({ id, title, createdAt, updatedAt }) => ({
    conversation_id: id,
    title,
    created_at: createdAt,
    updated_at: updatedAt,
  }));
  return { conversations, ...next };
};

/**
 * Part 2, Agent: GET messages; assumption R14. The documents define no order. Here the newest
 * message is first.
 */
export const listMessages: Handler<'agent.messages', AgentState & StatePart<'pager'>> = (
  state,
  { caller, project, path, query },
) => {
  const conversation = agentOf(state, project).conversations.get(path.conversation_id);
  if (conversation === undefined)
    throw new ApiProblem('not_found', 'The conversation was not found.');
  const listing = ['agent.messages', caller.user.open_id, conversation.id];
  const numbered = conversation.messages.map((message, index) => ({ message, index }));
  const { items, next } = state.pager.page(
    numbered,
    ({ index }) => sortable(index),
    listing,
    query,
  );
  return { messages: items.map(({ message }) => message), ...next };
};

/**
 * Part 2, Agent: POST uploads; assumption R12. An attachment belongs to the project, whichever user
 * requested its upload URL.
 */
export const createUpload: Handler<'agent.uploads', AgentState & Uploads> = (
  state,
  { project, body },
) => {
  const { objectKey, upload } = state.storage.issueLink(body.content_length, body.content_type);
  const attachmentId = `att_${randomBytes(12).toString('hex')}`;
  agentOf(state, project).attachments.set(attachmentId, { objectKey, filename: body.filename });
  return { attachment_id: attachmentId, upload };
};

const newestFirst = ({ createdAt, id }: Conversation): string => `${sortable(createdAt)} ${id}`;
