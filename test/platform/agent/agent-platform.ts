import type { Script, Step } from '../../../src/platform/agent/script.ts';
import type { LocalPlatform, LocalPlatformOptions } from '../../../src/platform/local-platform.ts';
import type { SeedAgent } from '../../../src/platform/seed/seed-agent.ts';
import { type Listener, listen } from '../support/event-streams.ts';
import { SteppedClock } from '../support/stepped-clock.ts';
import { type Answered, call, type Sent, seedWith, started } from '../support/test-platform.ts';
import { entriesOf } from '../support/zip-entries.ts';

export const RUNS = '/projects/site/agent/runs';

/** A platform whose agent behaves so, on a clock that is moved by hand. */
export async function agentPlatform(
  agent: SeedAgent = {},
  options: LocalPlatformOptions = {},
): Promise<{ readonly platform: LocalPlatform; readonly clock: SteppedClock }> {
  const clock = new SteppedClock();
  return { platform: await started({ clock, seed: seedWith({}, { agent }), ...options }), clock };
}

/** A platform whose agent plays these steps on every message. */
export const platformWithScript = (
  script: readonly Step[],
  agent: SeedAgent = {},
  more: Partial<Script> = {},
): ReturnType<typeof agentPlatform> => agentPlatform({ scripts: { default: { script, ...more } }, ...agent });

/** Starts a run. */
export const start = (
  platform: LocalPlatform,
  body: Readonly<Record<string, unknown>> = {},
  { key = 'key', token }: { readonly key?: string; readonly token?: string } = {},
): Promise<Answered> =>
  call(platform, `POST ${RUNS}`, {
    body: { message: 'Make it blue', ...body },
    headers: { 'idempotency-key': key },
    token,
  });

/** Starts a run and listens to it. */
export async function startedRun(
  platform: LocalPlatform,
  body: Readonly<Record<string, unknown>> = {},
  key = 'key',
): Promise<{ readonly run: string; readonly conversation: string; readonly stream: Listener }> {
  const { json } = await start(platform, body, { key });
  return { run: json.run_id, conversation: json.conversation_id, stream: await follow(platform, json.run_id) };
}

export const follow = (platform: LocalPlatform, run: string): Promise<Listener> =>
  listen(platform, `GET ${RUNS}/${run}/events`);

export const current = (platform: LocalPlatform): Promise<Answered> => call(platform, `GET ${RUNS}/current`);

export const cancel = (platform: LocalPlatform, run: string): Promise<Answered> =>
  call(platform, `POST ${RUNS}/${run}/cancellations`);

export const respond = (
  platform: LocalPlatform,
  action: string,
  response: unknown,
  sent: Pick<Sent, 'token'> = {},
): Promise<Answered> =>
  call(platform, 'POST /projects/site/agent/action-responses', { body: { action_id: action, response }, ...sent });

/** The reply, as a connection's events tell it. */
export const reply = ({ events }: Listener): string =>
  events.reduce((text, { event, data }) => {
    if (event === 'message.snapshot') return data.content;
    return event === 'message.delta' ? text + data.delta : text;
  }, '');

/** Lets what is under way come to its next wait. */
export const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 20));

/** Lets the clock go on until the stream ends. */
export async function ended(stream: Listener, clock: SteppedClock, stepMs = 500): Promise<void> {
  while (!stream.over) {
    clock.advance(stepMs);
    await new Promise(resolve => setTimeout(resolve, 3));
  }
}

/** The texts of the project's source, by path. */
export async function sourceOf(platform: LocalPlatform): Promise<Readonly<Record<string, string>>> {
  const { json } = await call(platform, 'POST /projects/site/source-exports');
  const files = await entriesOf(Buffer.from(await (await fetch(json.download_url)).arrayBuffer()));
  return Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString()]));
}
