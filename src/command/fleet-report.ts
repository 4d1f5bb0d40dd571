/** The report of a fleet: written after every project, read back by `--resume-from`, and merged from shards. */

import { listed } from '../base/problem.ts';
import { plural } from '../base/amount.ts';
import { inOneLine, legible } from '../base/legible.ts';
import { code, literal } from '../base/markdown.ts';
import { parsedJson } from '../base/parsed-json.ts';
import { shortened } from '../base/shortened.ts';
import { readRegularFile } from '../base/system/regular-file.ts';

/** `running`: started, and the end isn't known. */
const STATUSES = ['succeeded', 'unchanged', 'failed', 'running', 'not-started'] as const;

/** Result of one project. */
export interface ProjectResult {
  readonly project_id: string;
  readonly status: (typeof STATUSES)[number];
  /** Hash of its inputs and of the files that they name. */
  readonly inputs?: string;
  readonly error_code?: string;
  readonly error?: string;
  readonly trace_id?: string;
  readonly duration_ms?: number;
  /** Output `result` of the operation. Lists and objects are null if it is long. */
  readonly result?: unknown;
}

/** A report. */
export interface FleetReport {
  readonly operation: string;
  readonly base_url: string;
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
  const fields = JSON.stringify({ format: FORMAT, ...head, ...totalsOf(projects) }, undefined, 2);
  return `${fields.slice(0, -2)},\n  "projects": [\n${projects.map(one => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]\n}\n`;
}

/** Returns the texts of a result that a summary shows, in one line each, without control characters. */
const shownTexts = (result: ProjectResult): Partial<ProjectResult> =>
  Object.fromEntries(
    (['error', 'error_code', 'trace_id'] as const).flatMap(name => {
      const text = result[name];
      return text === undefined ? [] : [[name, shortened(legible(inOneLine(text)), MAX_TEXT)] as const];
    }),
  );

/** Bounds a result's texts, so that the report can be read back. */
export function bounded(result: ProjectResult & { readonly result?: unknown }): ProjectResult {
  const isLong = JSON.stringify(result.result ?? null).length > MAX_RESULT;
  const plain = Object.entries(result.result ?? {}).map(
    ([name, value]) =>
      [name, typeof value === 'object' ? null : typeof value === 'string' ? shortened(value, 200) : value] as const,
  );
  return {
    ...result,
    ...shownTexts(result),
    ...(isLong ? { result: Object.fromEntries(plain.slice(0, 20)) } : {}),
  };
}

/**
 * Reads a report. Anyone may have written it, so each field is checked.
 * @param path absolute
 * @throws Error, a sentence that names the file and the entry
 */
export function readReport(flag: string, path: string): FleetReport {
  const refuse = (message: string): never => {
    throw new Error(`--${flag} ${path}: ${message}. Use a report that \`project-platform fleet\` has written.`);
  };
  let text: string;
  try {
    text = readRegularFile(path, MAX_BYTES);
  } catch (error) {
    return refuse(`the file can’t be read: ${(error as Error).message}`);
  }
  const { value, invalidAt } = parsedJson(text);
  if (invalidAt !== undefined) refuse(`it isn’t valid JSON (${invalidAt})`);
  const { format, operation, base_url: baseUrl, projects } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (format !== FORMAT) refuse(`it isn’t a report in the format ${FORMAT}`);
  if (typeof operation !== 'string' || typeof baseUrl !== 'string' || !Array.isArray(projects))
    return refuse('`operation`, `base_url` or `projects` is missing');
  const entries = projects as readonly ProjectResult[];
  const wrong = entries.findIndex(entry => !isEntry(entry));
  if (wrong !== -1) refuse(`entry ${wrong + 1} of \`projects\` is invalid`);
  if (new Set(entries.map(({ project_id: id }) => id)).size !== entries.length) refuse('a project occurs twice');
  return { operation, base_url: baseUrl, projects: entries.map(known) };
}

/** Keeps the fields that a report has. */
const known = (entry: ProjectResult): ProjectResult => ({
  ...(Object.fromEntries(
    Object.entries(entry).filter(([name]) => Object.hasOwn(FIELDS, name)),
  ) as unknown as ProjectResult),
  ...shownTexts(entry),
});

const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= MAX_TEXT + 1;

/** Checks of the fields of an entry. */
const FIELDS: { readonly [N in keyof Required<ProjectResult>]: (value: unknown) => boolean } = {
  project_id: value => typeof value === 'string' && /^[A-Za-z0-9_-]{1,50}$/.test(value),
  status: value => STATUSES.some(status => status === value),
  inputs: value => value === undefined || (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)),
  error_code: value => value === undefined || isShort(value),
  error: value => value === undefined || isShort(value),
  trace_id: value => value === undefined || isShort(value),
  duration_ms: value => value === undefined || (typeof value === 'number' && value >= 0),
  result: value => JSON.stringify(value ?? null).length <= 4 * MAX_RESULT,
};

const isEntry = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  Object.entries(FIELDS).every(([name, isValid]) => isValid((entry as Readonly<Record<string, unknown>>)[name]));

/** Number of projects that a cause names. */
const MAX_NAMED = 20;

/**
 * Returns the summary as lines: failures first, grouped by cause, then the command that resumes.
 * @param resume command; absent if nothing is left
 * @param shown makes a text of another source safe for the place of the summary
 */
function summaryLines(
  { operation, projects }: FleetReport,
  resume: string | undefined,
  shown: (text: string) => string,
  quoted: (text: string) => string,
): readonly string[] {
  const { succeeded, unchanged, failed, not_started: notStarted } = totalsOf(projects);
  const causes = Map.groupBy(
    projects.filter(({ status }) => status === 'failed' || status === 'running'),
    ({ status, project_id: id, error_code: errorCode = '', error = '' }) =>
      status === 'running'
        ? UNKNOWN
        : `${error.replaceAll(id, '<project>')}${errorCode === '' ? '' : ` (${errorCode})`}`,
  );
  return [
    ...[...causes]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([cause, ids]) => `- ${ids.length} × ${shown(shortened(cause, 300))}: ${quoted(named(ids))}`),
    `${operation}${projects.some(isDry) ? ' (dry run)' : ''}: ${succeeded} succeeded${unchanged === 0 ? '' : ` (${unchanged} had nothing to do)`}, ${failed} failed, ${notStarted} not started, of ${plural(projects.length, 'project')}.`,
    ...(resume === undefined ? [] : [`To resume: ${quoted(resume)}`]),
  ];
}

const isDry = ({ result }: ProjectResult): boolean =>
  (result as { readonly dry_run?: unknown } | null | undefined)?.dry_run === true;

/** Lists the first projects of a cause. */
const named = (ids: readonly ProjectResult[]): string =>
  `${ids
    .slice(0, MAX_NAMED)
    .map(({ project_id: id }) => id)
    .join(', ')}${ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : ''}`;

/** Cause of a project that was running when an earlier run was killed. */
export const UNKNOWN = 'The run ended while the operation was running. Its outcome is unknown';

/** Returns the summary for a terminal. */
export const summaryText = (report: FleetReport, resume: string | undefined): string =>
  summaryLines(
    report,
    resume,
    text => text,
    text => text,
  )
    .map(line => `${line}\n`)
    .join('');

/** Returns the summary as Markdown. */
export const summaryMarkdown = (report: FleetReport, resume: string | undefined): string =>
  `## Fleet\n\n${summaryLines(report, resume, literal, code).join('\n\n')}\n`;

/**
 * Merges the reports of shards. A project of the list that no report has is not started: its job may have been killed.
 * @throws Error if two reports belong to different runs, contain the same project, or one that isn't in the list
 */
export function mergedReport(reports: readonly FleetReport[], ids: readonly string[], operation: string): FleetReport {
  const [first] = reports;
  const foreign = reports.find(report => report.operation !== operation || report.base_url !== first?.base_url);
  if (foreign !== undefined)
    throw new Error(
      `--merge: the reports belong to different operations or platforms (${listed([foreign.operation, foreign.base_url])}). Keep those of one run.`,
    );
  const results = reports.flatMap(({ projects }) => projects);
  const byId = new Map(results.map(result => [result.project_id, result]));
  if (byId.size !== results.length)
    throw new Error('--merge: two reports contain the same project. Keep those of one run.');
  const listedIds = new Set(ids);
  const odd = results.find(({ project_id: id }) => !listedIds.has(id));
  if (odd !== undefined)
    throw new Error(`--merge: the project ${odd.project_id} isn’t in --projects. Keep the reports of this list.`);
  const projects = ids.map(id => byId.get(id) ?? { project_id: id, status: 'not-started' as const });
  return { operation, base_url: first?.base_url ?? '', projects };
}
