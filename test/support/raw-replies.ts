import type { Reply } from './raw-server.ts';

type Headers = Readonly<Record<string, string>>;

const headerText = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** Formats a complete response as bytes, with `Content-Length`. */
export function responseBytes(status: number, body: string, headers: Headers = {}): string {
  const all = { 'content-length': String(Buffer.byteLength(body)), ...headers };
  return `HTTP/1.1 ${status} Whatever\r\n${headerText(all)}\r\n${body}`;
}

/** Sends a complete response; the connection stays open. */
export const respond =
  (status: number, body: string, headers: Headers = {}): Reply =>
  socket => {
    socket.write(responseBytes(status, body, headers));
  };

/** Sends a JSON response. */
export const json = (status: number, body: unknown, headers: Headers = {}): Reply =>
  respond(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });

/** Sends an error in the platform's format (Part 1, Conventions: Error body). */
export const problem = (
  status: number,
  code: string,
  headers: Headers = {},
  fields: object = {},
): Reply =>
  json(
    status,
    {
      type: 'about:blank',
      title: 'Title',
      status,
      detail: `Detail of ${code}.`,
      code,
      trace_id: 'trace-body',
      ...fields,
    },
    { 'content-type': 'application/problem+json', ...headers },
  );

/** Sends exactly these bytes; the connection stays open. */
export const bytes =
  (text: string | Uint8Array): Reply =>
  socket => {
    socket.write(text);
  };

/** Sends these bytes, then closes the connection cleanly. */
export const bytesThenEnd =
  (text: string | Uint8Array): Reply =>
  socket => {
    socket.end(text);
  };

/** Sends these bytes, then resets the connection. */
export const bytesThenReset =
  (text: string): Reply =>
  socket => {
    socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), 5));
  };

/** Resets the connection without a response. */
export const reset: Reply = socket => {
  socket.resetAndDestroy();
};

/** Never responds. */
export const noResponse: Reply = () => undefined;
