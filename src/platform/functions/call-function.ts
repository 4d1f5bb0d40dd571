/** Calls a deployed function over HTTP, for the dashboard. */

import { type IncomingMessage, request } from 'node:http';

/** Call of a function, as a caller outside of the platform would send it. */
export interface FunctionRequest {
  readonly method: string;
  /** Path and query below the function's address: empty, or starting with `/` or `?`. */
  readonly suffix: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Response of a function, or the reason why there is none. */
export type FunctionResponse =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string | readonly string[]>>;
      /** Start of the body as text. */
      readonly body: string;
      readonly isCut: boolean;
    }
  | { readonly problem: string };

/** Limit of the part of a body that is read. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * Calls a function at its address. The platform records the request, and faults affect it.
 * @param instance address of the project's cloud service
 * @param signal ends the call when it aborts
 */
export async function callFunction(
  instance: string,
  name: string,
  { method, suffix, headers, body }: FunctionRequest,
  signal: AbortSignal,
): Promise<FunctionResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  try {
    const url = `${instance}/functions/v1/${encodeURIComponent(name)}${suffix}`;
    const outgoing = request(url, { method, headers, agent: false, signal });
    outgoing.once('response', resolve).once('error', reject).end(body);
    const response = await promise;
    return { status: response.statusCode ?? 0, headers: definedHeaders(response), ...(await readStart(response)) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function definedHeaders({ headers }: IncomingMessage): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

async function readStart(response: IncomingMessage): Promise<{ readonly body: string; readonly isCut: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) break;
  }
  const body = Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES).toString();
  return { body, isCut: bytes > MAX_BODY_BYTES };
}
