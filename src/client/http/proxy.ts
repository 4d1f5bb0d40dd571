/** Reads the machine's proxy settings, and opens connections through the proxy. */

import type { Socket } from 'node:net';
import { Agent, type buildConnector, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { Failure } from '../../base/failure.ts';
import { withResetErrors } from './connection-resets.ts';

/** Proxy settings of the machine, from the standard environment variables. */
export interface ProxySettings {
  readonly httpsProxy?: string;
  /**
   * Hosts that are reached without the proxy: names, `.suffixes`, `*`, separated by commas or
   * blanks.
   */
  readonly noProxy?: string;
}

/** Names of the environment variable with the proxy. */
export const PROXY_VARIABLE = '`https_proxy` or `HTTPS_PROXY`';

/** Opens a connection. Returns its socket at once, and calls back when it is established. */
export type Connect = (
  options: buildConnector.Options,
  callback: buildConnector.Callback,
) => Socket;

type WithConnect = Omit<Agent.Options, 'connect'> & { readonly connect: Connect };

/**
 * Returns the dispatcher for https on a machine with a proxy. Requests to the hosts of `no_proxy`
 * go without it.
 * @param options the options of the connections without the proxy
 * @param connectMs maximum time for the tunnel and for each handshake, in milliseconds
 * @param tracked receives each connection to the proxy when it is being opened, and returns it
 * @throws Failure of kind `input` if the setting isn't the URL of a proxy
 */
export function openProxyAgent(
  { httpsProxy = '', noProxy = '' }: ProxySettings,
  options: WithConnect,
  connectMs: number,
  tracked: (socket: Socket) => Socket,
): Dispatcher {
  const tls = { allowH2: false, timeout: connectMs };
  try {
    // Without a scheme it means http, as in curl.
    const proxy = new URL(httpsProxy.includes('://') ? httpsProxy : `http://${httpsProxy}`);
    if (!/^https?:$/.test(proxy.protocol)) throw new TypeError('not a proxy for HTTP');
    return new EnvHttpProxyAgent({
      ...options,
      httpProxy: '',
      httpsProxy: proxy.href,
      noProxy,
      requestTls: tls,
      proxyTls: tls,
      factory: (_, agentOptions) => {
        const { connect: open, ...others } = agentOptions as WithConnect;
        return new Agent({
          ...others,
          connect: (to, callback) => open(to, withResetErrors(callback)),
        });
      },
      clientFactory: (_, agentOptions) => {
        const { connect: open, ...others } = agentOptions as WithConnect;
        // undici gives the name of the proxy's host, also if it is an IP address, which TLS doesn't
        // allow (RFC 6066, 3).
        return new Agent({
          ...others,
          headersTimeout: connectMs,
          connect: (to, callback) =>
            tracked(
              open({ ...to, servername: '' }, (...[error, socket]) => {
                if (error !== null) error.message = `proxy ${proxy.host}: ${error.message}`;
                if (error === null) callback(null, socket);
                else callback(error, null);
              }),
            ),
        });
      },
    });
  } catch {
    // Not repeated in the message, because it may contain a password.
    throw new Failure('input', `${PROXY_VARIABLE} is not the URL of an HTTP or HTTPS proxy.`, {
      remedy:
        'Correct or remove the environment variable. Write a `%` in the user name or password as `%25`. If both are set, `https_proxy` takes precedence.',
    });
  }
}
