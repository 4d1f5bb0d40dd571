import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type LocalPlatform, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { seedFor } from '../../../src/platform/seed/seed.ts';
import { PULL_REQUEST_7 } from '../../scenarios/pull-requests.ts';
import { runInProcess } from '../../step/run-in-process.ts';
import { startGitHub } from '../../support/github-server.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import type { StepResult } from '../../support/step.ts';
import { layOutWorkspace } from '../../support/workspace.ts';
import { removeMasks } from '../step-log.ts';

const CREDENTIAL = { token: 'key-of-the-harbour-master', projectId: 'harbour' };
const SECRET = 'postgres://u_1:p@s|s*w_rd@db.example.org/x';
const PASSWORD = 'p@s|s*w_rd';

/** Function that logs the secret, and the password alone after as many words as a driver adds. */
const INDEX = `Deno.serve(() => {
  const url = Deno.env.get('DB_URL') ?? '';
  console.log('Connecting to', url);
  console.error(JSON.stringify({ url, password: '${PASSWORD}' }));
  return new Response('Welcome');
});
`;

const QUERY = `select '${SECRET}' as url, '${PASSWORD}' as "the password", e'a\\n${PASSWORD}\\nb' as lines`;

/** Removes all characters that escape, format or draw a text. */
const bare = (text: string): string =>
  text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/&\w+;|<\/?\w+>|\\u[\da-f]{4}|\\[nrt]/g, '')
    .replaceAll(/[^A-Za-z0-9]/g, '');

/** Masks the secret alone, line by line, as the runner does. */
const maskAsRunner = (text: string): string => text.replaceAll(SECRET, '***').replaceAll(PASSWORD, '***');

/** Runs steps of one job on one platform, with a pull request that they report to. */
async function job(env: Readonly<Record<string, string>>) {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'job-'));
  // Waiting for the platform takes less real time.
  const clock = idleClock(40);
  const databaseUrl = inject('databaseUrl');
  const platform: LocalPlatform = await startLocalPlatform({
    clock,
    seed: seedFor(CREDENTIAL),
    databaseUrl,
  });
  const github = await startGitHub(PULL_REQUEST_7.github);
  const workspace = layOutWorkspace({ 'greeter/index.ts': INDEX });
  onTestFinished(async () => {
    workspace.remove();
    folder.remove();
    await Promise.all([platform.close(), github.close()]);
  });
  const step = async (operation: string, given: Readonly<Record<string, string>> = {}): Promise<StepResult> => {
    const { token, projectId } = CREDENTIAL;
    const settings = {
      manifest: join(import.meta.dirname, '../../../action.yml'),
      with: {
        operation,
        'base-url': platform.baseUrl,
        token,
        'project-id': projectId,
        ...PULL_REQUEST_7.with,
        ...given,
      },
      env: { GITHUB_API_URL: github.url, RUNNER_DEBUG: '1', RUNNER_TEMP: folder.path, ...env },
      workspace: workspace.folder,
    };
    const result = await runInProcess(settings, clock);
    expect(result.exitCode, result.log).toBe(0);
    return result;
  };
  await step('cloud-provision');
  return { step, github };
}

type Job = Awaited<ReturnType<typeof job>>;

async function callFunction({ step }: Job): Promise<void> {
  await step('cloud-deploy-function', { path: 'greeter' });
  const { outputs: keys } = await step('cloud-credentials');
  const headers = { authorization: `Bearer ${keys.get('anon_key')}` };
  expect((await fetch(`${keys.get('url')}/functions/v1/greeter`, { headers })).status).toBe(200);
}

const LOGS = { 'function-name': 'greeter', last: '5m', 'pr-comment': 'true', 'pull-request': '7' };

test('a secret that one step sets is never readable after a function logs it and a row contains it', async () => {
  const made = await job({ ACTIONS_RUNTIME_TOKEN: 'token-of-the-job' });
  const { step, github } = made;
  await step('cloud-secrets', { secrets: `DB_URL=${SECRET}` });
  await callFunction(made);
  const shown = [
    await step('cloud-function-logs', LOGS),
    await step('sql-query', { query: QUERY, 'pr-comment': 'true', 'pull-request': '7' }),
  ];
  expect(github.comments()).toBe(1);
  expect(shown[0]?.summary).toMatch(/info {2}Connecting to \*\*\*$/m);
  expect(shown[1]?.summary).toMatch(/^\*\*\* \| \*\*\* {10}\| a \*\*\* b$/m);
  const texts = shown.flatMap(({ log, summary, outputs }) => [removeMasks(log), summary, ...outputs.values()]);
  for (const text of [...texts, ...github.written]) expect(bare(text)).not.toMatch(/psswrd|u1ps|dbexampleorg/);
});

test('a secret of the workflow that this action never got: the runner masks it, and no comment contains it', async () => {
  const made = await job({});
  const { step, github } = made;
  // Set by another job, for example.
  await step('cloud-secrets', { secrets: `DB_URL=${SECRET}`, 'github-token': 'ghs_of_another_job' });
  await callFunction(made);
  for (const { log, summary } of [
    await step('cloud-function-logs', LOGS),
    await step('sql-query', { query: QUERY, 'pr-comment': 'true', 'pull-request': '7' }),
  ]) {
    const { lines } = parseRunnerOutput(log, { secrets: [SECRET, PASSWORD] });
    for (const text of [lines.join('\n'), maskAsRunner(summary)]) expect(bare(text)).not.toMatch(/psswrd|u1ps/);
    expect(bare(summary)).toContain('psswrd');
  }
  expect(github.comments()).toBe(1);
  expect(bare(github.written.join('\n'))).not.toMatch(/psswrd|u1ps/);
});
