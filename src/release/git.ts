import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface GitCall {
  /** What git reads from its standard input. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs git in one repository. */
export type Git = (args: readonly string[], call?: GitCall) => Promise<string>;

/** Beyond any listing of a repository's files, or any page of it. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * @param root the repository
 * @returns what git prints, without the last line's end; it rejects with git's own words where git isn't content
 */
export function gitIn(root: string): Git {
  return async (args, { input, env = {} } = {}) => {
    const settings = { cwd: root, env: { ...process.env, ...env, LC_ALL: 'C' }, maxBuffer: MAX_OUTPUT_BYTES };
    const running = promisify(execFile)('git', args, settings);
    // Whatever is written where nobody reads would be an error of its own.
    if (input === undefined) running.child.stdin?.end();
    else running.child.stdin?.end(input);
    const { stdout } = await running;
    return stdout.replace(/\n$/, '');
  };
}
