/** Reads the machine's proxy settings: the proxy's address, and the hosts that bypass it. */

import { isLoopback, withoutBrackets } from '../../base/address.ts';
import { Failure } from '../../base/failure.ts';

/** Proxy settings of the machine, from the standard environment variables. */
export interface ProxySettings {
  readonly httpsProxy?: string;
  /** Hosts that are reached without the proxy: names, `.suffixes`, `*`, separated by commas or blanks. */
  readonly noProxy?: string;
}

/** Names of the environment variable with the proxy. */
export const PROXY_VARIABLE = '`https_proxy` or `HTTPS_PROXY`';

/**
 * Returns the URL of the proxy for requests to a URL. Plain http goes to loopback only, and nothing on loopback is
 * behind a proxy.
 * @returns undefined if there is none
 * @throws Failure of kind `input` if the setting isn't the URL of a proxy
 */
export function proxyFor(url: URL, { httpsProxy, noProxy = '' }: ProxySettings): URL | undefined {
  const host = withoutBrackets(url.hostname);
  if (httpsProxy === undefined || isLoopback(host) || bypassesProxy(url, host, noProxy)) return undefined;
  // Without a scheme it means http, as in curl.
  const proxy = URL.parse(httpsProxy.includes('://') ? httpsProxy : `http://${httpsProxy}`);
  const problem = problemOf(proxy);
  if (proxy !== null && problem === undefined) return proxy;
  // Not repeated in the message, because it may contain a password.
  throw new Failure('input', `${PROXY_VARIABLE} ${problem}.`, {
    remedy: 'Correct or remove the environment variable. If both are set, `https_proxy` takes precedence.',
  });
}

function problemOf(proxy: URL | null): string | undefined {
  if (proxy === null || !/^https?:$/.test(proxy.protocol)) return 'is not the URL of an HTTP or HTTPS proxy';
  const { pathname, search, hash, username, password } = proxy;
  if (`${pathname}${search}${hash}` !== '/') return 'contains a path, query or fragment. Remove it';
  try {
    return void decodeURIComponent(`${username}:${password}`);
  } catch {
    return 'contains a `%` in its user name or password that isn’t encoded. Write `%25`';
  }
}

/**
 * Checks whether `no_proxy` lists a host: by its name, by a suffix of it, by `*` for any host, each with or without a
 * port. `*.example.com` lists the hosts below a name, but not the name itself.
 */
function bypassesProxy({ protocol, port }: URL, hostname: string, noProxy: string): boolean {
  const host = hostname.toLowerCase().replace(/(.)\.$/, '$1');
  const usedPort = Number(port || (protocol === 'https:' ? 443 : 80));
  return noProxy.split(/[,\s]+/).some(entry => {
    const { name = '', port: listedPort } = ENTRY.exec(entry.toLowerCase())?.groups ?? {};
    if (name === '' || (listedPort !== undefined && Number(listedPort) !== usedPort)) return false;
    const suffix = name.replace(/^\*?\./, '').replace(/(.)\.$/, '$1');
    return name === '*' || (host === suffix && !name.startsWith('*')) || host.endsWith(`.${suffix}`);
  });
}

/** An IPv6 address, in brackets if a port follows; or a name, with or without a port. */
const ENTRY = /^(?:\[(?<name>[^\]]*)\]|(?<name>[^:]*|.*:.*:.*))(?::(?<port>\d+))?$/;
