import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../../src/catalog/tool.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { seedFor } from '../../src/platform/seed/seed.ts';
import { layOutStep, type StepFiles } from '../support/step.ts';

const CREDENTIAL = { token: 'key-of-the-harbour-master-0123456789', projectId: 'harbour' };

let platform: LocalPlatform;
let github: Server;
/** Called with each request that GitHub gets. */
let onGitHub: () => void;

beforeEach(async () => {
  platform = await startLocalPlatform({ seed: seedFor(CREDENTIAL) });
  onGitHub = () => undefined;
  github = createServer((_, response) => {
    onGitHub();
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not Found"}');
  });
  github.listen(0, '127.0.0.1');
  await once(github, 'listening');
});
afterEach(async () => {
  github.closeAllConnections();
  github.close();
  await platform.close();
});

const layOut = (runId: string): StepFiles =>
  layOutStep({
    manifest: join(ROOT, 'action.yml'),
    with: {
      operation: 'source-publish',
      'base-url': platform.baseUrl,
      token: CREDENTIAL.token,
      'project-id': CREDENTIAL.projectId,
      'github-token': 'ghs_0123456789abcdefghij',
      environment: 'production',
      'pr-comment': 'true',
    },
    env: {
      GITHUB_RUN_ID: runId,
      GITHUB_API_URL: `http://127.0.0.1:${(github.address() as AddressInfo).port}`,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_REF: 'refs/pull/7/merge',
    },
    event: { number: 7, pull_request: { number: 7, head: { sha: 'a'.repeat(40), ref: 'lamps' } } },
    workspace: ROOT,
  });

/** One process of the step, from source. @param isTime asked again and again; kills the process once it says so */
async function run(files: StepFiles, isTime: () => boolean): Promise<'ended' | 'killed'> {
  const child = spawn(process.execPath, [join(ROOT, 'src/entry.ts')], {
    env: { PATH: process.env['PATH'] ?? '', ...files.variables },
    stdio: 'ignore',
  });
  const closed = once(child, 'close') as Promise<[number | null, string | null]>;
  while (child.exitCode === null && !isTime()) await setTimeout(1);
  child.kill('SIGKILL');
  const [code] = await closed;
  return code === null ? 'killed' : 'ended';
}

test('a publish that is killed at any request, and started again in the same attempt, makes one release', async () => {
  let killed = 0;
  for (const target of ['GitHub', 'platform'] as const) {
    for (let nth = 1; ; nth += 1) {
      const files = layOut(`${target === 'GitHub' ? 1 : 2}${nth}`);
      let asked = 0;
      onGitHub = () => (asked += 1);
      const [requests, releases] = [platform.requests.length, platform.projects.get('harbour')?.releases.length ?? 0];
      const came = (): number => (target === 'GitHub' ? asked : platform.requests.length - requests);
      const first = await run(files, () => came() >= nth);
      if (first === 'killed') await run(files, () => false);
      const made = (platform.projects.get('harbour')?.releases.length ?? 0) - releases;
      files.remove();
      expect(made, `killed at request ${nth} to the ${target}`).toBe(1);
      if (first === 'ended') break;
      killed += 1;
    }
  }
  expect(killed).toBeGreaterThan(3);
}, 300_000);
