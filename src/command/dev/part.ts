/** A part of an app, and what the parts share while `dev` runs them on a local platform. */

import { APP_FILE } from '../../app-file/app.ts';
import type { FailureReason, Finding } from '../../base/failure.ts';
import type { Names } from '../../base/text/input-reference.ts';
import { inOneLine } from '../../base/text/legible.ts';
import { readRegularFile } from '../../base/system/files/regular-file.ts';
import type { Remark } from '../../action/runner/workflow/log.ts';
import type { OperationFailure } from '../../action/step.ts';
import { type LocalResult, operationFailureText } from '../run/local-operation.ts';
import type { Unproven } from './unproven.ts';

export interface DevPart {
  readonly name: string;
  /** Files and folders whose change makes it run again. */
  readonly paths: readonly string[];
  /** Name of an earlier part without whose success it doesn't run. */
  readonly after?: string;
  /**
   * @returns what was done, or undefined if nothing was
   * @throws Error, which says why, if the local platform doesn't accept it
   */
  readonly run: () => Promise<string | undefined>;
}

/** Services and state that the parts share. */
export interface PartTools {
  /** File that records the deployed functions. */
  readonly deployed: string;
  /** Path of the folder that keeps the content of the local platform. */
  readonly data: string;
  /** ID of the project on the local platform. */
  readonly project: string;
  /** Receives the addresses of the app, by their names. */
  readonly addresses: Map<string, string>;
  /** Receives what isn't proven, by the names of what would prove it. */
  readonly unproven: Map<string, Unproven>;
  /**
   * Receives the remarks, notices and warnings of operations, whose logs aren't printed. They
   * follow the part's result.
   */
  readonly remarks: Remark[];
  /**
   * Returns the addresses and keys of the cloud service: the outputs of `cloud-credentials`. They
   * are read once, because the platform allows only five reads in a minute. @throws Error if they
   * can't be read
   */
  readonly cloudOutputs: () => Promise<LocalResult['outputs']>;
  /**
   * Runs an operation on the local platform. An input that is undefined isn't set. `keys`: see
   * `OperationRun`.
   */
  readonly operation: (
    id: string,
    inputs: Readonly<Record<string, string | undefined>>,
    keys?: Names,
  ) => Promise<LocalResult>;
  /** Deletes the secrets of the project that have other names. @returns their names */
  readonly deleteOtherSecrets: (names: readonly string[]) => readonly string[];
  /**
   * Starts the database server, which requests would wait for. Rejects with the reason if it can’t
   * be reached.
   */
  readonly startDatabases: () => Promise<void>;
  readonly command: (script: string, variables: Readonly<Record<string, string>>) => Promise<void>;
  /** Whether the local platform may build the source, which runs code of the repository. */
  readonly mayRunCode: boolean;
  /**
   * Loads a deployed function's code without a call. Rejects with the reason. Undefined if the user
   * hasn't allowed it.
   */
  readonly start: ((name: string) => Promise<void>) | undefined;
  /** Asks whether to reset the local platform. */
  readonly isReset: (reason: string) => Promise<boolean>;
  /** Empties the local platform, so that all parts run again. */
  readonly reset: () => Promise<void>;
}

/** Runs an operation on the local platform. @throws Error if it fails */
export async function succeeded(
  { operation }: Pick<PartTools, 'operation'>,
  id: string,
  inputs: Readonly<Record<string, string | undefined>> = {},
  keys: Names = {},
): Promise<LocalResult> {
  const result = await operation(id, inputs, keys);
  if (result.failure === undefined) return result;
  const findings = result.failure.findings.map(finding => ({
    ...finding,
    where: keys[finding.where.replace(/^--/, '')] ?? finding.where,
  }));
  throw new Error(failureLines({ ...result.failure, findings }));
}

/** Reads a text file of a part. @throws Error that names the file */
export function textIn(file: string): string {
  try {
    return readRegularFile(file);
  } catch (error) {
    throw new Error(
      `${inOneLine(file)} can’t be read: ${(error as Error).message}. Check the file and its path.`,
      {
        cause: error,
      },
    );
  }
}

/** Returns an output that an operation always has. @throws Error if it lacks it */
export function outputOf(outputs: LocalResult['outputs'], name: string): string {
  const text = outputs.get(name);
  if (text === undefined) throw new Error(`The operation has no output \`${name}\`.`);
  return text;
}

/** Returns the lines of a failure. */
export const failureLines = (failure: OperationFailure): string =>
  operationFailureText(failure, remedyOf);

/** Remedies without the inputs that `dev` sets itself. */
const OWN_REMEDIES: Readonly<Partial<Record<FailureReason, string>>> = {
  'missing-file': 'Restore the file.',
  'out-of-order': 'Give the migration a higher version.',
  'other-history': `Correct \`migrations.schema\` in ${APP_FILE}.`,
};

const remedyOf = ({ reason, remedy }: Finding): string | undefined =>
  (reason && OWN_REMEDIES[reason]) ?? remedy;
