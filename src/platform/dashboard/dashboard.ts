/**
 * Starts the dashboard of a local platform: an HTTP server on loopback with pages for a browser.
 */

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LocalPlatform } from '../local-platform.ts';
import { loopbackServer } from '../../base/system/loopback-server.ts';
import { Access, OPEN_AGAIN } from './access.ts';
import { ASSETS } from './assets/assets.ts';
import { receiveForm, send, sendText } from './exchange.ts';
import { errorPage, pageHtml } from './layout.ts';
import { type DashboardPage, PageError, type PageRequest } from './pages/reply.ts';
import { ROUTES } from './routes.ts';

export interface Dashboard {
  /**
   * URL to open in a browser. It contains the key of the dashboard, so treat it as a credential.
   */
  readonly url: string;
  /** Ends every connection. */
  close(): Promise<void>;
}

/** Loopback only, as for the platform itself. */
const HOST = '127.0.0.1';

/** Starts a dashboard for a platform, on a free port. */
export async function startDashboard(platform: LocalPlatform): Promise<Dashboard> {
  const access = new Access();
  const server = loopbackServer(
    (request, response) => void respond(platform, access, request, response),
  );
  server.listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}${access.entry}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(
  platform: LocalPlatform,
  access: Access,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '', socket } = request;
  // Not parsed with `URL`, which would resolve dot segments and take a host from `//host/`.
  const [path = '', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));
  const isRead = method === 'GET' || method === 'HEAD';
  const isEntry = path === '/' && isRead;
  const ownHosts = [HOST, 'localhost'].map(name => `${name}:${socket.localPort}`);
  const refusal = access.refusal(request, ownHosts, isEntry);
  if (refusal !== undefined) return sendText(response, refusal.status, refusal.message);
  if (isEntry) return enter(access, query.get('key'), response);
  const name = path.startsWith(access.folder) ? path.slice(access.folder.length) : undefined;
  const asset = name === undefined || !isRead ? undefined : ASSETS.get(name);
  if (asset !== undefined) return send(response, 200, asset.text, { 'content-type': asset.type });
  const pageRequest = { platform, query, form: new URLSearchParams(), formToken: access.formToken };
  const page = await pageOf(name, pageRequest, access, request).catch(errorPage);
  // A browser that disconnected receives nothing.
  send(response, page.status ?? 200, pageHtml(page), {
    'content-type': 'text/html; charset=utf-8',
  });
}

/** Finds the page, and carries out the action of a form. @throws PageError */
async function pageOf(
  name: string | undefined,
  pageRequest: PageRequest,
  access: Access,
  request: IncomingMessage,
): Promise<DashboardPage> {
  const { method } = request;
  const route = name === undefined ? undefined : ROUTES.get(name);
  if (route === undefined) throw new PageError(404, 'This page doesn’t exist.');
  if (method === 'GET' || method === 'HEAD') return route.get(pageRequest);
  if (method !== 'POST' || route.post === undefined)
    throw new PageError(405, `This page doesn’t support the method ${method}.`);
  const form = await receiveForm(request);
  if (!access.isOwnForm(form))
    throw new PageError(
      403,
      'The form has no valid anti-forgery token. Reload the page and submit the form again.',
    );
  return route.post({ ...pageRequest, form });
}

function enter(access: Access, key: string | null, response: ServerResponse): void {
  const cookie = access.enter(key);
  if (cookie === undefined) sendText(response, 403, `The URL contains no valid key. ${OPEN_AGAIN}`);
  else send(response, 303, '', { location: access.folder, 'set-cookie': cookie });
}
