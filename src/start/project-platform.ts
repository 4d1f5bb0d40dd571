/**
 * Entry point of the command `project-platform`. It starts the program in Node 24: in this process, or if this Node is
 * older, in one with the Node that npm installs as an optional package. An older Node must be able to run this file.
 */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { areArgumentsDamaged } from '../base/system/arguments.ts';
import { findNode } from '../base/system/installed-node.ts';
import { IS_WINDOWS } from '../base/system/system.ts';

/** Argument that starts the command instead of a step (`program-path.ts`). */
const COMMAND = 'command';

/** The program: in the bundle this file is one folder below it. */
const PROGRAM = new URL(import.meta.url.endsWith('.ts') ? './entry.ts' : '../index.js', import.meta.url);

const found = findNode();
if (areArgumentsDamaged()) {
  process.stderr.write('error: An argument is not UTF-8. Save the text as UTF-8.\n');
  process.exitCode = 1;
} else if ('problem' in found) {
  process.stderr.write(`error: ${found.problem}\n`);
  process.exitCode = 1;
} else if (!found.isOther) {
  process.argv.splice(2, 0, COMMAND);
  await import(PROGRAM.href);
} else {
  startWith(found.path);
}

function startWith(node: string): void {
  // Without `--`, Node would take `--env-file` for its own option, even after the script.
  const args = ['--', fileURLToPath(PROGRAM), COMMAND, ...process.argv.slice(2)];
  const child = spawn(node, args, { stdio: 'inherit' });
  // A program that sends a signal knows only this process. A terminal sends Ctrl+C to both: the other one counts the
  // second as the same. On Windows, only a terminal sends SIGINT, and passing it on would kill the other process.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => (IS_WINDOWS && name === 'SIGINT' ? undefined : child.kill(name)));
  child.on('error', error => {
    process.stderr.write(`error: ${node} can’t be started: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', code => {
    process.exitCode = code ?? 1;
  });
}
