import { describe, expect, test } from 'vitest';
import type { LocalPlatform, LocalPlatformOptions } from '../../../src/platform/local-platform.ts';
import {
  importPackage,
  type StreamReader,
  openStream,
  publishFromSource,
} from '../support/event-streams.ts';
import { SteppedClock } from '../support/stepped-clock.ts';
import { call, statusAndCode, startPlatform } from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';
import { advanceToEnd, readSource } from './agent-platform.ts';

/** Starts a platform, imports a project, and returns the run that adapts it. */
async function startAdaptation(
  options: LocalPlatformOptions = {},
  files: Readonly<Record<string, string>> = {},
): Promise<{ platform: LocalPlatform; clock: SteppedClock; project: string; run: string }> {
  const clock = new SteppedClock();
  const platform = await startPlatform({ clock, ...options });
  const { last } = await importPackage(platform, 'key', siteZip(files), { ai_adapt: 'true' });
  expect(last.ai).toEqual({ status: 'started', run_id: expect.any(String) as string });
  return { platform, clock, project: last.project_id, run: last.ai.run_id ?? '' };
}

const follow = (platform: LocalPlatform, project: string, run: string): Promise<StreamReader> =>
  openStream(platform, `GET /projects/${project}/agent/runs/${run}/events`);

test('a run leaves an existing manifest unchanged', async () => {
  const { platform, clock, project, run } = await startAdaptation(
    {},
    { 'mise.toml': 'tasks.build.run = "exit 5"' },
  );
  const stream = await follow(platform, project, run);
  await advanceToEnd(stream, clock);
  expect((await publishFromSource(platform, 'key', { project })).last.message).toContain(
    'exit code 5',
  );
});

test('a run adds a project’s own build to its manifest', async () => {
  const { platform, clock, project, run } = await startAdaptation(
    {},
    { 'package.json': '{"scripts":{"build":"true"}}' },
  );
  await advanceToEnd(await follow(platform, project, run), clock);
  expect((await readSource(platform, project))['mise.toml']).toBe(
    '[tasks.build]\nrun = ["npm install","npm run build"]\n',
  );
});

describe('a run', () => {
  test('is not found in another project, or if there is none', async () => {
    const { platform, run } = await startAdaptation();
    for (const path of [
      `site/agent/runs/${run}/events`,
      'site/agent/runs/current',
      'site/agent/runs/run_0/events',
    ]) {
      expect(statusAndCode(await call(platform, `GET /projects/${path}`))).toBe('404 not_found');
    }
  });
});
