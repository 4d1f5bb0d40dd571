/** Parses a stream of server-sent events into messages. */

import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { hasTooManyValues, MAX_VALUES } from '../http/json-size.ts';

/**
 * Limits of an event, in characters and lines. A longer one means that the stream is broken or
 * malicious.
 */
const MAX_EVENT_LENGTH = 20 * 1024 * 1024;
/** The parser keeps each line: 20 million empty ones took 2 GB. */
const MAX_EVENT_LINES = 200_000;

export interface StreamMessage {
  readonly id: EventSourceMessage['id'];
  readonly event: EventSourceMessage['event'];
  readonly data: string;
  /**
   * Whether the blank line after the message has arrived. If not, lines may be missing, or the last
   * line may be incomplete.
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
    super(
      `an event exceeds the limit of ${MAX_EVENT_LENGTH} characters, ${MAX_EVENT_LINES} lines or ${MAX_VALUES} JSON values`,
    );
  }
}

const BLANK_LINES = ['\n\n', '\r\r', '\n\r\n'];
/**
 * Line ends, CRLF as one, except before a comment: a connection can consist of heartbeats for
 * hours.
 */
const KEPT_LINES = /\r(?![\n:])|\n(?!:)/g;

/**
 * Reads a stream of server-sent events with LF, CRLF and CR line ends, in pieces of any size.
 * Ignores comments, which are heartbeats here. Text after the last blank line is returned as a
 * message with `complete: false`.
 * @returns the messages as they arrive, those of one piece together: a turn of the event loop for
 *   each message would cost more than reading it
 * @throws BrokenStream if reading the body fails, or an event exceeds the size limit
 */
export async function* readEvents(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly StreamMessage[]> {
  const state: { complete: boolean; tooLarge: boolean } = { complete: true, tooLarge: false };
  let ready: StreamMessage[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      state.tooLarge ||= hasTooManyValues(data);
      if (!state.tooLarge) ready.push({ id, event, data, complete: state.complete });
    },
  });
  const decoder = new TextDecoder();
  /** Text after the last blank line. The parser’s own limit counts only a part of it. */
  const unfinished = { length: 0, lines: 0, end: '' };
  let interruption: BrokenStream | undefined;
  try {
    for await (const piece of body) {
      const text = decoder.decode(piece, { stream: true });
      // A blank line can arrive in two pieces.
      const joined = unfinished.end + text;
      const blank = Math.max(...BLANK_LINES.map(ends => joined.lastIndexOf(ends)));
      const rest = blank < 0 ? text : joined.slice(blank + 1);
      unfinished.end = joined.slice(-2);
      unfinished.length = (blank < 0 ? unfinished.length : 0) + rest.length;
      unfinished.lines = (blank < 0 ? unfinished.lines : 0) + (rest.match(KEPT_LINES)?.length ?? 0);
      state.tooLarge ||= unfinished.length > MAX_EVENT_LENGTH || unfinished.lines > MAX_EVENT_LINES;
      if (blank >= 0 || !state.tooLarge) parser.feed(text);
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
