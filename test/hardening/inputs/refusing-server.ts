import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A platform, and a GitHub, that knows nobody: it counts what it's asked, and refuses it. */
export interface RefusingServer {
  readonly origin: string;
  /** How many requests came so far. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

const REFUSAL = JSON.stringify({
  type: 'about:blank',
  title: 'Unauthorized',
  status: 401,
  detail: 'Nobody knows this credential.',
  code: 'invalid_token',
  trace_id: 'trace-of-a-refusal',
});

/** Starts one on loopback. */
export async function startRefusingServer(): Promise<RefusingServer> {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume();
    response.writeHead(401, { 'content-type': 'application/problem+json', connection: 'close' }).end(REFUSAL);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
