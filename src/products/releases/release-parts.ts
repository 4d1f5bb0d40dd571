/**
 * The parts of a release in their order: secrets, migrations, functions, files, site. The site
 * expects what the others change.
 */

import { defaultsOf } from '../../core/fields.ts';
import type { Context, ResultOf } from '../../core/operation.ts';
import type { KnownRelease, Released } from '../../core/releases.ts';
import type { StaticPackage } from '../sites/package/static-site.ts';
import { KEYS } from '../app/app-inputs.ts';
import { PART } from '../shared/app-parts.ts';
import { setProjectSecrets } from '../cloud/project-secrets.ts';
import { deployFunctions } from '../functions/deploy-functions.ts';
import type { DeployPlan } from '../functions/deploy-plan.ts';
import type { MigrationResult, MigrationStep } from '../migrations/apply/migration-step.ts';
import { INPUTS } from '../migrations/files/inputs.ts';
import { unsentBlocks } from '../shared/package-report.ts';
import { asPart, inKeysOfFile, type PartWork } from '../shared/part-runs.ts';
import type { SyncResult, SyncSettings } from '../storage/sync-bucket.ts';
import type { KeptAssets } from './kept-assets.ts';
import { type Live, type LiveSite, siteOf } from './live.ts';
import { packSite, publishSite } from '../sites/publish-site.ts';
import { hasBucket, type ProjectBuckets } from './release-buckets.ts';
import type { ReleaseContent } from './release-content.ts';
import type { ReleaseProgress } from './release-progress.ts';

/** Records a release that was published. @returns the name of the record, if it has one */
export type Recorder = (released: Released) => void | Promise<string | undefined>;

/** Part of a release. */
export interface ReleasePart {
  readonly name: string;
  readonly work: (context: Context) => Promise<PartWork>;
  /** Takes over into what is live what the part has changed. */
  readonly takeOver?: () => Promise<void>;
}

/** A release after the checks, with what is live. */
export interface CheckedRelease {
  readonly content: ReleaseContent;
  readonly progress: ReleaseProgress;
  /** State that must stay live but for the changes of this release. Undefined in a dry run. */
  readonly live: Live | undefined;
  readonly known: KnownRelease | undefined;
  /** The live site, if it has the same files. */
  readonly sameSite: LiveSite | undefined;
  /** Assets of the live release that are published, too. */
  readonly assets: KeptAssets | undefined;
  /** Undefined if nothing is kept. */
  readonly record: Recorder | undefined;
  readonly unused: UnusedObjects;
  readonly buckets: ProjectBuckets;
}

/** Objects without a file, by folder, as they were listed first. `prune` deletes no others. */
export type UnusedObjects = Map<Folder, SyncResult['unused']>;

type Migrations = NonNullable<ReleaseContent['migrations']>;
type Folder = ReleaseContent['storage'][number];

/** Returns the parts that an app has, in their order. */
export function releaseParts(release: CheckedRelease): readonly ReleasePart[] {
  const { projectSecrets, migrations, functions, storage, site } = release.content;
  const parts: ReleasePart[] = [];
  if (projectSecrets.length > 0) parts.push(secretsPart(projectSecrets));
  if (migrations !== undefined) parts.push(migrationsPart(release, migrations));
  if (functions !== undefined) parts.push(functionsPart(release, functions));
  for (const folder of storage) parts.push(storagePart(release, folder));
  if (site !== undefined) parts.push(sitePart(release, site));
  return parts;
}

const secretsPart = (names: readonly string[]): ReleasePart => ({
  name: PART.secrets,
  work: async context => asPart(await setProjectSecrets(context, names)),
});

function migrationsPart({ progress, live }: CheckedRelease, migrations: Migrations): ReleasePart {
  return {
    name: PART.migrations,
    work: async context =>
      asPart(
        await migrateApp({ ...context, output: result => progress.migrated(result) }, migrations),
      ),
    async takeOver() {
      const { applied = [], recorded = [] } = progress.migrations;
      await live?.applied(applied.length + recorded.length);
    },
  };
}

function functionsPart({ progress, live, known }: CheckedRelease, plan: DeployPlan): ReleasePart {
  return {
    name: PART.functions,
    work: async context =>
      asPart(
        await deployFunctions(
          { ...context, output: ({ functions = [] }) => progress.deployed(functions) },
          plan,
          {
            known: known?.functions,
            listed: live?.functions,
          },
        ),
      ),
    takeOver: async () => live?.deployed(progress.functions),
  };
}

/** Result of a part in a dry run, which runs no migrations. */
const CREATED_FIRST = 'A migration has to create the bucket first';

/** Uploads files. Objects are deleted by a step of their own, once the site is live. */
function storagePart({ unused, buckets }: CheckedRelease, folder: Folder): ReleasePart {
  const isListed = hasBucket(buckets, folder.bucket);
  return {
    name: `Storage ${folder.bucket}`,
    async work(context) {
      if (context.dryRun && !isListed) return { message: CREATED_FIRST };
      const synced = await syncFolder(context, {
        ...folder,
        prune: false,
        buckets: isListed ? buckets : undefined,
      });
      // The plan that a person has agreed to counts.
      if (!unused.has(folder)) unused.set(folder, synced.unused);
      return asPart(synced);
    },
  };
}

function sitePart(release: CheckedRelease, packed: StaticPackage): ReleasePart {
  const { content, progress, live, sameSite, assets, record } = release;
  return {
    name: PART.site,
    async work(context) {
      if (sameSite !== undefined) {
        progress.published(sameSite);
        return { message: `These files are live already, as ${sameSite.text}`, unchanged: true };
      }
      // The packed file is packed again with the assets: the folder can have changed since.
      const site =
        assets === undefined
          ? packed
          : await packSite(context, { path: packed.file, carried: assets });
      if (context.dryRun) return { message: 'Static site', blocks: unsentBlocks(site) };
      const published = await publishSite(
        {
          ...context,
          output({ release_id: id, version, access_url: url }) {
            if (id)
              progress.published(
                siteOf({ release_id: id, version: version ?? undefined, access_url: url }),
              );
          },
        },
        site,
        { waitsForUrl: true, replaces: live && (live.site?.id ?? null) },
      );
      progress.replaced(published.alsoReplaced);
      return asPart(published);
    },
    async takeOver() {
      const { site } = progress;
      if (site === undefined || live === undefined) return;
      if (live.site?.id !== site.id) live.published(site);
      const name = await record?.(releasedNow(content, live, site));
      if (typeof name === 'string') progress.recorded(name);
    },
  };
}

/** Returns what a record says of a release. @param site undefined if the app has none */
export const releasedNow = (
  { functions }: Pick<ReleaseContent, 'functions'>,
  live: Live,
  site: LiveSite | undefined,
): Released => ({
  version: site?.version,
  releaseId: site?.id ?? null,
  functions: functions === undefined ? new Map() : live.deployments,
});

/** Applies the app's migrations, or plans that in a dry run. */
export async function migrateApp(
  context: MigrationStep['context'],
  { folder, ...inputs }: Migrations,
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
  { folder, ...settings }: Folder & Pick<SyncSettings, 'listed' | 'buckets'>,
): Promise<SyncResult> {
  // Few apps sync folders.
  const { syncBucket } = await import('../storage/sync-bucket.ts');
  return inKeysOfFile(KEYS.storage, () => syncBucket(context, folder, settings));
}
