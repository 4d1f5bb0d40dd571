/** Finds an earlier release of a project, and downloads its package. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, type Finding, inputFailure } from '../../base/failure.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { type InputValues, text } from '../../core/fields.ts';
import type { Artifacts } from '../../core/artifacts.ts';
import type { FileRun, ProjectRun } from '../../core/run.ts';
import { unpack } from '../../packing/zip/unpack.ts';
import { isFunctionName } from '../functions/function-name.ts';
import { DIGEST, sha256Of } from '../shared/digest-input.ts';
import { type KeptPackage, KeptReleases, PACKAGE_FILES } from './kept-releases.ts';
import type { LiveSite } from './live-project.ts';
import type { ReleasedParts } from './release-content.ts';
import { PACKAGE_KEY, type ReleaseRecord } from './release-record.ts';
import { wasPublished } from '../sites/live/live-site.ts';
import {
  type PastVersion,
  parseTarget,
  type ResolvedTarget,
  resolveTarget,
} from './rollback-target.ts';

/** Inputs that select an earlier release. */
export const TARGET_INPUTS = {
  to: text(
    'Release to use: a version such as `12`, a workflow run such as `run:16012345678` or its URL, `live`, or `previous`. `previous` is the version before the live one; see `docs/releases.md`.',
    { required: true, maxLength: 500 },
  ),
  digest: text(
    'SHA-256 of the ZIP of the release’s package, if its record can’t be verified. Copy it only from the log of the release. Requires a version in `@to`. Default: the signed SHA-256.',
    DIGEST,
  ),
  'package-key': PACKAGE_KEY,
};

type TargetInputs = InputValues<typeof TARGET_INPUTS>;
/** Checks the inputs in combination. */
export function checkTarget({
  to,
  digest,
}: Pick<TargetInputs, 'to' | 'digest'>): readonly Finding[] {
  const target = parseTarget(to);
  if ('where' in target) return [target];
  if (digest === undefined || target.kind === 'version') return [];
  const remedy = `Set ${inputRef('to')} to the version whose package has this SHA-256.`;
  return [{ where: 'digest', message: `requires a version in ${inputRef('to')}`, remedy }];
}

/** An earlier release, and where it was found. */
export interface EarlierRelease extends ResolvedTarget {
  /** The platform's history, newest first. */
  readonly releases: readonly PastVersion[];
  readonly kept: KeptReleases;
  readonly artifacts: Artifacts;
}

/** Maximum number of releases that are read from the history. */
const MAX_RELEASES = 1000;

/**
 * Determines the release that the inputs select.
 * @param live what is live
 * @param allowsUnverified whether a record that can't be verified may say which release is the
 *   previous one
 */
export async function findRelease(
  context: FileRun,
  { to, 'package-key': packageKey }: TargetInputs,
  live: LiveSite | null,
  allowsUnverified = false,
): Promise<EarlierRelease> {
  const { client, projectId } = context;
  const { artifacts, name } = await context.repository();
  const target = parseTarget(to, name);
  if ('where' in target) throw inputFailure('The input `to` is invalid.', [target]);
  const history = await Array.fromAsync(
    client.list('releases.list', { path: { project_id: projectId } }, MAX_RELEASES),
  );
  const releases = history
    .flatMap(({ version, ...release }) => (version === undefined ? [] : [{ ...release, version }]))
    .toSorted((first, second) => second.version - first.version);
  const temporary = await context.temporaryFolder();
  const keptReleases = new KeptReleases(context, artifacts, packageKey, temporary);
  const startedAt = async (): Promise<number> =>
    client.platformTimeMs() - (await artifacts.fetchAttempt()).ageMs;
  const recordOf = async ({
    version,
    created_at: releasedAt,
  }: PastVersion): Promise<ReleaseRecord> => {
    const { verified, others } = allowsUnverified
      ? await keptReleases.find(version, releasedAt)
      : NO_RECORDS;
    return verified ?? others[0]?.record ?? keptReleases.require(version, releasedAt);
  };
  const hasSeveral = async ({ version, created_at: releasedAt }: PastVersion): Promise<boolean> =>
    (await keptReleases.find(version, releasedAt)).signed.length > 1;
  const { runId } = artifacts;
  const resolved = await resolveTarget(target, {
    live,
    releases,
    kept: keptReleases,
    recordOf,
    hasSeveral,
    runId,
    startedAt,
  });
  return { ...resolved, releases, kept: keptReleases, artifacts };
}

const NO_RECORDS = { verified: undefined, others: [] } as const;

/** Package of a release, and its signed record. */
export interface OpenedPackage {
  readonly package: KeptPackage;
  /** Undefined if the user proves the package with a digest. */
  readonly record: ReleaseRecord | undefined;
}

/** Downloads the package of a release, which its signed record or the input `digest` proves. */
export async function openRelease(
  {
    release,
    record: named,
    kept: keptReleases,
  }: Pick<EarlierRelease, 'release' | 'record' | 'kept'>,
  digest: string | undefined,
): Promise<OpenedPackage> {
  const { version, created_at: releasedAt } = release;
  if (digest === undefined) {
    const record = named ?? (await keptReleases.require(version, releasedAt));
    return { package: await keptReleases.download(record), record };
  }
  const { verified, others } = await keptReleases.find(version, releasedAt);
  const runs = new Set([
    ...(verified ? [verified.run.id] : []),
    ...others.map(({ runId }) => runId),
  ]);
  return {
    package: await keptReleases.downloadByDigest(sha256Of(digest), runs, version),
    record: verified,
  };
}

/** Returns the start of the next release, in epoch milliseconds. */
export const replacedAt = (
  { version }: PastVersion,
  releases: readonly PastVersion[],
): number | undefined =>
  releases.findLast(release => release.version > version && wasPublished(release))?.created_at;

/**
 * Returns the parts of a package that a rollback publishes again.
 * @throws Failure of kind `missing` if the package lacks the site, or the functions that are selected
 */
export async function partsOfPackage(
  { signal }: ProjectRun,
  { folder, parts }: KeptPackage,
  selected: { readonly site: boolean; readonly functions: boolean },
): Promise<ReleasedParts> {
  if (parts.site === undefined) throw lacking('no site');
  const recorded = parts.functions ?? [];
  if (selected.functions && recorded.length === 0)
    throw lacking('no functions', 'Remove the input `with-functions`.');
  const functions = join(folder, 'unpacked');
  const deployed = selected.functions ? recorded : [];
  for (const { name } of deployed) {
    if (!isFunctionName(name)) throw lacking(`a function with an invalid name`);
    const archive = join(folder, PACKAGE_FILES.functions, `${name}.zip`);
    mkdirSync(functions, { recursive: true });
    await unpack({ archive, into: join(functions, name), shownAs: name, signal });
  }
  return {
    commit: undefined,
    migrations: undefined,
    functions:
      deployed.length === 0
        ? undefined
        : {
            path: functions,
            'verify-jwt': new Map(
              deployed.map(({ name, verify_jwt: verifyJwt }) => [name, verifyJwt]),
            ),
          },
    storage: [],
    secrets: [],
    site: selected.site
      ? { path: join(folder, PACKAGE_FILES.site), exclude: undefined }
      : undefined,
    assets: undefined,
    isSiteBuilt: true,
    others: [],
  };
}

const lacking = (what: string, remedy = 'Set `to` to another version.'): Failure =>
  new Failure('missing', `The package has ${what}.`, { title: 'Package can’t be used', remedy });
