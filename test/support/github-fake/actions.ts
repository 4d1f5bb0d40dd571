import { createHash } from 'node:crypto';
import type { FakeResponse } from './deployments.ts';
import { REPOSITORY } from './repository-content.ts';

/** Artifact of a workflow run. */
export interface FakeArtifact {
  /** By default, its place among all artifacts. */
  readonly id?: number;
  readonly name: string;
  readonly runId: number;
  /** Its ZIP. */
  readonly content: Buffer;
  /** Epoch milliseconds; the time of the request by default. */
  readonly createdAt?: number;
  readonly isExpired?: boolean;
  /**
   * Digest and size that are reported instead of the content's: GitHub reports what the uploader
   * declared.
   */
  readonly digest?: string;
  readonly size?: number;
  /**
   * Whether the list lacks the repositories of its run, as on older versions of GitHub Enterprise
   * Server.
   */
  readonly lacksRepositories?: boolean;
}

/**
 * Workflow run. By default one of this repository that a push started, and that calls
 * `release.yml`.
 */
export interface FakeRun {
  readonly event?: string;
  readonly headRepository?: string;
  readonly branch?: string;
  /** Whether the default branch contains its commit; true by default. */
  readonly isOnDefaultBranch?: boolean;
  /** Path of its workflow file. */
  readonly path?: string;
  readonly sha?: string;
  /** Paths of the reusable workflows that it calls. */
  readonly calls?: readonly string[];
  /**
   * Time since each of its attempts was started, in milliseconds. By default, that is after
   * everything that a test prepares.
   */
  readonly ageMs?: number;
}

const RELEASE = 'OWNER/project-platform-action/.github/workflows/release.yml@v0';
const PER_PAGE = 30;
/** This server's clock is ahead of all others. */
const AHEAD_MS = 3_600_000;

/**
 * Fake of GitHub's artifacts and workflow runs, which emulate lacks. It follows GitHub's API
 * description.
 */
export class FakeActions {
  /** Returns the current artifacts, the oldest first. */
  artifacts: () => readonly FakeArtifact[] = () => [];
  readonly runs = new Map<number, FakeRun>();
  /** Merge base in each comparison. */
  mergeBase = '0'.repeat(40);

  /**
   * Responds to requests for artifacts and runs; returns undefined for any other request.
   * @param path below the repository, beginning with `/actions`
   * @param origin of this server
   */
  answer(path: string, query: URLSearchParams, origin: string): FakeResponse | undefined {
    const shownArtifact = (one: { readonly artifact: FakeArtifact; readonly id: number }): object =>
      shown(one, this.runs.get(one.artifact.runId));
    const [, kind, id, rest] =
      /^\/actions\/(artifacts|runs)(?:\/(\d+)(?:\/(artifacts|zip|attempts\/\d+))?)?$/.exec(path) ??
      [];
    const all = this.artifacts().map((artifact, index) => ({
      artifact,
      id: artifact.id ?? index + 1,
    }));
    const list = (artifacts: typeof all): FakeResponse =>
      page(artifacts.map(shownArtifact), query, `${origin}/repos/${REPOSITORY}${path}`);
    if (kind === 'artifacts' && id === undefined)
      return list(all.filter(({ artifact }) => artifact.name === query.get('name')));
    if (kind === 'artifacts' && rest === 'zip') {
      const found = all.find(one => String(one.id) === id)?.artifact;
      if (found === undefined) return NOT_FOUND;
      if (found.isExpired) return { status: 410, body: { message: 'Artifact has expired' } };
      return {
        status: 302,
        headers: { location: `${origin}/stored-artifacts/${id}`, 'content-type': 'text/html' },
      };
    }
    if (kind === 'runs' && rest === 'artifacts')
      return list(all.filter(({ artifact }) => String(artifact.runId) === id));
    if (kind === 'runs' && rest?.startsWith('attempts/')) {
      const { ageMs = -5000 } = this.runs.get(Number(id)) ?? {};
      const now = Date.now() + AHEAD_MS;
      const date = new Date(now).toUTCString();
      return {
        status: 200,
        headers: { date },
        body: { run_started_at: new Date(now - ageMs).toISOString() },
      };
    }
    const run = kind === 'runs' ? this.runs.get(Number(id)) : undefined;
    return run === undefined ? undefined : { status: 200, body: shownRun(Number(id), run) };
  }

  /** Responds to the comparison of a branch's head with a run's commit. */
  comparison(head: string): FakeResponse {
    const run = [...this.runs].find(([id, { sha = shaOf(id) }]) => sha === head)?.[1];
    if (run === undefined) return NOT_FOUND;
    const status = run.isOnDefaultBranch === false ? 'diverged' : 'behind';
    return { status: 200, body: { status, merge_base_commit: { sha: this.mergeBase } } };
  }

  /**
   * Returns the bytes at a download URL, for which no token is needed; undefined for any other
   * path.
   */
  stored(path: string): Buffer | undefined {
    const [, id] = /^\/stored-artifacts\/(\d+)$/.exec(path) ?? [];
    return this.artifacts().find((one, index) => (one.id ?? index + 1) === Number(id))?.content;
  }
}

const NOT_FOUND: FakeResponse = { status: 404, body: { message: 'Not Found' } };

/**
 * Returns a page of artifacts, the newest first.
 * @param address of the list, below the repository
 */
function page(artifacts: readonly object[], query: URLSearchParams, address: string): FakeResponse {
  const size = Number(query.get('per_page') ?? PER_PAGE);
  const end = Number(query.get('page') ?? 1) * size;
  const next = new URLSearchParams({ ...Object.fromEntries(query), page: String(end / size + 1) });
  const shownOnPage = artifacts.toReversed().slice(end - size, end);
  return {
    status: 200,
    headers: end < artifacts.length ? { link: `<${address}?${next.toString()}>; rel="next"` } : {},
    body: { total_count: artifacts.length, artifacts: shownOnPage },
  };
}

function shown(
  { artifact, id }: { readonly artifact: FakeArtifact; readonly id: number },
  { headRepository = REPOSITORY }: FakeRun = {},
): object {
  const {
    name,
    runId,
    content,
    createdAt = Date.now(),
    isExpired = false,
    digest,
    lacksRepositories,
  } = artifact;
  return {
    id,
    name,
    size_in_bytes: artifact.size ?? content.length,
    expired: isExpired,
    created_at: new Date(createdAt).toISOString(),
    expires_at: new Date(createdAt + 90 * 86_400_000).toISOString(),
    digest: `sha256:${digest ?? createHash('sha256').update(content).digest('hex')}`,
    workflow_run: {
      id: runId,
      ...(lacksRepositories !== true && {
        repository_id: 1,
        head_repository_id: headRepository === REPOSITORY ? 1 : 2,
      }),
      head_sha: shaOf(runId),
    },
  };
}

const shaOf = (runId: number): string => createHash('sha1').update(String(runId)).digest('hex');

function shownRun(id: number, run: FakeRun): object {
  const {
    event = 'push',
    headRepository = REPOSITORY,
    branch = 'main',
    sha = shaOf(id),
    path = '.github/workflows/deploy.yml',
    calls = [RELEASE],
  } = run;
  return {
    id,
    html_url: `https://github.com/${REPOSITORY}/actions/runs/${id}`,
    event,
    head_sha: sha,
    head_branch: branch,
    head_repository: { full_name: headRepository },
    path,
    referenced_workflows: calls.map(called => ({ path: called, sha: 'c'.repeat(40) })),
  };
}
