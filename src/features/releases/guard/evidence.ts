/** Result of watching a release, as data. */

import type { PathProblem } from './checks.ts';
import type { LogProblem } from './error-patterns.ts';

/** Finding against a release, by the platform's time in epoch milliseconds. */
export type Evidence = PathEvidence | FunctionEvidence;

/** A path that failed several times in a row. `status` is that of the last response; undefined without one. */
export interface PathEvidence {
  readonly kind: 'path';
  /** Path. */
  readonly subject: string;
  readonly misses: number;
  readonly status: number | undefined;
  readonly at: number;
}

/** A function that logged errors of a new pattern. */
export interface FunctionEvidence {
  readonly kind: 'function';
  /** Name of the function. */
  readonly subject: string;
  readonly errors: number;
  /** Words of the errors that may be published. */
  readonly pattern: string;
  readonly at: number;
}

/** Part of a release that couldn't be judged: a path, a function, or `Functions`, `Release` or `Site` as a whole. */
export type NotJudged = { readonly subject: string } & NotJudgedReason;

export type NotJudgedReason =
  | PathProblem
  /** `status` is that of the last response; undefined without a response. */
  | { readonly why: 'undecided' | 'never-worked'; readonly status: number | undefined }
  | {
      readonly why:
        | 'no-url'
        | 'not-requested'
        | 'replaced'
        | 'clock-jumped'
        | 'deployed-unknown'
        | 'no-entries'
        | 'not-read';
    }
  /** `failed` is the code of the failure. */
  | { readonly why: 'live-failed' | 'log-failed' | 'listing-failed'; readonly failed: string }
  | { readonly why: 'log'; readonly problem: LogProblem; readonly isBefore: boolean };

export interface Watched {
  readonly result: 'good' | 'broken' | 'not-judged';
  readonly evidence: readonly Evidence[];
  readonly notJudged: readonly NotJudged[];
  /** Whether the release was live at the last successful check. Undefined if no check succeeded. */
  readonly isLive: boolean | undefined;
}
