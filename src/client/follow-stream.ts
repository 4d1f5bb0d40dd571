import { createHash } from 'node:crypto';
import type { Endpoint } from '../api/endpoint.ts';
import type { EventOf, StreamEndpointId } from '../api/endpoints.ts';
import type { Fields } from '../api/field.ts';
import type { Attempt, Headers, Opening, Wire, WireRequest } from './attempt.ts';
import { traceIdOf } from './error-answer.ts';
import { BrokenStream, OversizeEvent, readEvents, type StreamMessage } from './event-stream.ts';
import { multipartForm } from './multipart.ts';
import { aborted, errorText, judge, open, timeoutOr, type Verdict } from './outcome.ts';
import { hasSecrets, maskSecretsOf, readNothing, readObject } from './read-answer.ts';
import { apiRequest, type LooseRequest, type Sender } from './request.ts';
import { type RetryPolicy, retry } from './retry.ts';

/** An event that its row knows, its data as far as the row knows it, and where it came from. */
export interface KnownEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Of the connection that brought it (Part 1, Conventions: Error body). */
  readonly traceId: string | undefined;
}

interface Following {
  readonly wire: Wire;
  readonly row: Endpoint;
  /** Makes the request anew: a body can be read but once. */
  readonly request: () => WireRequest;
  readonly persistence: RetryPolicy;
  /** By the platform's clock. */
  readonly now: () => number;
  readonly mask: (secret: string) => void;
  /** Fields of events that are secret elsewhere, but not here. */
  readonly exposed: readonly string[];
  readonly onHeaders: (headers: Headers) => void;
  readonly onConnected: () => void;
  /** What it throws ends the following. */
  readonly onEvent: (event: KnownEvent) => unknown;
  readonly onPassedOver: (event: PassedOver) => void;
}

/** An event that wasn't handed on. */
export interface PassedOver {
  readonly event: string;
  /** The row doesn't know it, or it can't be read as the row says. */
  readonly why: 'unknown' | 'unreadable';
}

/**
 * Waits grow as long as nothing gets further. A stream that was open this long, in milliseconds, got further even where it brought nothing new: a build may take
 * minutes without an event, and something on the way may cut whatever stays quiet for one.
 */
const LIVELY_MS = 30_000;

/** Attempts in all at a stream with an event that is too long: a snapshot would come again, and be as long. */
const ATTEMPTS_AFTER_OVERSIZE = 3;

/**
 * Follows a stream to its last event, which alone proves an end. A stream that is cut, or that ends without it, is
 * asked for again by the very same request, up to the deadline; what was seen already isn't handed on twice, where the
 * row says how to tell.
 * @throws Failure of the opening; `uncertain` when the stream stays broken
 */
export async function follow(following: Following): Promise<KnownEvent> {
  const { wire, row, request, persistence, now } = following;
  const replayed = replayFilter(row);
  const secrets = secretFields(row, following.exposed);
  let connected = false;
  return retry(persistence, async (): Promise<Verdict<KnownEvent>> => {
    const opening = await wire.open(request());
    if ('headers' in opening) following.onHeaders(opening.headers);
    if (opening.type !== 'opened') return refusal(row, opening, now(), connected);
    const traceId = traceIdOf(opening.headers);
    const openedAt = persistence.clock.monotonicMs();
    let news = false;
    // The platform goes on with what it has begun, however often the way to it breaks. A page in its place shows nothing.
    const patient = typeOf(opening) === EVENT_STREAM;
    if (patient) following.onConnected();
    connected ||= patient;
    const got = (): { progressed: boolean; patient: boolean } => ({
      progressed: persistence.clock.monotonicMs() - openedAt >= (news ? (row.reconnection?.livelyMs ?? 0) : LIVELY_MS),
      patient,
    });
    try {
      for await (const messages of readEvents(opening.body)) {
        for (const message of messages) {
          const { event: name = '', data: text, whole } = message;
          const fields = row.events?.[name];
          const isLast = row.lastEvents?.includes(name) ?? false;
          if (fields === undefined && whole) following.onPassedOver({ event: name, why: 'unknown' });
          // Behind a cut only the last event counts: half of another one would come again, and whole.
          if (fields === undefined || !(whole || isLast)) continue;
          const hidden = secrets.get(name);
          if (hidden !== undefined) maskSecretsOf(hidden, text, following.mask);
          // The name of a last event is enough where nothing in it is of need (reading R10).
          let why = '';
          const read = readObject(fields, text, problem => {
            why = `: ${problem}`;
          });
          const data = read ?? (isLast && whole ? readNothing(fields) : undefined);
          if (data === undefined && isLast && whole) return unreadable(row, `${name}, can't be read${why}`, traceId);
          if (data === undefined && whole) following.onPassedOver({ event: name, why: 'unreadable' });
          // The last event is none that was handed on before, whatever its id is.
          if (data === undefined || (!isLast && replayed(message))) continue;
          news = true;
          const known = { event: name, data, traceId };
          const atWork = following.onEvent(known);
          if (atWork instanceof Promise) await atWork;
          if (isLast) return { done: known };
        }
      }
      return {
        ...open(row, `${streamText(opening)} ended before its last event.`, 'unavailable', { traceId }),
        ...got(),
      };
    } catch (thrown) {
      if (!(thrown instanceof BrokenStream)) throw thrown;
      const { signal } = persistence;
      if (signal.aborted) return aborted(signal.reason, row.method !== 'GET');
      const { cause } = thrown;
      const few = cause instanceof OversizeEvent ? { attempts: ATTEMPTS_AFTER_OVERSIZE } : {};
      return {
        ...open(row, `the stream broke off: ${errorText(cause)}.`, timeoutOr(cause), { traceId }),
        ...got(),
        ...few,
      };
    } finally {
      opening.body.destroy();
    }
  });
}

/** The secret fields of each event that has any. */
function secretFields(row: Endpoint, exposed: readonly string[]): ReadonlyMap<string, Fields> {
  const hidden = Object.entries(row.events ?? {}).map(([name, fields]) => {
    const kept = Object.entries(fields).filter(([field]) => !exposed.includes(field));
    return [name, Object.fromEntries(kept)] as const;
  });
  return new Map(hidden.filter(([, fields]) => hasSecrets(fields)));
}

/** An opening that is no stream: `open` hands on every success, so this is a failure of some kind. */
function refusal(row: Endpoint, attempt: Attempt, nowMs: number, connected: boolean): Verdict<never> {
  const verdict = judge(row, attempt, nowMs);
  if ('done' in verdict) throw new Error('An answer that succeeded was not opened as a stream.');
  if (row.reconnection === undefined) return verdict;
  const { attemptsWhileMissing, limitedMs } = row.reconnection;
  const { status } = verdict.failure;
  if (status === 404 && !connected) return { ...verdict, again: true, attempts: attemptsWhileMissing };
  return status === 429 ? { retryAfterMs: limitedMs, ...verdict } : verdict;
}

/** Asked for again it would be the same: it is what the platform has stored. */
function unreadable(row: Endpoint, what: string, traceId: string | undefined): Verdict<never> {
  const message = `the stream's last event, ${what}.`;
  return { ...open(row, message, 'unavailable', { traceId }), again: false };
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
 * Tells events that were handed on before, where the row wants that: by their ids where the documents say that these are kept, else by their
 * very text, since a replayed event is the stored one with its own times in it.
 */
function replayFilter(row: Endpoint): (message: StreamMessage) => boolean {
  if (row.eventIds === 'state') return () => false;
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

/** An event as it came. */
export type Received<Event> = Event & {
  /** Of the connection that brought it, by which the platform's people find the request. */
  readonly traceId?: string | undefined;
};

/** What is told while a stream is followed. */
export interface Watch<Id extends StreamEndpointId> {
  /** Handles an event. If it returns a promise, the next event waits for it. */
  onEvent(event: Received<EventOf<Id>>): unknown;
  onSent?(sentBytes: number): void;
  /** Told of each connection that the platform has answered with a stream, before its events. */
  onConnected?(): void;
  /** Told of each event that isn't handed on as it isn't understood. */
  onPassedOver?(event: PassedOver): void;
  /** Ends the following, beside the client's own signal. */
  readonly signal?: AbortSignal;
  /** Secrets of its events that the user wants in the open, and which therefore aren't masked (reading R41). */
  readonly exposed?: readonly string[];
}

/**
 * A request whose answer is a stream of events; its form, if it has one, is read from disk each time.
 * @param idleMs how long it may be silent at most; the row may ask for less
 */
export function streamRequest(
  row: Endpoint,
  request: LooseRequest,
  sender: Sender,
  idleMs: number,
  boundary: string,
  onSent: (sentBytes: number) => void,
): WireRequest {
  const plain = apiRequest(row, request, sender);
  const form = request.form === undefined ? undefined : multipartForm(request.form, boundary);
  return {
    ...plain,
    headers: { ...plain.headers, accept: 'text/event-stream', ...form?.headers },
    ...(form === undefined ? {} : { body: form.body(onSent) }),
    idleMs: Math.min(idleMs, row.reconnection?.silentMs ?? idleMs),
  };
}
