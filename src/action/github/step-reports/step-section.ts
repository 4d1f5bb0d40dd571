/** Selects the content of a step's section of a comment from the state of its work. */

import type { ProgressReport } from '../../../core/report.ts';
import { type ReportedStep, takesDown } from './reported-step.ts';
import { expiryOf, pullRequestOf, type ReportedResult, siteOf, versionOf } from './result-facts.ts';
import type { SectionContent } from '../comment/section.ts';
import { sectionKey, sectionOrder } from '../comment/sections.ts';

export type CommentState = ReportedResult | ({ readonly state: 'working' } & ProgressReport);

/**
 * Returns the content of the section.
 * @param updates number of states of the running work that were written before
 */
export function contentOf(
  step: ReportedStep,
  result: CommentState,
  updates: number,
): SectionContent {
  const { values, operation, github, run, access, clock, isTrialRun, sha, startedAt } = step;
  const { state } = result;

  // A dry run or a trial run doesn't unpublish anything or replace earlier results.
  const kinds: string[] = [];
  if (values['dry-run']) kinds.push('dry run');
  if (isTrialRun) kinds.push('trial run');
  const title = kinds.length === 0 ? operation.id : `${operation.id} (${kinds.join(', ')})`;
  const isGone = result.state !== 'working' && takesDown(step, result) && kinds.length === 0;
  const section = {
    key: sectionKey(step.app, isGone ? undefined : title),
    order: sectionOrder(step.begin(), state, state === 'working' ? updates : 0),
    operation: operation.id,
    hasRun: step.isOfOtherJob !== true || step.issueTitle !== undefined,
    commit: { text: sha.slice(0, 7), url: `${github.serverUrl}/${run.repository}/commit/${sha}` },
    branch: step.pullRequest?.branch,
    updatedAt: access.githubClock.timeMs(),
    log: { text: 'Log', url: step.logUrl },
  };

  // Running work, and a failure.
  if (result.state === 'working') {
    return {
      ...section,
      state: result.state,
      facts: ['running', ...kinds, ...result.facts],
      lead: result.blocks,
    };
  }
  const seconds = `${Math.max(1, Math.round((clock.monotonicMs() - startedAt) / 1000))} s`;
  const { failure, report } = result;
  if (failure !== undefined)
    return { ...section, state, facts: ['failed', ...kinds, seconds], failure, report };
  if (result.isRunning === true)
    return { ...section, state: 'working', facts: [report.title, ...kinds, seconds], report };

  // A success. The report's title contains the kinds.
  const version = isTrialRun ? undefined : versionOf(result);
  const facts = [report.title];
  if (version !== undefined) facts.push(`version ${version}`);
  const siteUrl = isTrialRun ? undefined : siteOf(result);
  const siteText = step.isProduction ? 'Open the site' : 'Open the preview';
  const pullRequestUrl = pullRequestOf(result);
  const changeState = result.unchanged === true ? 'unchanged' : state;
  return {
    ...section,
    state: kinds.length > 0 ? 'passed' : changeState,
    facts: [...facts, seconds],
    onlineUntil: expiryOf(result),
    site: siteUrl === undefined ? undefined : { text: siteText, url: siteUrl },
    pullRequest:
      pullRequestUrl === undefined
        ? undefined
        : { text: 'Open the pull request', url: pullRequestUrl },
    lead: report.lead,
    report,
  };
}
