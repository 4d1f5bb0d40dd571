/** Runs SQL on the project's database, and returns its rows or writes them to a file. */

import { writeFileSync } from 'node:fs';
import { problemAt } from '../../base/problem.ts';
import { SQL_LIMITS } from '../../api/services/database.ts';
import { path, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { ProjectRun, Run } from '../../core/run.ts';
import type { Log } from '../../core/services.ts';
import { Failure, type Finding, type Place, sentence, withDetails } from '../../base/failure.ts';
import { isPlainRead } from './plain-read.ts';
import { logResult, type QueryAnswer, resultBlocks } from './query-report.ts';
import { ROWS_FILE_EXTENSIONS, rowsFormat, rowsText } from './rows-file.ts';
import { locateError, readSqlFile, SQL_FILE, type SqlText, sqlText } from './sql-text.ts';
import { loadParser } from '../../sql/parser.ts';
import { withoutPlaces } from '../../sql/source-text.ts';
import {
  attemptWrite,
  moveToTarget,
  type OutputFile,
  outputFile,
  withTemporaryFile,
} from '../shared/output-file.ts';
import { NOTHING_SENT } from '../shared/package-report.ts';
import { plural } from '../../base/text/amount.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { rollsBackAsOne } from '../../sql/transactions/transaction-control.ts';
import { withoutSecrets } from '../../base/text/without-secrets.ts';

/** Part 2, Cloud services: POST /cloud/database/queries; rules 3 and 4. */
export default defineOperation({
  id: 'sql-query',
  group: 'Database',
  summary: 'Run SQL on the project’s database and return the rows.',
  note: [
    'All statements of a step run in one transaction, and a failure rolls all of them back. But a `COMMIT` keeps the statements before it. `SAVEPOINT` requires a `BEGIN` before it.',
    `The platform returns at most ${SQL_LIMITS.maxRows} rows and 1 MiB. If a result exceeds these limits, the SQL may still have run in full.`,
    '`bigint` and `numeric` values are decimal strings, and `bytea` values are Base64 strings. Dates, times and UUIDs are strings, too. Timestamps are strings in the database’s own format.',
    'If a response is lost, the step retries only a single read-only statement. For any other SQL, it fails: the SQL may or may not have run.',
    'The outputs and the summary contain the rows, so don’t select secrets. In a public repository, [the summary doesn’t show them](../../docs/security.md#public-repositories).',
  ],
  inputs: {
    query: text('SQL to run, at most 64 KiB. Either this input or `@path` is required.'),
    path: path(
      'File with the SQL to run, in UTF-8, at most 64 KiB. Either this input or `@query` is required.',
      SQL_FILE,
    ),
    'output-path': path(
      'File to write the rows to. The extension selects the format: `.json` for a JSON array, `.ndjson` or `.jsonl` for one JSON object per line, `.csv` for CSV. In CSV, NULL is an empty field, and text that a spreadsheet would read as a formula begins with an apostrophe.',
      { use: 'write' },
    ),
  },
  outputs: {
    rows: {
      description: 'Returned rows, as a JSON array of objects.',
      fileInput: 'output-path',
      hasValues: true,
    },
    row_count: {
      description:
        'Number of rows that the platform counted, which may be more than it returned. For a data change: the number of affected rows, if reported.',
    },
    truncated: {
      description:
        '`true` if the returned rows are incomplete; the SQL itself may still have run in full. Empty if the platform doesn’t report it.',
    },
    columns: { description: 'Names of the columns in order. Empty in a dry run.', form: 'array' },
    path: { description: 'Absolute path of the file with the rows; empty without `@output-path`.' },
  },
  endpoints: ['database.query'],
  onProject: true,
  timeout: '15m',
  reporting: 'files',
  offlineDryRun: true,
  nextStep: { output: 'row_count', run: 'test "$ROW_COUNT" -gt 0' },
  example: 'with:\n  query: select status, count(*) from orders group by status\n',
  check({ query, path: file, 'output-path': target }): readonly Finding[] {
    const findings: Finding[] = [];
    if (query === undefined && file === undefined) {
      findings.push(problemAt({ kind: 'neither', subject: 'query', other: 'path' }));
    }
    if (query !== undefined && file !== undefined) {
      findings.push(problemAt({ kind: 'combined', subject: 'path', other: 'query' }));
    }
    if (target !== undefined && rowsFormat(target) === undefined) {
      const message = `is \`${target}\`, which has no supported extension`;
      findings.push({
        where: 'output-path',
        message,
        remedy: `Use one of these extensions: ${ROWS_FILE_EXTENSIONS}.`,
      });
    }
    return findings;
  },
  async run(context, inputs) {
    const { dryRun, log, projectId } = context;
    const { query = '', path: filePath, 'output-path': outputPath } = inputs;
    const sql = filePath === undefined ? sqlText(query, 'query') : readSqlFile(context, filePath);
    const target =
      outputPath === undefined ? undefined : outputFile(context, 'output-path', outputPath);
    const readsOnly = isPlainRead(await loadParser(), sql.sent);
    const kind = readsOnly ? 'a single read-only statement' : 'SQL that may change data';
    log.info(
      `SQL from ${filePath === undefined ? inputRef('query') : `\`${sql.origin}\``}: ${plural(sql.bytes, 'byte')}, ${kind}.`,
    );
    if (dryRun) {
      log.info(`Dry run: would run the SQL on ${projectId}. ${NOTHING_SENT}`);
      const rows = [
        ['SQL', { code: sql.origin }],
        ['Size', plural(sql.bytes, 'byte')],
        ['Kind', kind],
      ] as const;
      return {
        outputs: { rows: null, row_count: null, truncated: null, columns: null, path: null },
        report: {
          title: 'SQL',
          blocks: [
            { type: 'facts', rows },
            { type: 'text', text: NOTHING_SENT },
          ],
        },
      };
    }
    const run = (): Promise<QueryAnswer> => runOnce(context, sql, readsOnly);
    const result = target === undefined ? await run() : await runToFile(context, target, run);
    const columns = result.columns ?? Object.keys(result.rows[0] ?? {});
    logResult(log, result, columns);
    if (target !== undefined) {
      context.addArtifactFile(target.target);
      log.info(`Wrote the rows to ${target.target}.`);
    }
    return {
      outputs: {
        rows: result.rows,
        row_count: result.row_count ?? null,
        truncated: result.truncated ?? null,
        columns,
        path: target?.target ?? null,
      },
      report: {
        title: `SQL succeeded: ${plural(result.rows.length, 'row')}`,
        blocks: resultBlocks(sql.origin, result, columns, target?.given, {
          hide: log.hide,
          showsValues: context.showsValues,
        }),
      },
    };
  },
});

/** Checks that the file can be written before the SQL runs, because the SQL can't be undone. */
async function runToFile(
  { log }: Run,
  target: OutputFile,
  run: () => Promise<QueryAnswer>,
): Promise<QueryAnswer> {
  const format = rowsFormat(target.target) ?? 'json';
  return withTemporaryFile(target, async part => {
    attemptWrite(target, () => writeFileSync(part, ''));
    const result = await run();
    attemptWrite(target, () => {
      const columns = result.columns ?? Object.keys(result.rows[0] ?? {});
      writeFileSync(
        part,
        rowsText(format, columns.map(log.hide), withoutSecrets(result.rows, log.hide)),
      );
    });
    moveToTarget(target, part);
    return result;
  });
}

async function runOnce(
  { client, log, projectId }: ProjectRun,
  sql: SqlText,
  readsOnly: boolean,
): Promise<QueryAnswer> {
  try {
    const request = { path: { project_id: projectId }, body: { query: sql.sent } };
    return await client.call('database.query', request, readsOnly ? { repeat: 'safe' } : {});
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    throw thrown.code === 'invalid_query'
      ? withErrorPosition(sql, thrown, log.hide)
      : uncertainFailure(thrown, readsOnly);
  }
}

/** Adds the position in the user's SQL to the database's message, if the database reports one. */
function withErrorPosition(sql: SqlText, refusal: Failure, hide: Log['hide']): Failure {
  const fault = locateError(sql, refusal.message, hide);
  const reason = fault === undefined ? refusal.message : withoutPlaces(refusal.message);
  const message = `${sentence(reason)} ${consequenceFor(sql.sent)}`;
  const title = `SQL failed: ${sql.origin}${positionText(fault?.place)}`;
  return withDetails(refusal, { ...fault, title, needsTitle: true, message });
}

function positionText(spot: Place | undefined): string {
  if (spot === undefined) return '';
  const column = spot.column === undefined ? '' : `, column ${spot.column}`;
  return `, line ${spot.line}${column}`;
}

const consequenceFor = (sql: string): string =>
  rollsBackAsOne(sql)
    ? 'All of the SQL was rolled back.'
    : 'The SQL may contain a statement that commits, so part of the SQL may have been committed. Check the data before you run the SQL again.';

/** "Response size limit, timeout and network break do not imply rollback" (rule 3). */
function uncertainFailure(failure: Failure, readsOnly: boolean): Failure {
  if (!failure.uncertain) return failure;
  // A query that only reads has no effect, however often it runs.
  if (readsOnly) return withDetails(failure, { uncertain: false });
  return withDetails(failure, {
    state: 'It is unknown whether all of the SQL took effect. The step did not retry it.',
    remedy:
      'Check the data with a `select` before you run the SQL again. Unless the SQL contains transaction control, either all of its statements took effect or none.',
  });
}
