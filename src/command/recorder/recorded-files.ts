/**
 * Reads and writes the folder of recorded migrations. Only this program's unchanged files are in
 * it.
 */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parsedJson } from '../../base/values/parsed-json.ts';
import { sha256Hex } from '../../base/values/sha256-hex.ts';
import { makeMissingFolders } from '../../base/system/files/missing-folders.ts';
import {
  OPEN_READ_ONLY,
  readText,
  withRegularFile,
  writeRegularFile,
} from '../../base/system/files/regular-file.ts';
import { RECORDED_MARK as MARK } from '../../base/recorded-mark.ts';
import { type RecordedRun, RISKS, type Risk } from './migrations.ts';

/** A file of the folder. */
export interface RecordedFile {
  readonly path: string;
  readonly text: string;
  /**
   * The tool's name for the migration. Undefined for statements outside of those of a known
   * history.
   */
  readonly name: string | undefined;
  readonly accepted: readonly Risk[];
  /** SQL of the migration. */
  readonly sql: string;
  /** Statements on the tool's own tables, which make the tool skip the migration. */
  readonly history: readonly string[];
}

const NAME = '-- Migration: ';
const ACCEPTED = '-- Accepted: ';
const NOTE = '-- Note: ';
const HISTORY = '-- History: ';
const MAX_BYTES = 64 * 1024 * 1024;
/** A line with which the user accepts a finding of the linter. */
const ACCEPTED_FINDING = /^-- migrate:accept.*\n/gm;
/** Longest part of a file's name that comes from the tool. */
const MAX_NAME = 80;

/** A last line that can be a comment, which must not contain the semicolon. */
const END_COMMENT = /--[^\n]*$/;

const linesOf = (lines: readonly string[]): string => lines.map(line => `${line}\n`).join('');

/** Writes statements as a file contains them. */
const textOf = (statements: readonly string[]): string =>
  statements.map(statement => `${statement}${END_COMMENT.test(statement) ? '\n' : ''};\n`).join('');

/** Returns the files of migrations. @param first number of the first file */
export function filesOf(runs: readonly RecordedRun[], first: number): readonly RecordedFile[] {
  const files: RecordedFile[] = [];
  for (const { name, statements, starts, history: all, risks } of runs) {
    const accepted = RISKS.filter(risk => risks.some(each => each.risk === risk));
    const head = [
      ...(name === undefined ? [] : [NAME + JSON.stringify(name)]),
      ...(accepted.length === 0 ? [] : [ACCEPTED + accepted.join(', ')]),
      ...new Set(risks.map(({ text }) => NOTE + JSON.stringify(text))),
    ];
    const base = (name?.split('/').at(-1) ?? 'statements')
      .replace(/\.\w{1,5}$/, '')
      .replace(/[^\w-]+/g, '_');
    for (const [index, start] of [0, ...starts].entries()) {
      const sql = textOf(statements.slice(start, starts[index]));
      const history = index === starts.length ? all : [];
      const historyLines = history.map(statement => HISTORY + JSON.stringify(statement));
      const body = `${linesOf(head)}${sql}${linesOf(historyLines)}`;
      const part = starts.length === 0 ? '' : `_part${index + 1}`;
      const path = `${String(first + files.length).padStart(4, '0')}_${base.slice(0, MAX_NAME)}${part}.sql`;
      files.push({
        path,
        text: `${MARK}${sha256Hex(body)}\n${body}`,
        name,
        accepted,
        sql,
        history,
      });
    }
  }
  return files;
}

/**
 * Reads the folder. A folder that doesn't exist is empty.
 * @throws Error with all files that this program didn't write, or that were changed, for a gap in
 *   the numbers, and for a migration without its last file
 */
export function readRecorded(folder: string): readonly RecordedFile[] {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder)
    .filter(path => /\.sql$/i.test(path))
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1));
  const problems: string[] = [];
  const files = paths.flatMap((path, index) => {
    const file = join(folder, path);
    const text = withRegularFile(file, OPEN_READ_ONLY, descriptor =>
      readText(descriptor, MAX_BYTES),
    );
    const end = text.indexOf('\n');
    const body = text.slice(end + 1).replaceAll(ACCEPTED_FINDING, '');
    if (!text.startsWith(MARK))
      problems.push(
        `${path} wasn’t written by \`sql-record\`. Use a folder that contains only recorded migrations.`,
      );
    else if (text.slice(MARK.length, end) !== sha256Hex(body))
      problems.push(
        `${path} was edited. Restore the file. If it was never applied, you can delete it and all files with higher numbers, and record again.`,
      );
    else if (Number.parseInt(path, 10) !== index + 1)
      problems.push(
        `${path} has the number ${Number.parseInt(path, 10)}, but ${index + 1} comes next. Restore the missing file. If this one was never applied, you can delete it and all files with higher numbers, and record again.`,
      );
    return [parsedFile(path, text, body)];
  });
  const last = files.at(-1);
  if (problems.length === 0 && last?.name !== undefined && last.history.length === 0)
    problems.push(
      `${last.path} isn’t the last file of the migration \`${last.name}\`: the others were deleted, or \`sql-record\` was killed before it wrote them. Restore them, or delete all files of this migration, and record again.`,
    );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return files;
}

/** Returns the texts after a mark. */
function valuesOf(mark: string, lines: readonly string[]): readonly string[] {
  return lines.flatMap(line => {
    const value = line.startsWith(mark) ? parsedJson(line.slice(mark.length)).value : undefined;
    return typeof value === 'string' ? [value] : [];
  });
}

/**
 * Whether a line is only a comment with a mark. For PostgreSQL, a carriage return ends a comment,
 * too.
 */
const isComment = (line: string, marks: readonly string[]): boolean =>
  !line.includes('\r') && marks.some(mark => line.startsWith(mark));

function parsedFile(path: string, text: string, body: string): RecordedFile {
  const lines = body.split('\n');
  const start = lines.findIndex(line => !isComment(line, [NAME, ACCEPTED, NOTE]));
  const after = lines.findLastIndex(line => line !== '' && !isComment(line, [HISTORY])) + 1;
  const end = Math.max(start, after);
  const head = lines.slice(0, Math.max(start, 0));
  const accepted = head.find(line => line.startsWith(ACCEPTED)) ?? '';
  return {
    path,
    text,
    name: valuesOf(NAME, head)[0],
    accepted: RISKS.filter(risk => accepted.includes(risk)),
    sql: linesOf(lines.slice(start, end)),
    history: valuesOf(HISTORY, lines.slice(end)),
  };
}

/**
 * Writes new files in their order, so that a kill or an error leaves the first ones, which are a
 * shorter history.
 */
export function writeRecorded(folder: string, files: readonly RecordedFile[]): void {
  makeMissingFolders(folder);
  for (const { path } of files)
    if (existsSync(join(folder, path)))
      throw new Error(
        `${path} already exists in the output folder: another process wrote it during this run. Nothing was written. Run the command again.`,
      );
  for (const { path, text } of files) writeRegularFile(join(folder, path), text);
}
