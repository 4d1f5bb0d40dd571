/** Finds the pull request of which somebody requests a preview by its number. Sends no request to the platform. */

import { Failure, inputFailure } from '../base/failure.ts';
import { defineOperation } from '../core/operation.ts';
import type { PullRequestState, Repository } from '../core/services.ts';
import { requirePullRequest } from '../features/previews/preview-projects.ts';
import { PULL_REQUEST_OUTPUTS } from '../features/pull-requests/pull-request-outputs.ts';

/** Author of pull requests whose runs get no secrets. */
const DEPENDABOT = 'dependabot[bot]';

export default defineOperation({
  id: 'preview-request',
  group: 'Previews',
  summary: 'Find the commit of a pull request for a preview that is requested by its number.',
  note: [
    'All later jobs use the output `head_sha`, so a commit that is pushed meanwhile isn’t published. The step fails for a closed pull request, and for those whose runs on `pull_request` get no secrets: of forks and of Dependabot. Started by hand, a run has secrets.',
  ],
  inputs: {},
  outputs: PULL_REQUEST_OUTPUTS,
  endpoints: [],
  githubPermissions: ['pull-requests: read'],
  onProject: false,
  timeout: '2m',
  jobOnly: 'At a terminal, `project-platform deploy` publishes a preview of your own files.',
  example: 'with:\n  pull-request: ${{ inputs.number }}\n',
  async run(context) {
    const repository = await context.repository();
    const pullRequest = await requirePullRequest(repository).catch((thrown: unknown) => {
      if (!(thrown instanceof Failure) || thrown.status !== 404) throw thrown;
      throw inputFailure('There is no preview to publish.', [
        {
          where: 'pull-request',
          message: 'isn’t the number of a pull request that the job can read',
          remedy: 'Check the number, and grant the job the permission `pull-requests: read`.',
        },
      ]);
    });

    const { number, url, headSha } = pullRequest;
    const refusal = refusalOf(repository, pullRequest);
    if (refusal !== undefined)
      throw new Failure('conflict', `No preview of pull request ${number} was started: ${refusal.reason}.`, {
        title: `No preview of pull request ${number}`,
        remedy: refusal.remedy,
      });

    context.log.info(`Pull request ${number}: commit ${headSha}.`);
    const rows = [
      ['Pull request', { text: `#${number}`, url }],
      ['Commit', { code: headSha }],
    ] as const;
    return {
      outputs: { pull_request_number: number, head_sha: headSha },
      report: { title: 'Preview requested', blocks: [{ type: 'facts', rows }] },
    };
  },
});

interface Refusal {
  readonly reason: string;
  readonly remedy: string;
}

/**
 * Returns why a pull request gets no preview by its number. A run that somebody starts by hand has the repository's secrets, so
 * it must not run code that wouldn't get them on `pull_request`.
 */
function refusalOf(repository: Repository, pullRequest: PullRequestState): Refusal | undefined {
  const { state, branch, headRepository, author } = pullRequest;
  if (state === 'closed') return { reason: 'it is closed', remedy: 'Reopen the pull request.' };
  // GitHub names are case-insensitive, and a deleted fork has no name.
  if (branch === undefined || headRepository?.toLowerCase() !== repository.name.toLowerCase())
    return {
      reason: 'its branch isn’t in this repository, and a run by number has secrets, which a fork’s code must not get',
      remedy:
        'Its own runs on `pull_request` show it on the local platform. To publish previews of forks after an approval, see `docs/previews.md`.',
    };
  if (author === undefined || author === DEPENDABOT)
    return {
      reason:
        'Dependabot opened it, or its author is unknown, and a run by number has secrets, which its code must not get',
      remedy: 'Its own runs on `pull_request` show it on the local platform.',
    };
  return undefined;
}
