import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { seedFor, startLocalPlatform } from '../../src/platform/local-platform.ts';
import type { GitHubFake } from '../support/github-fake/github-fake.ts';
import { startGitHubFake } from '../support/github-fake/github-step.ts';
import { REPOSITORY } from '../support/github-fake/repository-content.ts';
import { readManifest } from '../support/manifest.ts';
import { layOutStep, type StepFiles } from '../support/step.ts';

const ROOT = join(import.meta.dirname, '../..');
const MANIFEST = join(ROOT, 'actions/static-publish/action.yml');

/**
 * Lays out a publish with a deployment as the runner does, on a platform that leaves it waiting.
 */
async function layOutPublish(fake: GitHubFake): Promise<StepFiles> {
  const platform = await startLocalPlatform({
    seed: seedFor({ token: 'token-of-the-harbour', projectId: 'harbour' }),
  });
  onTestFinished(() => platform.close());
  platform.addFault({ on: 'releases.prepare', do: 'stall' });
  const files = layOutStep({
    manifest: MANIFEST,
    with: {
      'base-url': platform.baseUrl,
      token: 'token-of-the-harbour',
      'project-id': 'harbour',
      path: join(ROOT, 'test/demo/site'),
      environment: 'preview',
      'github-token': await fake.repository.jobToken({
        deployments: 'write',
        pull_requests: 'read',
      }),
    },
    env: { GITHUB_API_URL: fake.url, GITHUB_REPOSITORY: REPOSITORY, GITHUB_REF: 'refs/tags/v1' },
    workspace: ROOT,
  });
  onTestFinished(files.remove);
  return files;
}

const start = (
  program: string,
  { variables }: StepFiles,
  saved: Readonly<Record<string, string>> = {},
) =>
  spawn(process.execPath, [program], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', TMPDIR: tmpdir(), ...variables, ...saved },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Runs the post step with the state that the step saved. */
async function cleanUp(files: StepFiles): Promise<string> {
  const saved = Object.fromEntries(
    [...files.state()].map(([name, value]) => [`STATE_${name}`, value]),
  );
  const process = start(readManifest(MANIFEST).post ?? '', files, saved);
  const [log, [code]] = await Promise.all([
    text(process.stdout),
    once(process, 'close') as Promise<[number]>,
  ]);
  expect(code, log).toBe(0);
  return log;
}

const statesOf = (fake: GitHubFake): readonly string[] =>
  fake.deployments.all.flatMap(({ statuses }) => statuses.map(({ state }) => state));

/** Runs a step that is killed while it publishes. */
async function runKilledStep(fake: GitHubFake): Promise<StepFiles> {
  const files = await layOutPublish(fake);
  const step = start(readManifest(MANIFEST).main, files);
  step.stdout.resume();
  await expect.poll(() => statesOf(fake), { interval: 20 }).toEqual(['in_progress']);
  step.kill('SIGKILL');
  await once(step, 'close');
  return files;
}

test('a killed step leaves its deployment to the job’s cleanup, which ends it, and which no refusal of GitHub fails', async () => {
  const fake = await startGitHubFake();
  const files = await runKilledStep(fake);
  fake.addFault({
    on: /statuses$/,
    times: 1,
    answer: { status: 403, body: { message: 'Resource not accessible' } },
  });
  expect(await cleanUp(files)).toContain('Resource not accessible');
  expect(statesOf(fake)).toEqual(['in_progress']);
  expect(await cleanUp(files)).toContain(
    'Set deployment 1 to the state `error`: its step could not report a result.',
  );
  expect(statesOf(fake)).toEqual(['in_progress', 'error']);
});
