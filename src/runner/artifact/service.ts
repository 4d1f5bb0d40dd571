import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { Fetch } from '../fetch.ts';
import type { ArtifactService } from '../environment.ts';
import { persist } from './persist.ts';

const SERVICE = 'twirp/github.actions.results.api.v1.ArtifactService';
/** The version of artifacts that @actions/artifact 6 makes; a ZIP of it can be read by every `download-artifact` from v4 on. */
const ARTIFACT_VERSION = 7;

export interface ArtifactAccess {
  readonly service: ArtifactService;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** A ZIP that was sent. */
export interface SentZip {
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

type Answer = Readonly<Record<string, unknown>>;

/** The runner's artifact service, as `@actions/artifact` speaks to it: JSON over HTTP, with names in snake case. */
export class ArtifactsApi {
  readonly #access: ArtifactAccess;
  readonly #ids: Readonly<Record<string, string>>;

  /** @throws Failure when the runner's token names no job */
  constructor(access: ArtifactAccess) {
    this.#access = access;
    this.#ids = jobIds(access.service.runtimeToken);
  }

  /**
   * Takes a name, and gets an address for what it's to hold.
   * @param expiresAt epoch milliseconds; undefined leaves it to the repository
   */
  async create(name: string, expiresAt: number | undefined): Promise<string> {
    const expiry = expiresAt === undefined ? {} : { expires_at: new Date(expiresAt).toISOString() };
    const answer = await this.#ask('CreateArtifact', {
      ...this.#ids,
      name,
      ...expiry,
      version: ARTIFACT_VERSION,
      mime_type: 'application/zip',
    });
    const address = answer['signed_upload_url'] ?? answer['signedUploadUrl'];
    if (answer['ok'] === true && typeof address === 'string') return address;
    throw new Failure('unavailable', `The artifact service gave no address for ${name}.`);
  }

  /** Ends the upload. Where the answer is lost, it's looked up what has become of it. @returns the artifact's id */
  async finalize(name: string, { size, sha256 }: SentZip): Promise<string> {
    const hash = `sha256:${sha256}`;
    try {
      const answer = await this.#ask('FinalizeArtifact', { ...this.#ids, name, size: String(size), hash });
      const id = answer['artifact_id'] ?? answer['artifactId'];
      if (answer['ok'] === true && typeof id === 'string') return id;
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
      const id = await this.#idOf(name, hash);
      if (id !== undefined) return id;
      throw thrown;
    }
    throw new Failure('unavailable', `The artifact service did not accept what was uploaded for ${name}.`);
  }

  async #idOf(name: string, hash: string): Promise<string | undefined> {
    const { artifacts } = await this.#ask('ListArtifacts', { ...this.#ids, name_filter: name });
    const found = (Array.isArray(artifacts) ? (artifacts as readonly Answer[]) : []).find(
      artifact => artifact['name'] === name && artifact['digest'] === hash,
    );
    const id = found?.['database_id'] ?? found?.['databaseId'];
    return typeof id === 'string' ? id : undefined;
  }

  /** A repeat is harmless: a name that is taken is taken once, and one upload can be ended only once. */
  async #ask(method: string, body: Answer): Promise<Answer> {
    const { service, fetch, clock, signal } = this.#access;
    const address = `${new URL(service.resultsUrl).origin}/${SERVICE}/${method}`;
    const response = await persist({ clock, signal, what: 'The artifact service' }, () =>
      fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.runtimeToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      }),
    );
    const answer: unknown = await response.json();
    return answer instanceof Object ? (answer as Answer) : {};
  }
}

/** The service knows jobs by ids that stand only in the runner's token: `scp` has `Actions.Results:<run>:<job>`. */
function jobIds(token: string): Readonly<Record<string, string>> {
  const [, payload = ''] = token.split('.');
  const { scp } = claims(payload);
  const scopes = typeof scp === 'string' ? scp.split(' ').map(scope => scope.split(':')) : [];
  const [, run, job] = scopes.find(([name]) => name === 'Actions.Results') ?? [];
  if (run !== undefined && job !== undefined) {
    return { workflow_run_backend_id: run, workflow_job_run_backend_id: job };
  }
  throw new Failure('unavailable', 'The runner’s token (ACTIONS_RUNTIME_TOKEN) doesn’t say which job this is.', {
    remedy: 'Leave that variable as the runner sets it.',
  });
}

function claims(payload: string): { readonly scp?: unknown } {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { readonly scp?: unknown };
  } catch {
    // Said by whoever misses what should stand in it.
    return {};
  }
}
