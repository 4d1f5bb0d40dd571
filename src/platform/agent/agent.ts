import type { Clock } from '../../clock.ts';
import type { SeedAgent } from '../seed/seed-agent.ts';
import { KeyedWork } from '../state/idempotency.ts';
import { ActionTokens } from './action-tokens.ts';
import { Capabilities } from './capabilities.ts';
import type { AgentRun } from './run.ts';
import type { Script } from './script.ts';
import { readScript } from './script-reading.ts';
import { BUILT_IN_SCRIPTS } from './scripts/scripts.ts';

/** Run that was started with an idempotency key. */
export interface Started {
  readonly run: AgentRun;
  /** Digest of everything that determines the run's behavior. */
  readonly digest: string;
}

/** The platform's agent: its settings, capabilities and scripts, its tokens, and the runs started with a key. */
export interface Agent {
  readonly behaviour: SeedAgent;
  readonly catalogue: Capabilities;
  /** Scripts by name. */
  readonly scripts: ReadonlyMap<string, Script>;
  readonly tokens: ActionTokens;
  readonly starts: KeyedWork<Started>;
}

/**
 * Creates the agent of a platform.
 * @throws Failure of kind `input` if a script of the seed is invalid
 */
export function newAgent(seed: SeedAgent, clock: Clock): Agent {
  return {
    behaviour: seed,
    catalogue: new Capabilities(seed),
    scripts: new Map(Object.entries({ ...seededScripts(seed), ...missing(seed) })),
    tokens: new ActionTokens(clock, seed.action_validity_ms),
    starts: new KeyedWork(clock),
  };
}

/** Reads the seed's scripts. They precede the built-in ones, so that their `when` is tested first. */
const seededScripts = ({ scripts = {} }: SeedAgent): Readonly<Record<string, Script>> =>
  Object.fromEntries(Object.entries(scripts).map(([name, source]) => [name, readScript(name, source)]));

const missing = ({ scripts = {} }: SeedAgent): Readonly<Record<string, Script>> =>
  Object.fromEntries(Object.entries(BUILT_IN_SCRIPTS).filter(([name]) => !Object.hasOwn(scripts, name)));
