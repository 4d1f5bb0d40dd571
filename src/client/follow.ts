import { createHash } from 'node:crypto';
import type { EventSourceMessage } from 'eventsource-parser';
import type { Endpoint } from '../spec/endpoint.ts';
import type { Attempt, Headers, Opening, Wire, WireRequest } from './attempt.ts';
import { BrokenStream, readEvents } from './event-stream.ts';
import { type Persistence, persist } from './persistence.ts';
import { readObject } from './reading.ts';
import { aborted, errorText, judge, open, timeoutOr, type Verdict } from './verdict.ts';

/** An event that its row knows, and its data as far as the row knows it. */
export interface KnownEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Following {
  readonly wire: Wire;
  readonly row: Endpoint;
  /** Makes the request anew: a body can be read but once. */
  readonly request: () => WireRequest;
  readonly persistence: Persistence;
  /** By the platform's clock. */
  readonly now: () => number;
  readonly onHeaders: (headers: Headers) => void;
  /** What it throws ends the following. */
  readonly onEvent: (event: KnownEvent) => void;
}

/**
 * Waits grow as long as nothing gets further. A stream that was open this long, in milliseconds, got further even where it brought nothing new: a build may take
 * minutes without an event, and something on the way may cut whatever stays quiet for one.
 */
const LIVELY_MS = 30_000;

/**
 * Follows a stream to its last event, which alone proves an end. A stream that is cut, or that ends without it, is
 * asked for again by the very same request, up to the deadline; what was seen already isn't handed on twice.
 * @throws Failure of the opening; `uncertain` when the stream stays broken
 */
export async function follow(following: Following): Promise<KnownEvent> {
  const { wire, row, request, persistence, now } = following;
  const replayed = replayFilter(row);
  return persist(persistence, async (): Promise<Verdict<KnownEvent>> => {
    const opening = await wire.open(request());
    if ('headers' in opening) following.onHeaders(opening.headers);
    if (opening.type !== 'opened') return refusal(row, opening, now());
    const openedAt = persistence.clock.now();
    let news = false;
    // The platform goes on with what it has begun, however often the way to it breaks. A page in its place shows nothing.
    const patient = typeOf(opening) === EVENT_STREAM;
    const got = (): { progressed: boolean; patient: boolean } => ({
      progressed: news || persistence.clock.now() - openedAt >= LIVELY_MS,
      patient,
    });
    try {
      for await (const message of readEvents(opening.body)) {
        const { event: name = '', data: text, whole } = message;
        const fields = row.events?.[name];
        const isLast = row.lastEvents?.includes(name) ?? false;
        // Behind a cut only the last event counts: half of another one would come again, and whole.
        if (fields === undefined || !(whole || isLast)) continue;
        const data = readObject(fields, text);
        if (data === undefined && isLast && whole) return unreadable(row, name);
        // The last event is none that was handed on before, whatever its id is.
        if (data === undefined || (!isLast && replayed(message))) continue;
        news = true;
        following.onEvent({ event: name, data });
        if (isLast) return { done: { event: name, data } };
      }
      return { ...open(row, `${streamText(opening)} ended before its last event.`, 'unavailable'), ...got() };
    } catch (thrown) {
      if (!(thrown instanceof BrokenStream)) throw thrown;
      const { signal } = persistence;
      if (signal.aborted) return aborted(signal.reason, row.method !== 'GET');
      const { cause } = thrown;
      return { ...open(row, `the stream broke off: ${errorText(cause)}.`, timeoutOr(cause)), ...got() };
    } finally {
      opening.body.destroy();
    }
  });
}

/** An opening that is no stream: `open` hands on every success, so this is a failure of some kind. */
function refusal(row: Endpoint, attempt: Attempt, nowMs: number): Verdict<never> {
  const verdict = judge(row, attempt, nowMs);
  if ('done' in verdict) throw new Error('An answer that succeeded was not opened as a stream.');
  return verdict;
}

/** Asked for again it would be the same: it is what the platform has stored. */
function unreadable(row: Endpoint, name: string): Verdict<never> {
  return { ...open(row, `the stream's last event, ${name}, can't be read.`, 'unavailable'), again: false };
}

/** A page that stands in for the stream is told by its type. */
function streamText(opening: Opened): string {
  const type = typeOf(opening);
  return type === EVENT_STREAM ? 'the stream' : `the answer, of type ${type || 'unknown'},`;
}

type Opened = Extract<Opening, { type: 'opened' }>;

const EVENT_STREAM = 'text/event-stream';

function typeOf({ headers }: Opened): string {
  const [type = ''] = headers['content-type']?.split(';') ?? [];
  return type.trim().toLowerCase();
}

/**
 * Tells events that were handed on before: by their ids where the documents say that these are kept, else by their
 * very text, since a replayed event is the stored one with its own times in it.
 */
function replayFilter(row: Endpoint): (message: EventSourceMessage) => boolean {
  let highest = -1;
  const seen = new Set<string>();
  return ({ id, event = '', data }) => {
    if (row.eventIds === 'kept' && id !== undefined && /^\d{1,15}$/.test(id)) {
      if (Number(id) <= highest) return true;
      highest = Number(id);
      return false;
    }
    const digest = createHash('sha256').update(`${event}\n${data}`).digest('base64');
    if (seen.has(digest)) return true;
    seen.add(digest);
    return false;
  };
}
