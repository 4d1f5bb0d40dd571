import { PULL_REQUEST_7 } from '../scenarios/pull-requests.ts';
import type { Scenario } from '../scenarios/scenario.ts';

/** Adds a pull request's comment and a deployment's record to a scenario. */
export function reportedOnGitHub<Shown extends Pick<Scenario, 'with' | 'github'>>(
  scenario: Shown,
): Shown {
  const { pullRequests } = PULL_REQUEST_7.github;
  return {
    ...scenario,
    github: {
      ...scenario.github,
      pullRequests: { ...pullRequests, ...scenario.github?.pullRequests },
    },
    with: {
      ...PULL_REQUEST_7.with,
      ...scenario.with,
      'pr-comment': 'true',
      'pull-request': '7',
      environment: 'preview',
    },
  };
}
