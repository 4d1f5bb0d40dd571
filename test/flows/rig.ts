import { deepEqual, equal, ok } from 'node:assert/strict';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '../../src/base/system/processes/child-process.ts';
import {
  type LocalPlatform,
  sampleRecords,
  seedFor,
  startLocalPlatform,
} from '../../src/platform/local-platform.ts';
import type { Fault } from '../../src/platform/http/faults.ts';
import { GitHubFake } from '../support/github-fake/github-fake.ts';
import { JOB_LOGIN, OWNER, REPOSITORY } from '../support/github-fake/repository-content.ts';
import type { Permissions, SeededPullRequest } from '../support/github-fake/seeded-repository.ts';
import { runWorkflow, type WorkflowResult } from './act.ts';
import { zipBytes } from '../support/zip-bytes.ts';
import { APP_FILE } from '../../src/app-file/app.ts';
import {
  calledWorkflows,
  commitFile,
  keptArtifacts,
  readAppOfExamples,
  readBaseSha,
  removeFolder,
} from './repository.ts';

/** Scenario of workflows, from start to end. */
export interface FlowScenario {
  readonly name: string;
  run(rig: FlowRig): Promise<void>;
}

/** Parts that all rigs share. */
export interface RigSettings {
  /** Path of act. */
  readonly act: string;
  /** Repository from `layOutRepository`. */
  readonly repository: string;
  /** URL of a PostgreSQL server, in which each platform creates its own databases. */
  readonly databaseUrl: string;
}

/** Author of pull requests whose runs get no secrets. */
export const DEPENDABOT = 'dependabot[bot]';
/** Credential that the platform accepts. */
export const TOKEN = 'token-of-the-harbour';
const PERMISSIONS: Permissions = {
  actions: 'read',
  contents: 'write',
  issues: 'write',
  pull_requests: 'write',
  deployments: 'write',
};

/**
 * The app's files of callers, named after the caller. Those of other examples, and of pages, have
 * the file of the examples’ README.
 */
const APPS = join(import.meta.dirname, 'apps');
const ANY_COMMIT = `*:${APP_FILE}`;
/** Variables that builds of these apps read. */
const BUILD_VARIABLES = { EXPECTED_TOKEN: 'none' };

/** Platform and GitHub of one scenario. */
export class FlowRig implements AsyncDisposable {
  readonly github: GitHubFake;
  readonly platform: LocalPlatform;
  /** Totals of all scenarios: workflows that ran, and assertions that held. */
  static workflowRuns = 0;
  static passedChecks = 0;
  /** Time since the next run was started, in milliseconds, instead of GitHub's default. */
  nextRunAgeMs: number | undefined;
  /** Names of artifacts that have expired. */
  readonly expired = new Set<string>();
  readonly #act: string;
  readonly #repository: string;
  #appFile: string | undefined;
  #keepsWorkspace = false;
  readonly #folder = mkdtempSync(join(tmpdir(), 'flows-act-'));
  #lastLog = '';
  #lastRunId = 0;
  #cancellation = new AbortController();

  private constructor(
    act: string,
    repository: string,
    github: GitHubFake,
    platform: LocalPlatform,
  ) {
    this.#act = act;
    this.#repository = repository;
    this.github = github;
    this.platform = platform;
    github.actions.artifacts = () => keptArtifacts(join(this.#folder, 'artifacts'), this.expired);
  }

  static async open({ act, repository, databaseUrl }: RigSettings): Promise<FlowRig> {
    const usual = seedFor({ token: TOKEN, projectId: 'harbour' });
    // A log of which only the first export has records, in each hour.
    const records = sampleRecords(Date.now() - 3_600_000);
    const projects = usual.projects.map(project => ({ ...project, sql_logs: [{ records }] }));
    const seed = {
      ...usual,
      projects,
      sql_log_tasks: { init_ms: 0, running_ms: 0 },
      new_project_buckets: [{ name: 'public', public: true }],
    };
    const platform = await startLocalPlatform({
      seed,
      databaseUrl,
      environment: childEnvironment(process.env),
    });
    const github = await GitHubFake.start();
    // act runs most events on the local commit.
    const main = await github.repository.ask<{ object: { sha: string } }>(
      'GET',
      `/repos/${REPOSITORY}/git/ref/heads/main`,
    );
    github.repository.commits.set(readBaseSha(repository), main.object.sha);
    github.actions.mergeBase = readBaseSha(repository);
    return new FlowRig(act, repository, github, platform);
  }

  /**
   * Gives the repository an app's file for the next runs of this scenario, instead of that of each
   * caller.
   */
  useAppFile(content: string): void {
    this.#appFile = content;
  }

  /**
   * Lets each next job start in the workspace that the last one left, as on a self-hosted runner.
   */
  keepWorkspace(): void {
    this.#keepsWorkspace = true;
  }

  /**
   * Names of the jobs of the last run, in the order in which they ended. GitHub bills each as a
   * whole minute at least.
   */
  get billedJobs(): readonly string[] {
    const ended = this.#lastLog.matchAll(
      /^\[(?:[^\]/]*\/)*([^\]/]+?)\s*\]\s+(?:🏁\s+)?Job (?:succeeded|failed)/gm,
    );
    return Array.from(ended, ([, name = '']) => name);
  }

  /** Commit that is the base of pull requests. */
  get baseSha(): string {
    return readBaseSha(this.#repository);
  }

  /** Adds a file to a commit of the base branch, which no branch has. @returns the new commit */
  commitOnBase(path: string, content: string): string {
    return commitFile(this.#repository, path, content);
  }

  /** Makes the commit of the next runs one that GitHub has merged into the base. */
  mergeInto(base: string, { headSha }: Pick<SeededPullRequest, 'headSha'>): void {
    this.github.repository.parents.set(this.baseSha, [base, headSha]);
  }

  /** Cancels the run that started last. */
  cancel(): void {
    this.#cancellation.abort();
  }

  /** Log of the last workflow. */
  get lastLog(): string {
    return this.#lastLog;
  }

  /** ID of the last run. */
  get lastRunId(): number {
    return this.#lastRunId;
  }

  /** Empties the cache, and makes it read-only for the jobs of this rig. */
  denyCacheWrites(): void {
    rmSync(join(this.#folder, 'cache-entries'), { recursive: true, force: true });
    mkdirSync(join(this.#folder, 'cache-entries'), { recursive: true });
    writeFileSync(join(this.#folder, 'cache-entries', '.read-only'), '');
  }

  /**
   * Returns the hours whose files an artifact of the last run contains, such as `2026-11-29T03`.
   */
  exportedHours(name: string): readonly string[] {
    const zip = readFileSync(
      join(this.#folder, `artifacts/${this.#lastRunId}/${name}/${name}.zip`),
      'latin1',
    );
    const files = zip.matchAll(/parquet\/log=[^/]+\/date=([-\d]+)\/hour=(\d\d)\/part-0/g);
    return [...new Set(Array.from(files, ([, date, hour]) => `${date}T${hour}`))].toSorted();
  }

  /** Replaces the content of an artifact. @returns its content before */
  replaceArtifact(name: string, content: Buffer): Buffer {
    const [path = ''] = globSync(`artifacts/*/${name}/${name}.zip`, { cwd: this.#folder });
    const before = readFileSync(join(this.#folder, path));
    writeFileSync(join(this.#folder, path), content);
    return before;
  }

  /** Exports the SQL log, and replaces its query shapes by these, as called in seven days. */
  async exportQueries(
    queries: readonly { readonly query: string; readonly calls: number }[],
  ): Promise<boolean> {
    const shapes = queries.map(({ query: text, calls }, index) => ({
      ...{
        id: String(index).padStart(12, '0'),
        label: text,
        calls,
        consume: calls,
        p95: 1,
        users: [],
        lastSeen: 0,
      },
      query: text === '' ? 'value' : { text, reads: {}, writes: {} },
    }));
    const figures = {
      calls: 0,
      errors: 0,
      consume: 0,
      p50: 0,
      p95: 0,
      p99: 0,
      scannedRows: 0,
      complete: true,
    };
    const run = { version: 3, window: { from: 0, to: 7 * 86_400_000 }, ...figures, shapes };
    const nightly = { schedule: '23 3 * * *', repository: { private: true } };
    const { succeeded } = await this.run(
      'example-sql-log',
      'schedule',
      nightly,
      this.exampleVariables,
    );
    const bytes = Buffer.from(JSON.stringify(run));
    this.replaceArtifact(
      'sql-log-shapes-sql-log-export',
      zipBytes([{ name: 'shapes.json', bytes }]),
    );
    return succeeded;
  }

  /** Returns the issues that jobs have opened: their titles and states. */
  async issues(): Promise<readonly string[]> {
    return (await this.#ownIssues()).map(({ title, state }) => `${title}: ${state}`);
  }

  /** Returns the text of the first issue that a job has opened. */
  async issueBody(): Promise<string> {
    return (await this.#ownIssues())[0]?.body ?? '';
  }

  async #ownIssues() {
    type Issue = Readonly<Record<'title' | 'state' | 'body', string>> & {
      readonly user: { readonly login: string };
    };
    const all = await this.github.repository.ask<readonly Issue[]>(
      'GET',
      `/repos/${REPOSITORY}/issues?state=all`,
    );
    return all.filter(({ user }) => user.login === JOB_LOGIN);
  }

  /** Changes the database of the project `harbour` by hand. */
  async runSql(query: string): Promise<void> {
    const response = await this.#request('/projects/harbour/cloud/database/queries', { query });
    this.equal(response.status, 200, query);
  }

  #request(path: string, body: object): Promise<Response> {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    return fetch(`${this.platform.baseUrl}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  }

  /** Current preview projects: their names without the digest, and whether they are live. */
  get previews(): readonly string[] {
    const all = [...this.platform.projects.values()].filter(
      ({ name, state }) => name.startsWith('preview-') && state !== 'deleted',
    );
    return all
      .map(
        ({ name, live }) =>
          `${name.replace(/^.*-pr-/, '')}${live === undefined ? ' (offline)' : ''}`,
      )
      .toSorted();
  }

  /** Runs a caller's workflow with the platform's secret, and others. */
  async run(
    caller: string,
    event: string,
    payload: object,
    variables = {},
    secrets = {},
  ): Promise<WorkflowResult> {
    return this.#run(caller, event, payload, variables, {
      PLATFORM_TOKEN: TOKEN,
      PLATFORM_AGENT_TOKEN: TOKEN,
      ...secrets,
    });
  }

  /** Runs a workflow as GitHub does for a fork: without secrets, and with a read-only token. */
  async runForFork(caller: string, event: string, payload: object): Promise<WorkflowResult> {
    return this.#run(
      caller,
      event,
      payload,
      {},
      {},
      { actions: 'read', contents: 'read', pull_requests: 'read' },
    );
  }

  /** Runs the last workflow run again, as attempt 2. */
  async rerun(
    caller: string,
    event: string,
    payload: object,
    variables = {},
  ): Promise<WorkflowResult> {
    return this.#run(caller, event, payload, variables, { PLATFORM_TOKEN: TOKEN }, PERMISSIONS, 2);
  }

  async #run(
    caller: string,
    event: string,
    payload: object,
    variables: Readonly<Record<string, string>>,
    secrets: Readonly<Record<string, string>>,
    permissions = PERMISSIONS,
    attempt = 1,
  ): Promise<WorkflowResult> {
    const surroundings = {
      act: this.#act,
      repository: this.#repository,
      folder: this.#folder,
      githubUrl: this.github.url,
      signal: (this.#cancellation = new AbortController()).signal,
      keptWorkspace: this.#keepsWorkspace ? join(this.#folder, 'workspace.tar') : undefined,
    };
    const token = await this.github.repository.jobToken(permissions);
    FlowRig.workflowRuns += 1;
    if (attempt === 1) this.#lastRunId = FlowRig.workflowRuns;
    const app = this.#appFile ?? appFileOf(caller);
    const appFile =
      app === undefined ? undefined : join(this.#folder, `app-${FlowRig.workflowRuns}.yml`);
    this.github.contents.delete(ANY_COMMIT);
    if (app !== undefined && appFile !== undefined) {
      this.github.contents.set(ANY_COMMIT, app);
      writeFileSync(appFile, app);
    }
    const calls = calledWorkflows(this.#repository, caller);
    const age = this.nextRunAgeMs === undefined ? {} : { ageMs: this.nextRunAgeMs };
    this.nextRunAgeMs = undefined;
    this.github.actions.runs.set(this.#lastRunId, { event, calls, sha: this.baseSha, ...age });
    const result = await runWorkflow(surroundings, {
      caller,
      event,
      payload,
      actor: isByDependabot(payload) ? DEPENDABOT : OWNER,
      runId: this.#lastRunId,
      attempt,
      appFile,
      variables: {
        PLATFORM_BASE_URL: this.platform.baseUrl,
        ...BUILD_VARIABLES,
        ...variables,
      },
      secrets: { GITHUB_TOKEN: token, ...secrets },
    });
    this.#lastLog = result.log;
    return result;
  }

  /** Variables of a repository that uses the examples. */
  get exampleVariables(): Readonly<Record<string, string>> {
    return {
      PLATFORM_PROJECT_ID: 'harbour',
      PLATFORM_AGENT_PROJECT_ID: 'harbour',
      PLATFORM_SQL_LOG_URL: this.platform.sqlLogUrl,
    };
  }

  /** Number of agent runs that were started. */
  get agentRuns(): number {
    return this.platform.agentOf('harbour').runs.length;
  }

  /** Number of agent runs in all projects, including deleted ones. */
  get agentRunsOfAll(): number {
    return this.platform.requests.filter(({ target }) => target === 'agent.start').length;
  }

  /** Names of the projects besides `harbour`. */
  get leftProjects(): readonly string[] {
    const all = [...this.platform.projects.values()].filter(({ state }) => state !== 'deleted');
    return all.map(({ name }) => name).filter(name => name.startsWith('preview-'));
  }

  async createProject(name: string): Promise<void> {
    const response = await this.#request('/projects', { name, type: 'web' });
    this.check(response.ok, name);
  }

  /** Returns the only comment of a pull request. */
  async comment(number: number): Promise<string> {
    const comments = await this.github.repository.comments(number);
    this.equal(comments.length, 1, 'one comment');
    return comments[0]?.body ?? '';
  }

  async close(number: number): Promise<void> {
    await this.#setState(number, 'closed');
  }

  async reopen(number: number): Promise<void> {
    await this.#setState(number, 'open');
  }

  async #setState(number: number, state: 'open' | 'closed'): Promise<void> {
    await this.github.repository.ask('PATCH', `/repos/${REPOSITORY}/pulls/${number}`, {
      body: { state },
    });
  }

  equal(actual: unknown, expected: unknown, what: string): void {
    FlowRig.passedChecks += 1;
    if (typeof expected === 'object') deepEqual(actual, expected, what);
    else equal(actual, expected, what);
  }

  check(condition: boolean, what: string): void {
    FlowRig.passedChecks += 1;
    ok(condition, what);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.equal(this.platform.failures, [], 'the platform itself has not failed');
    await Promise.all([this.github.close(), this.platform.close()]);
    removeFolder(this.#folder);
  }
}

const isByDependabot = (payload: object): boolean =>
  'pull_request' in payload &&
  (payload.pull_request as { user: { login: string } }).user.login === DEPENDABOT;

/** Returns the app's file of a caller, if it has one. */
export function appFileOf(caller: string): string | undefined {
  const file = join(APPS, `${caller}.yml`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  return /^(?:example|steps)-/.test(caller) ? readAppOfExamples() : undefined;
}

/** Creates the event of a pull request. */
export function pullRequestEvent(
  { number, branch, headSha }: SeededPullRequest,
  action: string,
  headRepository: string = REPOSITORY,
  baseSha?: string,
  author = 'gull',
  draft = false,
): object {
  const head = { ref: branch, sha: headSha, repo: { full_name: headRepository } };
  const base = { ref: 'main', sha: baseSha, repo: { full_name: REPOSITORY } };
  return { action, number, pull_request: { number, draft, head, base, user: { login: author } } };
}

/** Fault that makes the platform refuse a release. */
export const REFUSED_RELEASE: Fault = {
  on: 'releases.complete',
  do: 'answer',
  status: 422,
  body: { status: 422, code: 'artifact_invalid', detail: 'The archive has no index.html.' },
};
