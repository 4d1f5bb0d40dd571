/** Runs an operation for a command that needs its result, not its log. */

import { EventEmitter } from 'node:events';
import { STOP_SIGNALS } from '../base/system/stop-signals.ts';
import type { Program } from './program.ts';

/** Result of an operation. */
export interface LocalResult {
  readonly code: 0 | 1;
  readonly log: string;
  /** Outputs as texts, by name. */
  readonly outputs: ReadonlyMap<string, string>;
}

/**
 * Runs an operation on a local platform, without a confirmation.
 * @param inputs texts by their names
 * @param variables of this process, of which the operation gets PATH and HOME
 */
export async function runLocalOperation(
  operation: string,
  inputs: Readonly<Record<string, string>>,
  program: Program,
  variables: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<LocalResult> {
  const signals = new EventEmitter();
  const onAbort = (): void => void signals.emit(STOP_SIGNALS[0], STOP_SIGNALS[0]);
  signal.addEventListener('abort', onAbort);
  const given = Object.entries(inputs).map(([name, value]) => [program.inputVariable(name), value] as const);
  let log = '';
  let outputs: ReadonlyMap<string, string> = new Map();
  try {
    const code = await program.runAction({
      ...program,
      part: { cleanUp: false, operation },
      env: { PATH: variables['PATH'], HOME: variables['HOME'], ...Object.fromEntries(given) },
      signals,
      write: text => {
        log += text;
      },
      command: {
        confirm: async () => undefined,
        receiveOutputs: ended => {
          outputs = new Map(ended.outputs.map(({ name, text }) => [name, text]));
        },
      },
    });
    return { code, log, outputs };
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
