/** Receives forms, and sends the dashboard's replies. */

import { createReadStream } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pageHtml } from './layout.ts';
import { PageError, type Reply, type Stream } from './pages/reply.ts';

/** Limit of a form. The longest field is SQL, whose API request has the same limit. */
const MAX_FORM_BYTES = 1024 * 1024;

/**
 * Headers of every response. The pages have no inline scripts or styles, load only their own files, and can't be
 * framed. Scripts can't parse text as HTML.
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

/** Policy for the content of users: even a browser that displays it must not run anything in it. */
const DOWNLOAD_POLICY = "default-src 'none'; sandbox";

/** Sends a complete body. */
export function send(response: ServerResponse, status: number, body: string, headers: OutgoingHttpHeaders): void {
  response.writeHead(status, { ...HEADERS, 'content-length': Buffer.byteLength(body), ...headers }).end(body);
}

/** Sends a message without a page, for a request that has no access to the pages. */
export const sendText = (response: ServerResponse, status: number, message: string): void =>
  // The rest of the request may be unread.
  send(response, status, `${message}\n`, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });

/** Receives the fields of a form. @throws PageError for another content type and for a body that is too long */
export async function receiveForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new PageError(415, 'The header Content-Type must be application/x-www-form-urlencoded.');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES) throw new PageError(413, `The form is longer than ${MAX_FORM_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** Sends the reply of a view. Resolves when it is sent completely. */
export async function deliver(response: ServerResponse, reply: Reply, disconnected: AbortSignal): Promise<void> {
  if ('redirect' in reply) return send(response, 303, '', { location: reply.redirect });
  if ('events' in reply) return sendStream(response, reply, disconnected);
  if ('title' in reply) {
    return send(response, reply.status ?? 200, pageHtml(reply), { 'content-type': 'text/html; charset=utf-8' });
  }
  const file = createReadStream(reply.location);
  response.writeHead(200, {
    ...HEADERS,
    'content-security-policy': DOWNLOAD_POLICY,
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodedFilename(reply.filename)}`,
  });
  await pipeline(file, response);
}

/** Encodes a file name for a header (RFC 8187). Browsers replace characters that a file name can't contain. */
const encodedFilename = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

async function sendStream(response: ServerResponse, stream: Stream, disconnected: AbortSignal): Promise<void> {
  response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' });
  // The browser is connected as soon as it has the headers.
  response.flushHeaders();
  const frames = async function* (): AsyncGenerator<string> {
    for await (const { id, event, data } of stream.events(disconnected)) {
      const number = id === undefined ? '' : `id: ${id}\n`;
      // JSON text contains no line breaks, so it fits into one line of data.
      yield `${number}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    }
  };
  await pipeline(Readable.from(frames()), response);
}
