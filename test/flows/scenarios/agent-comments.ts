import { OWNER, REPOSITORY } from '../../support/github-fake/seeded-repository.ts';
import type { FlowRig, FlowScenario } from '../rig.ts';

/** Opens an issue. @returns its number */
const openIssue = async (rig: FlowRig): Promise<number> => {
  const body = { title: 'Write a note', body: 'About the lights.' };
  const path = `/repos/${REPOSITORY}/issues`;
  return (await rig.github.repository.ask<{ number: number }>('POST', path, { body })).number;
};

/** Creates the event of a manual start, at a commit that GitHub has. */
const dispatched = async ({ github: { repository } }: FlowRig): Promise<object> => {
  const path = `/repos/${REPOSITORY}/git/ref/heads/main`;
  const { object } = await repository.ask<{ object: { sha: string } }>('GET', path);
  return { ref: 'refs/heads/main', after: object.sha, deleted: false };
};

/** Creates the event of a comment on an issue. */
const commented = (number: number, login: string, body: string): object => ({
  action: 'created',
  comment: { body, author_association: 'MEMBER' },
  issue: { number, title: 'Write a note', body: 'About the lights.' },
  sender: { login },
});

/** States of the comment in order: the rows of its table, such as `⏳ AI builder`, without repetitions. */
const stagesOf = ({ github: { requests } }: FlowRig): readonly string[] => {
  const written = requests
    .filter(({ line }) => /^(?:POST|PATCH) .*comments/.test(line))
    .map(({ body }) => (JSON.parse(body) as { body: string }).body);
  const stages = written.map(body =>
    Array.from(body.matchAll(/^\| (\S+?)&nbsp;(.+?) \|/gm), ([, icon, part]) => `${icon} ${part}`).join(', '),
  );
  return stages.filter((stage, index) => stage !== stages[index - 1]);
};

/** Returns the first text of the comment that contains these words. */
const textWith = ({ github: { requests } }: FlowRig, words: string): string =>
  requests
    .filter(({ line }) => /^(?:POST|PATCH) .*comments/.test(line))
    .map(({ body }) => (JSON.parse(body) as { body: string }).body)
    .find(body => body.includes(words)) ?? '';

/** Stages of the comment until the pull request is opened. */
const STAGES = ['⏳ AI builder', '✅ AI builder', '⏳ Source, ✅ AI builder', '✅ Source, ✅ AI builder'] as const;

const ASKING = `script:
  - say: Looking.
  - ask: Delete the @old lamp?
    answered_after_ms: 15000
    answered_with: { decision: approve }
    approve:
      - write: lamp.md
        content: Gone
      - say: Removed the <b>lamp</b>.
      - usage: "5"
`;

/** Scenarios of the comment that `agent-task.yml` keeps on an issue. */
export const AGENT_COMMENTS: readonly FlowScenario[] = [
  {
    name: 'a task’s comment on the issue: started, the question, the reply, the pull request',
    async run(rig) {
      const number = await openIssue(rig);
      const variables = { ISSUE: `${number}`, TASK: ASKING, ON_INPUT_REQUIRED: 'wait' };
      const run = await rig.run('agent-task', 'workflow_dispatch', await dispatched(rig), variables);
      rig.check(run.succeeded, 'it succeeds');
      const done = ['✅ AI builder', '✅ Source', '✅ Pull request'];
      rig.equal(
        stagesOf(rig),
        [...STAGES, '✅ Source, ✅ AI builder, ⏳ Pull request', '✅ Source, ✅ AI builder, ✅ Pull request'],
        'one row for each step, in order',
      );
      const started = textWith(rig, '⏳');
      rig.check(started.includes(`/actions/runs/${rig.lastRunId}`), 'the first text links to the run');
      const question = textWith(rig, 'Delete the');
      rig.check(
        /^\| ⏳&nbsp;AI builder \| running · waiting for an answer · /m.test(question),
        'it says that it waits',
      );
      rig.check(question.includes('```\nDelete the @old lamp?\n```'), 'the question is quoted as code');
      rig.check(
        question.includes('Answer the question in the web app before the step times out.'),
        'and how to answer it',
      );
      const comment = await rig.comment(number);
      rig.check(
        done.every(row => comment.includes(row.replace(' ', '&nbsp;'))),
        'all steps succeeded',
      );
      rig.check(comment.includes('```\nLooking.Removed the <b>lamp</b>.\n```'), 'the reply is shown as code');
      rig.check(
        comment.includes('**Files:** `lamp.md`') && /\*\*Credits:\*\* 5 credits/.test(comment),
        'files, credits',
      );
      rig.check(/^## \[Open the pull request\]\(<\S+\/pull\/\d+>\)$/m.test(comment), 'and the pull request');
      rig.check(!comment.includes('Delete the @old lamp?'), 'the answered question is gone');
    },
  },
  {
    name: 'a failed task’s comment on the issue has the cause, and the next task replaces it',
    async run(rig) {
      const number = await openIssue(rig);
      const task = async (variables: object): Promise<boolean> =>
        (await rig.run('agent-task', 'workflow_dispatch', await dispatched(rig), { ISSUE: `${number}`, ...variables }))
          .succeeded;
      rig.check(!(await task({ TASK: 'script: failure' })), 'the run fails');
      rig.equal(stagesOf(rig), ['⏳ AI builder', '❌ AI builder'], 'it was running, and failed');
      const comment = await rig.comment(number);
      rig.check(comment.includes('#### ❌&nbsp;AI builder: `agent-run` failed'), 'the comment says what failed');
      rig.check(comment.includes('The agent could not complete the task.'), 'and why');
      rig.check(comment.includes(`/actions/runs/${rig.lastRunId}`), 'with the log');

      const asks = { TASK: 'script: approval', ON_INPUT_REQUIRED: 'detach' };
      rig.check(await task(asks), 'a task that waits for an answer succeeds');
      const waiting = await rig.comment(number);
      rig.check(!waiting.includes('❌'), 'the failure is replaced');
      rig.check(
        /^\| ✅&nbsp;AI builder \| Agent run: waiting for an answer · /m.test(waiting),
        'it says that it waits',
      );
      const how =
        /To answer the question, run <code>agent-respond<\/code> with <code>run-id: run_\w+<\/code> and <code>decision: approve<\/code>/;
      rig.check(how.test(waiting), 'and how to answer');
    },
  },
  {
    name: 'a command in a comment starts a task only for a user with write permission',
    async run(rig) {
      const number = await openIssue(rig);
      const comments = (): Promise<readonly object[]> => rig.github.repository.comments(number);
      const other = await rig.run('agent-task', 'issue_comment', commented(number, OWNER, 'Use /agent for that.'));
      rig.check(other.succeeded && rig.agentRuns === 0, 'other comments start nothing');
      const stranger = await rig.run('agent-task', 'issue_comment', commented(number, 'gull', '/agent Sink it.'));
      rig.check(!stranger.succeeded && rig.agentRuns === 0, 'a user without write permission starts nothing');
      rig.equal((await comments()).length, 0, 'and causes no comment, whatever `author_association` says');
      const run = await rig.run('agent-task', 'issue_comment', commented(number, OWNER, '/agent Paint it.'));
      rig.equal(rig.agentRuns, 1, 'a user with write permission does');
      const message = [...(rig.platform.projects.get('harbour')?.agent.conversations.values() ?? [])]
        .flatMap(({ messages }) => messages)
        .find(({ role }) => role === 'user')?.content;
      rig.equal(
        message,
        'Paint it.\n\nThis is a comment on the issue "Write a note":\n\nAbout the lights.\n',
        'the comment is the task, and the issue follows',
      );
      // act runs this event on a commit that GitHub doesn't have, so the pull request can't be created here.
      rig.check(!run.succeeded, 'the last step fails');
      rig.equal(
        stagesOf(rig),
        [...STAGES, '✅ Source, ✅ AI builder, ⏳ Pull request', '✅ Source, ✅ AI builder, ❌ Pull request'],
        'one row for each step, in order',
      );
      const comment = await rig.comment(number);
      rig.check(comment.includes('| ✅&nbsp;AI builder |'), 'the comment has the reply');
      rig.check(
        comment.includes('#### ❌&nbsp;Pull request: `pull-request-open` failed') &&
          comment.includes('GitHub has no commit'),
        'and why there is no pull request',
      );
    },
  },
];
