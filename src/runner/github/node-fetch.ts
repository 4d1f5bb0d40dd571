import http from 'node:http';
import https from 'node:https';

/** GitHub's documentation lets clients follow redirects, as of a repository that was renamed. */
const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 307, 308];

/** Answers of these have no body, and `Response` takes none. */
const BODILESS = [204, 205, 304];

/** What Octokit gives to `fetch`. */
interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * `fetch` as Octokit uses it, by Node's own client. The one that `@actions/github` would bring is undici's, with all
 * that a browser's has: 40 kB of each job's download, and another 25 ms to load.
 *
 * @param agent as `@actions/github` makes it: through the machine's proxy, if it has one
 * @returns rejects with the signal's reason; with Node's error where no whole answer came
 */
export function fetchBy(agent: http.Agent): (address: string, asked: Asked) => Promise<Response> {
  return async (address, asked) => {
    let url = new URL(address);
    for (let redirects = 0; ; redirects += 1) {
      const { status, headers, body } = await exchange(url, agent, asked);
      const location = headers.get('location');
      if (!REDIRECTS.includes(status) || location === null) return new Response(body, { status, headers });
      const next = new URL(location, url);
      // The token is for this host alone.
      if (next.origin !== url.origin) throw new Error(`it leads from ${url.origin} to ${next.origin}`);
      if (redirects === MOST_REDIRECTS) throw new Error(`it leads on more than ${MOST_REDIRECTS} times`);
      url = next;
    }
  };
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer> | null;
}

async function exchange(url: URL, agent: http.Agent, { method, headers, body, signal }: Asked): Promise<Answer> {
  const { request } = url.protocol === 'https:' ? https : http;
  // The library makes it for the address that the environment has. One that goes through a proxy names no protocol.
  const fits = !('protocol' in agent) || agent.protocol === url.protocol;
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  try {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method, headers: { ...headers, ...length }, ...(fits && { agent }), ...(signal && { signal }) };
    request(url, options, resolve).once('error', reject).end(body);
    const answer = await promise;
    const content = Buffer.concat((await answer.toArray()) as Buffer[]);
    const { statusCode: status = 0, headersDistinct } = answer;
    const said = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    return { status, headers: new Headers(said), body: BODILESS.includes(status) ? null : content };
  } catch (thrown) {
    // Node wraps it in an error of its own.
    signal?.throwIfAborted();
    throw thrown;
  }
}
