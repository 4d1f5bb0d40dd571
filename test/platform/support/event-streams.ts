import { createParser } from 'eventsource-parser';
import { expect } from 'vitest';
import { endpointRow } from '../../../src/api/endpoints.ts';
import { fieldProblems } from '../../../src/platform/http/requests/request-checks.ts';
import { API_PREFIX, routeOf } from '../../../src/platform/http/routing.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import type { EventData } from './response-json.ts';
import { importForm, type RequestParts } from './test-platform.ts';

interface ReceivedEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: EventData;
}

/** One connection to a stream, which is read as it arrives. */
export class StreamReader {
  readonly response: Response;
  readonly events: ReceivedEvent[] = [];
  readonly comments: string[] = [];
  /** The bytes so far, as text. */
  text = '';
  /** True once no more events can arrive. */
  over = false;
  /** Resolves at the end: true for an orderly one. */
  readonly ended: Promise<boolean>;
  readonly #controller: AbortController;

  constructor(
    response: Response,
    controller: AbortController,
    onEvent: (event: ReceivedEvent) => void,
  ) {
    this.response = response;
    this.#controller = controller;
    const parser = createParser({
      onEvent: ({ id, event = 'message', data }) => {
        const received = { id, event, data: JSON.parse(data) as EventData };
        onEvent(received);
        this.events.push(received);
      },
      onComment: comment => this.comments.push(comment),
    });
    this.ended = this.#read(text => parser.feed(text)).finally(() => {
      this.over = true;
    });
  }

  get names(): readonly string[] {
    return this.events.map(({ event }) => event);
  }

  /** The latest event's data. */
  get last(): EventData {
    const latest = this.events.at(-1);
    if (latest === undefined) throw new Error('No event has come yet.');
    return latest.data;
  }

  /** Returns the data of every event of this name. */
  eventsNamed(name: string): readonly EventData[] {
    return this.events.filter(({ event }) => event === name).map(({ data }) => data);
  }

  /** Waits until so many events have arrived. */
  async waitForEvents(count: number): Promise<void> {
    while (this.events.length < count) await new Promise(resolve => setTimeout(resolve, 2));
  }

  /** Waits until so many events of this name have arrived. */
  async waitForNamed(name: string, count = 1): Promise<void> {
    while (this.eventsNamed(name).length < count)
      await new Promise(resolve => setTimeout(resolve, 2));
  }

  disconnect(): void {
    this.#controller.abort();
  }

  /** Reads the stream; throws if an event is invalid. A broken connection isn't an error. */
  async #read(feed: (text: string) => void): Promise<boolean> {
    const decoder = new TextDecoder();
    const reader = (this.response.body as ReadableStream<Uint8Array>).getReader();
    for (;;) {
      const chunk = await reader.read().catch(() => undefined);
      if (chunk?.value === undefined) return chunk !== undefined;
      const text = decoder.decode(chunk.value, { stream: true });
      this.text += text;
      feed(text);
    }
  }
}

/** Opens a stream and reads it. Checks that every event of its row has the promised fields. */
export async function openStream(
  platform: LocalPlatform,
  line: string,
  { token = 'owner-token', body, headers = {} }: RequestParts = {},
): Promise<StreamReader> {
  const [method = '', path = ''] = line.split(' ');
  const route = routeOf(method, `${API_PREFIX}${path}`);
  if (!('id' in route)) throw new Error(`${line} is no endpoint`);
  const known = endpointRow(route.id).events ?? {};
  const controller = new AbortController();
  const json =
    body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`${platform.baseUrl}${path}`, {
    method,
    signal: controller.signal,
    headers: { authorization: `Bearer ${token}`, ...json, ...headers },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream',
  ]);
  return new StreamReader(response, controller, ({ event, data }) => {
    const fields = known[event];
    if (fields !== undefined) expect(fieldProblems(fields, { ...data })).toEqual([]);
  });
}

/** Publishes the source of a project under this key. */
export const startPublish = (
  platform: LocalPlatform,
  key: string,
  { project = 'site', ...sent }: RequestParts & { readonly project?: string } = {},
): Promise<StreamReader> =>
  openStream(platform, `POST /projects/${project}/releases`, {
    ...sent,
    headers: { 'idempotency-key': key },
  });

/** Publishes the source and waits for the stream's end. */
export async function publishFromSource(
  ...given: Parameters<typeof startPublish>
): Promise<StreamReader> {
  const listener = await startPublish(...given);
  expect(await listener.ended).toBe(true);
  return listener;
}

/** Imports a package under this key. */
export const startImport = (
  platform: LocalPlatform,
  key: string,
  archive: Uint8Array,
  {
    token,
    ...fields
  }: { readonly token?: string; readonly name?: string; readonly ai_adapt?: string } = {},
): Promise<StreamReader> =>
  openStream(platform, 'POST /projects/import', {
    token,
    body: importForm(archive, fields),
    headers: { 'idempotency-key': key },
  });

/** Imports a package and waits for the stream's end. */
export async function importPackage(
  ...given: Parameters<typeof startImport>
): Promise<StreamReader> {
  const listener = await startImport(...given);
  expect(await listener.ended).toBe(true);
  return listener;
}

/** Returns a source with this build script; the build waits until the file `gate` exists. */
export const gatedSource = (gate: string): Readonly<Record<string, string>> => ({
  'mise.toml': `[tasks.build]\nrun = "while [ ! -e '${gate}' ]; do sleep 0.01; done; mkdir dist; cp index.html dist/"\n`,
  'index.html': '<h1>Built</h1>\n',
});
