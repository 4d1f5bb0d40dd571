/** State before a release, as the first phase of a guard measures it and the second one reads it. */

import { join } from 'node:path';
import { startTimeLimit } from '../../../base/time-limit.ts';
import { Failure, inputFailure } from '../../../base/failure.ts';
import { plural } from '../../../base/amount.ts';
import { parsedJson } from '../../../base/parsed-json.ts';
import { inputRef } from '../../../base/input-reference.ts';
import type { ProjectServices } from '../../../core/services.ts';
import { listFunctions } from '../../functions/listed-functions.ts';
import type { Span } from '../../functions/log-windows.ts';
import { countErrors } from './error-patterns.ts';

/** Log that is read before a release, in milliseconds. */
const BASELINE_MS = 24 * 3_600_000;
/** Time limit for reading the logs of all functions, in milliseconds. The release waits for it. */
const READING_MS = 180_000;
/** Time for one complete page: a server can send an endless body byte by byte. */
const PAGE_MS = 60_000;
/** Time for the requests of one log beyond that, in milliseconds. */
const LAST_READING_MS = 30_000;

/** Errors of a function before a release: the highest number in one hour, by pattern. */
export interface FunctionBaseline {
  readonly errors: Readonly<Record<string, number>>;
  /** Why its new errors can't be recognized, as a clause. */
  readonly problem?: string;
}

/** Package of the version that was live before a release. `packageFolder` contains its parts `site` and `functions`. */
export interface RestorablePackage {
  /** Version under which it was first published. */
  readonly version: number;
  /** Version as which it was live before the release. */
  readonly liveVersion: number;
  readonly hasFunctions: boolean;
}

/** State of a project before a release. */
export interface Baseline {
  readonly schema: 1;
  readonly projectId: string;
  /** Platform's time at which the errors were counted, in epoch milliseconds. */
  readonly takenAt: number;
  /** Package of the live release, or the reason why the guard can't roll back, as a clause. */
  readonly package: RestorablePackage | string;
  /** Paths that responded successfully. */
  readonly workingPaths: readonly string[];
  readonly functions: Readonly<Record<string, FunctionBaseline>>;
  /** Whether functions that the release creates are watched, too. */
  readonly watchesNew: boolean;
  /** Why the functions aren't known, as a clause. */
  readonly functionsProblem?: string | undefined;
}

/** File of a baseline in its folder. */
export const baselineFile = (folder: string): string => join(folder, 'baseline.json');

/** Folder of the package beside it. */
export const packageFolder = (folder: string): string => join(folder, 'package');

/** Response of a path of a site. */
export type PathResponse = { readonly works: boolean; readonly text: string } | { readonly problem: string };

/**
 * Requests a path of a site. A response with a status from 200 to 299 after redirects works. No status can be judged while
 * the site limits requests (429).
 * @param siteUrl URL of the site, as the platform reported it
 * @returns the problem if the path can't be judged
 */
export async function requestPath(context: ProjectServices, siteUrl: string, path: string): Promise<PathResponse> {
  const site = siteUrl.replace(/\/$/, '');
  const page = await withinTime(context, PAGE_MS, ({ client }) => client.fetchPage(`${site}${path}`)).catch(
    (thrown: unknown) => {
      if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
      return undefined;
    },
  );
  if (page === undefined) return { works: false, text: 'no response' };
  if ('problem' in page) return { problem: `its URL ${page.problem}` };
  if (page.status === 429) return { problem: 'the site limits requests (HTTP 429)' };
  return { works: page.status >= 200 && page.status < 300, text: `HTTP ${page.status}` };
}

/**
 * Makes requests of a check within a time limit: a response that never ends must not prevent the other checks.
 * @throws Failure of kind `timeout`
 */
export async function withinTime<T>(
  context: ProjectServices,
  timeoutMs: number,
  check: (limited: ProjectServices) => Promise<T>,
): Promise<T> {
  const { client, clock, signal } = context;
  using limit = startTimeLimit(clock, timeoutMs, () => new Failure('timeout', 'The check took too long.'));
  const bounded = AbortSignal.any([signal, limit.signal]);
  return await check({ ...context, signal: bounded, client: client.withBounds({ signal: bounded }) });
}

/** Returns the names of the functions to watch, or the reason why they aren't known, as a clause. */
async function functionsToWatch(
  context: ProjectServices,
  wanted: readonly string[] | undefined,
): Promise<readonly string[] | string> {
  if (wanted !== undefined) return wanted.length === 1 && wanted[0] === 'none' ? [] : wanted;
  try {
    return [...(await listFunctions(context)).keys()];
  } catch (thrown) {
    if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
    if (thrown.code === 'cloud_not_enabled') return [];
    return `the functions could not be listed (${reasonOf(thrown)})`;
  }
}

/** Returns the reason of a failed request in a few words, without external text. */
export const reasonOf = ({ code, status, kind }: Failure): string =>
  code ?? (status === undefined ? kind : `HTTP ${status}`);

/** Measures the paths and counts the errors of the functions. */
export async function measureBaseline(
  context: ProjectServices,
  siteUrl: string | undefined,
  paths: readonly string[],
  wantedFunctions: readonly string[] | undefined,
): Promise<Pick<Baseline, 'takenAt' | 'workingPaths' | 'functions' | 'watchesNew' | 'functionsProblem'>> {
  const { client, clock, log } = context;
  const workingPaths: string[] = [];
  for (const path of paths) {
    if (siteUrl === undefined) break;
    const response = await requestPath(context, siteUrl, path);
    if ('problem' in response) log.info(`${path}: not measured, because ${response.problem}.`);
    else
      log.info(
        `${path}: ${response.text}${response.works ? '' : '. It is judged only if it works after the release.'}`,
      );
    if ('works' in response && response.works) workingPaths.push(path);
  }
  const names = await functionsToWatch(context, wantedFunctions);
  const takenAt = client.platformTimeMs();
  const watchesNew = wantedFunctions === undefined;
  if (typeof names === 'string') return { takenAt, workingPaths, functions: {}, watchesNew, functionsProblem: names };
  const untilMs = clock.monotonicMs() + READING_MS;
  const span = { from: takenAt - BASELINE_MS, to: takenAt };
  const functions: [string, FunctionBaseline][] = [];
  for (const name of names) {
    const readMs = Math.max(0, untilMs - clock.monotonicMs()) + LAST_READING_MS;
    const baseline = await functionBaseline(context, name, span, readMs, () => clock.monotonicMs() > untilMs);
    functions.push([name, baseline]);
    const known = `${plural(Object.keys(baseline.errors).length, 'different error')} in the last 24 hours`;
    log.info(`Function ${name}: ${baseline.problem ?? known}.`);
  }
  return { takenAt, workingPaths, functions: Object.fromEntries(functions), watchesNew };
}

async function functionBaseline(
  context: ProjectServices,
  name: string,
  span: Span,
  timeoutMs: number,
  isOver: () => boolean,
): Promise<FunctionBaseline> {
  try {
    const { busiestHours, problem } = await withinTime(context, timeoutMs, limited =>
      countErrors(limited, name, span, isOver),
    );
    const errors = Object.fromEntries(busiestHours);
    return problem === undefined ? { errors } : { errors, problem: `before the release, ${problem}` };
  } catch (thrown) {
    if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
    return { errors: {}, problem: `its log could not be read before the release (${reasonOf(thrown)})` };
  }
}

/**
 * Parses the file of a baseline.
 * @throws Failure of kind `input` if this action didn't write it for this project
 */
export function parseBaseline(text: string, projectId: string): Baseline {
  const { value } = parsedJson(text);
  if (isBaseline(value) && value.projectId === projectId) return value;
  throw inputFailure('The input `baseline` is invalid.', [
    {
      where: 'baseline',
      message: isBaseline(value)
        ? `is a baseline of the project ${value.projectId}`
        : 'is not a file that `release-guard` with `phase: before` wrote',
      remedy: `Set ${inputRef('baseline')} to the output \`baseline\` of that step.`,
    },
  ]);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isBaseline(value: unknown): value is Baseline {
  if (!isRecord(value) || value['schema'] !== 1) return false;
  const { projectId, takenAt, workingPaths, functions, package: kept } = value;
  return (
    typeof projectId === 'string' &&
    typeof takenAt === 'number' &&
    Array.isArray(workingPaths) &&
    isRecord(functions) &&
    Object.values(functions).every(isFunctionBaseline) &&
    (typeof kept === 'string' || isRestorable(kept))
  );
}

const isFunctionBaseline = (value: unknown): boolean =>
  isRecord(value) &&
  isRecord(value['errors']) &&
  Object.values(value['errors']).every(Number.isFinite) &&
  ['string', 'undefined'].includes(typeof value['problem']);

export const isRestorable = (value: unknown): value is RestorablePackage =>
  isRecord(value) &&
  typeof value['version'] === 'number' &&
  typeof value['liveVersion'] === 'number' &&
  typeof value['hasFunctions'] === 'boolean';
