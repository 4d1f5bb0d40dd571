/**
 * Classifies addresses as loopback, private, public and so on, and checks where a platform may send
 * this step.
 */

import { BlockList, isIP } from 'node:net';
import {
  type SafeAddress,
  isLocalhost,
  isLoopback,
  safeAddress,
  withoutBrackets,
} from './address.ts';

/**
 * Network scope of an address. `reserved`: addresses that no server should have, such as those for
 * documentation and multicast.
 */
export type Reach = 'loopback' | 'link-local' | 'private' | 'reserved' | 'public';

/** IANA's registries of special-purpose addresses, IPv4 and IPv6. */
const SPECIAL: Readonly<Record<Exclude<Reach, 'public'>, readonly string[]>> = {
  // In addition to those of `isLoopback`: a connection to 0.0.0.0 or :: can reach this machine.
  loopback: ['0.0.0.0/8', '::/128'],
  'link-local': ['169.254.0.0/16', 'fe80::/10'],
  private: [
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '100.64.0.0/10',
    'fc00::/7',
    'fec0::/10',
  ],
  reserved: (
    '192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 ' +
    '100::/64 2001::/23 2001:db8::/32 3fff::/20 5f00::/16 64:ff9b:1::/48 ff00::/8'
  ).split(' '),
};

/**
 * IPv6 prefixes whose addresses contain an IPv4 address, and the index of the 16-bit group at which
 * that starts.
 */
const EMBEDDING: readonly (readonly [prefix: string, group: number])[] = [
  ['::/96', 6],
  ['::ffff:0:0/96', 6],
  ['::ffff:0:0:0/96', 6],
  ['64:ff9b::/96', 6],
  ['2002::/16', 1],
];

const listOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
};

let lists: readonly (readonly [Reach, BlockList])[] | undefined;

/** Returns the reach of an IP address, in any spelling that Node parses, without brackets. */
export function reachOfIp(ip: string): Reach {
  const [address = ''] = ip.split('%');
  const family = isIP(address);
  if (family === 0) return 'reserved';
  if (isLoopback(address)) return 'loopback';
  lists ??= Object.entries(SPECIAL).map(
    ([reach, ranges]) => [reach as Reach, listOf(ranges)] as const,
  );
  const inList = (list: BlockList): boolean => list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  const listed = lists.find(([, list]) => inList(list));
  if (listed !== undefined) return listed[0];
  if (family === 4) return 'public';
  const embedding = EMBEDDING.find(([prefix]) => inList(listOf([prefix])));
  return embedding === undefined ? 'public' : reachOfIp(ipv4In(address, embedding[1]));
}

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));

/** Returns the IPv4 address that begins at a group of an IPv6 address. */
function ipv4In(address: string, group: number): string {
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [before = '', after = ''] = written.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after)];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].map(text => Number.parseInt(text, 16));
  const bytes = groups.slice(group, group + 2).flatMap(value => [value >> 8, value & 0xff]);
  return bytes.join('.');
}

/**
 * Returns the reach of a URL's host if its spelling shows it. Undefined for a name that has to be
 * resolved.
 */
export function reachOfHost(hostname: string): Reach | undefined {
  const host = withoutBrackets(hostname);
  if (isIP(host) !== 0) return reachOfIp(host);
  return isLocalhost(host) ? 'loopback' : undefined;
}

/**
 * Checks whether a platform may send this step to an address (decision 0017): to any address if the
 * platform is on loopback, otherwise to public addresses and to those of its own reach.
 * @param platform the reach of the platform itself
 */
export function isReachAllowed(platform: Reach, reach: Reach): boolean {
  return reach === 'public' || platform === 'loopback' || reach === platform;
}

/**
 * Reads an address from a response: https, or http if the platform is on loopback. The reach of the
 * address is checked on connecting, by the `source` of the request.
 * @param platform the reach of the platform itself
 * @returns the problem without the address itself in it, which may be a capability
 */
export function platformAddress(text: string, platform: Reach): SafeAddress {
  const address = safeAddress(text);
  if (platform === 'loopback' || 'problem' in address || address.url.protocol === 'https:')
    return address;
  return {
    problem: 'must begin with https://; http:// is only allowed for a platform on this machine',
  };
}

/** The platform, or a redirect, gave an address to which it may not send this step. */
export class RefusedAddress extends Error {
  readonly code = 'ERR_ADDRESS_REFUSED';

  constructor(host: string, address: string, reach: Reach) {
    const where = host === address ? host : `${host} (${address})`;
    super(`${where} is ${KINDS[reach]}, which ${ALLOWED_PLATFORMS[reach]}`);
  }
}

const KINDS: Readonly<Record<Reach, string>> = {
  loopback: 'a loopback address',
  'link-local': 'a link-local address',
  private: 'a private network address',
  reserved: 'a reserved address',
  public: 'a public address',
};

const ALLOWED_PLATFORMS: Readonly<Record<Reach, string>> = {
  loopback: 'is allowed only for a platform on this machine',
  'link-local': 'is allowed only for a platform on this machine or at a link-local address',
  private: 'is allowed only for a platform in a private network or on this machine',
  reserved: 'is allowed only for a platform on this machine or at a reserved address',
  public: 'is allowed for any platform',
};
