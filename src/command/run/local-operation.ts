/** Runs an operation in this process, for a command that needs its result, not its log. */

import { definedOnly } from '../../base/values/defined-only.ts';
import { type Finding, findingText } from '../../base/failure.ts';
import type { Names } from '../../base/text/input-reference.ts';
import { record } from '../../base/values/record.ts';
import type { Remark } from '../../action/runner/workflow/log.ts';
import type { CommandHost, Host, OperationFailure } from '../../action/step.ts';
import { jobEventIn } from '../settings/environment.ts';
import type { Program } from './program.ts';

/** An operation to run, without a confirmation. */
export interface OperationRun extends Pick<CommandHost, 'projectSource' | 'releaser' | 'isTrial'> {
  readonly operation: string;
  /** Texts by their names. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Keys of the app's file, which messages name in place of inputs. Default: none. */
  readonly keys?: Names | undefined;
  /** Receives the log, in complete lines, as it is written. */
  readonly onLog?: Host['write'];
  /**
   * Environment, apart from the inputs. Default: PATH and HOME of this process, as for a local
   * platform.
   */
  readonly env?: NodeJS.ProcessEnv;
}

export interface LocalResult {
  readonly code: 0 | 1;
  readonly log: string;
  /** Remarks, notices and warnings of the log. */
  readonly remarks: readonly Remark[];
  /** Set unless it succeeded. */
  readonly failure: OperationFailure | undefined;
  /** Outputs as texts, by name. */
  readonly outputs: ReadonlyMap<string, string>;
}

const LOST: OperationFailure = {
  message: 'The operation ended without a result.',
  remedy: undefined,
  excerpt: undefined,
  findings: [],
  reason: undefined,
  mayHaveTakenEffect: true,
};

/** Runs an operation until the signal. */
export async function runOperationHere(
  { operation, inputs, env, onLog, projectSource, releaser, isTrial }: OperationRun,
  program: Program,
  variables: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<LocalResult> {
  const inputVariables = Object.entries(inputs).map(
    ([name, value]) => [program.inputVariable(name), value] as const,
  );
  let log = '';
  let outputs: ReadonlyMap<string, string> = new Map();
  const remarks: Remark[] = [];
  let failure = LOST;
  const code = await program.runAction({
    ...program,
    part: { cleanUp: false, operation },
    env: {
      ...(env ?? { PATH: variables['PATH'], HOME: variables['HOME'] }),
      ...Object.fromEntries(inputVariables),
    },
    signals: signal,
    write: (text, level) => {
      log += text;
      onLog?.(text, level);
    },
    command: {
      jobEvent: jobEventIn(variables),
      projectSource,
      releaser,
      isTrial,
      confirm: async () => undefined,
      receiveOutputs: ended => {
        outputs = new Map(ended.outputs.map(({ name, text }) => [name, text]));
      },
      receiveRemark: remark => void remarks.push(remark),
      receiveFailure: received => {
        failure = received;
      },
    },
  });
  return { code, log, remarks, failure: code === 0 ? undefined : failure, outputs };
}

/** Returns an output that is a list of records in JSON. */
export function rowsOf(
  { outputs }: Pick<LocalResult, 'outputs'>,
  output: string,
): readonly Readonly<Record<string, unknown>>[] {
  const value: unknown = JSON.parse(outputs.get(output) || '[]');
  return Array.isArray(value) ? value.map(record) : [];
}

/** Returns the files in which the linter found errors that nobody accepted. */
export const lintErrors = (result: Pick<LocalResult, 'outputs'>): readonly string[] => [
  ...new Set(
    rowsOf(result, 'lint_findings')
      .filter(({ severity, accepted }) => severity === 'error' && accepted === undefined)
      .map(({ where }) => String(where)),
  ),
];

/** Returns the lines of a failure, with its findings. */
export const operationFailureText = (
  { message, findings, excerpt = '', remedy = '' }: OperationFailure,
  remedyOf: (finding: Finding) => string | undefined = finding => finding.remedy,
): string =>
  [
    message,
    ...findings.map(finding =>
      findingText({ ...finding, ...definedOnly({ remedy: remedyOf(finding) }) }),
    ),
    excerpt,
    remedy,
  ]
    .filter(line => line !== '')
    .join('\n');
