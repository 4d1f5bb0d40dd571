import type { End } from './our-side.ts';
import { hashOf } from './state.ts';

/**
 * Result of one folder: equal ends; both refuse it; the step refuses it, but the tool runs it; the step runs it, but the
 * tool refuses it; both run it, but the databases differ.
 */
export type Outcome = 'equal' | 'both' | 'refused' | 'run' | 'different';

/** Result of the tool: the hash of the database, or that it failed. */
export type Recorded = string;
const FAILED = 'failed';

export const recordOf = ({ ok, state }: End): Recorded => (ok ? hashOf(state) : FAILED);

export function outcomeOf(ours: End, theirs: Recorded): Outcome {
  if (!ours.ok) return theirs === FAILED ? 'both' : 'refused';
  if (theirs === FAILED) return 'run';
  return hashOf(ours.state) === theirs ? 'equal' : 'different';
}
