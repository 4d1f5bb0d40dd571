/** Releases what was live before a broken release again, once. */

import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { record } from '../../../base/record.ts';
import { Failure, sentence, withDetails } from '../../../base/failure.ts';
import type { ProjectServices } from '../../../core/services.ts';
import { contentDigest } from '../../../base/system/content-digest.ts';
import { packStaticSite, type StaticPackage } from '../../../packing/kinds/static-site.ts';
import { pollWithin } from '../../../recovery/poll.ts';
import { recordedFunctions } from '../../functions/deployed-state.ts';
import { type ListedFunction, listFunctions } from '../../functions/listed-functions.ts';
import { wasPublished } from '../rollback-target.ts';
import { liveReleaseExpecting, publishEarlier } from './publishing.ts';
import { areDeployed } from './parts.ts';
import type { KeptReason, OtherFunction } from './reasons.ts';
import { excludes, type RollBackServices, type RollBackState, type RolledBack } from './roll-back-state.ts';
import { deployedText } from './texts.ts';

/** Interval between two looks at a release that the platform processes, and the limit of all, in milliseconds. */
export const PROCESSING = { shortestMs: 1000, longestMs: 10_000 };
export const PROCESSING_MS = 120_000;
/** Maximum number of releases that are read from the history. */
const MAX_RELEASES = 1000;

/**
 * Deploys the functions and publishes the site of the package, if the broken release is still live. The site is published
 * last: as long as the broken release is live, the work isn't finished.
 * @throws Failure; `uncertain` if a release may have gone live
 */
export async function rollBack(context: RollBackServices, state: RollBackState): Promise<RolledBack> {
  const { folder, releaseId, functions, package: kept } = state;
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Failure('missing', 'The folder with the package of the earlier version is missing, or is a link.');
  const { liveVersion } = kept;
  const broken = releaseId === undefined || liveVersion === null ? undefined : { releaseId, liveVersion };
  const reason = broken && (await reasonToKeepLive(context, broken));
  if (reason !== undefined) return { kept: reason };
  const site = broken && { releaseId: broken.releaseId, content: await packedSite(context, state) };
  // The packed files, and those that are deployed next, are those that were verified.
  if ((await contentDigest(folder, context.signal)) !== kept.sha256)
    throw new Failure('conflict', 'The files of the package are not those that were verified. Nothing was published.');
  if (functions === undefined && site !== undefined)
    return await publishEarlier(context, { ...state, releaseId: site.releaseId }, site.content);
  const before = await listFunctions(context);
  const others = otherFunctions(context, state, before);
  if (others.length > 0) return { kept: { why: 'other-functions', others } };
  const { statePath = join(await context.jobFolder(), 'functions.json') } = state;
  const deploying: RollBackState = { ...state, statePath };
  context.saveState(JSON.stringify(deploying));
  const { functions: deployed } = await context.log.group('Deploy the earlier functions', () =>
    context.deployFunctions({ path: join(folder, 'functions'), statePath, releaseId }),
  );
  const versions = replacedVersions(before, deployed);
  for (const version of versions)
    context.log.warning(`The rollback replaced ${version}, which was deployed during the rollback.`);
  if (site === undefined)
    return { version: undefined, releaseId, state: 'functions-only', alsoReplaced: versions, stillBroken: [] };
  try {
    const result = await publishEarlier(context, { ...deploying, releaseId: site.releaseId }, site.content);
    if ('kept' in result) return { kept: { why: 'replaced', deployed: kept.version } };
    return { ...result, alsoReplaced: result.alsoReplaced && [...result.alsoReplaced, ...versions] };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    throw withDetails(thrown, { message: `${sentence(thrown.message)} However, ${deployedText(kept.version)}.` });
  }
}

const packedSite = async (context: RollBackServices, state: RollBackState): Promise<StaticPackage> =>
  packStaticSite({
    source: join(state.folder, 'site'),
    shownAs: 'site',
    excludes: excludes(state),
    into: await context.temporaryFolder(),
    signal: context.signal,
    onProgress: () => undefined,
  });

/**
 * Returns the functions that the package would replace, and that others have deployed since the release. Those of the release
 * are recognized by their version, also if they were deleted, and any other by the time of its deployment.
 */
function otherFunctions(
  { projectId }: ProjectServices,
  { functions = [], folder, statePath, takenAt }: RollBackState,
  live: ReadonlyMap<string, ListedFunction>,
): readonly OtherFunction[] {
  const own = statePath === undefined ? {} : recordedFunctions(statePath, projectId);
  const isOwn = (name: string, now: number | undefined): boolean => record(own[name])['version'] === now;
  const isPacked = (name: string): boolean => existsSync(join(folder, 'functions', name));
  const ofRelease = functions.flatMap(({ name, version }) => {
    const now = live.get(name)?.version;
    if (version === null || now === version || !isPacked(name)) return [];
    if (now === undefined) return [{ name, version }];
    if (isOwn(name, now)) return [];
    // The canceled step may have sent its request without knowing the result.
    const isMaybeOwn = statePath !== undefined && own[name] === undefined && now === version + 1;
    return [{ name, version, now, isMaybeOwn }];
  });
  const released = new Set(functions.map(({ name }) => name));
  const ofOthers = [...live.values()].flatMap(({ name, version: now, updated_at: updatedAt }) => {
    if (released.has(name) || !isPacked(name) || now === undefined || isOwn(name, now)) return [];
    if (typeof updatedAt !== 'number' || updatedAt <= takenAt) return [];
    return [{ name, version: null, now, isMaybeOwn: statePath !== undefined && own[name] === undefined }];
  });
  return [...ofRelease, ...ofOthers];
}

/**
 * Returns the versions of functions that were deployed between the list and our deployment, as texts: each deployment
 * increments the version.
 */
function replacedVersions(before: ReadonlyMap<string, ListedFunction>, deployed: unknown): readonly string[] {
  if (!areDeployed(deployed)) return [];
  return deployed.flatMap(({ name, version }) => {
    const next = (before.get(name)?.version ?? Infinity) + 1;
    return version !== null && version > next ? [`version ${version - 1} of the function ${name}`] : [];
  });
}

/**
 * Determines why the broken release must stay live; undefined if it is live and replaced the version to restore. Waits for a
 * newer release that the platform processes, which can be a publish of this job whose response was lost.
 * @param broken its ID, and the version that was live before it
 */
async function reasonToKeepLive(
  context: ProjectServices,
  { releaseId, liveVersion }: { readonly releaseId: string; readonly liveVersion: number },
): Promise<KeptReason | undefined> {
  const { client, projectId } = context;
  const at = { path: { project_id: projectId } };
  const state = await pollWithin(
    context,
    PROCESSING,
    PROCESSING_MS,
    async (): Promise<{ readonly reason?: KeptReason } | undefined> => {
      if ((await liveReleaseExpecting(context, releaseId))?.release_id !== releaseId)
        return { reason: { why: 'replaced' } };
      const releases = await Array.fromAsync(client.list('releases.list', at, MAX_RELEASES));
      const own = releases.find(({ release_id: id }) => id === releaseId)?.version;
      // A release that is processed may have no version yet.
      const others = releases.filter(
        ({ release_id: id, version = Infinity }) => id !== releaseId && version > liveVersion,
      );
      const isPending = others.some(
        ({ version = Infinity, status }) => version > Number(own) && status === 'processing',
      );
      if (own === undefined || isPending) return undefined;
      const other = others.find(wasPublished);
      if (other === undefined) return {};
      return { reason: { why: 'other-published', version: other.version, after: liveVersion } };
    },
  );
  if (state !== undefined) return state.reason;
  const message = 'The platform is processing another release, or its history lacks this one. Nothing was rolled back.';
  throw new Failure('conflict', message, {
    remedy: 'Wait until the other release is published. If the site is still broken, run `rollback.yml`.',
  });
}
