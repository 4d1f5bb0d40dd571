import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { seedFor } from '../../src/platform/seed/seed.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { runInProcess } from './run-in-process.ts';

const CREDENTIAL = { token: 'key-of-the-harbour-master', projectId: 'harbour' };

/** Function that greets with a secret of its environment, and logs the call. */
const INDEX = `Deno.serve((request: Request): Response => {
  console.log('Called as', new URL(request.url).searchParams.get('by'));
  return new Response(\`Welcome, \${Deno.env.get('HARBOUR_NAME') ?? 'nobody'}\`);
});
`;

/** Runs a step of this operation, which must succeed. */
async function step(
  { baseUrl }: LocalPlatform,
  workspace: string,
  operation: string,
  inputs: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<string, string>> {
  const { token, projectId } = CREDENTIAL;
  const { exitCode, log, outputs } = await runInProcess({
    manifest: join(import.meta.dirname, '../../action.yml'),
    with: { operation, 'base-url': baseUrl, token, 'project-id': projectId, ...inputs },
    workspace,
  });
  expect(exitCode, log).toBe(0);
  return outputs;
}

test('a deployed function responds to a call, reads a secret, and its log line is readable', async () => {
  const platform = await startLocalPlatform({ clock: systemClock, seed: seedFor(CREDENTIAL) });
  const workspace = layOutWorkspace({ 'greeter/index.ts': INDEX });
  onTestFinished(async () => {
    workspace.remove();
    await platform.close();
  });
  await step(platform, workspace.folder, 'cloud-provision');
  await step(platform, workspace.folder, 'cloud-secrets', { secrets: 'HARBOUR_NAME="Port of Call"' });
  await step(platform, workspace.folder, 'cloud-deploy-function', { path: 'greeter' });
  const keys = await step(platform, workspace.folder, 'cloud-credentials');

  const answer = await fetch(`${keys.get('url')}/functions/v1/greeter?by=hand`, {
    headers: { authorization: `Bearer ${keys.get('anon_key')}` },
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('Welcome, Port of Call');

  const log = await step(platform, workspace.folder, 'cloud-function-logs', { 'function-name': 'greeter', last: '5m' });
  expect(log.get('entries')).toContain('"message":"Called as hand"');
});
