/**
 * Defines the kinds of reports on GitHub and the inputs for them (summary, comment, deployment,
 * artifact), and checks these.
 */

import { problemAt } from '../base/problem.ts';
import type { Finding } from '../base/failure.ts';
import { flag, type InputValues, integer, text, VISIBLE_ASCII } from './fields.ts';

/**
 * Pattern for one line of printable text. `\p{Cc}` would add a millisecond to each step's start.
 */
export const ONE_LINE = {
  pattern: /^[ -~\xa0-\u{10ffff}]+$/u,
  allowed: 'it must be a single line without control characters',
};

/**
 * Kinds of reports on GitHub, if a step doesn't report just its result and its own deployment:
 *
 * - `files`: it also writes files, and reports each with `context.addArtifactFile`, so that they
 *   can be uploaded as an artifact.
 * - `removal`: it takes a deployment offline. With `environment`, no deployment begins, and the
 *   recorded ones end. With `pr-comment`, its success replaces the entry of what it has taken down,
 *   and appears nowhere else.
 * - `continued-deployment`: it continues the deployment that an earlier job has begun for the same
 *   app, pull request and commit.
 * - `unneeded-deployment`: the same, but there is nothing to deploy. No deployment is recorded, and
 *   those in progress end.
 * - `no-deployment`: it deploys nothing, and records no deployment.
 * - `each-app`: it reports each app by itself (`context.reportApp`), instead of one result.
 * - `other-job`: it reports a failure of other work. With `pr-comment` and `environment`, the
 *   failure appears as that of the operation in its input `in-place-of`, on the project of
 *   `project-id`, with the log at `log-url`.
 */
export type ReportingKind =
  | 'files'
  | 'removal'
  | 'continued-deployment'
  | 'unneeded-deployment'
  | 'no-deployment'
  | 'each-app'
  | 'other-job';

/** Inputs for reporting on GitHub, in addition to the step's log. */
export const REPORTING_INPUTS = {
  'github-token': text(
    'Token for the GitHub API. Default: the job’s own token. `pr-comment` requires the permission `pull-requests: write`, `issue-comment` requires `issues: write`, and `environment` requires `deployments: write`.',
    {
      secret: true,
      expression: '${{ github.token }}',
      maxLength: 8192,
      ...VISIBLE_ASCII,
    },
  ),
  summary: flag('Write the result to the job summary.', 'true'),
  'pr-comment': flag(
    'Show the result in a comment on the pull request, which all steps share. Each app has its own section (see `comment-section`).',
    'false',
  ),
  'issue-comment': integer(
    'Number of the issue to comment on with the state of the step. All steps with this number share one comment. Can’t be combined with `pr-comment`. Default: no comment.',
    { min: 1, max: 2_147_483_647 },
  ),
  'comment-section': text(
    'Name of this app’s section in the comment, such as `docs`. Default: for the preview of a pull request, the name of the site or `Preview`; otherwise, the project ID (or the operation’s name if it works on no project), with the environment if `environment` is set. Operations that share a section each have their own entry.',
    { maxLength: 100, ...ONE_LINE },
  ),
  'pull-request': integer(
    'Number of the pull request that the step works on or reports on. Default: the pull request of the event that triggered the workflow, or else the open pull request of the branch.',
    { min: 1, max: 2_147_483_647 },
  ),
  'pull-request-sha': text(
    'Newest commit of `pull-request`, in a run whose event doesn’t contain it. The step reports on this commit, and publishes no preview if the pull request has a newer one. Default: the commit of the event, or else the newest one.',
    { pattern: /^[0-9a-f]{40}$/, allowed: 'it must be the full SHA of a commit' },
  ),
  environment: text(
    'GitHub environment, such as `production`, in which the step records a deployment with its status and URL. A step that takes the site offline sets the deployments to inactive. No deployment is recorded in a dry run, on a local platform, or by `preview-project`. If the job has an `environment:`, set `deployment: false` there, or GitHub records a second deployment.',
    { maxLength: 255, ...ONE_LINE },
  ),
};

/** Inputs for operations that write files (`reporting: 'files'` of the definition). */
export const ARTIFACT_INPUTS = {
  'artifact-name': text(
    'Name of the artifact to create from the operation’s output files. A name can be used only once per attempt of a workflow run. Default: no artifact is uploaded.',
    {
      maxLength: 255,
      pattern: /^(?:(?!["<>:|*?\\/])[ -~\xa0-\u{10ffff}])+$/u,
      allowed:
        'an artifact’s name can’t contain `" : < > | * ? \\ /` or control characters, such as line breaks',
    },
  ),
  'artifact-retention-days': integer(
    'Number of days to keep the artifact. Default and maximum: the repository’s retention setting.',
    { min: 1, max: 400 },
  ),
};

const NO_GITHUB =
  'The command calls no GitHub API. To report on GitHub, use the action in a workflow.';
const NO_ARTIFACT =
  'The command leaves the files where it writes them. To upload them, use the action in a workflow.';
const NO_KEEPING =
  'Only a workflow keeps what this operation releases. At a terminal, `project-platform deploy` keeps releases.';

/**
 * Inputs that have no effect outside a job, by the reason and what to do instead. The command has
 * no flags for them.
 */
export const JOB_ONLY_INPUTS: Readonly<Record<string, string>> = {
  'github-token': NO_GITHUB,
  'pr-comment': NO_GITHUB,
  'comment-section': NO_GITHUB,
  'issue-comment': NO_GITHUB,
  'pull-request': NO_GITHUB,
  'pull-request-sha': NO_GITHUB,
  environment: NO_GITHUB,
  'compare-environment': NO_GITHUB,
  summary: 'Only a job has a summary. The command prints the result.',
  'artifact-name': NO_ARTIFACT,
  'artifact-retention-days': NO_ARTIFACT,
  'matrix-index': 'It distinguishes the jobs of a matrix.',
  'retention-days': NO_KEEPING,
  'package-key': NO_KEEPING,
  'queries-before':
    'It selects an artifact of a workflow run. Set `@shapes` to the path of a file.',
  'allowed-actors': 'It restricts who can trigger a workflow. Only you start this command.',
};

/** Checks combinations of these inputs. */
export function checkReportingInputs(
  values: Partial<InputValues<typeof REPORTING_INPUTS>>,
): readonly Finding[] {
  const twoComments =
    values['pr-comment'] && values['issue-comment'] !== undefined
      ? [problemAt({ kind: 'combined', subject: 'issue-comment', other: 'pr-comment' })]
      : [];
  const ofUnknown =
    values['pull-request-sha'] !== undefined && values['pull-request'] === undefined
      ? [problemAt({ kind: 'requires', subject: 'pull-request-sha', other: 'pull-request' })]
      : [];
  const combined = [...twoComments, ...ofUnknown];
  // An input that is invalid by itself is absent here, and reported elsewhere.
  if (!('github-token' in values) || values['github-token'] !== undefined) return combined;
  const requiring = values['pr-comment'] ? ['pr-comment'] : [];
  for (const name of ['issue-comment', 'environment'] as const)
    if (values[name] !== undefined) requiring.push(name);
  const withoutToken = requiring.map(where => ({
    where,
    message: 'requires `github-token`, which is empty',
    remedy:
      'Remove `github-token` from the step to use the job’s own token, or check that the secret that `github-token` refers to is set.',
  }));
  return [...combined, ...withoutToken];
}
