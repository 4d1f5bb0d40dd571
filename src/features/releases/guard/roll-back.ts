/** Publishes the version that was live before a broken release again, once. */

import { join } from 'node:path';
import { plural } from '../../../base/amount.ts';
import { Failure, messageOf, sentence } from '../../../base/failure.ts';
import type { Context } from '../../../core/operation.ts';
import { pollWithin } from '../../../recovery/poll.ts';
import { type InnerOutputs, runInner } from '../../shared/inner-operation.ts';
import { type PathPattern, readPatterns } from '../../shared/path-filter.ts';
import { undefinedIfUnpublished } from '../live-release.ts';
import { type Baseline, isRestorable, parsedJson, type RestorablePackage } from './baseline.ts';

/** What this release changed apart from the site. */
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
}

/** Parses the state that a step saved. @returns undefined for another text */
export function parseRollBackState(text: string): RollBackState | undefined {
  const value = parsedJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { releaseId, package: kept, folder, withFunctions, exclude } = value as Readonly<Record<string, unknown>>;
  const isValid =
    typeof releaseId === 'string' &&
    typeof folder === 'string' &&
    typeof withFunctions === 'boolean' &&
    isRestorable(kept) &&
    Array.isArray(exclude) &&
    exclude.every(pattern => typeof pattern === 'string');
  return isValid ? (value as RollBackState) : undefined;
}

/** Result of rolling back. */
export interface RolledBack {
  /** Version under which the restored package was first published. */
  readonly restoredVersion: number;
  /** Its new version, and the ID of its release. */
  readonly version: string;
  readonly releaseId: string;
}

/** Interval between two looks at a release that the platform processes, and the limit of all, in milliseconds. */
const PROCESSING = { shortestMs: 1000, longestMs: 10_000 };
const PROCESSING_MS = 120_000;

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
  const many = applied === undefined ? 'migrations' : plural(applied.length, 'migration');
  if (applied === undefined || findings === undefined) return `it isn’t known which ${many} the release applied`;
  if (findings.some(finding => isDestructive(finding)))
    return `the release applied ${many}, and the linter found statements that may delete data`;
  if (areMigrationsChecked) return undefined;
  return `the release applied ${many}, and it isn’t known whether the earlier version works with them (input \`guard-migrations-checked\`)`;
}

const isDestructive = (finding: unknown): boolean =>
  typeof finding === 'object' && finding !== null && 'category' in finding && finding.category === 'destructive';

/** Parses a JSON array. @returns undefined for another text */
export function jsonArray(text: string): readonly unknown[] | undefined {
  const value = parsedJson(text);
  return Array.isArray(value) ? value : undefined;
}

/**
 * Deploys the functions and publishes the site of the package, if the broken release is still live, and verifies that the
 * new release is live. The site is published last: as long as the broken release is live, the work isn't finished.
 * @returns undefined if another release is live, or none
 * @throws Failure of an operation; `uncertain` if a release may have gone live
 */
export async function rollBack(context: Context, state: RollBackState): Promise<RolledBack | undefined> {
  const { log } = context;
  const { package: kept, folder, releaseId, withFunctions } = state;
  if (!(await isStillLive(context, releaseId))) return undefined;
  const own = ownKeys(context, releaseId);
  if (withFunctions)
    await log.group('Deploy the earlier functions', () =>
      runInner(own, { id: 'cloud-deploy-function', inputs: { path: join(folder, 'functions') } }),
    );
  let published: InnerOutputs = {};
  const inputs = { path: join(folder, 'site'), exclude: patternsOf(state), 'wait-for-url': true };
  const onOutput = (known: InnerOutputs): void => void (published = { ...published, ...known });
  try {
    await log.group('Publish the earlier site', () => runInner(own, { id: 'static-publish', inputs, onOutput }));
  } catch (thrown) {
    // It is live, although the check of its URL failed.
    if (!(thrown instanceof Failure) || typeof published['release_id'] !== 'string' || context.signal.aborted)
      throw thrown;
    log.warning(sentence(messageOf(thrown)));
  }
  const { release_id: newId, version } = published;
  if (typeof newId !== 'string')
    throw new Failure('unavailable', 'The platform reported no ID of the restored release.', { uncertain: true });
  await runInner(own, { id: 'release-info', inputs: { 'expected-release-id': newId, limit: 1 } });
  return {
    restoredVersion: kept.version,
    version: typeof version === 'number' ? String(version) : '',
    releaseId: newId,
  };
}

/**
 * Returns whether a release is live, after waiting for a newer one that the platform processes, which can be a publish of
 * this job whose response was lost.
 */
async function isStillLive(context: Context, releaseId: string): Promise<boolean> {
  const { client, projectId } = context;
  const at = { path: { project_id: projectId } };
  const state = await pollWithin(context, PROCESSING, PROCESSING_MS, async () => {
    const live = await undefinedIfUnpublished(client.call('releases.current', at));
    if (live?.release_id !== releaseId) return { isLive: false };
    const [newest] = await Array.fromAsync(client.list('releases.list', at, 1));
    return newest?.status === 'processing' && newest.release_id !== releaseId ? undefined : { isLive: true };
  });
  if (state !== undefined) return state.isLive;
  throw new Failure('conflict', 'The platform is processing another release. Nothing was rolled back.', {
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
