import dns, { type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isLocalhost } from '../address.ts';
import { RefusedAddress, type Reach, reachOfIp } from './reach.ts';

/** RFC 6761, 6.3: names below `localhost` are loopback, and no resolver is asked for them. */
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Makes what finds the addresses of a name for a connection: those of `localhost` without asking anybody, of all others
 * only those that may be connected to.
 * @param isAllowed decides by the reach of an address; a name that has no address that is allowed fails with a
 *   RefusedAddress
 */
export function lookupFor(isAllowed: (reach: Reach) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    const wanted = Number(String(options.family ?? 0).replace('IPv', ''));
    const hand = (found: readonly LookupAddress[]): void => {
      const [first] = found;
      const allowed = found.filter(({ address }) => isAllowed(reachOfIp(address)));
      const [best] = allowed;
      if (first === undefined || best === undefined) {
        const address = first?.address ?? hostname;
        callback(new RefusedAddress(hostname, address, reachOfIp(address)), '', 0);
      } else if (options.all === true) callback(null, allowed);
      else callback(null, best.address, best.family);
    };
    const known = isLocalhost(hostname)
      ? LOOPBACK.filter(({ family }) => wanted === 0 || family === wanted)
      : undefined;
    if (known !== undefined) {
      // As of a resolver: never before `net` has set up the socket.
      setImmediate(hand, known);
      return;
    }
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error === null) hand(found);
      else callback(error, '', 0);
    });
  };
}
