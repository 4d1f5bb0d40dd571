/** Plans what a release would change, and describes it for a person. */

import { relative } from 'node:path';
import { byteSize, plural } from '../../base/text/amount.ts';
import type { EarlyResults } from '../../core/run.ts';
import { PART } from '../shared/app-parts.ts';
import type { StaticPackage } from '../sites/package/static-site.ts';
import { type DeployedFunctions, deployFunctions } from '../functions/deploy-functions.ts';
import type { FunctionResult } from '../functions/function-results.ts';
import type { MigrationResult } from '../migrations/apply/migration-step.ts';
import type { SyncOutputs } from '../storage/sync-tally.ts';
import type { Release } from './release-app.ts';
import { hasBucket, type ProjectBuckets } from './release-buckets.ts';
import type { ReleasedParts } from './release-content.ts';
import { migrateApp, syncFolder, type UnusedObjects } from './release-parts.ts';

type Rows = readonly (readonly [label: string, text: string])[];

/** Number of paths that a row lists. */
const MAX_PATHS = 20;

/**
 * Runs the parts as dry runs. A plan sets no outputs but the linter's findings.
 * @returns the rows of the plan, and the objects that `prune` may delete
 */
export async function planRelease(
  { runs, progress, content, liveProject, liveRelease, assets }: Release,
  { commit, isSiteBuilt, others }: ReleasedParts,
  buckets: ProjectBuckets,
): Promise<{ readonly rows: Rows; readonly unused: UnusedObjects }> {
  const { projectSecrets, migrations, functions, storage, site } = content;
  const context = { ...runs.workContext(), dryRun: true };
  const rows: (readonly [label: string, text: string])[] = [];
  if (commit !== undefined) rows.push(['Commit', commit.commit]);

  if (projectSecrets.length > 0) {
    const names = projectSecrets.join(', ');
    rows.push([PART.secrets, `to set to the project’s own URL and keys: ${names}`]);
  }

  if (migrations !== undefined) {
    const output: EarlyResults<MigrationResult>['output'] = ({ lint_findings: findings }) => {
      if (findings !== undefined) progress.linted(findings);
    };
    const planned = await migrateApp({ ...context, output }, migrations);
    rows.push(...migrationRows(planned.outputs));
  }

  if (functions !== undefined) {
    // With `prune`, the dry run also lists functions that the app doesn't have.
    const settings = {
      known: liveRelease?.functions,
      listed: liveProject?.functions,
      prune: true,
    };
    const planned = await deployFunctions(context, functions, settings);
    rows.push(...functionRows(planned.outputs));
  }

  const unused: UnusedObjects = new Map();
  for (const folder of storage) {
    const { bucket, path } = folder;
    // A plan runs no migrations.
    if (!hasBucket(buckets, bucket)) {
      const text = `${path}: to upload to ${bucket}, which a migration has to create first`;
      rows.push(['Storage', text]);
      continue;
    }
    const planned = await syncFolder(context, { ...folder, buckets });
    unused.set(bucket, planned.unused);
    rows.push(...storageRows(bucket, path, planned.outputs));
  }

  if (site !== undefined) rows.push(...siteRows(site, liveProject?.site?.text ?? 'nothing'));
  if (assets !== undefined) rows.push([PART.assets, assets.note]);

  const ignored = Array.from(commit?.leftOut ?? [], path =>
    relative(context.resolvePath('.'), path),
  );
  rows.push(...pathRows('Left out', ignored.toSorted(), 'ignored by Git'));
  if (isSiteBuilt) rows.push(...pathRows('Not committed', others, 'which the site may contain'));
  return { rows, unused };
}

function migrationRows({ pending, recorded, lint_findings: findings }: MigrationResult): Rows {
  const open = (findings ?? [])
    .filter(({ accepted }) => accepted === undefined)
    .map(
      ({ where, line, column, severity, message, rule, remedy }) =>
        `${severity}: ${where}:${line}:${column} ${message} (${rule}). ${remedy}`,
    );
  const text =
    pending.length === 0 ? 'none pending' : `${pending.length} pending: ${pending.join(', ')}`;
  const baseline = `${recorded.length} recorded as applied, without running: ${recorded.join(', ')}`;
  return [
    ...(recorded.length === 0 ? [] : [['Migrations', baseline] as const]),
    ['Migrations', text],
    ...open.map(finding => ['', finding] as const),
  ];
}

function functionRows({ functions, deleted }: DeployedFunctions): Rows {
  const by = (outcome: FunctionResult['outcome']) =>
    functions.filter(deployed => deployed.outcome === outcome).map(({ name }) => name);
  return [
    ...named('new', by('to-create')),
    ...named('deployed again', by('to-update')),
    ...named('unchanged', by('unchanged')),
    ...named('live, but not in the folder (they stay)', deleted),
    ...named(
      'can be called without a JWT',
      functions.filter(deployed => !deployed.verify_jwt).map(({ name }) => name),
    ),
  ];
}

function storageRows(bucket: string, path: string, planned: SyncOutputs): Rows {
  const { uploaded_count: changed, unchanged_count: unchanged, changes } = planned;
  const text = `${path}: ${plural(changed, 'file')} to upload to ${bucket}, ${unchanged} unchanged`;
  return [
    ['Storage', text],
    ...pathRows('', changes.deleted, `to delete from ${bucket}`, planned.deleted_count),
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
