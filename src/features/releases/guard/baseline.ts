/** State before a release, as the first phase of a guard measures it and the second one reads it. */

import { join } from 'node:path';
import { Failure, inputFailure } from '../../../base/failure.ts';
import { inputRef } from '../../../base/input-reference.ts';
import { parsedJson } from '../../../base/parsed-json.ts';
import { areTexts, isRecord, record } from '../../../base/record.ts';
import type { ProjectServices } from '../../../core/services.ts';
import { listFunctions } from '../../functions/listed-functions.ts';
import { functionsAddress, isOfFunction, pathProblemText, reasonOf, requestPath, statusText } from './checks.ts';

/** Package of what was live before a release. `packageFolder` contains its parts `site` and `functions`. */
export interface RestorablePackage {
  /** Version under which it was first published; without a site, the run that first deployed the functions. */
  readonly version: number;
  /** Version as which it was live before the release. Null if it has no site. */
  readonly liveVersion: number | null;
  readonly hasFunctions: boolean;
  /** SHA-256 of its paths and files (`contentDigest`): the folder can change before it is published. */
  readonly sha256: string;
}

const NO_PACKAGE = ['report', 'nothing-live', 'other-live', 'no-package'] as const;

/** Why there is no such package: it isn't needed, nothing or another version is live, or it can't be used. */
export interface NoPackage {
  readonly why: (typeof NO_PACKAGE)[number];
  /** Message of the failure, if a package was looked for. */
  readonly problem?: string;
}

/** State of a project before a release. */
export interface Baseline {
  readonly schema: 1;
  readonly projectId: string;
  /** Platform's time before the first change of the release, in epoch milliseconds. */
  readonly takenAt: number;
  /** Package of the live release, or why there is none. */
  readonly package: RestorablePackage | NoPackage;
  /** Paths that responded successfully. */
  readonly workingPaths: readonly string[];
  /** Names of the functions to watch. */
  readonly functions: readonly string[];
  /** Whether functions that the release creates are watched, too. */
  readonly watchesNew: boolean;
  /** Set if the functions could not be listed: the code of the failure. */
  readonly listingProblem?: string | undefined;
}

/** File of a baseline in its folder. */
export const baselineFile = (folder: string): string => join(folder, 'baseline.json');

/** Folder of the package beside it. */
export const packageFolder = (folder: string): string => join(folder, 'package');

/** Paths to request, and functions to watch. Without names, all functions. */
interface Watchable {
  readonly siteUrl: string | undefined;
  readonly paths: readonly string[];
  readonly functions: readonly string[] | undefined;
}

/** Requests the paths, and lists the functions to watch. */
export async function measureBaseline(
  context: ProjectServices,
  { siteUrl, paths, functions: wanted }: Watchable,
): Promise<Omit<Baseline, 'schema' | 'projectId' | 'package'>> {
  const { client, log } = context;
  const site = siteUrl === undefined ? undefined : { url: siteUrl };
  const functionsAt = await functionsAddress(context, paths);
  // All at once: each can take a minute.
  const measured = paths.flatMap(path => {
    const address = isOfFunction(path) ? functionsAt : site;
    return address === undefined
      ? []
      : [requestPath(context, address, path).then(response => [path, response] as const)];
  });
  const workingPaths: string[] = [];
  for (const [path, response] of await Promise.all(measured)) {
    if ('why' in response) log.info(`${path}: not measured, because ${pathProblemText(response)}.`);
    else if (response.works) {
      log.info(`${path}: ${statusText(response.status)}`);
      workingPaths.push(path);
    } else
      log.info(
        `${path}: ${statusText(response.status)}. The guard can judge this path only if it works after the release.`,
      );
  }
  const listed = await functionsToWatch(context, wanted);
  // After the requests, whose responses tell the platform's time.
  return { takenAt: client.platformTimeMs(), workingPaths, watchesNew: wanted === undefined, ...listed };
}

async function functionsToWatch(
  context: ProjectServices,
  wanted: readonly string[] | undefined,
): Promise<Pick<Baseline, 'functions' | 'listingProblem'>> {
  if (wanted !== undefined) return { functions: wanted };
  try {
    return { functions: [...(await listFunctions(context)).keys()] };
  } catch (thrown) {
    if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
    return { functions: [], ...(thrown.code === 'cloud_not_enabled' ? {} : { listingProblem: reasonOf(thrown) }) };
  }
}

/** Parses the file of a baseline. @throws Failure of kind `input` if this action didn't write it for this project */
export function parseBaseline(text: string, projectId: string): Baseline {
  const { value } = parsedJson(text);
  const found = isBaseline(value) ? value : undefined;
  if (found?.projectId === projectId) return found;
  throw inputFailure('The input `baseline-path` is invalid.', [
    {
      where: 'baseline-path',
      message:
        found === undefined
          ? 'is not a file that `release-guard` with `phase: before` wrote'
          : `is a baseline of the project ${found.projectId}, not of ${projectId}`,
      remedy: `Set ${inputRef('baseline-path')} to the output \`baseline_path\` of the \`release-guard\` step with \`phase: before\` for the same project.`,
    },
  ]);
}

function isBaseline(value: unknown): value is Baseline {
  const {
    schema,
    projectId,
    takenAt,
    workingPaths,
    functions,
    watchesNew,
    package: kept,
    listingProblem = '',
  } = record(value);
  return (
    schema === 1 &&
    typeof projectId === 'string' &&
    typeof takenAt === 'number' &&
    [workingPaths, functions].every(areTexts) &&
    typeof listingProblem === 'string' &&
    typeof watchesNew === 'boolean' &&
    (isRestorable(kept) || isNoPackage(record(kept)))
  );
}

const isNoPackage = ({ why, problem = '' }: Readonly<Record<string, unknown>>): boolean =>
  NO_PACKAGE.some(each => each === why) && typeof problem === 'string';

export const isRestorable = (value: unknown): value is RestorablePackage =>
  isRecord(value) &&
  Number.isSafeInteger(value['version']) &&
  (value['liveVersion'] === null || Number.isSafeInteger(value['liveVersion'])) &&
  typeof value['hasFunctions'] === 'boolean' &&
  typeof value['sha256'] === 'string';
