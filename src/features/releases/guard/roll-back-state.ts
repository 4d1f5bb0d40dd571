/** State of a rollback, which the step saves for the job's cleanup, and its result. */

import { parsedJson } from '../../../base/parsed-json.ts';
import { record } from '../../../base/record.ts';
import { isWithin } from '../../../base/system/paths.ts';
import type { Folders, InputPaths, ProjectServices, Shutdown } from '../../../core/services.ts';
import { exclusion } from '../../shared/exclude-input.ts';
import { readPatterns } from '../../../base/path-filter.ts';
import { isRestorable, type RestorablePackage } from './baseline.ts';
import type { InnerOperations } from './parts.ts';
import type { KeptReason } from './reasons.ts';

export type RollBackServices = ProjectServices &
  Pick<Shutdown, 'saveState'> &
  Pick<Folders, 'temporaryFolder'> &
  Pick<InnerOperations, 'deployFunctions'>;

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

/** Result of rolling back: the published release and what is known about it, or why nothing was published. */
export type RolledBack = Restored | { readonly kept: KeptReason };

export interface Restored {
  readonly version: number | undefined;
  readonly releaseId: string;
  /** `unverified`: the platform confirmed the publish, but which release is live, or whether its URL serves it, is unknown. */
  readonly state: 'live' | 'other-live' | 'unverified';
}

/** Parses the state that a step saved. @returns undefined for another text, and for a folder outside of the job's folders */
export function parseRollBackState({ roots }: Pick<InputPaths, 'roots'>, text: string): RollBackState | undefined {
  const { value } = parsedJson(text);
  const { releaseId, package: kept, folder, withFunctions, exclude } = record(value);
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

/** Returns whether the input `exclude` leaves out a file; undefined if it leaves out none. */
export function excludes({ exclude }: RollBackState): ReturnType<typeof exclusion> {
  const read = readPatterns(exclude.join('\n'));
  return exclusion(exclude.length === 0 || 'message' in read ? undefined : read.value);
}
