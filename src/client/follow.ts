import { createHash } from 'node:crypto';
import type { EventSourceMessage } from 'eventsource-parser';
import type { Endpoint } from '../spec/endpoint.ts';
import type { Attempt, Wire, WireRequest } from './attempt.ts';
import { readEvents } from './event-stream.ts';
import { type Persistence, persist } from './persistence.ts';
import { readEvent } from './reading.ts';
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
  readonly onEvent: (event: KnownEvent) => void;
}

/**
 * Follows a stream to its last event, which alone proves an end. A stream that is cut, or that ends without it, is
 * asked for again by the very same request; what was seen already isn't handed on twice.
 * @throws Failure of the opening; `uncertain` when the stream stays broken
 */
export async function follow(following: Following): Promise<KnownEvent> {
  const { wire, row, request, persistence, now } = following;
  const replayed = replayFilter(row);
  return persist(persistence, async (): Promise<Verdict<KnownEvent>> => {
    const opening = await wire.open(request());
    if (opening.type !== 'opened') return refusal(row, opening, now());
    let progressed = false;
    try {
      for await (const message of readEvents(opening.body)) {
        const event = known(row, message);
        if (event === undefined || replayed(message)) continue;
        progressed = true;
        following.onEvent(event);
        if (row.lastEvents?.includes(event.event)) return { done: event };
      }
      return { ...open(row, 'the stream ended before its last event.', 'unavailable'), progressed };
    } catch (thrown) {
      const signal = persistence.signal;
      if (signal.aborted) return aborted(signal.reason, true);
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      return { ...open(row, `the stream broke off: ${errorText(error)}.`, timeoutOr(error)), progressed };
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

/** The event, if its row has it and its data can be used; undefined for all that clients must ignore. */
function known(row: Endpoint, { event = '', data }: EventSourceMessage): KnownEvent | undefined {
  const fields = row.events?.[event];
  if (fields === undefined) return undefined;
  const read = readEvent(fields, data);
  return read === undefined ? undefined : { event, data: read };
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
