/** Runs an operation in this process, for a command that needs its result, not its log. */

import type { Host, OperationEnd } from '../../step/step.ts';
import type { Program } from './program.ts';

/** An operation to run, without a confirmation. */
export interface OperationRun extends Pick<Host, 'pace'> {
  readonly operation: string;
  /** Texts by their names. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Environment, apart from the inputs. Default: PATH and HOME of this process, as for a local platform. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Result of an operation. */
export interface LocalResult {
  readonly code: 0 | 1;
  readonly log: string;
  /** Outputs as texts, by name. */
  readonly outputs: ReadonlyMap<string, string>;
  /** Outputs as JSON, without secrets. */
  readonly result: string;
  readonly end: OperationEnd;
  /** Endpoints of the requests that succeeded. */
  readonly succeeded: ReadonlySet<string>;
}

/** Runs an operation until the signal. */
export async function runOperationHere(
  { operation, inputs, env, ...paced }: OperationRun,
  program: Program,
  { PATH, HOME }: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<LocalResult> {
  const given = Object.entries(inputs).map(([name, value]) => [program.inputVariable(name), value] as const);
  let log = '';
  let outputs: ReadonlyMap<string, string> = new Map();
  let result = '{}';
  const succeeded = new Set<string>();
  let end: OperationEnd = { failure: 'The operation ended without a result.', uncertain: true };
  const code = await program.runAction({
    ...program,
    ...paced,
    part: { cleanUp: false, operation },
    env: { ...(env ?? { PATH, HOME }), ...Object.fromEntries(given) },
    signals: signal,
    write: text => {
      log += text;
    },
    command: {
      confirm: async () => undefined,
      receiveOutputs: ended => {
        ({ result } = ended);
        outputs = new Map(ended.outputs.map(({ name, text }) => [name, text]));
      },
      receiveSuccess: endpoint => void succeeded.add(endpoint),
      receiveEnd: received => {
        end = received;
      },
    },
  });
  return { code, log, outputs, result, end, succeeded };
}
