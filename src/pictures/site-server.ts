/** Serves the files of a site on loopback while they are pictured. */

import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import mime from 'mime';
import { loopbackServer } from '../base/system/loopback-server.ts';
import type { SiteContent } from '../core/job.ts';

export interface SiteServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
}

/** @param contentOf the content of the file at a decoded path, which begins with `/`. A folder's path ends with `/` */
export async function serveSite(contentOf: SiteContent): Promise<SiteServer> {
  const answer = async (pathname: string, response: ServerResponse): Promise<void> => {
    const content = await contentOf(decoded(pathname));
    const type = mime.getType(pathname) ?? (/\/$|\/[^.]*$/.test(pathname) ? 'text/html' : 'application/octet-stream');
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-store' });
    // Without text, Chrome shows a page of its own, with the address of this server.
    response.end(content ?? 'Not found');
  };
  const server = loopbackServer((request, response) => {
    // A page can ask for any path, such as `//`, which isn't a URL of its own.
    const pathname = URL.parse(`http://127.0.0.1${request.url}`)?.pathname ?? '/';
    answer(pathname, response).catch(() => response.destroy());
  });
  const { port, ...disposal } = await listening(server);
  return { origin: `http://127.0.0.1:${port}`, ...disposal };
}

/** A server on loopback, which closes with its connections. */
export interface Listening extends AsyncDisposable {
  readonly port: number;
}

/** Starts a server on a free port of loopback. */
export async function listening(server: Server): Promise<Listening> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise(resolve => void server.close(resolve));
    },
  };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
