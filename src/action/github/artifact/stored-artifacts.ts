/** Reads artifacts of earlier workflow runs, and those runs, through GitHub's API. */

import type { Clock } from '../../../base/time/clock.ts';
import { httpDate } from '../../../base/time/http-date.ts';
import type { Artifacts, SourceRun, StoredArtifact } from '../../../core/artifacts.ts';
import { Failure, withDetails, RETRY_LATER } from '../../../base/failure.ts';
import { isForbidden } from '../rest/errors.ts';
import type { GitHub } from '../rest/github-client.ts';
import { entriesOf, PAGE_SIZE } from '../rest/list-pages.ts';

/** Fields of GitHub's artifact that are used. The rest of its schema is optional. */
interface ArtifactData {
  readonly id: number;
  readonly name: string;
  readonly size_in_bytes?: number;
  readonly expired: boolean;
  readonly created_at: string | null;
  readonly expires_at: string | null;
  readonly digest?: string | null;
  readonly workflow_run?: {
    readonly id?: number;
    readonly repository_id?: number;
    readonly head_repository_id?: number;
  } | null;
}

const REMEDY =
  'Grant the job the permission `actions: read`, or set a `github-token` with this permission.';

/**
 * Gives access to the artifacts of the job's repository.
 * @param runId ID of the job's own run
 * @param attempt of that run
 */
export function storedArtifacts(
  { api, at }: GitHub,
  runId: number,
  attempt: number,
  clock: Clock,
): Artifacts {
  return {
    runId,
    findByName: name =>
      withRemedy(async () => {
        const request = { ...at, name, per_page: PAGE_SIZE };
        const route = 'GET /repos/{owner}/{repo}/actions/artifacts';
        return (await api.paginate(route, request, entriesOf('artifacts'))).flatMap(toArtifact);
      }),
    findByRun: run =>
      withRemedy(async () => {
        const request = { ...at, run_id: run, per_page: PAGE_SIZE };
        const route = 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts';
        return (await api.paginate(route, request, entriesOf('artifacts'))).flatMap(toArtifact);
      }),
    fetchRun: run =>
      withRemedy(async (): Promise<SourceRun> => {
        const request = { ...at, run_id: run };
        const { data } = await api.request(
          'GET /repos/{owner}/{repo}/actions/runs/{run_id}',
          request,
        );
        return {
          url: data.html_url,
          event: data.event,
          sha: data.head_sha,
          branch: data.head_branch ?? undefined,
          headRepository: (data.head_repository as { readonly full_name: string } | null)
            ?.full_name,
          workflow: withoutRef(data.path),
          calledWorkflows: (data.referenced_workflows ?? []).map(({ path }) => withoutRef(path)),
        };
      }),
    fetchAttempt: () =>
      withRemedy(async () => {
        const request = { ...at, run_id: runId, attempt_number: attempt };
        const path = 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}';
        const { data, headers } = await api.request(path, request);
        // Wall clock: a server that sends no `Date`.
        const now = httpDate(headers.date ?? '') ?? clock.now();
        const startedAt = Date.parse(data.run_started_at ?? '');
        return { startedAt, ageMs: now - startedAt };
      }),
    fetchDownloadUrl: artifactId =>
      withRemedy(async () => {
        // The redirect isn't followed here: the token must not be sent to the storage, and the
        // archive may be large.
        const request = {
          ...at,
          artifact_id: artifactId,
          archive_format: 'zip',
          request: { redirect: 'manual' },
        } as const;
        const path = 'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}';
        const { headers } = await api.request(path, request);
        if (headers.location !== undefined) return headers.location;
        throw new Failure(
          'unavailable',
          `GitHub returned no download URL for the artifact ${artifactId}.`,
          {
            service: 'GitHub',
            remedy: RETRY_LATER,
          },
        );
      }),
  };
}

function toArtifact(data: ArtifactData): StoredArtifact[] {
  const {
    id,
    name,
    size_in_bytes: size = Number.POSITIVE_INFINITY,
    expired,
    created_at: created,
    expires_at: expires,
    digest,
    workflow_run: run,
  } = data;
  if (run?.id === undefined || created === null) return [];
  return [
    {
      id,
      name,
      createdAt: Date.parse(created),
      expiresAt: expires === null ? undefined : Date.parse(expires),
      isExpired: expired,
      size,
      sha256: /^sha256:([0-9a-f]{64})$/.exec(digest ?? '')?.[1],
      runId: run.id,
      isOfFork: run.head_repository_id !== run.repository_id,
    },
  ];
}

/** Returns the path of a workflow without the branch, tag or commit after `@`. */
const withoutRef = (path: string): string => path.replace(/@.*$/, '');

async function withRemedy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw thrown instanceof Failure && isForbidden(thrown)
      ? withDetails(thrown, { remedy: REMEDY })
      : thrown;
  }
}
