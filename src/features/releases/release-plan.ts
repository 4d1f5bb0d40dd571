/** Describes for a person what a release would change. */

import { relative } from 'node:path';
import { byteSize, plural } from '../../base/amount.ts';
import { record } from '../../base/record.ts';
import type { InputPaths } from '../../core/services.ts';
import type { OperationResult } from '../shared/part-runs.ts';

/** Results of dry runs. Undefined: the release doesn't have the part. */
export interface PlannedParts {
  readonly migrations: OperationResult | undefined;
  readonly functions: OperationResult | undefined;
  readonly storage: readonly { readonly bucket: string; readonly path: string; readonly files: number }[];
  readonly site: OperationResult | undefined;
  /** Files that differ from the commit, and that the built site may contain. */
  readonly others: readonly string[];
}

type Rows = readonly (readonly [label: string, text: string])[];

/** Number of paths that a row lists. */
const MAX_PATHS = 20;

/** @param live what is live now */
export function planRows(
  { commit, resolvePath }: InputPaths,
  { migrations, functions, storage, site, others }: PlannedParts,
  live: string,
): Rows {
  const ignored = [...(commit?.leftOut ?? [])].map(path => relative(resolvePath('.'), path)).toSorted();
  return [
    ...(commit === undefined ? [] : ([['Commit', commit.commit]] as const)),
    ...(migrations === undefined ? [] : migrationRows(migrations)),
    ...(functions === undefined ? [] : functionRows(functions)),
    ...storage.map(
      ({ bucket, path, files }) => ['Storage', `${path}: ${plural(files, 'file')} for ${bucket}`] as const,
    ),
    ...(site === undefined ? [] : siteRows(site, live)),
    ...pathRows('Left out', ignored, 'because Git ignores it'),
    ...pathRows('Not committed', others, 'which the site may contain'),
  ];
}

function migrationRows({ outputs }: OperationResult): Rows {
  const pending = listOf(outputs['pending']).map(String);
  const findings = listOf(outputs['lint_findings'])
    .map(record)
    .filter(({ accepted }) => accepted === undefined || accepted === null)
    .map(({ where, severity, message }) => `${String(severity)}: ${String(where)} ${String(message)}`);
  const recorded = listOf(outputs['recorded']).map(String);
  const text = pending.length === 0 ? 'none pending' : `${pending.length} pending: ${pending.join(', ')}`;
  return [
    ...(recorded.length === 0
      ? []
      : ([['Migrations', `${recorded.length} recorded as applied, without running: ${recorded.join(', ')}`]] as const)),
    ['Migrations', text],
    ...findings.map(finding => ['', finding] as const),
  ];
}

function functionRows({ outputs }: OperationResult): Rows {
  const rows = listOf(outputs['functions']).map(record);
  const by = (outcome: string) => rows.filter(row => row['outcome'] === outcome).map(({ name }) => name);
  return [
    ...named('new', by('to-create')),
    ...named('deployed again', by('to-update')),
    ...named('unchanged', by('unchanged')),
    ...named('live, but not in the folder (they stay)', listOf(outputs['deleted'])),
    ...named(
      'can be called without a JWT',
      rows.filter(row => row['verify_jwt'] === false).map(({ name }) => name),
    ),
  ];
}

const named = (kind: string, names: readonly unknown[]): Rows =>
  names.length === 0 ? [] : [['Functions', `${kind}: ${names.join(', ')}`]];

const siteRows = ({ outputs }: OperationResult, live: string): Rows => [
  ['Site', `${plural(Number(outputs['file_count']), 'file')}, ${byteSize(Number(outputs['size']))} packed`],
  ['Live now', live],
];

function pathRows(label: string, paths: readonly string[], why: string): Rows {
  if (paths.length === 0) return [];
  const more = paths.length > MAX_PATHS ? `, and ${paths.length - MAX_PATHS} more` : '';
  return [[label, `${paths.slice(0, MAX_PATHS).join(', ')}${more}: ${why}`]];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
