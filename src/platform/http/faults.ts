import type { EndpointId } from '../../api/endpoints.ts';
import type { Clock } from '../../clock.ts';
import { type Answer, type JsonObject, jsonAnswer, jsonObjectOf, type Reply, textAnswer } from './answer.ts';
import type { InjectedFailure } from './background.ts';
import { type EventFrame, EventStream, type Frame, type LineEnding } from './event-stream.ts';
import { isRecord } from './request-checks.ts';

/** What a request is to: an endpoint, a link of some kind, a published site, a project's function, or nothing that exists. */
export type Target = EndpointId | 'upload' | 'download' | 'preview' | 'site' | 'function' | 'unknown';

/** Processed: the platform does what was asked, whatever it answers then. */
type Disturbance =
  /** The connection is reset before the request is processed. */
  | { readonly do: 'reset-before' }
  /** The request is processed, then the connection is reset without an answer. */
  | { readonly do: 'reset-after' }
  | {
      readonly do: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** `Retry-After` as a date: so many milliseconds from then, by the platform's clock. */
      readonly retryAtMs?: number;
      /** Text and bytes as they are; anything else as JSON. */
      readonly body?: unknown;
      readonly processed?: boolean;
    }
  /** Waits by the platform's clock. */
  | { readonly do: 'delay'; readonly ms: number; readonly when: 'before' | 'after' }
  /** A queue on the way holds a call of an endpoint back: it arrives whole, even where its client has left by then. */
  | { readonly do: 'hold'; readonly ms: number }
  /** Never answers; the connection stays until the platform closes. */
  | { readonly do: 'stall'; readonly processed?: boolean }
  /** Sends the first bytes of the answer, and then nothing more; the connection stays. */
  | { readonly do: 'freeze'; readonly afterBytes: number }
  /** Announces the whole answer, sends its first bytes, and closes the connection. */
  | { readonly do: 'truncate'; readonly bytes: number }
  /** The same, but this part of it, from 0 to 1; of a stream, whose length nobody knows, the part of half a kilobyte. */
  | { readonly do: 'cut'; readonly share: number }
  /** Ends a stream after so many bytes, as if that were all. */
  | { readonly do: 'end-early'; readonly afterBytes: number }
  /** Sends the answer in small pieces, waiting in between by the platform's clock. */
  | { readonly do: 'drip'; readonly chunkBytes: number; readonly everyMs: number }
  | { readonly do: 'redirect'; readonly location: string }
  /** A proxy's error page in place of an answer. */
  | { readonly do: 'html502'; readonly processed?: boolean }
  /** The answer's `Date` is off by so many milliseconds. */
  | { readonly do: 'clock-offset'; readonly ms: number }
  /**
   * Lays these fields over the answer's JSON object, objects within it too; `undefined` takes a field away. In a stream
   * it's the data of every event, or of those with this name.
   */
  | { readonly do: 'rewrite'; readonly set: Readonly<Record<string, unknown>>; readonly event?: string }
  /** Gives a field of the answer's JSON object another name; `field` is the path to it: `upload.url`. */
  | { readonly do: 'rename'; readonly field: string; readonly to: string }
  /** Ends a stream's lines in another way. */
  | { readonly do: 'line-endings'; readonly use: LineEnding }
  /** Sends these frames before each of a stream's own: comments, events that nobody knows. */
  | { readonly do: 'noise'; readonly frames: readonly Frame[] }
  /**
   * Lets the work that the request starts fail with this code: in the stream's last event, and in that of every later
   * connection to the same work. Comes after the first event unless it says otherwise.
   */
  | {
      readonly do: 'injectedFailure';
      readonly code: InjectedFailure['code'];
      readonly message?: string;
      readonly afterEvents?: number;
    };

/** A disturbance and the requests that it befalls: plain data, so that a scenario can hold it. */
export type Fault = Disturbance & {
  readonly on: Target | '*';
  /** The first of the matching requests that it befalls, counted from 1, which is also the default. */
  readonly nth?: number;
  /** How many in a row it befalls; 1 by default. */
  readonly times?: number;
};

/** What befalls a request where it's worked on. */
export interface FaultEffect {
  /** It befalls the work that the request starts. */
  readonly injectedFailure?: InjectedFailure;
  /** Ends when the request, which has been received, is to arrive. */
  readonly arrival?: () => Promise<void>;
}

/** What comes of the request but for the faults further out. */
type Next = (befalling?: FaultEffect) => Promise<Reply>;

const PROXY_PAGE =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n';

/** What most streams of events are longer than. */
const STREAM_BYTES = 512;

const whole = (answer: Answer): Reply => ({ answer, delivery: { how: 'whole' }, dateOffsetMs: 0 });
const reset: Reply = { delivery: { how: 'reset' }, dateOffsetMs: 0 };
const stall: Reply = { delivery: { how: 'stall' }, dateOffsetMs: 0 };

/** The faults of a platform, each with a count of the requests it has seen. */
export class Faults {
  readonly #clock: Clock;
  readonly #closing: AbortSignal;
  #scripted: { readonly fault: Fault; seen: number }[] = [];

  /** @param closing aborts when the platform closes, which ends every wait */
  constructor(clock: Clock, closing: AbortSignal) {
    this.#clock = clock;
    this.#closing = closing;
  }

  /** @returns what takes it back */
  add(fault: Fault): () => void {
    const scripted = { fault, seen: 0 };
    this.#scripted.push(scripted);
    return () => {
      this.#scripted = this.#scripted.filter(other => other !== scripted);
    };
  }

  /**
   * Answers a request, with the faults that befall it. Several are laid around one another, the earliest outermost.
   * @param process does what the request asks; it's told what is to befall that
   */
  reply(target: Target, process: (befalling: FaultEffect) => Promise<Answer>): Promise<Reply> {
    const innermost: Next = async (befalling = {}) => whole(await process(befalling));
    const disturbed = this.#befalling(target).reduceRight<Next>(
      (next, fault) => outer => this.#disturb(fault, inner => next({ ...outer, ...inner })),
      innermost,
    );
    return disturbed();
  }

  /** Counts the request for every fault that it matches, and picks those whose turn it is. */
  #befalling(target: Target): readonly Fault[] {
    const matching = this.#scripted.filter(({ fault }) => fault.on === target || fault.on === '*');
    for (const scripted of matching) scripted.seen += 1;
    return matching
      .filter(({ fault: { nth = 1, times = 1 }, seen }) => seen >= nth && seen < nth + times)
      .map(({ fault }) => fault);
  }

  async #disturb(fault: Fault, next: Next): Promise<Reply> {
    switch (fault.do) {
      case 'reset-before':
        return reset;
      case 'reset-after':
        await next();
        return reset;
      case 'answer':
        if (fault.processed === true) await next();
        return whole(this.#scriptedAnswer(fault));
      case 'delay': {
        if (fault.when === 'before') await this.#clock.sleep(fault.ms, this.#closing);
        const reply = await next();
        if (fault.when === 'after') await this.#clock.sleep(fault.ms, this.#closing);
        return reply;
      }
      case 'hold':
        return next({ arrival: () => this.#clock.sleep(fault.ms, this.#closing) });
      case 'stall':
        if (fault.processed === true) await next();
        return stall;
      case 'truncate':
        return { ...(await next()), delivery: { how: 'start', bytes: fault.bytes, after: 'cut' } };
      case 'cut': {
        const reply = await next();
        const bytes = Math.floor(bodyLength(reply) * fault.share);
        return { ...reply, delivery: { how: 'start', bytes, after: 'cut' } };
      }
      case 'end-early':
        return { ...(await next()), delivery: { how: 'start', bytes: fault.afterBytes, after: 'end' } };
      case 'freeze':
        return { ...(await next()), delivery: { how: 'start', bytes: fault.afterBytes, after: 'stall' } };
      case 'drip':
        return { ...(await next()), delivery: { how: 'drip', chunkBytes: fault.chunkBytes, everyMs: fault.everyMs } };
      case 'redirect':
        return whole(textAnswer(307, 'text/plain', '', { location: fault.location }));
      case 'html502':
        if (fault.processed === true) await next();
        return whole(textAnswer(502, 'text/html', PROXY_PAGE));
      case 'clock-offset':
        return { ...(await next()), dateOffsetMs: fault.ms };
      case 'rewrite':
        return edited(await next(), object => laidOver(object, fault.set), fault.event);
      case 'rename':
        return edited(await next(), object => renamed(object, fault.field.split('.'), fault.to));
      case 'line-endings':
        return restreamed(await next(), ({ frames }) => new EventStream(frames, fault.use));
      case 'noise':
        return restreamed(await next(), stream => reframed(stream, frame => [...fault.frames, frame]));
      case 'injectedFailure': {
        const { code, message = 'Something happened to it.', afterEvents = 1 } = fault;
        return next({ injectedFailure: { code, message, afterEvents } });
      }
    }
  }

  #scriptedAnswer({ status, headers = {}, retryAtMs, body }: Extract<Fault, { do: 'answer' }>): Answer {
    const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    if (retryAtMs !== undefined) lowerCase['retry-after'] = new Date(this.#clock.now() + retryAtMs).toUTCString();
    if (body === undefined) return { status, headers: lowerCase, body: Buffer.alloc(0) };
    if (body instanceof Uint8Array) return { status, headers: lowerCase, body: Buffer.from(body) };
    if (typeof body === 'string') return textAnswer(status, 'text/plain', body, lowerCase);
    const contentType = status < 400 ? 'application/json' : 'application/problem+json';
    return jsonAnswer(status, body, { 'content-type': contentType, ...lowerCase });
  }
}

/** In bytes. */
function bodyLength({ answer }: Reply): number {
  if (answer === undefined || answer.body instanceof EventStream) return STREAM_BYTES;
  return answer.body.length ?? STREAM_BYTES;
}

/** An answer that is neither a JSON object nor a stream of events stays as it is. */
function edited(reply: Reply, edit: (object: JsonObject) => JsonObject, event?: string): Reply {
  const { answer } = reply;
  if (answer === undefined) return reply;
  if (answer.body instanceof EventStream) {
    const isMeant = (frame: Frame): frame is EventFrame =>
      'event' in frame && (event === undefined || frame.event === event);
    return restreamed(reply, stream =>
      reframed(stream, frame => [isMeant(frame) ? { ...frame, data: edit(frame.data) } : frame]),
    );
  }
  const object = jsonObjectOf(answer);
  if (object === undefined) return reply;
  return { ...reply, answer: { ...answer, body: Buffer.from(JSON.stringify(edit(object))) } };
}

/** An answer that is no stream of events stays as it is. */
function restreamed(reply: Reply, change: (stream: EventStream) => EventStream): Reply {
  const { answer } = reply;
  if (!(answer?.body instanceof EventStream)) return reply;
  return { ...reply, answer: { ...answer, body: change(answer.body) } };
}

function reframed({ frames, lineEnding }: EventStream, change: (frame: Frame) => readonly Frame[]): EventStream {
  return new EventStream(async function* (gone) {
    for await (const frame of frames(gone)) yield* change(frame);
  }, lineEnding);
}

function laidOver(object: JsonObject, set: JsonObject): JsonObject {
  const laid = Object.entries(set).map(([name, value]): [string, unknown] => {
    const below = object[name];
    return [name, isRecord(value) && isRecord(below) ? laidOver(below, value) : value];
  });
  return { ...object, ...Object.fromEntries<unknown>(laid) };
}

function renamed(object: JsonObject, [name = '', ...deeper]: readonly string[], to: string): JsonObject {
  const { [name]: value, ...others } = object;
  if (deeper.length === 0) return { ...others, [to]: value };
  return isRecord(value) ? { ...object, [name]: renamed(value, deeper, to) } : object;
}
