import type { ProxySettings } from '../client/connections.ts';
import type { Clock } from '../clock.ts';
import type { InputValues } from '../core/fields.ts';
import type { Operation } from '../core/operation.ts';
import type { REPORTING_INPUTS } from '../core/reporting-inputs.ts';
import type { Failure } from '../failure.ts';
import type { GitHubRun, RunIdentity } from '../runner/environment.ts';
import type { RunnerLog } from '../runner/log.ts';
import type { Hide } from '../runner/masking.ts';
import type { StateFile } from '../runner/saved-state.ts';
import { harmlessLine } from '../runner/untrusted.ts';
import { bestEffort } from './best-effort.ts';
import { type Creation, PullRequestComments } from './comment/pull-request-comments.ts';
import { drawSection, type SectionContent } from './comment/section.ts';
import { sectionKey, sectionOrder } from './comment/sections.ts';
import { type Sharing, shareSection } from './comment/shared-comment.ts';
import { Deployment, type Ending, endDeployments, endLeft } from './deployment.ts';
import { type DeploymentRequest, isProduction } from './deployment-records.ts';
import { connectGitHub, type GitHubAccess } from './github-client.ts';
import { findPullRequest, type PullRequest } from './pull-request.ts';
import { type Result, resultFacts, siteOf } from './result-facts.ts';
import { readSubject } from './subject.ts';
import { openReportingBudget } from './time-limit.ts';

/** What a step wants to be shown of it on GitHub, and what it is. */
export interface ReportingSettings {
  readonly values: InputValues<typeof REPORTING_INPUTS> & { readonly 'dry-run': boolean };
  readonly operation: Pick<Operation, 'id' | 'removesDeployment' | 'skipsDeployment'>;
  /** Empty where the operation isn't on a project. */
  readonly projectId: string;
  /** Set if the platform ends with the step: then nothing is deployed, and no address works afterwards. */
  readonly isRehearsal: boolean;
  /** The log to link to, instead of the run's. */
  readonly logUrl?: string | undefined;
  readonly github: GitHubRun;
  readonly run: RunIdentity;
  readonly proxy: ProxySettings;
  readonly clock: Clock;
  readonly log: RunnerLog;
  /** Aborts when the job is cancelled. */
  readonly cancelled: AbortSignal;
  /** What the clean-up after the job is told. */
  readonly notes: Pick<StateFile, 'leave'>;
}

const COMMENT = { what: 'The pull request’s comment', permission: 'pull-requests: write' } as const;
const DEPLOYMENT = { what: 'The deployment’s record', permission: 'deployments: write' } as const;
const PULL_REQUEST = { what: 'What belongs to the pull request', permission: 'pull-requests: read' } as const;

/** How long each part may take, in milliseconds. */
const FIND_MS = 20_000;
const COMMENT_MS = 90_000;
/** In a cancelled job, of which little time is left. */
const LAST_COMMENT_MS = 3_000;

/** What people see of a step on GitHub: a deployment, and a section in the pull request's comment. */
export class Reporting {
  readonly #settings: ReportingSettings;
  readonly #access: GitHubAccess;
  /** The step's own place among all that write the same section. */
  readonly #order: string;
  readonly #startedAt: number;
  readonly #sha: string;
  readonly #pullRequest: PullRequest | undefined;
  readonly #over = new AbortController();
  readonly #creation: Creation = {};
  /** Settles when no announcement is pending. Never rejects. */
  #announced: Promise<void> | undefined;
  #deployment: Deployment | undefined;

  private constructor(settings: ReportingSettings, access: GitHubAccess, sha: string, pullRequest?: PullRequest) {
    const { clock } = settings;
    this.#settings = settings;
    this.#access = access;
    this.#startedAt = clock.monotonicMs();
    this.#order = `${new Date(clock.now()).toISOString()}/${clock.uuid()}`;
    this.#sha = pullRequest?.headSha ?? sha;
    this.#pullRequest = pullRequest;
  }

  /** Says on GitHub that the work begins. What can't be said there is told in the log, and stops nothing. */
  static async begin(settings: ReportingSettings): Promise<Reporting> {
    const { github, run, values, proxy, clock, log, cancelled } = settings;
    const { repository } = run;
    const access = { apiUrl: github.apiUrl, repository, token: values['github-token'] ?? '', proxy, clock, log };
    const subject = await bestEffort(PULL_REQUEST, log, () => Promise.try(readSubject, github, repository));
    if (subject === undefined) return new Reporting(settings, access, github.sha);
    const given = values['pull-request'];
    const found = await bestEffort(PULL_REQUEST, log, async () => {
      using budget = openReportingBudget(clock, FIND_MS, cancelled);
      return { pullRequest: await findPullRequest(await connectGitHub(access, budget), subject, given) };
    });
    if (values['pr-comment'] && found !== undefined && found.pullRequest === undefined) {
      log.info('No open pull request belongs to this run, so nothing is written into one.');
    }
    const reporting = new Reporting(settings, access, subject.sha, found?.pullRequest);
    // A branch is deployed also where nobody may ask whether there is a pull request of it; of one that is named, the
    // right commit isn't known.
    const isNamed = given !== undefined || subject.pullRequest !== undefined;
    if (found !== undefined || !isNamed) await reporting.#begin();
    return reporting;
  }

  /** The id of the deployment that was recorded. */
  get deploymentId(): number | undefined {
    return this.#deployment?.id;
  }

  /** Says how the work ended. Whatever goes wrong with that is told in the log, and stops nothing. */
  async end(result: Result): Promise<void> {
    this.#over.abort();
    await Promise.all([this.#endDeployment(result), this.#endComment(result)]);
  }

  async #begin(): Promise<void> {
    const { values, operation, log, cancelled, notes, isRehearsal } = this.#settings;
    if (isRehearsal && values.environment !== undefined) {
      log.info('No deployment is recorded: this is a rehearsal, and its platform ends with the step.');
    }
    if (operation.removesDeployment) return;
    if (this.#pullRequest !== undefined && values['pr-comment']) this.#announced = this.#announce(this.#pullRequest);
    const request = this.#deploymentRequest();
    if (request === undefined) return;
    const settings = { access: this.#access, request, logUrl: this.#logUrl(), cancelled, log };
    this.#deployment = await bestEffort(DEPLOYMENT, log, () => Deployment.record(settings));
    const deployment = this.#deployment;
    if (deployment === undefined) return;
    await bestEffort(DEPLOYMENT, log, async () => {
      notes.leave({ deployment: deployment.id });
      await deployment.start();
    });
  }

  /** Undefined where none is wanted, or nothing is deployed. */
  #deploymentRequest(): DeploymentRequest | undefined {
    const { values, operation, clock, isRehearsal } = this.#settings;
    const { environment } = values;
    if (environment === undefined || isRehearsal || values['dry-run'] || operation.skipsDeployment) return undefined;
    // Deployed for everybody, also where a pull request's merge or a branch with one started it: each replaces the last.
    const pullRequest = isProduction(environment) ? null : (this.#pullRequest?.number ?? null);
    const tag = { madeBy: 'project-platform-action', pullRequest, app: this.#app(), id: clock.uuid() } as const;
    return { environment, sha: this.#sha, tag };
  }

  async #endDeployment(result: Result): Promise<void> {
    const { operation, cancelled, log, notes } = this.#settings;
    const deployment = this.#deployment;
    if (deployment !== undefined) {
      await bestEffort(DEPLOYMENT, log, async () => {
        await deployment.end(endingOf(result, log.hide));
        notes.leave({ deployment: undefined });
      });
    }
    const request = operation.removesDeployment && result.state === 'success' ? this.#deploymentRequest() : undefined;
    if (request === undefined) return;
    const settings = { access: this.#access, request, logUrl: this.#logUrl(), cancelled, log };
    await bestEffort(DEPLOYMENT, log, () => endDeployments(settings));
  }

  /** While the work goes on. What keeps this from being written keeps the final section as well, and is told then. */
  async #announce(pullRequest: PullRequest): Promise<void> {
    await this.#share(
      pullRequest,
      { state: 'working' },
      { budgetMs: FIND_MS, makeSure: false },
      this.#over.signal,
    ).catch((thrown: unknown) => this.#settings.log.debug(String(thrown)));
  }

  async #endComment(result: Result): Promise<void> {
    const { values, operation, log, cancelled } = this.#settings;
    const pullRequest = this.#pullRequest;
    if (pullRequest === undefined || !values['pr-comment']) return;
    await this.#announced;
    const onlyInPlace = operation.removesDeployment === true && result.state === 'success';
    const [effort, stop] = cancelled.aborted
      ? [{ budgetMs: LAST_COMMENT_MS, makeSure: false }]
      : [{ budgetMs: COMMENT_MS, makeSure: true }, cancelled];
    await bestEffort(COMMENT, log, () => this.#share(pullRequest, result, { ...effort, onlyInPlace }, stop));
  }

  async #share(
    { number }: PullRequest,
    result: Result | { readonly state: 'working' },
    { budgetMs, ...how }: { readonly budgetMs: number } & Pick<Sharing, 'makeSure' | 'onlyInPlace'>,
    stop?: AbortSignal,
  ): Promise<void> {
    const { clock, log } = this.#settings;
    using budget = openReportingBudget(clock, budgetMs, stop);
    const github = await connectGitHub(this.#access, budget);
    const board = new PullRequestComments(github, number, clock, budget, this.#creation);
    const section = drawSection(this.#sectionContent(result), log.hide);
    await shareSection(board, section, { clock, sleep: ms => budget.sleep(ms), ...how });
  }

  #sectionContent(result: Result | { readonly state: 'working' }): SectionContent {
    const { values, operation, github, run, clock, isRehearsal } = this.#settings;
    const { state } = result;
    const commit = { text: this.#sha.slice(0, 7), url: `${github.serverUrl}/${run.repository}/commit/${this.#sha}` };
    // A dry run or a rehearsal doesn't unpublish anything or replace earlier results.
    const kinds = [...(values['dry-run'] ? ['dry run'] : []), ...(isRehearsal ? ['rehearsal'] : [])];
    const title = kinds.length === 0 ? operation.id : `${operation.id} (${kinds.join(', ')})`;
    const isGone = operation.removesDeployment === true && state === 'success' && kinds.length === 0;
    const key = sectionKey(this.#app(), isGone ? undefined : title);
    const section = { key, order: sectionOrder(this.#order, state), state, title };
    const log = { text: 'log', url: this.#logUrl() };
    if (result.state === 'working') return { ...section, facts: [commit, log] };
    const seconds = `${Math.max(1, Math.round((clock.monotonicMs() - this.#startedAt) / 1000))} s`;
    const { failure } = result;
    return {
      ...section,
      facts: [
        ...(failure === undefined ? [result.report.title] : []),
        ...(isRehearsal ? [] : resultFacts(result)),
        commit,
        seconds,
        log,
      ],
      ...(failure === undefined ? {} : { failure }),
      report: result.report,
    };
  }

  #app(): string {
    const { values, operation, projectId } = this.#settings;
    return appName(values['comment-section'], projectId || operation.id, values.environment);
  }

  #logUrl(): string {
    return this.#settings.logUrl ?? logUrl(this.#settings);
  }
}

/** Where people read what the job has said. */
function logUrl({ github, run }: Pick<ReportingSettings, 'github' | 'run'>): string {
  return `${github.serverUrl}/${run.repository}/actions/runs/${run.runId}/attempts/${run.runAttempt}`;
}

/** After the job: ends a deployment whose step was killed, or whose last word GitHub did not take. */
export async function endLeftDeployment(
  id: number,
  {
    github,
    run,
    values,
    proxy,
    clock,
    log,
  }: Pick<ReportingSettings, 'github' | 'run' | 'proxy' | 'clock' | 'log'> & {
    readonly values: InputValues<typeof REPORTING_INPUTS>;
  },
): Promise<void> {
  const { apiUrl } = github;
  const access = { apiUrl, repository: run.repository, token: values['github-token'] ?? '', proxy, clock, log };
  await bestEffort(DEPLOYMENT, log, () => endLeft({ access, logUrl: logUrl({ github, run }), log }, id));
}

/**
 * Work that was broken off says nothing of what was to be deployed: that is an `error`, and a refusal a `failure`. What
 * it says may be a server's words, which GitHub shows to whoever may read the repository, and may refuse where they are no
 * text: they're cleaned as the log does it.
 */
function endingOf(result: Result, hide: Hide): Ending {
  if (result.failure === undefined) {
    const description = harmlessLine(result.report.title, hide);
    return { state: 'success', description, address: openAddress(siteOf(result), hide) };
  }
  const brokenOff: readonly Failure['kind'][] = ['cancelled', 'timeout', 'bug'];
  const state = brokenOff.includes(result.failure.kind) ? 'error' : 'failure';
  return { state, description: harmlessLine(result.failure.message, hide) };
}

/** As the URL standard writes it, without what is no part of it; undefined where a secret would have to be hidden in it. */
function openAddress(site: string | undefined, hide: Hide): string | undefined {
  return site === undefined || hide(site) !== site ? undefined : new URL(site).href;
}

/**
 * What tells one app from the others of a pull request, for its section of the comment and for its deployments. One that
 * has a name is called by it, so that all steps which give that name write the same section.
 *
 * @param named the input `comment-section`
 * @param standIn for it, within the environment
 */
function appName(named: string | undefined, standIn: string, environment: string | undefined): string {
  return named ?? (environment === undefined ? standIn : `${standIn} in ${environment}`);
}
