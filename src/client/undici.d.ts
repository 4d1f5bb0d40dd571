// We import undici's modules one by one, by path (decision 0001). They have no types of their own, so we use those of
// the package.
declare module 'undici/lib/dispatcher/agent.js' {
  import type { Agent } from 'undici';

  const agent: typeof Agent;
  export default agent;
}
declare module 'undici/lib/dispatcher/pool.js' {
  import { Pool } from 'undici';
  export default Pool;
}
declare module 'undici/lib/dispatcher/env-http-proxy-agent.js' {
  import type { EnvHttpProxyAgent } from 'undici';

  const agent: typeof EnvHttpProxyAgent;
  export default agent;
}
declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici';
  /** `Dispatcher.prototype.request` as a function. */
  export default function request(
    this: Dispatcher,
    options: Dispatcher.RequestOptions,
  ): Promise<Dispatcher.ResponseData>;
}
declare module 'undici/lib/core/connect.js' {
  import type { buildConnector } from 'undici';

  const connector: typeof buildConnector;
  export default connector;
}
declare module 'undici/lib/core/symbols.js' {
  const symbols: { readonly kParser: symbol };
  export default symbols;
}
declare module 'undici/lib/api/api-connect.js' {
  import type { Dispatcher } from 'undici';

  /** `Dispatcher.prototype.connect` as a function. */
  const connect: Dispatcher['connect'];
  export default connect;
}
