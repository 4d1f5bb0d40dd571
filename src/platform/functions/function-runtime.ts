/** Interface of a runtime of functions: Deno or Node. */

import { fileURLToPath } from 'node:url';

/** Runs a function. Beside this module's chunk in the bundle, and in `programs/` in the sources. */
export const EDGE_RUNTIME = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../programs/edge-runtime.ts' : './edge-runtime.js',
    import.meta.url,
  ),
);

/**
 * Memory of a function, in MiB: JavaScript objects, and the whole process with buffers and
 * WebAssembly (Linux only).
 */
export const MEMORY_LIMITS = { heap: 256, process: 2048 };

/** Option of V8 that limits the memory for JavaScript objects. */
export const HEAP_OPTION = `--max-old-space-size=${MEMORY_LIMITS.heap}`;

/** Program that runs functions, each in a process of its own. */
export interface FunctionRuntime {
  /** Such as `Deno 2.9.5`. */
  readonly name: string;
  /** Variables that the runtime needs, such as proxies. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Returns the command that runs one function; its arguments are the folder and the entry.
   * @param folder real path of the function's folder
   */
  command(folder: string): readonly string[];
}
