import type { EventOf, StreamEndpointId } from '../api/endpoints.ts';
import type { PassedOver } from './follow-stream.ts';

/** An event as it came. */
export type Received<Event> = Event & {
  /** Of the connection that brought it, by which the platform's people find the request. */
  readonly traceId?: string | undefined;
};

/** What is told while a stream is followed. */
export interface Watch<Id extends StreamEndpointId> {
  /** Handles an event. If it returns a promise, the next event waits for it. */
  onEvent(event: Received<EventOf<Id>>): unknown;
  onSent?(sentBytes: number): void;
  /** Told of each connection that the platform has answered with a stream, before its events. */
  onConnected?(): void;
  /** Told of each event that isn't handed on as it isn't understood. */
  onPassedOver?(event: PassedOver): void;
  /** Ends the following, beside the client's own signal. */
  readonly signal?: AbortSignal;
  /** Secrets of its events that the user wants in the open, and which therefore aren't masked (reading R41). */
  readonly exposed?: readonly string[];
}
