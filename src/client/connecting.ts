/** What is told of a socket once it may be written to. */
export type Connected = 'connect' | 'secureConnect';

interface Connecting {
  once(event: Connected, listener: () => void): unknown;
}

const connecting = new WeakMap<object, Connected>();

/** Notes that the socket isn't connected before that event: for TLS, before its handshake is over. */
export function markConnecting(socket: Connecting, connected: Connected): void {
  connecting.set(socket, connected);
  socket.once(connected, () => connecting.delete(socket));
}

/** Calls back as soon as the socket is connected; at once where it is, or was never marked. */
export function onceConnected(socket: Connecting, callback: () => void): void {
  const event = connecting.get(socket);
  if (event === undefined) callback();
  else socket.once(event, callback);
}
