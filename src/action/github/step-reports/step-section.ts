/** Selects the content of a step's section of a comment from the state of its work. */

import type { ProgressReport, ReportLink } from '../../../core/report.ts';
import { type ReportedStep, takesDown } from './reported-step.ts';
import { expiryOf, pullRequestOf, type ReportedResult, siteOf, versionOf } from './result-facts.ts';
import type { SectionContent } from '../comment/section.ts';
import { sectionKey, sectionOrder } from '../comment/sections.ts';

/** Running work, or its result. */
export type CommentState = ReportedResult | ({ readonly state: 'working' } & ProgressReport);

/** Content that depends on the state of the work. */
type StateContent = Pick<
  SectionContent,
  'state' | 'facts' | 'site' | 'pullRequest' | 'onlineUntil' | 'lead' | 'failure' | 'report'
>;

/**
 * Returns the content of the section.
 * @param updates number of states of the running work that were written before
 */
export function contentOf(
  step: ReportedStep,
  result: CommentState,
  updates: number,
): SectionContent {
  const { operation, github, run, access, sha } = step;
  const runKinds = runKindsOf(step);
  const isReal = runKinds.length === 0;

  // A dry run or a trial run has its own section, so that the result of a real run stays.
  const title = isReal ? operation.id : `${operation.id} (${runKinds.join(', ')})`;
  // The section of an app that was taken down replaces those of all its operations. So its key
  // contains none.
  const isTakenDown = result.state !== 'working' && isReal && takesDown(step, result);

  // Another job's failure usually means that the operation did not run, because its build failed.
  // But an issue reports on a whole workflow, which may have run the operation.
  const isSkipped = step.isOfOtherJob === true && step.issueTitle === undefined;

  return {
    key: sectionKey(step.app, isTakenDown ? undefined : title),
    order: sectionOrder(step.begin(), result.state, result.state === 'working' ? updates : 0),
    operation: operation.id,
    hasRun: !isSkipped,
    commit: { text: sha.slice(0, 7), url: `${github.serverUrl}/${run.repository}/commit/${sha}` },
    branch: step.pullRequest?.branch,
    updatedAt: access.githubClock.timeMs(),
    log: { text: 'Log', url: step.logUrl },
    ...stateContent(step, result, runKinds),
  };
}

/** Returns the kinds of a run that changes nothing that lasts; empty for a real run. */
function runKindsOf({ values, isTrialRun }: ReportedStep): readonly string[] {
  const kinds: string[] = [];
  if (values['dry-run']) kinds.push('dry run');
  if (isTrialRun) kinds.push('trial run');
  return kinds;
}

function stateContent(
  step: ReportedStep,
  result: CommentState,
  runKinds: readonly string[],
): StateContent {
  if (result.state === 'working') {
    const facts = ['running', ...runKinds, ...result.facts];
    return { state: 'working', facts, lead: result.blocks };
  }

  const { failure, report, isRunning } = result;
  const durationMs = step.clock.monotonicMs() - step.startedAt;
  const duration = `${Math.max(1, Math.round(durationMs / 1000))} s`;
  if (failure !== undefined) {
    const facts = ['failed', ...runKinds, duration];
    return { state: 'failure', facts, failure, report };
  }
  // A later job continues the work.
  if (isRunning === true) {
    const facts = [report.title, ...runKinds, duration];
    return { state: 'working', facts, report };
  }
  return successContent(step, result, runKinds.length === 0, duration);
}

function successContent(
  { isTrialRun, isProduction }: ReportedStep,
  result: ReportedResult,
  isReal: boolean,
  duration: string,
): StateContent {
  const { report, unchanged } = result;
  let state: SectionContent['state'] = unchanged === true ? 'unchanged' : 'success';
  if (!isReal) state = 'passed';

  // The site of a trial run is on a local platform, which doesn't exist after the job.
  const version = isTrialRun ? undefined : versionOf(result);
  const site = isTrialRun ? undefined : siteOf(result);

  // The report's title contains the kinds of the run.
  const facts = [report.title];
  if (version !== undefined) facts.push(`version ${version}`);
  facts.push(duration);

  return {
    state,
    facts,
    onlineUntil: expiryOf(result),
    site: linkTo(site, isProduction ? 'Open the site' : 'Open the preview'),
    pullRequest: linkTo(pullRequestOf(result), 'Open the pull request'),
    lead: report.lead,
    report,
  };
}

const linkTo = (url: string | undefined, text: string): ReportLink | undefined =>
  url === undefined ? undefined : { text, url };
