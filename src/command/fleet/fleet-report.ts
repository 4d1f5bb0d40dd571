/** The report of a fleet: written after every project, read back by `--resume-from`, and merged from shards. */

import { existsSync } from 'node:fs';
import { plural } from '../../base/amount.ts';
import { inOneLine, legible } from '../../base/legible.ts';
import { code, literal } from '../../base/markdown.ts';
import { writtenJson } from '../../base/parsed-json.ts';
import { duplicateIn, listed } from '../../base/problem.ts';
import { record } from '../../base/record.ts';
import { shortened } from '../../base/shortened.ts';
import { LockedError, lockFile } from '../../base/system/file-lock.ts';
import { readRegularFile, requireWritable } from '../../base/system/regular-file.ts';
import { type FleetProject, PROJECT_ID } from './fleet-projects.ts';

/** `running`: started, and the end isn't known. */
const STATUSES = ['succeeded', 'unchanged', 'failed', 'running', 'not-started'] as const;

/** Result of one project. */
export interface ProjectResult {
  readonly project_id: string;
  readonly status: (typeof STATUSES)[number];
  readonly error_code?: string;
  readonly error?: string;
  readonly trace_id?: string;
  /** Whether a request of a failed operation may have taken effect that must not be repeated. */
  readonly may_have_taken_effect?: boolean;
  /** Report of the run that resumed from this one, if it has another path. */
  readonly resumed_in?: string;
  readonly duration_ms?: number;
  /** Output `result` of the operation. Lists and objects are null if it is long. */
  readonly result?: unknown;
}

/** A report. */
export interface FleetReport {
  readonly operation: string;
  readonly base_url: string;
  /** Digest of the list, of all inputs, and of the files that they name. Absent before the run. */
  readonly digest?: string | undefined;
  readonly projects: readonly ProjectResult[];
}

const FORMAT = 'project-platform-fleet/1';
const MAX_BYTES = 64 * 1024 * 1024;
/** Maximum length of a text and of a result, in UTF-16 units. */
const MAX_TEXT = 2000;
const MAX_RESULT = 4096;

/** Returns the numbers of projects, which add up to the list. A project whose end isn't known has failed. */
export function totalsOf(projects: readonly ProjectResult[]) {
  const numberOf = (...statuses: readonly ProjectResult['status'][]): number =>
    projects.filter(({ status }) => statuses.includes(status)).length;
  return {
    succeeded: numberOf('succeeded', 'unchanged'),
    unchanged: numberOf('unchanged'),
    failed: numberOf('failed', 'running'),
    not_started: numberOf('not-started'),
  };
}

/** Returns the text of a report. */
export function reportText({ projects, ...head }: FleetReport): string {
  const fields = Object.entries({ format: FORMAT, ...head, ...totalsOf(projects) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  return `{\n${fields.join('')}  "projects": [\n${projects.map(one => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]\n}\n`;
}

/** Returns the fields that a report has, in bounds. Anyone may have written the result. */
export function bounded(given: ProjectResult): ProjectResult {
  const { project_id, status, duration_ms: duration, result, may_have_taken_effect: mayBeDone } = given;
  const texts = (['error_code', 'error', 'trace_id', 'resumed_in'] as const).map(name => [name, given[name]] as const);
  const plain = Object.entries(record(result)).map(
    ([name, value]) =>
      [
        shortened(name, 50),
        typeof value === 'object' ? null : typeof value === 'string' ? shortened(value, 200) : value,
      ] as const,
  );
  const isLong = JSON.stringify(result ?? null).length > MAX_RESULT;
  return {
    project_id,
    status,
    ...Object.fromEntries(
      texts.flatMap(([name, text]) =>
        typeof text === 'string' ? [[name, shortened(legible(inOneLine(text)), MAX_TEXT)] as const] : [],
      ),
    ),
    ...(typeof mayBeDone === 'boolean' ? { may_have_taken_effect: mayBeDone } : {}),
    ...(typeof duration === 'number' ? { duration_ms: duration } : {}),
    ...(result === undefined ? {} : { result: isLong ? Object.fromEntries(plain.slice(0, 20)) : result }),
  };
}

/** Returns the paths of a report, its summary and its lock. */
export const reportFiles = (path: string) => ({
  report: path,
  summary: path.replace(/(?:\.json)?$/, '.md'),
  lock: `${path}.lock`,
});

/**
 * Lets one run at a time use reports: until it disposes the result, or its process ends, however it ends.
 * @throws Error that names the report if another run uses it
 */
export function lockReports(paths: readonly string[]): Disposable {
  using locks = new DisposableStack();
  for (const path of new Set(paths)) {
    try {
      locks.use(lockFile(reportFiles(path).lock, 0, true));
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      throw new Error(`Another run uses the report ${path}. Wait until it ends. Nothing was started.`, {
        cause: error,
      });
    }
  }
  return locks.move();
}

/**
 * Reads a report. Anyone may have written it.
 * @param path absolute
 * @throws Error, a sentence that names the file and the entry
 */
export function readReport(flag: string, path: string): FleetReport {
  const refusal = (message: string): Error =>
    new Error(`--${flag} ${path}: ${message}. Use a report that \`project-platform fleet\` has written.`);
  let text: string;
  try {
    text = readRegularFile(path, MAX_BYTES);
  } catch (error) {
    throw refusal(`the file can’t be read: ${(error as Error).message}`);
  }
  const { value, reason } = writtenJson(text, true);
  if (reason !== undefined) throw refusal(`it ${reason}`);
  const given = record(value);
  const { format, operation, base_url, digest, projects } = given;
  if (format !== FORMAT || typeof operation !== 'string' || typeof base_url !== 'string' || !Array.isArray(projects))
    throw refusal(`it isn’t a report in the format ${FORMAT}`);
  const wrong = projects.findIndex((entry: Partial<ProjectResult> | null) => {
    const { project_id: id, status } = entry ?? {};
    return typeof id !== 'string' || !PROJECT_ID.test(id) || !STATUSES.some(each => each === status);
  });
  if (wrong !== -1) throw refusal(`entry ${wrong + 1} of \`projects\` is invalid`);
  const twice = duplicateIn(projects.map(({ project_id: id }: ProjectResult) => id));
  if (twice !== undefined) throw refusal(`it ${twice.message}`);
  const odd = Object.entries(totalsOf(projects)).find(([name, total]) => (given[name] ?? total) !== total);
  if (odd !== undefined) throw refusal(`\`${odd[0]}\` is not the number of such entries, ${odd[1]}`);
  return {
    operation,
    base_url: inOneLine(base_url),
    digest: typeof digest === 'string' ? digest : undefined,
    projects: projects.map(bounded),
  };
}

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

/** Requires that the report replaces no other file. @param resumed path of the report that the run continues */
export function requireNewReport(path: string, resumed: string | undefined): void {
  const { report, summary } = reportFiles(path);
  for (const file of [report, summary]) {
    if (resumed !== path && existsSync(file))
      throw new Error(
        `--report-path: ${file} exists. Choose another path, delete the files of that run, or resume it with --resume-from.`,
      );
    try {
      requireWritable(file);
    } catch (error) {
      throw new Error(`--report-path: ${file} can’t be written: ${(error as Error).message}.`, { cause: error });
    }
  }
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

/** Number of projects that a cause names. */
const MAX_NAMED = 20;

/**
 * Returns the summary as lines: failures first, grouped by cause.
 * @param resume report from which a run can resume; absent if nothing is left
 * @param shown makes a text of another source safe for the place of the summary
 */
export function summaryLines(
  { operation, projects }: FleetReport,
  resume: string | undefined,
  shown: (text: string) => string = text => text,
  quoted = shown,
): readonly string[] {
  const { succeeded, unchanged, failed, not_started: notStarted } = totalsOf(projects);
  const causes = Map.groupBy(
    projects.filter(({ status }) => status === 'failed' || status === 'running'),
    ({ status, project_id: id, error_code: errorCode = '', error = '' }) =>
      status === 'running'
        ? UNKNOWN
        : `${error.replaceAll(id, '<project>')}${errorCode === '' ? '' : ` (${errorCode})`}`,
  );
  const lines = [...causes].map(([cause, ids]) => {
    const named = ids.slice(0, MAX_NAMED).map(({ project_id: id }) => id);
    const more = ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : '';
    return {
      count: ids.length,
      line: `- ${ids.length} × ${shown(shortened(cause, 300))}: ${quoted(named.join(', '))}${more}`,
    };
  });
  return [
    ...lines.toSorted((one, other) => other.count - one.count).map(({ line }) => line),
    `${operation}${projects.some(isDry) ? ' (dry run)' : ''}: ${succeeded} succeeded${unchanged === 0 ? '' : ` (${unchanged} had nothing to do)`}, ${failed} failed, ${notStarted} not started, of ${plural(projects.length, 'project')}.`,
    ...(resume === undefined ? [] : [`To resume, run the same command with ${quoted(`--resume-from ${resume}`)}.`]),
  ];
}

const isDry = ({ result }: ProjectResult): boolean => record(result)['dry_run'] === true;

/** Cause of a project that was running when an earlier run was killed. */
export const UNKNOWN = 'The run ended while the operation was running. Its outcome is unknown';

/** Returns the summary as Markdown. */
export const summaryMarkdown = (report: FleetReport, resume: string | undefined): string =>
  `## Fleet\n\n${summaryLines(report, resume, literal, code).join('\n\n')}\n`;

/**
 * Merges the reports of shards. A project of the list that no report has is not started: its job may have been killed.
 * @throws Error if two reports belong to different runs or inputs, contain the same project, or one that isn't in the list
 */
export function mergedReport(reports: readonly FleetReport[], ids: readonly string[], operation: string): FleetReport {
  const [first] = reports;
  const foreign = reports.find(report => report.operation !== operation || report.base_url !== first?.base_url);
  if (foreign !== undefined)
    throw new Error(
      `--merge: the reports belong to different operations or platforms (${listed([foreign.operation, foreign.base_url])}). Keep those of one run.`,
    );
  if (reports.some(({ digest }) => digest !== first?.digest))
    throw new Error('--merge: the reports belong to different lists, inputs or files. Keep those of one run.');
  const results = reports.flatMap(({ projects }) => projects);
  const byId = new Map(results.map(result => [result.project_id, result]));
  if (byId.size !== results.length)
    throw new Error('--merge: two reports contain the same project. Keep those of one run.');
  const listedIds = new Set(ids);
  const odd = results.find(({ project_id: id }) => !listedIds.has(id));
  if (odd !== undefined)
    throw new Error(`--merge: the project ${odd.project_id} isn’t in --projects-path. Keep the reports of this list.`);
  const projects = ids.map(id => byId.get(id) ?? { project_id: id, status: 'not-started' as const });
  return { operation, base_url: first?.base_url ?? '', digest: first?.digest, projects };
}
