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
export interface PartTools extends LocalProject, RoundResults, AppCode {}

/** The app's project on the local platform. */
interface LocalProject {
  /** Path of the folder that keeps the content of the local platform. */
  readonly data: string;
  /** ID of the project. */
  readonly project: string;
  /** File that records the deployed functions. */
  readonly deployed: string;
  /**
   * Runs an operation on the local platform. An input that is undefined isn't set. `keys`: see
   * `OperationRun`.
   */
  readonly operation: (
    id: string,
    inputs: Readonly<Record<string, string | undefined>>,
    keys?: Names,
  ) => Promise<LocalResult>;
  /**
   * Returns the addresses and keys of the cloud service: the outputs of `cloud-credentials`. They
   * are read once, because the platform allows only five reads in a minute. @throws Error if they
   * can't be read
   */
  readonly cloudOutputs: () => Promise<LocalResult['outputs']>;
  /**
   * Starts the database server, which requests would wait for. Rejects with the reason if it can’t
   * be reached.
   */
  readonly startDatabases: () => Promise<void>;
  /** Deletes the secrets of the project that have other names. @returns their names */
  readonly deleteOtherSecrets: (names: readonly string[]) => readonly string[];
  /** Asks whether to reset the local platform. @param reason start of the question */
  readonly confirmReset: (reason: string) => Promise<boolean>;
  /** Empties the local platform, so that all parts run again. */
  readonly reset: () => Promise<void>;
}

/** Results of the parts, besides the text that each returns. */
interface RoundResults {
  /** Receives the addresses of the app, by their names. */
  readonly addresses: Map<string, string>;
  /**
   * Receives what the run doesn’t prove. The keys are names, under which a part replaces or deletes
   * its own entries in a later round.
   */
  readonly unproven: Map<string, Unproven>;
  /**
   * Receives the remarks, notices and warnings of operations, whose logs aren't printed. They
   * follow the part's result.
   */
  readonly remarks: Remark[];
}

/** Code of the repository, which runs only if the user allows it. */
interface AppCode {
  /** Whether the local platform may build the source, which runs code of the repository. */
  readonly mayRunCode: boolean;
  /** Runs a shell command in the app's folder, with these variables. Rejects if it fails. */
  readonly runCommand: (
    script: string,
    variables: Readonly<Record<string, string>>,
  ) => Promise<void>;
  /**
   * Loads a deployed function's code without a call. Rejects with the reason. Undefined if the user
   * hasn't allowed it.
   */
  readonly loadFunction: ((name: string) => Promise<void>) | undefined;
}

/**
 * Runs an operation on the local platform.
 * @param keys keys of the app's file, by the inputs that have their values
 * @throws Error if it fails
 */
export async function succeeded(
  { operation }: Pick<PartTools, 'operation'>,
  id: string,
  inputs: Readonly<Record<string, string | undefined>> = {},
  keys: Names = {},
): Promise<LocalResult> {
  const result = await operation(id, inputs, keys);
  if (result.failure === undefined) return result;

  // A finding names an input as a flag. Here the user has set it by a key of the app's file.
  const findings = result.failure.findings.map(finding => {
    const input = finding.where.replace(/^--/, '');
    return { ...finding, where: keys[input] ?? finding.where };
  });
  throw new Error(failureLines({ ...result.failure, findings }));
}

/** Reads a text file of a part. @throws Error that names the file */
export function textIn(file: string): string {
  try {
    return readRegularFile(file);
  } catch (error) {
    const reason = (error as Error).message;
    const message = `${inOneLine(file)} can’t be read: ${reason}. Check the file and its path.`;
    throw new Error(message, { cause: error });
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

function remedyOf({ reason, remedy }: Finding): string | undefined {
  const ownRemedy = reason === undefined ? undefined : OWN_REMEDIES[reason];
  return ownRemedy ?? remedy;
}
