import type { Replay } from '../agent/run-feed.ts';
import type { Script } from '../agent/script.ts';

/** How the agent behaves, on all projects. */
export interface SeedAgent {
  /** No adaptation of an import can be launched, and this is what is told of it. */
  readonly launch_error?: { readonly code: string; readonly message: string };
  /** What ends every run whose script doesn't end it; `run.completed` by default. */
  readonly last_event?: 'run.completed' | 'run.failed' | 'run.canceled' | 'run.interrupted';
  /** Beside the local platform's own; one of the same name takes its place. Text is YAML or JSON. */
  readonly scripts?: Readonly<Record<string, Script | string>>;
  readonly models?: readonly { readonly id: string; readonly name?: string }[];
  readonly speed_tiers?: readonly string[];
  /** By default the first model, and `standard`. */
  readonly defaults?: { readonly model?: string; readonly speed_tier?: string };
  /** Absent: it's there. */
  readonly catalogue?: 'unavailable';
  /** What a new connection to a run is sent of what came before; `snapshot` by default. */
  readonly replay?: Replay;
  /** How long a run that was started isn't the current one yet; 0 by default. */
  readonly current_lag_ms?: number;
  /** How long a tool call takes of which its script doesn't say it; a second by default. */
  readonly call_ms?: number;
  /** How long a cancellation takes to have an effect; 0 by default. */
  readonly cancel_ms?: number;
  /** How long an action's token is valid; ten minutes by default. */
  readonly action_validity_ms?: number;
  /**
   * What a start does while another run is at work: it takes over, or is refused. By default it takes over in the same
   * conversation, and is refused in another one.
   */
  readonly while_working?: 'supersede' | 'refuse';
}
