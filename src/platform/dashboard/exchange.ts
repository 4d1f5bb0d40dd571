/** Receives forms, and sends responses with strict headers. */

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { PageError } from './pages/reply.ts';

/** Limit of a form. The longest field is SQL, whose API request has the same limit. */
const MAX_FORM_BYTES = 1024 * 1024;

/**
 * Headers of every response. The pages have no inline scripts or styles, load only their own files,
 * and can't be framed. Scripts can't parse text as HTML.
 */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; " +
    "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // With `no-referrer`, browsers send `Origin: null` with the dashboard’s own forms.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Sends a complete body. */
export function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: OutgoingHttpHeaders,
): void {
  response
    .writeHead(status, { ...HEADERS, 'content-length': Buffer.byteLength(body), ...headers })
    .end(body);
}

/** Sends a message without a page, for a request that has no access to the pages. */
export const sendText = (response: ServerResponse, status: number, message: string): void =>
  // The rest of the request may be unread.
  send(response, status, `${message}\n`, {
    'content-type': 'text/plain; charset=utf-8',
    connection: 'close',
  });

/**
 * Receives the fields of a form.
 * @throws PageError for another content type and for a body that is too long
 */
export async function receiveForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (
    !/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')
  ) {
    throw new PageError(415, 'The header Content-Type must be application/x-www-form-urlencoded.');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES)
      throw new PageError(413, `The form is longer than ${MAX_FORM_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
