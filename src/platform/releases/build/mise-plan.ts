/** Reads the build commands and the output folder from a source's `mise.toml`. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../../base/values/record.ts';
import { parse, TomlError } from 'smol-toml';
import { SOURCE_PACKAGE } from '../../../api/services/source.ts';
import { trimmedEnd } from '../../../base/text/trimmed-end.ts';
import { WorkFailure } from '../../http/background.ts';

/** Instructions for building a site from a source. */
export interface BuildPlan {
  /** Shell commands, which run one after another. */
  readonly commands: readonly string[];
  /**
   * Folder of the built site, relative to the source. If absent, the usual folders are searched.
   */
  readonly output?: string;
}

const MANIFEST = SOURCE_PACKAGE.publishManifest;

/**
 * Reads the build plan from the task `build` in `mise.toml`.
 * @param isRequired if false, a source without the file is published without a build
 * @throws WorkFailure `release_failed` for a required file that is missing, or a file that can't be
 *   used
 */
export async function readPlan(folder: string, isRequired: boolean): Promise<BuildPlan> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return parsePlan(text);
  if (!isRequired) return { commands: [] };
  throw invalid('is missing at the root of the source, and is required to publish imported source');
}

function parsePlan(text: string): BuildPlan {
  const tasks = parseToml(text)['tasks'] ?? {};
  if (!isRecord(tasks)) throw invalid('must define [tasks] as a table');
  const { build = [] } = tasks;
  // In mise, a task can consist of its command only.
  const task = isRecord(build) ? build : { run: build };
  if (task['depends'] !== undefined) {
    throw invalid(
      'contains tasks.build.depends, which the local platform does not support. Move the commands of the tasks it lists to tasks.build.run',
    );
  }
  const output = outputFolder(task['outputs']);
  return {
    commands: requireTexts(task['run'] ?? [], 'tasks.build.run'),
    ...(output === undefined ? {} : { output }),
  };
}

function parseToml(text: string): Readonly<Record<string, unknown>> {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // The parser's own message quotes the file.
    throw invalid(`is not valid TOML: line ${error.line}, column ${error.column}`);
  }
}

/**
 * Returns the folder of the first output. Of a pattern, it is the part before the first segment
 * with a special sign.
 */
function outputFolder(outputs: unknown): string | undefined {
  if (outputs === undefined || isRecord(outputs)) return undefined;
  const [first] = requireTexts(outputs, 'tasks.build.outputs');
  if (first === undefined) return undefined;
  const folder = trimmedEnd(first.replace(/(?:^|\/)[^/]*[*?[{].*$/s, ''), '/');
  if (folder.startsWith('/') || folder.split('/').includes('..')) {
    throw invalid('contains an entry in tasks.build.outputs that is outside the source folder');
  }
  return folder;
}

function requireTexts(setting: unknown, name: string): readonly string[] {
  const texts: readonly unknown[] = Array.isArray(setting) ? setting : [setting];
  return texts.map(text => {
    if (typeof text !== 'string')
      throw invalid(`must define ${name} as a string or an array of strings`);
    return text;
  });
}

const invalid = (reason: string): WorkFailure =>
  new WorkFailure('release_failed', `${MANIFEST} ${reason}.`);
