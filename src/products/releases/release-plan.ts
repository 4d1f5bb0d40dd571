/** Describes for a person what a release would change. */

import { relative } from 'node:path';
import { byteSize, plural } from '../../base/text/amount.ts';
import type { HeldCommit } from '../../core/services.ts';
import type { InputPaths } from '../../core/run.ts';
import { PART } from '../shared/app-parts.ts';
import type { StaticPackage } from '../sites/package/static-site.ts';
import type { DeployedFunctions } from '../functions/deploy-functions.ts';
import type { FunctionResult } from '../functions/function-results.ts';
import type { MigrationResult } from '../migrations/apply/migration-step.ts';
import type { SyncOutputs } from '../storage/sync-tally.ts';

/** Results of dry runs. Undefined: the release doesn't have the part. */
export interface PlannedParts {
  /** Secrets that are set to the project's own URL and keys. */
  readonly projectSecrets: readonly string[];
  readonly migrations: MigrationResult | undefined;
  readonly functions: DeployedFunctions | undefined;
  readonly storage: readonly PlannedStorage[];
  readonly site: StaticPackage | undefined;
  /** Sentence about assets of the live release that are published, too. */
  readonly assets: string | undefined;
  /** Files that differ from the commit, and that the built site may contain. */
  readonly others: readonly string[];
}

interface PlannedStorage {
  readonly bucket: string;
  readonly path: string;
  /** Undefined if a migration has to create the bucket first. */
  readonly result: SyncOutputs | undefined;
}

type Rows = readonly (readonly [label: string, text: string])[];

/** Number of paths that a row lists. */
const MAX_PATHS = 20;

/** @param live what is live now */
export function planRows(
  { resolvePath }: InputPaths,
  commit: HeldCommit | undefined,
  { projectSecrets, migrations, functions, storage, site, assets, others }: PlannedParts,
  live: string,
): Rows {
  const ignored = [...(commit?.leftOut ?? [])]
    .map(path => relative(resolvePath('.'), path))
    .toSorted();
  return [
    ...(commit === undefined ? [] : ([['Commit', commit.commit]] as const)),
    ...(projectSecrets.length === 0
      ? []
      : ([
          [PART.secrets, `to set to the project’s own URL and keys: ${projectSecrets.join(', ')}`],
        ] as const)),
    ...(migrations === undefined ? [] : migrationRows(migrations)),
    ...(functions === undefined ? [] : functionRows(functions)),
    ...storage.flatMap(storageRows),
    ...(site === undefined ? [] : siteRows(site, live)),
    ...(assets === undefined ? [] : ([[PART.assets, assets]] as const)),
    ...pathRows('Left out', ignored, 'ignored by Git'),
    ...pathRows('Not committed', others, 'which the site may contain'),
  ];
}

function migrationRows({ pending, recorded, lint_findings: found }: MigrationResult): Rows {
  const findings = (found ?? [])
    .filter(({ accepted }) => accepted === undefined)
    .map(({ where, severity, message }) => `${severity}: ${where} ${message}`);
  const text =
    pending.length === 0 ? 'none pending' : `${pending.length} pending: ${pending.join(', ')}`;
  return [
    ...(recorded.length === 0
      ? []
      : ([
          [
            'Migrations',
            `${recorded.length} recorded as applied, without running: ${recorded.join(', ')}`,
          ],
        ] as const)),
    ['Migrations', text],
    ...findings.map(finding => ['', finding] as const),
  ];
}

function functionRows({ functions, deleted }: DeployedFunctions): Rows {
  const by = (outcome: FunctionResult['outcome']) =>
    functions.filter(one => one.outcome === outcome).map(({ name }) => name);
  return [
    ...named('new', by('to-create')),
    ...named('deployed again', by('to-update')),
    ...named('unchanged', by('unchanged')),
    ...named('live, but not in the folder (they stay)', deleted),
    ...named(
      'can be called without a JWT',
      functions.filter(one => !one.verify_jwt).map(({ name }) => name),
    ),
  ];
}

function storageRows({ bucket, path, result }: PlannedStorage): Rows {
  if (result === undefined)
    return [['Storage', `${path}: to upload to ${bucket}, which a migration has to create first`]];
  const {
    uploaded_count: changed,
    unchanged_count: unchanged,
    deleted_count: deleted,
    changes,
  } = result;
  return [
    [
      'Storage',
      `${path}: ${plural(changed, 'file')} to upload to ${bucket}, ${unchanged} unchanged`,
    ],
    ...pathRows('', changes.deleted, `to delete from ${bucket}`, deleted),
    ...pathRows('', changes.not_deleted, 'not deleted, because of `keep`'),
  ];
}

const named = (kind: string, names: readonly string[]): Rows =>
  names.length === 0 ? [] : [['Functions', `${kind}: ${names.join(', ')}`]];

const siteRows = ({ files, size }: StaticPackage, live: string): Rows => [
  ['Site', `${plural(files, 'file')}, ${byteSize(size)} packed`],
  ['Live now', live],
];

function pathRows(label: string, paths: readonly string[], why: string, all = paths.length): Rows {
  if (paths.length === 0) return [];
  const more = all > MAX_PATHS ? `, and ${all - MAX_PATHS} more` : '';
  return [[label, `${paths.slice(0, MAX_PATHS).join(', ')}${more}: ${why}`]];
}
