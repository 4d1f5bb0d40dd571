/** Identifies what a fleet depends on: its list, its inputs and the files that they name. */

import { createHash, createHmac } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { byCode, sortedEntries } from '../../base/sorted.ts';
import type { Operation } from '../../core/operation.ts';
import { contentDigest } from '../../base/system/content-digest.ts';
import { entryState, type LeavesOut } from '../../base/system/folder-state.ts';
import { isWithin } from '../../base/system/paths.ts';
import { pathOfFlag } from '../../base/system/user-paths.ts';
import { folderPaths } from '../settings/folder.ts';
import type { FleetProject } from './fleet-projects.ts';

export interface FleetInputs {
  readonly operation: Operation;
  /** Inputs of all projects, as texts by name. */
  readonly shared: Readonly<Record<string, string>>;
  readonly token: string;
  readonly reportPath: string;
  readonly signal: AbortSignal;
}

/** Contents on which a run depends. */
export interface RunContent {
  /** The same on each machine, and for all shards. */
  readonly digest: string;
  /** Whether the files of a project are still those of the digest. */
  readonly isUnchanged: (project: FleetProject) => boolean;
}

/**
 * Reads what a run depends on. With a secret input, the credential is the key of the digest, because a short secret could
 * be guessed from it.
 * @param whole all projects of the list
 * @throws Error if the report is in a folder that the operation reads, and the system's error for an unreadable file;
 * the signal's reason when it aborts
 */
export async function readContent(run: FleetInputs, whole: readonly FleetProject[]): Promise<RunContent> {
  const { operation, shared, token, signal } = run;
  // The app's file is read once for all projects with the same inputs.
  const alike = Map.groupBy(whole, ({ inputs }) => JSON.stringify(sortedEntries(Object.entries(inputs))));
  const read = new Map(
    [...alike.values()].flatMap(projects => {
      const paths = pathsOf(run, projects[0]?.inputs ?? {});
      return projects.map(project => [project, paths] as const);
    }),
  );
  const files = new Map(Array.from(read, ([project, paths]) => [project, [...paths.keys()]]));
  const rules = new Map([...read.values()].flatMap(paths => [...paths]));
  const stateOf = (path: string): string => entryState(path, rules.get(path));
  // A link can lead elsewhere while a project runs, and back again before its end. A new link has another state.
  const watched = new Map(Array.from(files, ([project, paths]) => [project, [...paths, ...paths.flatMap(linksOf)]]));
  // The states first, so that a change while the content is read is noticed.
  const states = new Map([...watched.values()].flat().map(path => [path, stateOf(path)]));
  const digests = new Map<string, string>();
  for (const [path, leavesOut] of rules) digests.set(path, await contentDigest(path, signal, leavesOut));
  const rows = whole
    .toSorted(({ id: one }, { id: other }) => byCode(one, other))
    .map(project => [
      project.id,
      sortedEntries(Object.entries(project.inputs)),
      files.get(project)?.map(path => digests.get(path)),
    ]);
  const names = [shared, ...whole.map(({ inputs }) => inputs)].flatMap(Object.keys);
  const isSecret = names.some(name => operation.inputs[name]?.secret === true);
  const hash = isSecret ? createHmac('sha256', token) : createHash('sha256');
  return {
    digest: hash.update(JSON.stringify([operation.id, sortedEntries(Object.entries(shared)), rows])).digest('hex'),
    isUnchanged: project => watched.get(project)?.every(path => stateOf(path) === states.get(path)) === true,
  };
}

/** Uses of inputs whose files an operation reads. */
const READ: readonly (string | undefined)[] = ['read', 'folder', 'package', 'zip'];

/**
 * Returns the paths that the operation reads for a project with these inputs, without links, and what it skips there. A
 * function's shared files are beside it.
 */
function pathsOf(
  { operation, shared, reportPath }: FleetInputs,
  inputs: FleetProject['inputs'],
): ReadonlyMap<string, LeavesOut | undefined> {
  const named = { ...shared, ...inputs };
  const folder = named['working-directory'] ?? '.';
  const paths = folderPaths(folder);
  const all: Readonly<Record<string, string>> = { ...named, ...operation.fleet?.unnamedFiles?.(paths, named) };
  const found = Object.entries(operation.inputs).flatMap(([name, { path, default: standard }]) => {
    const text = all[name] ?? standard;
    if (text === undefined || !READ.includes(path?.use)) return [];
    const given = paths.resolvePath(text);
    const real = pathOfFlag(name, given, 'read');
    const read = isFunction(real) ? dirname(real) : real;
    const leavesOut = path !== undefined && 'leavesOut' in path ? path.leavesOut : undefined;
    if (isWithin(reportPath, [read]))
      throw new Error(
        `--report-path ${reportPath} is in the folder that the operation reads (\`${name}\`). Choose a path outside of it. Nothing was started.`,
      );
    return [given, read].map(each => [each, leavesOut] as const);
  });
  return new Map(found);
}

/** Whether a path is the folder of one function. */
const isFunction = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true && readdirSync(path).includes('index.ts');

/** Returns all links through which a path leads to an existing file or folder. */
function linksOf(path: string): readonly string[] {
  const parent = dirname(path);
  if (parent === path || !existsSync(path)) return [];
  const isLink = lstatSync(path).isSymbolicLink();
  return [...linksOf(parent), ...(isLink ? [path, ...linksOf(resolve(realpathSync(parent), readlinkSync(path)))] : [])];
}
