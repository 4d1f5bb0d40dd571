/** Defines the part of the seed's format that sets the agent's behavior. */

import type { Script } from './script.ts';
import {
  anyObject,
  either,
  integer,
  list,
  map,
  object,
  oneOf,
  text,
  type TypeOf,
} from '../../base/schema/schema-types.ts';

/**
 * Earlier events that a new connection receives. The documents leave this open ("replay is limited to a cache and run
 * state").
 * - `snapshot`: the resulting state, including tool calls and inputs, and all usage events; the default
 * - `text`: the reply as a plain-text snapshot and all usage events, as if message storage were unavailable
 * - `live`: neither reply, tool calls nor usage
 * - `everything`: all earlier events
 */
const REPLAY = oneOf(
  ['snapshot', 'text', 'live', 'everything'],
  'Earlier events that the platform sends when a client connects to a run. `snapshot` (default): the resulting state, and all usage events. `text`: the reply as text, and all usage events. `live`: neither reply, tool calls nor usage. `everything`: all earlier events.',
);

/** Behavior of the agent in all projects. */
export const SEED_AGENT = object(
  {},
  {
    launch_error: object(
      { code: text(), message: text() },
      {},
      'Error that prevents the launch of every AI adaptation after an import.',
    ),
    last_event: oneOf(
      ['run.completed', 'run.failed', 'run.canceled', 'run.interrupted'],
      'Last event of a run whose script doesn’t specify one. Default: `run.completed`.',
    ),
    scripts: map(
      either(anyObject<Script>(), text()),
      'Additional scripts by name, each as an object, or as text in YAML or JSON. A script replaces a built-in one of the same name.',
    ),
    models: list(object({ id: text() }, { name: text() })),
    speed_tiers: list(text()),
    defaults: object(
      {},
      { model: text(), speed_tier: text() },
      'Model and speed tier of runs that specify none. Default: the first model, and `standard`.',
    ),
    catalog: oneOf(['unavailable'], 'State of the model catalog. Default: available.'),
    replay: REPLAY,
    current_lag_ms: integer('Milliseconds until a new run becomes the current one. Default: 0.'),
    call_ms: integer('Milliseconds that a tool call takes if its script doesn’t set a duration. Default: 1000.'),
    cancel_ms: integer('Milliseconds until a cancellation takes effect. Default: 0.'),
    // A token is renewed at half its lifetime, which must be at least 1 ms.
    action_validity_ms: integer('Milliseconds for which an action token is valid. Default: ten minutes.', 2),
    while_working: oneOf(
      ['supersede', 'refuse'],
      'Effect of a request to start a run while another run is active. `supersede`: the new run replaces the active one. `refuse`: the request is rejected. Default: `supersede` in the same conversation, `refuse` in another one.',
    ),
  },
  'Behavior of the agent in all projects.',
);

export type Replay = TypeOf<typeof REPLAY>;
export type SeedAgent = TypeOf<typeof SEED_AGENT>;
