/** Opens CONNECT tunnels through the machine's proxy, and decides which hosts bypass it. */

import http, { type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Failure } from '../../base/failure.ts';
import { type Destination, destinationOf, type Tunnel } from './opening-connection.ts';

/**
 * Checks whether `no_proxy` lists the destination: by its name, by a suffix of it, by `*` for any host, each with or
 * without a port. `*.example.com` lists the hosts below a name, but not the name itself.
 * @param noProxy names, separated by commas or blanks
 */
export function bypassesProxy({ hostname, port }: Destination, noProxy: string): boolean {
  const host = hostname.toLowerCase().replace(/(.)\.$/, '$1');
  return noProxy.split(/[,\s]+/).some(entry => {
    const { name = '', port: listedPort } = ENTRY.exec(entry.toLowerCase())?.groups ?? {};
    if (name === '' || (listedPort !== undefined && Number(listedPort) !== port)) return false;
    const suffix = name.replace(/^\*?\./, '').replace(/(.)\.$/, '$1');
    return name === '*' || (host === suffix && !name.startsWith('*')) || host.endsWith(`.${suffix}`);
  });
}

/** An IPv6 address, in brackets if a port follows; or a name, with or without a port. */
const ENTRY = /^(?:\[(?<name>[^\]]*)\]|(?<name>[^:]*|.*:.*:.*))(?::(?<port>\d+))?$/;

/**
 * Creates the tunnel through a proxy.
 * @param given the proxy's address, with or without a user and password; without a scheme it means http, as in curl
 * @throws Failure of kind `input` if it isn't an http or https address
 */
export function proxyTunnel(given: string): Tunnel {
  const address = given.includes('://') ? given : `http://${given}`;
  if (!/^https?:/.test(address) || !URL.canParse(address)) {
    // Not repeated in the message, because it may contain a password.
    throw new Failure('input', 'HTTPS_PROXY is not the URL of an HTTP or HTTPS proxy.', {
      remedy: 'Correct or remove the environment variable HTTPS_PROXY.',
    });
  }
  const url = new URL(address);
  const headers = credentials(url);
  return { proxy: destinationOf(url), open: (socket, to) => openTunnel(socket, to, headers) };
}

function credentials({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** Sends a CONNECT request (RFC 9110, 9.3.6). Rejects unless the response to it is 200. */
async function openTunnel(socket: Socket, to: Destination, headers: Readonly<Record<string, string>>): Promise<void> {
  const host = `${to.hostname.includes(':') ? `[${to.hostname}]` : to.hostname}:${to.port}`;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  http
    .request({ method: 'CONNECT', path: host, headers: { host, ...headers }, createConnection: () => socket })
    .once('connect', resolve)
    .on('error', reject)
    .end();
  const { statusCode } = await promise;
  if (statusCode !== 200) throw new Error(`the proxy responded to CONNECT with HTTP ${statusCode}`);
}
