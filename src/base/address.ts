/**
 * Parses and checks addresses: base URLs, other addresses that bytes are sent to, and loopback host
 * names.
 */

import { BlockList, isIP } from 'node:net';
import { trimmedEnd } from './text/trimmed-end.ts';

/** Path that is added to a base URL without one (assumption R26). */
const API_PATH = '/open/v1';

/** Address to which bytes may be sent, or why not. */
export type SafeAddress = { readonly url: URL } | { readonly problem: string };

/**
 * Reads an address to which a credential or a file may be sent: https, or http on loopback, without
 * user name and password.
 * @param hint advice on a user name or password
 * @returns the problem without the address itself in it, which may be a capability
 */
export function safeAddress(text: string, hint = ''): SafeAddress {
  if (!URL.canParse(text)) return { problem: 'is not an absolute URL such as `https://host/path`' };
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    return { problem: `must not contain a user name or password${hint}` };
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    return {
      problem: `must begin with \`https://\`, not \`${url.protocol}//\` (\`http://\` is allowed only for loopback addresses)`,
    };
  }
  return { url };
}

/**
 * Reads a base URL (assumption R26): `https://host/open/v1`. A missing path becomes `/open/v1`. A
 * trailing slash is removed.
 */
export function baseAddress(text: string): SafeAddress {
  const address = rootAddress(text);
  if ('url' in address && address.url.pathname === '/') address.url.pathname = API_PATH;
  return address;
}

/**
 * Reads a root address, such as that of the SQL logs (assumption R17). A trailing slash is removed.
 */
export function rootAddress(text: string): SafeAddress {
  const address = safeAddress(text, '; set the credential separately');
  if ('problem' in address) return address;
  const { url } = address;
  if (url.search !== '' || url.hash !== '')
    return {
      problem: 'must not contain a query or fragment; specify only the scheme, host and path',
    };
  url.pathname = trimmedEnd(url.pathname, '/');
  return address;
}

/**
 * Addresses of this machine itself. `BlockList` compares an IPv4-mapped address with the IPv4
 * addresses.
 */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Checks whether bytes that are sent to a host certainly stay on this machine. Every decision about
 * loopback uses this function. NAT64 and 6to4 addresses don't count, because a gateway translates
 * them, and neither does 0.0.0.0, which only some systems connect to themselves.
 * @param hostname a name or an IP address, as in a URL or as sockets take it: an IPv6 address with
 *   or without brackets
 */
export function isLoopback(hostname: string): boolean {
  const host = withoutBrackets(hostname);
  const family = isIP(host);
  return family === 0 ? isLocalhost(host) : LOOPBACK.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Checks whether a name is `localhost` or below it. Such names are loopback, whatever a resolver
 * says (RFC 6761, 6.3).
 */
export function isLocalhost(hostname: string): boolean {
  return /^(?:.+\.)?localhost\.?$/i.test(hostname);
}

/**
 * Returns the host of a URL in the form that sockets take: an IPv6 address without its brackets.
 */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
