/** Parses a stream of server-sent events into messages. */

import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { hasTooManyValues, MAX_VALUES } from '../http/json-size.ts';

/** Maximum length of an event, in characters. A longer one means that the stream is broken or malicious. */
const MAX_EVENT_LENGTH = 20 * 1024 * 1024;

/** One message of a stream. */
export interface StreamMessage {
  readonly id: EventSourceMessage['id'];
  readonly event: EventSourceMessage['event'];
  readonly data: string;
  /**
   * Whether the blank line after the message has arrived. If not, lines may be missing, or the last line may be
   * incomplete.
   */
  readonly complete: boolean;
}

/** The stream was interrupted. See the cause. */
export class BrokenStream extends Error {
  override readonly cause: Error;

  constructor(cause: unknown) {
    super('The stream was interrupted.');
    this.cause = cause instanceof Error ? cause : new Error(String(cause));
  }
}

/** The event exceeds a limit. */
export class OversizeEvent extends Error {
  constructor() {
    super(`an event exceeds the limit of ${MAX_EVENT_LENGTH} characters or ${MAX_VALUES} JSON values`);
  }
}

/**
 * Reads a stream of server-sent events with LF, CRLF and CR line ends, in pieces of any size. Ignores comments, which
 * are heartbeats here. Text after the last blank line is returned as a message with `complete: false`.
 * @returns the messages as they arrive, those of one piece together: a turn of the event loop for each message would
 * cost more than reading it
 * @throws BrokenStream if reading the body fails, or an event exceeds the size limit
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<readonly StreamMessage[]> {
  const state: { complete: boolean; tooLarge: boolean } = { complete: true, tooLarge: false };
  let ready: StreamMessage[] = [];
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: ({ id, event, data }) => {
      state.tooLarge ||= hasTooManyValues(data);
      if (!state.tooLarge) ready.push({ id, event, data, complete: state.complete });
    },
    onError: ({ type }) => {
      state.tooLarge ||= type === 'max-buffer-size-exceeded';
    },
  });
  const decoder = new TextDecoder();
  let interruption: BrokenStream | undefined;
  try {
    for await (const piece of body) {
      parser.feed(decoder.decode(piece, { stream: true }));
      if (ready.length > 0) yield ready;
      ready = [];
      if (state.tooLarge) throw new OversizeEvent();
    }
  } catch (error) {
    interruption = new BrokenStream(error);
  }
  state.complete = false;
  if (!state.tooLarge) parser.feed(`${decoder.decode()}\n\n`);
  if (ready.length > 0) yield ready;
  if (interruption !== undefined) throw interruption;
}
