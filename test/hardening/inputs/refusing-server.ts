import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Platform and GitHub that refuse every request, and count them. */
export interface RefusingServer {
  readonly origin: string;
  /** Returns the number of requests so far. */
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

export async function startRefusingServer(): Promise<RefusingServer> {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume();
    response
      .writeHead(401, { 'content-type': 'application/problem+json', connection: 'close' })
      .end(REFUSAL);
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
