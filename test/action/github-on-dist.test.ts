// @module-tag slow, because it starts the bundle.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ArtifactFake } from '../support/artifact-fake.ts';
import {
  startGitHubFake,
  runBundleOnGitHub,
  createTemporaryFolder,
} from '../support/github-fake/github-step.ts';
import { startRawProxy } from '../support/raw-proxy.ts';

// Runs the bundle as the runner starts it, with everything that GitHub's libraries read from the
// process and print.

const ALL = { 'pr-comment': 'true', environment: 'preview' };
const PUSH = { name: 'push', payload: {}, variables: { GITHUB_REF: 'refs/heads/main' } };

test('a step of the bundle uploads an artifact, and prints no address for writing', async () => {
  const [fake, artifacts] = [await startGitHubFake(), await ArtifactFake.start()];
  const output = join(createTemporaryFolder(), 'out');
  const { exitCode, outputs, lines, masks } = await runBundleOnGitHub(fake, {
    with: {
      operation: 'export',
      'project-id': 'harbour',
      'artifact-name': 'source',
      'output-path': output,
    },
    env: { ...artifacts.variables, RUNNER_DEBUG: '1' },
    // The library reads it when it is loaded, and can't.
    eventText: '{',
  });
  expect(exitCode, lines.join('\n')).toBe(0);
  expect(outputs.get('artifact_url')).toBe(
    'https://github.com/harbour/lights/actions/runs/4711/artifacts/1000',
  );
  expect(artifacts.artifacts.map(({ name }) => name)).toEqual(['source']);
  expect(masks).toContain('c2lnbmF0dXJl+/=');
  expect(lines.join('\n')).not.toContain('c2lnbmF0dXJl');
});

test.each([
  ['an event file that is no JSON', { eventText: '{' }, 'GITHUB_EVENT_PATH'],
  [
    'a proxy whose address is none',
    { env: { https_proxy: '[', GITHUB_API_URL: 'https://api.example' } },
    'Check `https_proxy`',
  ],
])(
  '%s, for which GitHub’s client throws an error when it is loaded, stops nothing',
  async (_what, circumstances, said) => {
    const fake = await startGitHubFake();
    const { exitCode, annotations } = await runBundleOnGitHub(fake, {
      with: ALL,
      event: PUSH,
      ...circumstances,
    });
    expect(exitCode).toBe(0);
    expect(annotations[0]).toMatchObject({
      level: 'warning',
      message: expect.stringContaining(said) as string,
    });
    expect(annotations.map(({ level }) => level)).not.toContain('error');
  },
);

test('requests to GitHub use the machine’s proxy, which never sees the token', async () => {
  const fake = await startGitHubFake();
  const proxy = await startRawProxy(0, 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
  const env = { https_proxy: proxy.address, GITHUB_API_URL: 'https://api.example' };
  let token = '';
  const onToken = (given: string): void => {
    token = given;
  };
  const { exitCode, annotations } = await runBundleOnGitHub(fake, {
    with: ALL,
    event: PUSH,
    env,
    onToken,
  });
  expect(exitCode).toBe(0);
  // Requests for the pull request and the deployment.
  expect(annotations.map(({ level }) => level)).toEqual(['warning', 'warning']);
  expect(proxy.requests[0]).toMatchObject({ method: 'CONNECT', target: 'api.example:443' });
  expect([token, JSON.stringify(proxy.requests)]).toEqual([
    expect.stringMatching(/^ghs_/),
    expect.not.stringContaining(token),
  ]);
});
