/**
 * Types of the parts that the command runs. The program passes them in, because the command is
 * bundled as a file of its own and must not contain a second copy of them.
 */

import type yaml from 'yaml';
import type { StopSignal, StopSignals } from '../../base/system/processes/stop-signals.ts';
import type { InputFields } from '../../core/fields.ts';
import type { Operation, OperationTable } from '../../core/operation.ts';
import type { EmulatorHost } from '../../platform/emulator/emulator.ts';
import type { StartMessage } from '../../platform/emulator/emulator-texts.ts';
import type * as ProductionSetup from '../../products/app/production-setup.ts';
import type * as AppParts from '../../products/shared/app-parts.ts';
import type * as Unpacking from '../../packing/zip/unpack.ts';
import type { recordMigrations } from '../recorder/record.ts';
import type { LayoutOf } from '../setup/backend.ts';
import type { Names } from '../../base/text/input-reference.ts';
import type { Host } from '../../action/step.ts';
import type { Output, Stream } from '../terminal/output.ts';

/** The library for YAML. */
export type Yaml = typeof yaml;

/** Operations and the code that runs them. */
export interface Program extends Pick<Host, 'clock' | 'timeouts' | 'rateLimits'> {
  readonly operations: OperationTable;
  /** Groups of operations, in the order of the help. */
  readonly groups: readonly string[];
  /** Returns the inputs that have a flag: first those of the operation, then the common ones. */
  readonly inputsOf: (operation: Operation) => {
    readonly own: InputFields;
    readonly common: InputFields;
  };
  /** Returns the name of an input's environment variable. */
  readonly inputVariable: (input: string) => string;
  /**
   * Writes references to inputs as flags in all messages that `work` creates.
   * @param has whether there is the flag
   */
  readonly withFlags: <T>(work: () => T, has?: (flag: string) => boolean) => T;
  /**
   * Writes keys of the app's file instead of references to these inputs in all messages that `work`
   * creates.
   */
  readonly withKeys: <T>(keys: Names, work: () => T) => T;
  /**
   * Writes a text of an operation's definition, such as a description, for users of the command.
   */
  readonly commandText: (text: string) => string;
  /** Splits a text of any source into lines that are safe to print. */
  readonly safeLines: (text: string) => readonly string[];
  /** Returns the scopes that an operation needs with these inputs and keys of the app's file. */
  readonly scopesOf: (operation: Operation, names: readonly string[]) => readonly string[];
  /** Creates the failure of a command that the user hasn't confirmed. */
  readonly refusal: (message: string, remedy?: string) => Error;
  readonly runAction: (host: Host) => Promise<0 | 1>;
  readonly loadPlatform: EmulatorHost['loadPlatform'];
  /** Loads what says the layout of a folder of migrations. */
  readonly loadLayouts: () => Promise<{ readonly layoutOf: LayoutOf }>;
  /** Loads what reads the app's file. */
  readonly loadApps: () => Promise<
    Pick<
      typeof AppParts,
      'appsNamed' | 'appsOfText' | 'filesBeside' | 'noAppFile' | 'partsOfApp' | 'readApps'
    >
  >;
  /** Loads the library that reads and writes YAML. */
  readonly loadYaml: () => Promise<Yaml>;
  /** Loads what unpacks ZIPs. */
  readonly loadUnpacking: () => Promise<Pick<typeof Unpacking, 'unpack'>>;
  /** Loads what writes the SQL of `setup-sql`. */
  readonly loadProductionSetup: () => Promise<Pick<typeof ProductionSetup, 'productionSetup'>>;
  /** Loads the code of `sql-record`. */
  readonly loadRecorder: () => Promise<{ readonly recordMigrations: typeof recordMigrations }>;
}

/** The process that runs the command, as the command uses it. */
export interface CommandProcess extends Omit<HostProcess, 'stdout' | 'stderr'> {
  readonly stdout: Output;
  readonly stderr: Output;
}

export interface Prompt {
  readonly text: string;
  readonly isSecret?: boolean;
}

/** The process that runs the command. */
export interface HostProcess {
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly signals: StopSignals;
  /**
   * Returns the first error of a write to stdout or stderr, once all is written.
   * @param needsReader whether a closed pipe of stdout is an error, too. Default: false
   */
  readonly failedWrite: (needsReader?: boolean) => Promise<Error | undefined>;
  /**
   * Asks for a line at the terminal; undefined at its end. What was typed before the prompt is
   * discarded, so that it doesn't answer a question that nobody has read. Absent if there is no
   * terminal, or in CI.
   * @param prompt writes the prompt
   */
  readonly readLine:
    | ((signal: AbortSignal, prompt: () => void) => Promise<string | undefined>)
    | undefined;
  /** As `readLine` for a question, whose answer may be a secret; undefined if the user cancels. */
  readonly ask?:
    | ((question: Prompt, signal: AbortSignal) => Promise<string | undefined>)
    | undefined;
  /** Reads standard input to its end, or until it has enough bytes. @throws the signal's reason */
  readonly readInput: (enoughBytes: number, signal: AbortSignal) => Promise<Buffer>;
  /**
   * Tells the process that has started this one that the emulator is ready, or why it can't start.
   * Absent without a channel.
   */
  readonly tellParent?: (message: StartMessage) => void;
  /** Ends the process by a signal that it has received, at once. */
  readonly endBy: (signal: StopSignal) => void;
}
