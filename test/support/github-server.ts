import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What GitHub knows of a repository, as far as steps ask for it. */
export interface GitHub {
  /** What users may do in it: `admin`, `write`, `read` or `none`, by login. Others are unknown. */
  readonly permissions?: Readonly<Record<string, string>>;
  /** The status with which it answers whatever is asked. */
  readonly failsWith?: number;
}

export interface GitHubServer {
  /** What GITHUB_API_URL is set to. */
  readonly url: string;
  /** The requests, as `METHOD path`. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** A request's path, and what answers it, told its parts and what there is. */
type Route = readonly [method: string, path: RegExp, answer: (github: GitHub, ...parts: readonly string[]) => Answer];

const ROUTES: readonly Route[] = [
  [
    'GET',
    /^\/repos\/[^/]+\/[^/]+\/collaborators\/([^/]+)\/permission$/,
    ({ permissions = {} }, login = '') => {
      const permission = permissions[decodeURIComponent(login)];
      if (permission === undefined) return { status: 404, body: { message: `${login} is not a user` } };
      return { status: 200, body: { permission, role_name: permission, user: { login } } };
    },
  ],
];

/** A server on loopback that answers the few requests of GitHub's API that steps make, and needs a token for them. */
export async function startGitHub(github: GitHub): Promise<GitHubServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    send(response, answerTo(github, request));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

function answerTo(github: GitHub, { method, url = '', headers }: IncomingMessage): Answer {
  if (github.failsWith !== undefined) return { status: github.failsWith, body: { message: 'GitHub is not well' } };
  if (headers.authorization === undefined) return { status: 401, body: { message: 'Requires authentication' } };
  for (const [of, path, answer] of ROUTES) {
    const parts = of === method ? path.exec(url) : null;
    if (parts !== null) return answer(github, ...parts.slice(1));
  }
  return { status: 404, body: { message: 'Not Found' } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
