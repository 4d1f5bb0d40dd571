/** Interface of a runtime of functions: Deno or Node. */

import type { ChildEnvironment } from '../../base/system/child-process.ts';

/** Address that functions may not reach. */
export interface DeniedAddress {
  /** Undefined: loopback, by any name. */
  readonly host: string | undefined;
  readonly port: number;
}

/** Memory of a function, in MiB: JavaScript objects, and the whole process with buffers and WebAssembly (Linux only). */
export const MEMORY_LIMITS = { heap: 256, process: 2048 };

/** Option of V8 that limits the memory for JavaScript objects. */
export const HEAP_OPTION = `--max-old-space-size=${MEMORY_LIMITS.heap}`;

/** Program that runs functions, each in a process of its own. */
export interface FunctionRuntime {
  /** Such as `Deno 2.9.5`. */
  readonly name: string;
  /**
   * Returns the variables that the runtime needs in its process. Functions can't see them.
   * @param cache folder for everything that the runtime keeps of one function: downloaded packages, `localStorage`. No
   * other function uses it: one can make Deno store wrong code as any package, with a proxy in HTTP_PROXY
   */
  environment(cache: string): Readonly<Record<string, string>>;
  /**
   * Returns the command that runs one function, with V8's option `HEAP_OPTION`.
   * @param folder real path of the function's folder
   * @param denied addresses that the function may not reach. Node can't enforce them
   */
  command(folder: string, denied: readonly DeniedAddress[]): readonly string[];
  /**
   * Finds what the runtime can't load, without running the function's code and without a network.
   * @param folder real path of the function's folder
   * @returns a sentence for each problem
   * @throws Error if the check itself fails
   */
  check(folder: string, environment: ChildEnvironment): Promise<readonly string[]>;
}
