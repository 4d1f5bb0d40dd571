import { Failure } from '../failure.ts';

/** How much a call may cost that is a courtesy only: it is rather given up than waited for. */
export interface Patience {
  /** Attempts at each request, all in all. */
  readonly attempts: number;
  /** Milliseconds in which the answer has to be there; of a listing, all its pages. */
  readonly withinMs: number;
}

/** Aborts after so many milliseconds of the machine's own time, by which the wire counts as well. */
export function timeLimit(withinMs: number): AbortSignal {
  const over = new AbortController();
  // The failure is made only then: its stack would keep all that the caller holds for as long as the timer runs.
  setTimeout(() => {
    over.abort(new Failure('timeout', `No whole answer came within ${withinMs / 1000} s.`));
  }, withinMs).unref();
  return over.signal;
}
