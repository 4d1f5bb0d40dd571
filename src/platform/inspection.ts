/** Views of a running platform and actions on it, for tests and the dashboard. */

import type { SqlResult } from './database/database.ts';
import type { DatabaseState } from './database/databases.ts';
import { executeSql } from './database/handlers.ts';
import { callFunction, type FunctionRequest, type FunctionResponse } from './functions/call-function.ts';
import type { Faults } from './http/faults.ts';
import { Problem } from './http/problems.ts';
import { officialAddress } from './projects/official-domains.ts';
import type { RecordedRequest, RequestRecord, ShownRequest } from './http/request-record.ts';
import { FAULT_KINDS, OTHER_TARGETS, readFault } from './seed/fault-schema.ts';
import { listFolder } from './source/folder-files.ts';
import type { SourceState } from './source/sources.ts';
import { type Project, servedRelease } from './state/entities.ts';
import type { Shared } from './state/shared-state.ts';

export type { Bucket } from './buckets/buckets.ts';
export type { EdgeFunction } from './functions/edge-function.ts';
export type { FunctionRequest, FunctionResponse } from './functions/call-function.ts';
export type { ActiveFault, Fault, Target } from './http/faults.ts';
export type { SqlResult } from './database/database.ts';
export type { AgentRun } from './agent/run.ts';
export type { Project } from './state/entities.ts';

export interface SourceFileView {
  readonly path: string;
  /** Path on disk. */
  readonly location: string;
  readonly bytes: number;
}

/** Views of a platform's current state, and actions that no endpoint offers. */
export interface Inspection {
  /** Injected faults, including those that affect no more requests. */
  readonly faults: Pick<Faults, 'list' | 'add' | 'remove'>;
  /** The kinds and targets of faults, and the check of a fault that a user wrote. */
  readonly faultRules: { kinds: typeof FAULT_KINDS; otherTargets: typeof OTHER_TARGETS; read: typeof readFault };
  /** Returns a request without its secrets. */
  showRequest(request: RecordedRequest): ShownRequest;
  /** Returns the address of all sites, with a placeholder for the alias of the project. Browsers resolve it. */
  sitesAddress(): string;
  /** Returns the address of the project's site. Undefined if the project has no release that is served. */
  siteAddress(project: Readonly<Project>): string | undefined;
  /** Lists the files of a project's source, sorted by path. */
  sourceFiles(urlId: string): Promise<readonly SourceFileView[]>;
  /**
   * Runs SQL in a project's database as the project's owner, and records it in the project's SQL log.
   * @returns the result, or the reason why there is none
   */
  runSql(urlId: string, sql: string): Promise<SqlResult | { readonly problem: string }>;
  /**
   * Calls a project's function at its address. The call is recorded like any other, and faults affect it.
   * @param signal ends the call when it aborts
   */
  callFunction(urlId: string, name: string, call: FunctionRequest, signal: AbortSignal): Promise<FunctionResponse>;
}

type InspectedState = Shared<'clock' | 'origin' | 'projects'> & DatabaseState & SourceState;

/** Creates the views of a platform. @param stateOf returns the platform's current state, which a reset replaces */
export function inspect(stateOf: () => InspectedState, record: RequestRecord, faults: Faults): Inspection {
  return {
    faults,
    faultRules: { kinds: FAULT_KINDS, otherTargets: OTHER_TARGETS, read: readFault },
    showRequest: request => record.show(request),
    sitesAddress: () => officialAddress(stateOf(), '<alias>'),
    siteAddress(project) {
      const state = stateOf();
      const isServed = servedRelease(project, state.clock.now()) !== undefined;
      return isServed ? officialAddress(state, project.alias) : undefined;
    },
    async sourceFiles(urlId) {
      const { folder } = await stateOf().sources.of(urlId);
      return (await listFolder(folder, () => false)).files;
    },
    runSql: (urlId, sql) => runSql(stateOf(), urlId, sql),
    async callFunction(urlId, name, call, signal) {
      const { clouds, origin } = stateOf();
      const cloud = clouds.get(urlId);
      if (cloud === undefined) return { problem: 'The project has no cloud service.' };
      return callFunction(`${origin()}${cloud.path}`, name, call, signal);
    },
  };
}

async function runSql(state: InspectedState, urlId: string, sql: string): ReturnType<Inspection['runSql']> {
  const project = state.projects.get(urlId);
  if (project === undefined || !state.clouds.has(urlId))
    return { problem: 'The project has no cloud service, so it has no database.' };
  const [owner = ''] = [...project.roles].find(([, role]) => role === 'owner') ?? [];
  try {
    return await executeSql(state, urlId, owner, sql);
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message };
    throw error;
  }
}
