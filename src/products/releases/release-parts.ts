/** Parts of a release: those that its plan also runs, and those that a rollback also has. */

import { defaultsOf } from '../../core/fields.ts';
import type { Context, ResultOf } from '../../core/operation.ts';
import type { EarlyResults } from '../../core/run.ts';
import { KEYS } from '../app/app-inputs.ts';
import { PART } from '../shared/app-parts.ts';
import { deployFunctions } from '../functions/deploy-functions.ts';
import type { DeployPlan } from '../functions/deploy-plan.ts';
import type { MigrationResult, MigrationStep } from '../migrations/apply/migration-step.ts';
import { INPUTS } from '../migrations/files/inputs.ts';
import { unsentBlocks } from '../shared/package-report.ts';
import { inKeysOfFile } from '../shared/part-runs.ts';
import type { StaticPackage } from '../sites/package/static-site.ts';
import { packSite, type PublishedSite, publishSite } from '../sites/publish-site.ts';
import type { SyncResult, SyncSettings } from '../storage/sync-bucket.ts';
import { siteOf } from './live-project.ts';
import { type RecordLive, type Release, runPart } from './release-app.ts';
import type { ReleaseContent } from './release-content.ts';

/** Objects without a file, by bucket, as they were listed first. `prune` deletes no others. */
export type UnusedObjects = Map<string, SyncResult['unused']>;

/** Applies the app's migrations, or plans that in a dry run. */
export async function migrateApp(
  context: MigrationStep['context'],
  { folder, ...inputs }: NonNullable<ReleaseContent['migrations']>,
): Promise<ResultOf<MigrationResult>> {
  // A rollback, and an app without a database, run no migrations.
  const { migrate } = await import('../migrations/migrate.ts');
  const settings = { baselineBy: context.endsWithJob ? undefined : 'input' } as const;
  return inKeysOfFile(KEYS.migrations, () =>
    migrate(context, folder, { ...defaultsOf(INPUTS), ...inputs }, settings),
  );
}

/** Syncs a folder of the app to its bucket, or plans that in a dry run. */
export async function syncFolder(
  context: Context,
  {
    folder,
    ...settings
  }: ReleaseContent['storage'][number] & Pick<SyncSettings, 'listed' | 'buckets'>,
): Promise<SyncResult> {
  // Few apps sync folders.
  const { syncBucket } = await import('../storage/sync-bucket.ts');
  return inKeysOfFile(KEYS.storage, () => syncBucket(context, folder, settings));
}

/** Deploys the functions that the live release doesn't have. */
export async function deployApp(release: Release, plan: DeployPlan): Promise<void> {
  const { progress, liveProject, liveRelease } = release;
  await runPart(release, PART.functions, async part => {
    const deployed = await deployFunctions(
      { ...part, output: ({ functions = [] }) => progress.deployed(functions) },
      plan,
      { known: liveRelease?.functions, listed: liveProject?.functions },
    );
    await liveProject?.deployed(progress.functions);
    return deployed;
  });
}

/**
 * Publishes the site, unless it is live already, and records the release.
 * @returns other releases that the publish replaced, because they went live right before it
 */
export async function publishApp(
  release: Release,
  site: StaticPackage,
  record: RecordLive | undefined,
): Promise<readonly string[]> {
  const { runs, progress, liveProject, sameSite, assets } = release;
  let alsoReplaced: readonly string[] = [];
  await runPart(release, PART.site, async part => {
    if (sameSite !== undefined) {
      progress.published(sameSite);
      await record?.(sameSite);
      const title = `These files are live already, as ${sameSite.text}`;
      return { outputs: undefined, report: { title, blocks: [] }, unchanged: true };
    }

    // The packed file is packed again with the assets: the folder can have changed since.
    const packed =
      assets === undefined ? site : await packSite(part, { path: site.file, carried: assets });
    if (part.dryRun)
      return { outputs: undefined, report: { title: 'Static site', blocks: unsentBlocks(packed) } };

    const output: EarlyResults<PublishedSite>['output'] = ({ release_id: id, ...fields }) => {
      if (!id) return;
      const { version, access_url: url } = fields;
      progress.published(
        siteOf({ release_id: id, version: version ?? undefined, access_url: url }),
      );
    };
    const replaces = liveProject && (liveProject.site?.id ?? null);
    const published = await publishSite({ ...part, output }, packed, {
      waitsForUrl: true,
      replaces,
    });
    alsoReplaced = published.alsoReplaced;
    if (progress.site !== undefined) liveProject?.published(progress.site);
    await record?.(progress.site);
    return published;
  });
  if (assets !== undefined && runs.outcomeOf(PART.site) === 'done')
    runs.note(PART.assets, 'done', assets.note);
  return alsoReplaced;
}
