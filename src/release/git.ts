/** Runs git in a repository, for the release script. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface GitCall {
  /** Standard input of git. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs git in one repository. */
export type Git = (args: readonly string[], call?: GitCall) => Promise<string>;

/** Output limit, larger than any listing of a repository's files and any page in it. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * @param root the repository
 * @returns git's output without its final line break; rejects with git's error message if git fails
 */
export function gitIn(root: string): Git {
  return async (args, { input, env = {} } = {}) => {
    const settings = { cwd: root, env: { ...process.env, ...env, LC_ALL: 'C' }, maxBuffer: MAX_OUTPUT_BYTES };
    const running = promisify(execFile)('git', args, settings);
    // Close the input. Writing to a process that doesn't read it would cause another error.
    if (input === undefined) running.child.stdin?.end();
    else running.child.stdin?.end(input);
    const { stdout } = await running;
    return stdout.replace(/\n$/, '');
  };
}
