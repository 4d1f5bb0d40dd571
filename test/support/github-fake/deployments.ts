/** Deployment of GitHub, with its statuses, the oldest first. */
export interface FakeDeployment {
  readonly id: number;
  readonly ref: string;
  readonly sha: string;
  readonly environment: string;
  readonly payload: unknown;
  readonly transient_environment: boolean;
  readonly production_environment: boolean;
  readonly statuses: FakeStatus[];
}

export interface FakeStatus {
  readonly state: string;
  readonly description: string;
  readonly log_url: string;
  readonly environment_url: string;
}

export interface FakeResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Body = Readonly<Record<string, unknown>>;

const STATES = ['error', 'failure', 'inactive', 'in_progress', 'queued', 'pending', 'success'];

/**
 * Fake of GitHub's deployments, which emulate lacks. It follows GitHub's API description of limits,
 * automatic merges, checks and `auto_inactive`.
 */
export class FakeDeployments {
  readonly all: FakeDeployment[] = [];

  /** Responds to requests for deployments; returns undefined for any other request. */
  answer(
    method: string,
    path: string,
    query: URLSearchParams,
    body: Body,
  ): FakeResponse | undefined {
    if (path === '') return method === 'POST' ? this.#create(body) : this.#list(query);
    const [, id, rest] = /^\/(\d+)(\/statuses)?$/.exec(path) ?? [];
    const found = this.all.find(deployment => String(deployment.id) === id);
    if (found === undefined) return { status: 404, body: { message: 'Not Found' } };
    if (rest === undefined) return { status: 200, body: found };
    return method === 'POST'
      ? this.#addStatus(found, body)
      : page(found.statuses.toReversed(), query);
  }

  /** Adds an existing deployment, as if from an earlier job. */
  seed(
    deployment: Partial<FakeDeployment> & Pick<FakeDeployment, 'payload'>,
    ...states: readonly string[]
  ): number {
    const id = this.all.length + 1;
    const statuses = states.map(state => ({
      state,
      description: '',
      log_url: '',
      environment_url: '',
    }));
    this.all.push({
      ref: 'a'.repeat(40),
      sha: 'a'.repeat(40),
      environment: 'preview',
      transient_environment: true,
      production_environment: false,
      ...deployment,
      id,
      statuses,
    });
    return id;
  }

  /** Newest state of each deployment, by its id. */
  get states(): Readonly<Record<number, string>> {
    return Object.fromEntries(
      this.all.map(({ id, statuses }) => [id, statuses.at(-1)?.state ?? 'none']),
    );
  }

  #create(body: Body): FakeResponse {
    const { ref, environment = 'production', payload = '' } = body;
    if (typeof ref !== 'string' || typeof environment !== 'string')
      return invalid('ref and environment are texts');
    if (!Array.isArray(body['required_contexts']) || body['required_contexts'].length > 0) {
      return {
        status: 409,
        body: { message: `Conflict: Commit status checks failed for ${ref}.` },
      };
    }
    if (body['auto_merge'] !== false)
      return { status: 202, body: { message: `Auto-merged main into ${ref}.` } };
    const production = body['production_environment'] ?? environment === 'production';
    const id = this.seed({
      ref,
      sha: ref,
      environment,
      payload,
      transient_environment: body['transient_environment'] === true,
      production_environment: production === true,
    });
    return { status: 201, body: this.all.find(deployment => deployment.id === id) };
  }

  #list(query: URLSearchParams): FakeResponse {
    const wanted = this.all.filter(deployment =>
      (['sha', 'environment'] as const).every(
        name => (query.get(name) ?? deployment[name]) === deployment[name],
      ),
    );
    return page(wanted.toReversed(), query);
  }

  #addStatus(deployment: FakeDeployment, body: Body): FakeResponse {
    const {
      state,
      description = '',
      log_url = '',
      environment_url = '',
    } = body as Readonly<Record<string, string>>;
    if (state === undefined || !STATES.includes(state)) return invalid(`${state} is no state`);
    if ([...description].length > 140)
      return invalid('description is too long (maximum is 140 characters)');
    for (const address of [log_url, environment_url]) {
      if (address !== '' && !/^https?:/.test(address))
        return invalid(`${address} must use http(s) scheme`);
    }
    deployment.statuses.push({ state, description, log_url, environment_url });
    if (state === 'success' && body['auto_inactive'] !== false) this.#endOthers(deployment);
    return { status: 201, body: deployment.statuses.at(-1) };
  }

  /**
   * Implements "adds a new inactive status to all prior non-transient, non-production environment
   * deployments".
   */
  #endOthers({ id, environment }: FakeDeployment): void {
    for (const other of this.all) {
      const ends =
        other.id < id && other.environment === environment && !other.production_environment;
      if (ends)
        other.statuses.push({
          state: 'inactive',
          description: 'auto',
          log_url: '',
          environment_url: '',
        });
    }
  }
}

function page(items: readonly unknown[], query: URLSearchParams): FakeResponse {
  const size = Math.min(100, Number(query.get('per_page') ?? 30));
  const number = Number(query.get('page') ?? 1);
  const next = new URLSearchParams(query);
  next.set('page', String(number + 1));
  const isLast = number * size >= items.length;
  return {
    status: 200,
    body: items.slice((number - 1) * size, number * size),
    ...(isLast ? {} : { headers: { link: `<{here}?${next.toString()}>; rel="next"` } }),
  };
}

const invalid = (message: string): FakeResponse => ({
  status: 422,
  body: { message: 'Validation Failed', errors: [{ message }] },
});
