/**
 * Resolves the host names of connections, and refuses addresses outside the allowed network scopes.
 */

import dns, { type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isLocalhost } from './address.ts';
import { type Reach, RefusedAddress, reachOfIp } from './reach.ts';

/** Names below `localhost` are loopback, and are never sent to a resolver (RFC 6761, 6.3). */
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Creates the lookup function of a connection. It resolves `localhost` itself. For any other name
 * it returns only the addresses that are allowed.
 * @param isAllowed decides by the reach of an address; the lookup of a name without an allowed
 *   address fails with a RefusedAddress
 */
export function lookupFor(isAllowed: (reach: Reach) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    const requestedFamily = Number(String(options.family ?? 0).replace('IPv', ''));
    const deliver = (addresses: readonly LookupAddress[]): void => {
      const [first] = addresses;
      const allowed = addresses.filter(({ address }) => isAllowed(reachOfIp(address)));
      const [best] = allowed;
      if (first === undefined || best === undefined) {
        const address = first?.address ?? hostname;
        callback(new RefusedAddress(hostname, address, reachOfIp(address)), '', 0);
      } else if (options.all === true) callback(null, allowed);
      else callback(null, best.address, best.family);
    };
    const fixed = isLocalhost(hostname)
      ? LOOPBACK.filter(({ family }) => requestedFamily === 0 || family === requestedFamily)
      : undefined;
    if (fixed !== undefined) {
      // Call back asynchronously, as a resolver does: `net` has to set up the socket first.
      setImmediate(deliver, fixed);
      return;
    }
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error === null) deliver(addresses);
      else callback(error, '', 0);
    });
  };
}
