/**
 * Follows an event stream to its last event: reconnects after interruptions, and skips replayed
 * events.
 */

import { createHash } from 'node:crypto';
import type { Address, Endpoint, EventShape, FailureRules } from '../../api/shapes/endpoint.ts';
import type { Fields } from '../../api/shapes/field.ts';
import type { FailureKind } from '../../base/failure.ts';
import { traceIdOf } from '../calls/error-answer.ts';
import { BrokenStream, OversizeEvent, readEvents, type StreamMessage } from './event-stream.ts';
import type { SkippedEvent } from './stream-listener.ts';
import { multipartForm } from '../http/multipart.ts';
import {
  type AttemptOutcome,
  aborted,
  classify,
  contradicted,
  errorText,
  type Failed,
  networkFailureKind,
  uncertainFailure,
} from '../calls/outcome.ts';
import { hasSecrets, maskSecretsOf, readEmpty, readObject } from '../calls/read-answer.ts';
import { apiRequest, type LooseRequest, type Sender } from '../calls/request.ts';
import { type RetryPolicy, retry } from '../calls/retry.ts';
import type { Headers, Opening, Wire, WireAttempt, WireRequest } from '../http/wire.ts';

/** Event that its row lists, its data as defined in the row, and its source. */
export interface KnownEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Trace ID of the connection that delivered the event (Part 1, Conventions: Error body). */
  readonly traceId: string | undefined;
}

interface FollowOptions {
  readonly wire: Wire;
  readonly row: Endpoint;
  /** Request with which the events are compared. */
  readonly request: LooseRequest;
  /** Creates a new request for each attempt, because a body can be read only once. */
  readonly nextWireRequest: () => WireRequest;
  readonly policy: RetryPolicy;
  /** Returns the platform's time in epoch milliseconds. */
  readonly now: () => number;
  readonly mask: (secret: string) => void;
  /** Returns further secrets of an event. */
  readonly secretsIn: (event: KnownEvent) => readonly string[];
  /** Fields of events that are secret elsewhere, but not here. */
  readonly exposed: readonly string[];
  readonly onHeaders: (headers: Headers) => void;
  readonly onConnected: () => void;
  /** Handles an event. If it throws, following ends. */
  readonly onEvent: (event: KnownEvent) => unknown;
  readonly onSkipped: (event: SkippedEvent) => void;
}

/**
 * Minimum time in milliseconds after which an open stream counts as progress, even without a new
 * event. Without progress, waits grow. A build may take minutes without an event, and a proxy may
 * cut connections that are idle.
 */
const PROGRESS_MS = 30_000;

/** Number of earlier events that are remembered, to recognize them in a replay. */
const MAX_REMEMBERED = 100_000;

/**
 * Maximum number of attempts after an event that is too long: a snapshot would come again with the
 * same length.
 */
const ATTEMPTS_AFTER_OVERSIZE = 3;

/**
 * Limits of the values of a stream that are masked, in characters: of one value, and of all. Each
 * of about ten spellings of a value is searched for in every text.
 */
const MAX_SECRET_LENGTH = 8192;
const MAX_SECRETS_LENGTH = 128 * 1024;

class OversizeSecrets extends OversizeEvent {
  override readonly message =
    `URLs and IDs to mask exceed the limit of ${MAX_SECRET_LENGTH} characters each, or ${MAX_SECRETS_LENGTH} in total`;
}

/**
 * Follows a stream to its last event, which alone proves the end. A stream that is interrupted, or
 * that ends without its last event, is requested again with the same request, up to the deadline.
 * Events that were seen before aren't passed on twice, if the row says how to recognize them.
 * @throws Failure of the opening; `uncertain` if the stream stays broken
 */
export async function follow(options: FollowOptions): Promise<KnownEvent> {
  const { wire, row, nextWireRequest, policy, now } = options;
  const mask = boundedMask(options.mask);
  const readMessage = messageReader({ ...options, mask });
  let connected = false;
  return retry(policy, async (): Promise<AttemptOutcome<KnownEvent>> => {
    const opening = await wire.open(nextWireRequest());
    if ('headers' in opening) options.onHeaders(opening.headers);
    if (opening.type !== 'opened') return refusal(row, opening, now(), connected);

    // The platform goes on, however often the connection breaks. A page instead of the stream
    // proves nothing.
    const stillRunning = typeOf(opening) === EVENT_STREAM;
    if (stillRunning) options.onConnected();
    connected ||= stillRunning;

    // Outcome of a connection that ends before the last event.
    const traceId = traceIdOf(opening.headers);
    const openedAt = policy.clock.monotonicMs();
    let hasNewEvents = false;
    const broken = (message: string, kind: FailureKind): Failed => {
      const progressMs = hasNewEvents ? (row.reconnection?.progressMs ?? 0) : PROGRESS_MS;
      return {
        ...uncertainFailure(row, message, kind, { traceId }),
        progressed: policy.clock.monotonicMs() - openedAt >= progressMs,
        stillRunning,
      };
    };

    // Pass on the events, up to the last one.
    try {
      for await (const messages of readEvents(opening.body)) {
        for (const message of messages) {
          const read = readMessage(message, traceId);
          if (read === undefined) continue;
          if (!('event' in read)) return read;
          hasNewEvents = true;
          options.secretsIn(read).forEach(mask);
          const handling = options.onEvent(read);
          if (handling instanceof Promise) await handling;
          if (isLast(row, read.event)) return { done: read };
        }
      }
      return broken(`${streamText(opening)} ended before its last event.`, 'unavailable');
    } catch (thrown) {
      if (!(thrown instanceof BrokenStream)) throw thrown;
      if (policy.signal.aborted) return aborted(policy.signal.reason, row.method !== 'GET');
      const { cause } = thrown;
      const message = `the stream was interrupted: ${errorText(cause)}.`;
      const outcome = broken(message, networkFailureKind(cause));
      return cause instanceof OversizeEvent
        ? { ...outcome, attempts: ATTEMPTS_AFTER_OVERSIZE }
        : outcome;
    } finally {
      opening.body.destroy();
    }
  });
}

const isLast = (row: EventShape, name: string): boolean => row.lastEvents?.includes(name) ?? false;

/**
 * Returns a function that reads a message: an event to pass on, a failure, or undefined if the
 * message is skipped.
 */
function messageReader({ row, mask, exposed, now, onSkipped, ...options }: FollowOptions) {
  const replayed = replayFilter(row);
  const knownEvents = new Map(Object.entries(row.events ?? {}));
  const secrets = secretFields(row, exposed);
  const firstValues: Record<string, unknown> = {};
  const expected = { ...options.request, stream: firstValues };
  return (message: StreamMessage, traceId: string | undefined): KnownEvent | Failed | undefined => {
    const { event = '', data: text, complete } = message;
    const isLastEvent = isLast(row, event);
    const fields = knownEvents.get(event);
    if (fields === undefined && complete) onSkipped({ event, why: 'unknown' });
    // After a cut only the last event counts. Any other incomplete event would be sent again,
    // complete.
    if (fields === undefined || !(complete || isLastEvent)) return undefined;
    const secretsByEvent = secrets.get(event);
    if (secretsByEvent !== undefined) maskSecretsOf(secretsByEvent, text, mask);
    let why = '';
    const read = readObject(fields, text, problem => {
      why = `, because ${problem}`;
    });
    // The name of a last event is enough if none of its fields is required (assumption R10).
    const data = read ?? (isLastEvent && complete ? readEmpty(fields) : undefined);
    if (data === undefined) {
      if (!complete) return undefined;
      if (isLastEvent) return unreadable(row, `\`${event}\` is invalid${why}`, traceId);
      onSkipped({ event, why: 'unreadable' });
      return undefined;
    }
    // The last event was never passed on before, whatever its id is.
    if (!isLastEvent && replayed(message)) return undefined;
    const wrong = contradicted(row, expected, data, now(), traceId);
    if (wrong !== undefined) return wrong;
    for (const field in row.echoes) firstValues[field] ??= data[field];
    return { event, data, traceId };
  };
}

/** Masks each value once. @throws BrokenStream if a value, or all together, are too long */
function boundedMask(mask: (secret: string) => void): (secret: string) => void {
  const masked = new Set<string>();
  let length = 0;
  return secret => {
    if (masked.has(secret)) return;
    length += secret.length;
    if (secret.length > MAX_SECRET_LENGTH || length > MAX_SECRETS_LENGTH)
      throw new BrokenStream(new OversizeSecrets());
    masked.add(secret);
    mask(secret);
  };
}

/** Returns the secret fields of each event that has any. */
function secretFields(row: EventShape, exposed: readonly string[]): ReadonlyMap<string, Fields> {
  const secretsByEvent = Object.entries(row.events ?? {}).map(([name, fields]) => {
    const hidden = Object.entries(fields).filter(([field]) => !exposed.includes(field));
    return [name, Object.fromEntries(hidden)] as const;
  });
  return new Map(secretsByEvent.filter(([, fields]) => hasSecrets(fields)));
}

/**
 * Interprets an opening without a stream. `open` returns every success, so this is a failure of
 * some kind.
 */
function refusal(
  row: Endpoint,
  attempt: WireAttempt,
  nowMs: number,
  connected: boolean,
): AttemptOutcome<never> {
  const outcome = classify(row, attempt, nowMs);
  if ('done' in outcome) throw new Error('A successful response was not opened as a stream.');
  if (row.reconnection === undefined) return outcome;
  const { attemptsWhileMissing, rateLimitedMs } = row.reconnection;
  const { status } = outcome.failure;
  if (status === 404 && !connected)
    return { ...outcome, retryable: true, attempts: attemptsWhileMissing };
  return status === 429 ? { retryAfterMs: rateLimitedMs, ...outcome } : outcome;
}

/**
 * Reports an unreadable last event. A retry would get the same event, because the platform has
 * stored it.
 */
function unreadable(
  row: Address & FailureRules,
  what: string,
  traceId: string | undefined,
): Failed {
  const message = `the stream’s last event ${what}.`;
  return { ...uncertainFailure(row, message, 'unavailable', { traceId }), retryable: false };
}

/**
 * Describes the response in a message. A page instead of the stream is recognized by its content
 * type.
 */
function streamText(opening: Opened): string {
  const type = typeOf(opening);
  return type === EVENT_STREAM
    ? 'the stream'
    : `the response of type ${type || 'unknown'} (not ${EVENT_STREAM})`;
}

type Opened = Extract<Opening, { type: 'opened' }>;

const EVENT_STREAM = 'text/event-stream';

function typeOf({ headers }: Opened): string {
  const [type = ''] = headers['content-type']?.split(';') ?? [];
  return type.trim().toLowerCase();
}

/**
 * Recognizes events that were passed on before, unless the row's `eventIds` are `state`. Compares
 * ids if the documents say that these are kept. Otherwise compares the text: a replayed event is
 * the stored one.
 */
function replayFilter(row: EventShape): (message: StreamMessage) => boolean {
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
    if (seen.size >= MAX_REMEMBERED)
      for (const oldest of seen.values().take(1)) seen.delete(oldest);
    seen.add(digest);
    return false;
  };
}

/**
 * Creates a request whose response is an event stream. A form, if there is one, is read from disk
 * for each request.
 * @param idleMs maximum time without data, in milliseconds; the row may set a lower one
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
