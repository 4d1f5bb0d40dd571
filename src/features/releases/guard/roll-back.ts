/** Publishes the version that was live before a broken release again, once. */

import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATIC_SITE } from '../../../api/static-site.ts';
import { plural } from '../../../base/amount.ts';
import { Failure, messageOf, sentence, withDetails } from '../../../base/failure.ts';
import type { AnswerOf } from '../../../api/endpoints.ts';
import type { Context } from '../../../core/operation.ts';
import { packStaticSite, type StaticPackage } from '../../../packing/kinds/static-site.ts';
import { parsedJson } from '../../../base/parsed-json.ts';
import { entriesBelow } from '../../../base/system/folder-entries.ts';
import { isWithin, slashPath } from '../../../base/system/paths.ts';
import { pollWithin } from '../../../recovery/poll.ts';
import { keepUncertain } from '../../../recovery/uncertain-outcome.ts';
import { exclusion } from '../../shared/exclude-input.ts';
import { runInner } from '../../shared/inner-operation.ts';
import { type PathPattern, readPatterns } from '../../../base/path-filter.ts';
import { liveRelease } from '../live-release.ts';
import { publishPackage } from '../publish-package.ts';
import { releaseName } from '../release-report.ts';
import { wasPublished } from '../rollback-target.ts';
import { waitForSite } from '../served-site.ts';
import { type Baseline, isRestorable, type RestorablePackage } from './baseline.ts';

/** Changes of the release apart from its site, as earlier steps reported them. */
export interface ReleaseParts {
  /** Output `applied` of `sql-migrate`. Undefined if the release has no migrations. */
  readonly appliedMigrations: string | undefined;
  /** Output `lint_findings` of `sql-migrate`. */
  readonly lintFindings: string | undefined;
  /** Whether the user has checked that the earlier version works with the migrations. */
  readonly areMigrationsChecked: boolean;
  /** Output `functions` of `cloud-deploy-function`. Undefined if the release has no functions. */
  readonly deployedFunctions: string | undefined;
  /** Attempt of the job. */
  readonly attempt: number;
}

/** State that the step saves for the job's cleanup while it rolls back. */
export interface RollBackState {
  /** Release to replace. */
  readonly releaseId: string;
  readonly package: RestorablePackage;
  /** Absolute path of the folder with the package. */
  readonly folder: string;
  readonly withFunctions: boolean;
  /** Input `exclude`. */
  readonly exclude: readonly string[];
  /** Set as soon as the request that makes the earlier version live may have been sent. It is never sent again. */
  readonly isPublishing?: true;
}

/** Parses the state that a step saved. @returns undefined for another text, and for a folder outside of the job's folders */
export function parseRollBackState({ roots }: Pick<Context, 'roots'>, text: string): RollBackState | undefined {
  const { value } = parsedJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { releaseId, package: kept, folder, withFunctions, exclude } = value as Readonly<Record<string, unknown>>;
  const isValid =
    typeof releaseId === 'string' &&
    typeof folder === 'string' &&
    isWithin(folder, roots) &&
    typeof withFunctions === 'boolean' &&
    isRestorable(kept) &&
    Array.isArray(exclude) &&
    exclude.every(pattern => typeof pattern === 'string');
  return isValid ? (value as RollBackState) : undefined;
}

/** Result of rolling back: the published version, or why it wasn't published, as a clause. */
export type RolledBack =
  | {
      readonly version: number | undefined;
      readonly releaseId: string;
      /** Sentence about the live release, for the user. */
      readonly state: string;
    }
  | { readonly reason: string };

/** Interval between two looks at a release that the platform processes, and the limit of all, in milliseconds. */
const PROCESSING = { shortestMs: 1000, longestMs: 10_000 };
const PROCESSING_MS = 120_000;
/** Maximum number of releases that are read from the history. */
const MAX_RELEASES = 1000;

/** Returns why a broken release must not be rolled back, as a clause. Undefined if it can be. */
export function reasonNotToRollBack(baseline: Baseline, parts: ReleaseParts): string | undefined {
  if (typeof baseline.package === 'string') return baseline.package;
  if (parts.deployedFunctions !== undefined && !baseline.package.hasFunctions)
    return 'the release deployed functions, and the package of the earlier version has none';
  return migrationReason(parts);
}

/** Returns why migrations prevent going back. The earlier version may not work with them. */
function migrationReason(parts: ReleaseParts): string | undefined {
  const { appliedMigrations, lintFindings, areMigrationsChecked, attempt } = parts;
  if (appliedMigrations === undefined) return undefined;
  if (attempt > 1) return 'an earlier attempt of the job may have applied migrations';
  const applied = jsonArray(appliedMigrations);
  const findings = jsonArray(lintFindings ?? '');
  if (applied?.length === 0) return undefined;
  if (applied === undefined || !applied.every(hasPath)) return 'it isn’t known which migrations the release applied';
  const many = plural(applied.length, 'migration');
  if (findings === undefined || !findings.every(hasCategory))
    return `the release applied ${many}, and it isn’t known what the linter would find in them`;
  if (findings.some(({ category }) => category === 'destructive'))
    return `the release applied ${many}, and the linter found statements that may delete data`;
  if (areMigrationsChecked) return undefined;
  return `the release applied ${many}, and it isn’t known whether the earlier version works with them (input \`guard-migrations-checked\`)`;
}

const hasPath = (applied: unknown): boolean =>
  typeof applied === 'object' && applied !== null && 'path' in applied && typeof applied.path === 'string';
const hasCategory = (finding: unknown): finding is { readonly category: string } =>
  typeof finding === 'object' && finding !== null && 'category' in finding && typeof finding.category === 'string';

/** Parses a JSON array. @returns undefined for another text */
export function jsonArray(text: string): readonly unknown[] | undefined {
  const { value } = parsedJson(text);
  return Array.isArray(value) ? value : undefined;
}

/** Ends a publish before it can have an effect. */
class Replaced extends Error {}

/**
 * Deploys the functions and publishes the site of the package, if the broken release is still live. The site is published
 * last: as long as the broken release is live, the work isn't finished. The state is saved before the request that makes it
 * live, because a platform can process that request after the step has ended.
 * @throws Failure; `uncertain` if a release may have gone live
 */
export async function rollBack(context: Context, state: RollBackState): Promise<RolledBack> {
  const { log } = context;
  const { folder, releaseId, withFunctions, package: kept } = state;
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Failure('missing', 'The folder with the package of the earlier version is missing, or is a link.');
  const reason = await reasonToKeep(context, state);
  if (reason !== undefined) return { reason };
  const site = await packStaticSite({
    source: join(folder, 'site'),
    shownAs: 'site',
    excludes: exclusion(patternsOf(state)),
    into: await context.temporaryFolder(),
    signal: context.signal,
    onProgress: () => undefined,
  });
  if (withFunctions)
    await log.group('Deploy the earlier functions', () =>
      runInner(ownKeys(context, releaseId), {
        id: 'cloud-deploy-function',
        inputs: { path: join(folder, 'functions') },
      }),
    );
  const functions = withFunctions ? `the functions of version ${kept.version} are already deployed` : undefined;
  try {
    const release = await publishPackage(context, site, { at: undefined, usesRunnerClock: false }, async repeated => {
      await requireReplaceable(context, state, repeated);
      context.saveState(JSON.stringify({ ...state, isPublishing: true }));
    });
    return {
      version: release.version,
      releaseId: release.release_id,
      state: await checkRestored(context, state, release, site),
    };
  } catch (thrown) {
    if (thrown instanceof Replaced)
      return functions === undefined ? REPLACED : { reason: `${REPLACED.reason}; ${functions}` };
    if (functions === undefined || !(thrown instanceof Failure)) throw thrown;
    throw withDetails(thrown, { message: `${sentence(thrown.message)} However, ${functions}.` });
  }
}

/**
 * Checks right before a publish that it replaces the broken release: another publish may have ended while this one uploaded,
 * or waited to be repeated. If the response to a request was lost, the live release may also be the restored one.
 * @param repeated failure of the request that is repeated
 * @throws Replaced; `repeated` if it isn't known whose release is live
 */
async function requireReplaceable(
  context: Context,
  state: RollBackState,
  repeated: Failure | undefined,
): Promise<void> {
  const mayBeLive = repeated?.uncertain === true;
  const request = liveOr(context, state.releaseId);
  const live = await (mayBeLive ? keepUncertain(request) : request);
  if (live?.release_id === state.releaseId) return;
  if (!mayBeLive) throw new Replaced();
  const address = live?.access_url ?? undefined;
  if (address === undefined || !(await serves(context, address, state))) throw repeated;
}

/** Number of files by which a live release is recognized. */
const COMPARED_FILES = 20;

/** Whether a URL serves files of the package: all, or some of all. */
async function serves({ client }: Context, address: string, state: RollBackState): Promise<boolean> {
  const root = join(state.folder, 'site');
  const isExcluded = exclusion(patternsOf(state));
  const paths = [...entriesBelow(root)]
    .filter(entry => entry.isFile())
    .map(({ path }) => slashPath(root, path))
    .filter(path => isExcluded?.(path) !== true)
    .toSorted();
  const step = Math.ceil(paths.length / COMPARED_FILES);
  for (const path of [STATIC_SITE.entry, ...paths.filter((_, index) => index % step === 0)]) {
    const at = path === STATIC_SITE.entry ? '' : path.split('/').map(encodeURIComponent).join('/');
    const served = await client.fetchPage(`${address.replace(/\/$/, '')}/${at}`);
    const sha256 = createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex');
    if (served === undefined || 'problem' in served || served.sha256 !== sha256) return false;
  }
  return true;
}

const REPLACED = { reason: 'another release is live, or none' };

/** Requests the live release until it is this one, or several responses in a row report another one, or none. */
const liveOr = (context: Context, releaseId: string) => liveRelease(context, ({ release_id: id }) => id === releaseId);

/**
 * Returns what is known about the live release after the platform confirmed the publish, as a sentence.
 * @throws Failure, `uncertain`, if the broken release is still live
 */
async function checkRestored(
  context: Context,
  { package: { version: earlier }, releaseId }: RollBackState,
  release: AnswerOf<'releases.complete'>,
  site: StaticPackage,
): Promise<string> {
  const published = `version ${earlier} again, as ${releaseName(release.version)}`;
  try {
    const live = await liveOr(context, release.release_id);
    if (live?.release_id !== release.release_id && live?.release_id !== releaseId)
      return `The step published ${published}, but another release is live now, or none.`;
    if (live.release_id === release.release_id) {
      await waitForSite(context, release.access_url ?? undefined, site.entrySha256);
      return `Version ${earlier} is live again, as ${releaseName(release.version)}.`;
    }
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    context.log.warning(sentence(messageOf(thrown)));
    return `The step published ${published}, and the platform confirmed that. Whether its URL serves it is not known.`;
  }
  throw new Failure('unavailable', 'The platform confirmed the publish, but the broken release is still live.', {
    uncertain: true,
  });
}

/** Finishes a rollback in the job's cleanup. @returns what is known, as a sentence */
export async function finishInCleanup(context: Context, state: RollBackState): Promise<string> {
  const { releaseId, isPublishing, package: kept } = state;
  if (isPublishing !== true) {
    const result = await rollBack(context, state);
    return 'state' in result ? result.state : `The cleanup published nothing, because ${result.reason}.`;
  }
  const live = await pollWithin(context, PROCESSING, PROCESSING_MS, async () => {
    const current = await liveOr(context, releaseId);
    return current?.release_id === releaseId ? undefined : { current };
  });
  if (live === undefined)
    return `The platform has not confirmed that it published version ${kept.version}, and ${releaseId} is still live. The cleanup didn’t publish it a second time. If the site is still broken, run \`rollback.yml\` with \`to: ${kept.version}\`.`;
  const now =
    live.current === undefined
      ? 'nothing is live'
      : `${releaseName(live.current.version)} (${live.current.release_id}) is live`;
  return `The release ${releaseId} was replaced: ${now}. The step had sent the request to publish version ${kept.version} before it was canceled.`;
}

/**
 * Returns why the broken release must stay live, as a clause; undefined if it is live and replaced the version to restore.
 * Waits for a newer release that the platform processes, which can be a publish of this job whose response was lost.
 */
async function reasonToKeep(
  context: Context,
  { releaseId, package: kept }: RollBackState,
): Promise<string | undefined> {
  const { client, projectId } = context;
  const at = { path: { project_id: projectId } };
  const state = await pollWithin(context, PROCESSING, PROCESSING_MS, async () => {
    if ((await liveOr(context, releaseId))?.release_id !== releaseId) return REPLACED;
    const releases = await Array.fromAsync(client.list('releases.list', at, MAX_RELEASES));
    const own = releases.find(({ release_id: id }) => id === releaseId)?.version;
    // A release that is processed may have no version yet.
    const others = releases.filter(
      ({ release_id: id, version = Infinity }) => id !== releaseId && version > kept.liveVersion,
    );
    const isPending = others.some(({ version = Infinity, status }) => version > Number(own) && status === 'processing');
    if (own === undefined || isPending) return undefined;
    const other = others.find(wasPublished);
    if (other === undefined) return { reason: undefined };
    return {
      reason: `${releaseName(other.version)} was also published after version ${kept.liveVersion}, which the guard would publish`,
    };
  });
  if (state !== undefined) return state.reason;
  const message = 'The platform is processing another release, or its history lacks this one. Nothing was rolled back.';
  throw new Failure('conflict', message, {
    remedy: 'Wait until it is published. If the site is still broken, run `rollback.yml`.',
  });
}

/** Returns a context whose idempotency keys belong to the replacement of a release. */
const ownKeys = (context: Context, releaseId: string): Context => ({
  ...context,
  idempotencyKey: (content, generation) =>
    context.idempotencyKey(JSON.stringify(['guard', releaseId, content]), generation),
});

function patternsOf({ exclude }: RollBackState): readonly PathPattern[] | undefined {
  const read = readPatterns(exclude.join('\n'));
  return exclude.length === 0 || 'message' in read ? undefined : read.value;
}
