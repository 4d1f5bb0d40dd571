/** Runs the project's development tools, such as `tsc` and `ncc`. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, the folder of package.json. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const TOOLS = join(ROOT, 'node_modules/.bin');

/** Output of a tool, and whether it succeeded. */
export interface ToolResult {
  readonly ok: boolean;
  readonly stdout: string;
  /** stdout, followed by stderr. */
  readonly printed: string;
}

/**
 * Runs one of the project's own tools, by default in the repository's root. These tools, including
 * `node`, come first in PATH: a machine with Node 20 runs them with Node 24. `added` are variables
 * in addition to this process's.
 * @throws Error when the tool can't be started; its failure is a result
 */
export async function runTool(
  name: string,
  args: readonly string[],
  cwd = ROOT,
  added = {},
): Promise<ToolResult> {
  const env = {
    ...process.env,
    ...added,
    PATH: `${TOOLS}${delimiter}${process.env['PATH'] ?? ''}`,
    NO_COLOR: '1',
  };
  const child = spawn(join(TOOLS, name), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { ok: code === 0, stdout, printed: `${stdout}${stderr}`.trim() };
}
