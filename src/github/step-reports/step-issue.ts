/** Reports a step's failure in an issue, and closes the issue when the step succeeds. */

import { bestEffort } from '../rest/best-effort.ts';
import { FailureIssues } from '../comment/failure-issues.ts';
import { renderSection } from '../comment/section.ts';
import type { Section } from '../comment/sections.ts';
import { shareSection, supersededText } from '../comment/shared-comment.ts';
import { connectGitHub } from '../rest/github-client.ts';
import type { ReportedStep } from './reported-step.ts';
import { openReportingTimeLimit } from '../rest/reporting-time-limit.ts';
import type { Result } from './result-facts.ts';
import { contentOf } from './step-section.ts';

const ISSUE = { what: 'The `issue-title` issue', permission: 'issues: write', isWarning: true } as const;

/** Time limit, in milliseconds. */
const ISSUE_MS = 60_000;

/**
 * Writes the result to the issue of `issue-title`, if that input is set. A success changes only an issue that is
 * open. Of issues that concurrent failures have opened, the oldest one is kept. Neither running work, nor a check of nothing,
 * nor a canceled job is a result. A problem is logged and doesn't stop the step.
 */
export async function reportToIssue(step: ReportedStep, result: Result): Promise<void> {
  const { access, canceled, clock, log, values } = step;
  const title = values['issue-title'];
  if (title === undefined || result.isRunning === true || result.isInconclusive === true || canceled.aborted) return;
  await bestEffort(ISSUE, log, async () => {
    const { githubClock } = access;
    using time = openReportingTimeLimit(clock, ISSUE_MS, canceled);
    const hasFailed = result.state === 'failure';
    const issues = new FailureIssues(await connectGitHub(access, time), title, hasFailed);
    const render = (): Section => renderSection(contentOf({ ...step, app: title }, result, 0), log.hide);
    const shared = await shareSection(issues, render, {
      clock,
      githubClock,
      time,
      until: 'shown',
      onlyUpdate: !hasFailed,
    });
    if (shared === 'superseded') log.warning(supersededText(ISSUE.what));
    const { written } = issues;
    if (written !== undefined) log.info(`Issue ${written.isOpen ? 'opened or updated' : 'closed'}: ${written.url}`);
  });
}
