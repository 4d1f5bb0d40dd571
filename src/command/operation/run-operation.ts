/** Runs an operation at a terminal: its flags are its inputs, its log goes to stderr, and its outputs to stdout. */

import { suggestion } from '../../base/problem.ts';
import type { InputFields } from '../../core/fields.ts';
import type { Operation } from '../../core/operation.ts';
import type { EndedOutputs } from '../../runner/workflow/outputs.ts';
import type { CommandHost } from '../../step/step.ts';
import { jobOnlyText, operationHelp } from '../help/help.ts';
import { confirmChange, recordReplacement, targetText } from '../run/confirmation.ts';
import { ONE_INPUT, type ParsedFlags, parseFlags } from '../run/flags.ts';
import type { Interruption } from '../run/interruption.ts';
import type { CommandProcess, Program } from '../run/program.ts';
import { refuse } from '../run/run-defined.ts';
import { readStandardInput } from '../run/standard-input.ts';
import { operationEnvironment } from '../settings/environment.ts';
import { commandSettings, type Settings } from '../settings/settings.ts';
import { printOutputs } from '../terminal/results.ts';
import { openTerminal, type Terminal } from '../terminal/terminal.ts';

/** Value of a flag that is read from standard input. */
const STDIN = '-';

/** Interruption of an operation, whose log says what it has done. */
export const OPERATION: Interruption = {
  left: 'The last request may have taken effect, and what the operation started on the platform may still be running.',
};

/** Runs an operation. @param args arguments after its name @returns the exit code */
export async function runOperation(
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
  const problems = [...problemsOf(operation, parsed, fields), ...settings.problems];
  if (problems.length > 0) return refuse(process, problems);
  let variables: Readonly<Record<string, string>>;
  try {
    variables = await inputVariables(parsed, fields, program, process, signal);
  } catch (error) {
    return refuse(process, [(error as Error).message]);
  }
  const terminal = await openTerminal(process.stderr.stream, process.env);
  const shown = new ShownRun({ operation, parsed, settings, program, process, terminal });
  try {
    const exitCode = await program.runAction({
      ...program,
      part: { cleanUp: false, operation: operation.id },
      env: { ...operationEnvironment(settings.variables, variables), ...(own.debug ? { RUNNER_DEBUG: '1' } : {}) },
      signals: signal,
      write: text => terminal.write(text),
      command: shown.host,
    });
    return await shown.end(exitCode);
  } finally {
    terminal.end();
  }
}

/** Returns the mistakes in the arguments. */
function problemsOf(operation: Operation, parsed: ParsedFlags, fields: InputFields): readonly string[] {
  const piped = [...parsed.inputs].filter(([name, text]) => isPiped(name, text, fields));
  return [
    ...(operation.jobOnly === undefined ? parsed.problems : [jobOnlyText(operation)]),
    ...printProblems(operation, parsed),
    ...(piped.length > 1 ? [ONE_INPUT] : []),
  ];
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

/** Returns the variables of the inputs, of which one may come from standard input. @throws Error if it can't be read */
async function inputVariables(
  { inputs }: ParsedFlags,
  fields: InputFields,
  { inputVariable }: Program,
  process: CommandProcess,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  const variables: Record<string, string> = {};
  for (const [name, text] of inputs)
    variables[inputVariable(name)] = isPiped(name, text, fields)
      ? await readStandardInput(process, name, signal)
      : text;
  return variables;
}

/** Whether an input is read from standard input. A path isn't: a file can have that name. */
const isPiped = (name: string, text: string, fields: InputFields): boolean =>
  text === STDIN && fields[name]?.path === undefined;

/** Parts of a run that its questions and results need. */
interface Shown {
  readonly operation: Operation;
  readonly parsed: ParsedFlags;
  readonly settings: Settings;
  readonly program: Program;
  readonly process: CommandProcess;
  readonly terminal: Terminal;
}

/** A run whose questions and results are shown at the terminal. */
class ShownRun {
  readonly #shown: Shown;
  /** Values of the inputs, once they are checked. */
  #confirmed: Readonly<Record<string, unknown>> | undefined;
  #outputs: EndedOutputs | undefined;

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  /** Questions and results of the operation. */
  get host(): CommandHost {
    const { parsed, settings, terminal } = this.#shown;
    return {
      isConfirmed: parsed.own.yes,
      projectSource: settings.project,
      confirm: (values, canceled) => this.#confirm(values, canceled),
      receiveOutputs: outputs => this.#print(outputs),
      drawProgress: terminal.drawProgress,
    };
  }

  /** Ends the run. @returns the exit code: 1 also if outputs could not be written */
  async end(exitCode: 0 | 1): Promise<0 | 1> {
    const { operation, process } = this.#shown;
    if (exitCode === 0 && this.#confirmed !== undefined) recordReplacement(operation, this.#confirmed, process.env);
    return (await this.#isLost()) ? 1 : exitCode;
  }

  async #confirm(values: Readonly<Record<string, unknown>>, canceled: AbortSignal): Promise<string | undefined> {
    const { operation, parsed, settings, program, process, terminal } = this.#shown;
    if (operation.changes && process.stderr.stream.isTTY)
      terminal.write(targetText(values, settings.credential, program));
    this.#confirmed = values;
    return parsed.own.yes ? undefined : confirmChange(operation, values, canceled, process, program);
  }

  #print(ended: EndedOutputs): void {
    const { operation, parsed, process, terminal } = this.#shown;
    const { own, inputs } = parsed;
    this.#outputs = ended;
    terminal.end();
    const printed = Object.entries(operation.outputs).flatMap(([name, { fileInput }]) =>
      fileInput === undefined || !inputs.has(fileInput) ? name : [],
    );
    printOutputs(ended, { ...own, own: printed }, process.stdout);
  }

  /** Whether the outputs could not be written. Then shows those that aren’t secret on stderr. */
  async #isLost(): Promise<boolean> {
    const ended = this.#outputs;
    if (ended === undefined) return false;
    const { operation, program, process } = this.#shown;
    const { outputs } = operation;
    const created = ended.outputs.flatMap(({ name, text }) => (text === '' ? [] : (outputs[name]?.shownOnce ?? [])));
    // A secret that nobody has read is lost.
    if ((await process.failedWrite(created.length > 0)) === undefined) return false;
    const { stderr } = process;
    const lines = [
      'The operation ended, but its outputs could not be written.',
      ...created.map(program.commandText),
      'The outputs that aren’t secret:',
    ];
    stderr.write(`${lines.join('\n')}\n`);
    const names = ended.outputs.flatMap(({ name, secret }) => (!secret && name in outputs ? name : []));
    printOutputs(ended, { own: names }, stderr);
    return true;
  }
}
