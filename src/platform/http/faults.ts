/**
 * Injects faults into the platform's responses, for tests: resets, delays, truncation, wrong
 * answers.
 */

import { isRecord } from '../../base/values/record.ts';
import type { EndpointId } from '../../api/endpoints.ts';
import type { Clock } from '../../base/time/clock.ts';
import {
  type Answer,
  type JsonObject,
  jsonAnswer,
  jsonObjectOf,
  type Reply,
  textAnswer,
} from './answer.ts';
import type { InjectedFailure } from './background.ts';
import { type EventFrame, EventStream, type Frame } from './event-stream.ts';

/**
 * Target of a request: an endpoint, a kind of link, a published site, a project's function, or an
 * unknown address.
 */
export type RequestTarget =
  | EndpointId
  | 'upload'
  | 'download'
  | 'preview'
  | 'site'
  | 'function'
  | 'object'
  | 'unknown';

/**
 * Kind of a fault, with its parameters. With `processed`, the request takes effect, although the
 * response differs.
 */
type FaultAction =
  /** Resets the connection before the request is processed. */
  | { readonly do: 'reset-before' }
  /** Processes the request, then resets the connection without a response. */
  | { readonly do: 'reset-after' }
  | {
      readonly do: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** Text and bytes are sent unchanged, anything else as JSON. */
      readonly body?: unknown;
      readonly processed?: boolean;
    }
  /**
   * Waits, measured by the platform's clock. `before` is like a queue on the way: a request to the
   * API arrives complete even if its client has left.
   */
  | { readonly do: 'delay'; readonly ms: number; readonly when: 'before' | 'after' }
  /** Never responds. The connection stays open until the platform closes. */
  | { readonly do: 'stall'; readonly processed?: boolean }
  /** Sends the first bytes of the response, then nothing more. The connection stays open. */
  | { readonly do: 'freeze'; readonly afterBytes: number }
  /** Announces the complete response, sends its first bytes, and closes the connection. */
  | { readonly do: 'truncate'; readonly bytes: number }
  /**
   * Like `truncate`, for a share of the body from 0 to 1. A body of unknown length, such as a
   * stream, counts as 512 bytes.
   */
  | { readonly do: 'cut'; readonly share: number }
  /** Sends a proxy's error page instead of the response. */
  | { readonly do: 'html502'; readonly processed?: boolean }
  /** Shifts the response's `Date` by this many milliseconds. */
  | { readonly do: 'clock-offset'; readonly ms: number }
  /**
   * Merges these fields into the response's JSON object, including nested objects and each object
   * of a list. `undefined` removes a field. In a stream, changes the data of every event, or of the
   * events named `event`.
   */
  | {
      readonly do: 'rewrite';
      readonly set: Readonly<Record<string, unknown>>;
      readonly event?: string;
    }
  /**
   * Makes the work that the request starts fail with this code: in the stream's last event, and in
   * that of every later connection to the same work. By default, the failure comes after the first
   * event.
   */
  | {
      readonly do: 'injectedFailure';
      readonly code: InjectedFailure['code'];
      readonly message?: string;
      readonly afterEvents?: number;
    };

/** Fault, and the requests that it affects. It is plain data, so that a scenario can contain it. */
export type Fault = FaultAction & {
  readonly on: RequestTarget | '*';
  /** First matching request that the fault affects, counted from 1. Default: 1. */
  readonly nth?: number;
  /** Number of consecutive requests that the fault affects. Default: 1. */
  readonly times?: number;
};

/** Fault of a platform, and the requests that it has matched so far. */
export interface ActiveFault {
  /** Number of the fault, counted from 1 since the platform started. */
  readonly id: number;
  readonly fault: Fault;
  readonly matchCount: number;
}

/** Effects of a fault on processing, not on delivery. */
export interface FaultEffect {
  /** Failure of the work that the request starts. */
  readonly injectedFailure?: InjectedFailure;
  /** Resolves when the received request is supposed to arrive. */
  readonly arrival?: () => Promise<void>;
}

/** Processes the request, with the faults further inside. */
type Next = (faultEffect?: FaultEffect) => Promise<Reply>;

const PROXY_PAGE =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n';

/** Assumed length of an event stream, in bytes. Most streams are longer. */
const STREAM_BYTES = 512;

const completeReply = (answer: Answer): Reply => ({
  answer,
  delivery: { mode: 'whole' },
  dateOffsetMs: 0,
});
const reset: Reply = { delivery: { mode: 'reset' }, dateOffsetMs: 0 };
const stall: Reply = { delivery: { mode: 'stall' }, dateOffsetMs: 0 };

/** Faults of a platform. They can be added and removed at any time. */
export class Faults {
  readonly #clock: Clock;
  readonly #closing: AbortSignal;
  readonly #scripted = new Map<number, ActiveFault & { matchCount: number }>();
  #lastId = 0;

  /** @param closing aborts when the platform closes, which ends every wait */
  constructor(clock: Clock, closing: AbortSignal) {
    this.#clock = clock;
    this.#closing = closing;
  }

  /** @returns a function that removes the fault */
  add(fault: Fault): () => void {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#scripted.set(id, { id, fault, matchCount: 0 });
    return () => void this.remove(id);
  }

  /**
   * Lists the faults in the order in which they were added, including those that affect no more
   * requests.
   */
  list(): readonly ActiveFault[] {
    return [...this.#scripted.values()];
  }

  /** @returns whether there was such a fault */
  remove(id: number): boolean {
    return this.#scripted.delete(id);
  }

  /**
   * Processes a request with the faults that affect it. Faults are nested, with the earliest one
   * outermost.
   * @param process processes the request; it receives the effects of the faults on processing
   */
  reply(
    target: RequestTarget,
    process: (faultEffect: FaultEffect) => Promise<Answer>,
  ): Promise<Reply> {
    const innermost: Next = async (faultEffect = {}) => completeReply(await process(faultEffect));
    const withFaults = this.#matchingFaults(target).reduceRight<Next>(
      (next, fault) => outer => this.#applyFault(fault, inner => next({ ...outer, ...inner })),
      innermost,
    );
    return withFaults();
  }

  /**
   * Counts the request for every fault that it matches. Returns the faults that affect this
   * request.
   */
  #matchingFaults(target: RequestTarget): readonly Fault[] {
    const matching = [...this.#scripted.values()].filter(
      ({ fault }) => fault.on === target || fault.on === '*',
    );
    for (const scripted of matching) scripted.matchCount += 1;
    return matching
      .filter(
        ({ fault: { nth = 1, times = 1 }, matchCount }) =>
          matchCount >= nth && matchCount < nth + times,
      )
      .map(({ fault }) => fault);
  }

  async #applyFault(fault: Fault, next: Next): Promise<Reply> {
    switch (fault.do) {
      case 'reset-before':
        return reset;
      case 'reset-after':
        await next();
        return reset;
      case 'answer':
        if (fault.processed === true) await next();
        return completeReply(this.#scriptedAnswer(fault));
      case 'delay': {
        const wait = (): Promise<void> => this.#clock.sleep(fault.ms, this.#closing);
        if (fault.when === 'before') return next({ arrival: wait });
        const reply = await next();
        await wait();
        return reply;
      }
      case 'stall':
        if (fault.processed === true) await next();
        return stall;
      case 'truncate':
        return { ...(await next()), delivery: { mode: 'start', bytes: fault.bytes, after: 'cut' } };
      case 'cut': {
        const reply = await next();
        const bytes = Math.floor(bodyLength(reply) * fault.share);
        return { ...reply, delivery: { mode: 'start', bytes, after: 'cut' } };
      }
      case 'freeze':
        return {
          ...(await next()),
          delivery: { mode: 'start', bytes: fault.afterBytes, after: 'stall' },
        };
      case 'html502':
        if (fault.processed === true) await next();
        return completeReply(textAnswer(502, 'text/html', PROXY_PAGE));
      case 'clock-offset':
        return { ...(await next()), dateOffsetMs: fault.ms };
      case 'rewrite':
        return editReply(await next(), object => mergeFields(object, fault.set), fault.event);
      case 'injectedFailure': {
        const { code, message = 'Injected failure.', afterEvents = 1 } = fault;
        return next({ injectedFailure: { code, message, afterEvents } });
      }
    }
  }

  #scriptedAnswer({ status, headers = {}, body }: Extract<Fault, { do: 'answer' }>): Answer {
    const lowerCase = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    if (body === undefined) return { status, headers: lowerCase, body: Buffer.alloc(0) };
    if (body instanceof Uint8Array) return { status, headers: lowerCase, body: Buffer.from(body) };
    if (typeof body === 'string') return textAnswer(status, 'text/plain', body, lowerCase);
    const contentType = status < 400 ? 'application/json' : 'application/problem+json';
    return jsonAnswer(status, body, { 'content-type': contentType, ...lowerCase });
  }
}

/** Returns the length of the body in bytes. */
function bodyLength({ answer }: Reply): number {
  if (answer === undefined || answer.body instanceof EventStream) return STREAM_BYTES;
  return answer.body.length ?? STREAM_BYTES;
}

/**
 * Edits the JSON object of a response, or the events of a stream. Any other response stays
 * unchanged.
 */
function editReply(reply: Reply, edit: (object: JsonObject) => JsonObject, event?: string): Reply {
  const { answer } = reply;
  if (answer === undefined) return reply;
  const { body } = answer;
  if (body instanceof EventStream) {
    const isTarget = (frame: Frame): frame is EventFrame =>
      'event' in frame && (event === undefined || frame.event === event);
    const edited = new EventStream(async function* (disconnected) {
      for await (const frame of body.frames(disconnected))
        yield isTarget(frame) ? { ...frame, data: edit(frame.data) } : frame;
    });
    return { ...reply, answer: { ...answer, body: edited } };
  }
  const object = jsonObjectOf(answer);
  if (object === undefined) return reply;
  return { ...reply, answer: { ...answer, body: Buffer.from(JSON.stringify(edit(object))) } };
}

function mergeFields(object: JsonObject, set: JsonObject): JsonObject {
  const merged = Object.entries(set).map(([name, value]): [string, unknown] => {
    const current = object[name];
    if (!isRecord(value)) return [name, value];
    if (Array.isArray(current)) {
      const items: readonly unknown[] = current;
      return [name, items.map(item => (isRecord(item) ? mergeFields(item, value) : item))];
    }
    return [name, isRecord(current) ? mergeFields(current, value) : value];
  });
  return { ...object, ...Object.fromEntries<unknown>(merged) };
}
