/** Runs an operation in this process, for a command that needs its result, not its log. */

import { EventEmitter } from 'node:events';
import { STOP_SIGNALS } from '../../base/system/stop-signals.ts';
import type { Host, OperationEnd } from '../../step/step.ts';
import type { Program } from './program.ts';

/** Result of an operation. */
export interface LocalResult {
  readonly code: 0 | 1;
  readonly log: string;
  /** Outputs as texts, by name. */
  readonly outputs: ReadonlyMap<string, string>;
  /** Outputs as JSON, without secrets. */
  readonly result: string;
  readonly end: OperationEnd;
}

/** Runs an operation on a local platform, without a confirmation. It gets only PATH and HOME of this process. */
export const runLocalOperation = (
  operation: string,
  inputs: Readonly<Record<string, string>>,
  program: Program,
  { PATH, HOME }: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<LocalResult> => runOperationHere(operation, inputs, program, { PATH, HOME }, signal);

/**
 * Runs an operation without a confirmation.
 * @param inputs texts by their names
 * @param env its environment, apart from the inputs
 */
export async function runOperationHere(
  operation: string,
  inputs: Readonly<Record<string, string>>,
  program: Program & Pick<Host, 'pace'>,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<LocalResult> {
  const signals = new EventEmitter();
  const onAbort = (): void => void signals.emit(STOP_SIGNALS[0], STOP_SIGNALS[0]);
  signal.addEventListener('abort', onAbort);
  const given = Object.entries(inputs).map(([name, value]) => [program.inputVariable(name), value] as const);
  let log = '';
  let outputs: ReadonlyMap<string, string> = new Map();
  let result = '{}';
  let end: OperationEnd = { failure: 'The operation ended without a result.', mayHaveTakenEffect: true };
  try {
    const code = await program.runAction({
      ...program,
      part: { cleanUp: false, operation },
      env: { ...env, ...Object.fromEntries(given) },
      signals,
      write: text => {
        log += text;
      },
      command: {
        confirm: async () => undefined,
        receiveOutputs: ended => {
          ({ result } = ended);
          outputs = new Map(ended.outputs.map(({ name, text }) => [name, text]));
        },
        receiveEnd: received => {
          end = received;
        },
      },
    });
    return { code, log, outputs, result, end };
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
