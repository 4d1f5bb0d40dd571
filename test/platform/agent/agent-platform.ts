import type { Script, ScriptStep } from '../../../src/platform/seed/script.ts';
import type { LocalPlatform, LocalPlatformOptions } from '../../../src/platform/local-platform.ts';
import type { SeedAgent } from '../../../src/platform/seed/seed-agent.ts';
import { type StreamReader, openStream } from '../support/event-streams.ts';
import { SteppedClock } from '../support/stepped-clock.ts';
import {
  type ApiResponse,
  call,
  type RequestParts,
  seedWith,
  startPlatform,
} from '../support/test-platform.ts';
import { readZipEntries } from '../support/zip-entries.ts';

export const RUNS_PATH = '/projects/site/agent/runs';

/** Starts a platform with this agent, on a clock that the test advances. */
export async function startAgentPlatform(
  agent: SeedAgent = {},
  options: LocalPlatformOptions = {},
): Promise<{ readonly platform: LocalPlatform; readonly clock: SteppedClock }> {
  const clock = new SteppedClock();
  return {
    platform: await startPlatform({ clock, seed: seedWith({}, { agent }), ...options }),
    clock,
  };
}

/** Starts a platform whose agent runs these steps for every message. */
export const startScriptedPlatform = (
  script: readonly ScriptStep[],
  agent: SeedAgent = {},
  more: Partial<Script> = {},
): ReturnType<typeof startAgentPlatform> =>
  startAgentPlatform({ scripts: { default: { script, ...more } }, ...agent });

export const startRun = (
  platform: LocalPlatform,
  body: Readonly<Record<string, unknown>> = {},
  { key = 'key', token }: { readonly key?: string; readonly token?: string } = {},
): Promise<ApiResponse> =>
  call(platform, `POST ${RUNS_PATH}`, {
    body: { message: 'Make it blue', ...body },
    headers: { 'idempotency-key': key },
    token,
  });

/** Starts a run and opens its event stream. */
export async function startAndFollow(
  platform: LocalPlatform,
  body: Readonly<Record<string, unknown>> = {},
  key = 'key',
): Promise<{ readonly run: string; readonly conversation: string; readonly stream: StreamReader }> {
  const { json } = await startRun(platform, body, { key });
  return {
    run: json.run_id,
    conversation: json.conversation_id,
    stream: await followRun(platform, json.run_id),
  };
}

export const followRun = (platform: LocalPlatform, run: string): Promise<StreamReader> =>
  openStream(platform, `GET ${RUNS_PATH}/${run}/events`);

export const getCurrentRun = (platform: LocalPlatform): Promise<ApiResponse> =>
  call(platform, `GET ${RUNS_PATH}/current`);

export const respondToAction = (
  platform: LocalPlatform,
  action: string,
  response: unknown,
  sent: Pick<RequestParts, 'token'> = {},
): Promise<ApiResponse> =>
  call(platform, 'POST /projects/site/agent/action-responses', {
    body: { action_id: action, response },
    ...sent,
  });

/** Joins the reply's text from a connection's events. */
export const replyText = ({ events }: StreamReader): string =>
  events.reduce((text, { event, data }) => {
    if (event === 'message.snapshot') return data.content;
    return event === 'message.delta' ? text + data.delta : text;
  }, '');

/** Advances the clock until the stream ends. */
export async function advanceToEnd(
  stream: StreamReader,
  clock: SteppedClock,
  stepMs = 500,
): Promise<void> {
  while (!stream.over) {
    clock.advance(stepMs);
    await new Promise(resolve => setTimeout(resolve, 3));
  }
}

/** Exports a project's source and returns its texts by path. */
export async function readSource(
  platform: LocalPlatform,
  project = 'site',
): Promise<Readonly<Record<string, string>>> {
  const { json } = await call(platform, `POST /projects/${project}/source-exports`);
  const files = await readZipEntries(
    Buffer.from(await (await fetch(json.download_url)).arrayBuffer()),
  );
  return Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString()]));
}
