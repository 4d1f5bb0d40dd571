/** A release while it runs, with what is live, and the steps that each release has. */

import { listedNames } from '../../base/text/amount.ts';
import type { Context, ResultOf } from '../../core/operation.ts';
import type { KnownRelease, PublishedApp, AppPackages } from '../../core/releases.ts';
import type { ProjectRun } from '../../core/run.ts';
import { PART } from '../shared/app-parts.ts';
import type { PlannedFunction } from '../functions/deploy-plan.ts';
import { asPart, type PartRuns, type PartWork } from '../shared/part-runs.ts';
import { readLiveSite } from '../sites/live/read-live-site.ts';
import type { KeptAssets } from './kept-assets.ts';
import type { RecordedParts } from './release-record.ts';
import {
  cameBetween,
  type LiveProject,
  type LiveSite,
  type ReplacedParts,
} from './live-project.ts';
import type { ReleaseContent } from './release-content.ts';
import type { ReleaseProgress } from './release-progress.ts';

/** A release after the checks of its content. */
export interface Release {
  readonly context: ProjectRun;
  readonly runs: PartRuns;
  readonly progress: ReleaseProgress;
  readonly content: ReleaseContent;
  /** State that must stay live but for the changes of this release. Undefined in a dry run. */
  readonly liveProject: LiveProject | undefined;
  /** Record of the live release, if there is one. */
  readonly liveRelease: KnownRelease | undefined;
  /** The live site, if it has the same files. */
  readonly sameSite: LiveSite | undefined;
  /** Assets of the live release, which are published, too. */
  readonly assets: KeptAssets | undefined;
}

/** Place where releases are kept. */
export interface Keeper {
  /** Returns what is known about the live release. @throws Failure if it is newer than this one */
  readonly find: (
    live: ReplacedParts,
  ) => KnownRelease | undefined | Promise<KnownRelease | undefined>;
  /** Keeps the packages, before the first change. */
  readonly keep: (packages: AppPackages, parts: RecordedParts) => Recorder | Promise<Recorder>;
}

/** Records a release that was published. @returns the name of the record, if it has one */
export type Recorder = (released: PublishedApp) => void | Promise<string | undefined>;

/** Records this release, which is live. @param liveSite undefined if the app has none */
export type RecordLive = (liveSite: LiveSite | undefined) => Promise<void>;

/** Number of releases that the reports show. */
export const SHOWN_RELEASES = 5;

export const functionNames = ({ functions }: Pick<ReleaseContent, 'functions'>) =>
  (functions?.functions ?? []).map(({ name }) => name);

/**
 * Keeps the packages, unless the site and the functions are live already.
 * @returns what records the release once it is live; undefined if nothing is kept
 */
export async function keepPackages(
  { progress, content, liveProject, liveRelease, sameSite, assets }: Release,
  keeper: Keeper | undefined,
): Promise<RecordLive | undefined> {
  const { site, functions, packages, parts } = content;
  // A dry run keeps nothing, and a rollback publishes a site or deploys functions.
  if (keeper === undefined || liveProject === undefined) return undefined;
  if (site === undefined && functions === undefined) return undefined;

  const isDeployed = ({ name, packed, verifyJwt }: PlannedFunction): boolean => {
    const deployed = liveRelease?.functions.get(name);
    return deployed?.sha256 === packed.sha256 && deployed.verifyJwt === verifyJwt;
  };
  if (sameSite !== undefined && (functions?.functions ?? []).every(isDeployed)) return undefined;

  const carried =
    sameSite === undefined ? [...(assets?.paths ?? [])] : (liveRelease?.carried ?? []);
  const packagedSite = packages.site && { ...packages.site, carried };
  const record = await keeper.keep({ ...packages, site: packagedSite }, parts);
  return async liveSite => {
    const name = await record({
      version: liveSite?.version,
      releaseId: liveSite?.id ?? null,
      functions: liveProject.deployments,
    });
    // `rollback` refuses a package without a site.
    if (liveSite !== undefined && typeof name === 'string') progress.recorded(name);
  };
}

/**
 * Runs a part, unless an earlier one failed. What is live must be as this release left it.
 * @param earlier names of the parts that must have succeeded
 * @returns the result; undefined if the part failed or was skipped
 */
export async function runPart<T extends ResultOf<unknown>>(
  { runs, content, liveProject }: Release,
  name: string,
  work: (part: Context) => Promise<T>,
  earlier: readonly string[] = partNames(runs),
): Promise<T | undefined> {
  const ended = await runs.run(name, earlier, async part => {
    await liveProject?.hold(functionNames(content));
    const result = await work(part);
    return { ...asPart(result), result };
  });
  return ended?.result;
}

/** Returns the names of the parts that were run or skipped. */
export const partNames = (runs: PartRuns): readonly string[] =>
  runs.results.map(({ part }) => part);

/**
 * Verifies that the release is live, and that no other one came between.
 * @param alsoReplaced other releases that the publish replaced
 * @param environment GitHub environment whose last deployment is compared
 */
export async function verifyLive(
  { runs, progress, content, liveProject }: Release,
  record: RecordLive | undefined,
  alsoReplaced: readonly string[],
  environment: string | undefined,
): Promise<void> {
  const hasSite = content.site !== undefined;
  // A dry run changes nothing. Without a site, a failed release has no live release to name as
  // skipped.
  if (liveProject === undefined || (!hasSite && runs.failure() !== undefined)) return;

  await runs.run(PART.live, partNames(runs), async part => {
    let result: PartWork = { message: 'No other release came between.' };
    if (hasSite) {
      // The URL can still serve the previous release, so the ID of the live release is compared.
      const settings = { limit: SHOWN_RELEASES, expected: progress.site, environment };
      result = asPart(
        await readLiveSite({ ...part, output: live => progress.verified(live) }, settings),
      );
    }
    await liveProject.hold(functionNames(content));
    if (alsoReplaced.length > 0)
      throw cameBetween(`the site, and this release replaced it: ${listedNames(alsoReplaced)}`);
    // A site was recorded when it went live.
    if (!hasSite) await record?.(undefined);
    return result;
  });
}
