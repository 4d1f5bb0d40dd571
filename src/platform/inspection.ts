/** Views of a running platform and actions on it, for tests and the dashboard. */

import type { SqlResult } from './database/engines/database.ts';
import type { DatabaseServices } from './database/databases.ts';
import { executeSql } from './database/handlers.ts';
import { ApiProblem } from './http/problems.ts';
import { officialAddress } from './projects/official-domains.ts';
import { type Project, servedSite } from './state/entities.ts';
import type { StatePart } from './state/shared-state.ts';

export type { SqlResult } from './database/engines/database.ts';
export type { AgentRun } from './agent/state/run.ts';
export type { Project } from './state/entities.ts';

/** Views of a platform's current state, and actions that no endpoint offers. */
export interface PlatformInspection {
  /**
   * Returns the address of all sites, with a placeholder for the alias of the project. Browsers
   * resolve it.
   */
  sitesAddress(): string;
  /**
   * Returns the address of the project's site. Undefined if the project has no release that is
   * served.
   */
  siteAddress(project: Readonly<Project>): string | undefined;
  /**
   * Returns the address of the project's functions, without their names. Undefined without a cloud
   * service.
   */
  functionsAddress(urlId: string): string | undefined;
  /**
   * Runs SQL in a project's database as the project's owner, and records it in the project's SQL
   * log.
   * @returns the result, or the reason why there is none
   */
  runSql(urlId: string, sql: string): Promise<SqlResult | { readonly problem: string }>;
}

type InspectedState = StatePart<'clock' | 'origin' | 'projects'> & DatabaseServices;

/**
 * Creates the views of a platform.
 * @param stateOf returns the platform's current state, which a reset replaces
 */
export function inspect(stateOf: () => InspectedState): PlatformInspection {
  return {
    sitesAddress: () => officialAddress(stateOf(), '<alias>'),
    siteAddress(project) {
      const state = stateOf();
      const isServed = servedSite(project, state.clock.now()) !== undefined;
      return isServed ? officialAddress(state, project.alias) : undefined;
    },
    functionsAddress(urlId) {
      const { clouds, origin } = stateOf();
      const cloud = clouds.get(urlId);
      return cloud === undefined ? undefined : `${origin()}${cloud.path}/functions/v1`;
    },
    runSql: (urlId, sql) => runSql(stateOf(), urlId, sql),
  };
}

async function runSql(
  state: InspectedState,
  urlId: string,
  sql: string,
): ReturnType<PlatformInspection['runSql']> {
  const project = state.projects.get(urlId);
  if (project === undefined || !state.clouds.has(urlId))
    return { problem: 'The project has no cloud service, so it has no database.' };
  const [owner = ''] = [...project.roles].find(([, role]) => role === 'owner') ?? [];
  try {
    return await executeSql(state, urlId, owner, sql);
  } catch (error) {
    if (error instanceof ApiProblem) return { problem: error.message };
    throw error;
  }
}
