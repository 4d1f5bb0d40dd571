import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { parseRunnerOutput } from '../support/runner-parser.ts';
import type { StepResult } from '../support/step.ts';
import { runHere } from './run-here.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A job on one platform: each step is given what the ones before it came to. */
async function job() {
  const platform = await startLocalPlatform();
  onTestFinished(() => platform.close());
  const [key] = platform.seed.teams?.[0]?.credentials ?? [];
  const keys = { 'access-key': key?.access_key ?? '', 'secret-key': key?.secret_key ?? '' };
  const step = (operation: string, given: Readonly<Record<string, string>>): Promise<StepResult> =>
    runHere({
      manifest: join(ROOT, 'action.yml'),
      with: { operation, 'base-url': platform.baseUrl, ...given },
      workspace: ROOT,
    });
  return { step, keys };
}

const ended = ({ exitCode, outputs }: StepResult) => [exitCode, outputs.get('error_code') ?? ''];

test('a token for an operation is enough for that, in a later step, and for nothing else', async () => {
  const { step, keys } = await job();
  const issued = await step('team-token', { ...keys, 'member-id': 'tm_local', scopes: 'for static-publish' });
  expect(issued.exitCode, issued.log).toBe(0);
  const token = issued.outputs.get('token') ?? '';
  const published = await step('static-publish', { token, path: 'test/demo/site', 'project-id': 'local-project' });
  expect(published.exitCode, published.log).toBe(0);
  expect(ended(await step('project-list', { token }))).toEqual([1, 'insufficient_scope']);
  expect(parseRunnerOutput(issued.log).masks).toContain(token);
});

test('it stops working when the member is frozen, and another one is to be had when they are active again', async () => {
  const { step, keys } = await job();
  const wanted = { ...keys, 'member-id': 'tm_local', scopes: 'for project-list' };
  const member = (mode: string) => step('team-members', { ...keys, mode, 'member-id': 'tm_local' });
  const token = (await step('team-token', wanted)).outputs.get('token') ?? '';
  expect(ended(await step('project-list', { token }))).toEqual([0, '']);
  expect(ended(await member('freeze'))).toEqual([0, '']);
  expect(ended(await step('project-list', { token }))).toEqual([1, 'invalid_token']);
  expect(ended(await step('team-token', wanted))).toEqual([1, 'member_inactive']);
  expect(ended(await member('activate'))).toEqual([0, '']);
  expect(ended(await step('project-list', { token }))).toEqual([1, 'invalid_token']);
  const anew = (await step('team-token', wanted)).outputs.get('token') ?? '';
  expect(ended(await step('project-list', { token: anew }))).toEqual([0, '']);
});

test('members who are created can be given a token, and are counted in what the team uses', async () => {
  const { step, keys } = await job();
  const created = await step('team-members', { ...keys, mode: 'create', nickname: 'CI' });
  const memberId = created.outputs.get('member_id') ?? '';
  const issued = await step('team-token', { ...keys, 'member-id': memberId, scopes: 'for project-create' });
  const token = issued.outputs.get('token') ?? '';
  expect(ended(await step('project-create', { token, name: 'Of CI' }))).toEqual([0, '']);
  const usage = await step('team-usage', { ...keys, 'member-id': memberId, 'fail-above': 'max_projects=0' });
  expect(ended(usage)).toEqual([1, 'limit']);
  expect(JSON.parse(usage.outputs.get('items') ?? '')).toContainEqual(
    expect.objectContaining({ code: 'max_projects', used: 1 }),
  );
  const deleted = await step('team-members', {
    ...keys,
    mode: 'delete',
    'member-id': memberId,
    'look-for-projects': 'true',
  });
  expect(parseRunnerOutput(deleted.log).annotations.map(({ message }) => message)).toEqual([
    expect.stringContaining(`${memberId} can see 1 project:`),
  ]);
  expect(ended(await step('project-list', { token }))).toEqual([1, 'invalid_token']);
});
