/** Parses the target of a rollback, and determines the release that it selects. */

import type { AnswerOf } from '../../api/endpoints.ts';
import { Failure, type Finding, withDetails } from '../../base/failure.ts';
import { instantText } from '../../core/report.ts';
import { CLOCK_TOLERANCE_MS } from '../../recovery/uncertain-outcome.ts';
import type { KeptPackage, KeptPackages, PastRelease } from './kept-packages.ts';

/** Release to select: a version of the project, a workflow run, the live version, or the one before it. */
export type RollbackTarget =
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'run'; readonly runId: number }
  | { readonly kind: 'live' }
  | { readonly kind: 'previous' };

/** Forms of a target. A version has at most nine digits, so that the ID of a run isn't mistaken for one. */
const VERSION = /^[1-9]\d{0,8}$/;
const RUN = /^run:([1-9]\d{0,14})$/;
const RUN_URL = /^https?:\/\/[^/]+\/([^/]+\/[^/]+)\/actions\/runs\/([1-9]\d{0,14})(?:[/?#].*)?$/;

/**
 * Parses the input `to`.
 * @param repository `owner/name` of the job's repository, with which a run's URL must match. Undefined if it isn't known
 *   yet
 * @returns the target, or the problem of the input
 */
export function parseTarget(given: string, repository?: string): RollbackTarget | Finding {
  if (given === 'live' || given === 'previous') return { kind: given };
  if (VERSION.test(given)) return { kind: 'version', version: Number(given) };
  const run = RUN.exec(given)?.[1];
  if (run !== undefined) return { kind: 'run', runId: Number(run) };
  const [, runRepository, runId] = RUN_URL.exec(given) ?? [];
  const remedy =
    'Set `to` to a version such as `12`, a run such as `run:16012345678` or its URL, `previous`, or `live`.';
  if (runId === undefined)
    return {
      where: 'to',
      message: `is \`${given}\`, which isn’t a version, a workflow run, \`previous\` or \`live\``,
      remedy,
    };
  if (repository !== undefined && runRepository !== repository) {
    return { where: 'to', message: `is a run of ${runRepository}, not of this repository, ${repository}`, remedy };
  }
  return { kind: 'run', runId: Number(runId) };
}

type LiveRelease = AnswerOf<'releases.current'>;

/** State of the platform and of GitHub from which a target is resolved. */
export interface RollbackState {
  readonly live: LiveRelease | undefined;
  /** The platform's history, newest first. */
  readonly releases: readonly PastRelease[];
  readonly packages: KeptPackages;
  /** Whether `previous` may depend on a live package that isn't verified, because nothing is published. */
  readonly allowsUnverifiedLive: boolean;
  /** ID of the job's own run. */
  readonly runId: number;
  /** Returns the time at which the first attempt of the run was started, in epoch milliseconds of the platform's clock. */
  readonly startedAt: () => Promise<number>;
}

/** Release whose package a rollback publishes. */
export interface ResolvedTarget {
  readonly release: PastRelease;
  /** Whether the release is already live, so that its site isn't published again. */
  readonly isLive: boolean;
}

/** Determines the release that a target selects. @throws Failure if there is none */
export async function resolveTarget(target: RollbackTarget, state: RollbackState): Promise<ResolvedTarget> {
  if (target.kind === 'previous') return previousRelease(state);
  if (target.kind === 'live') return { release: liveRelease(state), isLive: true };
  const version = target.kind === 'version' ? target.version : await versionOfRun(target.runId, state);
  const release = releaseOf(version, state);
  if (version === state.live?.version) return { release, isLive: true };
  const republished = await findRepublished(release, state);
  return republished === undefined ? { release, isLive: false } : { release: republished, isLive: true };
}

/** Returns the live release if an earlier attempt of this job published it from the same package as `release`. */
async function findRepublished(release: PastRelease, state: RollbackState): Promise<PastRelease | undefined> {
  const { live, releases, packages, runId } = state;
  const current = releases.find(({ version }) => version === live?.version);
  const kept = current && (await packages.findOfRun(current, runId));
  if (current === undefined || kept === undefined || kept.origin === current.version) return undefined;
  return kept.origin === (await packages.find(release)).origin ? current : undefined;
}

async function versionOfRun(runId: number, { packages }: RollbackState): Promise<number> {
  const version = await packages.versionOfRun(runId);
  if (version !== undefined) return version;
  throw new Failure('missing', `The run ${runId} has no package for this project.`, {
    title: `Package not available: run ${runId}`,
    remedy:
      'Set `to` to a run of `release.yml` or `rollback.yml` that published a built site, or to a version. GitHub deletes expired artifacts.',
  });
}

function releaseOf(version: number, { releases }: RollbackState): PastRelease {
  const release = releases.find(one => one.version === version);
  if (release !== undefined) return release;
  throw new Failure('missing', `Version ${version} was not found in the project’s release history.`, {
    title: `Version not found: ${version}`,
    remedy:
      'Set `to` to a version that the operation `release-info` lists. For a workflow run, write `run:` before its ID.',
  });
}

/**
 * Returns the release before the one that was live when the user started the run. If this run published the live release
 * itself, returns the release before that.
 * @throws Failure of kind `conflict` if another release has gone live since, or a rollback published the live one: the
 *   user may not know which version is the one before
 */
async function previousRelease(state: RollbackState): Promise<ResolvedTarget> {
  const { releases, runId } = state;
  const current = liveRelease(state);
  const newer = releases.find(one => one.version > current.version && wasPublished(one));
  if (newer !== undefined)
    throw ambiguous(
      `The platform reports that version ${current.version} is live, but its history contains a later version, ${newer.version}.`,
    );
  const kept = await findLive(current, state);
  const isOwn = kept.runId === runId;
  const isRollback = kept.origin !== current.version;
  // An earlier attempt of this run has already rolled back.
  if (isOwn && isRollback) return { release: current, isLive: true };
  if (isRollback)
    throw ambiguous(`A rollback published version ${kept.origin} again as version ${current.version}, which is live.`);
  const change = isOwn ? undefined : await changeSinceStart(current, state);
  if (change !== undefined) throw ambiguous(change, 'Start a new run, or set `to` to a version.');
  const release = releases.find(one => one.version < current.version && wasPublished(one));
  if (release !== undefined) return { release, isLive: false };
  throw new Failure('missing', `No version earlier than ${current.version} was published successfully.`, {
    title: 'No previous version',
    remedy: 'Set `to` to a version, or release a fix.',
  });
}

export const ambiguous = (reason: string, remedy = 'Set `to` to a version.'): Failure =>
  new Failure('conflict', `${reason} Nothing was published.`, {
    title: 'Previous version ambiguous',
    remedy,
  });

/** Returns how the live release changed after the user started the run, as a sentence. Undefined if it didn't. */
async function changeSinceStart(current: PastRelease, state: RollbackState): Promise<string | undefined> {
  const { live, releases } = state;
  const startedAt = await state.startedAt();
  const liveSince = live?.published_at;
  if (liveSince === undefined || Number.isNaN(startedAt))
    return `It isn’t known whether version ${current.version} was already live when this run was started.`;
  if (liveSince < startedAt - CLOCK_TOLERANCE_MS) return undefined;
  const before = releases.find(
    one => one.version < current.version && wasPublished(one) && (one.created_at ?? startedAt) < startedAt,
  );
  const then =
    before === undefined
      ? 'No earlier version is known.'
      : `Before this run was started, version ${before.version} was the newest one.`;
  return `Version ${current.version} has been live since ${instantText(liveSince)}, but this run was started at ${instantText(startedAt)}. ${then}`;
}

/** @throws Failure of kind `missing` if the platform reports no live version */
function liveRelease(state: RollbackState): PastRelease {
  const version = state.live?.version;
  if (version !== undefined) return releaseOf(version, state);
  throw new Failure('missing', 'The platform reports no live version, so the release can’t be determined.', {
    title: 'Live version unknown',
    remedy: 'Set `to` to a version.',
  });
}

/** Checks whether a release was live at some time. */
export const wasPublished = ({ status = '' }: Pick<PastRelease, 'status'>): boolean =>
  !['processing', 'failed', 'canceled'].includes(status);

/** Finds the package of the live release. Only its signature shows whether a rollback published that release. */
async function findLive(current: PastRelease, { packages, allowsUnverifiedLive }: RollbackState): Promise<KeptPackage> {
  try {
    return await packages.find(current, allowsUnverifiedLive);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.service === 'GitHub') throw thrown;
    const message = `The version before the live version ${current.version} can’t be determined. ${thrown.message}`;
    throw withDetails(thrown, { title: 'Previous version unknown', message, remedy: 'Set `to` to a version.' });
  }
}
