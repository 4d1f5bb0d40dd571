/** Opens a tunnel through an HTTP proxy. */

import type { Socket } from 'node:net';

/** The proxy was not reached, or opened no tunnel: its message names the proxy, and its cause is the error. */
export class ProxyError extends Error {}

/**
 * Asks a proxy for a tunnel (CONNECT). Any 2xx opens it (RFC 9110, 9.3.6).
 * @param socket an adapted connection to the proxy, so that interim responses are discarded
 * @param target host and port
 * @param callback receives an error if the proxy opens no tunnel in time
 */
export function openTunnel(
  socket: Socket,
  target: string,
  { username, password }: URL,
  limitMs: number,
  callback: (error: Error | null) => void,
): void {
  let head = '';
  const fail = (problem: string, code?: string): unknown => socket.destroy(Object.assign(new Error(problem), { code }));
  const limit = setTimeout(fail, limitMs, 'it opened no tunnel in time', 'ETIMEDOUT');
  const end = (error: Error | null): void => {
    clearTimeout(limit);
    socket.off('readable', onReadable).off('error', end).off('close', onClose);
    callback(error);
  };
  const onClose = (): void => end(new Error('it closed the connection'));
  const onReadable = (): unknown => {
    head += (socket.read() as Buffer | null)?.toString('latin1') ?? '';
    if (!head.includes('\r\n\r\n') && head.length <= 16_384) return;
    const status = /^HTTP\/1\.[01] (\d{3})\b/.exec(head)?.[1];
    if (status?.startsWith('2')) return end(null);
    return fail(status === undefined ? 'its response is not valid HTTP' : `it refused the tunnel with HTTP ${status}`);
  };
  socket.on('readable', onReadable).on('error', end).on('close', onClose);
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const authorization = username === '' ? '' : `proxy-authorization: Basic ${login}\r\n`;
  socket.write(`CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\n${authorization}proxy-connection: keep-alive\r\n\r\n`);
}
