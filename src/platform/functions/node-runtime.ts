/** Runs functions on this program's own Node, under its permissions (decision 0015). */

import { pathToFileURL } from 'node:url';
import { FUNCTION_PACKAGE } from '../../api/functions.ts';
import { NODE_VERSION, nodeCommand } from '../../base/system/child-process.ts';
import { EDGE_CHECK, EDGE_IMPORTS, EDGE_RUNTIME, readOutput } from './edge-programs.ts';
import { type FunctionRuntime, HEAP_OPTION } from './function-runtime.ts';

/** Options of a program that can read the function's files and nothing else. */
const options = (program: string, folder: string): readonly string[] => [
  '--permission',
  ...[program, EDGE_IMPORTS, folder].map(path => `--allow-fs-read=${path}`),
  '--experimental-transform-types',
  '--disable-warning=ExperimentalWarning',
];

/** Node with a small part of Deno's API. It can't load packages. */
export const NODE_RUNTIME: FunctionRuntime = {
  name: `Node ${NODE_VERSION}`,
  environment: () => ({}),
  command: folder => nodeCommand([HEAP_OPTION, ...options(EDGE_RUNTIME, folder)], EDGE_RUNTIME),
  async check(folder, environment) {
    const command = nodeCommand(['--experimental-vm-modules', ...options(EDGE_CHECK, folder)], EDGE_CHECK);
    const { stdout, stderr } = await readOutput(
      [...command, `${pathToFileURL(folder).href}/`, FUNCTION_PACKAGE.entry],
      environment,
    );
    if (stdout === '') throw new Error(`The check of a function failed: ${stderr}`);
    return JSON.parse(stdout) as readonly string[];
  },
};
