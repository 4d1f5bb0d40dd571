/**
 * Runs an operation at a terminal: its flags are its inputs, its log goes to stderr, and its
 * outputs to stdout.
 */

import { suggestion } from '../../base/problem.ts';
import type { InputFields } from '../../core/fields.ts';
import type { Operation } from '../../core/operation.ts';
import type { EndedOutputs } from '../../action/runner/workflow/outputs.ts';
import type { CommandHost } from '../../action/step.ts';
import { jobOnlyText, operationHelp } from '../help/help.ts';
import { confirmChange, targetText } from '../run/confirmation.ts';
import { ONE_INPUT, type ParsedFlags, parseFlags } from '../run/flags.ts';
import type { Interruption } from '../run/interruption.ts';
import type { CommandProcess, Program } from '../run/program.ts';
import { refuse } from '../run/run-defined.ts';
import { readStandardInput } from '../run/standard-input.ts';
import { jobEventIn, operationEnvironment } from '../settings/environment.ts';
import { nameIgnoredFile } from '../settings/folder.ts';
import { commandSettings, type Settings } from '../settings/settings.ts';
import { writeLine } from '../terminal/output.ts';
import { printOutputs } from '../terminal/results.ts';
import { openTerminal } from '../terminal/terminal.ts';

/** Value of a flag that is read from standard input. */
const STDIN = '-';

/** Interruption of an operation, whose log says what it has done. */
export const OPERATION_INTERRUPTION: Interruption = {
  left: 'If a request was being sent, it may have taken effect. What the operation started on the platform may still be running.',
};

interface RunTools {
  readonly program: Program;
  readonly process: CommandProcess;
  readonly signal: AbortSignal;
}

/** Runs an operation. @param args arguments after its name @returns the exit code */
export async function runOperation(
  operation: Operation,
  args: readonly string[],
  tools: RunTools,
): Promise<0 | 1> {
  const { program, process } = tools;
  const { own: ownInputs, common } = program.inputsOf(operation);
  const fields = { ...common, ...ownInputs };
  const parsed = parseFlags(args, fields);
  const { inputs, own: flags } = parsed;
  if (flags.help) {
    process.stdout.write(await operationHelp(operation, program, process.stdout.stream.columns));
    return 0;
  }
  if (operation.jobOnly !== undefined) return refuse(process, [jobOnlyText(operation)]);
  const settings = await commandSettings({
    env: process.env,
    envFile: flags['env-file'],
    login: flags.login,
    flags: Object.fromEntries(inputs),
    takes: name => Object.hasOwn(fields, name),
  });
  const notice = (text: string): void => writeLine(process.stderr, 'notice', text);
  if (Object.hasOwn(fields, 'base-url')) nameIgnoredFile(notice);
  if (settings.notice !== undefined) notice(settings.notice);
  const problems = [...problemsOf(operation, parsed, fields), ...settings.problems];
  if (problems.length > 0) return refuse(process, problems);
  let variables: Readonly<Record<string, string>>;
  try {
    variables = await inputVariables(parsed, fields, tools);
  } catch (error) {
    return refuse(process, [(error as Error).message]);
  }
  const env = {
    ...operationEnvironment(settings.variables, variables),
    ...(flags.debug ? { RUNNER_DEBUG: '1' } : {}),
  };
  return runShown(operation, parsed, { ...tools, settings, env });
}

/**
 * Runs an operation, and shows its questions and results at the terminal.
 * @returns 1 also if outputs could not be written
 */
async function runShown(
  operation: Operation,
  { own: flags, inputs }: ParsedFlags,
  {
    settings,
    env,
    ...tools
  }: RunTools & { readonly settings: Settings; readonly env: NodeJS.ProcessEnv },
): Promise<0 | 1> {
  const { program, process, signal } = tools;
  const terminal = await openTerminal(process.stderr.stream, process.env);
  const state: { ended?: EndedOutputs } = {};
  const host: CommandHost = {
    jobEvent: jobEventIn(process.env),
    isConfirmed: flags.yes,
    projectSource: settings.project,
    async confirm(values, canceled) {
      if (operation.changes && process.stderr.stream.isTTY)
        terminal.write(targetText(values, settings.credential, program));
      if (!flags.yes) await confirmChange(operation, values, canceled, process, program);
    },
    receiveOutputs(ended) {
      state.ended = ended;
      terminal.end();
      const printed = Object.entries(operation.outputs).flatMap(([name, { fileInput }]) =>
        fileInput === undefined || !inputs.has(fileInput) ? name : [],
      );
      printOutputs(ended, { ...flags, own: printed }, process.stdout);
    },
    drawProgress: terminal.drawProgress,
  };
  try {
    const exitCode = await program.runAction({
      ...program,
      part: { cleanUp: false, operation: operation.id },
      env,
      signals: signal,
      write: terminal.write,
      command: host,
    });
    const { ended } = state;
    return ended !== undefined && (await isLost(ended, operation, process, program)) ? 1 : exitCode;
  } finally {
    terminal.end();
  }
}

/** Whether the outputs could not be written. Then shows those that aren’t secret on stderr. */
async function isLost(
  ended: EndedOutputs,
  { outputs }: Operation,
  { stderr, failedWrite }: CommandProcess,
  { commandText }: Program,
): Promise<boolean> {
  const created = ended.outputs.flatMap(({ name, text }) =>
    text === '' ? [] : (outputs[name]?.shownOnce ?? []),
  );
  // A secret that nobody has read is lost.
  if ((await failedWrite(created.length > 0)) === undefined) return false;
  const lines = [
    'The operation ended, but its outputs could not be written.',
    ...created.map(commandText),
    'The outputs that aren’t secret:',
  ];
  stderr.write(`${lines.join('\n')}\n`);
  const names = ended.outputs.flatMap(({ name, secret }) =>
    !secret && name in outputs ? name : [],
  );
  printOutputs(ended, { own: names }, stderr);
  return true;
}

/** Returns the mistakes in the arguments. */
function problemsOf(
  operation: Operation,
  parsed: ParsedFlags,
  fields: InputFields,
): readonly string[] {
  const piped = [...parsed.inputs].filter(([name, text]) => isPiped(name, text, fields));
  const dryRun = fields['dry-run']?.parse(parsed.inputs.get('dry-run') ?? 'false') ?? {};
  const isDry = 'value' in dryRun && dryRun.value === true;
  return [
    ...parsed.problems,
    ...printProblems(operation, parsed, isDry),
    ...(piped.length > 1 ? [ONE_INPUT] : []),
  ];
}

/** Checks `--print`. An operation that creates a secret which can't be read again requires it. */
function printProblems(
  { id, outputs }: Operation,
  { own: { print } }: ParsedFlags,
  isDry: boolean,
): readonly string[] {
  const names = Object.keys(outputs);
  if (print !== undefined && !names.includes(print)) {
    const hint = suggestion(print, names, `Outputs: ${names.join(', ') || 'none'}.`);
    return [`--print: \`${print}\` isn’t an output of \`${id}\`. ${hint}`];
  }
  const secret = names.find(name => outputs[name]?.shownOnce !== undefined);
  if (secret === undefined || print === secret || isDry) return [];
  return [
    `--print ${secret} is missing. The platform shows this secret only once, and the log hides it. To store it in a variable: ${secret.toUpperCase()}=$(project-platform ${id} … --print ${secret})`,
  ];
}

/**
 * Returns the variables of the inputs, of which one may come from standard input.
 * @throws Error if it can't be read
 */
async function inputVariables(
  { inputs }: ParsedFlags,
  fields: InputFields,
  { program, process, signal }: RunTools,
): Promise<Readonly<Record<string, string>>> {
  const variables: Record<string, string> = {};
  for (const [name, text] of inputs)
    variables[program.inputVariable(name)] = isPiped(name, text, fields)
      ? await readStandardInput(process, name, signal)
      : text;
  return variables;
}

/** Whether an input is read from standard input. A path isn't: a file can have that name. */
const isPiped = (name: string, text: string, fields: InputFields): boolean =>
  text === STDIN && fields[name]?.path === undefined;
