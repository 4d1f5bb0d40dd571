import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { SOURCE_PACKAGE } from '../../api/source.ts';
import { WorkFailure } from '../http/background.ts';
import { isRecord } from '../http/request-checks.ts';

/** How a source becomes a site. */
export interface BuildPlan {
  /** Run by a shell, one after another. */
  readonly commands: readonly string[];
  /** The folder that the site is then in, within the source; absent: where it's found. */
  readonly output?: string;
}

const MANIFEST = SOURCE_PACKAGE.publishManifest;

/**
 * What `mise.toml` says of the task `build`.
 * @param required a source without the file can't be built; else it's taken as it is
 * @throws WorkFailure `release_failed` for a file that is missing or can't be followed
 */
export async function readPlan(folder: string, required: boolean): Promise<BuildPlan> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return planIn(text);
  if (!required) return { commands: [] };
  throw invalid('is missing at the root of the source: imported source needs one before it can be published');
}

function planIn(text: string): BuildPlan {
  const tasks = tomlTable(text)['tasks'] ?? {};
  if (!isRecord(tasks)) throw invalid('must have [tasks] as a table');
  const { build = [] } = tasks;
  // mise lets a task be written as its command alone.
  const task = isRecord(build) ? build : { run: build };
  if (task['depends'] !== undefined) {
    throw invalid('has tasks.build.depends, which is not followed here: put its commands into tasks.build.run');
  }
  const output = outputIn(task['outputs']);
  return { commands: texts(task['run'] ?? [], 'tasks.build.run'), ...(output === undefined ? {} : { output }) };
}

function tomlTable(text: string): Readonly<Record<string, unknown>> {
  try {
    return parse(text);
  } catch (error) {
    throw invalid(`is not TOML: ${(error as Error).message.trim()}`);
  }
}

/** The first of the outputs. mise lets them be patterns: the part before the first special character is the folder. */
function outputIn(outputs: unknown): string | undefined {
  if (outputs === undefined || isRecord(outputs)) return undefined;
  const [first] = texts(outputs, 'tasks.build.outputs');
  const folder = first?.replace(/(?:^|\/)[^/]*[*?[{].*$/s, '').replace(/\/+$/, '');
  if (folder?.startsWith('/') === true || folder?.split('/').includes('..') === true) {
    throw invalid('names an output outside the source in tasks.build.outputs');
  }
  return folder;
}

function texts(value: unknown, where: string): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map(item => {
    if (typeof item !== 'string') throw invalid(`must have a text, or a list of texts, as ${where}`);
    return item;
  });
}

const invalid = (how: string): WorkFailure => new WorkFailure('release_failed', `${MANIFEST} ${how}.`);
