/** Messages between the local platform and the process of a function (`edge-runtime.ts`), each a line of JSON. */

/** Messages from the platform to the process. The first is `start`. */
export type ToInstance =
  | {
      readonly type: 'start';
      /** URL of the function's folder, with a slash at its end. */
      readonly folder: string;
      /** Name of the function's entry file in the folder. */
      readonly entry: string;
      readonly environment: Readonly<Record<string, string>>;
    }
  | {
      readonly type: 'call';
      readonly id: number;
      readonly method: string;
      readonly url: string;
      readonly headers: readonly (readonly [string, string])[];
      /** Request body as Base64. Empty for a request without a body. */
      readonly body: string;
    }
  /** Requests the next chunk of a call's response. */
  | { readonly type: 'pull'; readonly id: number }
  /** Cancels a call. The rest of its response isn't needed. */
  | { readonly type: 'cancel'; readonly id: number };

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Messages from the process to the platform. */
export type FromInstance =
  | { readonly type: 'log'; readonly level: LogLevel; readonly message: string; readonly stack?: string }
  /** The process accepts calls. */
  | { readonly type: 'ready' }
  /** The function failed as a whole, with this error in its log. The platform ends the process. */
  | { readonly type: 'crashed'; readonly cause: string }
  | {
      readonly type: 'head';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
    }
  /** A chunk of the body, as Base64. */
  | { readonly type: 'chunk'; readonly id: number; readonly bytes: string }
  | { readonly type: 'end'; readonly id: number }
  /** The body failed after the head was sent. */
  | { readonly type: 'broken'; readonly id: number };
