import { expect, test } from 'vitest';
import type { GitHubFake } from '../../support/github-fake/github-fake.ts';
import {
  type Event,
  platformInputs,
  runOnGitHub,
  startGitHubFake,
} from '../../support/github-fake/github-step.ts';
import { OWNER, REPOSITORY } from '../../support/github-fake/repository-content.ts';

// The comment that a step keeps on an issue.

const PERMISSIONS = { issues: 'write' } as const;
const AGENT = { operation: 'agent-run', 'project-id': 'harbour', message: 'Write a note' };

/** Creates a GitHub with one issue. */
async function withIssue(): Promise<{ fake: GitHubFake; issue: number }> {
  const fake = await startGitHubFake();
  const body = { title: 'Write a note' };
  const { number } = await fake.repository.ask<{ number: number }>(
    'POST',
    `/repos/${REPOSITORY}/issues`,
    { body },
  );
  return { fake, issue: number };
}

const labeledBy = (login: string): Event => ({
  name: 'issues',
  payload: { action: 'labeled', sender: { login } },
  variables: { GITHUB_ACTOR: login, GITHUB_TRIGGERING_ACTOR: login },
});

const texts = async (fake: GitHubFake, issue: number): Promise<readonly string[]> =>
  (await fake.repository.comments(issue)).map(({ body }) => body);

/** Returns the texts that were written to comments, in order. */
const written = (fake: GitHubFake): readonly string[] =>
  fake.requests
    .filter(({ line }) => /^(?:POST|PATCH) .*comments/.test(line))
    .map(({ body }) => (JSON.parse(body) as { body: string }).body);

test('one comment shows the start and the result, with reply, files and credits', async () => {
  const { fake, issue } = await withIssue();
  const step = {
    with: { ...AGENT, 'issue-comment': `${issue}` },
    permissions: PERMISSIONS,
    event: labeledBy(OWNER),
  };
  for (const _ of [1, 2])
    expect(await runOnGitHub(fake, step)).toMatchObject({ exitCode: 0, annotations: [] });
  const [body = '', ...others] = await texts(fake, issue);
  expect(others).toEqual([]);
  expect(written(fake)[0]).toMatch(
    /UTC · \[Log\]\(<\S+\/runs\/4711\/attempts\/1>\)\n[^]*^\| ⏳&nbsp;Agent \| running(?: · trial run)? \|$/m,
  );
  expect(body).toContain(
    '#### ✅&nbsp;Agent\n\n```\nI’ll write down your request.\nYour request is now in notes/agent.md.\n```',
  );
  expect(body).toMatch(/^- \*\*Files:\*\* `agent\.md`\n- \*\*Cost:\*\* 12 credits$/m);
  expect(fake.requests.filter(({ line }) => line.includes('/pulls'))).toEqual([]);
});

test('secrets in the question and in the reply are hidden', async () => {
  const { fake, issue } = await withIssue();
  const platform = await platformInputs();
  const secret = platform.token;
  const message = `script:\n  - say: "Found ${secret}."\n  - ask: "Delete ${secret}?"\n`;
  const inputs = {
    ...platform,
    ...AGENT,
    message,
    'on-input-required': 'detach',
    'issue-comment': `${issue}`,
  };
  await runOnGitHub(fake, { with: inputs, permissions: PERMISSIONS, event: labeledBy(OWNER) });
  const [body = ''] = await texts(fake, issue);
  expect(body).toContain('Found ***.');
  expect(body).toContain('Delete ***?');
  expect(written(fake).join('\n')).not.toContain(secret);
});

test('a failure before the agent starts is shown, too', async () => {
  const { fake, issue } = await withIssue();
  const inputs = { ...AGENT, 'issue-comment': `${issue}`, 'output-schema': '{"type": 1}' };
  const { exitCode } = await runOnGitHub(fake, {
    with: inputs,
    permissions: PERMISSIONS,
    event: labeledBy(OWNER),
  });
  expect(exitCode).toBe(1);
  expect((await texts(fake, issue))[0]).toContain(
    '**The schema for the agent’s reply is invalid.**',
  );
});

test('a user without write permission causes no comment, and replaces none', async () => {
  const { fake, issue } = await withIssue();
  const step = { with: { ...AGENT, 'issue-comment': `${issue}` }, permissions: PERMISSIONS };
  await runOnGitHub(fake, { ...step, event: labeledBy(OWNER) });
  const before = await texts(fake, issue);
  const { exitCode, annotations } = await runOnGitHub(fake, { ...step, event: labeledBy('gull') });
  expect(exitCode).toBe(1);
  expect(annotations).toHaveLength(1);
  expect(await texts(fake, issue)).toEqual(before);
});

test('a task replaces the entries of the task before, and other apps keep theirs', async () => {
  const { fake, issue } = await withIssue();
  const common = { 'issue-comment': `${issue}`, 'project-id': 'harbour' };
  const run = (inputs: Readonly<Record<string, string>>) =>
    runOnGitHub(fake, { with: { ...common, ...inputs }, permissions: PERMISSIONS });
  await run({ operation: 'whoami', 'comment-section': 'Other' });
  await run({ operation: 'release-info', 'comment-section': 'Agent task' });
  await run({ ...AGENT, message: 'script: failure', 'comment-section': 'Agent task' });
  const failed = (await texts(fake, issue))[0] ?? '';
  expect(failed.match(/^### (?:Agent task|Other)$|^\| .+?&nbsp;.+? (?=\|)/gmu)).toEqual([
    '### Agent task',
    '| ❌&nbsp;Agent ',
    '### Other',
    '| ✅&nbsp;whoami ',
  ]);
  await run({ ...AGENT, 'comment-section': 'Agent task' });
  expect((await texts(fake, issue))[0]).not.toContain('❌');
});

test('an answer in a later step replaces the question with the result', async () => {
  const { fake, issue } = await withIssue();
  const common = {
    ...(await platformInputs()),
    'project-id': 'harbour',
    'issue-comment': `${issue}`,
  };
  const run = (inputs: Readonly<Record<string, string>>) =>
    runOnGitHub(fake, { with: { ...common, ...inputs }, permissions: PERMISSIONS });
  const asking = {
    operation: 'agent-run',
    message: 'script: questions',
    'on-input-required': 'detach',
  };
  const { outputs } = await run(asking);
  const [question = ''] = await texts(fake, issue);
  expect(question).toContain('| ✅&nbsp;Agent | Agent run: waiting for an answer');
  expect(question).toContain('| `name` |');
  expect(question).toContain(`<code>run-id: ${outputs.get('run_id')}</code>`);
  const answer = {
    operation: 'agent-respond',
    'run-id': outputs.get('run_id') ?? '',
    'pending-action': outputs.get('pending_action') ?? '',
    answers: 'name: Lights\ncolor: blue',
  };
  expect(await run(answer)).toMatchObject({ exitCode: 0 });
  const [body = '', ...others] = await texts(fake, issue);
  expect(others).toEqual([]);
  expect(body.match(/^\| .+?&nbsp;Agent \| .*? · /gmu)).toEqual([
    '| ✅&nbsp;Agent | Agent run: completed · ',
  ]);
  expect(body).not.toContain('agent-respond</code> with');
});

test('a comment on a pull request shows its newest commit, not the default branch’s of the event', async () => {
  const fake = await startGitHubFake();
  const { number, headSha, branch } = await fake.repository.openPullRequest('notes');
  const payload = {
    action: 'created',
    issue: { number, pull_request: {} },
    sender: { login: OWNER },
  };
  const permissions = { ...PERMISSIONS, pull_requests: 'read' } as const;
  const event = { name: 'issue_comment', payload };
  await runOnGitHub(fake, {
    with: { operation: 'whoami', 'issue-comment': `${number}` },
    permissions,
    event,
  });
  expect((await texts(fake, number))[0]).toContain(`/commit/${headSha}>) on \`${branch}\``);
});

test('both comments at once are refused', async () => {
  const { fake, issue } = await withIssue();
  const inputs = { ...AGENT, 'issue-comment': `${issue}`, 'pr-comment': 'true' };
  const { exitCode, annotations } = await runOnGitHub(fake, {
    with: inputs,
    permissions: PERMISSIONS,
  });
  expect(exitCode).toBe(1);
  expect(annotations[0]?.message).toContain('`issue-comment` can’t be combined with `pr-comment`.');
});
