/** Conversation between a user and the agent: its messages, title and times. */

import { randomBytes } from 'node:crypto';

/** Message in the form of reading R14. */
export interface Message {
  readonly message_id: string;
  readonly role: 'user' | 'assistant';
  content: string;
  readonly created_at: number;
  tool_calls?: readonly Readonly<Record<string, unknown>>[];
}

const MAX_TITLE_CHARACTERS = 60;

/** Messages between a user and the agent. */
export class Conversation {
  readonly id = `conv_${randomBytes(12).toString('hex')}`;
  readonly createdAt: number;
  readonly messages: Message[] = [];
  updatedAt: number;

  constructor(now: number) {
    this.createdAt = now;
    this.updatedAt = now;
  }

  /** The start of the first message's first line. Null if there is no message, or if it is empty. */
  get title(): string | null {
    const [first] = this.messages;
    const [line = ''] = first?.content.trim().split('\n', 1) ?? [];
    return line === '' ? null : [...line].slice(0, MAX_TITLE_CHARACTERS).join('');
  }

  add(now: number, details: Omit<Message, 'message_id' | 'created_at'>): Message {
    const message = { message_id: `msg_${randomBytes(12).toString('hex')}`, created_at: now, ...details };
    this.updatedAt = now;
    this.messages.push(message);
    return message;
  }
}
