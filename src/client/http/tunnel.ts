/** Opens a tunnel through an HTTP proxy. */

import type { Socket } from 'node:net';

/** The proxy was not reached, or opened no tunnel. */
export class ProxyError extends Error {
  /** Host and port of the proxy. */
  readonly host: string;
  override readonly cause: Error;

  constructor(host: string, cause: Error) {
    super(`proxy ${host}: ${cause.message}`);
    this.host = host;
    this.cause = cause;
  }
}

/** Maximum length of a proxy's response. */
const MAX_HEAD_BYTES = 16 * 1024;

/**
 * Asks a proxy for a tunnel (CONNECT). Any 2xx opens it (RFC 9110, 9.3.6), also after interim responses.
 * @param socket an adapted connection to the proxy
 * @param target host and port
 * @param callback receives the error, if the proxy opens no tunnel in time
 */
export function openTunnel(
  socket: Socket,
  target: string,
  { username, password }: Pick<URL, 'username' | 'password'>,
  limitMs: number,
  callback: (error: Error | null) => void,
): void {
  let head = Buffer.alloc(0);
  const end = (error: Error | null): void => {
    clearTimeout(limit);
    socket.off('readable', onReadable).off('error', end).off('close', onClose);
    if (error !== null) socket.on('error', () => undefined).destroy();
    callback(error);
  };
  const onClose = (): void => end(new Error('it closed the connection'));
  const onReadable = (): void => {
    for (let piece: Buffer | null; (piece = socket.read() as Buffer | null) !== null; ) {
      head = Buffer.concat([head, piece]);
      const length = head.indexOf('\r\n\r\n') + 4;
      if (length < 4 && head.length <= MAX_HEAD_BYTES) continue;
      const status = /^HTTP\/1\.[01] (\d{3})\b/.exec(head.toString('latin1', 0, 16))?.[1];
      if (status === undefined || length < 4) return end(new Error('its response is not valid HTTP'));
      if (!status.startsWith('2')) return end(new Error(`it refused the tunnel with HTTP ${status}`));
      if (length < head.length) socket.unshift(head.subarray(length));
      return end(null);
    }
  };
  const timedOut = Object.assign(new Error('it opened no tunnel in time'), { code: 'ETIMEDOUT' });
  const limit = setTimeout(end, limitMs, timedOut);
  socket.on('readable', onReadable).on('error', end).on('close', onClose);
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization =
    username === '' ? '' : `proxy-authorization: Basic ${Buffer.from(login).toString('base64')}\r\n`;
  socket.write(`CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\n${authorization}proxy-connection: keep-alive\r\n\r\n`);
}
