/** The report of a fleet as text, which is written after every project and read back by a later run. */

import { definedOnly } from '../../base/defined-only.ts';
import { inOneLine, legible } from '../../base/legible.ts';
import { writtenJson } from '../../base/parsed-json.ts';
import { duplicateIn } from '../../base/problem.ts';
import { isRecord, record } from '../../base/record.ts';
import { shortened } from '../../base/shortened.ts';
import { readRegularFile } from '../../base/system/regular-file.ts';
import { PROJECT_ID } from '../settings/folder.ts';

/** `running`: started, and the end isn't known. */
const STATUSES = ['succeeded', 'unchanged', 'failed', 'running', 'not-started'] as const;

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
  /** Output `result` of the operation. If it is long: null, or the first fields of an object without lists and objects. */
  readonly result?: unknown;
}

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
/** Bounds of the fields of a long result. */
const MAX_FIELDS = 20;
const MAX_NAME = 50;
const MAX_VALUE = 200;

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
  const { project_id, status, error_code, error, trace_id, resumed_in, may_have_taken_effect, duration_ms, result } =
    given;
  return {
    project_id,
    status,
    ...definedOnly({
      error_code: boundedText(error_code),
      error: boundedText(error),
      trace_id: boundedText(trace_id),
      resumed_in: boundedText(resumed_in),
      may_have_taken_effect: typeof may_have_taken_effect === 'boolean' ? may_have_taken_effect : undefined,
      duration_ms: typeof duration_ms === 'number' ? duration_ms : undefined,
      result: boundedResult(result),
    }),
  };
}

const boundedText = (text: unknown): string | undefined => (typeof text === 'string' ? legibleText(text) : undefined);

const legibleText = (text: string): string => shortened(legible(inOneLine(text)), MAX_TEXT);

/** Returns a result or, if it is long, the first fields of an object without lists and objects, or null. */
function boundedResult(result: unknown): unknown {
  if (JSON.stringify(result ?? null).length <= MAX_RESULT) return result;
  if (!isRecord(result)) return null;
  const plain = Object.entries(result).map(([name, value]) => {
    const short = typeof value === 'string' ? shortened(value, MAX_VALUE) : value;
    return [shortened(name, MAX_NAME), typeof value === 'object' ? null : short] as const;
  });
  return Object.fromEntries(plain.slice(0, MAX_FIELDS));
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
  const wrong = projects.findIndex(entry => !isResult(entry));
  if (wrong !== -1) throw refusal(`entry ${wrong + 1} of \`projects\` is invalid`);
  const twice = duplicateIn(projects.map(({ project_id: id }: ProjectResult) => id));
  if (twice !== undefined) throw refusal(`it ${twice.message}`);
  const odd = Object.entries(totalsOf(projects)).find(([name, total]) => (given[name] ?? total) !== total);
  if (odd !== undefined) throw refusal(`\`${odd[0]}\` is not the number of such entries, ${odd[1]}`);
  return {
    operation: legibleText(operation),
    base_url: legibleText(base_url),
    digest: typeof digest === 'string' ? digest : undefined,
    projects: projects.map(bounded),
  };
}

function isResult(entry: unknown): entry is ProjectResult {
  const { project_id: id, status } = record(entry);
  return typeof id === 'string' && PROJECT_ID.test(id) && STATUSES.some(each => each === status);
}
