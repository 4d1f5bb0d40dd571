import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The largest event that is read, in characters: beyond it a stream is broken, or means harm. */
const MAX_EVENT_LENGTH = 20 * 1024 * 1024;

/** One message of a stream. */
export interface StreamMessage {
  readonly id: EventSourceMessage['id'];
  readonly event: EventSourceMessage['event'];
  readonly data: string;
  /** Its blank line has come. Without it some of its lines may be missing, or half of its last one. */
  readonly whole: boolean;
}

/** The stream ended otherwise than by its end; the cause says how. */
export class BrokenStream extends Error {
  override readonly cause: Error;

  constructor(cause: unknown) {
    super('The stream broke off.');
    this.cause = cause instanceof Error ? cause : new Error(String(cause));
  }
}

/** An event that is longer than any is read. */
export class OversizeEvent extends Error {
  constructor() {
    super(`an event is longer than ${MAX_EVENT_LENGTH} characters, and none of that length is read`);
  }
}

/**
 * Reads a stream of server-sent events: LF, CRLF and CR, in whatever pieces it comes. Comments, which are heartbeats
 * here, are passed over. What stands behind the last blank line comes as a message that isn't whole.
 * @returns the messages as they come, those of one piece together: a turn of the event loop for each would cost more
 * than reading it
 * @throws BrokenStream where reading the body fails, or an event is beyond the size limit
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<readonly StreamMessage[]> {
  const state: { whole: boolean; tooLarge: boolean } = { whole: true, tooLarge: false };
  let ready: StreamMessage[] = [];
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: ({ id, event, data }) => ready.push({ id, event, data, whole: state.whole }),
    onError: ({ type }) => {
      state.tooLarge ||= type === 'max-buffer-size-exceeded';
    },
  });
  const decoder = new TextDecoder();
  let broken: BrokenStream | undefined;
  try {
    for await (const piece of body) {
      parser.feed(decoder.decode(piece, { stream: true }));
      if (ready.length > 0) yield ready;
      ready = [];
      if (state.tooLarge) throw new OversizeEvent();
    }
  } catch (error) {
    broken = new BrokenStream(error);
  }
  state.whole = false;
  if (!state.tooLarge) parser.feed(`${decoder.decode()}\n\n`);
  if (ready.length > 0) yield ready;
  if (broken !== undefined) throw broken;
}
