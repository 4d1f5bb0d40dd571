import { describe, expect, test } from 'vitest';
import type { LocalPlatform, LocalPlatformOptions } from '../../src/platform/local-platform.ts';
import { imported, type Listener, listen, published } from './listening.ts';
import { SteppedClock } from './stepped-clock.ts';
import { call, refusal, seedWith, started } from './wire.ts';
import { siteZip } from './zip.ts';
import { entriesOf } from './zip-entries.ts';

/** A platform with a project that was just imported, and the run that adapts it. */
async function adapting(
  options: LocalPlatformOptions = {},
  files: Readonly<Record<string, string>> = {},
): Promise<{ platform: LocalPlatform; clock: SteppedClock; project: string; run: string; conversation: string }> {
  const clock = new SteppedClock();
  const platform = await started({ clock, ...options });
  const { last } = await imported(platform, 'key', siteZip(files), { ai_adapt: 'true' });
  expect(last.ai).toEqual({ status: 'started', run_id: expect.any(String) as string });
  return { platform, clock, project: last.project_id, run: last.ai.run_id ?? '', conversation: last.conversation_id };
}

const follow = (platform: LocalPlatform, project: string, run: string): Promise<Listener> =>
  listen(platform, `GET /projects/${project}/agent/runs/${run}/events`);

/** Lets a clock go on until a stream ends. */
async function ended(stream: Listener, clock: SteppedClock): Promise<void> {
  while (!stream.over) {
    clock.advance(1000);
    await new Promise(resolve => setTimeout(resolve, 5));
  }
}

test('a run works by the clock, is the current one meanwhile, and makes the source fit to be published', async () => {
  const { platform, clock, project, run, conversation } = await adapting();
  const stream = await follow(platform, project, run);
  await stream.heard(1);
  const current = `GET /projects/${project}/agent/runs/current`;
  expect((await call(platform, current)).json).toEqual({
    project_id: project,
    run_id: run,
    conversation_id: conversation,
    status: 'working',
    model: 'builder-2',
    speed_tier: 'standard',
  });
  expect((await published(platform, 'one', { project })).last.message).toContain('mise.toml is missing');
  await ended(stream, clock);
  expect([...new Set(stream.names)]).toEqual([
    'run.working',
    'tool.call',
    'tool.input.delta',
    'tool.input.snapshot',
    'message.snapshot',
    'run.completed',
  ]);
  expect((await call(platform, current)).json).toMatchObject({ run_id: run, status: 'completed' });
  expect((await published(platform, 'two', { project })).names.at(-1)).toBe('release.completed');
});

test('a run leaves a manifest that is there as it is', async () => {
  const { platform, clock, project, run } = await adapting({}, { 'mise.toml': 'tasks.build.run = "exit 5"' });
  const stream = await follow(platform, project, run);
  await ended(stream, clock);
  expect((await published(platform, 'key', { project })).last.message).toContain('exit code 5');
});

test('a project with a build of its own gets it into its manifest', async () => {
  const { platform, clock, project, run } = await adapting({}, { 'package.json': '{"scripts":{"build":"true"}}' });
  await ended(await follow(platform, project, run), clock);
  const { json } = await call(platform, `POST /projects/${project}/source-exports`);
  const files = await entriesOf(Buffer.from(await (await fetch(json.download_url)).arrayBuffer()));
  expect(files.get('mise.toml')?.toString()).toBe('[tasks.build]\nrun = ["npm install","npm run build"]\n');
});

describe('a run', () => {
  test('that finds no available model does not fail the import', async () => {
    const platform = await started({ seed: seedWith({}, { agent: { catalogue: 'unavailable' } }) });
    const { last } = await imported(platform, 'key', siteZip(), { ai_adapt: 'true' });
    const error = { code: 'service_unavailable', message: 'The model catalog is unavailable.' };
    expect(last.ai).toEqual({ status: 'failed', error });
  });

  test('is not found under another project, or when there is none', async () => {
    const { platform, run } = await adapting();
    for (const path of [`site/agent/runs/${run}/events`, 'site/agent/runs/current', 'site/agent/runs/run_0/events']) {
      expect(refusal(await call(platform, `GET /projects/${path}`))).toBe('404 not_found');
    }
  });
});
