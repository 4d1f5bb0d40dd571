import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { GitObjects } from './git-objects.ts';
import { type FakeArtifact, FakeActions } from './github-fake/actions.ts';
import { contentAnswer } from './github-fake/contents.ts';
import {
  type Described,
  described,
  MERGE_COMMITS,
  PULL_REQUEST_STATES,
} from './github-fake/pull-request-states.ts';
import { type FakeDeployment, FakeDeployments } from './github-fake/deployments.ts';
import type { GitHub, Pull } from './github-fake/known-state.ts';
import {
  type InjectedFault,
  isDisorder,
  LATE_MS,
  sendSpoiled,
} from './github-fake/injected-faults.ts';
import { zipBytes } from './zip-bytes.ts';

export interface GitHubServer {
  /** Value of GITHUB_API_URL. */
  readonly url: string;
  /** Requests, as `METHOD path`. */
  readonly requests: readonly string[];
  /** Bodies of the requests. */
  readonly written: readonly string[];
  /** Current state: number of pull requests that steps opened, number of comments, */
  readonly opened: () => number;
  readonly comments: () => number;
  /** newest state of each deployment, and files of a branch by path, as their ids. */
  readonly deployments: () => readonly string[];
  readonly filesOf: (branch: string) => Readonly<Record<string, string>>;
  readonly textsOf: (branch: string) => Readonly<Record<string, string>>;
  /** Returns a copy of everything that requests can change. */
  readonly snapshot: () => GitHubSnapshot;
  /** Makes the changes of `meanwhile`. @returns the newest commit of a branch */
  readonly changeMeanwhile: (branch: string) => string | undefined;
  /** Starts counting requests, and disturbs these; without arguments, none. */
  readonly injectFaults: (...disturbances: readonly InjectedFault[]) => void;
  close(): Promise<void>;
}

/** Current content. */
export interface GitHubSnapshot {
  readonly comments: readonly Comment[];
  readonly deployments: readonly FakeDeployment[];
  /** Newest commits of the branches. */
  readonly branches: Readonly<Record<string, string>>;
  readonly pulls: readonly Pull[];
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Body = Readonly<Record<string, unknown>>;

interface Comment {
  readonly id: number;
  readonly user: { readonly login: string };
  readonly body: unknown;
}

/** Current state. */
interface Repository {
  readonly known: GitHub;
  readonly git: GitObjects;
  readonly opened: Pull[];
  /** Comments of all pull requests: a step reports to one. */
  readonly comments: Map<number, Comment>;
  readonly deployments: FakeDeployments;
  readonly actions: FakeActions;
  /** Number of requests for each pull request, and of refusals. */
  readonly seen: Map<string, number>;
  /** Newest response to each read, for a later one that lags behind. */
  readonly reads: Map<string, Answer>;
}

/**
 * Path of a request below the repository, and its handler, which gets the path's parts and the
 * body.
 */
type Route = readonly [
  method: string,
  path: RegExp,
  answer: (
    repository: Repository,
    parts: readonly string[],
    body: Body,
    origin: string,
  ) => Answer | undefined,
];

const found = (body: object): Answer => ({ status: 200, body });
const made = (body: object): Answer => ({ status: 201, body });

/** Author of comments that are written with a job's token. */
const BOT = 'github-actions[bot]';

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
  ['GET', /^\/pulls\/(\d+)$/, (repository, [number = '']) => pull(repository, number)],
  [
    'GET',
    /^\/pulls\/(\d+)\/files\?/,
    ({ known: { changedFiles = {} } }, [number = '']) => found(changedFiles[Number(number)] ?? []),
  ],
  [
    'GET',
    /^\/contents\/([^?]+)\?ref=(\w+)$/,
    ({ known: { contents = {} } }, [path = '', commit = '']) =>
      contentAnswer(contents[`${commit}:${decodeURIComponent(path)}`]),
  ],
  [
    'GET',
    /^\/pulls\?(.+)$/,
    ({ known: { pullRequests = {} }, git, opened }, [query = '']) => {
      const wanted = new URLSearchParams(query);
      const [owner, head] = wanted.get('head')?.split(':') ?? [];
      const others = Object.entries(pullRequests).map(([number, state]) =>
        described(number, state, 'open', 'a'),
      );
      // GitHub compares only the owner of the branch's repository.
      const isFound = ({
        state,
        head: { ref, repo },
      }: Pick<Described, 'head' | 'state'>): boolean =>
        (state === 'open' || wanted.get('state') === 'all') &&
        ref === head &&
        repo.full_name.toLowerCase().startsWith(`${owner?.toLowerCase()}/`);
      return {
        status: 200,
        body: [...others, ...opened.map(one => shown(one, git))].filter(isFound),
      };
    },
  ],
  [
    'POST',
    /^\/pulls$/,
    ({ git, opened }, _, { head, base }) => {
      if (opened.some(one => one.state === 'open' && one.head === head && one.base === base))
        return {
          status: 422,
          body: { message: `A pull request already exists for harbour:${String(head)}.` },
        };
      const one = {
        number: 100 + opened.length,
        head: String(head),
        base: String(base),
        state: 'open',
      } as const;
      opened.push(one);
      return made(shown(one, git));
    },
  ],
  ['POST', /^\/graphql$/, () => found({ data: { viewer: { login: BOT } } })],
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
    /^\/deployments([^?]*)\??(.*)$/,
    ({ deployments }, [path = '', query = '']) =>
      deployments.answer('GET', path, new URLSearchParams(query), {}),
  ],
  [
    'POST',
    /^\/deployments(.*)$/,
    ({ deployments }, [path = ''], body) =>
      deployments.answer('POST', path, new URLSearchParams(), body),
  ],
  [
    'GET',
    /^(\/actions\/[^?]+)\??(.*)$/,
    ({ actions }, [path = '', query = ''], _, origin) =>
      actions.answer(path, new URLSearchParams(query), origin),
  ],
  ['GET', /^\/compare\/\w+\.\.\.(\w+)\?/, ({ actions }, [head = '']) => actions.comparison(head)],
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
  ['GET', /^\/git\/commits\/(\w+)$/, ({ git }, [sha = '']) => mergeCommit(sha) ?? git.commit(sha)],
  ['POST', /^\/git\/commits$/, ({ git }, _, body) => git.createCommit(body)],
  ['GET', /^\/git\/trees\/(\w+)\?recursive=true$/, ({ git }, [sha = '']) => git.tree(sha)],
  ['POST', /^\/git\/trees$/, ({ git }, _, body) => git.createTree(body)],
  ['GET', /^\/git\/blobs\/(\w+)$/, ({ git }, [sha = '']) => git.blob(sha)],
  ['POST', /^\/git\/blobs$/, ({ git }, _, body) => git.createBlob(body)],
];

function keep(comments: Repository['comments'], id: number, body: unknown): Answer {
  const comment = { id, user: { login: BOT }, body };
  comments.set(id, comment);
  return made(comment);
}

function mergeCommit(sha: string): Answer | undefined {
  const parents = MERGE_COMMITS[sha];
  return parents && found({ sha, parents: parents.map(parent => ({ sha: parent })) });
}

function pull(
  { known: { pullRequests = {} }, seen }: Repository,
  number: string,
): Answer | undefined {
  const state = pullRequests[Number(number)];
  if (state === undefined) return undefined;
  const states: readonly (string | undefined)[] = PULL_REQUEST_STATES[state];
  const earlier = seen.get(number) ?? 0;
  seen.set(number, earlier + 1);
  const current = states[Math.min(earlier, states.length - 1)];
  if (current === undefined) return undefined;
  return found(
    described(
      number,
      state,
      current,
      earlier > ({ moves: 0, movesLate: 1 }[state as string] ?? Number.POSITIVE_INFINITY)
        ? 'c'
        : 'a',
      earlier,
    ),
  );
}

const shown = ({ number, head, base, state, sha }: Pull, git: GitObjects) => ({
  number,
  state,
  html_url: `https://github.com/harbour/lights/pull/${number}`,
  head: { sha: sha ?? git.head(head) ?? '', ref: head, repo: { full_name: 'harbour/lights' } },
  base: { ref: base },
});

/**
 * Starts a server on loopback for the few requests of GitHub's API that steps send. It requires a
 * token.
 */
export async function startGitHub(
  known: GitHub,
  uploads: () => readonly FakeArtifact[] = () => [],
): Promise<GitHubServer> {
  const requests: string[] = [];
  const written: string[] = [];
  const repository: Repository = {
    known,
    git: new GitObjects(known),
    opened: [],
    comments: new Map(),
    deployments: new FakeDeployments(),
    actions: actionsOf(known, uploads),
    seen: new Map(),
    reads: new Map(),
  };
  for (const [index, { login, body }] of (known.comments ?? []).entries())
    repository.comments.set(index + 1, { id: index + 1, user: { login }, body });
  for (const { payload } of known.deployments ?? [])
    repository.deployments.seed({ payload }, 'success');
  let disturbances: readonly InjectedFault[] = [];
  let undisturbed = 0;
  /** Returns the fault for the current request. */
  const injectedFailure = (): InjectedFault | undefined => {
    const number = requests.length - undisturbed;
    return disturbances.find(({ nth, times }) => number >= nth && number < nth + times);
  };
  const server = createServer((request, response) => {
    const stored = repository.actions.stored(request.url ?? '');
    if (stored !== undefined) return void response.end(stored);
    requests.push(`${request.method} ${request.url}`);
    const { how, onFault } = injectedFailure() ?? {};
    if (how === 'dropped' || how === 'silent') {
      if (how === 'dropped') response.destroy();
      onFault?.();
      return;
    }
    if (typeof how === 'object') {
      request.resume();
      send(response, { ...how, body: { message: 'GitHub is not well' } });
      return;
    }
    answerTo(repository, request, body => written.push(body), how)
      .then(answer => {
        onFault?.();
        return how === undefined || isDisorder(how)
          ? send(response, answer)
          : sendSpoiled(response, answer, how);
      })
      .catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    written,
    opened: () => repository.opened.length,
    comments: () => repository.comments.size,
    deployments: () => Object.values(repository.deployments.states),
    filesOf: branch => repository.git.filesOf(branch),
    textsOf: branch => repository.git.textsOf(branch),
    snapshot: () =>
      structuredClone({
        comments: [...repository.comments.values()],
        deployments: repository.deployments.all,
        branches: repository.git.branches(),
        pulls: repository.opened,
      }),
    changeMeanwhile: branch => {
      repository.seen.set('meanwhile', 1);
      const { pushed = {}, changed = {} } = known.meanwhile ?? {};
      for (const [pushedTo, files] of Object.entries(pushed)) repository.git.push(pushedTo, files);
      for (const [number, change] of Object.entries(changed)) {
        changePull(repository, Number(number), change);
      }
      return repository.git.head(branch);
    },
    injectFaults: (...wanted) => {
      disturbances = wanted;
      undisturbed = requests.length;
      repository.reads.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

function changePull({ opened, git }: Repository, number: number, change: Partial<Pull>): void {
  const [one] = opened.splice(number - 100, 1);
  if (one === undefined) throw new Error(`There is no pull request ${number}.`);
  const sha = change.state === 'closed' ? { sha: git.head(one.head) ?? '' } : {};
  opened.splice(number - 100, 0, { ...one, ...sha, ...change });
}

/** Returns the ZIP of an artifact. */
export const artifactZip = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  zipBytes(
    Object.entries(files).map(([name, content]) => ({
      name,
      bytes: Buffer.from(content as string),
    })),
  );

function actionsOf(
  { artifacts = [], runs = {} }: GitHub,
  uploads: () => readonly FakeArtifact[],
): FakeActions {
  const actions = new FakeActions();
  // All of the same moment, so that their IDs tell which one is older.
  const createdAt = Date.now();
  const stored = artifacts.map(({ files, ...artifact }) => ({
    createdAt,
    ...artifact,
    content: artifactZip(files),
  }));
  actions.artifacts = () => [...stored, ...uploads()];
  for (const { runId } of stored) actions.runs.set(runId, {});
  for (const [id, run] of Object.entries(runs)) actions.runs.set(Number(id), run);
  return actions;
}

async function answerTo(
  repository: Repository,
  request: IncomingMessage,
  note: (body: string) => void,
  how?: InjectedFault['how'],
): Promise<Answer> {
  const { method = '', url = '', headers } = request;
  const { failsWith } = repository.known;
  const body = await text(request);
  if (how === 'late') await setTimeout(LATE_MS);
  if (body !== '') note(body);
  const { during } = repository.known.meanwhile ?? {};
  if (during?.on.test(`${method} ${url}`) && repository.seen.delete('meanwhile')) {
    if (during.removed !== undefined) repository.git.removeCommit(during.removed);
    if (during.closed) changePull(repository, 100, { state: 'closed' });
  }
  if (typeof failsWith === 'number')
    return { status: failsWith, body: { message: 'GitHub is not well' } };
  const refusals = repository.seen.get('refusals') ?? 0;
  if (failsWith?.on.test(`${method} ${url}`) && (failsWith.body ?? /^/).test(body)) {
    repository.seen.set('refusals', refusals + 1);
    if (refusals < (failsWith.times ?? Number.POSITIVE_INFINITY))
      return { ...failsWith, body: failsWith.answers ?? { message: failsWith.message } };
  }
  if (headers.authorization === undefined)
    return { status: 401, body: { message: 'Requires authentication' } };
  const below = url.replace(/^\/repos\/[^/]+\/[^/?]+/, '');
  const process = (): Answer => {
    for (const [of, path, answer] of ROUTES) {
      const parts = of === method ? path.exec(below) : null;
      const given =
        parts === null
          ? undefined
          : answer(repository, parts.slice(1), parsed(body), `http://${headers.host}`);
      if (given !== undefined) return given;
    }
    return { status: 404, body: { message: 'Not Found' } };
  };
  if (how === 'repeated') process();
  const current = process();
  if (method !== 'GET') return current;
  const earlier = repository.reads.get(url);
  repository.reads.set(url, structuredClone(current));
  return how === 'stale' ? (earlier ?? current) : current;
}

const parsed = (body: string): Body => (body === '' ? {} : (JSON.parse(body) as Body));

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
}
