/** Reads and checks what a release consists of. Changes nothing. */

import { PROJECT_SECRETS } from '../../base/project-secrets.ts';
import { Failure, inputFailure } from '../../base/failure.ts';
import { listed } from '../../base/problem.ts';
import type { AppPackages } from '../../core/releases.ts';
import type { HeldCommit } from '../../core/services.ts';
import type { FileRun } from '../../core/run.ts';
import { KEYS, type PartValues, type SiteFolder } from '../app/app-inputs.ts';
import { checkBucketFolder, checkFunctions, checkMigrations } from '../app/check-parts.ts';
import { listSecrets, missingSecrets } from '../cloud/set-secret.ts';
import type { DeployPlan } from '../functions/deploy-plan.ts';
import type { MigrationFolder } from '../migrations/files/migration-files.ts';
import type { LintLevel } from '../migrations/lint/prepare.ts';
import type { BucketFolder } from '../storage/bucket-folder.ts';
import type { StaticPackage } from '../sites/package/static-site.ts';
import type { PartRuns } from '../shared/part-runs.ts';
import type { RecordedParts } from './release-record.ts';
import { noteShortLinks } from '../sites/live/short-links.ts';
import { packSite } from '../sites/publish-site.ts';
import { describeSite } from './site-files.ts';

/** Parts of a release. Undefined: the release doesn’t have the part. */
export interface ReleasedParts {
  /** Commit whose files are the parts. Undefined if they are those of a package. */
  readonly commit: HeldCommit | undefined;
  readonly migrations:
    | (NonNullable<PartValues['migrations']> & {
        readonly lint: LintLevel;
        readonly baseline: string | undefined;
      })
    | undefined;
  readonly functions: PartValues['functions'];
  readonly storage: PartValues['storage'];
  /** Names of secrets that must be set. */
  readonly secrets: readonly string[];
  readonly site: SiteFolder | undefined;
  /** Set if assets of the live release are kept, with the patterns of those that aren't. */
  readonly assets: Pick<SiteFolder, 'exclude'> | undefined;
  /** Whether the site isn't read from the commit, because a build writes it. */
  readonly isSiteBuilt: boolean;
  /** Files that differ from the commit, and that are in no part. A build could read them. */
  readonly others: readonly string[];
}

/** Content of a release, after the checks. */
export interface ReleaseContent {
  readonly migrations:
    | (NonNullable<ReleasedParts['migrations']> & { readonly folder: MigrationFolder })
    | undefined;
  readonly functions: DeployPlan | undefined;
  readonly storage: readonly (PartValues['storage'][number] & { readonly folder: BucketFolder })[];
  readonly site: StaticPackage | undefined;
  /** Secrets that the project lacks, and whose values are its own URL and keys. */
  readonly projectSecrets: readonly string[];
  readonly packages: AppPackages;
  readonly parts: RecordedParts;
}

/**
 * Checks the files and the secrets, has the site built, and packs it.
 * @throws Failure of kind `input` for files that can't be released, and of kind `conflict` for
 *   missing secrets
 */
export async function readContent(
  context: FileRun,
  runs: PartRuns,
  app: ReleasedParts,
): Promise<ReleaseContent> {
  const { log, releaser, signal } = context;
  const { site } = app;
  const { parts, ...read } = await log.group('Check the files of the app', () =>
    checkFiles(runs, app),
  );
  const projectSecrets = await requireSecrets(context, app.secrets);
  const unbuilt = await releaser?.build(app.others);
  if (unbuilt !== undefined) throw new Failure('input', `${unbuilt} Nothing was changed.`);
  const packages = (read.functions?.functions ?? []).map(
    ({ name, packed: { file, sha256 }, verifyJwt }) => ({
      name,
      file,
      sha256,
      verifyJwt,
    }),
  );
  if (site === undefined)
    return { ...read, site, projectSecrets, parts, packages: { site, functions: packages } };
  // A site that a build writes isn't read from the commit.
  const packed = await packSite(context, {
    ...site,
    commit: app.isSiteBuilt ? undefined : app.commit,
  });
  if (context.dryRun) noteShortLinks(context, packed.shortLinks);
  const described = await describeSite(packed.file, signal);
  const { file, sha256 } = packed;
  return {
    ...read,
    site: packed,
    projectSecrets,
    parts: { ...parts, site: described },
    packages: {
      site: { file, sha256, content: described.sha256, carried: [] },
      functions: packages,
    },
  };
}

/**
 * Sends no request.
 * @returns the functions, and the parts but the site
 * @throws Failure of kind `input`
 */
async function checkFiles(
  runs: PartRuns,
  { commit, migrations, functions, storage }: ReleasedParts,
): Promise<Pick<ReleaseContent, 'migrations' | 'functions' | 'storage' | 'parts'>> {
  const context = runs.workContext();
  const checked = migrations && (await checkMigrations(context, migrations, commit));
  if (migrations !== undefined && checked?.folder.migrations.length === 0) {
    const message = `is \`${migrations.path}\`, which contains no migrations`;
    throw inputFailure('The release has no migrations. Nothing was changed.', [
      { where: KEYS.migrations.path, message, remedy: 'Correct it, or remove it.' },
    ]);
  }
  const planned =
    functions && (await checkFunctions(context, functions.path, functions['verify-jwt'], commit));
  const folders = await Array.fromAsync(storage, async bucketFolder => ({
    ...bucketFolder,
    folder: await checkBucketFolder(context, bucketFolder.path, commit),
  }));
  return {
    migrations: migrations && checked && { ...migrations, folder: checked.folder },
    functions: planned,
    storage: folders,
    parts: {
      ...(checked && { migrations: checked.sha256 }),
      ...(planned && {
        functions: planned.functions.map(({ name, packed: { sha256 }, verifyJwt }) => ({
          name,
          sha256,
          verify_jwt: verifyJwt,
          version: null,
          updated_at: null,
        })),
      }),
      ...(folders.length > 0 && {
        storage: Object.fromEntries(
          folders.map(({ bucket, folder }) => [bucket, folder.sha256 ?? '']),
        ),
      }),
    },
  };
}

/**
 * A trial run, which has no secrets of others, only says what a release requires.
 * @returns the secrets of `PROJECT_SECRETS` that the release has to set
 * @throws Failure if another secret that the app's file names isn't set. The platform lists names,
 *   never values
 */
async function requireSecrets(
  context: FileRun,
  secrets: readonly string[],
): Promise<readonly string[]> {
  const { projectId, endsWithJob, log } = context;
  const others = secrets.filter(name => !PROJECT_SECRETS.has(name));
  const required = endsWithJob ? secrets.filter(name => PROJECT_SECRETS.has(name)) : secrets;
  if (endsWithJob && others.length > 0)
    log.notice(
      `In a trial run, the functions don’t have these secrets: ${listed(others)}. For a release, set them in the project.`,
    );
  const unset = await missingSecrets(context, required, listSecrets);
  const missing = unset.filter(name => others.includes(name));
  if (missing.length === 0) return unset;
  const subject = missing.length === 1 ? 'The secret' : 'The secrets';
  throw new Failure(
    'conflict',
    `${subject} ${listed(missing)} of the functions ${missing.length === 1 ? 'is' : 'are'} not set in the project. Nothing was changed.`,
    {
      title: `Secrets not set: ${missing.join(', ')}`,
      remedy: `Set them with \`project-platform cloud-secrets --project-id ${projectId} --secrets - < FILE\`, where the file has a line such as \`${missing[0] ?? ''}=value\`, or with the operation \`cloud-secrets\`. Then release again.`,
    },
  );
}
