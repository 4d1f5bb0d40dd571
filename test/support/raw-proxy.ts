import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import { type ReceivedRequest, requestReader } from './raw-request.ts';
import { TEST_CERTIFICATE, TEST_KEY } from './test-certificate.ts';

/** Minimal proxy that tunnels every CONNECT to one local port, whatever the requested host. */
export interface RawProxy {
  /** Address with a scheme. */
  readonly address: string;
  readonly requests: readonly ReceivedRequest[];
  /** Resets all connections of clients. */
  reset(): void;
}

/**
 * @param targetPort target of all tunnels
 * @param refusal response instead of opening a tunnel; empty: no response
 * @param established response that opens a tunnel
 * @param tls uses TLS with the tests' self-signed certificate
 */
export async function startRawProxy(
  targetPort: number,
  refusal?: string,
  established = 'HTTP/1.1 200 Connection established\r\n\r\n',
  tls = false,
): Promise<RawProxy> {
  const requests: ReceivedRequest[] = [];
  const sockets: Socket[] = [];
  const accept = (socket: Socket): void => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    const read = requestReader(true, request => {
      requests.push(request);
      socket.off('data', read);
      if (refusal !== undefined) {
        socket.write(refusal);
        return;
      }
      const tunnel = connect(targetPort, '127.0.0.1', () => {
        socket.write(established);
        socket.pipe(tunnel).pipe(socket);
      });
      tunnel.on('error', () => socket.destroy());
    });
    socket.on('data', read);
  };
  const server: Server = tls
    ? createTlsServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, accept)
    : createServer(accept);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const address = tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`;
  return { address, requests, reset: () => sockets.forEach(socket => socket.resetAndDestroy()) };
}
