/**
 * The parts of `@actions/core` that are used, by path: its export map offers nothing but the whole, which brings an
 * HTTP client with a second undici and costs each start 20 ms; and Node refuses an import map that leads into
 * node_modules.
 */
export { prepareKeyValueMessage } from '../../node_modules/@actions/core/lib/file-command.js';
export { toCommandProperties } from '../../node_modules/@actions/core/lib/utils.js';
