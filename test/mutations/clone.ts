import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/tools/catalog/tool.ts';

/**
 * Clones the last commit into a folder, so that a fault never touches the working tree.
 * @returns the clone's root
 */
export function cloneInto(folder: string): string {
  const root = join(folder, 'tree');
  execFileSync('git', ['clone', '--quiet', '--shared', ROOT, root]);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** Vitest separates the names of suites by ` > ` here, and by a space in its report. */
export const namePattern = (name: string): string =>
  RegExp.escape(name).replaceAll('\\x20', '(?: >)? ');
