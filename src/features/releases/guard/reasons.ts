/** Determines whether a broken release can be rolled back. */

import type { Mode, RunIdentity } from '../../../core/services.ts';
import type { Baseline, NoPackage, RestorablePackage } from './baseline.ts';
import type { Watched } from './evidence.ts';
import type { Inputs } from './inputs.ts';
import type { DeployedFunction, ReleaseParts } from './parts.ts';

/**
 * A function that the release deployed, or of the package alone (`version: null`), and whose version is `now` another one, or
 * none: because of someone else, or maybe of this rollback.
 */
export type OtherFunction = DeployedFunction & { readonly now?: number; readonly isMaybeOwn?: boolean };

/** Why a broken release stays live. */
export type KeptReason =
  | NoPackage
  | {
      readonly why:
        | 'dry-run'
        | 'other-parts'
        | 'live-unknown'
        | 'no-functions'
        | 'functions-unknown'
        | 'earlier-attempt'
        | 'migrations-unknown';
    }
  | { readonly why: 'migrations'; readonly applied: number; readonly lint: ReleaseParts['lint'] }
  /** `deployed` is the version whose functions the guard had deployed by then. */
  | { readonly why: 'replaced'; readonly deployed?: number }
  | { readonly why: 'other-functions'; readonly others: readonly OtherFunction[] }
  | { readonly why: 'other-published'; readonly version: number | undefined; readonly after: number };

/** Facts about a broken release: its parts, whether it is live, and what was live before it. */
type ReleaseFacts = Pick<Baseline, 'package'> & ReleaseParts & Pick<Watched, 'isLive'>;

/** Returns the package to restore in place of a broken release, or why that one must not be rolled back. */
export function packageToRestore(
  { dryRun, attempt }: Pick<Mode, 'dryRun'> & Pick<RunIdentity, 'attempt'>,
  inputs: Pick<Inputs, 'guard-action' | 'guard-migrations-checked' | 'release-id'>,
  { package: kept, functions, migrations, lint, isLive }: ReleaseFacts,
): RestorablePackage | KeptReason {
  if (inputs['guard-action'] === 'report') return { why: 'report' };
  if (dryRun) return { why: 'dry-run' };
  if (isLive === undefined) return { why: 'live-unknown' };
  if ('why' in kept) return kept;
  if ((inputs['release-id'] === undefined) !== (kept.liveVersion === null)) return { why: 'other-parts' };
  if (functions !== undefined && !kept.hasFunctions) return { why: 'no-functions' };
  if (functions === 'unknown') return { why: 'functions-unknown' };
  if (migrations === undefined) return kept;
  if (attempt > 1) return { why: 'earlier-attempt' };
  if (migrations === 'unknown') return { why: 'migrations-unknown' };
  const isChecked = lint === 'other' && inputs['guard-migrations-checked'];
  return migrations === 0 || isChecked ? kept : { why: 'migrations', applied: migrations, lint };
}
