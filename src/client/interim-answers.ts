import type { Socket } from 'node:net';
import symbols from 'undici/lib/core/symbols.js';

/** The part of undici's parser that hears of the head of each answer; below 0 ends the connection. */
interface Parser {
  onHeadersComplete(status: number, isUpgrade: boolean, shouldKeepAlive: boolean): number;
}

const CONTINUE = 100;
/** Any interim status that undici passes over, which it does with all but 100. */
const PROCESSING = 102;

/**
 * Lets undici pass over a `100 Continue` that nobody asked for: "a client that receives a 100 (Continue) status code in
 * a response to a request that doesn't contain an Expect field can simply discard the interim response" (RFC 9110,
 * 15.2.1). undici ends the connection, so that a request that was worked on would count as lost.
 * @param socket one that undici hasn't been given yet: it sets its parser on it
 */
export function passOverContinue(socket: Socket): void {
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
