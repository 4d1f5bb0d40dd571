/**
 * Runs the command `project-platform`: selects the help, a command or an operation by the
 * arguments, and runs it. The log goes to stderr, results to stdout.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StopSignal } from '../base/system/processes/stop-signals.ts';
import { suggestion } from '../base/problem.ts';
import { commandHelp, overallHelp } from './help/help.ts';
import type { Command, ExitCode } from './run/definition.ts';
import { OPERATION_INTERRUPTION, runOperation } from './operation/run-operation.ts';
import { interruptible } from './run/interruption.ts';
import { loadOperation, loadOperations } from './run/operations.ts';
import type { CommandProcess, HostProcess, Program } from './run/program.ts';
import { refuse, runDefined } from './run/run-defined.ts';
import { safeOutput } from './terminal/output.ts';
import { COMMANDS } from './tool-commands.ts';

/**
 * Root of the package: two folders up, in the sources and in the bundle. A constant `new URL` would
 * be copied by ncc.
 */
const PACKAGE = join(import.meta.dirname, '../..');

/** Folder of the examples, which the package contains. */
const EXAMPLES = join(PACKAGE, 'examples');

/**
 * Runs the command.
 * @param args arguments after `project-platform`
 * @returns the exit code: 0 on success, 1 after an error, and 2 for a result of some commands that
 *   is neither, such as a part that `dev` couldn't check. After an interruption, the signal, by
 *   which the process must end
 */
export async function runCommand(
  args: readonly string[],
  program: Program,
  host: HostProcess,
): Promise<ExitCode | StopSignal> {
  const commandProcess = {
    ...host,
    stdout: safeOutput(host.stdout, program),
    stderr: safeOutput(host.stderr, program),
  };
  const end = await program.withFlags(() => runSelected(args, program, commandProcess));

  const writeError = await commandProcess.failedWrite();
  if (writeError === undefined) return end;
  const problem = `Could not write the complete output: ${writeError.message}. Free up disk space, or redirect the output elsewhere.`;
  const failureCode = refuse(commandProcess, [problem]);
  // A command with an incomplete output has failed. An interrupted one still ends by its signal.
  const isExitCode = typeof end === 'number';
  return isExitCode ? failureCode : end;
}

/** Runs the help, the command or the operation that the arguments select. */
async function runSelected(
  args: readonly string[],
  program: Program,
  commandProcess: CommandProcess,
): Promise<ExitCode | StopSignal> {
  const words = withHelpFlag(args);
  const [first, ...others] = words;
  const { stdout } = commandProcess;
  const { columns } = stdout.stream;

  // Flags without a command.
  if (first === undefined || first === '--help' || first === '-h') {
    stdout.write(overallHelp(await loadOperations(program), program, COMMANDS, columns));
    return 0;
  }
  if (first === '--version') {
    stdout.write(`${version()}\n`);
    return 0;
  }

  // A command.
  const command = commandOf(words);
  if (command !== undefined) {
    const commandArgs = words.slice(wordsOf(command).length);
    const showHelp = (): void => stdout.write(commandHelp(command, columns));
    return runDefined(command, commandArgs, {
      program,
      process: commandProcess,
      examples: EXAMPLES,
      showHelp,
    });
  }

  // An operation, which prints its own help.
  const operation = await loadOperation(program, first);
  if (operation === undefined) return refuse(commandProcess, [unknownCommand(first, program)]);
  return interruptible(OPERATION_INTERRUPTION, commandProcess, program.clock, signal =>
    runOperation(operation, others, { program, process: commandProcess, signal }),
  );
}

/** Returns `deploy --help` for `help deploy`, and `--help` for `help`. */
function withHelpFlag(args: readonly string[]): readonly string[] {
  const [first, ...others] = args;
  return first === 'help' ? withHelpFlag([...others, '--help']) : args;
}

const wordsOf = ({ name }: Command): readonly string[] => name.split(' ');

/** Returns the command with which the arguments begin: `emulator reset` rather than `emulator`. */
const commandOf = (args: readonly string[]): Command | undefined =>
  COMMANDS.filter(command =>
    wordsOf(command).every((word, index) => word === args[index]),
  ).toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)[0];

function unknownCommand(argument: string, { operations }: Program): string {
  if (argument.startsWith('-'))
    return `\`${argument}\` isn’t a command. Put flags after the command. \`project-platform --help\` lists the commands.`;
  if (COMMANDS.some(({ name }) => name === argument))
    return `\`${argument}\` is one argument. Remove the quotes.`;
  const names = [...Object.keys(operations), ...COMMANDS.map(({ name }) => name), 'help'];
  return `\`${argument}\` isn’t a command. ${suggestion(argument, names, '`project-platform --help` lists the commands.')}`;
}

/** Returns the version of the package. */
function version(): string {
  const text = readFileSync(join(PACKAGE, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
