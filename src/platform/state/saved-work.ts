/** Converts work with an idempotency key, and upload tickets, to records, and back after a restart of the platform. */

import type { KeyedRun } from '../agent/agent.ts';
import { EventLog } from '../http/event-log.ts';
import type { EventFrame } from '../http/event-stream.ts';
import type { Ticket } from '../releases/release-handlers.ts';
import type { Publish } from '../releases/start-publish.ts';
import type { Import } from '../source/start-import.ts';
import type { Clock } from '../../base/clock.ts';
import type { Project } from './entities.ts';
import { KeyedWork, type KeptWork } from './idempotency.ts';
import type { SavedRecords, StateRecord } from '../saving/saved-records.ts';

type Projects = ReadonlyMap<string, Project>;

/** Work without its references to other records, and the time from which its key can be used again. */
type SavedWork<Work> = Work & { readonly until: number };

type SavedPublish = SavedWork<Omit<Publish, 'project' | 'log'> & { readonly urlId: string }>;
type SavedImport = SavedWork<Omit<Import, 'log'>>;
type SavedKeyedRun = SavedWork<Omit<KeyedRun, 'run'> & { readonly urlId: string; readonly runId: string }>;
type SavedTicket = Omit<Ticket, 'project' | 'completion'> & { readonly urlId: string };

const STOPPED = 'The local platform stopped before the work was finished.';

export function* publishRecords(publishes: KeyedWork<Publish>): Iterable<StateRecord> {
  for (const [names, { work, until }] of publishes.entries()) {
    const { project, log, ...fields } = work;
    const saved: SavedPublish = { ...fields, urlId: project.urlId, until };
    yield ['publish', names, JSON.stringify(saved)];
    yield ['publish-events', names, log.events];
  }
}

/** Returns the saved publishes. One that was in progress when the platform stopped fails with `release_interrupted`. */
export function restoredPublishes(saved: SavedRecords, clock: Clock, projects: Projects): KeyedWork<Publish> {
  const publishes = saved.all<SavedPublish>('publish').flatMap(([names, { until, urlId, ...fields }]) => {
    const project = projects.get(urlId);
    if (project === undefined) return [];
    const log = new EventLog('releases.publish', clock, undefined, saved.log<EventFrame>('publish-events', names));
    if (!log.isEnded) {
      const failure = { operation_id: fields.operationId, code: 'release_interrupted', message: STOPPED };
      log.append('release.failed', { ...failure, failed_at: clock.now() });
    }
    return [[names, { work: { ...fields, project, log }, until }] as const];
  });
  return new KeyedWork(clock, publishes);
}

export function* importRecords(imports: KeyedWork<Import>): Iterable<StateRecord> {
  for (const [names, { work, until }] of imports.entries()) {
    const { log, ...fields } = work;
    const saved: SavedImport = { ...fields, until };
    yield ['import', names, JSON.stringify(saved)];
    yield ['import-events', names, log.events];
  }
}

/** Returns the saved imports. One that was in progress when the platform stopped fails with `import_interrupted`. */
export function restoredImports(saved: SavedRecords, clock: Clock): KeyedWork<Import> {
  const imports = saved.all<SavedImport>('import').map(([names, { until, ...fields }]): [string, KeptWork<Import>] => {
    const log = new EventLog('source.import', clock, undefined, saved.log<EventFrame>('import-events', names));
    if (!log.isEnded) {
      const projectField = fields.urlId === undefined ? {} : { project_id: fields.urlId };
      const failure = { import_id: fields.importId, code: 'import_interrupted', message: STOPPED };
      log.append('import.failed', { ...failure, ...projectField });
    }
    return [names, { work: { ...fields, log }, until }];
  });
  return new KeyedWork(clock, imports);
}

/** @param projects projects by `url_id`, to find the project of a run */
export function* keyedRunRecords(runs: KeyedWork<KeyedRun>, projects: Projects): Iterable<StateRecord> {
  const urlIds = new Map(
    [...projects.values()].flatMap(({ urlId, agent }) => agent.runs.map(run => [run, urlId] as const)),
  );
  for (const [names, { work, until }] of runs.entries()) {
    const { run, ...fields } = work;
    const saved: SavedKeyedRun = { ...fields, urlId: urlIds.get(run) ?? '', runId: run.runId, until };
    yield ['keyed-run', names, JSON.stringify(saved)];
  }
}

export function restoredKeyedRuns(saved: SavedRecords, clock: Clock, projects: Projects): KeyedWork<KeyedRun> {
  const runs = saved.all<SavedKeyedRun>('keyed-run').flatMap(([names, { until, urlId, runId, ...fields }]) => {
    const run = projects.get(urlId)?.agent.run(runId);
    return run === undefined ? [] : [[names, { work: { ...fields, run }, until }] as const];
  });
  return new KeyedWork(clock, runs);
}

export function* ticketRecords(tickets: ReadonlyMap<string, Ticket>): Iterable<StateRecord> {
  for (const [token, { project, completion: _, ...fields }] of tickets) {
    const saved: SavedTicket = { ...fields, urlId: project.urlId };
    yield ['ticket', token, JSON.stringify(saved)];
  }
}

/** Returns the saved tickets. A publish that was in progress when the platform stopped can be completed again. */
export function restoredTickets(saved: SavedRecords, projects: Projects): Map<string, Ticket> {
  const tickets = saved.all<SavedTicket>('ticket').flatMap(([token, { urlId, ...fields }]) => {
    const project = projects.get(urlId);
    if (project === undefined) return [];
    const completion = fields.result && Promise.resolve(fields.result);
    return [[token, { ...fields, project, completion }] as const];
  });
  return new Map(tickets);
}
