import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The largest event that is read, in characters: beyond it a stream is broken, or means harm. */
const MAX_EVENT_LENGTH = 20 * 1024 * 1024;

/** One message of a stream. */
export interface StreamMessage extends EventSourceMessage {
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

/**
 * Reads a stream of server-sent events: LF, CRLF and CR, in whatever pieces it comes. Comments, which are heartbeats
 * here, are passed over. What stands behind the last blank line comes as a message that isn't whole.
 * @throws BrokenStream where reading the body fails, or an event is beyond the size limit
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamMessage> {
  const state: { whole: boolean; tooLarge: boolean } = { whole: true, tooLarge: false };
  const ready: StreamMessage[] = [];
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: event => ready.push({ ...event, whole: state.whole }),
    onError: ({ type }) => {
      state.tooLarge ||= type === 'max-buffer-size-exceeded';
    },
  });
  const decoder = new TextDecoder();
  let broken: BrokenStream | undefined;
  try {
    for await (const piece of body) {
      parser.feed(decoder.decode(piece, { stream: true }));
      yield* ready.splice(0);
      if (state.tooLarge) throw new Error(`an event is longer than ${MAX_EVENT_LENGTH} characters`);
    }
  } catch (error) {
    broken = new BrokenStream(error);
  }
  state.whole = false;
  if (!state.tooLarge) parser.feed(`${decoder.decode()}\n\n`);
  yield* ready;
  if (broken !== undefined) throw broken;
}
