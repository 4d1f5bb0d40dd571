import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { parseRunnerOutput } from '../support/runner-parser.ts';
import type { StepResult } from '../support/step.ts';
import { runInProcess } from './run-in-process.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs a job on one platform: each step gets the results of the previous ones. */
async function job() {
  const platform = await startLocalPlatform();
  onTestFinished(() => platform.close());
  const [key] = platform.seed.teams?.[0]?.credentials ?? [];
  const keys = { 'access-key': key?.access_key ?? '', 'secret-key': key?.secret_key ?? '' };
  const step = (operation: string, given: Readonly<Record<string, string>>): Promise<StepResult> =>
    runInProcess({
      manifest: join(ROOT, 'action.yml'),
      with: { operation, 'base-url': platform.baseUrl, ...given },
      workspace: ROOT,
    });
  return { step, keys };
}

const ended = ({ exitCode, outputs }: StepResult) => [exitCode, outputs.get('error_code') ?? ''];

test('a token for an operation is sufficient for it in a later step, and for nothing else', async () => {
  const { step, keys } = await job();
  const issued = await step('team-token', { ...keys, 'member-id': 'tm_local', scopes: 'for static-publish' });
  expect(issued.exitCode, issued.log).toBe(0);
  const token = issued.outputs.get('token') ?? '';
  const published = await step('static-publish', { token, path: 'test/demo/site', 'project-id': 'local-project' });
  expect(published.exitCode, published.log).toBe(0);
  expect(ended(await step('project-list', { token }))).toEqual([1, 'insufficient_scope']);
  expect(parseRunnerOutput(issued.log).masks).toContain(token);
});
