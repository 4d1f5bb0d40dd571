/**
 * Runs the command `project-platform`: selects an operation, the help, a completion script or the emulator by the
 * arguments, and runs it. The log goes to stderr, results to stdout.
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StopSignal } from '../base/system/stop-signals.ts';
import { suggestion } from '../base/problem.ts';
import type { Operation } from '../core/operation.ts';
import type { EndedOutputs } from '../runner/workflow/outputs.ts';
import { completionScript, SHELLS } from './help/completion.ts';
import { commandHelp, jobOnlyText, operationHelp, overallHelp } from './help/help.ts';
import { confirmChange, recordReplacement, targetText } from './run/confirmation.ts';
import { CommandErrors, type ExitCode } from './run/definition.ts';
import { ONE_INPUT, type ParsedFlags, parseFlags } from './run/flags.ts';
import { interruptible } from './run/interruption.ts';
import type { CommandProcess, HostProcess, Program } from './run/program.ts';
import { printError, runDefined } from './run/run-defined.ts';
import { operationEnvironment, readStandardInput } from './settings/environment.ts';
import { commandSettings } from './settings/settings.ts';
import { safeOutput } from './terminal/output.ts';
import { printOutputs } from './terminal/results.ts';
import { openTerminal } from './terminal/terminal.ts';
import { COMMANDS } from './tool-commands.ts';

/** Folder of the examples, which the package contains: two folders up, in the sources and in the bundle. */
const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

/** Value of a flag that is read from standard input. */
const STDIN = '-';

/**
 * Runs the command.
 * @param args arguments after `project-platform`
 * @returns the exit code: 0 on success, 1 otherwise; 2 has a meaning of its own in some commands. After an interruption, the
 *   signal, by which the process must end
 */
export async function runCommand(
  args: readonly string[],
  program: Program,
  host: HostProcess,
): Promise<ExitCode | StopSignal> {
  const process = { ...host, stdout: safeOutput(host.stdout, program), stderr: safeOutput(host.stderr, program) };
  const end = await program.withFlags(() => selectCommand(args, program, process));
  const failed = await process.failedWrite();
  if (failed === undefined) return end;
  const problem = `Could not write the complete output: ${failed.message}. Free up disk space, or redirect the output elsewhere.`;
  const code = refuse(process, [problem]);
  return typeof end === 'number' ? code : end;
}

async function selectCommand(
  args: readonly string[],
  program: Program,
  process: CommandProcess,
): Promise<ExitCode | StopSignal> {
  const [first, ...others] = args;
  const { stdout } = process;
  const { columns } = stdout.stream;
  const loaded = (): Promise<readonly Operation[]> =>
    Promise.all(Object.keys(program.operations).toSorted().map(loadOperation));
  const loadOperation = async (id: string): Promise<Operation> =>
    // The caller has checked the id.
    (await (program.operations[id] as NonNullable<Program['operations'][string]>)()).default;
  const command =
    COMMANDS.find(({ name }) => name === `${first} ${others[0]}`) ?? COMMANDS.find(({ name }) => name === first);
  if (command !== undefined) {
    const rest = args.slice(command.name.split(' ').length);
    return runDefined(command, rest, program, process, EXAMPLES, () => stdout.write(commandHelp(command, columns)));
  }
  switch (first) {
    case undefined:
    case '--help':
    case '-h':
      stdout.write(overallHelp(await loaded(), program.groups, COMMANDS, columns));
      return 0;
    case '--version':
      stdout.write(`${version()}\n`);
      return 0;
    case 'help':
      return selectCommand(others[0] === undefined ? ['--help'] : [others[0], '--help'], program, process);
    case 'completion': {
      const shell = SHELLS.find(name => name === others[0]);
      if (shell === undefined)
        return refuse(process, [`Specify the shell: project-platform completion ${SHELLS.join('|')}.`]);
      // Exactly, because a line can be longer than a line of a log.
      stdout.stream.write(completionScript(shell, await loaded(), COMMANDS, program));
      return 0;
    }
  }
  if (!Object.hasOwn(program.operations, first)) return refuse(process, [unknownCommand(first, program)]);
  const operation = await loadOperation(first);
  return interruptible(OPERATION, process, program.clock, signal =>
    runOperation(operation, others, program, process, signal),
  );
}

/** Interruption of an operation, whose log says what it has done. */
const OPERATION = {
  left: 'The last request may have taken effect, and what the operation started on the platform may still run.',
};

async function runOperation(
  operation: Operation,
  args: readonly string[],
  program: Program,
  process: CommandProcess,
  signal: AbortSignal,
): Promise<0 | 1> {
  const { own: ownInputs, common } = program.inputsOf(operation);
  const fields = { ...common, ...ownInputs };
  const parsed = parseFlags(args, fields);
  const { inputs, own } = parsed;
  if (own.help) {
    process.stdout.write(await operationHelp(operation, program, process.stdout.stream.columns));
    return 0;
  }
  const settings = commandSettings({
    env: process.env,
    envFile: own['env-file'],
    login: own.login,
    flags: Object.fromEntries(inputs),
    takes: name => Object.hasOwn(fields, name),
  });
  const problems = [
    ...(operation.jobOnly === undefined ? parsed.problems : [jobOnlyText(operation)]),
    ...printProblems(operation, parsed),
    ...(inputs
      .values()
      .filter(text => text === STDIN)
      .toArray().length > 1
      ? [ONE_INPUT]
      : []),
    ...settings.problems,
  ];
  if (problems.length > 0) return refuse(process, problems);
  const variables: Record<string, string> = {};
  for (const [name, text] of inputs) {
    const isInput = text === STDIN && fields[name]?.path === undefined;
    try {
      variables[program.inputVariable(name)] = isInput ? await readStandardInput(process, name, signal) : text;
    } catch (error) {
      return refuse(process, [(error as Error).message]);
    }
  }
  const environment = operationEnvironment(settings.variables, variables);
  const terminal = await openTerminal(process.stderr.stream, process.env);
  try {
    let shown: EndedOutputs | undefined;
    let confirmed: Readonly<Record<string, unknown>> | undefined;
    const exitCode = await program.runAction({
      ...program,
      part: { cleanUp: false, operation: operation.id },
      env: { ...environment, ...(own.debug ? { RUNNER_DEBUG: '1' } : {}) },
      signals: signal,
      write: text => terminal.write(text),
      command: {
        isConfirmed: own.yes,
        projectSource: settings.project,
        confirm: async (values, canceled) => {
          if (operation.changes && process.stderr.stream.isTTY)
            terminal.write(targetText(values, settings.credential, program));
          confirmed = values;
          return own.yes ? undefined : confirmChange(operation, values, canceled, process, program);
        },
        receiveOutputs: ended => {
          shown = ended;
          terminal.end();
          const printed = Object.entries(operation.outputs).flatMap(([name, { fileInput }]) =>
            fileInput === undefined || !inputs.has(fileInput) ? name : [],
          );
          printOutputs(ended, { ...own, own: printed }, process.stdout);
        },
        drawProgress: terminal.drawProgress,
      },
    });
    if (exitCode === 0 && confirmed !== undefined) recordReplacement(operation, confirmed, process.env);
    const { outputs = [] } = shown ?? {};
    const created = outputs.flatMap(({ name, text }) =>
      text === '' ? [] : (operation.outputs[name]?.shownOnce ?? []),
    );
    // A secret that nobody has read is lost.
    if (shown !== undefined && (await process.failedWrite(created.length > 0)) !== undefined) {
      const lines = [
        'The operation ended, but its outputs could not be written.',
        ...created.map(program.commandText),
        'The outputs that aren’t secret:',
      ];
      process.stderr.write(`${lines.join('\n')}\n`);
      const names = outputs.flatMap(({ name, secret }) => (!secret && name in operation.outputs ? name : []));
      printOutputs(shown, { own: names }, process.stderr);
      return 1;
    }
    return exitCode;
  } finally {
    terminal.end();
  }
}

/** Checks `--print`. An operation that creates a secret which can't be read again requires it. */
function printProblems({ id, outputs }: Operation, { own: { json, print }, inputs }: ParsedFlags): readonly string[] {
  const names = Object.keys(outputs);
  if (print !== undefined && json) return ['--json and --print can’t be combined. Remove one of them.'];
  if (print !== undefined && !names.includes(print)) {
    const hint = suggestion(print, names, `Outputs: ${names.join(', ') || 'none'}.`);
    return [`--print: \`${print}\` isn’t an output of \`${id}\`. ${hint}`];
  }
  const secret = names.find(name => outputs[name]?.shownOnce !== undefined);
  if (secret === undefined || print === secret || inputs.get('dry-run') === 'true') return [];
  return [
    `--print ${secret} is missing. The platform shows this secret only once, and the log hides it. To store it in a variable: ${secret.toUpperCase()}=$(project-platform ${id} … --print ${secret})`,
  ];
}

function unknownCommand(given: string, { operations }: Program): string {
  if (given.startsWith('-')) return `Put the operation first: project-platform <operation> ${given}.`;
  const names = [...Object.keys(operations), ...COMMANDS.map(({ name }) => name), 'completion', 'help'];
  return `\`${given}\` isn’t a command. ${suggestion(given, names, '`project-platform --help` lists the commands.')}`;
}

/** Prints mistakes in the arguments. */
function refuse({ stderr }: CommandProcess, problems: readonly string[]): 1 {
  printError(new CommandErrors(problems), stderr);
  return 1;
}

/** Returns the version of the package, whose root is two folders above, in the sources and in the bundle. */
function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
