/**
 * Runs functions on this program's own Node, under its permissions (decision 0005). It can't load
 * packages.
 */

import { NODE_VERSION, nodeCommand } from '../../base/system/processes/child-process.ts';
import { EDGE_RUNTIME, type FunctionRuntime, HEAP_OPTION } from './function-runtime.ts';

export const NODE_RUNTIME: FunctionRuntime = {
  name: `Node ${NODE_VERSION}`,
  environment: {},
  command: folder =>
    nodeCommand(
      [
        HEAP_OPTION,
        '--permission',
        ...[EDGE_RUNTIME, folder].map(path => `--allow-fs-read=${path}`),
        '--experimental-transform-types',
        '--disable-warning=ExperimentalWarning',
      ],
      EDGE_RUNTIME,
    ),
};
