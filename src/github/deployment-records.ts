import { Failure } from '../failure.ts';
import { shortened } from '../shortened.ts';
import type { GitHub } from './github-client.ts';

/** GitHub's bound for a status's description, in characters (its OpenAPI description). */
const DESCRIPTION_LIMIT = 140;

/** A lost answer is looked after, and the request then made anew where it did not arrive: this often in all. */
const ATTEMPTS = 3;

/** What a deployment of ours is about: written into its payload, so that nobody else's is ever touched. */
export interface DeploymentTag {
  readonly madeBy: 'project-platform-action';
  /** The pull request that it previews; null for none. */
  readonly pullRequest: number | null;
  /** Which of several apps. */
  readonly app: string;
  /** Of this one deployment: by it a creation is found again whose answer was lost. */
  readonly id: string;
}

export interface DeploymentRequest {
  readonly environment: string;
  /** A commit, never a branch: a branch moves on. */
  readonly sha: string;
  readonly tag: DeploymentTag;
}

export type DeploymentState = 'in_progress' | 'success' | 'failure' | 'error' | 'inactive';

export interface DeploymentStatus {
  readonly state: DeploymentState;
  /** Cut to what GitHub takes. */
  readonly description: string;
  readonly logUrl: string;
  /** Where people look at what was deployed. */
  readonly address?: string | undefined;
}

/** Names under which the product itself runs: `production`, `prod`, and those of several apps, as `production-docs`. */
const PRODUCTION = /^prod(?:uction)?(?![a-z0-9])/i;

/** Whether an environment is what a pull request is merged for, and never a preview of one. */
export const isProduction = (environment: string): boolean => PRODUCTION.test(environment);

/**
 * Records a deployment.
 * @returns its id
 * @throws Failure when GitHub refuses
 */
export async function createDeployment(github: GitHub, { environment, sha, tag }: DeploymentRequest): Promise<number> {
  const preview = tag.pullRequest !== null;
  return untilKnown(
    async () => {
      const { status, data } = await github.api.request('POST /repos/{owner}/{repo}/deployments', {
        ...github.at,
        ref: sha,
        environment,
        // What is deployed is built already: neither checks nor the state of the branch may hold the record up.
        required_contexts: [],
        auto_merge: false,
        payload: { ...tag },
        transient_environment: preview,
        production_environment: isProduction(environment),
        description: preview ? `Preview of pull request ${tag.pullRequest}` : '',
      });
      if ('id' in data) return Number(data.id);
      throw new Failure('conflict', `GitHub says ${status}: ${data.message ?? 'no deployment was made'}`, { status });
    },
    async () => {
      const all = await taggedDeployments(github, environment, tag, { sha });
      return all.find(deployment => deployment.tag.id === tag.id)?.id;
    },
  );
}

/**
 * Adds a status. GitHub's own way of ending earlier deployments is left off: it would end those of other pull requests.
 * @throws Failure when GitHub refuses
 */
export async function addStatus(github: GitHub, id: number, status: DeploymentStatus): Promise<void> {
  await untilKnown(
    async () => {
      await github.api.request('POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
        ...github.at,
        deployment_id: id,
        state: status.state,
        description: fitting(status.description),
        log_url: status.logUrl,
        ...(status.address === undefined ? {} : { environment_url: status.address }),
        auto_inactive: false,
      });
      return true;
    },
    async () => ((await stateOf(github, id)) === status.state ? true : undefined),
  );
}

/** The newest state of a deployment; undefined where it has none yet. */
export async function stateOf({ api, at }: GitHub, id: number): Promise<string | undefined> {
  const { data } = await api.request('GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
    ...at,
    deployment_id: id,
    per_page: 1,
  });
  return data[0]?.state;
}

/** A deployment of ours. */
export interface TaggedDeployment {
  readonly id: number;
  readonly tag: DeploymentTag;
}

/** All deployments, on however many pages, of an environment that are of the same app and pull request as the tag. */
export async function taggedDeployments(
  { api, at }: GitHub,
  environment: string,
  tag: DeploymentTag,
  more: { readonly sha?: string } = {},
): Promise<readonly TaggedDeployment[]> {
  const request = { ...at, environment, ...more, per_page: 100 };
  const all = await api.paginate('GET /repos/{owner}/{repo}/deployments', request);
  return all.flatMap(({ id, payload }) => {
    const found = readTag(payload);
    const same = found?.pullRequest === tag.pullRequest && found.app === tag.app;
    return same ? [{ id, tag: found }] : [];
  });
}

/** GitHub gives a payload back as it came, or as JSON in a text. */
function readTag(payload: unknown): DeploymentTag | undefined {
  if (typeof payload === 'string') return payload.startsWith('{') ? readTag(parsed(payload)) : undefined;
  if (!(payload instanceof Object)) return undefined;
  const { madeBy, pullRequest = null, app, id } = payload as Readonly<Record<string, unknown>>;
  const isNumber = pullRequest === null || typeof pullRequest === 'number';
  if (madeBy !== 'project-platform-action' || !isNumber || typeof app !== 'string') return undefined;
  return { madeBy, pullRequest, app, id: String(id) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever wrote that, it wasn't we.
    return undefined;
  }
}

/**
 * Makes a change that must not be made twice: after an answer that was lost, `look` finds out whether it was done.
 * @param look what the change would have given; undefined where it was not done
 */
async function untilKnown<T>(change: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (thrown) {
      if (!(thrown instanceof Failure) || attempt === ATTEMPTS) throw thrown;
      const passing = thrown.uncertain || thrown.kind === 'limit' || thrown.kind === 'unavailable';
      if (!passing) throw thrown;
      const found = thrown.uncertain ? await look() : undefined;
      if (found !== undefined) return found;
    }
  }
}

/** Cuts the text so that it fits the limit, ellipsis included. */
const fitting = (description: string): string =>
  description.length <= DESCRIPTION_LIMIT ? description : shortened(description, DESCRIPTION_LIMIT - 1);
