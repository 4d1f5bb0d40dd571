/**
 * Passes a step's section of a comment to the post step of its job, which verifies that no
 * concurrent job has overwritten it (decision 0032).
 */

import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../../../base/values/equal-in-constant-time.ts';
import { ServerClock } from '../../../client/calls/server-clock.ts';
import { Failure } from '../../../base/failure.ts';
import type { WorkflowRun } from '../../runner/environment/environment.ts';
import type { RunnerLog } from '../../runner/workflow/log.ts';
import { MAX_COMMENT_CHARACTERS } from '../../runner/saved-state.ts';
import { bestEffort } from '../rest/best-effort.ts';
import { connectGitHub, type GitHubAccess } from '../rest/github-client.ts';
import { openReportingTimeLimit } from '../rest/reporting-time-limit.ts';
import { PullRequestComments } from './pull-request-comments.ts';
import { readSections, type Section, startOf, withStart, writeWithinLimit } from './sections.ts';
import {
  isTemporary,
  type SharedCommentOptions,
  type SharedResult,
  shareSection,
  supersededText,
} from './shared-comment.ts';

export const COMMENT = {
  what: 'The comment on the pull request',
  permission: 'pull-requests: write',
} as const;
export const ISSUE_COMMENT = {
  what: 'The comment on the issue',
  permission: 'issues: write',
} as const;

/** Warning for a section whose signature doesn't match the token of the post step. */
const UNVERIFIED =
  'The comment was not verified after the job: in the post step, `github-token` is empty or different, or another program changed the environment variable `STATE_PLATFORM_NOTE`. A concurrent job may have overwritten this step’s section.';

/** A section that a step has written, or is to be written by its post step. */
export interface WrittenSection {
  /** Number of the pull request or issue. */
  readonly number: number;
  readonly section: Section;
  /** Whether its order contains this machine's time, because GitHub had not responded. */
  readonly hasOwnTime?: boolean;
  /**
   * Author of the comment that the step created, if it did. GraphQL may return another name of the
   * token's user.
   */
  readonly author?: string | undefined;
  readonly options: Pick<
    SharedCommentOptions,
    'onlyUpdate' | 'onlyOwnCommit' | 'dropsLink' | 'hasTasks'
  >;
}

/**
 * Limit for the saved section, in bytes. The runner passes it in a variable, which Windows limits
 * to 32,767 characters.
 */
const SECTION_LIMIT_BYTES = 18_000;

/** Time limit of the verification, in milliseconds. */
const VERIFY_MS = 60_000;

const PURPOSE = 'project-platform-action: section of a comment';

/**
 * Signs a section, because other steps can set the post step's variables, but must not choose the
 * text that it publishes. Whoever has the key, the token, can write the comment anyway.
 *
 * @returns a text for the saved state; undefined if it would be too long, and the section can't be
 *   verified
 */
export function sealSection(
  written: WrittenSection,
  run: WorkflowRun,
  token: string,
): string | undefined {
  const { section, ...others } = written;
  const text = writeWithinLimit(new Map([[section.key, section]]), SECTION_LIMIT_BYTES);
  // Two parts, because JSON would lengthen the text by its quotes and line breaks.
  const content = [JSON.stringify(others), text]
    .map(part => Buffer.from(part).toString('base64url'))
    .join('.');
  const sealed = `${signature(content, run, token)}.${content}`;
  return sealed.length <= MAX_COMMENT_CHARACTERS ? sealed : undefined;
}

/**
 * Reads a signed section. Returns undefined if it was signed by another program, in another job or
 * with another token. An empty token is refused, because anybody could sign with it.
 */
export function openSection(
  sealed: string,
  run: WorkflowRun,
  token: string,
): WrittenSection | undefined {
  if (token === '') return undefined;
  const [signed = '', ...parts] = sealed.split('.');
  const content = parts.join('.');
  if (!equalInConstantTime(signed, signature(content, run, token))) return undefined;
  const [others = '', text = ''] = parts.map(part => Buffer.from(part, 'base64url').toString());
  const [section] = readSections(text).values();
  return section && { ...(JSON.parse(others) as Omit<WrittenSection, 'section'>), section };
}

function signature(
  content: string,
  { repository, runId, runAttempt, job }: WorkflowRun,
  token: string,
): string {
  const signed = JSON.stringify([PURPOSE, repository, runId, runAttempt, job, content]);
  return createHmac('sha256', token).update(signed).digest('base64url');
}

/**
 * Saves the section of a step's result for the post step, once it is written. A section that GitHub
 * doesn't accept now, or that a canceled job has no time to write, is saved too: the post step
 * writes it.
 *
 * @throws the Failure of the write
 */
export async function shareResult(
  sharing: Promise<SharedResult>,
  save: () => void,
): Promise<SharedResult> {
  const result = await sharing.catch((thrown: unknown) => {
    if (thrown instanceof Failure && (isTemporary(thrown) || thrown.kind === 'cancelled')) save();
    throw thrown;
  });
  if (result === 'written') save();
  return result;
}

/** Job of a post step, with its access to GitHub. */
export interface VerifyingJob {
  readonly access: GitHubAccess;
  readonly run: WorkflowRun;
  readonly log: Pick<RunnerLog, 'warning' | 'notice' | 'info' | 'debug'>;
  /** Aborts when the job is canceled. */
  readonly canceled: AbortSignal;
}

/**
 * Writes a section again if a concurrent job has overwritten it, waits until that can't happen
 * anymore, and deletes duplicate comments. Logs a failure. Never rejects.
 *
 * @param sealed a text from `sealSection`, or from any other program
 */
export async function verifySection(
  sealed: string,
  { access, run, log, canceled }: VerifyingJob,
): Promise<void> {
  const written = openSection(sealed, run, access.token);
  if (written === undefined) {
    log.warning(UNVERIFIED);
    return;
  }
  const { number, section, hasOwnTime, author, options } = written;
  const knownComments = { marked: new Map(), ...(author === undefined ? {} : { author }) };
  const { clock } = access;
  const githubClock = new ServerClock(clock);
  const comment = options.hasTasks === true ? ISSUE_COMMENT : COMMENT;
  await bestEffort({ ...comment, state: 'may be out of date' }, log, async () => {
    using time = openReportingTimeLimit(clock, VERIFY_MS, canceled);
    const github = await connectGitHub({ ...access, githubClock }, time);
    const comments = new PullRequestComments(github, number, knownComments);
    const render = (): Section =>
      hasOwnTime === true
        ? withStart(section, startOf(section) + (githubClock.offsetMs() ?? 0))
        : section;
    const shared = await shareSection(comments, render, {
      ...options,
      clock,
      githubClock,
      time,
      until: 'settled',
    });
    if (shared === 'superseded') log.info(supersededText(comment.what));
  });
}
