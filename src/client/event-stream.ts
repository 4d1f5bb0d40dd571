import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The largest event that is read, in characters: beyond it a stream is broken, or means harm. */
const MAX_EVENT_LENGTH = 20 * 1024 * 1024;

/**
 * Reads a stream of server-sent events: LF, CRLF and CR, in whatever pieces it comes. Comments, which are heartbeats
 * here, are passed over. A last event that lacks its blank line is not lost; a half one is left to its reader, whose
 * JSON it won't be.
 * @throws what reading the body throws; Error for an event beyond the size limit
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<EventSourceMessage> {
  let ready: EventSourceMessage[] = [];
  let tooLarge: Error | undefined;
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: event => ready.push(event),
    onError: error => {
      if (error.type === 'max-buffer-size-exceeded') tooLarge = error;
    },
  });
  function* feed(text: string): Generator<EventSourceMessage> {
    parser.feed(text);
    const events = ready;
    ready = [];
    yield* events;
    if (tooLarge !== undefined) throw new Error(`an event is longer than ${MAX_EVENT_LENGTH} characters`);
  }
  const decoder = new TextDecoder();
  try {
    for await (const piece of body) yield* feed(decoder.decode(piece, { stream: true }));
  } catch (error) {
    yield* feed('\n\n');
    throw error;
  }
  yield* feed(`${decoder.decode()}\n\n`);
}
