/**
 * Reports a step on GitHub, from its start to its result: a deployment, and a section of the comment on a pull request or
 * an issue.
 */

import type { ProxySettings } from '../client/http/proxy.ts';
import type { Clock } from '../base/clock.ts';
import type { InputValues } from '../core/fields.ts';
import type { Operation, ProgressReport } from '../core/operation.ts';
import type { REPORTING_INPUTS } from '../core/reporting-inputs.ts';
import type { ReportedApp } from '../core/services.ts';
import type { GitHubRun, WorkflowRun } from '../runner/environment.ts';
import type { RunnerLog } from '../runner/workflow/log.ts';
import type { SavedStateFile } from '../runner/saved-state.ts';
import { bestEffort } from './best-effort.ts';
import { ProgressWriter } from './comment/progress.ts';
import { type KnownComments, PullRequestComments } from './comment/pull-request-comments.ts';
import { appName, partOf } from './comment/parts.ts';
import { renderSection, type SectionContent } from './comment/section.ts';
import { sectionKey, sectionOrder } from './comment/sections.ts';
import { type SharedCommentOptions, shareSection } from './comment/shared-comment.ts';
import { COMMENT, ISSUE_COMMENT, sealSection, shareResult } from './comment/written-section.ts';
import { Deployment, endDeployments } from './deployment.ts';
import { DEPLOYMENT, endingOf, logUrl } from './deployment-ending.ts';
import { type DeploymentRequest, isProduction } from './deployment-records.ts';
import { connectGitHub, type GitHubAccess } from './github-client.ts';
import type { PullRequest } from './pull-request.ts';
import { findReportTarget, type ReportTarget } from './report-target.ts';
import { openReportingTimeLimit } from './reporting-time-limit.ts';
import { pullRequestOf, type Result, siteOf, versionOf } from './result-facts.ts';

/** Settings of a step's reports on GitHub, with the facts that they show. */
export interface ReportingSettings {
  readonly values: InputValues<typeof REPORTING_INPUTS> & { readonly 'dry-run': boolean };
  readonly operation: Pick<
    Operation,
    'id' | 'removesDeployment' | 'skipsDeployment' | 'continuesDeployment' | 'reportsFailure'
  >;
  /** Returns the environments in which to end deployments, given the step's `environment`. Default: only that one. */
  readonly environments?: ReportedApp['environments'] | undefined;
  /** Empty if the operation doesn't work on a project. */
  readonly projectId: string;
  /** Set if the step uses a local platform: then nothing is deployed, and no address works afterwards. */
  readonly isTrialRun: boolean;
  /** The log to link to, instead of the run's. */
  readonly logUrl?: string | undefined;
  readonly github: GitHubRun;
  readonly run: WorkflowRun;
  readonly proxy: ProxySettings;
  readonly clock: Clock;
  readonly log: RunnerLog;
  /** Aborts when the job is canceled. */
  readonly canceled: AbortSignal;
  /** State that the cleanup after the job receives. */
  readonly savedState: Pick<SavedStateFile, 'save'>;
}

/** Time limits of the comment, in milliseconds: of a state of the work, and of the result. */
const STATE_MS = 20_000;
const COMMENT_MS = 90_000;
/** Time limit in a canceled job, which has little time left. */
const CANCELED_COMMENT_MS = 3_000;

/** State of a step in its comment. */
type CommentState = Result | ({ readonly state: 'working' } & Partial<ProgressReport>);

/** Reports of a step on GitHub: a deployment, and a section in the comment on a pull request or an issue. */
export class Reporting {
  readonly #settings: ReportingSettings;
  readonly #access: GitHubAccess;
  /** Position of this step among all steps that write the same section. */
  readonly #order: string;
  readonly #startedAt: number;
  readonly #sha: string;
  readonly #pullRequest: PullRequest | undefined;
  readonly #ended = new AbortController();
  readonly #known: KnownComments = { marked: new Map() };
  /** Settles when no announcement is pending. Never rejects. */
  #announced: Promise<void> | undefined;
  readonly #progress: ProgressWriter;
  /** Number of progress updates that were written. */
  #updates = 0;
  #deployment: Deployment | undefined;
  /** Whether the pull request was closed or had a newer commit when the step began. */
  readonly #isOutdated: boolean;

  private constructor(settings: ReportingSettings, access: GitHubAccess, target: ReportTarget) {
    const { clock } = settings;
    this.#settings = settings;
    this.#access = access;
    this.#startedAt = clock.monotonicMs();
    this.#order = `${new Date(clock.now()).toISOString()}/${clock.uuid()}`;
    this.#sha = target.sha ?? settings.github.sha;
    this.#pullRequest = target.pullRequest;
    this.#isOutdated = target.isOutdated === true;
    const write = (state: ProgressReport): Promise<void> => this.#writeProgress(state);
    this.#progress = new ProgressWriter({ clock, write, ended: this.#ended.signal });
  }

  /** Reports the start on GitHub. A failure is logged and doesn't stop the step. */
  static async begin(settings: ReportingSettings): Promise<Reporting> {
    const { github, run, values, proxy, clock, log } = settings;
    const { repository } = run;
    const access = { apiUrl: github.apiUrl, repository, token: values['github-token'] ?? '', proxy, clock, log };
    const target = await findReportTarget(access, settings);
    const reporting = new Reporting(settings, access, target);
    if (target.sha !== undefined) await reporting.#begin();
    return reporting;
  }

  /** Id of the recorded deployment. */
  get deploymentId(): number | undefined {
    return this.#deployment?.id;
  }

  /** Shows the state of the running work in the comment, if there is one. It is written later, at a limited rate. */
  showProgress(state: () => ProgressReport, isUrgent: boolean): void {
    if (this.#commentedOn !== undefined) this.#progress.show(state, isUrgent);
  }

  /** Number of the pull request or issue to comment on. */
  get #commentedOn(): number | undefined {
    const { values } = this.#settings;
    return values['issue-comment'] ?? (values['pr-comment'] ? this.#pullRequest?.number : undefined);
  }

  /** Reports the result on GitHub. A failure is logged and doesn't stop the step. */
  async end(result: Result): Promise<void> {
    this.#ended.abort();
    await Promise.all([this.#endDeployment(result), this.#endComment(result)]);
  }

  /** A preview isn't production, whatever the name of its environment. */
  get #isProduction(): boolean {
    const { values, operation } = this.#settings;
    return isProduction(values.environment ?? '') && partOf(operation.id) !== 'Preview';
  }

  async #begin(): Promise<void> {
    const { values, operation, log, canceled, savedState, isTrialRun } = this.#settings;
    if (isTrialRun && values.environment !== undefined) {
      log.info(
        'No deployment was recorded, because this step uses a local platform, which stops with the step or the job.',
      );
    }
    if (operation.removesDeployment || this.#isOutdated) return;
    if (this.#commentedOn !== undefined) this.#announced = this.#writeProgress();
    const request = this.#deploymentRequest();
    if (request === undefined) return;
    const continues = operation.continuesDeployment === true;
    const settings = { access: this.#access, request, continues, logUrl: this.#logUrl(), canceled, log };
    this.#deployment = await bestEffort(DEPLOYMENT, log, () => Deployment.record(settings));
    const deployment = this.#deployment;
    if (deployment === undefined) return;
    await bestEffort(DEPLOYMENT, log, async () => {
      savedState.save({ deployment: deployment.id });
      await deployment.start();
    });
  }

  /** Returns undefined if no deployment is requested, or nothing is deployed. */
  #deploymentRequest(): DeploymentRequest | undefined {
    const { values, operation, clock, isTrialRun } = this.#settings;
    const { environment } = values;
    if (environment === undefined || isTrialRun || values['dry-run'] || operation.skipsDeployment) return undefined;
    // Production has no pull request, even if a merge or a branch with one started the run: each deployment replaces
    // the last.
    const pullRequest = this.#isProduction ? null : (this.#pullRequest?.number ?? null);
    const tag = { madeBy: 'project-platform-action', pullRequest, app: this.#app(), id: clock.uuid() } as const;
    return { environment, sha: this.#sha, tag };
  }

  async #endDeployment(result: Result): Promise<void> {
    const { canceled, log, savedState } = this.#settings;
    const deployment = this.#deployment;
    if (deployment !== undefined) {
      await bestEffort(DEPLOYMENT, log, async () => {
        if (result.isRunning) deployment.leaveRunning();
        else await deployment.end(endingOf(result, log.hide), result.isRemoved);
        savedState.save({ deployment: undefined });
      });
    }
    const request = this.#takesDown(result) ? this.#deploymentRequest() : undefined;
    if (request === undefined) return;
    const settings = { access: this.#access, logUrl: this.#logUrl(), canceled, log };
    for (const environment of this.#settings.environments?.(request.environment) ?? [request.environment]) {
      await bestEffort(DEPLOYMENT, log, () => endDeployments({ ...settings, request: { ...request, environment } }));
    }
  }

  /** Reports that the work is running. An error here also prevents the final section, and is reported then. */
  async #writeProgress(progress: Partial<ProgressReport> = {}): Promise<void> {
    await this.#announced;
    const state = { state: 'working' as const, ...progress };
    await this.#share(state, STATE_MS, { until: 'shown' }, this.#ended.signal).catch((thrown: unknown) =>
      this.#settings.log.debug(String(thrown)),
    );
    this.#updates += 1;
  }

  async #endComment(result: Result): Promise<void> {
    const { values, log, canceled } = this.#settings;
    if (this.#commentedOn === undefined) return;
    await this.#announced;
    await this.#progress.settled;
    const onlyUpdate = this.#takesDown(result);
    const onlyOwnCommit = this.#isOutdated || result.isSuperseded === true;
    const [limitMs, stop] = canceled.aborted ? [CANCELED_COMMENT_MS] : [COMMENT_MS, canceled];
    const options = { until: 'written', onlyUpdate, onlyOwnCommit, dropsLink: result.isRemoved } as const;
    const comment = values['issue-comment'] === undefined ? COMMENT : ISSUE_COMMENT;
    await bestEffort(comment, log, () => this.#share(result, limitMs, options, stop));
  }

  async #share(
    result: CommentState,
    limitMs: number,
    limits: Pick<SharedCommentOptions, 'until' | 'onlyUpdate' | 'onlyOwnCommit' | 'dropsLink'>,
    stop?: AbortSignal,
  ): Promise<void> {
    const { clock, log, run, savedState, values } = this.#settings;
    const number = this.#commentedOn;
    if (number === undefined) return;
    using time = openReportingTimeLimit(clock, limitMs, stop);
    const comments = new PullRequestComments(await connectGitHub(this.#access, time), number, clock, this.#known);
    const section = renderSection(this.#sectionContent(result), log.hide);
    const options = { ...limits, hasTasks: values['issue-comment'] !== undefined };
    const sharing = shareSection(comments, section, { clock, time, ...options });
    if (result.state === 'working') return void (await sharing);
    await shareResult(sharing, () => {
      const written = { number, section, author: this.#known.author, options };
      savedState.save({ comment: sealSection(written, run, this.#access.token) });
    });
  }

  #sectionContent(result: CommentState): SectionContent {
    const { values, operation, github, run, clock, isTrialRun } = this.#settings;
    const { state } = result;
    // A dry run or a trial run doesn't unpublish anything or replace earlier results.
    const kinds = [...(values['dry-run'] ? ['dry run'] : []), ...(isTrialRun ? ['trial run'] : [])];
    const title = kinds.length === 0 ? operation.id : `${operation.id} (${kinds.join(', ')})`;
    const isGone = result.state !== 'working' && this.#takesDown(result) && kinds.length === 0;
    // The cleanup of the app may hide the failure of a build, which has changed nothing on the platform.
    const rank = state === 'failure' && operation.reportsFailure === true ? 'success' : state;
    const section = {
      key: sectionKey(this.#app(), isGone ? undefined : title),
      order: sectionOrder(this.#order, rank, state === 'working' ? this.#updates : 0),
      operation: operation.id,
      hasRun: operation.reportsFailure !== true,
      commit: { text: this.#sha.slice(0, 7), url: `${github.serverUrl}/${run.repository}/commit/${this.#sha}` },
      branch: this.#pullRequest?.branch,
      updatedAt: clock.now(),
      log: { text: 'Log', url: this.#logUrl() },
    };
    if (result.state === 'working') {
      const progress = ['running', ...kinds, ...(result.facts ?? [])];
      return { ...section, state: result.state, facts: progress, lead: result.blocks };
    }
    const seconds = `${Math.max(1, Math.round((clock.monotonicMs() - this.#startedAt) / 1000))} s`;
    const { failure, report } = result;
    if (failure !== undefined) return { ...section, state, facts: ['failed', ...kinds, seconds], failure, report };
    const version = isTrialRun ? undefined : versionOf(result);
    // The title contains the kinds.
    const facts = [report.title, ...(version === undefined ? [] : [`version ${version}`]), seconds];
    if (result.isRunning === true)
      return { ...section, state: 'working', facts: [report.title, ...kinds, seconds], report };
    const url = isTrialRun ? undefined : siteOf(result);
    const text = this.#isProduction ? 'Open the site' : 'Open the preview';
    const pullRequest = pullRequestOf(result);
    const site = url === undefined ? undefined : { text, url };
    return {
      ...section,
      state: kinds.length === 0 && result.unchanged !== true ? state : 'skipped',
      facts,
      site: pullRequest === undefined ? site : { text: 'Open the pull request', url: pullRequest },
      lead: report.lead,
      report,
    };
  }

  /** Checks whether the step has taken the app offline, and deployed nothing. */
  #takesDown(result: Result): boolean {
    const { removesDeployment = false } = this.#settings.operation;
    if (result.state !== 'success' || result.isRemovalUnknown === true) return false;
    return removesDeployment || (result.isRemoved && result.deploysNothing === true);
  }

  #app(): string {
    const { values, operation, projectId } = this.#settings;
    return appName(values['comment-section'], projectId || operation.id, values.environment);
  }

  #logUrl(): string {
    return this.#settings.logUrl ?? logUrl(this.#settings);
  }
}
