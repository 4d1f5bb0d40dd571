/** Checks the files of an app's parts against the rules of the platform. Sends no request. */

import type { Folders, InputPaths, ProjectServices, Services } from '../../core/services.ts';
import { packageFailure } from '../../packing/files/errors.ts';
import { bucketObjects, listBucketFolder } from '../../packing/kinds/bucket-folder.ts';
import { loadParser } from '../../sql/parser.ts';
import { planDeployment } from '../functions/deploy-plan.ts';
import type { ReadingOptions } from '../migrations/files/migration-files.ts';
import { readFolder } from '../migrations/files/read-folder.ts';
import { prepare, requireValid } from '../migrations/lint/prepare.ts';
import { inputPath } from '../shared/input-file.ts';
import { inUsersWords } from '../shared/part-runs.ts';

type Context = ProjectServices & InputPaths & Folders;

/** Settings to check all functions of a folder. */
const ALL_FUNCTIONS = { 'function-name': undefined, 'verify-jwt': undefined, prune: false };

/**
 * Checks all migrations, also those that a database may have already.
 * @returns their number
 * @throws Failure of kind `input` that lists all problems
 */
export async function checkMigrations(
  context: InputPaths & Pick<Services, 'signal'>,
  { path, ...options }: ReadingOptions & { readonly path: string },
): Promise<number> {
  const folder = await readFolder(context, 'migrations', path, options);
  const settings = { lint: 'off', allowDestructive: true } as const;
  const { invalid } = prepare(await loadParser(), folder.migrations, path, settings, folder, []);
  requireValid(context, invalid);
  return folder.migrations.length;
}

/** Packs and checks all functions. @throws Failure of kind `input` that lists all problems */
export async function checkFunctions(context: Context, path: string): Promise<void> {
  await inUsersWords(planDeployment(context, { ...ALL_FUNCTIONS, path }), { path: 'functions' });
}

/**
 * Checks a folder's files against the rules for all buckets. The rules of its own bucket are known only with the platform.
 * @throws Failure of kind `input` that lists all problems
 */
export async function checkBucketFolder(context: Context, folder: string): Promise<void> {
  const { location } = inputPath(context, 'storage', folder);
  const check = async (): Promise<void> => {
    const listing = await listBucketFolder(location, folder, context.signal);
    const { findings } = bucketObjects(listing, folder, '', { types: [] });
    if (findings.length > 0) throw packageFailure('Folder', folder, 'can’t be synced', findings);
  };
  await inUsersWords(check(), { path: 'storage' });
}
