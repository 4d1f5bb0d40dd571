import type { RecordedRequest } from '../../../src/platform/local-platform.ts';
import type { OperationId } from '../../../src/products/operations.ts';
import type { StableOutputs } from '../outputs.ts';
import type { Place } from '../place.ts';
import type { State } from '../state.ts';
import type { UndisturbedRun } from '../undisturbed-run.ts';
import type { Work } from '../work.ts';
import type { Kind, Target } from './kinds.ts';

/** Progress of undisturbed work when one of its requests arrives, or was processed. */
export interface Progress {
  readonly state: State;
  /** Names of the outputs that are set. */
  readonly outputsSet: readonly string[];
  /** The request. A busy machine may change their order. */
  readonly request: RecordedRequest | undefined;
}

/** Work to be disturbed. */
export interface Subject {
  readonly operation: OperationId;
  readonly work: Work;
  readonly undisturbed: UndisturbedRun;
  /** Outputs that two undisturbed runs share. */
  readonly outputs: StableOutputs;
  readonly progressAt: (place: Place) => Promise<Progress>;
}

/** Kind of disturbance, and the request that it disturbs. */
export interface Cell extends Target {
  readonly name: string;
  readonly kind: Kind;
}
