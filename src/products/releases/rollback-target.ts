/** Parses the target of a rollback, and determines the release that it selects. */

import type { ItemOf } from '../../api/endpoints.ts';
import { Failure, type Finding } from '../../base/failure.ts';
import { instantText } from '../../core/report.ts';
import { CLOCK_TOLERANCE_MS } from '../../core/recovery/uncertain-outcome.ts';
import type { KeptReleases } from './kept-releases.ts';
import { wasPublished } from '../sites/live/live-site.ts';
import type { LiveSite } from './live-project.ts';
import type { ReleaseRecord } from './release-record.ts';

/**
 * Release to select: a version of the project, a workflow run, the live version, or the one before
 * it.
 */
export type RollbackTarget =
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'run'; readonly runId: number }
  | { readonly kind: 'live' }
  | { readonly kind: 'previous' };

/**
 * Forms of a target. A version has at most nine digits, so that the ID of a run isn't mistaken for
 * one.
 */
const VERSION = /^[1-9]\d{0,8}$/;
const RUN = /^run:([1-9]\d{0,14})$/;
const RUN_URL = /^https?:\/\/[^/]+\/([^/]+\/[^/]+)\/actions\/runs\/([1-9]\d{0,14})(?:[/?#].*)?$/;

/**
 * Parses the input `to`.
 * @param repository `owner/name` of the job's repository, with which a run's URL must match.
 *   Undefined if it isn't known yet
 * @returns the target, or the problem of the input
 */
export function parseTarget(to: string, repository?: string): RollbackTarget | Finding {
  if (to === 'live' || to === 'previous') return { kind: to };
  if (VERSION.test(to)) return { kind: 'version', version: Number(to) };
  const run = RUN.exec(to)?.[1];
  if (run !== undefined) return { kind: 'run', runId: Number(run) };
  const [, runRepository, runId] = RUN_URL.exec(to) ?? [];
  const remedy =
    'Set `to` to a version such as `12`, a run such as `run:16012345678` or its URL, `previous`, or `live`.';
  if (runId === undefined)
    return {
      where: 'to',
      message: `is \`${to}\`, which isn’t a version, a workflow run, \`previous\` or \`live\``,
      remedy,
    };
  if (repository !== undefined && runRepository !== repository) {
    return {
      where: 'to',
      message: `is a run of ${runRepository}, not of this repository, ${repository}`,
      remedy,
    };
  }
  return { kind: 'run', runId: Number(runId) };
}

/** Release in the platform's history, with its version number. */
export type PastVersion = ItemOf<'releases.list'> & { readonly version: number };

/** State of the platform and of GitHub from which a target is resolved. */
export interface RollbackState {
  readonly live: LiveSite | null;
  /** The platform's history, newest first. */
  readonly releases: readonly PastVersion[];
  readonly keptReleases: KeptReleases;
  /** Whether a record that can't be verified may say which release is the previous one. */
  readonly allowsUnverified: boolean;
  /** ID of the job's own run. */
  readonly runId: number;
  /** Start of this attempt of the run, in epoch milliseconds of the platform's clock. */
  readonly startedAt: () => Promise<number>;
}

/** Release that a rollback publishes again. */
export interface ResolvedTarget {
  readonly release: PastVersion;
  /** Record that the target names. Undefined: the newest one of the release. */
  readonly record?: ReleaseRecord;
  /** Whether the release is already live, so that its site isn't published again. */
  readonly isLive: boolean;
}

/** Determines the release that a target selects. @throws Failure if there is none */
export async function resolveTarget(
  target: RollbackTarget,
  state: RollbackState,
): Promise<ResolvedTarget> {
  if (target.kind === 'previous') return previousRelease(state);
  if (target.kind === 'live') return { release: findLiveVersion(state), isLive: true };
  const record = target.kind === 'run' ? await recordOfRun(target.runId, state) : undefined;
  const version = target.kind === 'version' ? target.version : (record?.version ?? 0);
  const release = releaseOf(version, state);
  if (version === state.live?.version) return { release, isLive: true, ...(record && { record }) };
  const republished = await findRepublished(release, state);
  return republished === undefined
    ? { release, isLive: false, ...(record && { record }) }
    : { release: republished, isLive: true };
}

/**
 * Returns the live release if an earlier attempt of this run published it as a copy of `release`.
 */
async function findRepublished(
  release: PastVersion,
  state: RollbackState,
): Promise<PastVersion | undefined> {
  const { live, releases, keptReleases, runId } = state;
  const liveVersion = releases.find(({ version }) => version === live?.version);
  if (liveVersion === undefined) return undefined;
  const { verified } = await keptReleases.find(liveVersion.version, liveVersion.created_at);
  if (verified?.run.id !== runId || verified.origin === liveVersion.version) return undefined;
  const { origin } = await recordOf(release, state);
  return verified.origin === origin ? liveVersion : undefined;
}

/**
 * Returns the record of a release: the signed one, or one that can't be verified, if that is
 * allowed and there is no other.
 * @throws Failure if there is none
 */
async function recordOf(
  { version, created_at: releasedAt }: PastVersion,
  { keptReleases, allowsUnverified }: RollbackState,
): Promise<ReleaseRecord> {
  if (!allowsUnverified) return keptReleases.require(version, releasedAt);
  const { verified, others } = await keptReleases.find(version, releasedAt);
  const [unverified] = others;
  return verified ?? unverified?.record ?? keptReleases.require(version, releasedAt);
}

async function recordOfRun(
  runId: number,
  { keptReleases, releases }: RollbackState,
): Promise<ReleaseRecord> {
  const versions = releases.map(({ version }) => version);
  const record = await keptReleases.recordOfRun(runId, versions);
  if (record !== undefined) return record;
  throw new Failure(
    'missing',
    `The run ${runId} has no record of a release of this project that can be verified.`,
    {
      title: `Release not kept: run ${runId}`,
      remedy:
        'Set `to` to a run of `release.yml` or `rollback.yml` that published a site, or to a version. If the credential has changed since, set `digest`, too. GitHub deletes expired artifacts.',
    },
  );
}

function releaseOf(version: number, { releases }: RollbackState): PastVersion {
  const release = releases.find(past => past.version === version);
  if (release !== undefined) return release;
  throw new Failure(
    'missing',
    `Version ${version} was not found in the project’s release history.`,
    {
      title: `Version not found: ${version}`,
      remedy:
        'Set `to` to a version that the operation `release-info` lists. For a workflow run, write `run:` before its ID.',
    },
  );
}

/**
 * Returns the release before the live one. If an earlier attempt of this run has rolled back, that
 * release is live already.
 * @throws Failure of kind `conflict` if another release has gone live since this attempt began, or
 *   a rollback published the live one: the user may not know which version is the one before
 */
async function previousRelease(state: RollbackState): Promise<ResolvedTarget> {
  const { live, releases, keptReleases, runId } = state;
  const liveVersion = findLiveVersion(state);
  const newer = releases.find(past => past.version > liveVersion.version && wasPublished(past));
  if (newer !== undefined)
    throw ambiguous(
      `The platform reports that version ${liveVersion.version} is live, but its history contains a later version, ${newer.version}.`,
    );
  const { run, origin } = await recordOf(liveVersion, state);
  const isRollback = origin !== liveVersion.version;
  if (run.id === runId && isRollback) return { release: liveVersion, isLive: true };
  if (isRollback)
    throw ambiguous(
      `A rollback published version ${origin} again as version ${liveVersion.version}, which is live.`,
    );
  const { signed } = await keptReleases.find(liveVersion.version, liveVersion.created_at);
  if (signed.length > 1)
    throw ambiguous(
      `Functions were released again with the site of version ${liveVersion.version}, which is live.`,
      'Set `to` to a version, or to the run that released the functions.',
    );
  const startedAt = await state.startedAt();
  const liveSince = live?.publishedAt;
  if (run.id !== runId && (liveSince === undefined || liveSince >= startedAt - CLOCK_TOLERANCE_MS))
    throw ambiguous(
      `Version ${liveVersion.version} has been live since ${instantText(liveSince) || 'an unknown time'}, but this attempt of the run was started at ${instantText(startedAt)}.`,
      'Run the job again, or set `to` to a version.',
    );
  const release = releases.find(past => past.version < liveVersion.version && wasPublished(past));
  if (release !== undefined) return { release, isLive: false };
  throw new Failure(
    'missing',
    `No version earlier than ${liveVersion.version} was published successfully.`,
    {
      title: 'No previous version',
      remedy: 'Set `to` to a version, or release a fix.',
    },
  );
}

const ambiguous = (reason: string, remedy = 'Set `to` to a version.'): Failure =>
  new Failure('conflict', `${reason} Nothing was published.`, {
    title: 'Previous version ambiguous',
    remedy,
  });

/** @throws Failure of kind `missing` if the platform reports no live version */
function findLiveVersion(state: RollbackState): PastVersion {
  const version = state.live?.version;
  if (version !== undefined) return releaseOf(version, state);
  throw new Failure(
    'missing',
    'The platform reports no live version, so the release can’t be determined.',
    {
      title: 'Live version unknown',
      remedy: 'Set `to` to a version.',
    },
  );
}
