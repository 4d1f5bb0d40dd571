/** Interface of a runtime of functions: Deno or Node. */

import type { ChildEnvironment } from '../../system/child-process.ts';

/** Address that functions may not reach. */
export interface DeniedAddress {
  /** Undefined: loopback, by any name. */
  readonly host: string | undefined;
  readonly port: number;
}

/** Program that runs functions, each in a process of its own. */
export interface FunctionRuntime {
  /** Such as `Deno 2.9.5`. */
  readonly name: string;
  /** Variables that the runtime needs in its process. Functions can't see them. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Returns the command that runs one function.
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
