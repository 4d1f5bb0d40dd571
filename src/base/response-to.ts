/** Waits for the response to a request of `node:http`. */

import type { ClientRequest, IncomingMessage } from 'node:http';

/**
 * Returns the start of the response.
 * @throws the request's error; an Error with the code ECONNRESET if the connection ends without a
 *   response, as Node does without an event for `101 Switching Protocols`
 */
export function responseTo(sent: ClientRequest): Promise<IncomingMessage> {
  const ended = Object.assign(new Error('the connection ended without a response'), {
    code: 'ECONNRESET',
  });
  return new Promise((resolve, reject) => {
    sent
      .once('response', resolve)
      .on('error', reject)
      .once('close', () => reject(ended));
  });
}
