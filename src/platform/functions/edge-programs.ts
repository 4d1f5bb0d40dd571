/** Paths of the programs that run and check functions. Runs a program to its end, and returns its output. */

import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type ChildEnvironment, startGroup } from '../../base/system/child-process.ts';

/** The programs are beside this module's chunk in the bundle, and in `programs/` in the sources. */
const pathOf = (name: string): string =>
  fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? `../programs/${name}.ts` : `./${name}.js`, import.meta.url));

/** Runs a function. */
export const EDGE_RUNTIME = pathOf('edge-runtime');
/** Checks the imports of a function that will run on Node. */
export const EDGE_CHECK = pathOf('edge-check');
/** Module of both. */
export const EDGE_IMPORTS = pathOf('edge-imports');

/** A function's package is small, so its check takes less than a second. */
const TIME_LIMIT_MS = 30_000;

export interface ProgramOutput {
  /** Null if a signal ended the program. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, for at most 30 s. @throws Error if it can't be started */
export async function readOutput(command: readonly string[], environment: ChildEnvironment): Promise<ProgramOutput> {
  const group = startGroup(command, { environment });
  const limit = setTimeout(() => void group.end(), TIME_LIMIT_MS);
  try {
    const [[exitCode], stdout, stderr] = await Promise.all([
      once(group.leader, 'close') as Promise<[number | null]>,
      text(group.stdout),
      text(group.stderr),
    ]);
    return { exitCode, stdout, stderr };
  } finally {
    clearTimeout(limit);
  }
}
