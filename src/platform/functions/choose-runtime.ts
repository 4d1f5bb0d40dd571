/** Selects the runtime of functions: Deno if it is installed, otherwise Node. */

import type { ChildEnvironment } from '../../base/system/processes/child-process.ts';
import { findDeno, OLDEST_DENO } from './deno-runtime.ts';
import type { FunctionRuntime } from './function-runtime.ts';
import { NODE_RUNTIME } from './node-runtime.ts';

/** Selected runtime, and a line about it for the user. */
export interface RuntimeChoice {
  readonly runtime: FunctionRuntime;
  readonly line: string;
}

/**
 * Returns a function that selects the runtime at its first call.
 * @param alwaysNode selects Node even if Deno is installed
 * @param downloads variables of `downloadVariables`
 * @param programs URLs of files in the folder trees that npm's package `deno` may be installed in
 */
export function runtimeSelector(
  environment: ChildEnvironment,
  alwaysNode: boolean,
  downloads: Readonly<Record<string, string>> = {},
  programs: readonly string[] = [import.meta.url],
): () => Promise<RuntimeChoice> {
  let choice: Promise<RuntimeChoice> | undefined;
  return () =>
    (choice ??= alwaysNode
      ? Promise.resolve(NODE_CHOICE)
      : chooseRuntime(environment, downloads, programs));
}

const NODE_CHOICE: RuntimeChoice = {
  runtime: NODE_RUNTIME,
  line: `Functions run on ${NODE_RUNTIME.name}.`,
};

/** Selects Deno on the PATH of `environment`, Deno from npm's package, or Node, in this order. */
async function chooseRuntime(
  environment: ChildEnvironment,
  downloads: Readonly<Record<string, string>>,
  programs: readonly string[],
): Promise<RuntimeChoice> {
  const { deno, tooOld } = await findDeno(environment, downloads, programs);
  if (deno !== undefined)
    return { runtime: deno.runtime, line: `Functions run on ${deno.runtime.name} (${deno.path}).` };
  const limit = 'npm:, jsr: and https: imports require Deno';
  const reason =
    tooOld === undefined
      ? 'Deno is not installed'
      : `Deno ${tooOld.version} (${tooOld.path}) is too old`;
  return {
    ...NODE_CHOICE,
    line: `${NODE_CHOICE.line} ${reason}; ${limit} ${OLDEST_DENO} or newer.`,
  };
}
