/** Runs git in a repository, for the release script. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs git in one repository. */
export type Git = (args: readonly string[]) => Promise<string>;

/**
 * @param root the repository
 * @returns git's output without its final line break; rejects with git's error message if git fails
 */
export function gitIn(root: string): Git {
  return async args => {
    const settings = { cwd: root, env: { ...process.env, LC_ALL: 'C' } };
    const { stdout } = await promisify(execFile)('git', args, settings);
    return stdout.replace(/\n$/, '');
  };
}
