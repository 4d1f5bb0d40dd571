/** Conversation between a user and the agent: its messages, title and times. */

import { randomBytes } from 'node:crypto';
import { textOnce } from '../../saving/saved-records.ts';

/** Message in the form of assumption R14. */
export interface Message {
  readonly message_id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly created_at: number;
  readonly tool_calls?: readonly Readonly<Record<string, unknown>>[];
}

/** Conversation as plain data. */
export interface SavedConversation {
  readonly id: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly messages: readonly Message[];
}

const messageText = textOnce<Message>(message => message);

const MAX_TITLE_CHARACTERS = 60;

/** Messages between a user and the agent. */
export class Conversation {
  readonly id: string;
  readonly createdAt: number;
  readonly #messages: Message[];
  #updatedAt: number;

  constructor({ id, createdAt, updatedAt, messages }: SavedConversation) {
    this.id = id;
    this.createdAt = createdAt;
    this.#updatedAt = updatedAt;
    this.#messages = [...messages];
  }

  /** Starts a conversation without messages. */
  static start(now: number): Conversation {
    const id = `conv_${randomBytes(12).toString('hex')}`;
    return new Conversation({ id, createdAt: now, updatedAt: now, messages: [] });
  }

  get messages(): readonly Message[] {
    return this.#messages;
  }

  get updatedAt(): number {
    return this.#updatedAt;
  }

  /** The JSON text of a `SavedConversation`. Earlier messages aren't converted again. */
  get text(): string {
    const { id, createdAt, updatedAt } = this;
    const fields = JSON.stringify({ id, createdAt, updatedAt });
    return `${fields.slice(0, -1)},"messages":[${this.#messages.map(messageText).join()}]}`;
  }

  /**
   * The start of the first message's first line. Null if there is no message, or if it is empty.
   */
  get title(): string | null {
    const [first] = this.#messages;
    const [line = ''] = first?.content.trim().split('\n', 1) ?? [];
    return line === '' ? null : [...line].slice(0, MAX_TITLE_CHARACTERS).join('');
  }

  add(now: number, details: Omit<Message, 'message_id' | 'created_at'>): Message {
    const message = {
      message_id: `msg_${randomBytes(12).toString('hex')}`,
      created_at: now,
      ...details,
    };
    this.#updatedAt = now;
    this.#messages.push(message);
    return message;
  }

  /** Replaces the content of a message. No-op for a message that isn't in this conversation. */
  update(messageId: string, changes: Pick<Message, 'content' | 'tool_calls'>): void {
    const index = this.#messages.findIndex(({ message_id: id }) => id === messageId);
    const message = this.#messages[index];
    if (message !== undefined) this.#messages[index] = { ...message, ...changes };
  }
}
