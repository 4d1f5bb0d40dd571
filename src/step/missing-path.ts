/** Finds a missing `path`, so that a step can report it together with problems in other inputs. */

import { inputRef } from '../base/input-reference.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Finding } from '../base/failure.ts';
import type { RunnerEnvironment } from '../runner/environment.ts';

/**
 * Checks whether the path in the input `path` exists, for a step that fails because of other inputs.
 *
 * @param values the inputs that could be read
 * @returns at most one finding
 */
export function missingPath(
  { workspace }: Pick<RunnerEnvironment, 'workspace'>,
  { path, 'working-directory': folder }: Readonly<Record<string, unknown>>,
): readonly Finding[] {
  if (typeof path !== 'string' || typeof folder !== 'string') return [];
  const resolved = resolve(workspace, folder, path);
  if (existsSync(resolved)) return [];
  return [
    {
      where: 'path',
      message: `is \`${resolved}\`, which does not exist`,
      remedy: `Check ${inputRef('path')} and ${inputRef('working-directory')}.`,
    },
  ];
}
