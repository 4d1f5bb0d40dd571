/** Reads and packs the files of a preview. Sends no request. */

import type { FileRun } from '../../core/run.ts';
import type { HeldCommit } from '../../core/services.ts';
import { KEYS, type PartValues, type SiteFolder } from '../app/app-inputs.ts';
import { checkBucketFolder, checkFunctions } from '../app/check-parts.ts';
import type { DeployPlan } from '../functions/deploy-plan.ts';
import type { MigrationFolder } from '../migrations/files/migration-files.ts';
import { inKeysOfFile } from '../shared/part-runs.ts';
import type { StaticPackage } from '../sites/package/static-site.ts';
import { packSite } from '../sites/publish-site.ts';
import type { SourcePackage } from '../source/source-package.ts';
import type { BucketFolder } from '../storage/bucket-folder.ts';
import { checkFiles } from './deploy-checks.ts';
import type { PreviewRun } from './preview-run.ts';

/** Files of a preview, after the checks. Undefined: the preview doesn't have the part. */
export interface PreviewContent {
  readonly migrations: MigrationFolder | undefined;
  /** Undefined if the platform builds the site. */
  readonly site: StaticPackage | undefined;
  readonly source: SourcePackage | undefined;
  readonly functions: DeployPlan | undefined;
  readonly storage: readonly StorageFolder[];
}

/** Folder of the app, and the bucket to which its files are uploaded. */
export type StorageFolder = Pick<PartValues['storage'][number], 'bucket' | 'path'> & {
  readonly folder: BucketFolder;
};

/** Reads only the migrations, which the preparation of a preview needs. @throws Failure */
export async function readMigrations({ context, app }: PreviewRun): Promise<PreviewContent> {
  const migrations = await checkFiles(context, app, true);
  return { migrations, site: undefined, source: undefined, functions: undefined, storage: [] };
}

/** @throws Failure of kind `input` that contains the names of the user's inputs */
export async function readContent({ context, app, parts }: PreviewRun): Promise<PreviewContent> {
  const migrations = await checkFiles(context, app, false);
  const { commit, isSiteBuilt, functions, inputs } = app;
  const { noindex, 'fail-on-missing': failOnMissing } = inputs;
  const work = parts.workContext();
  return context.log.group('Check the files of the preview (dry run)', async () => ({
    migrations,
    site:
      app.site &&
      (await packSite(work, {
        ...app.site,
        noindex,
        failOnMissing,
        // A site that a build writes isn't read from the commit.
        commit: isSiteBuilt ? undefined : commit,
      })),
    source: app.source && (await packAppSource(work, { ...app.source, commit })),
    functions:
      functions && (await checkFunctions(work, functions.path, functions['verify-jwt'], commit)),
    storage: await Array.fromAsync(app.storage, async ({ bucket, path }) => ({
      bucket,
      path,
      folder: await checkBucketFolder(work, path, commit),
    })),
  }));
}

async function packAppSource(
  context: FileRun,
  source: SiteFolder & { readonly commit: HeldCommit | undefined },
): Promise<SourcePackage> {
  // Few previews are built by the platform.
  const { packSourceAt } = await import('../source/import-source.ts');
  return inKeysOfFile(KEYS.source, () => packSourceAt(context, source));
}
