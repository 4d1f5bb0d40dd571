/** Finds a missing `path`, so that a step can report it together with problems in other inputs. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { problemAt } from '../base/problem.ts';
import type { Finding } from '../base/failure.ts';
import type { RunnerEnvironment } from './runner/environment/environment.ts';

/**
 * Checks whether the path in the input `path` exists, for a step that fails because of other
 * inputs.
 *
 * @param values the inputs that could be read
 * @returns at most one finding
 */
export function missingPath(
  { workspace }: Pick<RunnerEnvironment, 'workspace'>,
  { path, 'working-directory': folder }: Readonly<Record<string, unknown>>,
): readonly Finding[] {
  if (typeof path !== 'string' || typeof folder !== 'string') return [];
  const absolute = resolve(workspace, folder, path);
  return existsSync(absolute)
    ? []
    : [problemAt({ kind: 'absent', subject: 'path', given: absolute })];
}
