/** Releases an app: its parts in their order, and the check that the published release is live. */

import { Failure } from '../../base/failure.ts';
import { listedNames } from '../../base/text/amount.ts';
import type { Outcome, Context } from '../../core/operation.ts';
import type { EarlyResults } from '../../core/run.ts';
import type { KnownRelease, ReleasedPackages } from '../../core/releases.ts';

import { PART } from '../shared/app-parts.ts';
import { deployFunctions } from '../functions/deploy-functions.ts';
import type { PlannedFunction } from '../functions/deploy-plan.ts';
import type { MigrationResult } from '../migrations/apply/migration-step.ts';
import { asPart, firstLines, type PartRuns } from '../shared/part-runs.ts';
import { isSiteLive, type KeptAssets, keptAssets } from './kept-assets.ts';
import type { RecordedParts } from './release-record.ts';
import { cameBetween, Live, type LiveThings } from './live.ts';
import { readLiveRelease } from '../sites/live/read-live-release.ts';
import { hasBucket, requireBuckets } from './release-buckets.ts';
import { readContent, type ReleaseContent, type ReleasedParts } from './release-content.ts';
import type { RELEASED_OUTPUTS } from './release-inputs.ts';
import { failedRelease, interruptedRelease, releaseOutcome } from './release-outcome.ts';
import {
  type CheckedRelease,
  migrateApp,
  type Recorder,
  releasedNow,
  releaseParts,
  syncFolder,
  type UnusedObjects,
} from './release-parts.ts';
import { planRows, type PlannedParts } from './release-plan.ts';
import { ReleaseProgress } from './release-progress.ts';

/** Place where releases are kept. */
export interface Keeper {
  /** Returns what is known about the live release. @throws Failure if it is newer than this one */
  readonly find: (live: LiveThings) => KnownRelease | undefined | Promise<KnownRelease | undefined>;
  /** Keeps the packages, before the first change. */
  readonly keep: (packages: ReleasedPackages, parts: RecordedParts) => Recorder | Promise<Recorder>;
}

/** A state of the project, and what is known about its release. */
export interface LiveState {
  readonly live: Live;
  readonly known: KnownRelease | undefined;
}

type ReleaseContext = Context<typeof RELEASED_OUTPUTS>;

/** An app to release. */
export interface Release {
  readonly context: ReleaseContext;
  readonly runs: PartRuns;
  readonly app: ReleasedParts;
  /** Undefined: nothing is kept, and nothing is known about the live release. */
  readonly keeper: Keeper | undefined;
  /** GitHub environment whose last deployment is compared. */
  readonly environment: string | undefined;
}

/** Number of releases that the reports show. */
const SHOWN_RELEASES = 5;

/**
 * Checks everything that can be checked, shows the plan to a person, keeps the packages, runs the
 * parts, verifies that the release is live, and deletes what the app no longer has.
 * @param state what is live, if it was read before
 * @throws Failure of the first part that failed, with what stays changed. The later parts are not
 *   run
 */
export async function releaseApp(
  release: Release,
  state?: LiveState,
): Promise<Outcome<typeof RELEASED_OUTPUTS>> {
  const { context, runs, app } = release;
  const { dryRun, releaser } = context;
  const progress = new ReleaseProgress(context);
  const ended = { context, runs, app, progress };

  const content = await readContent(context, runs, app);
  context.onFailureReport(() => runs.report());

  // A dry run without a plan for a person checks the parts, whatever is live.
  const before =
    state ?? (dryRun && releaser === undefined ? undefined : await readLive(release, content));
  const buckets = await requireBuckets(context, content);
  const assets = await keptAssets(context, app.assets, content, before);
  const unused: UnusedObjects = new Map();

  if (releaser !== undefined && before !== undefined) {
    const planned = await planParts(release, content, before, {
      assets,
      buckets,
      unused,
      progress,
    });
    const isAgreed = await releaser.agree(
      planRows(context, app.commit, planned, before.live.site?.text ?? 'nothing'),
    );
    if (dryRun) return releaseOutcome(ended);
    if (!isAgreed) throw new Failure('input', 'Nothing was changed.');
  }

  // The secrets are set before the migrations: what stops these has to stop the release before
  // that. A plan has checked it.
  const { projectSecrets, migrations } = content;
  if (releaser === undefined && !dryRun && projectSecrets.length > 0 && migrations !== undefined)
    await context.log.group('Check the migrations', () =>
      migrateApp({ ...runs.workContext(), dryRun: true }, migrations),
    );

  const { live, known } = (dryRun ? undefined : before) ?? {};
  const isUnchanged = isSiteLive(app.assets, content, known);
  const sameSite = isUnchanged ? (live?.site ?? undefined) : undefined;
  try {
    const record = live && (await keepPackages(release, content, { known, assets, isUnchanged }));
    const checked: CheckedRelease = {
      content,
      progress,
      live,
      known,
      sameSite,
      assets,
      record,
      unused,
      buckets,
    };
    const done = await runParts(runs, checked);
    // Without a site, a failed release has no live release to name as skipped.
    if (live !== undefined && (app.site !== undefined || runs.failure() === undefined))
      await verifyLive(release, checked, live, done);
    await pruneBuckets(runs, checked, [...done, PART.live]);

    const failure = runs.failure();
    if (failure !== undefined)
      throw failedRelease(ended, failure, await versionLeftLive(release, progress));
  } catch (thrown) {
    if (thrown instanceof Failure && context.signal.aborted)
      throw interruptedRelease(ended, thrown);
    throw thrown;
  }
  return releaseOutcome(ended);
}

/** Reads what is live of the parts that the app has. */
async function readLive(
  { context, app, keeper }: Release,
  content: ReleaseContent,
): Promise<LiveState> {
  const { site, functions, migrations } = app;
  const live = await Live.read(context, {
    hasSite: site !== undefined,
    hasFunctions: functions !== undefined,
    historySchema: migrations?.schema,
  });
  return { live, known: await keeper?.find(live.replacedBy(functionNames(content))) };
}

/** Plans what the release would change. A plan sets no outputs but the linter's findings. */
async function planParts(
  { runs, app }: Release,
  { projectSecrets, migrations, functions, storage, site }: ReleaseContent,
  { live, known }: LiveState,
  {
    assets,
    buckets,
    unused,
    progress,
  }: Pick<CheckedRelease, 'assets' | 'buckets' | 'unused' | 'progress'>,
): Promise<PlannedParts> {
  const context = { ...runs.workContext(), dryRun: true };
  const output: EarlyResults<MigrationResult>['output'] = ({ lint_findings: findings }) => {
    if (findings !== undefined) progress.linted(findings);
  };
  return {
    projectSecrets,
    migrations: migrations && (await migrateApp({ ...context, output }, migrations)).outputs,
    functions:
      functions &&
      (
        await deployFunctions(context, functions, {
          known: known?.functions,
          listed: live.functions,
          prune: true,
        })
      ).outputs,
    storage: await Array.fromAsync(storage, async folder => {
      // A plan runs no migrations.
      if (!hasBucket(buckets, folder.bucket)) return { ...folder, result: undefined };
      const synced = await syncFolder(context, { ...folder, buckets });
      unused.set(folder, synced.unused);
      return { ...folder, result: synced.outputs };
    }),
    site,
    assets: assets?.note,
    others: app.isSiteBuilt ? app.others : [],
  };
}

/**
 * Keeps the packages, unless the site and the functions are live already.
 * @returns what records the release; undefined if nothing is kept
 */
async function keepPackages(
  { app, keeper }: Release,
  { functions, packages, parts }: ReleaseContent,
  {
    known,
    assets,
    isUnchanged,
  }: {
    readonly known: KnownRelease | undefined;
    readonly assets: KeptAssets | undefined;
    readonly isUnchanged: boolean;
  },
): Promise<Recorder | undefined> {
  // A rollback publishes a site or deploys functions.
  if (app.site === undefined && app.functions === undefined) return undefined;
  const isDeployed = ({ name, packed, verifyJwt }: PlannedFunction): boolean => {
    const deployed = known?.functions.get(name);
    return deployed?.sha256 === packed.sha256 && deployed.verifyJwt === verifyJwt;
  };
  if (isUnchanged && (functions?.functions ?? []).every(isDeployed)) return undefined;
  const carried = isUnchanged ? (known?.carried ?? []) : [...(assets?.paths ?? [])];
  return keeper?.keep({ ...packages, site: packages.site && { ...packages.site, carried } }, parts);
}

/**
 * Runs the parts. Before each one, what is live must be as this release left it.
 * @returns their names, also of those that failed
 */
async function runParts(runs: PartRuns, release: CheckedRelease): Promise<readonly string[]> {
  const { content, live, assets } = release;
  const done: string[] = [];
  for (const { name, work, takeOver } of releaseParts(release)) {
    await runs.run(name, done, async context => {
      await live?.hold(functionNames(content));
      const result = await work(context);
      await takeOver?.();
      return result;
    });
    done.push(name);
  }
  if (assets !== undefined && runs.outcomeOf(PART.site) === 'done')
    runs.note(PART.assets, 'done', assets.note);
  return done;
}

/** Verifies that the release is live, and that no other one came between. */
async function verifyLive(
  release: Release,
  { content, progress, record }: CheckedRelease,
  live: Live,
  done: readonly string[],
): Promise<void> {
  const hasSite = release.app.site !== undefined;
  await release.runs.run(PART.live, done, async context => {
    // The URL can still serve the previous release, so the ID of the live release is compared.
    const result = hasSite
      ? asPart(
          await readLiveRelease(
            {
              ...context,
              output: ({ release_id: id }) => id !== undefined && progress.verified(id),
            },
            { limit: SHOWN_RELEASES, expected: progress.site, environment: release.environment },
          ),
        )
      : { message: 'No other release came between.' };
    await live.hold(functionNames(content));
    if (progress.alsoReplaced.length > 0)
      throw cameBetween(
        `the site, and this release replaced it: ${listedNames(progress.alsoReplaced)}`,
      );
    if (!hasSite) await record?.(releasedNow(content, live, undefined));
    return result;
  });
}

/**
 * Deletes objects that the app no longer has. Until the site is live, the earlier one can refer to
 * them. What was stored since the objects were listed stays.
 */
async function pruneBuckets(
  runs: PartRuns,
  { content, live, unused }: CheckedRelease,
  after: readonly string[],
): Promise<void> {
  for (const folder of content.storage.filter(({ prune }) => prune))
    await runs.run(`Prune ${folder.bucket}`, after, async context => {
      await live?.hold(functionNames(content));
      return asPart(await syncFolder(context, { ...folder, listed: unused.get(folder) ?? [] }));
    });
}

/**
 * Shows which release is live after a part has failed. Its own failure is only logged.
 * @returns its version, if it is known
 */
async function versionLeftLive(
  { context, runs, app }: Release,
  progress: ReleaseProgress,
): Promise<number | undefined> {
  const { log, signal, reworded } = context;
  if (app.site === undefined || runs.outcomeOf(PART.live) === 'failed') return undefined;
  try {
    const { outputs } = await log.group('Show the live release after a failure', () =>
      readLiveRelease(
        {
          ...runs.workContext(),
          output: ({ release_id: id }) => id !== undefined && progress.verified(id),
        },
        { limit: SHOWN_RELEASES },
      ),
    );
    return outputs.version ?? undefined;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
    log.info(`The live release can’t be determined: ${firstLines(reworded(thrown))}`);
    return undefined;
  }
}

const functionNames = ({ functions }: ReleaseContent): readonly string[] =>
  (functions?.functions ?? []).map(({ name }) => name);
