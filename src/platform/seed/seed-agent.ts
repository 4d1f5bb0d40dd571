/** Agent's part of a seed. */

import type { Replay } from '../agent/run-feed.ts';
import type { Script } from '../agent/script.ts';
import {
  anyObject,
  either,
  integer,
  list,
  map,
  object,
  oneOf,
  type Schema,
  text,
  type TypeOf,
} from './schema-types.ts';

const REPLAY: Schema<Replay> = oneOf(
  ['snapshot', 'text', 'live', 'everything'],
  'Earlier events that a new connection to a run receives. Default: `snapshot`.',
);

/** Behavior of the agent on all projects. */
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
      'Last event of a run whose script doesn’t end it. Default: `run.completed`.',
    ),
    scripts: map(
      either(anyObject<Script>(), text()),
      'Scripts in addition to the built-in ones. A script replaces a built-in one of the same name. Text is YAML or JSON.',
    ),
    models: list(object({ id: text() }, { name: text() })),
    speed_tiers: list(text()),
    defaults: object({}, { model: text(), speed_tier: text() }, 'Default: the first model, and `standard`.'),
    catalogue: oneOf(['unavailable'], 'Default: available.'),
    replay: REPLAY,
    current_lag_ms: integer('Milliseconds until a new run becomes the current one. Default: 0.'),
    call_ms: integer('Milliseconds that a tool call takes if its script doesn’t set a duration. Default: 1000.'),
    cancel_ms: integer('Milliseconds until a cancellation takes effect. Default: 0.'),
    // A token is renewed at half its lifetime, which must be at least 1 ms.
    action_validity_ms: integer('Milliseconds for which an action token is valid. Default: ten minutes.', 2),
    while_working: oneOf(
      ['supersede', 'refuse'],
      'Effect of a start while another run is at work: it takes over, or is rejected. By default it takes over in the same conversation, and is rejected in another one.',
    ),
  },
  'Behavior of the agent on all projects.',
);

export type SeedAgent = TypeOf<typeof SEED_AGENT>;
