import { Readable } from 'node:stream';
import { Failure } from '../failure.ts';
import type { Wire, WireRequest } from './attempt.ts';
import { aborted, errorText, timeoutOr, unreached, unsendable } from './verdict.ts';

/** As much of `fetch` as a client of another API needs. */
export interface FetchInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type PlainFetch = (address: string, init?: FetchInit) => Promise<Response>;

/**
 * The wire as a `fetch`, for APIs other than the platform's: the same proxy, the same timeouts, and no redirect is
 * followed. Node's own would pass the machine's proxy by.
 *
 * @param peer who is spoken to, as a sentence begins
 * @returns a fetch that rejects with a Failure, `uncertain` where the request may have arrived, or with its signal's reason
 */
export function plainFetch(wire: Wire, peer: string): PlainFetch {
  return async (address, init = {}) => {
    const request = wireRequest(address, init);
    const attempt = await wire.attempt(request);
    switch (attempt.type) {
      case 'answered': {
        const { status, headers, body } = attempt;
        return new Response(body.length === 0 ? null : new Uint8Array(body), { status, headers });
      }
      case 'unreached':
        throw unreached(attempt.error, peer, 'the environment').failure;
      case 'unsendable':
        throw unsendable(attempt.error, `A request to ${peer}`, 'input').failure;
      case 'aborted':
        throw aborted(attempt.reason, request.method !== 'GET').failure;
      case 'lost':
        throw new Failure(timeoutOr(attempt.error), `${peer} gave no whole answer: ${errorText(attempt.error)}.`, {
          uncertain: request.method !== 'GET',
          cause: attempt.error,
        });
    }
  };
}

function wireRequest(address: string, { method = 'GET', headers = {}, body, signal }: FetchInit): WireRequest {
  const bytes = body instanceof Uint8Array ? body : undefined;
  return {
    url: new URL(address),
    method,
    headers: bytes === undefined ? headers : { ...headers, 'content-length': String(bytes.length) },
    ...(body === undefined ? {} : { body: bytes === undefined ? (body as string) : streamOf(bytes) }),
    signal: signal ?? new AbortController().signal,
  };
}

const streamOf = (bytes: Uint8Array): Readable => Readable.from([bytes], { objectMode: false });
