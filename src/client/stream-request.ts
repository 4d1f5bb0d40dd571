import type { Endpoint } from '../api/endpoint.ts';
import type { WireRequest } from './attempt.ts';
import { multipartForm } from './multipart.ts';
import { apiRequest, type LooseRequest, type Sender } from './request.ts';

/**
 * A request whose answer is a stream of events; its form, if it has one, is read from disk each time.
 * @param idleMs how long it may be silent at most; the row may ask for less
 */
export function streamRequest(
  row: Endpoint,
  request: LooseRequest,
  sender: Sender,
  idleMs: number,
  boundary: string,
  onSent: (sentBytes: number) => void,
): WireRequest {
  const plain = apiRequest(row, request, sender);
  const form = request.form === undefined ? undefined : multipartForm(request.form, boundary);
  return {
    ...plain,
    headers: { ...plain.headers, accept: 'text/event-stream', ...form?.headers },
    ...(form === undefined ? {} : { body: form.body(onSent) }),
    idleMs: Math.min(idleMs, row.reconnection?.silentMs ?? idleMs),
  };
}
