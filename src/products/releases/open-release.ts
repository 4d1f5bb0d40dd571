/** Finds an earlier release of a project, and downloads its package. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, type Finding, inputFailure } from '../../base/failure.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { type InputValues, text } from '../../core/fields.ts';
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
  readonly keptReleases: KeptReleases;
}

/** Maximum number of releases that are read from the history. */
const MAX_RELEASES = 1000;

/**
 * Determines the release that the inputs select.
 * @param live what is live
 * @param options.allowsUnverified whether a record that can't be verified may say which release is
 *   the previous one
 */
export async function findRelease(
  context: FileRun,
  { to, 'package-key': packageKey }: TargetInputs,
  live: LiveSite | null,
  { allowsUnverified = false }: { readonly allowsUnverified?: boolean } = {},
): Promise<EarlierRelease> {
  const { client } = context;
  const { artifacts, name: repository } = await context.repository();

  // Only now can the repository in the URL of a run be compared.
  const target = parseTarget(to, repository);
  if ('where' in target) throw inputFailure('The input `to` is invalid.', [target]);

  // The release follows from the platform's history, or from the records on GitHub.
  const releases = await readReleases(context);
  const temporary = await context.temporaryFolder();
  const keptReleases = new KeptReleases(context, artifacts, packageKey, temporary);
  const resolved = await resolveTarget(target, {
    live,
    releases,
    keptReleases,
    allowsUnverified,
    runId: artifacts.runId,
    // The age counts from the platform's time, because the clock of GitHub may differ.
    startedAt: async () => client.platformTimeMs() - (await artifacts.fetchAttempt()).ageMs,
  });
  return { ...resolved, releases, keptReleases };
}

/** Reads the releases of the project that have a version, newest first. */
async function readReleases({ client, projectId }: ProjectRun): Promise<readonly PastVersion[]> {
  const history = await Array.fromAsync(
    client.list('releases.list', { path: { project_id: projectId } }, MAX_RELEASES),
  );
  return history
    .flatMap(({ version, ...release }) => (version === undefined ? [] : [{ ...release, version }]))
    .toSorted((first, second) => second.version - first.version);
}

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
    record: targetRecord,
    keptReleases,
  }: Pick<EarlierRelease, 'release' | 'record' | 'keptReleases'>,
  digest: string | undefined,
): Promise<OpenedPackage> {
  const { version, created_at: releasedAt } = release;
  if (digest === undefined) {
    const record = targetRecord ?? (await keptReleases.require(version, releasedAt));
    return { package: await keptReleases.download(record), record };
  }

  // The digest proves the package, so any record may say which runs can have created it.
  const { verified, others } = await keptReleases.find(version, releasedAt);
  const runs = new Set(verified === undefined ? [] : [verified.run.id]);
  for (const { runId } of others) runs.add(runId);
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
  context: ProjectRun,
  { folder, parts }: KeptPackage,
  selected: { readonly site: boolean; readonly functions: boolean },
): Promise<ReleasedParts> {
  const { functions: packedFunctions = [] } = parts;
  if (parts.site === undefined) throw lacking('no site');
  if (selected.functions && packedFunctions.length === 0)
    throw lacking('no functions', 'Remove the input `with-functions`.');

  const site = { path: join(folder, PACKAGE_FILES.site), exclude: undefined };
  return {
    site: selected.site ? site : undefined,
    functions: selected.functions
      ? await unpackFunctions(context, folder, packedFunctions)
      : undefined,

    // The site and the functions are those of the package, not of a commit or a build.
    commit: undefined,
    isSiteBuilt: true,
    others: [],

    // A rollback leaves the database, the files and the secrets as they are.
    migrations: undefined,
    storage: [],
    secrets: [],

    // The package already has the assets that its release kept.
    assets: undefined,
  };
}

/**
 * Unpacks functions of a package.
 * @returns the folder with a folder for each, as an app has it
 */
async function unpackFunctions(
  { signal }: ProjectRun,
  packageFolder: string,
  functions: NonNullable<KeptPackage['parts']['functions']>,
): Promise<ReleasedParts['functions']> {
  const folder = join(packageFolder, 'unpacked');
  for (const { name } of functions) {
    // The name becomes a part of paths.
    if (!isFunctionName(name)) throw lacking('a function with an invalid name');
    mkdirSync(folder, { recursive: true });
    const archive = join(packageFolder, PACKAGE_FILES.functions, `${name}.zip`);
    await unpack({ archive, into: join(folder, name), shownAs: name, signal });
  }
  const verifyJwtOf = new Map(
    functions.map(({ name, verify_jwt: verifyJwt }) => [name, verifyJwt]),
  );
  return { path: folder, 'verify-jwt': verifyJwtOf };
}

const lacking = (what: string, remedy = 'Set `to` to another version.'): Failure =>
  new Failure('missing', `The package has ${what}.`, { title: 'Package can’t be used', remedy });
