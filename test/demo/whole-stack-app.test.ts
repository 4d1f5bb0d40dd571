/** Deploys the app of `examples/whole-stack-app` twice to the local platform, and opens its page in Chromium. */

import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../src/catalog/tool.ts';
import { type LocalPlatform, seedFor, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { startBrowser } from '../features/sql-log/browser.ts';
import {
  createTemporaryFolder,
  type GitHubStepResult,
  pullRequestEvent,
  runOnGitHub,
  startGitHubFake,
} from '../support/github-fake/github-step.ts';
import { idleClock } from '../support/idle-clock.ts';

const APP = join(ROOT, 'examples/whole-stack-app');
const TOKEN = 'token-of-the-workflow';
const SQL_TOKEN = 'token-of-the-function';

let browser: Browser | undefined;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser?.close());

/** Inputs that the app's workflow passes to `preview-deploy`. */
interface WorkflowInputs extends Readonly<Record<string, string>> {
  readonly build: string;
}

function readWorkflow(): WorkflowInputs {
  const text = readFileSync(join(APP, '.github/workflows/preview.yml'), 'utf8');
  return (parse(text) as { jobs: { preview: { with: WorkflowInputs } } }).jobs.preview.with;
}

/** Starts a platform with the credential of the workflow, and one that can only run SQL. */
async function startPlatform(): Promise<LocalPlatform> {
  const seed = seedFor({ token: TOKEN });
  const [owner] = seed.users;
  const runner = { token: SQL_TOKEN, kind: 'user-key', user: owner?.open_id ?? '', scopes: ['cloud.database.write'] };
  const platform = await startLocalPlatform({
    seed: { ...seed, credentials: [...seed.credentials, runner as (typeof seed.credentials)[number]] },
    clock: idleClock(5),
    databaseUrl: inject('databaseUrl'),
  });
  onTestFinished(() => platform.close());
  return platform;
}

/** Returns the texts of the cells of the page's table, once the function has responded. */
async function cellsOn(url: string): Promise<readonly string[]> {
  if (browser === undefined) throw new Error('There is no browser.');
  const page = await browser.newPage();
  try {
    const complaints: string[] = [];
    page.on('console', message => complaints.push(message.text()));
    await page.goto(url);
    await page.getByRole('table').waitFor();
    expect(complaints).toEqual([]);
    return await page.locator('tbody td').allTextContents();
  } finally {
    await page.close();
  }
}

test('the page shows rows of its own database through its own function, also after an edited migration', async () => {
  if (browser === undefined) return;
  const [platform, fake] = await Promise.all([startPlatform(), startGitHubFake()]);
  const pull = await fake.repository.openPullRequest('feature');
  const folder = createTemporaryFolder();
  cpSync(APP, folder, { recursive: true });
  const { build, 'base-url': _, ...inputs } = readWorkflow();
  const secrets = `PLATFORM_BASE_URL=${platform.baseUrl}\nDATABASE_TOKEN=${SQL_TOKEN}`;
  const common = {
    operation: 'preview-deploy',
    'base-url': platform.baseUrl,
    token: TOKEN,
    'working-directory': folder,
  };
  const step = async (headSha: string, more: Readonly<Record<string, string>>): Promise<GitHubStepResult> => {
    const event = pullRequestEvent({ ...pull, headSha });
    const result = await runOnGitHub(fake, { with: { ...common, ...inputs, ...more }, event });
    expect([result.exitCode, result.annotations.filter(({ level }) => level === 'error')]).toEqual([0, []]);
    return result;
  };
  const push = async (headSha: string): Promise<GitHubStepResult> => {
    const prepared = await step(headSha, { path: '', prepare: 'true', 'expose-anon-key': 'true' });
    const variables = parseEnv(prepared.outputs.get('build_environment') ?? '');
    execFileSync('bash', ['-euo', 'pipefail', '-c', build], {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...variables },
      stdio: 'pipe',
    });
    return step(headSha, { secrets });
  };

  const first = await push(pull.headSha);
  expect(await cellsOn(first.outputs.get('access_url') ?? '')).toEqual([
    '1',
    'North Pier',
    '18',
    '2',
    'Gull Rock',
    '32',
    '3',
    'Harbour Mouth',
    '11',
  ]);

  const migration = join(folder, 'migrations/002_add_range.sql');
  writeFileSync(migration, readFileSync(migration, 'utf8').replace('range_km', 'reach_km'));
  writeFileSync(join(folder, 'seed.sql'), "insert into lights (name, reach_km) values ('Gull Rock', 33);\n");
  const second = await push(await fake.repository.commit('feature', 'second'));
  expect(second.outputs.get('reset')).toBe('true');
  expect(second.outputs.get('project_id')).not.toBe(first.outputs.get('project_id'));
  expect(await cellsOn(second.outputs.get('access_url') ?? '')).toEqual(['1', 'Gull Rock', '33']);
});
