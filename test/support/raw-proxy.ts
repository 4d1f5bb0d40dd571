import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { onTestFinished } from 'vitest';
import { type ReceivedRequest, requestReader } from './raw-request.ts';

/** Minimal proxy that tunnels every CONNECT to one local port, whatever the requested host. */
export interface RawProxy {
  /** Address with a scheme. */
  readonly address: string;
  /** Received requests. */
  readonly requests: readonly ReceivedRequest[];
}

/**
 * @param targetPort target of all tunnels
 * @param refusal response instead of opening a tunnel; empty: no response
 */
export async function startRawProxy(targetPort: number, refusal?: string): Promise<RawProxy> {
  const requests: ReceivedRequest[] = [];
  const server: Server = createServer(socket => {
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
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        socket.pipe(tunnel).pipe(socket);
      });
      tunnel.on('error', () => socket.destroy());
    });
    socket.on('data', read);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
