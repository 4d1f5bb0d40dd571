import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { TEST_CERTIFICATE, TEST_KEY } from '../support/test-certificate.ts';

const REFUSAL = JSON.stringify({
  type: 'about:blank',
  title: 'No',
  status: 401,
  code: 'unauthorized',
  trace_id: 't',
});

/** Platform on loopback that refuses every request, so that a step ends with its first one. */
export interface RefusingPlatform extends AsyncDisposable {
  readonly origin: string;
  /** Resolves at the next request. */
  request(signal: AbortSignal): Promise<void>;
}

/** @param secure uses TLS, with a certificate that no client trusts by default */
export async function startRefusingPlatform(secure: boolean): Promise<RefusingPlatform> {
  const answer: http.RequestListener = (_request, response) => {
    response.writeHead(401, { 'content-type': 'application/problem+json' }).end(REFUSAL);
  };
  const server = secure
    ? https.createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, answer)
    : http.createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: secure ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    request: async signal => void (await once(server, 'request', { signal })),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
