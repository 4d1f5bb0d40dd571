/**
 * Parts of `@actions/core`, imported by path. Its export map offers only the whole package, which brings an HTTP client
 * with undici and adds 20 ms to each start. Node refuses an import map that points into node_modules.
 */
export { prepareKeyValueMessage } from '../../../node_modules/@actions/core/lib/file-command.js';
export { toCommandProperties } from '../../../node_modules/@actions/core/lib/utils.js';
