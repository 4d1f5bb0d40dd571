import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { seedFor, startLocalPlatform } from '../../src/platform/local-platform.ts';
import type { GitHubFake } from '../support/github-fake/github-fake.ts';
import {
  type GitHubStepResult,
  startGitHubFake,
  pullRequestEvent,
  runOnGitHub,
  createTemporaryFolder,
} from '../support/github-fake/github-step.ts';
import type { SeededPullRequest } from '../support/github-fake/seeded-repository.ts';

// Operations other than a publish show the same in a pull request as in the job summary.

async function withPullRequest(): Promise<{ fake: GitHubFake; pull: SeededPullRequest }> {
  const fake = await startGitHubFake();
  return { fake, pull: await fake.repository.openPullRequest('feature') };
}

const texts = async (fake: GitHubFake, { number }: SeededPullRequest): Promise<readonly string[]> =>
  (await fake.repository.comments(number)).map(({ body }) => body);

/** Returns the texts that were written to comments, in order. */
const written = (fake: GitHubFake): readonly string[] =>
  fake.requests
    .filter(({ line }) => /^(?:POST|PATCH) .*comments/.test(line))
    .map(({ body }) => (JSON.parse(body) as { body: string }).body);

const AGENT = { operation: 'agent-run', 'project-id': 'harbour', 'allowed-actors': 'keeper', 'pr-comment': 'true' };
const EVENT_BY_KEEPER = { GITHUB_ACTOR: 'keeper', GITHUB_TRIGGERING_ACTOR: 'keeper' };

test('a checklist that stops at its first box: the step reports progress to the end, not the agent', async () => {
  const { fake, pull } = await withPullRequest();
  const { exitCode, lines } = await runOnGitHub(fake, {
    with: { ...AGENT, message: 'Write a note' },
    env: EVENT_BY_KEEPER,
    event: pullRequestEvent(pull),
  });
  expect(exitCode, lines.join('\n')).toBe(0);
  const heads = written(fake).map(body => /^\| (\S+)&nbsp;AI builder/m.exec(body)?.[1]);
  expect([heads[0], heads.at(-1)]).toEqual(['⏳', '✅']);
  const [body = ''] = await texts(fake, pull);
  // The receipt, as in the summary: the agent's reply, its changes and the cost.
  expect(body).toContain('Your request is now in notes/agent.md.');
  expect(body).toMatch(/\*\*Credits:\*\* \d+/);
  expect(body).not.toContain('⏳');
});

test('no comment, or too many: exactly one, whether the runs complete, fail or are refused', async () => {
  const { fake, pull } = await withPullRequest();
  const event = pullRequestEvent(pull);
  const runs = [
    { message: 'Write a note', exit: 0, shown: '✅' },
    { message: 'script: failure', exit: 1, shown: '❌' },
    { message: 'Write a note', model: 'no-such-model', exit: 1, shown: '❌' },
  ];
  for (const { exit, shown, ...inputs } of runs) {
    const { exitCode } = await runOnGitHub(fake, { with: { ...AGENT, ...inputs }, env: EVENT_BY_KEEPER, event });
    expect(exitCode).toBe(exit);
    const bodies = await texts(fake, pull);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain(`| ${shown}&nbsp;AI builder |`);
  }
});

/** Creates a folder with the target branch's migrations, and one with the pull request's. */
function migrations(added: Readonly<Record<string, string>>): { readonly base: string; readonly path: string } {
  const folder = createTemporaryFolder();
  const base = { '0001_tides.sql': 'create table tides (harbour text not null);\n' };
  for (const [name, files] of Object.entries({ base, path: { ...base, ...added } })) {
    for (const [file, text] of Object.entries(files)) {
      const target = join(folder, name, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  }
  return { base: join(folder, 'base'), path: join(folder, 'path') };
}

function migrate(
  fake: GitHubFake,
  pull: SeededPullRequest,
  { base, path }: ReturnType<typeof migrations>,
  inputs: Readonly<Record<string, string>> = { 'dry-run': 'true' },
): Promise<GitHubStepResult> {
  const what = { operation: 'sql-migrate', 'project-id': 'harbour', path, 'base-path': base };
  return runOnGitHub(fake, { with: { ...what, 'pr-comment': 'true', ...inputs }, event: pullRequestEvent(pull) });
}

test('a plan of migrations shows what is pending, its lint, time and locks, and the order compared to the base branch', async () => {
  const { fake, pull } = await withPullRequest();
  const platform = await startLocalPlatform({
    seed: seedFor({ token: 'token-of-the-harbour', projectId: 'harbour', cloud: true }),
    databaseUrl: inject('databaseUrl'),
  });
  onTestFinished(() => platform.close());
  const there = { 'base-url': platform.baseUrl, token: 'token-of-the-harbour' };
  const folders = migrations({
    '0002_heights.sql': 'alter table tides add column metres numeric;\ncreate index tides_metres on tides (metres);\n',
  });
  await migrate(fake, pull, { ...folders, path: folders.base }, { ...there, 'pr-comment': 'false' });
  const { exitCode, lines, summary } = await migrate(fake, pull, folders, {
    ...there,
    'dry-run': 'true',
    rehearse: 'true',
    lint: 'warning',
  });
  expect(exitCode, lines.join('\n')).toBe(0);
  const [body = '', ...others] = await texts(fake, pull);
  expect(others).toEqual([]);
  expect(body).toContain('| ⏭&nbsp;Database | Migrations: rehearsal (dry run) · ');
  expect(body).toContain('Order compared with the base branch:** correct');
  expect(body).not.toContain('0001_tides.sql');
  expect(body).toMatch(/0002_heights.sql` \| rehearsed \| 2 \| \d+/);
  expect(body).toMatch(/0002_heights.sql:2:1` \| `CREATE INDEX` \| \d/);
  expect(body).toMatch(/tides` \| `AccessExclusiveLock` \| all reads and writes/);
  expect(body).toMatch(/0002_heights.sql` \| 2:\d+ \| `create-index-blocks` \| warning \| /);
  // The whole summary fits, including folded blocks within the folded details.
  expect(body).toContain(summary.trim());
  expect(body.match(/<details>/g)?.length).toBe(body.match(/<\/details>/g)?.length);
});
