/**
 * Creates the emulated agent: its scripts, models, tokens, keyed runs, and its state in each
 * project.
 */

import type { SeedAgent } from '../../seed/seed-agent.ts';
import type { Clock } from '../../../base/time/clock.ts';
import type { SavedRecords } from '../../saving/saved-records.ts';
import type { Project } from '../../state/entities.ts';
import { KeyedWork } from '../../state/idempotency.ts';
import type { StatePart } from '../../state/shared-state.ts';
import type { ActionTokens } from './action-tokens.ts';
import { ModelCatalog } from './model-catalog.ts';
import { readScript } from '../../seed/read-script.ts';
import { ProjectAgent } from './project-agent.ts';
import { restoredAgents } from './saved-runs.ts';
import type { Script } from '../../seed/script.ts';
import { BUILT_IN_SCRIPTS } from '../../seed/scripts.ts';

/** Run that was started with an idempotency key. */
export interface KeyedRun {
  readonly runId: string;
  /** Digest of everything that determines the run's behavior. */
  readonly digest: string;
}

export interface AgentState extends StatePart<'clock'> {
  readonly agent: Agent;
}

/**
 * The platform's agent: its settings, capabilities and scripts, its tokens, and its state in each
 * project.
 */
export interface Agent {
  readonly behavior: SeedAgent;
  readonly modelCatalog: ModelCatalog;
  /** Scripts by name. */
  readonly scripts: ReadonlyMap<string, Script>;
  readonly tokens: ActionTokens;
  readonly keyedRuns: KeyedWork<KeyedRun>;
  /** Agent states by `url_id` of their project. */
  readonly projects: Map<string, ProjectAgent>;
}

/** Returns the agent state of a project, and creates it at first use. */
export function agentOf(
  { agent }: Pick<AgentState, 'agent'>,
  { urlId }: Pick<Project, 'urlId'>,
): ProjectAgent {
  const projectAgent = agent.projects.get(urlId) ?? new ProjectAgent();
  agent.projects.set(urlId, projectAgent);
  return projectAgent;
}

/**
 * Creates the agent of a platform.
 * @throws Failure of kind `input` if a script of the seed is invalid
 */
export function newAgent(
  seed: SeedAgent,
  clock: Clock,
  tokens: ActionTokens,
  saved: SavedRecords,
): Agent {
  return {
    behavior: seed,
    modelCatalog: new ModelCatalog(seed),
    scripts: new Map(Object.entries({ ...seededScripts(seed), ...builtInScripts(seed) })),
    tokens,
    keyedRuns: new KeyedWork(clock, 'keyed-run', saved, fields => fields),
    projects: restoredAgents(saved, clock, tokens),
  };
}

/**
 * Reads the seed's scripts. They precede the built-in ones, so that their `when` is tested first.
 */
const seededScripts = ({ scripts = {} }: SeedAgent): Readonly<Record<string, Script>> =>
  Object.fromEntries(
    Object.entries(scripts).map(([name, source]) => [name, readScript(name, source)]),
  );

const builtInScripts = ({ scripts = {} }: SeedAgent): Readonly<Record<string, Script>> =>
  Object.fromEntries(
    Object.entries(BUILT_IN_SCRIPTS).filter(([name]) => !Object.hasOwn(scripts, name)),
  );
