/** Types of the modules of undici that are imported by file: the package has types for its whole only. */

declare module '#undici/agent' {
  export { Agent as default } from 'undici';
}

declare module '#undici/proxy' {
  export { EnvHttpProxyAgent as default } from 'undici';
}

declare module '#undici/tunnel' {
  import type { Dispatcher } from 'undici';

  /** The method `connect` of a dispatcher. */
  const connect: Dispatcher['connect'];
  export default connect;
}

declare module '#undici/connect' {
  import type { Socket } from 'node:net';
  import type { buildConnector } from 'undici';

  /** Opens a connection. Returns its socket at once, and calls back when it is established. */
  export type Connect = (options: buildConnector.Options, callback: buildConnector.Callback) => Socket;
  export default function connector(options: buildConnector.BuildOptions): Connect;
}
