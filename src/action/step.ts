/** Types of a step's state, and of the process that it runs in. */

import type { RateLimits } from '../client/calls/pacing.ts';
import type { Timeouts } from '../client/http/wire.ts';
import type { Clock } from '../base/time/clock.ts';
import type { Failure } from '../base/failure.ts';
import type { StopSignals } from '../base/system/processes/stop-signals.ts';
import type { COMMON_INPUTS } from '../core/common-inputs.ts';
import type { InputValues } from '../core/fields.ts';
import type { Operation } from '../core/operation.ts';
import type { Deployer } from '../core/releases.ts';
import type { Cancellation } from './runner/cancellation.ts';
import type { RunnerEnvironment } from './runner/environment/environment.ts';
import type { LineLevel, Remark, RunnerLog } from './runner/workflow/log.ts';
import type { EndedOutputs } from './runner/workflow/outputs.ts';
import type { ProgramPart } from './runner/program-path.ts';
import type { DrawProgress } from './runner/workflow/progress.ts';
import type { SavedStateFile } from './runner/saved-state.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';

/** Inputs that the action gets from its process. A test passes its own. */
export interface Host {
  /** The program to run. Default: a step that reads the input `operation`. */
  readonly part?: ProgramPart;
  readonly env: NodeJS.ProcessEnv;
  /** Emitter of the signals to end, or the signal of the command that runs the operation. */
  readonly signals: StopSignals | AbortSignal;
  readonly clock: Clock;
  readonly timeouts: Timeouts;
  /** Rate limits that all operations of the process share. Default: each has its own. */
  readonly rateLimits?: RateLimits;
  write(text: string, level?: LineLevel): void;
  /** Set if the command runs the operation. There is no job, and the inputs are flags. */
  readonly command?: CommandHost;
}

/** Failure of an operation, without secrets. */
export interface OperationFailure
  extends Pick<Failure, 'message' | 'remedy' | 'excerpt' | 'findings' | 'reason'> {
  /**
   * Whether the outcome of a request is unknown, or one has taken effect that another run would
   * repeat.
   */
  readonly mayHaveTakenEffect: boolean;
}

/** Interface of a step to the command that runs it. */
export interface CommandHost {
  /**
   * Path of the event's file of the job in which the command runs, and whose log shows what it
   * prints; empty if unknown. Undefined outside a job.
   */
  readonly jobEvent: string | undefined;
  readonly receiveOutputs: (ended: EndedOutputs) => void;
  /**
   * Asks the user before a change that can't be undone. Rejects with a Failure unless the user
   * confirms it.
   */
  readonly confirm: (
    values: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Source of the project ID, as a phrase. */
  readonly projectSource?: string | undefined;
  /** `Run.releaser`. */
  readonly releaser?: Deployer | undefined;
  /** Whether the command has started a local platform for the operation. */
  readonly isTrial?: boolean | undefined;
  /** Whether the user set `--yes`. */
  readonly isConfirmed?: boolean | undefined;
  readonly receiveFailure?: (failure: OperationFailure) => void;
  /** Receives remarks, notices and warnings. */
  readonly receiveRemark?: (remark: Remark) => void;
  /** Draws progress on a terminal. Absent: progress is printed as lines. */
  readonly drawProgress?: DrawProgress | undefined;
}

/** State of one step, read before its operation runs. */
export interface Step {
  readonly host: Host;
  readonly environment: RunnerEnvironment;
  readonly log: RunnerLog;
  readonly cancellation: Cancellation;
  readonly operation: Operation;
  readonly values: InputValues<typeof COMMON_INPUTS> & Readonly<Record<string, unknown>>;
  readonly keys: IdempotencyKeys;
  readonly savedState: SavedStateFile;
}
