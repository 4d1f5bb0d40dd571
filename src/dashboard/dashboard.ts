/** Starts the dashboard of a local platform: an HTTP server on loopback with pages for a browser. */

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LocalPlatform } from '../platform/local-platform.ts';
import { loopbackServer } from '../base/system/loopback-server.ts';
import { Access, OPEN_AGAIN } from './access.ts';
import { ASSETS } from './assets/assets.ts';
import { deliver, receiveForm, send, sendText } from './exchange.ts';
import { errorPage } from './layout.ts';
import { PageError } from './pages/reply.ts';
import { ROUTES } from './routes.ts';

interface DashboardOptions {
  /** Default: a free port. */
  readonly port?: number;
}

export interface Dashboard {
  /** URL to open in a browser. It contains the key of the dashboard, so treat it as a credential. */
  readonly url: string;
  /** Ends every connection. */
  close(): Promise<void>;
}

/** Loopback only, as for the platform itself. */
const HOST = '127.0.0.1';

const INVALID_FORM = 'The form has no valid anti-forgery token. Reload the page and submit the form again.';

/** Platform, access and lifetime of one dashboard. */
interface Context {
  readonly platform: LocalPlatform;
  readonly access: Access;
  /** Aborts when the dashboard closes. */
  readonly closing: AbortSignal;
}

/** Starts a dashboard for a platform. @throws the listening error, such as EADDRINUSE */
export async function startDashboard(platform: LocalPlatform, options: DashboardOptions = {}): Promise<Dashboard> {
  const closing = new AbortController();
  const context: Context = { platform, access: new Access(), closing: closing.signal };
  const inProgress = new Set<Promise<void>>();
  const server = loopbackServer((request, response) => {
    const work = respond(context, request, response).finally(() => inProgress.delete(work));
    inProgress.add(work);
  });
  server.listen(options.port ?? 0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}${context.access.entry}`,
    async close() {
      closing.abort(new Error('The dashboard is closing.'));
      server.close();
      server.closeAllConnections();
      await Promise.all(inProgress);
    },
  };
}

async function respond(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort(new Error('The browser disconnected.')));
  const disconnected = AbortSignal.any([context.closing, left.signal]);
  try {
    await answer(context, request, response, disconnected);
  } catch (error) {
    // A response that has started, or that nobody receives, can't report the error.
    if (disconnected.aborted || response.headersSent) response.destroy();
    else sendText(response, 500, `The dashboard had an internal error: ${String(error)}`);
  }
}

async function answer(
  { platform, access }: Context,
  request: IncomingMessage,
  response: ServerResponse,
  disconnected: AbortSignal,
): Promise<void> {
  const { method = '', url = '', headers, socket } = request;
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
  const lastEventId = headers['last-event-id']?.toString();
  const given = {
    platform,
    query,
    form: new URLSearchParams(),
    formToken: access.formToken,
    lastEventId,
    disconnected,
  };
  try {
    const route = name === undefined ? undefined : ROUTES.get(name);
    if (route === undefined) throw new PageError(404, 'This page doesn’t exist.');
    const view = isRead ? route.get : method === 'POST' ? route.post : undefined;
    if (view === undefined) throw new PageError(405, `This page doesn’t support the method ${method}.`);
    const form = isRead ? given.form : await receiveForm(request);
    if (!isRead && !access.isOwnForm(form)) throw new PageError(403, INVALID_FORM);
    await deliver(response, await view({ ...given, form }), disconnected);
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    await deliver(response, errorPage(error), disconnected);
  }
}

function enter(access: Access, key: string | null, response: ServerResponse): void {
  const cookie = access.enter(key);
  if (cookie === undefined) sendText(response, 403, `The URL contains no valid key. ${OPEN_AGAIN}`);
  else send(response, 303, '', { location: access.folder, 'set-cookie': cookie });
}
