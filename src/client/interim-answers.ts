import type { Socket } from 'node:net';
import symbols from 'undici/lib/core/symbols.js';

/** Method of undici's parser that receives the head of each response. A result below 0 closes the connection. */
interface Parser {
  onHeadersComplete(status: number, isUpgrade: boolean, shouldKeepAlive: boolean): number;
}

const CONTINUE = 100;
/** Interim status that undici ignores. It ignores all but 100. */
const PROCESSING = 102;

/**
 * Makes undici ignore an unrequested `100 Continue`: "a client that receives a 100 (Continue) status code in a response
 * to a request that doesn't contain an Expect field can simply discard the interim response" (RFC 9110, 15.2.1). By
 * default undici closes the connection, so that a processed request would count as lost.
 * @param socket one that undici doesn't use yet: undici sets its parser on it
 */
export function ignoreContinue(socket: Socket): void {
  let parser: Parser | null = null;
  Object.defineProperty(socket, symbols.kParser, {
    configurable: true,
    get: () => parser,
    set(made: Parser | null) {
      parser = made;
      if (made === null) return;
      const onHeadersComplete = made.onHeadersComplete.bind(made);
      made.onHeadersComplete = (status, ...rest) =>
        onHeadersComplete(status === CONTINUE ? PROCESSING : status, ...rest);
    },
  });
}
