/**
 * States how each part of the platform's state outlives a restart, and returns the records of those
 * parts.
 */

import { projectRecords } from './projects/saved-projects.ts';
import { callerRecords } from './teams/saved-callers.ts';
import type { PlatformState } from './platform-state.ts';
import type { StateRecord } from './saving/saved-records.ts';
import { ticketRecords } from './releases/release-handlers.ts';
import { agentRecords } from './agent/state/saved-runs.ts';
import { cloudRecords } from './cloud/cloud-service.ts';

/**
 * How a part survives a restart. `seed`: it is created from the seed, which is kept. `program`: it
 * is created at each start, because callers can't change it. `own`: it has its own files in the
 * data folder. A function: returns the part's records.
 */
type Keeping = 'seed' | 'program' | 'own' | ((state: PlatformState) => Iterable<StateRecord>);

/** Each part of the state has a row. A new part without a row doesn't compile. */
const KEPT: { readonly [Part in keyof PlatformState]-?: Keeping } = {
  clock: 'program',
  origin: 'program',
  background: 'program',
  sites: 'program',
  buildSettings: 'program',
  // Their signing keys are records of `SigningKeys`.
  pager: 'program',
  manifestSigner: 'program',
  siteFolder: 'own',
  exportFolder: 'own',
  workFolder: 'own',
  projectsPerUser: 'seed',
  siteView: 'seed',
  hasShortFunctionUrls: 'program',
  callers: callerRecords,
  // Part of `callerRecords`.
  signers: () => [],
  teams: () => [],
  projects: state => projectRecords(state.projects),
  agent: ({ agent }) => [...agentRecords(agent.projects), ...agent.keyedRuns.records()],
  clouds: cloudRecords,
  skills: state => [...state.skills].map(([id, skill]) => ['skill', id, JSON.stringify(skill)]),
  sandboxes: state => state.sandboxes.records(),
  previewLinks: state => state.previewLinks.records(),
  tickets: ticketRecords,
  storage: state => state.storage.records(),
  buckets: state => state.buckets.records(),
  functions: state => state.functions.records(),
  sources: state => state.sources.records(),
  publishes: state => state.publishes.records(),
  imports: state => state.imports.records(),
  downloads: state => state.downloads.records(),
  databases: state => state.databases.records(),
  sqlLogs: state => state.sqlLogs.records(),
  logTasks: state => state.logTasks.records(),
};

/** Returns the records of the whole state. */
export function* stateRecords(state: PlatformState): Iterable<StateRecord> {
  for (const keeping of Object.values(KEPT))
    if (typeof keeping === 'function') yield* keeping(state);
}
