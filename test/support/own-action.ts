/** Runs an operation that the root action doesn't run as its own action does. */

import { join } from 'node:path';
import type { ProgramPart } from '../../src/action/runner/program-path.ts';
import { OPERATION_IDS, ROOT_OPERATION_IDS } from '../../src/products/operations.ts';

const ROOT = join(import.meta.dirname, '../..');

const NOT_IN_ROOT = new Set<string | undefined>(OPERATION_IDS).difference(
  new Set<string>(ROOT_OPERATION_IDS),
);

interface Start {
  readonly part?: ProgramPart;
  readonly env: NodeJS.ProcessEnv;
}

/** Returns the start of a step, whose operation the entry of its own action sets, not an input. */
export function asOwnAction<S extends Start>(start: S): S {
  const { INPUT_OPERATION: operation, ...env } = start.env;
  return NOT_IN_ROOT.has(operation) && !start.part?.cleanUp
    ? { ...start, env, part: { cleanUp: false, operation } }
    : start;
}

/** Returns the path of the file that Node runs for an operation. @param root that of the root action */
export const mainOf = (operation: string | undefined, root: string): string =>
  NOT_IN_ROOT.has(operation) ? join(ROOT, `actions/${operation}/main.mjs`) : root;
