/** Reads the queries of a SQL log that migrations are checked against. */

import { problemAt } from '../../../base/problem.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { Failure, inputFailure } from '../../../base/failure.ts';
import type { InputPaths } from '../../../core/run.ts';
import { checkableForm, type InsertTarget, UNCHECKABLE } from '../../../sql/checkable-form.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import { readInputFile, utf8Text } from '../../shared/input-file.ts';
import { parseRunFigures } from '../../sql-log/figures/run-figures.ts';

export interface LoggedQuery {
  readonly label: string;
  readonly text: string;
  readonly inserts: readonly InsertTarget[];
  /** Names of the tables that it reads or writes, without schemas. */
  readonly tables: ReadonlySet<string>;
  readonly calls: number;
  /** Total time, in the platform’s unit. */
  readonly consume: number;
}

/** Query that has no checkable form, and the reason, as a predicate. */
export type UncheckedQuery = Pick<LoggedQuery, 'label' | 'calls' | 'consume' | 'tables'> & {
  readonly reason: string;
};

export interface LoggedQueries {
  readonly queries: readonly LoggedQuery[];
  /** Queries that can’t be prepared. */
  readonly unchecked: readonly UncheckedQuery[];
  /** Length of the log, in milliseconds. */
  readonly windowMs: number;
}

const MAX_QUERIES_BYTES = 256 * 1024 * 1024;

/**
 * Reads a `shapes.json`. Its texts are untrusted: a text is used only if it is exactly the
 * checkable form of one query.
 * @returns undefined if another version of this action wrote the file
 * @throws Failure of kind `input` if the file can't be read, or isn't a `shapes.json`
 */
export function readQueries(
  context: InputPaths,
  parser: SqlParser,
  path: string,
): LoggedQueries | undefined {
  const file = {
    input: 'shapes',
    given: path,
    errorTitle: 'Can’t read the queries.',
    maxBytes: MAX_QUERIES_BYTES,
  };
  const run = parseRunFigures(utf8Text(readInputFile(context, file), file));
  if (run === undefined) return undefined;
  if (run === 'invalid') {
    const remedy = 'Specify a `shapes.json` file that `sql-log-export` wrote.';
    throw inputFailure(file.errorTitle, [
      problemAt({
        kind: 'given',
        subject: file.input,
        given: path,
        limit: 'doesn’t contain query shapes',
        remedy,
      }),
    ]);
  }
  const queries: LoggedQuery[] = [];
  const unchecked: UncheckedQuery[] = [];
  for (const { label, calls, consume, query } of run.shapes) {
    const form = typeof query === 'string' ? query : checkableForm(parser, query.text);
    if (typeof form === 'string' || (typeof query === 'object' && form.text !== query.text)) {
      const reason =
        typeof form === 'string' ? UNCHECKABLE[form] : 'isn’t in the format that the export writes';
      unchecked.push({ label, calls, consume, reason, tables: new Set() });
      continue;
    }
    const { text, inserts, reads, writes } = form;
    const tables = new Set([...Object.keys(reads), ...Object.keys(writes)].map(lastName));
    queries.push({ label, text, inserts, tables, calls, consume });
  }
  return { queries, unchecked, windowMs: run.window.to - run.window.from };
}

/** Returns the last part of a table’s name in SQL, without quotes. */
export const lastName = (table: string): string =>
  /(?:^|\.)(?:"((?:[^"]|"")*)"|([^".]*))$/.exec(table)?.slice(1).find(Boolean) ?? table;

/** @throws Failure of kind `input` if the platform isn't on this machine */
export function requireLocal(isLocal: boolean): void {
  if (isLocal) return;
  throw new Failure('input', `${inputRef('shapes')} requires the local platform.`, {
    remedy: `Start the local platform with \`actions/local-platform\`, apply the migrations of the base branch to it, and set ${inputRef('base-url')} to its URL.`,
  });
}
