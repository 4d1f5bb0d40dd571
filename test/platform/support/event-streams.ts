import { createParser } from 'eventsource-parser';
import { expect } from 'vitest';
import { endpointRow } from '../../../src/api/endpoints.ts';
import { fieldProblems } from '../../../src/platform/http/request-checks.ts';
import { API_PREFIX, routeOf } from '../../../src/platform/http/routing.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { importForm, type Sent } from './test-platform.ts';

/** Whatever the tests read in events; each is held to the fields of its row. */
interface EventData {
  readonly operation_id: string;
  readonly release_id: string;
  readonly access_url: string;
  readonly version: number;
  readonly expires_at: number | null;
  readonly import_id: string;
  readonly project_id: string;
  readonly conversation_id: string;
  readonly ai: { readonly status: string; readonly run_id?: string; readonly error?: unknown };
  readonly code: string;
  readonly message: string;
  readonly status: string;
  readonly delta: string;
  readonly content: string;
  readonly field: string;
  readonly tool_calls: readonly Readonly<Record<string, unknown>>[];
  readonly tool_name: string;
  readonly tool_call_id: string;
  readonly sub_type: string;
  readonly outcome: string;
  readonly file_name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly complete: boolean;
  readonly truncated: boolean;
  readonly result: Readonly<Record<string, unknown>>;
  readonly usage_id: string;
  readonly credits_used: string;
  readonly url: string;
  readonly current_run_id: string;
  readonly action: {
    readonly action_id: string;
    readonly kind: string;
    readonly prompt: string;
    readonly input_schema: Readonly<Record<string, unknown>>;
    readonly expires_at: number;
  };
  readonly detail: string;
}

interface ReceivedEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: EventData;
}

/** One connection to a stream, read as it comes. */
export class Listener {
  readonly response: Response;
  readonly events: ReceivedEvent[] = [];
  readonly comments: string[] = [];
  /** The bytes so far, as text. */
  text = '';
  /** Nothing more will come. */
  over = false;
  /** Whether the stream came to an orderly end. */
  readonly ended: Promise<boolean>;
  readonly #controller: AbortController;

  constructor(response: Response, controller: AbortController, onEvent: (heard: ReceivedEvent) => void) {
    this.response = response;
    this.#controller = controller;
    const parser = createParser({
      onEvent: ({ id, event = 'message', data }) => {
        const heard = { id, event, data: JSON.parse(data) as EventData };
        onEvent(heard);
        this.events.push(heard);
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

  /** The data of every event of this name. */
  of(name: string): readonly EventData[] {
    return this.events.filter(({ event }) => event === name).map(({ data }) => data);
  }

  /** Resolves when there are so many events. */
  async heard(count: number): Promise<void> {
    while (this.events.length < count) await new Promise(resolve => setTimeout(resolve, 2));
  }

  /** Resolves when there are so many events of this name. */
  async heardOf(name: string, count = 1): Promise<void> {
    while (this.of(name).length < count) await new Promise(resolve => setTimeout(resolve, 2));
  }

  leave(): void {
    this.#controller.abort();
  }

  /** Fails with what is wrong with an event, which is another matter than a stream that breaks. */
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

/** Opens a stream and reads it. Every event that its row knows has the fields which the row promises. */
export async function listen(
  platform: LocalPlatform,
  line: string,
  { token = 'owner-token', body, headers = {} }: Sent = {},
): Promise<Listener> {
  const [method = '', path = ''] = line.split(' ');
  const route = routeOf(method, `${API_PREFIX}${path}`);
  if (!('id' in route)) throw new Error(`${line} is no endpoint`);
  const known = endpointRow(route.id).events ?? {};
  const controller = new AbortController();
  const json = body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`${platform.baseUrl}${path}`, {
    method,
    signal: controller.signal,
    headers: { authorization: `Bearer ${token}`, ...json, ...headers },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  return new Listener(response, controller, ({ event, data }) => {
    const fields = known[event];
    if (fields !== undefined) expect(fieldProblems(fields, { ...data })).toEqual([]);
  });
}

/** Publishes the source of a project under this key. */
export const publish = (
  platform: LocalPlatform,
  key: string,
  { project = 'site', ...sent }: Sent & { readonly project?: string } = {},
): Promise<Listener> =>
  listen(platform, `POST /projects/${project}/releases`, { ...sent, headers: { 'idempotency-key': key } });

/** The same, to its end. */
export async function published(...given: Parameters<typeof publish>): Promise<Listener> {
  const listener = await publish(...given);
  expect(await listener.ended).toBe(true);
  return listener;
}

/** Imports a package under this key. */
export const importing = (
  platform: LocalPlatform,
  key: string,
  archive: Uint8Array,
  { token, ...fields }: { readonly token?: string; readonly name?: string; readonly ai_adapt?: string } = {},
): Promise<Listener> =>
  listen(platform, 'POST /projects/import', {
    token,
    body: importForm(archive, fields),
    headers: { 'idempotency-key': key },
  });

/** The same, to its end. */
export async function imported(...given: Parameters<typeof importing>): Promise<Listener> {
  const listener = await importing(...given);
  expect(await listener.ended).toBe(true);
  return listener;
}

/** The built site of a project whose source holds this script, which takes as long as `gate` isn't there. */
export const gatedSource = (gate: string): Readonly<Record<string, string>> => ({
  'mise.toml': `[tasks.build]\nrun = "while [ ! -e '${gate}' ]; do sleep 0.01; done; mkdir dist; cp index.html dist/"\n`,
  'index.html': '<h1>Built</h1>\n',
});
