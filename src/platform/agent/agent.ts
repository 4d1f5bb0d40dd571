import type { Clock } from '../../clock.ts';
import type { SeedAgent } from '../seed/seed-agent.ts';
import { KeyedWork } from '../state/idempotency.ts';
import { ActionTokens } from './action-tokens.ts';
import { Capabilities } from './capabilities.ts';
import type { AgentRun } from './run.ts';
import type { Script } from './script.ts';
import { readScript } from './script-reading.ts';
import { BUILT_IN_SCRIPTS } from './scripts/scripts.ts';

/** A start under its idempotency key. */
export interface Started {
  readonly run: AgentRun;
  /** Of everything that decides what the run does. */
  readonly digest: string;
}

/** The agent of a platform: what it can do, and what it's been asked for. */
export interface Agent {
  readonly behaviour: SeedAgent;
  readonly catalogue: Capabilities;
  /** By name. */
  readonly scripts: ReadonlyMap<string, Script>;
  readonly tokens: ActionTokens;
  readonly starts: KeyedWork<Started>;
}

/** @throws Failure of kind `input` for a script of the seed that can't be read */
export function newAgent(seed: SeedAgent, clock: Clock): Agent {
  return {
    behaviour: seed,
    catalogue: new Capabilities(seed),
    scripts: new Map(Object.entries({ ...seededScripts(seed), ...missing(seed) })),
    tokens: new ActionTokens(clock, seed.action_validity_ms),
    starts: new KeyedWork(clock),
  };
}

/** Those of the seed first, so that their `when` is asked first. */
const seededScripts = ({ scripts = {} }: SeedAgent): Readonly<Record<string, Script>> =>
  Object.fromEntries(Object.entries(scripts).map(([name, source]) => [name, readScript(name, source)]));

const missing = ({ scripts = {} }: SeedAgent): Readonly<Record<string, Script>> =>
  Object.fromEntries(Object.entries(BUILT_IN_SCRIPTS).filter(([name]) => !Object.hasOwn(scripts, name)));
