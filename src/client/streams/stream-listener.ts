/** Types for following a stream: its events and callbacks. */

import type { EventOf, StreamEndpointId } from '../../api/endpoints.ts';

/** Event that was skipped. */
export interface SkippedEvent {
  readonly event: string;
  /** Reason: the row doesn't list the event, or its data doesn't match the row. */
  readonly why: 'unknown' | 'unreadable';
}

/** Event with the trace ID of its connection. */
export type Received<Event> = Event & {
  /**
   * Trace ID of the connection that delivered the event. The platform's support uses it to find the
   * request.
   */
  readonly traceId?: string | undefined;
};

/** Callbacks and options for following a stream. */
export interface StreamListener<Id extends StreamEndpointId> {
  /** Handles an event. If it returns a promise, the next event waits for it. */
  onEvent(event: Received<EventOf<Id>>): unknown;
  onSent?(sentBytes: number): void;
  /**
   * Called for each connection on which the platform responded with a stream, before its events.
   */
  onConnected?(): void;
  /**
   * Returns the secrets of an event that its row doesn't mark. They are masked before `onEvent`.
   */
  secretsIn?(event: Received<EventOf<Id>>): readonly string[];
  /** Called for each event that is skipped because it isn't understood. */
  onSkipped?(event: SkippedEvent): void;
  /** Stops following, in addition to the client's own signal. */
  readonly signal?: AbortSignal;
  /**
   * Secrets of its events that the user wants in plain text, and which therefore aren't masked
   * (assumption R41).
   */
  readonly exposed?: readonly string[];
}
