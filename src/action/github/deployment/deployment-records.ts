/** Creates, reads and updates deployments on GitHub through its API. */

import { parsedJson } from '../../../base/values/parsed-json.ts';
import { record } from '../../../base/values/record.ts';
import { Failure } from '../../../base/failure.ts';
import { shortened } from '../../../base/text/shortened.ts';
import { changeOnce, unreadableFailure } from '../rest/errors.ts';
import type { GitHub } from '../rest/github-client.ts';
import { entriesOf, PAGE_SIZE } from '../rest/list-pages.ts';

/** GitHub's limit for a status's description, in characters (its OpenAPI description). */
const DESCRIPTION_LIMIT = 140;

/**
 * Payload of this action's deployments. It identifies them, so that other deployments are never
 * changed.
 */
export interface DeploymentTag {
  readonly madeBy: 'project-platform-action';
  /** The pull request that the deployment previews; null if it previews none. */
  readonly pullRequest: number | null;
  /** The app, if a repository has several. */
  readonly app: string;
  /** Unique id of this deployment. It identifies a deployment whose creation response was lost. */
  readonly id: string;
}

export interface DeploymentRequest {
  readonly environment: string;
  /** A commit, never a branch, because a branch moves. */
  readonly sha: string;
  readonly tag: DeploymentTag;
}

export type DeploymentState = 'in_progress' | 'success' | 'failure' | 'error' | 'inactive';

export interface DeploymentStatus {
  readonly state: DeploymentState;
  /** Shortened to GitHub's limit. */
  readonly description: string;
  readonly logUrl: string;
  /** Address of the deployed site. */
  readonly address?: string | undefined;
}

/**
 * Environment names that count as production: `production`, `prod`, and those of several apps, such
 * as `production-docs`.
 */
const PRODUCTION = /^prod(?:uction)?(?![a-z0-9])/i;

/** Checks whether an environment is production by its name. */
export const isProduction = (environment: string): boolean => PRODUCTION.test(environment);

/** Records a deployment. @returns its id @throws Failure when GitHub refuses */
export async function createDeployment(
  github: GitHub,
  { environment, sha, tag }: DeploymentRequest,
): Promise<number> {
  const preview = tag.pullRequest !== null;
  return changeOnce(
    async () => {
      const { status, data } = await github.api.request('POST /repos/{owner}/{repo}/deployments', {
        ...github.at,
        ref: sha,
        environment,
        // The deployed content is already built, so neither checks nor the state of the branch may
        // delay the record.
        required_contexts: [],
        auto_merge: false,
        payload: { ...tag },
        transient_environment: preview,
        production_environment: !preview && isProduction(environment),
        description: preview ? `Preview of pull request ${tag.pullRequest}` : '',
      });
      if ('id' in data && readTag(data.payload)?.id === tag.id) return Number(data.id);
      if (status === 201)
        throw unreadableFailure(status, true, 'it does not describe the new deployment');
      throw new Failure(
        'conflict',
        `GitHub responded with ${status}: ${data.message ?? 'no deployment was created'}`,
        {
          status,
        },
      );
    },
    async () => {
      const all = await listDeployments(github, environment, { sha });
      return all.find(deployment => deployment.tag.id === tag.id)?.id;
    },
  );
}

/**
 * Adds a status. GitHub's automatic deactivation of earlier deployments is turned off, because it
 * would also deactivate those of other pull requests.
 * @throws Failure when GitHub refuses
 */
export async function addStatus(
  github: GitHub,
  id: number,
  status: DeploymentStatus,
): Promise<void> {
  await changeOnce(
    async () => {
      await github.api.request('POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
        ...github.at,
        deployment_id: id,
        state: status.state,
        description: shortenDescription(status.description),
        log_url: status.logUrl,
        ...(status.address === undefined ? {} : { environment_url: status.address }),
        auto_inactive: false,
      });
      return true;
    },
    async () => ((await fetchState(github, id)) === status.state ? true : undefined),
  );
}

/** Returns the newest state of a deployment; undefined if it has none yet. */
export async function fetchState({ api, at }: GitHub, id: number): Promise<string | undefined> {
  const { data } = await api.request(
    'GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses',
    {
      ...at,
      deployment_id: id,
      per_page: 1,
    },
  );
  return data[0]?.state;
}

/**
 * Number of deployments, the newest first, in which `fetchDeployedUrl` looks for a success. GitHub
 * returns states one by one.
 */
const MAX_SEARCHED = 10;

/**
 * Returns the URL of an environment's newest successful deployment, which anyone with write access
 * can have recorded.
 * @param runId workflow run whose deployments don't count
 * @returns undefined if there is none
 */
export async function fetchDeployedUrl(
  { api, at }: GitHub,
  environment: string,
  runId: string,
): Promise<string | undefined> {
  const request = { ...at, environment, per_page: MAX_SEARCHED };
  const { data: deployments } = await api.request('GET /repos/{owner}/{repo}/deployments', request);
  for (const { id } of deployments) {
    const { data } = await api.request(
      'GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses',
      {
        ...at,
        deployment_id: Number(id),
        per_page: 100,
      },
    );
    const isOwn = data.some(({ log_url: url = '' }) => `${url}/`.includes(`/runs/${runId}/`));
    const success = data.find(({ state, environment_url: url }) => state === 'success' && url);
    if (success !== undefined && !isOwn) return success.environment_url;
  }
  return undefined;
}

/** Checks whether this action has recorded a deployment. */
export async function isOwnDeployment({ api, at }: GitHub, id: number): Promise<boolean> {
  const route = 'GET /repos/{owner}/{repo}/deployments/{deployment_id}';
  const { data } = await api.request(route, { ...at, deployment_id: id });
  return readTag(data.payload) !== undefined;
}

export interface TaggedDeployment {
  readonly id: number;
  readonly tag: DeploymentTag;
}

/** Checks whether a deployment has the tag's app and pull request. */
export const isOfTag =
  (tag: DeploymentTag) =>
  ({ tag: { pullRequest, app } }: TaggedDeployment): boolean =>
    pullRequest === tag.pullRequest && app === tag.app;

/** Lists all deployments of this action in an environment, on all pages. */
export async function listDeployments(
  { api, at }: GitHub,
  environment: string,
  more: { readonly sha?: string } = {},
): Promise<readonly TaggedDeployment[]> {
  const request = { ...at, environment, ...more, per_page: PAGE_SIZE };
  const all = await api.paginate(
    'GET /repos/{owner}/{repo}/deployments',
    request,
    entriesOf('deployments'),
  );
  return all.flatMap(({ id, payload, environment: recorded }) => {
    const tag = readTag(payload);
    // GitHub ignores the case of an environment's name.
    const isOther = recorded.toLowerCase() !== environment.toLowerCase();
    return tag === undefined || isOther ? [] : [{ id, tag }];
  });
}

/** Reads the tag from a payload. GitHub returns a payload as an object or as a JSON string. */
function readTag(payload: unknown): DeploymentTag | undefined {
  if (typeof payload === 'string')
    return payload.startsWith('{') ? readTag(parsedJson(payload).value) : undefined;
  const { madeBy, pullRequest = null, app, id } = record(payload);
  const isNumber = pullRequest === null || typeof pullRequest === 'number';
  if (madeBy !== 'project-platform-action' || !isNumber || typeof app !== 'string')
    return undefined;
  return { madeBy, pullRequest, app, id: String(id) };
}

/** Cuts the text so that it fits the limit, ellipsis included. */
const shortenDescription = (description: string): string =>
  description.length <= DESCRIPTION_LIMIT
    ? description
    : shortened(description, DESCRIPTION_LIMIT - 1);
