import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The repository: the folder of package.json, absolute. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const TOOLS = join(ROOT, 'node_modules/.bin');

/** What a tool said, and whether it was content. */
export interface ToolResult {
  readonly ok: boolean;
  readonly stdout: string;
  /** Both streams, as a person would have seen them. */
  readonly printed: string;
}

/**
 * Runs one of the project's own tools, by default in the repository's root. They come first on PATH, `node` among them: a machine
 * whose own Node is 20 runs them under 24, also when this was not started by npm.
 *
 * @throws Error when the tool can't be started at all; a tool that isn't content is a result, not an error
 */
export async function runTool(name: string, args: readonly string[], cwd: string = ROOT): Promise<ToolResult> {
  const env = { ...process.env, PATH: `${TOOLS}${delimiter}${process.env['PATH'] ?? ''}`, NO_COLOR: '1' };
  const child = spawn(join(TOOLS, name), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { ok: code === 0, stdout, printed: `${stdout}${stderr}`.trim() };
}
