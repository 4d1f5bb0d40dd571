/** Interface of a runtime of functions: Deno or Node. */

import type { ChildEnvironment } from '../../system/child-process.ts';

/** Program that runs functions, each in a process of its own. */
export interface FunctionRuntime {
  /** Such as `Deno 2.9.5`. */
  readonly name: string;
  /** Variables that the runtime needs in its process. Functions can't see them. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Returns the command that runs one function.
   * @param folder real path of the function's folder
   */
  command(folder: string): readonly string[];
  /**
   * Finds what the runtime can't load, without running the function's code and without a network.
   * @param folder real path of the function's folder
   * @returns a sentence for each problem
   * @throws Error if the check itself fails
   */
  check(folder: string, environment: ChildEnvironment): Promise<readonly string[]>;
}
