/** Defines the part of the seed's format that sets the agent's behavior. */

import type { Script } from './script.ts';
import {
  anyObject,
  either,
  integer,
  list,
  map,
  object,
  text,
  type TypeOf,
} from '../../base/schema/schema-types.ts';

/** Behavior of the agent in all projects. */
export const SEED_AGENT = object(
  {},
  {
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
    call_ms: integer(
      'Milliseconds that a tool call takes if its script doesn’t set a duration. Default: 1000.',
    ),
    // A token is renewed at half its lifetime, which must be at least 1 ms.
    action_validity_ms: integer(
      'Milliseconds for which an action token is valid. Default: ten minutes.',
      2,
    ),
  },
  'Behavior of the agent in all projects.',
);

export type SeedAgent = TypeOf<typeof SEED_AGENT>;
