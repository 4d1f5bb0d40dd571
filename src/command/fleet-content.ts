/** Identifies what a fleet reads: its list, its inputs and the files that they name. */

import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type BigIntStats, existsSync, lstatSync, readdirSync, readlinkSync, readSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isWithin } from '../base/system/paths.ts';
import { OPEN_READ_ONLY, withRegularFile } from '../base/system/regular-file.ts';
import { pathOfFlag, resolveInput } from '../base/system/user-paths.ts';
import type { FleetProject } from './fleet-projects.ts';
import type { FleetRun } from './fleet-run.ts';

/** What a run reads. */
export interface RunContent {
  /** The same on each machine. */
  readonly digest: string;
  /** Whether nothing that a project reads has changed since, on this machine. */
  readonly isUnchanged: (project: FleetProject) => boolean;
}

/** File or folder of an input. */
interface InputFile {
  readonly name: string;
  readonly text: string;
  /** Absolute. May be a link. */
  readonly path: string;
  /** Folders into which links may lead: its own one, without links, and those of the operation. */
  readonly roots: readonly string[];
}

/**
 * Reads what a run depends on. With a secret input, the credential is the key of the digest, because a short secret could
 * be guessed from it.
 * @param whole all projects of the list, so that the digest is the same for all shards
 * @throws Error if the report is in a folder that the operation reads, and the system's error for an unreadable file
 */
export function readContent(run: FleetRun, whole: readonly FleetProject[]): RunContent {
  const { operation, shared, token, reportPath } = run;
  const states = new Map<string, string>();
  const files = new Map(whole.map(project => [project, filesOf(run, project)]));
  const digests = new Map<string, string>();
  const digestOf = (file: InputFile): string => {
    const { name, path, roots } = file;
    if (isWithin(reportPath, roots.slice(0, 1)))
      throw new Error(
        `--report-path ${reportPath} is in a folder of \`${name}\`, whose files the operation reads. Set --report-path to another folder. Nothing was started.`,
      );
    // The state first, so that a change while the content is read is noticed.
    if (!states.has(path)) states.set(path, fileState(file));
    const digest = digests.get(path) ?? hashOf(file, contentOf);
    digests.set(path, digest);
    return digest;
  };
  const projects = whole.toSorted(({ id: one }, { id: other }) => (one < other ? -1 : 1));
  const rows = projects.map(project => [
    project.id,
    sorted(project.inputs),
    files.get(project)?.map(file => [file.name, file.text, digestOf(file)]),
  ]);
  const names = [shared, ...whole.map(({ inputs }) => inputs)].flatMap(Object.keys);
  const isSecret = names.some(name => operation.inputs[name]?.secret === true);
  const hash = isSecret ? createHmac('sha256', token) : createHash('sha256');
  return {
    digest: hash.update(JSON.stringify([operation.id, sorted(shared), rows])).digest('hex'),
    isUnchanged: project => files.get(project)?.every(file => fileState(file) === states.get(file.path)) === true,
  };
}

const sorted = (values: Readonly<Record<string, string>>): readonly (readonly [string, string])[] =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Uses of inputs whose files an operation reads. */
const READ: readonly (string | undefined)[] = ['read', 'folder', 'package'];

/** Returns the files and folders that the operation reads for a project. A function's shared files are beside it. */
function filesOf({ operation, shared }: FleetRun, { inputs }: FleetProject): readonly InputFile[] {
  const all = { ...shared, ...inputs };
  return Object.entries(operation.inputs).flatMap(([name, { path: kind, default: standard }]) => {
    const text = all[name] ?? standard;
    if (text === undefined || !READ.includes(kind?.use)) return [];
    const given = resolve(all['working-directory'] ?? '.', text);
    const real = pathOfFlag(name, given, 'read');
    const isFunction = existsSync(join(real, 'index.ts'));
    const [path, own] = isFunction ? [dirname(given), dirname(real)] : [given, real];
    return [{ name, text, path, roots: [own, ...rootsOf(given)] }];
  });
}

function rootsOf(path: string): readonly string[] {
  try {
    return resolveInput(path, [resolve('.')]).roots;
  } catch {
    // The file is missing, or the operation will refuse it.
    return [];
  }
}

/** Returns a text that changes with each change of a file or of what a folder contains: the system sets these times. */
function fileState(file: InputFile): string {
  try {
    return hashOf(file, ({ stats }) =>
      stats === undefined || stats.isDirectory() ? String(stats?.ino) : `${stats.ino} ${stats.size} ${stats.ctimeNs}`,
    );
  } catch {
    // It disappears or can't be read. The text is unlike any other, so that it counts as a change.
    return randomUUID();
  }
}

/** Entry of a folder, or the file itself with an empty path. */
interface Entry {
  readonly path: string;
  readonly location: string;
  /** Undefined if it is missing. */
  readonly stats: BigIntStats | undefined;
}

function hashOf({ path, roots }: InputFile, textOf: (entry: Entry) => string): string {
  const hash = createHash('sha256');
  for (const entry of entriesOf(path, '', roots, new Set())) hash.update(JSON.stringify([entry.path, textOf(entry)]));
  return hash.digest('hex');
}

/** Lists a file, or everything in a folder, as operations read it: links that stay in the roots are followed. */
function* entriesOf(location: string, path: string, roots: readonly string[], seen: Set<string>): Generator<Entry> {
  const stats = lstatSync(location, { bigint: true, throwIfNoEntry: false });
  yield { path, location, stats };
  if (stats?.isSymbolicLink()) {
    const target = targetOf(location);
    if (target !== undefined && isWithin(target, roots)) yield* entriesOf(target, `${path}/`, roots, seen);
  } else if (stats?.isDirectory() && seen.size !== seen.add(location).size) {
    for (const name of readdirSync(location).toSorted())
      yield* entriesOf(join(location, name), `${path}/${name}`, roots, seen);
  }
}

function targetOf(link: string): string | undefined {
  try {
    return realpathSync(link);
  } catch {
    return undefined;
  }
}

/** Reads an entry in pieces: a package or an object may be large. */
function contentOf({ location, stats }: Entry): string {
  if (stats === undefined) return 'missing';
  if (stats.isSymbolicLink()) return `link ${readlinkSync(location)}`;
  if (!stats.isFile()) return '';
  return withRegularFile(location, OPEN_READ_ONLY, descriptor => {
    const hash = createHash('sha256');
    const piece = Buffer.allocUnsafe(1024 * 1024);
    for (let size = readSync(descriptor, piece); size > 0; size = readSync(descriptor, piece))
      hash.update(piece.subarray(0, size));
    return hash.digest('hex');
  });
}
