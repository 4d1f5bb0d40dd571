/** Recognizes the events that a stream sends again after a reconnection. */

import { createHash } from 'node:crypto';
import type { EventShape } from '../../api/shapes/endpoint.ts';
import type { StreamMessage } from './event-stream.ts';

/** Number of earlier events that are remembered, to recognize them in a replay. */
const MAX_REMEMBERED = 100_000;

/**
 * Recognizes events that were passed on before, unless the row's `eventIds` are `state`. Compares ids if the documents
 * say that these are kept. Otherwise compares the text, since a replayed event is the stored one with its original
 * times.
 */
export function replayFilter(row: EventShape): (message: StreamMessage) => boolean {
  if (row.eventIds === 'state') return () => false;
  let highest = -1;
  const seen = new Set<string>();
  return ({ id, event = '', data }) => {
    if (row.eventIds === 'kept' && id !== undefined && /^\d{1,15}$/.test(id)) {
      if (Number(id) <= highest) return true;
      highest = Number(id);
      return false;
    }
    const digest = createHash('sha256').update(`${event}\n${data}`).digest('base64');
    if (seen.has(digest)) return true;
    if (seen.size >= MAX_REMEMBERED) for (const oldest of seen.values().take(1)) seen.delete(oldest);
    seen.add(digest);
    return false;
  };
}
