/** Checks the files of an app's parts against the rules of the platform. Sends no request. */

import { inputFailure } from '../../base/failure.ts';
import type { HeldCommit } from '../../core/services.ts';
import type { FileRun } from '../../core/run.ts';
import { filesDigest } from '../../packing/files/content-hash.ts';
import { packageFailure } from '../../packing/files/errors.ts';
import { nameRule } from '../../packing/files/selection.ts';
import { BUCKET_SELECTION, bucketObjects } from '../storage/package/bucket-folder.ts';
import { loadParser } from '../../sql/parser.ts';
import { type DeployPlan, planDeployment } from '../functions/deploy-plan.ts';
import type { JwtRule } from '../functions/verify-jwt.ts';
import type { MigrationFolder, ReadingOptions } from '../migrations/files/migration-files.ts';
import { readFolder } from '../migrations/files/read-folder.ts';
import type { LintFinding } from '../migrations/lint/lint.ts';
import { prepare, requireValid } from '../migrations/lint/prepare.ts';
import { type BucketFolder, readBucketFolder } from '../storage/bucket-folder.ts';
import { KEYS } from './app-inputs.ts';
import { inKeysOfFile } from '../shared/part-runs.ts';

export interface CheckedMigrations {
  readonly folder: MigrationFolder;
  readonly sha256: string;
  readonly findings: readonly LintFinding[];
}

/**
 * Checks all migrations, also those that a database may have already.
 * @returns them, the digest of their files, and what the linter finds in them
 * @throws Failure of kind `input` that lists all problems
 */
export async function checkMigrations(
  context: FileRun,
  { path, ...options }: ReadingOptions & { readonly path: string },
  commit: HeldCommit | undefined,
): Promise<CheckedMigrations> {
  const folder = await inKeysOfFile(KEYS.migrations, () =>
    readFolder(context, 'path', path, options, commit),
  );
  const settings = { lint: 'error', allowDestructive: false } as const;
  const { invalid, findings } = prepare(await loadParser(), folder.migrations, path, settings);
  requireValid(context, invalid);
  const files = folder.migrations.map(({ path: at, checksum: sha256 }) => ({ path: at, sha256 }));
  return { folder, sha256: filesDigest(files), findings };
}

/**
 * Packs and checks all functions.
 * @param rule of the app's file
 * @throws Failure of kind `input` that lists all problems
 */
export async function checkFunctions(
  context: FileRun,
  path: string,
  rule: JwtRule | undefined,
  commit: HeldCommit | undefined,
): Promise<DeployPlan> {
  const inputs = { path, 'function-name': undefined, 'verify-jwt': rule, prune: false, commit };
  const plan = await inKeysOfFile(KEYS.functions, () => planDeployment(context, inputs));
  const findings = plan.functions.flatMap(({ name, verifyJwt, ownJwt }) =>
    verifyJwt || ownJwt?.verifyJwt !== true
      ? []
      : {
          where: KEYS.functions['verify-jwt'],
          message: `contains \`${name}\`, but \`${ownJwt.file}\` says that \`verify_jwt\` is \`true\``,
          remedy: 'Remove one of them.',
        },
  );
  if (findings.length > 0)
    throw inputFailure('It is unclear whether functions require a JWT.', findings);
  return plan;
}

/**
 * Reads a folder's files, and checks them against the rules for all buckets. The rules of its own
 * bucket are known only with the platform.
 * @throws Failure of kind `input` that lists all problems
 */
export async function checkBucketFolder(
  context: FileRun,
  folder: string,
  commit: HeldCommit | undefined,
): Promise<BucketFolder> {
  if (nameRule(BUCKET_SELECTION)(`${folder}/`)) {
    const remedy = 'Choose a folder whose files all users of the bucket may read.';
    throw inputFailure('The folder can’t be synced.', [
      { where: 'storage', message: `is \`${folder}\`, in a folder that is never uploaded`, remedy },
    ]);
  }
  return inKeysOfFile(KEYS.storage, async () => {
    const listing = await readBucketFolder(context, 'path', folder, commit);
    const { findings } = bucketObjects(listing, folder, '', { types: [] });
    if (findings.length > 0) throw packageFailure('Folder', folder, 'can’t be synced', findings);
    return listing;
  });
}
