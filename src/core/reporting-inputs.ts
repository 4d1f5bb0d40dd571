import type { Finding } from '../failure.ts';
import { flag, type InputValues, integer, text } from './fields.ts';

/** Pattern for one line of printable text. `\p{Cc}` would add a millisecond to each step's start. */
const ONE_LINE = { pattern: /^[ -~\xa0-\u{10ffff}]+$/u, allowed: 'it must be one line without control characters' };

/** Inputs for reporting on GitHub, in addition to the step's log. */
export const REPORTING_INPUTS = {
  'github-token': text(
    'The token with which GitHub is asked; the job’s own does. `pr-comment` needs `pull-requests: write` of it, `environment` needs `deployments: write`.',
    {
      secret: true,
      expression: '${{ github.token }}',
      maxLength: 8192,
      pattern: /^[\x21-\x7e]+$/,
      allowed: 'a token has neither blanks nor line breaks nor letters beyond ASCII',
    },
  ),
  summary: flag('Write what happened to the job summary.', 'true'),
  'pr-comment': flag(
    'Show what happened in the pull request: one comment for all apps, each with a section of its own that lists its operations, updated in place.',
    'false',
  ),
  'comment-section': text(
    'The name of this app’s section in that comment. Default: the project and its environment. Operations that share a section each have their own entry in it, and never replace each other’s.',
    { maxLength: 100, ...ONE_LINE },
  ),
  'pull-request': integer(
    'The number of the pull request to report to, where the event that started the workflow doesn’t tell it.',
    { min: 1, max: 2_147_483_647 },
  ),
  environment: text(
    'The GitHub environment for which a deployment is recorded, with its states and its address. In a job that has an `environment:` of its own, set `deployment: false` there, or there are two.',
    { maxLength: 255, ...ONE_LINE },
  ),
};

/** Inputs for operations that write files (`writesFiles` of the definition). */
export const ARTIFACT_INPUTS = {
  'artifact-name': text(
    'Uploads the files that the operation writes, as an artifact of this name. A name can be used once in each attempt of a run.',
    {
      maxLength: 255,
      pattern: /^(?:(?!["<>:|*?\\/])[ -~\xa0-\u{10ffff}])+$/u,
      allowed: 'an artifact’s name has none of `" : < > | * ? \\ /` and no line breaks',
    },
  ),
  'artifact-retention-days': integer(
    'For how many days that artifact is kept; by default and at most, as long as the repository says.',
    { min: 1, max: 400 },
  ),
};

/** Checks combinations of these inputs. */
export function checkReportingInputs(values: Partial<InputValues<typeof REPORTING_INPUTS>>): readonly Finding[] {
  // An input that is invalid by itself is absent here, and reported elsewhere.
  if (!('github-token' in values) || values['github-token'] !== undefined) return [];
  const requiring = values['pr-comment'] ? ['pr-comment'] : [];
  if (values.environment !== undefined) requiring.push('environment');
  return requiring.map(where => ({
    where,
    message: 'needs `github-token`, which is empty',
    remedy: 'Leave `github-token` out, so that it is the job’s own token, or give one.',
  }));
}
