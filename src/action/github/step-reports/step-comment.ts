/**
 * Reports a step in a section of the comment on a pull request or an issue, from its start to its
 * result.
 */

import type { ProgressReport } from '../../../core/report.ts';
import { bestEffort } from '../rest/best-effort.ts';
import { connectGitHub } from '../rest/github-client.ts';
import { type ReportedStep, takesDown } from './reported-step.ts';
import { openReportingTimeLimit } from '../rest/reporting-time-limit.ts';
import type { ReportedResult } from './result-facts.ts';
import { ProgressWriter } from '../comment/progress.ts';
import { type KnownComments, PullRequestComments } from '../comment/pull-request-comments.ts';
import { renderSection } from '../comment/section.ts';
import type { Section } from '../comment/sections.ts';
import {
  type SharedCommentOptions,
  type SharedResult,
  shareSection,
  supersededText,
} from '../comment/shared-comment.ts';
import { type CommentState, contentOf } from './step-section.ts';
import { COMMENT, ISSUE_COMMENT, sealSection, shareResult } from '../comment/written-section.ts';

/** Time limits, in milliseconds: of a state of the work, and of the result. */
const STATE_MS = 20_000;
const RESULT_MS = 90_000;
/** Time limit in a canceled job, which has little time left. */
const CANCELED_RESULT_MS = 3_000;

/** A step's section of a comment. Failures don't stop the step. */
export class StepComment {
  readonly #step: ReportedStep;
  /** Number of the pull request or issue. */
  readonly #number: number;
  readonly #ended = new AbortController();
  readonly #known: KnownComments = { marked: new Map() };
  readonly #progress: ProgressWriter | undefined;
  /** Number of states of the running work that were written. */
  #updates = 0;

  /** Reports the start in the background, unless the step shows only its result. */
  constructor(step: ReportedStep, number: number) {
    this.#step = step;
    this.#number = number;
    if (step.operation.reporting === 'removal' || step.isOutdated) return;
    const write = (state: ProgressReport): Promise<void> => this.#writeProgress(state);
    this.#progress = new ProgressWriter({ clock: step.clock, write, ended: this.#ended.signal });
  }

  /** Shows the state of the running work. It is written later, at a limited rate. */
  showProgress(state: () => ProgressReport, isUrgent: boolean): void {
    this.#progress?.show(state, isUrgent);
  }

  /** Writes the result. A failure is logged. */
  async end(result: ReportedResult): Promise<void> {
    const { values, log, canceled, isOutdated } = this.#step;
    this.#ended.abort();
    await this.#progress?.settled;
    const onlyUpdate = takesDown(this.#step, result);
    const onlyOwnCommit = isOutdated === true || result.isSuperseded === true;
    const [limitMs, stop] = canceled.aborted ? [CANCELED_RESULT_MS] : [RESULT_MS, canceled];
    const options = {
      until: 'written',
      onlyUpdate,
      onlyOwnCommit,
      dropsLink: result.isRemoved,
    } as const;
    const comment = values['issue-comment'] === undefined ? COMMENT : ISSUE_COMMENT;
    const shared = await bestEffort(comment, log, () =>
      this.#share(result, limitMs, options, stop),
    );
    if (shared === 'superseded') log.info(supersededText(comment.what));
  }

  /**
   * Reports that the work is running. An error here also prevents the final section, and is
   * reported then.
   */
  async #writeProgress(progress: ProgressReport): Promise<void> {
    const state = { state: 'working', ...progress } as const;
    await this.#share(state, STATE_MS, { until: 'shown' }, this.#ended.signal).catch(
      (thrown: unknown) => this.#step.log.debug(String(thrown)),
    );
    this.#updates += 1;
  }

  async #share(
    state: CommentState,
    limitMs: number,
    limits: Pick<SharedCommentOptions, 'until' | 'onlyUpdate' | 'onlyOwnCommit' | 'dropsLink'>,
    stop?: AbortSignal,
  ): Promise<SharedResult> {
    const { access, clock, log, run, savedState, values } = this.#step;
    const number = this.#number;
    using time = openReportingTimeLimit(clock, limitMs, stop);
    const comments = new PullRequestComments(
      await connectGitHub(access, time),
      number,
      this.#known,
    );
    let section: Section | undefined;
    const render = (): Section =>
      (section ??= renderSection(contentOf(this.#step, state, this.#updates), log.hide));
    const options = { ...limits, hasTasks: values['issue-comment'] !== undefined };
    const sharing = shareSection(comments, render, {
      clock,
      githubClock: access.githubClock,
      time,
      ...options,
    });
    if (state.state === 'working') return await sharing;
    return await shareResult(sharing, () => {
      const hasOwnTime = access.githubClock.offsetMs() === undefined;
      const written = {
        number,
        section: render(),
        hasOwnTime,
        author: this.#known.author,
        options,
      };
      savedState.save({ comment: sealSection(written, run, access.token) });
    });
  }
}
