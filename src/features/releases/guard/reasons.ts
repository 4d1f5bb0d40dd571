/** Determines why a broken release stays live. */

import type { Mode, RunIdentity } from '../../../core/services.ts';
import type { Baseline, NoPackage } from './baseline.ts';
import type { Watched } from './evidence.ts';
import type { Inputs } from './inputs.ts';
import type { DeployedFunction, ReleaseParts } from './parts.ts';

/** A function that the release deployed, and that someone else has deployed since as the version `now`, or deleted. */
export type OtherFunction = DeployedFunction & { readonly now?: number };

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

/** Returns why a broken release must not be rolled back. Undefined if it can be. */
export function reasonToKeep(
  { dryRun, attempt }: Pick<Mode, 'dryRun'> & Pick<RunIdentity, 'attempt'>,
  inputs: Pick<Inputs, 'guard-action' | 'guard-migrations-checked' | 'release-id'>,
  { package: kept }: Pick<Baseline, 'package'>,
  { functions, migrations, lint }: ReleaseParts,
  { isLive }: Pick<Watched, 'isLive'>,
): KeptReason | undefined {
  if (inputs['guard-action'] === 'report') return { why: 'report' };
  if (dryRun) return { why: 'dry-run' };
  if (isLive === undefined) return { why: 'live-unknown' };
  if ('why' in kept) return kept;
  if ((inputs['release-id'] === undefined) !== (kept.liveVersion === null)) return { why: 'other-parts' };
  if (functions !== undefined && !kept.hasFunctions) return { why: 'no-functions' };
  if (functions === 'unknown') return { why: 'functions-unknown' };
  if (migrations === undefined) return undefined;
  if (attempt > 1) return { why: 'earlier-attempt' };
  if (migrations === 'unknown') return { why: 'migrations-unknown' };
  const isChecked = lint === 'other' && inputs['guard-migrations-checked'];
  return migrations === 0 || isChecked ? undefined : { why: 'migrations', applied: migrations, lint };
}
