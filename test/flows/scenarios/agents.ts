import { Stopped } from '../../../src/platform/agent/state/run.ts';
import { OWNER, REPOSITORY } from '../../support/github-fake/repository-content.ts';
import type { SeededPullRequest } from '../../support/github-fake/seeded-repository.ts';
import type { WorkflowResult } from '../act.ts';
import type { FlowRig, FlowScenario } from '../rig.ts';

/** Creates the event of a label on an issue. */
const labeled = (login: string, name: string, number: number): object => ({
  action: 'labeled',
  label: { name },
  issue: { number, title: 'Write a note', body: 'About the lights.' },
  sender: { login },
});

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

interface Pull {
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
}

const pulls = ({ github: { repository } }: FlowRig): Promise<readonly Pull[]> =>
  repository.ask<readonly Pull[]>('GET', `/repos/${REPOSITORY}/pulls`);

/** Creates the event of a comment on an issue. */
const commented = (number: number, login: string, body: string): object => ({
  action: 'created',
  comment: { body, author_association: 'MEMBER' },
  issue: { number, title: 'Write a note', body: 'About the lights.' },
  sender: { login },
});

/**
 * States of the comment in order: the rows of its table, such as `⏳ Agent`, without repetitions.
 */
const stagesOf = ({ github: { requests } }: FlowRig): readonly string[] => {
  const written = requests
    .filter(({ line }) => /^(?:POST|PATCH) .*comments/.test(line))
    .map(({ body }) => (JSON.parse(body) as { body: string }).body);
  const stages = written.map(body =>
    Array.from(
      body.matchAll(/^\| (\S+?)&nbsp;(.+?) \|/gm),
      ([, icon, part]) => `${icon} ${part}`,
    ).join(', '),
  );
  return stages.filter((stage, index) => stage !== stages[index - 1]);
};

/**
 * Checks the comment's states in order. A step that ends before its first write is not shown as
 * running.
 */
const checkStages = (rig: FlowRig, expected: readonly string[]): void => {
  const stages = stagesOf(rig);
  const shown = expected.filter(stage => !stage.includes('⏳') || stages.includes(stage));
  rig.equal(stages, shown, 'one row for each step, in order');
};

/** Returns the first text of the comment that contains these words. */
const textWith = ({ github: { requests } }: FlowRig, words: string): string =>
  requests
    .filter(({ line }) => /^(?:POST|PATCH) .*comments/.test(line))
    .map(({ body }) => (JSON.parse(body) as { body: string }).body)
    .find(body => body.includes(words)) ?? '';

/** Checks that the project's source was kept, and that the log names the artifact. */
function checkKept(rig: FlowRig, { log }: WorkflowResult): void {
  const [kept = ''] = rig.github.actions.artifacts().map(({ name }) => name);
  rig.check(
    /^agent-run_\w+$/.test(kept) && log.includes(`is kept as the artifact ${kept} of`),
    'the source is kept',
  );
}

/** Checks that the comment names the kept artifact. */
const checkNamed = (rig: FlowRig, comment: string): void =>
  rig.check(
    comment.includes(`as the artifact <code>${rig.github.actions.artifacts()[0]?.name}</code> of`),
    'and the artifact',
  );

/** Stages of the comment until the pull request is opened. */
const STAGES = ['⏳ Agent', '✅ Agent', '⏳ Source, ✅ Agent', '✅ Source, ✅ Agent'] as const;

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

/** Creates the event of a comment on a pull request. */
const commentedOn = ({ number }: SeededPullRequest, login: string, body: string): object => ({
  ...commented(number, login, body),
  issue: { number, title: 'Tides', body: '', pull_request: {} },
});

/**
 * Runs `/agent …` on a pull request of the branch `tides`, and returns the result, and the files of
 * its last commit.
 */
async function askOnPullRequest(
  rig: FlowRig,
  task: string,
  { login = OWNER, before = async () => {} }: Asking = {},
) {
  const { repository } = rig.github;
  const pull = await repository.openPullRequest('tides');
  await before(pull);
  const event = commentedOn(pull, login, `/agent ${task}`);
  // A script has to be the whole message, without the text of the pull request.
  const run = await rig.run(
    'agent-task',
    'issue_comment',
    event,
    task.startsWith('script') ? { TASK: task } : {},
  );
  const ref = await repository.ask<{ object: { sha: string } }>(
    'GET',
    `/repos/${REPOSITORY}/git/ref/heads/tides`,
  );
  const path = `/repos/${REPOSITORY}/git/trees/${ref.object.sha}?recursive=1`;
  const { tree } = await repository.ask<{ tree: readonly { path: string; type: string }[] }>(
    'GET',
    path,
  );
  const files = tree.filter(({ type }) => type === 'blob').map(one => one.path);
  rig.equal(rig.leftProjects, [], 'no project is left');
  return { pull, run, files, isUnchanged: ref.object.sha === pull.headSha };
}

interface Asking {
  readonly login?: string;
  readonly before?: (pull: SeededPullRequest) => Promise<void> | void;
}

const WRITES_NOTE = `script:
  - write: lamp.md
    content: Lit
  - write: .github/workflows/lamp.yml
    content: "on: push"
  - say: Done.
`;

/** Scenarios of `agent-task.yml`: its triggers, its pull request, and its comment on an issue. */
export const AGENTS: readonly FlowScenario[] = [
  {
    name: 'a task’s comment on the issue: started, the question, the reply, the pull request',
    async run(rig) {
      const number = await openIssue(rig);
      const variables = { ISSUE: `${number}`, TASK: ASKING, ON_INPUT_REQUIRED: 'wait' };
      const run = await rig.run(
        'agent-task',
        'workflow_dispatch',
        await dispatched(rig),
        variables,
      );
      rig.check(run.succeeded, 'it succeeds');
      const done = ['✅ Agent', '✅ Source', '✅ Pull request'];
      checkStages(rig, [
        ...STAGES,
        '✅ Source, ✅ Agent, ⏳ Pull request',
        '✅ Source, ✅ Agent, ✅ Pull request',
      ]);
      const started = textWith(rig, '⏳');
      rig.check(
        started.includes(`/actions/runs/${rig.lastRunId}`),
        'the first text links to the run',
      );
      const question = textWith(rig, 'Delete the');
      rig.check(
        /^\| ⏳&nbsp;Agent \| running · waiting for an answer · /m.test(question),
        'it says that it waits',
      );
      rig.check(
        question.includes('```\nDelete the @old lamp?\n```'),
        'the question is quoted as code',
      );
      rig.check(
        question.includes('Answer the question in the web app before the step times out.'),
        'and how to answer it',
      );
      const comment = await rig.comment(number);
      rig.check(
        done.every(row => comment.includes(row.replace(' ', '&nbsp;'))),
        'all steps succeeded',
      );
      rig.check(
        comment.includes('```\nLooking.Removed the <b>lamp</b>.\n```'),
        'the reply is shown as code',
      );
      rig.check(
        comment.includes('**Files:** `lamp.md`') && /\*\*Cost:\*\* 5 credits/.test(comment),
        'files, credits',
      );
      rig.check(
        /^## \[Open the pull request\]\(<\S+\/pull\/\d+>\)$/m.test(comment),
        'and the pull request',
      );
      rig.check(!comment.includes('Delete the @old lamp?'), 'the answered question is gone');
    },
  },
  {
    name: 'a task after a failed one and one with an unanswered question: each replaces the comment',
    async run(rig) {
      const number = await openIssue(rig);
      const task = async (variables: object): Promise<boolean> =>
        (
          await rig.run('agent-task', 'workflow_dispatch', await dispatched(rig), {
            ISSUE: `${number}`,
            ...variables,
          })
        ).succeeded;
      rig.check(!(await task({ TASK: 'script: failure' })), 'the run fails');
      checkStages(rig, ['⏳ Agent', '❌ Agent']);
      const comment = await rig.comment(number);
      rig.check(
        comment.includes('#### ❌&nbsp;Agent: `agent-run` failed'),
        'the comment says what failed',
      );
      rig.check(comment.includes('The agent could not complete the task.'), 'and why');
      rig.check(comment.includes(`/actions/runs/${rig.lastRunId}`), 'with the log');

      const asks = { TASK: 'script: approval', ON_INPUT_REQUIRED: 'detach' };
      rig.check(await task(asks), 'a task that waits for an answer succeeds');
      const waiting = await rig.comment(number);
      rig.check(!waiting.includes('❌'), 'the failure is replaced');
      rig.check(
        /^\| ✅&nbsp;Agent \| Agent run: waiting for an answer · /m.test(waiting),
        'it says that it waits',
      );
      const how =
        /To answer the question, run <code>agent-respond<\/code> with <code>run-id: run_\w+<\/code>, <code>pending-action: \w{64}<\/code> and <code>answers<\/code> \(<code>decision: approve<\/code> or /;
      rig.check(how.test(waiting), 'and how to answer');
      rig.equal(await pulls(rig), [], 'there is no pull request');
      for (const run of rig.platform.agentOf('harbour').runs) run.stop(new Stopped());

      rig.check(await task({ TASK: 'Paint it.' }), 'the last task succeeds');
      const [pull] = await pulls(rig);
      rig.check(
        pull?.draft === true && pull.title === 'Your request is now in notes/agent.md',
        'it opens a draft',
      );
      rig.check(
        /^Closes #\d+\.\n\n.+ doesn’t undo newer changes\.$/m.test(pull?.body ?? ''),
        'which says that it may undo changes',
      );
      const opened = await rig.comment(number);
      rig.check(/^## \[Open the pull request\]/m.test(opened), 'and the comment links to it');
    },
  },
  {
    name: 'a command in a comment starts a task only for a user with write permission',
    async run(rig) {
      const number = await openIssue(rig);
      const comments = (): Promise<readonly object[]> => rig.github.repository.comments(number);
      const start = (login: string, body: string): Promise<WorkflowResult> =>
        rig.run('agent-task', 'issue_comment', commented(number, login, body));
      const other = await start(OWNER, 'Use /agent for that.');
      rig.check(other.succeeded && rig.agentRuns === 0, 'other comments start nothing');
      const stranger = await start('gull', '/agent Sink it.');
      rig.check(
        !stranger.succeeded && rig.agentRuns === 0,
        'a user without write permission starts nothing',
      );
      rig.equal(
        (await comments()).length,
        0,
        'and causes no comment, whatever `author_association` says',
      );
      rig.github.addFault({
        on: /^GET .*\/git\/commits\//,
        answer: { status: 404, body: { message: 'Not Found' } },
      });
      const run = await start(OWNER, '/agent Paint it.');
      rig.equal(rig.agentRuns, 1, 'a user with write permission does');
      const message = [...rig.platform.agentOf('harbour').conversations.values()]
        .flatMap(({ messages }) => messages)
        .find(({ role }) => role === 'user')?.content;
      rig.equal(
        message,
        'Paint it.\n\nThe text above is a comment on the issue "Write a note". Text of the issue:\n\nAbout the lights.\n',
        'the comment is the task, and the issue follows',
      );
      rig.check(!run.succeeded, 'the last step fails');
      checkKept(rig, run);
      checkStages(rig, [
        ...STAGES,
        '✅ Source, ✅ Agent, ⏳ Pull request',
        '✅ Source, ✅ Agent, ❌ Pull request',
        '✅ Source, ✅ Agent, ❌ Pull request, ⏳ upload-artifact',
        '✅ Source, ✅ Agent, ❌ Pull request, ✅ upload-artifact',
      ]);
      const comment = await rig.comment(number);
      rig.check(comment.includes('| ✅&nbsp;Agent |'), 'the comment has the reply');
      rig.check(
        comment.includes('#### ❌&nbsp;Pull request: `pull-request-open` failed') &&
          comment.includes('GitHub found no commit'),
        'and why there is no pull request',
      );
      checkNamed(rig, comment);
    },
  },
  {
    name: 'examples/agent-task.yml: a label starts a task if its sender has write permission',
    async run(rig) {
      const number = await openIssue(rig);
      const start = (login: string, label: string): Promise<WorkflowResult> =>
        rig.run(
          'example-agent-task',
          'issues',
          labeled(login, label, number),
          rig.exampleVariables,
        );
      const other = await start(OWNER, 'question');
      rig.check(other.succeeded && rig.agentRuns === 0, 'another label starts nothing');
      const stranger = await start('gull', 'agent');
      rig.check(
        !stranger.succeeded && rig.agentRuns === 0,
        'a user without write permission starts nothing',
      );
      rig.check(stranger.log.includes('gull'), 'the log contains the user');
      const run = await start(OWNER, 'agent');
      rig.check(run.succeeded, 'the label starts a task that succeeds');
      rig.equal(rig.agentRuns, 1, 'it is one run');
      rig.check(
        (await rig.comment(number)).includes('Open the pull request'),
        'the comment links to the pull request',
      );
    },
  },
  {
    name: 'a removed label, and an edited or deleted comment, start nothing',
    async run(rig) {
      const number = await openIssue(rig);
      const pull = await rig.github.repository.openPullRequest('tides');
      const start = async (event: string, payload: object): Promise<void> => {
        const { succeeded, log } = await rig.run('agent-task', event, payload);
        rig.check(succeeded && !log.includes('Write the task'), `${event}: no job starts`);
      };
      await start('issues', { ...labeled(OWNER, 'agent', number), action: 'unlabeled' });
      await start('issue_comment', {
        ...commented(number, OWNER, '/agent Sink it.'),
        action: 'deleted',
      });
      await start('issue_comment', {
        ...commentedOn(pull, OWNER, '/agent Sink it.'),
        action: 'edited',
      });
      rig.equal(rig.agentRunsOfAll, 0, 'nor the agent');
    },
  },
  {
    name: 'a command on a pull request: the agent’s files are committed to its branch, but no protected path',
    async run(rig) {
      const { pull, run, files } = await askOnPullRequest(rig, WRITES_NOTE);
      rig.check(run.succeeded, 'it succeeds');
      rig.check(
        files.includes('lamp.md') && files.includes('first.txt'),
        'the file is committed beside the others',
      );
      rig.check(!files.some(path => path.startsWith('.github/')), 'a workflow is not');
      rig.check(
        run.log.includes('Skipped changes to protected paths: .github/workflows/lamp.yml'),
        'the log says so',
      );
      rig.equal(rig.agentRuns, 0, 'the project of the default branch is not used');
      const comment = await rig.comment(pull.number);
      rig.check(
        comment.includes('```\nDone.\n```') && comment.includes('lamp.md'),
        'the comment has the reply',
      );
      rig.check(
        comment.includes('**Skipped (protected):** `.github/workflows/lamp.yml`'),
        'and what was skipped',
      );
    },
  },
  {
    name: 'a command on a pull request: lost answers of the import and the commit leave one commit and no project',
    async run(rig) {
      rig.platform.addFault({ on: 'source.import', do: 'reset-after' });
      rig.github.addFault({ on: /^PATCH .*\/git\/refs\//, times: 1, answer: 'lost' });
      const { run, files } = await askOnPullRequest(rig, WRITES_NOTE);
      rig.check(run.succeeded && files.includes('lamp.md'), 'it succeeds');
    },
  },
  ...(['pushed to', 'closed'] as const).map(
    (what): FlowScenario => ({
      name: `a command on a pull request that is ${what} in between commits nothing, and the comment says why`,
      async run(rig) {
        const { repository } = rig.github;
        // The first request of the step that commits.
        rig.github.before = async line => {
          if (!/^GET .*heads(?:%2F|\/)tides$/.test(line) || rig.agentRunsOfAll === 0) return;
          rig.github.before = async () => {};
          if (what === 'closed') await rig.close(1);
          else await repository.commit('tides', 'second');
        };
        const { pull, run, files } = await askOnPullRequest(rig, WRITES_NOTE);
        rig.check(!run.succeeded && !files.includes('lamp.md'), 'nothing is committed');
        checkKept(rig, run);
        rig.equal(files.includes('second.txt'), what === 'pushed to', 'the other commit stays');
        const comment = await rig.comment(pull.number);
        const why =
          what === 'closed' ? 'has no open pull request' : 'The newest commit of the branch';
        rig.check(
          comment.includes('❌&nbsp;Pull request') && comment.includes(why),
          'the comment says why',
        );
        rig.check(comment.includes('```\nDone.\n```'), 'and has the reply');
        checkNamed(rig, comment);
      },
    }),
  ),
  {
    name: 'a command on a pull request: after a failed run, and one of a runner that was lost, the source is kept and no project',
    async run(rig) {
      const { pull, run, isUnchanged } = await askOnPullRequest(rig, 'script: failure', {
        before: async ({ number }) => rig.createProject(`preview-4217-pr-${number}-agent-task`),
      });
      rig.check(!run.succeeded && isUnchanged, 'nothing is committed');
      checkKept(rig, run);
      const comment = await rig.comment(pull.number);
      rig.check(comment.includes('❌&nbsp;Agent'), 'the comment says what failed');
      checkNamed(rig, comment);
    },
  },
  {
    name: 'a command on a pull request by a user without write permission starts nothing',
    async run(rig) {
      const stranger = await askOnPullRequest(rig, 'Sink it.', { login: 'gull' });
      rig.check(!stranger.run.succeeded, 'a user without write permission is refused');
      rig.equal(
        (await rig.github.repository.comments(stranger.pull.number)).length,
        0,
        'and causes no comment',
      );
      rig.equal(rig.platform.requests.length, 0, 'nothing is requested from the platform');
    },
  },
  ...(['closed', 'from a fork'] as const).map(
    (what): FlowScenario => ({
      name: `a command on a pull request that is ${what} starts nothing, and the comment says why`,
      async run(rig) {
        const { pull, run, isUnchanged } = await askOnPullRequest(rig, 'Sink it.', {
          before: async ({ number, headSha }) => {
            if (what === 'closed') return rig.close(number);
            const head = { sha: headSha, ref: 'tides', repo: { full_name: 'gull/lights' } };
            const body = {
              number,
              state: 'open',
              html_url: 'https://github.com/x',
              head,
              base: { ref: 'main' },
            };
            rig.github.addFault({
              on: new RegExp(`^GET .*/pulls/${number}$`),
              answer: { status: 200, body },
            });
          },
        });
        rig.check(!run.succeeded && isUnchanged, 'it fails');
        const why = what === 'closed' ? 'it is closed' : 'its branch isn’t in this repository';
        rig.check((await rig.comment(pull.number)).includes(why), 'the comment says why');
        rig.equal(rig.platform.requests.length, 0, 'nothing is requested from the platform');
      },
    }),
  ),
];
