/**
 * Releases an app: applies migrations, deploys functions, uploads files, publishes the site, and
 * verifies that it is live.
 */

import { type App, APP_FILE } from '../../app-file/app.ts';
import { Failure, inputFailure } from '../../base/failure.ts';
import { type Context, defineOperation, type Outcome } from '../../core/operation.ts';
import type { FileRun, Run } from '../../core/run.ts';
import { keysOfFile, partValues } from '../app/app-inputs.ts';
import { commitOf, isSiteBuilt, pathsOf } from '../app/commit-parts.ts';
import { setProjectSecrets } from '../cloud/project-secrets.ts';
import { PART, requireAppFile, selectApp } from '../shared/app-parts.ts';
import { inKeysOfFile, PartRuns } from '../shared/part-runs.ts';
import { checkSitePackage } from '../shared/site-package.ts';
import { TYPE_UNCHECKED } from '../sites/publishable-type.ts';
import { type KeptAssets, keptAssets, sameLiveSite } from './kept-assets.ts';
import { LiveProject } from './live-project.ts';
import {
  functionNames,
  type Keeper,
  keepPackages,
  partNames,
  type Release,
  runPart,
  verifyLive,
} from './release-app.ts';
import { hasBucket, type ProjectBuckets, requireBuckets } from './release-buckets.ts';
import { readContent, type ReleaseContent, type ReleasedParts } from './release-content.ts';
import { RELEASE_INPUTS, RELEASED_OUTPUTS, type ReleaseInputs } from './release-inputs.ts';
import { ReleaseKeeper } from './release-keeper.ts';
import { interruptedRelease, releaseOutcome, requireParts } from './release-outcome.ts';
import {
  deployApp,
  migrateApp,
  publishApp,
  syncFolder,
  type UnusedObjects,
} from './release-parts.ts';
import { planRelease } from './release-plan.ts';
import { ReleaseProgress } from './release-progress.ts';

/** Uses the endpoints of the app's parts (Parts 1 and 2). */
export default defineOperation({
  id: 'release',
  group: 'Sites',
  summary:
    'Release an app: apply migrations, deploy functions, upload files, publish the site, and verify that it is live.',
  note: [
    'The [guide](../../docs/releases.md) says what happens if a part fails. The parts after it are not run.',
    'Before the first change, the step checks all files, and that the secrets that the app’s file names are set. If `SUPABASE_URL`, `SUPABASE_ANON_KEY` or `SUPABASE_SERVICE_ROLE_KEY` isn’t set, the step sets it to the project’s URL or key. It never replaces a value: after a key was rotated, delete the secret, and release again.',
    'The step releases what Git tracks, and a built site. It fails if the app’s file or a part has uncommitted changes. So the job needs Git and the checkout.',
    'The step reads what is live when it starts. If another release comes between, the next part is not run. A release that a later run published is not replaced.',
    'An app without a site is released without one. No part deletes what the app no longer contains, except `storage` with `prune`, once the site is live.',
    'The platform can’t release an app’s `source`: [only previews can](../../docs/app-file.md#server-rendered-apps).',
  ],
  inputs: RELEASE_INPUTS,
  outputs: RELEASED_OUTPUTS,
  endpoints: [
    'secrets.list',
    'cloud.credentials',
    'secrets.set',
    'database.query',
    'functions.list',
    'functions.deploy',
    'storage.buckets',
    'storage.list',
    'storage.put',
    'storage.delete',
    'releases.prepare',
    'releases.complete',
    'releases.current',
    'releases.list',
  ],
  partEndpoints: {
    migrations: ['database.query'],
    functions: ['functions.list', 'functions.deploy'],
    'functions.secrets': ['secrets.list'],
    'secrets: [SUPABASE_URL]': ['cloud.credentials', 'secrets.set'],
    storage: ['storage.buckets', 'storage.list', 'storage.put', 'storage.delete'],
  },
  optionalEndpoints: ['projects.list'],
  withoutScopes: {
    'project.read': TYPE_UNCHECKED,
  },
  githubPermissions: ['actions: read'],
  onProject: true,
  runsParts: true,
  timeout: '2h',
  nextStep: { output: 'access_url', run: 'curl --fail "$ACCESS_URL"' },
  example: 'with:\n  package: app.zip\n',
  check: checkSitePackage,
  async run(context, inputs) {
    if (context.releaser?.usesKeptPackages !== true) requireAppFile(context, inputs);
    const app = selectApp(context, inputs);
    return inKeysOfFile(keysOfFile(app), () => releaseApp(context, app, inputs));
  },
});

type ReleaseContext = Context<typeof RELEASED_OUTPUTS>;

/**
 * Releases an app. With a `releaser`, shows a person at a terminal the plan, and asks; a dry run ends
 * there. Without one, asks nobody; in a dry run, each part only checks what it would change.
 */
async function releaseApp(
  context: ReleaseContext,
  app: App,
  inputs: ReleaseInputs,
): Promise<Outcome<typeof RELEASED_OUTPUTS>> {
  const { releaser, dryRun, log } = context;

  // Reads which files the commit has. Packages that a command has kept come from no commit.
  const checkout =
    releaser?.usesKeptPackages === true ? undefined : await commitOf(context, pathsOf(app, inputs));
  const parts = releasedParts(context, app, inputs, checkout);

  // Checks the files and the secrets, has the site built, and packs it.
  const runs = new PartRuns(context);
  const content = await readContent(context, runs, parts);
  const { projectSecrets, migrations } = content;
  context.onFailureReport(() => runs.report());

  // Compares the content with what is live.
  const keeper = keeperOf(context, app, inputs, checkout?.commit.commit);
  const { release, buckets } = await compareWithLive(context, runs, parts, content, keeper);

  let plannedUnused: UnusedObjects = new Map();
  if (releaser !== undefined) {
    // Shows a person the plan, and asks.
    const plan = await planRelease(release, parts, buckets);
    const isAgreed = await releaser.agree(plan.rows);
    if (dryRun) return releaseOutcome(release);
    if (!isAgreed) throw new Failure('input', 'Nothing was changed.');
    plannedUnused = plan.unused;
  } else if (!dryRun && projectSecrets.length > 0 && migrations !== undefined) {
    // The secrets are set before the migrations: what stops these has to stop the release before
    // that. A plan has checked it.
    await log.group('Check the migrations', () =>
      migrateApp({ ...runs.workContext(), dryRun: true }, migrations),
    );
  }

  // Runs the parts. A step that is canceled or out of time says what it has changed.
  try {
    const environment = inputs['compare-environment'];
    await runParts(release, { keeper, buckets, plannedUnused, environment });
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !context.signal.aborted) throw thrown;
    throw interruptedRelease(release, thrown);
  }
  return releaseOutcome(release);
}

/**
 * Reads what is live, and what of it stays.
 * @returns the release, and the buckets of the project
 * @throws Failure of kind `input` if a bucket is missing
 */
async function compareWithLive(
  context: ReleaseContext,
  runs: PartRuns,
  parts: ReleasedParts,
  content: ReleaseContent,
  keeper: Keeper | undefined,
): Promise<{ readonly release: Release; readonly buckets: ProjectBuckets }> {
  const { releaser, dryRun } = context;

  // A dry run without a plan for a person checks the parts, whatever is live.
  let liveProject: LiveProject | undefined;
  if (releaser !== undefined || !dryRun)
    liveProject = await LiveProject.read(context, {
      hasSite: content.site !== undefined,
      hasFunctions: content.functions !== undefined,
      historySchema: content.migrations?.schema,
    });
  const liveSite = liveProject?.site;

  // The record of the live release shows whether its site has the same files.
  const replaced = liveProject?.replacedBy(functionNames(content));
  const liveRelease = replaced && (await keeper?.find(replaced));
  const sameSite = sameLiveSite(parts.assets, content, liveSite, liveRelease);
  const buckets = await requireBuckets(context, content);

  // Open pages of the live site still load its assets. If its files stay live, these do, too.
  let assets: KeptAssets | undefined;
  if (liveSite && sameSite === undefined)
    assets = await keptAssets(context, parts.assets, content, liveRelease);

  const progress = new ReleaseProgress(context);
  return {
    release: { context, runs, progress, content, liveProject, liveRelease, sameSite, assets },
    buckets,
  };
}

/** State that the parts of a release need, beside the release. */
interface PartSettings {
  readonly keeper: Keeper | undefined;
  readonly buckets: ProjectBuckets;
  /** Objects without a file, in the plan that a person has agreed to. */
  readonly plannedUnused: UnusedObjects;
  /** GitHub environment whose last deployment is compared with the live release. */
  readonly environment: string | undefined;
}

/**
 * Runs the parts in their order. If one fails, the parts after it are skipped.
 * @throws Failure of the part that failed
 */
async function runParts(
  release: Release,
  { keeper, buckets, plannedUnused, environment }: PartSettings,
): Promise<void> {
  const { progress, content, liveProject } = release;
  const { projectSecrets, migrations, functions, site } = content;

  // Keeps the packages, before the first change.
  const recordLive = await keepPackages(release, keeper);

  // Sets the secrets whose values are the project's own URL and keys.
  if (projectSecrets.length > 0)
    await runPart(release, PART.secrets, part => setProjectSecrets(part, projectSecrets));

  // Applies the migrations.
  if (migrations !== undefined)
    await runPart(release, PART.migrations, async part => {
      const migrated = await migrateApp(
        { ...part, output: changes => progress.migrated(changes) },
        migrations,
      );
      const { applied, recorded } = migrated.outputs;
      await liveProject?.applied(applied.length + recorded.length);
      return migrated;
    });

  // Deploys the functions.
  if (functions !== undefined) await deployApp(release, functions);

  // Uploads the files.
  const unused = await uploadFolders(release, buckets, plannedUnused);

  // Publishes the site, which expects what the other parts change.
  const alsoReplaced = site === undefined ? [] : await publishApp(release, site, recordLive);

  // Verifies that the release is live.
  await verifyLive(release, recordLive, alsoReplaced, environment);

  // Deletes objects that the app no longer has. Until the site is live, the earlier one can refer
  // to them.
  await pruneFolders(release, unused);

  await requireParts(release);
}

/**
 * Uploads the app's folders to their buckets, and deletes nothing.
 * @param plannedUnused objects in the plan that a person has agreed to
 * @returns the objects without a file: those in the plan, or those that were listed now
 */
async function uploadFolders(
  release: Release,
  buckets: ProjectBuckets,
  plannedUnused: UnusedObjects,
): Promise<UnusedObjects> {
  const { context, content } = release;
  const unused: UnusedObjects = new Map(plannedUnused);
  for (const folder of content.storage) {
    const { bucket } = folder;
    const isListed = hasBucket(buckets, bucket);
    const synced = await runPart(release, `Storage ${bucket}`, async part => {
      if (context.dryRun && !isListed) return BUCKET_TO_CREATE;
      // A bucket that a migration has just created isn't in the list, which is read again.
      const listedBuckets = isListed ? buckets : undefined;
      return syncFolder(part, { ...folder, prune: false, buckets: listedBuckets });
    });
    // The plan counts, if there is one.
    if (synced !== undefined && !unused.has(bucket)) unused.set(bucket, synced.unused);
  }
  return unused;
}

/** Result of a dry run, which applies no migrations. */
const BUCKET_TO_CREATE = {
  outputs: undefined,
  report: { title: 'A migration has to create the bucket first', blocks: [] },
  unused: [],
};

/**
 * Deletes the unused objects of folders with `prune`. What was stored since they were listed stays.
 * A folder that can't be pruned stops no other.
 */
async function pruneFolders(release: Release, unused: UnusedObjects): Promise<void> {
  const partsBefore = partNames(release.runs);
  for (const folder of release.content.storage.filter(({ prune }) => prune))
    await runPart(
      release,
      `Prune ${folder.bucket}`,
      part => syncFolder(part, { ...folder, listed: unused.get(folder.bucket) ?? [] }),
      partsBefore,
    );
}

/** Returns the place where releases are kept. Undefined: nothing is kept, and nothing is known. */
function keeperOf(
  context: FileRun,
  { name }: App,
  { 'package-key': packageKey, 'retention-days': retentionDays }: ReleaseInputs,
  commit: string | undefined,
): Keeper | undefined {
  const { releaser, isWorkflowRun, endsWithJob, dryRun } = context;
  if (releaser !== undefined)
    return {
      find: ({ site }) => releaser.find({ releaseId: site?.id ?? null }),
      keep: packages => releaser.keep(packages),
    };
  if (!isWorkflowRun || endsWithJob || dryRun) return undefined;
  return new ReleaseKeeper(context, {
    packageKey,
    retentionDays,
    app: name ?? null,
    commit: commit ?? null,
  });
}

/** @throws Failure of kind `input` if there is nothing to release */
function releasedParts(
  context: Run,
  app: App,
  inputs: ReleaseInputs,
  checkout: Awaited<ReturnType<typeof commitOf>> | undefined,
): ReleasedParts {
  const { package: packed, 'app-file': file = APP_FILE, lint, baseline } = inputs;
  const { migrations, functions, storage, ...values } = partValues(app);
  if (packed !== undefined && values.site === undefined)
    throw inputFailure('The inputs contradict the app’s file.', [
      { where: 'package', message: `can’t be set, because ${file} has no \`site.path\`` },
    ]);

  // The package has the site, without the files that are left out.
  const site = packed === undefined ? values.site : { path: packed, exclude: undefined };
  const isEmpty = [site, migrations, functions, ...storage].every(part => part === undefined);
  const source = values.source?.path;
  if (isEmpty) {
    const message =
      source === undefined
        ? 'contains nothing that can be released'
        : `says \`source: ${source}\`, which can’t be released: ${ONLY_PREVIEWS}`;
    const remedy = 'Set `site.path` to the folder of the built site, or add another part.';
    throw inputFailure('There is nothing to release.', [{ where: file, message, remedy }]);
  }
  if (source !== undefined) context.log.warning(`The site is not released: ${ONLY_PREVIEWS}`);

  return {
    commit: checkout?.commit,
    migrations: migrations && { ...migrations, lint, baseline },
    functions,
    secrets: app.functions?.secrets ?? [],
    storage,
    site,
    assets: app.site?.['keep-assets'] === true ? { exclude: values.site?.exclude } : undefined,
    isSiteBuilt: isSiteBuilt(app, inputs),
    others: checkout?.others ?? [],
  };
}

/** Part 1, Import, and assumption: an import always creates a new project. */
const ONLY_PREVIEWS =
  'the platform imports a source as a new project each time, so only previews of it are possible.';
