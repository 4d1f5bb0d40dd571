/** Reads and writes the folder of recorded migrations. Only this program's unchanged files are in it. */

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parsedJson } from '../base/parsed-json.ts';
import { sha256Hex } from '../base/sha256-hex.ts';
import { makeMissingFolders } from '../base/system/missing-folders.ts';
import { OPEN_READ_ONLY, readText, withRegularFile, writeRegularFile } from '../base/system/regular-file.ts';
import type { SqlParser } from '../sql/parser.ts';
import { RECORDED_MARK as MARK } from '../base/recorded-mark.ts';
import { LEVEL, type RecordedRun, RISKS, type Risk } from './migrations/open-migration.ts';
import { statementsOf } from './statements/statements.ts';

/** A file of the folder. */
export interface RecordedFile {
  readonly path: string;
  readonly text: string;
  /** The tool's names for its migrations; one that is undefined for statements outside of those of a known history. */
  readonly names: readonly (string | undefined)[];
  readonly accepted: readonly Risk[];
  /** SQL of the migrations. */
  readonly sql: string;
  /** Statements on the tool's own tables, which make the tool skip the migrations. */
  readonly history: readonly string[];
}

const NAME = '-- Migration: ';
const ACCEPTED = '-- Accepted: ';
const NOTE = '-- Note: ';
const HISTORY = '-- History: ';
const MAX_BYTES = 64 * 1024 * 1024;
/** Longest part of a file's name that comes from the tool. */
const MAX_NAME = 80;

/** A last line that can be a comment, which must not contain the semicolon. */
const END_COMMENT = /--[^\n]*$/;

const linesOf = (lines: readonly string[]): string => lines.map(line => `${line}\n`).join('');

/** Writes statements as a file contains them. */
const textOf = (statements: readonly string[]): string =>
  statements.map(statement => `${statement}${END_COMMENT.test(statement) ? '\n' : ''};\n`).join('');

/** Returns the files of a migration, or of several that are joined. @param first number of the first file */
export function filesOf(runs: readonly RecordedRun[], first: number): readonly RecordedFile[] {
  const parts: string[][] = [];
  for (const { statements, starts } of runs)
    for (const [index, start] of [0, ...starts].entries()) {
      const part = statements.slice(start, starts[index]);
      // A joined file has begun with the level already.
      if (index === 0 && parts.length > 0) parts.at(-1)?.push(...part.slice(part[0]?.startsWith(LEVEL) ? 1 : 0));
      else parts.push(part);
    }
  const names = runs.map(({ name }) => name);
  const risks = runs.flatMap(run => run.risks);
  const accepted = RISKS.filter(risk => risks.some(each => each.risk === risk));
  const notes = runs.flatMap(run => run.notes);
  return parts.map((statements, index) => {
    const isLast = index === parts.length - 1;
    const sql = textOf(statements);
    const history = isLast ? runs.flatMap(run => run.history) : [];
    const head = [
      ...names.flatMap(name => (name === undefined && names.length === 1 ? [] : NAME + JSON.stringify(name ?? ''))),
      ...(accepted.length === 0 ? [] : [ACCEPTED + accepted.join(', ')]),
      ...[...risks.map(({ text }) => text), ...notes].map(text => NOTE + JSON.stringify(text)),
    ];
    const body = `${linesOf(head)}${sql}${linesOf(history.map(each => HISTORY + JSON.stringify(each)))}`;
    const base = (names[0]?.split('/').at(-1) ?? 'statements').replace(/\.\w{1,5}$/, '').replace(/[^\w-]+/g, '_');
    const plain = base.slice(0, MAX_NAME) + (names.length === 1 ? '' : `_and_${names.length - 1}_more`);
    const part = parts.length === 1 ? '' : `_part${index + 1}`;
    const path = `${String(first + index).padStart(4, '0')}_${plain}${part}.sql`;
    return { path, text: `${MARK}${sha256Hex(body)}\n${body}`, names, accepted, sql, history };
  });
}

/**
 * Reads the folder. A folder that doesn't exist is empty.
 * @throws Error with all files that this program didn't write, or that were changed, for a gap in the numbers, and for a migration without its last file
 */
export function readRecorded(folder: string, parser: SqlParser): readonly RecordedFile[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  // They can make `sql-migrate` read the folder as that of another tool.
  const foreign = entries.filter(entry => entry.isDirectory() || /^atlas\.sum$/i.test(entry.name));
  const paths = entries
    .map(({ name }) => name)
    .filter(path => /\.sql$/i.test(path))
    .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10) || (one < other ? -1 : 1));
  const problems = foreign.map(
    ({ name }) =>
      `${name} isn’t a recorded file, and can change how \`sql-migrate\` reads the folder. Move it elsewhere.`,
  );
  const files = paths.flatMap((path, index) => {
    const file = join(folder, path);
    const text = withRegularFile(file, OPEN_READ_ONLY, descriptor => readText(descriptor, MAX_BYTES));
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (!text.startsWith(MARK))
      problems.push(`${path} wasn’t written by \`sql-record\`. Use a folder that contains only recorded migrations.`);
    else if (text.slice(MARK.length, end) !== sha256Hex(body) || !isAsWritten(parsedFile(path, text, body), parser))
      problems.push(
        `${path} was edited. Restore the file, or delete it and all files with higher numbers, and record again.`,
      );
    else if (Number.parseInt(path, 10) !== index + 1)
      problems.push(
        `${path} has the number ${Number.parseInt(path, 10)}, but ${index + 1} comes next. Restore the missing file, or delete this one and all files with higher numbers, and record again.`,
      );
    return [parsedFile(path, text, body)];
  });
  const last = files.at(-1);
  if (problems.length === 0 && last?.names[0] !== undefined && last.history.length === 0)
    problems.push(
      `${last.path} is the last file, but the migration \`${last.names[0]}\` has more: they were deleted, or \`sql-record\` was killed before it wrote them. Restore them, or delete all files of this migration, and record again.`,
    );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return files;
}

/**
 * Whether a file contains nothing but statements in the form in which they are written. Anybody can compute the digest,
 * and a comment can be a mark of a migration tool.
 */
function isAsWritten({ sql }: RecordedFile, parser: SqlParser): boolean {
  try {
    return textOf(statementsOf(sql, parser).map(statement => statement.sql)) === sql;
  } catch {
    // It isn’t SQL.
    return false;
  }
}

/** Returns the texts after a mark. */
function valuesOf(mark: string, lines: readonly string[]): readonly string[] {
  return lines.flatMap(line => {
    const value = line.startsWith(mark) ? parsedJson(line.slice(mark.length)).value : undefined;
    return typeof value === 'string' ? [value] : [];
  });
}

/** Whether a line is only a comment with a mark. For PostgreSQL, a carriage return ends a comment, too. */
const isComment = (line: string, marks: readonly string[]): boolean =>
  !line.includes('\r') && marks.some(mark => line.startsWith(mark));

function parsedFile(path: string, text: string, body: string): RecordedFile {
  const lines = body.split('\n');
  const start = lines.findIndex(line => !isComment(line, [NAME, ACCEPTED, NOTE]));
  const after = lines.findLastIndex(line => line !== '' && !isComment(line, [HISTORY])) + 1;
  const end = Math.max(start, after);
  const head = lines.slice(0, Math.max(start, 0));
  const accepted = head.find(line => line.startsWith(ACCEPTED)) ?? '';
  const names = valuesOf(NAME, head).map(name => name || undefined);
  return {
    path,
    text,
    names: names.length === 0 ? [undefined] : names,
    accepted: RISKS.filter(risk => accepted.includes(risk)),
    sql: lines
      .slice(start, end)
      .map(line => `${line}\n`)
      .join(''),
    history: valuesOf(HISTORY, lines.slice(end)),
  };
}

/** Name of a file that `writeRegularFile` hasn’t finished, with the path of a recorded file. */
const INCOMPLETE = /^\d{4,}_[\w-]+\.sql\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Deletes the incomplete files that a killed process left. They begin with the mark, or a part of it. */
function removeIncomplete(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !INCOMPLETE.test(entry.name)) continue;
    const file = join(folder, entry.name);
    const text = withRegularFile(file, OPEN_READ_ONLY, descriptor => readFileSync(descriptor, 'utf8'));
    if (text.startsWith(MARK) || MARK.startsWith(text)) rmSync(file);
  }
}

/**
 * Writes new files in their order, so that a kill leaves the first ones, which are a shorter history.
 * @throws Error if one exists, or can't be written: then those that were written are deleted
 */
export function writeRecorded(folder: string, files: readonly RecordedFile[]): void {
  makeMissingFolders(folder);
  removeIncomplete(folder);
  for (const { path } of files)
    if (existsSync(join(folder, path)))
      throw new Error(
        `${path} already exists in the output folder: another process wrote it during this run. Nothing was written. Run the command again.`,
      );
  const written: string[] = [];
  try {
    for (const { path, text } of files) {
      const file = join(folder, path);
      writeRegularFile(file, text);
      written.push(file);
    }
  } catch (error) {
    for (const file of written) rmSync(file);
    throw new Error(
      `The files can’t be written: ${(error as Error).message}. Nothing was written. Check the folder’s permissions and the free space, and run the command again.`,
      { cause: error },
    );
  }
}
