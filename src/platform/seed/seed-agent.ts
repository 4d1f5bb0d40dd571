/** Shape of the agent's part of a seed. */

import type { Replay } from '../agent/run-feed.ts';
import type { Script } from '../agent/script.ts';

/** Behavior of the agent on all projects. */
export interface SeedAgent {
  /** Error that prevents the launch of every AI adaptation after an import. */
  readonly launch_error?: { readonly code: string; readonly message: string };
  /** Last event of a run whose script doesn't end it. Default: `run.completed`. */
  readonly last_event?: 'run.completed' | 'run.failed' | 'run.canceled' | 'run.interrupted';
  /**
   * Scripts in addition to the built-in ones. A script replaces a built-in one of the same name. Text is YAML or JSON.
   */
  readonly scripts?: Readonly<Record<string, Script | string>>;
  readonly models?: readonly { readonly id: string; readonly name?: string }[];
  readonly speed_tiers?: readonly string[];
  /** Default: the first model, and `standard`. */
  readonly defaults?: { readonly model?: string; readonly speed_tier?: string };
  /** Default: available. */
  readonly catalogue?: 'unavailable';
  /** Earlier events that a new connection to a run receives. Default: `snapshot`. */
  readonly replay?: Replay;
  /** Milliseconds until a new run becomes the current one. Default: 0. */
  readonly current_lag_ms?: number;
  /** Milliseconds that a tool call takes if its script doesn't set a duration. Default: 1000. */
  readonly call_ms?: number;
  /** Milliseconds until a cancellation takes effect. Default: 0. */
  readonly cancel_ms?: number;
  /** Milliseconds for which an action token is valid. Default: ten minutes. */
  readonly action_validity_ms?: number;
  /**
   * Effect of a start while another run is at work: it takes over, or is rejected. By default it takes over in the same
   * conversation, and is rejected in another one.
   */
  readonly while_working?: 'supersede' | 'refuse';
}
