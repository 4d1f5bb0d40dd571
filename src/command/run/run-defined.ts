/** Runs a command by its definition: parses its flags, gives it its tools, and prints its error. */

import { inOneLine } from '../../base/text/legible.ts';
import { failureText, isFailure } from '../../base/failure-text.ts';
import type { StopSignal } from '../../base/system/processes/stop-signals.ts';
import { openTerminal } from '../terminal/terminal.ts';
import { type Command, CommandErrors, type ExitCode, type Tools } from './definition.ts';
import { type Flags, HELP_FLAG, type ParsedFlags, parseFlags } from './flags.ts';
import { interruptible } from './interruption.ts';
import { runOperationHere } from './local-operation.ts';
import { readStandardInput } from './standard-input.ts';
import { type Output, writeLine } from '../terminal/output.ts';
import type { CommandProcess, Program } from './program.ts';

/** Returns the flags of a command with those that follow from its definition. */
export const allFlags = ({ flags, changes }: Command): Flags => ({
  ...flags,
  ...(changes === undefined ? {} : { yes: { type: 'boolean', short: 'y', description: changes } }),
  help: HELP_FLAG,
});

/** Parses the arguments after the name of a command. */
export function parseCommand(command: Command, args: readonly string[]): ParsedFlags<Flags> {
  const { name, word, unexpected } = command;
  return parseFlags(
    args,
    {},
    { flags: allFlags(command), command: name, words: word ? 1 : 0, unexpected },
  );
}

/** Where a command runs. */
interface Surroundings {
  readonly program: Program;
  readonly process: CommandProcess;
  /** Folder of the package's examples. */
  readonly examples: string;
  /** Called for `--help`. */
  readonly showHelp: () => void;
}

/**
 * Runs a command.
 * @param args arguments after its name
 * @returns its exit code, or the signal that interrupted it
 */
export async function runDefined(
  command: Command,
  args: readonly string[],
  { program, process, examples, showHelp }: Surroundings,
): Promise<ExitCode | StopSignal> {
  const { interruption } = command;
  const { stderr, env } = process;
  const parsed = parseCommand(command, args);
  if (parsed.own['help'] === true) {
    showHelp();
    return 0;
  }
  const terminal = await openTerminal(stderr.stream, env);
  const safeText = (text: string): string => program.safeLines(text).join('\n');
  const safe: Output = { ...stderr, write: (text, level) => terminal.write(safeText(text), level) };
  const printing = { ...process, stderr: safe };
  return interruptible(interruption, printing, program.clock, async (signal, setInterruption) => {
    try {
      if (parsed.problems.length > 0) throw new CommandErrors(parsed.problems);
      const { drawProgress } = terminal;
      return await command.run(parsed.own, {
        ...toolsOf(command, parsed, program, printing, signal),
        setInterruption,
        examples,
        drawProgress,
      });
    } catch (error) {
      printError(error, safe);
      process.tellParent?.({ problem: safeText(errorText(error)) });
      // No usual code of a command that runs until a signal.
      return error === signal.reason ? 2 : 1;
    } finally {
      terminal.end();
    }
  });
}

/** Returns the tools that follow from the process and the arguments. */
function toolsOf(
  command: Command,
  { own: flagValues, words }: ParsedFlags<Flags>,
  program: Program,
  process: CommandProcess,
  signal: AbortSignal,
): Omit<Tools, 'examples' | 'drawProgress' | 'setInterruption'> {
  const { env, stderr, readLine, ask } = process;
  const isConfirmed = flagValues['yes'] === true;
  const flags = allFlags(command);
  const agrees = async (
    answers: readonly string[],
    text: string,
    refused: string,
    remedy: string,
  ) => {
    stderr.write(text);
    if (readLine === undefined) throw new Error(`${CANNOT_PROMPT} ${remedy}`);
    const expected = answers.join(' or ');
    const answer =
      (await readLine(signal, () => stderr.write(`Continue? Type ${expected}: `)))?.trim() ?? '';
    const isYes = answers.includes(answer);
    if (!isYes) stderr.write(`${answer === '' ? '' : `You didn’t type ${expected}. `}${refused}\n`);
    return isYes;
  };
  const askAlways: Tools['askAlways'] = (...texts) => agrees(['yes'], ...texts);
  return {
    ...process,
    program,
    signal,
    word: words[0],
    isConfirmed,
    canAsk: readLine !== undefined,
    printError: error => printError(error, stderr),
    notice: text => writeLine(stderr, 'notice', inOneLine(text)),
    warn: text => writeLine(stderr, 'warning', inOneLine(text)),
    askAlways,
    confirm: async (text, refused) => isConfirmed || askAlways(text, refused, CONFIRM),
    confirmRun: async (text, refused) =>
      isConfirmed || agrees(['y', 'yes'], text, refused, CONFIRM),
    ask: ask && (question => ask(question, signal)),
    readInput: flag => readStandardInput(process, flag, signal),
    runOperation: run =>
      program.withFlags(
        () => program.withKeys(run.keys ?? {}, () => runOperationHere(run, program, env, signal)),
        name => name in flags,
      ),
  };
}

/** Prints an error: a failure with its remedy and findings. */
export function printError(error: unknown, output: Output): void {
  const texts = error instanceof CommandErrors ? error.errors : [errorText(error)];
  for (const text of texts) writeLine(output, 'error', text);
}

const errorText = (error: unknown): string =>
  isFailure(error) ? failureText(error).trimEnd() : (error as Error).message;

/** Prints mistakes in the arguments. @returns the exit code */
export function refuse({ stderr }: Pick<CommandProcess, 'stderr'>, problems: readonly string[]): 1 {
  printError(new CommandErrors(problems), stderr);
  return 1;
}

const CONFIRM = 'To confirm, add `--yes`.';

export const CANNOT_PROMPT =
  'The command can’t prompt, because there is no terminal or the variable CI is set.';
