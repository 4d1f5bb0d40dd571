/** Proxy for Chrome that reaches only the servers of the sites. Chrome sends all connections to it, whoever opens them. */

import { type IncomingMessage, request as send } from 'node:http';
import { loopbackServer } from '../base/system/loopback-server.ts';
import { type Listening, listening } from './site-server.ts';

/** @param origins of the sites' servers. Requests to others, and tunnels such as those of WebSockets, are refused */
export async function serveProxy(origins: readonly string[]): Promise<Listening> {
  const server = loopbackServer((request, response) => {
    const url = URL.parse(request.url ?? '');
    if (url === null || request.method !== 'GET' || !origins.includes(url.origin)) {
      response.writeHead(403).end();
      return;
    }
    const forwarded = send(url, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    forwarded.end();
  });
  server.on('connect', refuse).on('upgrade', refuse);
  return listening(server);
}

const refuse = ({ socket }: IncomingMessage): void => void socket.destroy();
