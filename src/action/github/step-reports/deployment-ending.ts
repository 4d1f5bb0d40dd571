/**
 * Builds the final state of a deployment from a step's result, and ends the deployment of a step
 * that was killed.
 */

import type { Failure } from '../../../base/failure.ts';
import { logUrl } from '../../runner/environment/environment.ts';
import type { Hide } from '../../../base/text/without-secrets.ts';
import { safeLine } from '../../runner/workflow/untrusted.ts';
import { bestEffort } from '../rest/best-effort.ts';
import type { JobOfStep } from '../rest/github-client.ts';
import { type DeploymentEnding, endUnfinished } from '../deployment/deployment.ts';
import { type ReportedResult, siteOf } from './result-facts.ts';

export const DEPLOYMENT = {
  what: 'The deployment record',
  permission: 'deployments: write',
} as const;

/** Ends a deployment after the job, if its step was killed or GitHub refused its final state. */
export async function endUnfinishedDeployment(
  id: number,
  { github, run, values, proxy, clock, log }: JobOfStep,
): Promise<void> {
  const { apiUrl } = github;
  const access = {
    apiUrl,
    repository: run.repository,
    token: values['github-token'] ?? '',
    proxy,
    clock,
    log,
  };
  await bestEffort(DEPLOYMENT, log, () =>
    endUnfinished({ access, logUrl: logUrl({ github, run }), log }, id),
  );
}

/**
 * Builds the final state. Interrupted work is an `error`, because it says nothing about what was to
 * be deployed; a refusal is a `failure`. The description may contain a server's text. GitHub shows
 * it to everybody who can read the repository, and may refuse text with control characters. So it
 * is cleaned like the log's lines.
 */
export function endingOf(result: ReportedResult, hide: Hide): DeploymentEnding {
  if (result.failure === undefined) {
    const description = safeLine(result.report.title, hide);
    if (result.deploysNothing === true) return { state: 'inactive', description };
    return { state: 'success', description, address: publicAddress(siteOf(result), hide) };
  }
  const interrupted: readonly Failure['kind'][] = ['cancelled', 'timeout', 'bug'];
  const state = interrupted.includes(result.failure.kind) ? 'error' : 'failure';
  return { state, description: safeLine(result.failure.message, hide) };
}

/** Returns the address as the URL standard writes it; undefined if it contains a secret. */
function publicAddress(site: string | undefined, hide: Hide): string | undefined {
  return site === undefined || hide(site) !== site ? undefined : new URL(site).href;
}
