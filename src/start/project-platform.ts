/**
 * Entry point of the command `project-platform`. It starts the program in Node 24: in this process,
 * or if this Node is older, in one with the Node that npm installs as an optional package. An older
 * Node must be able to run this file.
 */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { areArgumentsDamaged } from '../base/system/processes/arguments.ts';
import { findNode } from '../base/system/processes/installed-node.ts';
import { endBySignal, passOnSignals } from '../base/system/processes/stop-signals.ts';

/** Argument that starts the command instead of a step (`program-path.ts`). */
const COMMAND = 'command';

/** The program: in the bundle this file is one folder below it. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './entry.ts' : '../index.js',
  import.meta.url,
);

const installedNode = findNode();
if (areArgumentsDamaged()) {
  refuse('An argument is not UTF-8. Save the text as UTF-8.');
} else if ('problem' in installedNode) {
  refuse(installedNode.problem);
} else if (!installedNode.isOther) {
  process.argv.splice(2, 0, COMMAND);
  await import(/* webpackIgnore: true */ PROGRAM.href);
} else {
  startWith(installedNode.path);
}

function startWith(node: string): void {
  // Without `--`, Node would take `--env-file` for its own option, even after the script.
  const args = ['--', fileURLToPath(PROGRAM), COMMAND, ...process.argv.slice(2)];
  const child = spawn(node, args, { stdio: 'inherit' });
  passOnSignals(child);
  child.on('error', error => refuse(`${node} can’t be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 1;
    if (signal !== null) endBySignal(signal);
  });
}

/** Reports why the program can’t be started. */
function refuse(problem: string): void {
  process.stderr.write(`error: ${problem}\n`);
  process.exitCode = 1;
}
