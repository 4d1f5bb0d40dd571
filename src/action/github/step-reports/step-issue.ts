/** Reports a failed run in an issue, and closes the issue after a run that succeeded. */

import { closeIssues, reportFailedRun } from '../comment/failure-issues.ts';
import { renderSection } from '../comment/section.ts';
import { textOf } from '../comment/sections.ts';
import { bestEffort } from '../rest/best-effort.ts';
import { connectGitHub } from '../rest/github-client.ts';
import { openReportingTimeLimit } from '../rest/reporting-time-limit.ts';
import type { ReportedStep } from './reported-step.ts';
import type { ReportedResult } from './result-facts.ts';
import { contentOf } from './step-section.ts';

const ISSUE = {
  what: 'The `issue-title` issue',
  permission: 'issues: write',
  isWarning: true,
} as const;

/** Time limit, in milliseconds. */
const ISSUE_MS = 60_000;

/**
 * Writes a failure to the issue of `issue-title`, if that input is set, or closes that issue.
 * Running work, a check of nothing and a canceled job change no issue. A problem is logged and
 * doesn't stop the step.
 */
export async function reportToIssue(step: ReportedStep, result: ReportedResult): Promise<void> {
  const { access, canceled, clock, issueTitle, log, run, values } = step;
  if (issueTitle === undefined || result.isRunning === true || result.unchanged === true) return;
  if (values['dry-run'] || canceled.aborted) return;
  await bestEffort(ISSUE, log, async () => {
    using time = openReportingTimeLimit(clock, ISSUE_MS, canceled);
    const github = await connectGitHub(access, time);
    const topic = { workflow: run.workflowFile, title: log.hide(issueTitle) };
    if (result.state === 'failure') {
      const text = textOf(renderSection(contentOf(step, result, 0), log.hide));
      log.info(`Issue opened or updated: ${await reportFailedRun(github, topic, text)}`);
    } else for (const url of await closeIssues(github, topic)) log.info(`Issue closed: ${url}`);
  });
}
