/** Signs requests of a team (assumption R16). */

import { createHmac } from 'node:crypto';
import { sha256Hex } from '../../base/sha256-hex.ts';

/** Keys of the team, and the values that differ from request to request. */
export interface Signing {
  readonly accessKey: string;
  readonly secretKey: string;
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly nonce: string;
}

/** Returns the headers of a signed request. */
export function signatureHeaders(
  { accessKey, secretKey, atMs, nonce }: Signing,
  method: string,
  url: URL,
  body: string,
): Readonly<Record<string, string>> {
  const digest = sha256Hex(body);
  const query = url.search.slice(1).replaceAll('+', '%20');
  const lines = [method, url.pathname, query, String(atMs), nonce, digest].join('\n');
  const signature = createHmac('sha256', secretKey).update(lines).digest('hex');
  return {
    authorization: `HMAC-SHA256 Credential=${accessKey}, Signature=${signature}`,
    'x-service-timestamp': String(atMs),
    'x-service-nonce': nonce,
    'x-service-content-sha256': digest,
  };
}
