/** Reads the projects of a fleet: one ID a line, or CSV or JSON whose columns are inputs. Anyone may have written the file. */

import { extname } from 'node:path';
import { isRecord } from '../../base/record.ts';
import type { InputFields } from '../../core/fields.ts';
import { plural } from '../../base/amount.ts';
import { writtenJson } from '../../base/parsed-json.ts';
import { withoutByteOrderMark } from '../../base/plain-text.ts';
import { listed, suggestion } from '../../base/problem.ts';
import { readRegularFile } from '../../base/system/regular-file.ts';
import { leavesFolder } from '../../base/system/paths.ts';
import { pathOfFlag } from '../../base/system/user-paths.ts';
import { PROJECT_ID } from '../settings/folder.ts';

/** A project with its own inputs, as texts by name. */
export interface FleetProject {
  readonly id: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** Maximum size of the file in bytes, and number of projects. */
const MAX_BYTES = 4 * 1024 * 1024;
export const MAX_PROJECTS = 2000;

/** Column of the project's ID. */
const ID = 'project-id';

/**
 * Reads the file in `--projects-path`.
 * @param columns inputs that may differ by project. Paths must be relative, and can't leave the folder
 * @throws Error, a sentence that names the file, the line or entry, and the remedy
 */
export function readProjects(path: string, columns: InputFields): readonly FleetProject[] {
  const problem = (message: string): Error => new Error(`--projects-path ${path}: ${message}`);
  let text: string;
  try {
    text = withoutByteOrderMark(readRegularFile(pathOfFlag('projects-path', path, 'read'), MAX_BYTES));
  } catch (error) {
    throw problem(`the file can’t be read: ${(error as Error).message}. Check the path.`);
  }
  const extension = extname(path).toLowerCase();
  const read = extension === '.csv' ? csvRows : extension === '.json' ? jsonRows : idLines;
  return checkedProjects(read(text, problem), columns, problem);
}

/** A row: its place in the file, and its cells by column. */
interface Row {
  readonly place: string;
  readonly cells: Readonly<Record<string, string>>;
}

type ProblemOf = (message: string) => Error;

const idLines = (text: string): readonly Row[] =>
  text.split('\n').flatMap((line, index) => {
    const id = line.trim();
    return id === '' ? [] : [{ place: `line ${index + 1}`, cells: { [ID]: id } }];
  });

/** Parses CSV as in RFC 4180. */
function csvRows(text: string, problem: ProblemOf): readonly Row[] {
  const records: { readonly line: number; readonly cells: string[] }[] = [];
  let line = 1;
  let current = { line, cells: [] as string[] };
  // Each match is one cell and what ends it, so that no character is read twice.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  while (cell.lastIndex < text.length || current.cells.length > 0) {
    const match = cell.exec(text);
    if (match === null)
      throw problem(
        `line ${line} isn’t valid CSV. Put quotation marks around a cell that contains \`"\`, \`,\` or a line break, and write each \`"\` in it twice.`,
      );
    const [whole, quoted, plain = '', end = ''] = match;
    current.cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    if (end === ',') continue;
    if (current.cells.length > 1 || current.cells[0] !== '') records.push(current);
    current = { line, cells: [] };
    if (end === '') break;
  }
  const [head, ...others] = records;
  const names = head?.cells ?? [];
  const seen = new Set<string>();
  const twice = names.find(name => seen.size === seen.add(name).size);
  if (twice !== undefined) throw problem(`the column \`${twice}\` occurs twice. Keep one of them.`);
  return others.map(({ line: at, cells }) => {
    if (cells.length !== names.length)
      throw problem(
        `line ${at} has ${plural(cells.length, 'cell')}, but the first line has ${names.length}. Add or remove cells.`,
      );
    return { place: `line ${at}`, cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) };
  });
}

function jsonRows(text: string, problem: ProblemOf): readonly Row[] {
  const { value, reason } = writtenJson(text);
  if (reason !== undefined) throw problem(`the file ${reason}.`);
  if (!Array.isArray(value)) throw problem('the file must contain an array of IDs, or of objects with `project-id`.');
  return value.map((entry: unknown, index) => {
    const place = `entry ${index + 1}`;
    if (typeof entry === 'string') return { place, cells: { [ID]: entry } };
    if (!isRecord(entry)) throw problem(`${place} must be an ID or an object with \`project-id\`.`);
    const cells = Object.entries(entry).map(([name, cell]: readonly [string, unknown]) => {
      if (!['string', 'number', 'boolean'].includes(typeof cell))
        throw problem(`${place}, \`${name}\` must be a string, a number or a boolean.`);
      // JSON.parse rounds other numbers: 1.10 would become the version 1.1, and a long ID that of another project.
      if (typeof cell === 'number' && !Number.isSafeInteger(cell))
        throw problem(`${place}, \`${name}\` is not a whole number below 2^53. Put it in quotation marks.`);
      return [name, String(cell)] as const;
    });
    return { place, cells: Object.fromEntries(cells) };
  });
}

/** Checks IDs, columns and paths. An empty cell means that the project doesn't set the input. */
function checkedProjects(rows: readonly Row[], columns: InputFields, problem: ProblemOf): readonly FleetProject[] {
  if (rows.length === 0) throw problem('the list contains no project.');
  if (rows.length > MAX_PROJECTS)
    throw problem(`the list contains ${plural(rows.length, 'project')}; the limit is ${MAX_PROJECTS}. Split it.`);
  const places = new Map<string, string>();
  const names = Object.keys(columns);
  return rows.map(({ place, cells: { [ID]: id, ...cells } }) => {
    const unknown = Object.keys(cells).find(name => !names.includes(name));
    if (unknown !== undefined)
      throw problem(
        `${place}: \`${unknown}\` can’t be set for each project. ${suggestion(unknown, names, `Allowed: \`${ID}\`, ${listed(names)}.`)}`,
      );
    const inputs = Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== ''));
    const outside = names.find(name => columns[name]?.path !== undefined && leavesFolder(inputs[name] ?? ''));
    if (outside !== undefined)
      throw problem(`${place}, \`${outside}\` must be a relative path without \`..\`. Move the files into the folder.`);
    if (id === undefined) throw problem(`${place}: \`${ID}\` is missing. Add it.`);
    if (!PROJECT_ID.test(id))
      throw problem(
        `${place}: \`${id.slice(0, 60)}\` is not a project’s ID, which has 1 to 50 letters, digits, \`_\` or \`-\`.`,
      );
    const earlier = places.get(id);
    if (earlier !== undefined) throw problem(`\`${id}\` occurs twice (${earlier} and ${place}). Keep one of them.`);
    places.set(id, place);
    return { id, inputs };
  });
}

const nameProblem = (message: string, remedy = 'Change the text'): Error =>
  new Error(`--name-contains: ${message} Nothing was started. ${remedy}, or use --projects-path.`);

/**
 * Returns the projects that the platform has listed for a name.
 * @param found rows of `project-list`
 * @throws Error if the platform lists none, too many or others, or an invalid ID
 */
export function namedProjects(
  found: readonly Readonly<Record<string, unknown>>[],
  part: string,
): readonly FleetProject[] {
  if (found.length === 0) throw nameProblem(`the platform lists no project whose name contains \`${part}\`.`);
  if (found.length > MAX_PROJECTS)
    throw nameProblem(
      `more than ${MAX_PROJECTS} projects match, but the limit is ${MAX_PROJECTS}.`,
      'Set a longer text',
    );
  const foreign = found.find(
    ({ name }) => typeof name !== 'string' || !name.toLowerCase().includes(part.toLowerCase()),
  );
  if (foreign !== undefined)
    throw nameProblem(`the platform also listed a project without this name (${String(foreign['url_id'])}).`);
  const rows = found.map((one, index) => ({ place: `project ${index + 1}`, cells: { [ID]: String(one['url_id']) } }));
  return checkedProjects(rows, {}, message => nameProblem(message));
}
