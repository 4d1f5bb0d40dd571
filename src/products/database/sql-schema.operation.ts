/**
 * Reads the tables of the project's database, and can write them as JSON, Markdown or TypeScript.
 */

import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { problemAt } from '../../base/problem.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { plural } from '../../base/text/amount.ts';
import { choice, path } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { ProjectClient, ProjectRun, Run } from '../../core/run.ts';
import type { ReportBlock } from '../../core/report.ts';
import type { Finding } from '../../base/failure.ts';
import { sortTables, type Table } from './listed-tables.ts';
import { markdownOf } from './schema-page.ts';
import { typescriptOf } from './schema-types.ts';
import { readColumnFacts } from './column-facts.ts';
import { readKeys } from './table-keys.ts';
import {
  attemptWrite,
  moveToTarget,
  type OutputFile,
  outputFile,
  withTemporaryFile,
} from '../shared/output-file.ts';
import { withoutSecrets } from '../../base/text/without-secrets.ts';

const FORMATS = ['json', 'markdown', 'typescript', 'sizes'] as const;
type Format = (typeof FORMATS)[number];

/** Formats by the extension of the file. */
const BY_END: ReadonlyMap<string, Format> = new Map([
  ['', 'json'],
  ['.json', 'json'],
  ['.md', 'markdown'],
  ['.markdown', 'markdown'],
  ['.ts', 'typescript'],
  ['.mts', 'typescript'],
]);

/** Part 2, Cloud services: GET /cloud/database/tables; rules 2 and 4. */
export default defineOperation({
  id: 'sql-schema',
  group: 'Database',
  summary:
    'Read the tables of the project’s database, and write them as JSON, as a Markdown page with a diagram, or as TypeScript types.',
  note: [
    'The API lists only the tables of the schema `public`, without keys and identities: for the Markdown page and TypeScript, the step reads them with one read-only query of the database catalog. If it can’t, it logs a notice, and the page has no keys and no diagram, and TypeScript only the type `Row` of each table. The types match the values that the API returns.',
  ],
  inputs: {
    'output-path': path(
      'File to write, such as `docs/database.md`. An existing file is replaced once the new one is complete.',
      { use: 'write' },
    ),
    format: choice(
      'Format of the file. Default: by the extension of `@output-path`: `.json` or none is `json`, `.md` or `.markdown` is `markdown`, and `.ts` or `.mts` is `typescript`. With `sizes`, the file is JSON with only the names and estimated row counts, for `@table-sizes` of `sql-migrate`.',
      FORMATS,
    ),
  },
  outputs: {
    tables: {
      description: 'Tables that the API lists, as a JSON array sorted by name.',
      fileInput: 'output-path',
    },
    path: { description: 'Absolute path of the file; empty without `@output-path`.' },
  },
  endpoints: ['database.tables'],
  optionalEndpoints: ['database.query'],
  withoutScopes: { 'cloud.database.write': 'the page and TypeScript lack what the query reads' },
  onProject: true,
  timeout: '5m',
  reporting: 'files',
  nextStep: { output: 'path', variable: 'FILE', run: 'git diff --exit-code "$FILE"' },
  example: 'with:\n  output-path: docs/database.md\n',
  check({ 'output-path': target, format }): readonly Finding[] {
    if (format === undefined) return target === undefined ? [] : endingProblem(target);
    if (target !== undefined) return [];
    return [problemAt({ kind: 'requires', subject: 'format', other: 'output-path' })];
  },
  async run(context, { 'output-path': outputPath, format }) {
    const { log, projectId } = context;
    const target =
      outputPath === undefined ? undefined : outputFile(context, 'output-path', outputPath);
    const chosen = format ?? formatOf(outputPath ?? '') ?? 'json';
    const tables =
      target === undefined ? await list(context) : await write(context, target, chosen);
    const counted = plural(tables.length, 'table');
    log.info(`The database of ${projectId} has ${counted} in the schema \`public\`.`);
    if (target !== undefined) {
      context.addArtifactFile(target.target);
      log.info(`Wrote the tables to ${target.target} (format: ${chosen}).`);
    }
    if (chosen !== 'sizes') noteUnprotected(context, tables);
    const columns = ['Table', 'Columns', 'Row-level security', 'Rows (estimated)'];
    const rows = tables.map(table => [
      { code: table.name },
      table.columns.length,
      { true: 'on', false: 'off' }[String(table.rls_enabled)] ?? 'unknown',
      table.estimated_rows ?? 'unknown',
    ]);
    const file: readonly ReportBlock[] =
      outputPath === undefined ? [] : [{ type: 'facts', rows: [['File', { code: outputPath }]] }];
    return {
      outputs: { tables, path: target?.target ?? null },
      report: {
        title: `Database schema: ${counted}`,
        blocks: [...file, { type: 'table', columns, rows }],
      },
    };
  },
});

const formatOf = (target: string): Format | undefined => BY_END.get(extname(target).toLowerCase());

function endingProblem(target: string): readonly Finding[] {
  if (formatOf(target) !== undefined) return [];
  const endings = [...BY_END.keys()].filter(Boolean).map(ending => `\`${ending}\``);
  return [
    {
      where: 'output-path',
      message: `has the extension \`${extname(target)}\`, which is not supported`,
      remedy: `Use one of the extensions ${endings.join(', ')}, or set ${inputRef('format')}.`,
    },
  ];
}

async function list({ client, projectId }: ProjectClient): Promise<readonly Table[]> {
  const { tables } = await client.call('database.tables', { path: { project_id: projectId } });
  return sortTables(tables);
}

function write(context: ProjectRun, target: OutputFile, format: Format): Promise<readonly Table[]> {
  return withTemporaryFile(target, async part => {
    const tables = await list(context);
    const content = await contentOf(context, withoutSecrets(tables, context.log.hide), format);
    attemptWrite(target, () => writeFileSync(part, content));
    moveToTarget(target, part);
    return tables;
  });
}

async function contentOf(
  context: ProjectRun,
  tables: readonly Table[],
  format: Format,
): Promise<string> {
  switch (format) {
    case 'json':
      return `${JSON.stringify(tables, undefined, 2)}\n`;
    case 'sizes':
      return JSON.stringify(tables.map(({ name, estimated_rows }) => ({ name, estimated_rows })));
    case 'typescript':
      return typescriptOf(tables, await readColumnFacts(context));
    case 'markdown':
      return markdownOf(tables, await readKeys(context));
  }
}

/**
 * "Client key, subject to row-level-security policies": everybody with that key can access a table
 * without such security.
 */
function noteUnprotected({ log }: Run, tables: readonly Table[]): void {
  const open = tables
    .filter(({ rls_enabled: enabled }) => enabled === false)
    .map(({ name }) => name);
  if (open.length === 0) return;
  log.notice(
    `Row-level security is off, so no policy restricts the access of clients to these tables: ${open.join(', ')}.`,
  );
}
