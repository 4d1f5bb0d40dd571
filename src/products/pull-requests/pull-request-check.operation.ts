/**
 * Checks that an agent may work on a pull request, and reads its branch. Sends no request to the
 * platform.
 */

import { PULL_REQUEST_OUTPUTS } from './pull-request-outputs.ts';
import { Failure, inputFailure } from '../../base/failure.ts';
import { shortened } from '../../base/text/shortened.ts';
import { defineOperation } from '../../core/operation.ts';
import type { PullRequestState, JobRepository } from '../../core/services.ts';
import { ALLOWED_ACTORS, requireTrustedActor } from '../agent/request/allowed-actors.ts';
import { BRANCH_NAME } from './branch-name.ts';

export default defineOperation({
  id: 'pull-request-check',
  group: 'GitHub',
  summary: 'Check that an agent may work on a pull request, and read its branch.',
  note: [
    'The step fails if the actor has no write permission and isn’t listed in `allowed-actors`, if the pull request is closed, if its branch is in a fork or is the default branch, or if `pull-request-open` doesn’t accept the name of its branch or of its base branch. Later steps can import the commit `head_sha`, and add a commit to the branch with `pull-request-open` and its input `expected-head`. `agent-task.yml` does this for comments on pull requests.',
  ],
  inputs: { 'allowed-actors': ALLOWED_ACTORS },
  outputs: {
    ...PULL_REQUEST_OUTPUTS,
    branch: { description: 'Branch of the pull request.' },
    base: { description: 'Branch that the pull request will be merged into.' },
  },
  endpoints: [],
  githubPermissions: ['pull-requests: read'],
  onProject: false,
  timeout: '2m',
  jobOnly: 'Use `gh pr view`.',
  nextStep: { output: 'head_sha', run: 'git fetch origin "$HEAD_SHA"' },
  example: 'with:\n  allowed-actors: octocat\n',
  async run(context, inputs) {
    await requireTrustedActor(context, inputs['allowed-actors']);
    const repository = await context.repository();
    const pullRequest = await repository.pullRequest();
    if (pullRequest === undefined) {
      const message = 'is not set, and neither the event nor the branch has an open pull request';
      throw inputFailure('The pull request is unknown.', [
        {
          where: 'pull-request',
          message,
          remedy: 'Trigger the workflow with a comment on a pull request, or set `pull-request`.',
        },
      ]);
    }
    const problem = await problemOf(repository, pullRequest);
    const { number, url, headSha, branch, base } = pullRequest;
    if (problem !== undefined) {
      throw new Failure(
        'conflict',
        `The agent can’t work on pull request ${number}: ${problem.message}.`,
        {
          title: `Pull request ${number}: ${problem.title}`,
          remedy: problem.remedy,
        },
      );
    }
    context.log.info(`Pull request ${number}: commit ${headSha} of the branch ${branch}.`);
    return {
      outputs: {
        pull_request_number: number,
        head_sha: headSha,
        branch: branch ?? null,
        base: base ?? null,
      },
      report: {
        title: 'Pull request checked',
        blocks: [
          {
            type: 'facts',
            rows: [
              ['Pull request', { text: `#${number}`, url }],
              ['Branch', { code: branch ?? '' }],
              ['Commit', { code: headSha }],
            ],
          },
        ],
      },
    };
  },
});

interface CheckProblem {
  readonly title: string;
  readonly message: string;
  readonly remedy: string;
}

/** Returns why no agent may work on a pull request. Undefined if one may. */
async function problemOf(
  repository: JobRepository,
  { state, branch, base, headRepository }: PullRequestState,
): Promise<CheckProblem | undefined> {
  if (state === 'closed')
    return {
      title: 'closed',
      message: 'it is closed',
      remedy: 'Reopen the pull request, and start the work again.',
    };
  // GitHub names are case-insensitive.
  if (branch === undefined || headRepository?.toLowerCase() !== repository.name.toLowerCase()) {
    const remedy = 'Push the branch to this repository, and open a pull request from there.';
    return { title: 'branch in a fork', message: 'its branch isn’t in this repository', remedy };
  }
  if (branch === (await repository.defaultBranch())) {
    const remedy = 'Open a pull request from a different branch.';
    return {
      title: 'default branch',
      message: `its branch is the default branch, ${branch}`,
      remedy,
    };
  }
  const { pattern, maxLength } = BRANCH_NAME;
  const refused = [branch, base ?? ''].find(name => name.length > maxLength || !pattern.test(name));
  if (refused !== undefined) {
    return {
      title: 'unsupported branch name',
      message: `the branch name \`${shortened(refused, 60)}\` is not supported`,
      remedy: `Use a branch with a different name: ${BRANCH_NAME.allowed}.`,
    };
  }
  return undefined;
}
