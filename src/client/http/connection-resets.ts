/**
 * Makes the reset of a connection an error: undici takes it for the end of a body without a length
 * (RFC 9112, 8).
 */

import type { buildConnector } from 'undici';

/**
 * Returns a callback that receives a connection before `callback`. undici recognizes a reset by the
 * code of its error.
 */
export const withResetErrors =
  (callback: buildConnector.Callback): buildConnector.Callback =>
  (...outcome) => {
    // The message still contains the code.
    outcome[1]?.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') delete error.code;
    });
    callback(...outcome);
  };
