import { GitObjects } from '../git-objects.ts';
import type { FakeResponse } from './deployments.ts';
import type { GitHub, Pull } from './known-state.ts';
import {
  type Described,
  described,
  MERGE_COMMITS,
  PULL_REQUEST_STATES,
} from './pull-request-states.ts';
import { type ContentRequest, JOB_LOGIN, type RepositoryContent } from './repository-content.ts';

type Body = Readonly<Record<string, unknown>>;

interface Comment {
  readonly id: number;
  readonly user: { readonly login: string };
  readonly body: unknown;
}

/** Copy of the content that requests can change. */
export interface RepositorySnapshot {
  readonly comments: readonly Comment[];
  /** Newest commits of the branches. */
  readonly branches: Readonly<Record<string, string>>;
  readonly pulls: readonly Pull[];
}

/** Number of the first pull request that a step opens. */
const FIRST_PULL = 100;

/**
 * Path of a request below the repository, with its query, and its handler, which gets the path's
 * parts and the body.
 */
type Route = readonly [
  method: string,
  path: RegExp,
  answer: (
    repository: KnownRepository,
    parts: readonly string[],
    body: Body,
  ) => FakeResponse | undefined,
];

const found = (body: object): FakeResponse => ({ status: 200, body });
const made = (body: object): FakeResponse => ({ status: 201, body });

const ROUTES: readonly Route[] = [
  [
    'GET',
    /^\/collaborators\/([^/]+)\/permission$/,
    ({ known: { permissions = {} } }, [login = '']) => {
      const permission = permissions[decodeURIComponent(login)];
      if (permission === undefined)
        return { status: 404, body: { message: `${login} is not a user` } };
      return found({
        permission,
        role_name: permission,
        user: { login: decodeURIComponent(login) },
      });
    },
  ],
  [
    'GET',
    /^$/,
    ({ known: { isPrivate = false } }) => found({ default_branch: 'main', private: isPrivate }),
  ],
  ['GET', /^\/pulls\/(\d+)$/, (repository, [number = '']) => repository.pull(number)],
  ['GET', /^\/pulls\/\d+\/files\?/, () => found([])],
  ['GET', /^\/pulls\?(.+)$/, (repository, [query = '']) => repository.listPulls(query)],
  ['POST', /^\/pulls$/, (repository, _, body) => repository.openPull(body)],
  ['GET', /^\/issues\/\d+\/comments\?/, ({ comments }) => found([...comments.values()])],
  [
    'POST',
    /^\/issues\/\d+\/comments$/,
    ({ comments }, _, { body }) => keep(comments, Math.max(0, ...comments.keys()) + 1, body),
  ],
  [
    'PATCH',
    /^\/issues\/comments\/(\d+)$/,
    ({ comments }, [id = ''], { body }) =>
      comments.has(Number(id)) ? keep(comments, Number(id), body) : undefined,
  ],
  [
    'DELETE',
    /^\/issues\/comments\/(\d+)$/,
    ({ comments }, [id = '']) => (comments.delete(Number(id)) ? { status: 204 } : undefined),
  ],
  [
    'GET',
    /^\/git\/ref\/heads%2F([^/]+)$/,
    ({ git }, [branch = '']) => git.ref(decodeURIComponent(branch)),
  ],
  ['POST', /^\/git\/refs$/, ({ git }, _, body) => git.createRef(body)],
  [
    'PATCH',
    /^\/git\/refs\/heads%2F([^/]+)$/,
    ({ git }, [branch = ''], body) => git.move(decodeURIComponent(branch), body),
  ],
  ['GET', /^\/commits\?sha=(\w+)&/, ({ git }, [sha = '']) => git.history(sha)],
  ['GET', /^\/git\/commits\/(\w+)$/, ({ git }, [sha = '']) => git.commit(sha)],
  ['POST', /^\/git\/commits$/, ({ git }, _, body) => git.createCommit(body)],
  ['GET', /^\/git\/trees\/(\w+)\?recursive=true$/, ({ git }, [sha = '']) => git.tree(sha)],
  ['POST', /^\/git\/trees$/, ({ git }, _, body) => git.createTree(body)],
  ['GET', /^\/git\/blobs\/(\w+)$/, ({ git }, [sha = '']) => git.blob(sha)],
  ['POST', /^\/git\/blobs$/, ({ git }, _, body) => git.createBlob(body)],
];

function keep(comments: Map<number, Comment>, id: number, body: unknown): FakeResponse {
  const comment = { id, user: { login: JOB_LOGIN }, body };
  comments.set(id, comment);
  return made(comment);
}

/**
 * Repository in a state that emulate can't be brought to: commits and artifacts with given ids, and
 * pull requests that change from one request to the next. Any token has all permissions.
 */
export class KnownRepository implements RepositoryContent {
  readonly known: GitHub;
  readonly git: GitObjects;
  readonly parents = new Map(Object.entries(MERGE_COMMITS));
  /** Pull requests that steps opened. */
  readonly opened: Pull[] = [];
  /** Comments of all pull requests: a step reports to one. */
  readonly comments = new Map<number, Comment>();
  /** Number of requests for each pull request. */
  readonly #seen = new Map<string, number>();
  #isMeanwhile = false;

  constructor(known: GitHub) {
    this.known = known;
    this.git = new GitObjects(known);
    for (const [index, { login, body }] of (known.comments ?? []).entries())
      this.comments.set(index + 1, { id: index + 1, user: { login }, body });
  }

  allows(): boolean {
    return true;
  }

  loginOf(): string {
    return JOB_LOGIN;
  }

  answer({ method, target, body }: ContentRequest): FakeResponse | undefined {
    const below = target.replace(/^\/repos\/[^/]+\/[^/?]+/, '');
    for (const [of, path, answer] of ROUTES) {
      const parts = of === method ? path.exec(below) : null;
      const response = parts === null ? undefined : answer(this, parts.slice(1), body);
      if (response !== undefined) return response;
    }
    return undefined;
  }

  snapshot(): RepositorySnapshot {
    return structuredClone({
      comments: [...this.comments.values()],
      branches: this.git.branches(),
      pulls: this.opened,
    });
  }

  /** Makes the changes of `meanwhile`. @returns the newest commit of a branch */
  changeMeanwhile(branch: string): string | undefined {
    this.#isMeanwhile = true;
    const { pushed = {}, changed = {} } = this.known.meanwhile ?? {};
    for (const [pushedTo, files] of Object.entries(pushed)) this.git.push(pushedTo, files);
    for (const [number, change] of Object.entries(changed))
      this.#changePull(Number(number), change);
    return this.git.head(branch);
  }

  /** Makes the changes of `meanwhile.during` before the first request that matches. */
  changeBefore(line: string): void {
    const { during } = this.known.meanwhile ?? {};
    if (!this.#isMeanwhile || during?.on.test(line) !== true) return;
    this.#isMeanwhile = false;
    if (during.removed !== undefined) this.git.removeCommit(during.removed);
    if (during.closed) this.#changePull(FIRST_PULL, { state: 'closed' });
  }

  pull(number: string): FakeResponse | undefined {
    const state = this.known.pullRequests?.[Number(number)];
    if (state === undefined) return undefined;
    const states: readonly (string | undefined)[] = PULL_REQUEST_STATES[state];
    const earlier = this.#seen.get(number) ?? 0;
    this.#seen.set(number, earlier + 1);
    const current = states[Math.min(earlier, states.length - 1)];
    if (current === undefined) return undefined;
    const movesAfter = { moves: 0, movesLate: 1 }[state as string] ?? Number.POSITIVE_INFINITY;
    return found(described(number, state, current, earlier > movesAfter ? 'c' : 'a', earlier));
  }

  listPulls(query: string): FakeResponse {
    const wanted = new URLSearchParams(query);
    const [owner, head] = wanted.get('head')?.split(':') ?? [];
    const others = Object.entries(this.known.pullRequests ?? {}).map(([number, state]) =>
      described(number, state, 'open', 'a'),
    );
    // GitHub compares only the owner of the branch's repository.
    const matches = ({ state, head: { ref, repo } }: Pick<Described, 'head' | 'state'>): boolean =>
      (state === 'open' || wanted.get('state') === 'all') &&
      ref === head &&
      repo.full_name.toLowerCase().startsWith(`${owner?.toLowerCase()}/`);
    return found([...others, ...this.opened.map(pull => this.#shown(pull))].filter(matches));
  }

  openPull({ head, base }: Body): FakeResponse {
    if (this.opened.some(one => one.state === 'open' && one.head === head && one.base === base))
      return {
        status: 422,
        body: { message: `A pull request already exists for harbour:${String(head)}.` },
      };
    const pull: Pull = {
      number: FIRST_PULL + this.opened.length,
      head: String(head),
      base: String(base),
      state: 'open',
    };
    this.opened.push(pull);
    return made(this.#shown(pull));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #changePull(number: number, change: Partial<Pull>): void {
    const index = number - FIRST_PULL;
    const pull = this.opened[index];
    if (pull === undefined) throw new Error(`There is no pull request ${number}.`);
    const sha = change.state === 'closed' ? { sha: this.git.head(pull.head) ?? '' } : {};
    this.opened[index] = { ...pull, ...sha, ...change };
  }

  #shown({ number, head, base, state, sha }: Pull) {
    return {
      number,
      state,
      html_url: `https://github.com/harbour/lights/pull/${number}`,
      head: {
        sha: sha ?? this.git.head(head) ?? '',
        ref: head,
        repo: { full_name: 'harbour/lights' },
      },
      base: { ref: base },
    };
  }
}
