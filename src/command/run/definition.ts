/** Defines the commands that aren't operations. */

import type { DrawProgress } from '../../action/runner/workflow/progress.ts';
import type { Flags, FlagValues } from './flags.ts';
import type { Interruption, InterruptionTexts } from './interruption.ts';
import type { LocalResult, OperationRun } from './local-operation.ts';
import type { CommandProcess, Program, Prompt } from './program.ts';

/** 2 has a meaning of its own in some commands. */
export type ExitCode = 0 | 1 | 2;

/** A command. Its parser, help, completion and interruption follow from it. */
export interface Command<F extends Flags = Flags> {
  /** One word, or two for a command to a running emulator. */
  readonly name: string;
  readonly summary: string;
  /** Arguments after the name, as the help shows them. */
  readonly usage: string;
  readonly examples?: readonly string[];
  /** A word that may follow the name, and its description. */
  readonly word?: readonly [name: string, description: string];
  /** Values of this word, if they are fixed. */
  readonly words?: readonly string[];
  /** Returns the problem of a word that may not follow. */
  readonly unexpected?: (word: string) => string;
  readonly flags: F;
  /**
   * Set if the command asks before it changes or runs something: the description of its flag
   * `--yes`.
   */
  readonly changes?: string;
  /** Messages until `run` sets others, for what it then does. */
  readonly interruption: Interruption;
  /** Runs the command. An error that it throws is printed. */
  run(flags: FlagValues<F>, tools: Tools): Promise<ExitCode>;
}

/** Services and settings that a command's `run` gets. */
export interface Tools extends Pick<CommandProcess, 'env' | 'stdout' | 'stderr' | 'tellParent'> {
  readonly program: Program;
  /** Folder of the examples, which the package contains. */
  readonly examples: string;
  /** Aborts at the first signal to end. Its reason is an error to print. */
  readonly signal: AbortSignal;
  /** Sets the messages of an interruption from now on. */
  readonly setInterruption: (texts: InterruptionTexts) => void;
  /** The word after the name. */
  readonly word: string | undefined;
  /** Whether the user set `--yes`. */
  readonly isConfirmed: boolean;
  /** Whether there is a terminal for questions. */
  readonly canAsk: boolean;
  /** Draws progress. Undefined without a terminal. */
  readonly drawProgress: DrawProgress | undefined;
  /** Prints an error that doesn't end the command; a failure with its remedy and findings. */
  readonly printError: (error: unknown) => void;
  /** Prints a notice or a warning in one line. */
  readonly notice: (text: string) => void;
  readonly warn: (text: string) => void;
  /**
   * Asks whether to continue, unless the user set `--yes`. The answer has to be `yes`.
   * @param refused printed unless the user agrees
   * @throws Error if there is no terminal
   */
  readonly confirm: (text: string, refused: string) => Promise<boolean>;
  /** As `confirm`, before a program of the user runs. The answer can also be `y`. */
  readonly confirmRun: (text: string, refused: string) => Promise<boolean>;
  /** As `confirm`, also with `--yes`. @param remedy what to do without a terminal */
  readonly askAlways: (text: string, refused: string, remedy: string) => Promise<boolean>;
  /** Asks a question. Returns undefined if the user cancels. Absent if there is no terminal. */
  readonly ask: ((question: Prompt) => Promise<string | undefined>) | undefined;
  /** Reads standard input for a flag with the value `-`. */
  readonly readInput: (flag: string) => Promise<string>;
  /** Runs an operation in this process, until the signal. */
  readonly runOperation: (run: OperationRun) => Promise<LocalResult>;
}

/** Several errors, each printed as one. */
export class CommandErrors extends Error {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join('\n'));
    this.errors = errors;
  }
}

/** Defines a command, whose `run` gets the values of its flags with their types. */
export const defineCommand = <const F extends Flags>(command: Command<F>): Command<F> => command;
