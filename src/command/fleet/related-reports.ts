/** Reports that belong together: those of a run and of the one that resumes it, and those of the shards of a run. */

import { plural } from '../../base/amount.ts';
import { listed } from '../../base/problem.ts';
import type { FleetProject } from './fleet-projects.ts';
import type { FleetReport, ProjectResult } from './fleet-report.ts';

/**
 * Requires that no other run has resumed these projects from a report: this one doesn't show what that run did there.
 * @throws Error that names the report of that run
 */
export function requireNotResumed(earlier: FleetReport | undefined, projects: readonly FleetProject[]): void {
  const ids = new Set(projects.map(({ id }) => id));
  const resumed = earlier?.projects.find(({ project_id: id, resumed_in: path }) => path !== undefined && ids.has(id));
  if (resumed !== undefined)
    throw new Error(
      `--resume-from: another run has resumed from this report, and wrote the results to ${resumed.resumed_in}. Resume from that report. If it is lost, check the projects, such as ${resumed.project_id}, and run the command without --resume-from for those that need it. Nothing was started.`,
    );
}

/** Returns a report that says for the projects of a run that it resumed from there. @param path report of that run */
export function resumedReport(earlier: FleetReport, planned: readonly ProjectResult[], path: string): FleetReport {
  const open = new Set(planned.flatMap(({ project_id: id, status }) => (status === 'not-started' ? [id] : [])));
  const projects = earlier.projects.map(one => (open.has(one.project_id) ? { ...one, resumed_in: path } : one));
  return { ...earlier, projects };
}

/** Requires that a report that is replaced loses no project: the next run would run its operation there again. */
export function requireAllOf(earlier: FleetReport | undefined, projects: readonly FleetProject[]): void {
  const ids = new Set(projects.map(({ id }) => id));
  const lost = earlier?.projects.filter(({ project_id: id }) => !ids.has(id)) ?? [];
  if (lost.length > 0)
    throw new Error(
      `--report-path: the report has ${plural(lost.length, 'project')} that this shard lacks, such as ${lost[0]?.project_id}. Set --report-path to another path. Nothing was started.`,
    );
}

/** Checks whether another run has resumed from a report. */
const isResumed = ({ projects }: FleetReport): boolean => projects.some(one => one.resumed_in !== undefined);

/**
 * Merges the reports of shards. A project of the list that no report has is not started: its job may have been killed.
 * @throws Error if there is no report, if two belong to different runs or inputs, contain the same project, or one that isn't
 *   in the list, or if the report of a run that resumed another one is missing
 */
export function mergedReport(reports: readonly FleetReport[], ids: readonly string[], operation: string): FleetReport {
  const [first] = reports;
  if (first === undefined)
    throw new Error('--merge: the folder contains no report. Set it to the folder with the reports of all shards.');
  const foreign = reports.find(report => report.operation !== operation);
  if (foreign !== undefined)
    throw new Error(
      `--merge: a report belongs to the operation ${listed([foreign.operation])}, not to \`${operation}\`. Correct --operation, or merge only reports of one run.`,
    );
  const other = reports.find(report => report.base_url !== first.base_url);
  if (other !== undefined)
    throw new Error(
      `--merge: the reports belong to different platforms (${listed([first.base_url, other.base_url])}). Merge only reports of one run.`,
    );
  if (reports.some(({ digest }) => digest !== first.digest))
    throw new Error('--merge: the reports belong to different lists, inputs or files. Merge only reports of one run.');
  const results = reports.filter(report => !isResumed(report)).flatMap(({ projects }) => projects);
  const [twice] = results.filter(
    ({ project_id: id }, index) => results.findIndex(one => one.project_id === id) < index,
  );
  if (twice !== undefined)
    throw new Error(
      `--merge: two reports contain the project ${twice.project_id}. Merge only reports of one run, with one report for each shard.`,
    );
  // The report of the run that resumed has the results of both, also of projects that succeeded before.
  const earlier = reports.filter(isResumed).flatMap(({ projects }) => projects);
  const ended = earlier.filter(one => one.resumed_in === undefined);
  const byId = new Map([...earlier, ...ended, ...results].map(result => [result.project_id, result]));
  const listedIds = new Set(ids);
  const odd = [...byId.keys()].find(id => !listedIds.has(id));
  if (odd !== undefined)
    throw new Error(
      `--merge: the project ${odd} isn’t in the list of --projects-path. Merge only reports of runs with this list.`,
    );
  const lost = [...byId.values()].find(one => one.resumed_in !== undefined);
  if (lost !== undefined) {
    // Each report of a chain of resumed runs names the next one; which of them is missing is unknown.
    const next = earlier.flatMap(one => (one.project_id === lost.project_id ? (one.resumed_in ?? []) : []));
    throw new Error(`--merge: the folder lacks the report ${next.join(' or ')}, which a resumed run wrote. Add it.`);
  }
  const projects = ids.map(id => byId.get(id) ?? { project_id: id, status: 'not-started' as const });
  return { operation, base_url: first.base_url, digest: first.digest, projects };
}
