/** How requests leave: handed in, as the runner's layer opens no sockets. Rejects with a Failure. */
export type Fetch = (
  address: string,
  init: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | Uint8Array;
    readonly signal?: AbortSignal;
  },
) => Promise<Response>;
