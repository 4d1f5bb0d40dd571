/** State of a rollback, which the step saves for the job's cleanup, and its result. */

import { parsedJson } from '../../../base/parsed-json.ts';
import { areTexts, record } from '../../../base/record.ts';
import { isWithin } from '../../../base/system/paths.ts';
import type { Folders, InputPaths, ProjectServices, Shutdown } from '../../../core/services.ts';
import { exclusion } from '../../shared/exclude-input.ts';
import type { InnerOutputs } from '../../shared/inner-operation.ts';
import { checkedPatterns, lengthProblem, parsePathPattern } from '../../../base/path-filter.ts';
import { isRestorable, type RestorablePackage } from './baseline.ts';
import type { PathProblem, PathStatus } from './checks.ts';
import { areDeployed, type DeployedFunction } from './parts.ts';
import type { KeptReason } from './reasons.ts';

/** Operations that the guard runs as its own parts. */
export interface InnerOperations {
  /** Runs `release-package` with these inputs. */
  readonly downloadPackage: (inputs: Readonly<Record<string, unknown>>) => Promise<InnerOutputs>;
  /**
   * Runs `cloud-deploy-function` with the path of a folder, and of the file that records what it has deployed. Its idempotency
   * keys belong to the replacement of the release.
   */
  readonly deployFunctions: (functions: {
    readonly path: string;
    readonly statePath: string;
    readonly releaseId: string | undefined;
  }) => Promise<InnerOutputs>;
}

export type RollBackServices = ProjectServices &
  Pick<Shutdown, 'saveState'> &
  Pick<Folders, 'jobFolder' | 'temporaryFolder'> &
  Pick<InnerOperations, 'deployFunctions'>;

export interface RollBackState {
  /** Release to replace. Absent if it has no site. */
  readonly releaseId?: string | undefined;
  readonly package: RestorablePackage;
  /** Absolute path of the folder with the package. */
  readonly folder: string;
  /** Functions that the release deployed; absent if it has none. */
  readonly functions?: readonly DeployedFunction[] | undefined;
  /** Platform's time before the first change of the release, in epoch milliseconds. */
  readonly takenAt: number;
  /** Paths of the site that worked before the release, and that it broke. */
  readonly brokenPaths: readonly string[];
  /** Input `exclude`. */
  readonly exclude: readonly string[];
  /** Path of the file that records deployed functions. Set as soon as functions of the earlier version may be deployed. */
  readonly statePath?: string;
  /** Set as soon as the request that makes the earlier version live may have been sent. It is never sent again. */
  readonly isPublishing?: true;
}

/** Result of rolling back: the published release and what is known about it, or why nothing was published. */
export type RolledBack = Restored | { readonly kept: KeptReason };

export interface Restored {
  /** New release, and its version. Undefined without a site. */
  readonly releaseId: string | undefined;
  readonly version: number | undefined;
  /**
   * `unverified`: the platform confirmed the publish, but which release is live, or whether its URL serves it, is unknown.
   * `functions-only`: the release has no site.
   */
  readonly state: 'live' | 'other-live' | 'unverified' | 'functions-only';
  /** Release that is live instead, for `other-live`; absent if none is. */
  readonly liveNow?: string | undefined;
  /** Other releases and versions of functions that went live meanwhile, and that this replaced; undefined if not known. */
  readonly alsoReplaced: readonly string[] | undefined;
  /** Broken paths that still don't work, each with its last response, for `live`. */
  readonly stillBroken: readonly { readonly path: string; readonly response: PathStatus | PathProblem }[];
}

/** State of a rollback that replaces a release with a site. */
export type SiteRollBack = RollBackState & { readonly releaseId: string };

/** Parses the state that a step saved. @returns undefined for another text, and for a folder outside of the job's folders */
export function parseRollBackState({ roots }: Pick<InputPaths, 'roots'>, text: string): RollBackState | undefined {
  const { value } = parsedJson(text);
  const { releaseId, package: kept, folder, statePath = folder, functions, takenAt, ...texts } = record(value);
  const { brokenPaths, exclude, isPublishing } = texts;
  const isValid =
    [folder, statePath].every(path => typeof path === 'string' && !path.includes('\0') && isWithin(path, roots)) &&
    (functions === undefined || areDeployed(functions)) &&
    isRestorable(kept) &&
    typeof takenAt === 'number' &&
    (kept.liveVersion === null ? releaseId === undefined : typeof releaseId === 'string') &&
    areTexts(brokenPaths) &&
    areTexts(exclude) &&
    exclude.every(one => parsePathPattern(one) !== undefined) &&
    lengthProblem(exclude) === undefined &&
    (isPublishing === undefined || isPublishing === true);
  return isValid ? (value as RollBackState) : undefined;
}

/** Returns whether the input `exclude` leaves out a file; undefined if it leaves out none. */
export const excludes = ({ exclude }: RollBackState): ReturnType<typeof exclusion> =>
  exclusion(exclude.length === 0 ? undefined : checkedPatterns(exclude));
