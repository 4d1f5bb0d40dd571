/** Lists the project's conversations with the agent, or the messages of one of them. */

import { writeFileSync } from 'node:fs';
import { listedCount } from '../../base/text/amount.ts';
import type { ItemOf } from '../../api/endpoints.ts';
import { integer, path } from '../../core/fields.ts';
import { defineOperation, type Outcome } from '../../core/operation.ts';
import type { ProjectClient, ProjectRun } from '../../core/run.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { notShownText } from '../../base/text/not-shown.ts';

import { instantText } from '../../core/report.ts';
import { CONVERSATION_NOT_FOUND_REMEDY, conversationIdInput } from './request/inputs.ts';
import {
  attemptWrite,
  moveToTarget,
  type OutputFile,
  outputFile,
  withTemporaryFile,
} from '../shared/output-file.ts';
import { withRemedies } from '../../core/recovery/refusals.ts';
import { shortened } from '../../base/text/shortened.ts';
import { withoutSecrets } from '../../base/text/without-secrets.ts';

type ListedConversation = ItemOf<'agent.conversations'>;
type ListedMessage = ItemOf<'agent.messages'>;

/**
 * Limit for one message in log and summary, in UTF-16 units. Output and file contain the complete
 * message.
 */
const MAX_SHOWN_LENGTH = 600;

const OUTPUTS = {
  conversations: {
    description:
      'Conversations, if `@conversation-id` is not set: a JSON array of objects, in the order returned by the platform. Each has `conversation_id`, `title`, `created_at` and `updated_at`.',
    fileInput: 'output-path',
    limitInput: 'limit',
    hasValues: true,
  },
  messages: {
    description:
      'Messages in the conversation, if `@conversation-id` is set: a JSON array of objects, in the order returned by the platform. Each has `message_id`, `role`, `content`, `created_at` and `tool_calls`.',
    fileInput: 'output-path',
    limitInput: 'limit',
    hasValues: true,
  },
  count: { description: 'Number of listed conversations or messages.' },
  path: { description: 'Absolute path of the written file, if `@output-path` is set.' },
} as const;

/**
 * Part 2, Agent: GET conversations, GET conversations/{conversation_id}/messages; assumptions R13,
 * R14, R21.
 */
export default defineOperation({
  id: 'agent-messages',
  group: 'Agent',
  summary: 'List the project’s conversations with the agent, or the messages in one conversation.',
  note: [
    'Titles and messages can contain anything that somebody has asked the agent. In a public repository, [the log and the summary don’t show them](../../docs/security.md#public-repositories).',
  ],
  inputs: {
    'conversation-id': conversationIdInput(
      'ID of the conversation whose messages the step lists. Default: the step lists the project’s conversations.',
    ),
    limit: integer('Maximum number of conversations or messages to list.', {
      min: 1,
      max: 100_000,
      default: '100',
    }),
    'output-path': path('Path of a JSON file for the listed conversations or messages.', {
      use: 'write',
    }),
  },
  outputs: OUTPUTS,
  endpoints: ['agent.conversations', 'agent.messages'],
  onProject: true,
  timeout: '5m',
  reporting: 'files',
  nextStep: { output: 'path', variable: 'FILE', run: 'jq length "$FILE"' },
  example:
    'with:\n  conversation-id: ${{ steps.task.outputs.conversation_id }} # `task` is the id of a step with agent-run\n  output-path: conversation.json\n',
  async run(context, inputs) {
    const { limit, 'conversation-id': conversation, 'output-path': outputPath } = inputs;
    const file =
      outputPath === undefined ? undefined : outputFile(context, 'output-path', outputPath);
    const read = (): Promise<AgentListing> => readListing(context, conversation, limit);
    const listing = file === undefined ? await read() : await readToFile(context, file, read);
    return listOutcome(context, listing, limit, file);
  },
});

async function readListing(
  { client, projectId }: ProjectClient,
  conversation: string | undefined,
  limit: number,
): Promise<AgentListing> {
  const project = { project_id: projectId };
  if (conversation === undefined) {
    return {
      conversations: await Array.fromAsync(
        client.list('agent.conversations', { path: project }, limit),
      ),
    };
  }
  const ids = { ...project, conversation_id: conversation };
  const messages = client.list('agent.messages', { path: ids }, limit);
  return {
    messages: await withRemedies({ not_found: CONVERSATION_NOT_FOUND_REMEDY }, () =>
      Array.fromAsync(messages),
    ),
  };
}

/** Checks that the file can be written before it sends any request. */
function readToFile(
  context: ProjectRun,
  file: OutputFile,
  read: () => Promise<AgentListing>,
): Promise<AgentListing> {
  return withTemporaryFile(file, async part => {
    attemptWrite(file, () => writeFileSync(part, ''));
    const listing = await read();
    attemptWrite(file, () => {
      writeFileSync(
        part,
        `${JSON.stringify(withoutSecrets(itemsOf(listing), context.log.hide), undefined, 2)}\n`,
      );
    });
    moveToTarget(file, part);
    context.addArtifactFile(file.target);
    return listing;
  });
}

interface ItemTable {
  readonly type: 'table';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | { readonly code: string })[])[];
}

type AgentListing =
  | { readonly conversations: readonly ListedConversation[] }
  | { readonly messages: readonly ListedMessage[] };

const itemsOf = (listing: AgentListing): readonly object[] =>
  'messages' in listing ? listing.messages : listing.conversations;

function listOutcome(
  { log, showsValues }: ProjectRun,
  listing: AgentListing,
  limit: number,
  file: OutputFile | undefined,
): Outcome<typeof OUTPUTS> {
  const items = itemsOf(listing);
  const kind = 'messages' in listing ? 'message' : 'conversation';
  const whole =
    'messages' in listing
      ? messageTable(listing.messages)
      : conversationTable(listing.conversations);
  const table = showsValues ? whole : withoutColumn(whole, FREE_TEXT[kind]);
  for (const row of table.rows)
    log.info(row.map(cell => (typeof cell === 'string' ? cell : cell.code)).join('  '));
  const counted = listedCount(items.length, kind, items.length >= limit);
  log.info(`${counted}.`);
  const isHidden = !showsValues && items.length > 0;
  const note = notShownText(
    kind === 'message' ? 'The texts of the messages' : 'The titles of the conversations',
    `To get them, use the output \`${kind}s\` or ${inputRef('output-path')}.`,
  );
  if (isHidden) log.info(note);
  return {
    outputs: {
      conversations: kind === 'conversation' ? items : null,
      messages: kind === 'message' ? items : null,
      count: items.length,
      path: file?.target ?? null,
    },
    report: {
      title: counted,
      blocks: [table, ...(isHidden ? [{ type: 'text', text: note } as const] : [])],
    },
  };
}

/** Columns with what people have written. */
const FREE_TEXT = { message: 'Message', conversation: 'Title' } as const;

function withoutColumn({ columns, rows, ...table }: ItemTable, name: string): ItemTable {
  const at = columns.indexOf(name);
  return {
    ...table,
    columns: columns.toSpliced(at, 1),
    rows: rows.map(row => row.toSpliced(at, 1)),
  };
}

function conversationTable(conversations: readonly ListedConversation[]): ItemTable {
  const rows = conversations.map(({ conversation_id: id, title, created_at, updated_at }) => [
    { code: id },
    title ?? '',
    instantText(created_at ?? undefined),
    instantText(updated_at ?? undefined),
  ]);
  return { type: 'table', columns: ['Conversation', 'Title', 'Created', 'Updated'], rows };
}

function messageTable(messages: readonly ListedMessage[]): ItemTable {
  const rows = messages.map(({ role, content, created_at }) => [
    role ?? '?',
    instantText(created_at ?? undefined),
    shortened(
      typeof content === 'string' ? content : JSON.stringify(content ?? ''),
      MAX_SHOWN_LENGTH,
    ),
  ]);
  return { type: 'table', columns: ['Role', 'Created', 'Message'], rows };
}
