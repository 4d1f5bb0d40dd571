/** Renders the help: of the whole program, of one operation, and of one other command. */

import type { InputField, InputFields } from '../../core/fields.ts';
import type { Operation } from '../../core/operation.ts';
import { confirmationText, offeredFlags } from '../run/confirmation.ts';
import { exampleCommand } from './example.ts';
import type { Command } from '../run/definition.ts';
import { type Flags, isNegatable, isSwitch, OWN_FLAGS } from '../run/flags.ts';
import { allFlags } from '../run/run-defined.ts';
import type { Program } from '../run/program.ts';

/** Widest line in characters. Longer lines are hard to read, even on a wide terminal. */
const WIDEST = 100;

/** Returns the width of the help. Some terminals report 0 columns until they know their size. */
const widthOf = (columns = WIDEST): number => (columns === 0 ? WIDEST : Math.min(columns, WIDEST));

/** Column in which descriptions begin. Longer names stand in a line of their own. */
const INDENT = 26;

/** Commands that a new user needs. The help lists them before the operations. */
const FIRST_COMMANDS = new Set(['init', 'dev', 'login', 'deploy', 'rollback']);

/** End of the list of operations. */
const NOTES = [
  'An operation’s flag with the value `-` reads standard input, except for paths, `--login` and `--print`. Use `-` for secrets, to keep them out of the process list and shell history.',
  `Each value comes from the first of these that sets it: a flag; an environment variable; the file in \`--env-file\`; for the URL and the project, the link saved with \`link\`; for the URL and the credential, a login saved with \`login\`. A credential is sent only to the URL of its source; without one, to that of a flag or the environment.`,
  '`project-platform <command or operation> --help` shows its flags. `project-platform --version` shows the version. Ctrl+C stops a command after its cleanup; a second Ctrl+C stops it at once.',
];

/**
 * Renders the first commands, the operations by group, the other commands, and the flags that
 * operations share.
 */
export function overallHelp(
  operations: readonly Operation[],
  { groups, inputsOf, commandText }: Pick<Program, 'groups' | 'inputsOf' | 'commandText'>,
  tools: readonly Command[],
  columns?: number,
): string {
  const width = widthOf(columns);
  const commands = tools.filter(({ name }) => !name.includes(' '));
  const commandEntries = (areFirst: boolean): readonly string[] =>
    commands
      .filter(({ name }) => FIRST_COMMANDS.has(name) === areFirst)
      .map(({ name, summary }) => entry(name, firstSentence(summary), width));
  const atTerminal = operations.filter(({ jobOnly }) => jobOnly === undefined);
  const operationEntries = (group: string): readonly string[] =>
    atTerminal
      .filter(operation => operation.group === group)
      .map(({ id, summary }) => entry(id, summary, width));
  const commandNames = commands.map(({ name }) => name);
  const jobOnlyIds = operations
    .filter(({ id, jobOnly }) => jobOnly !== undefined && !commandNames.includes(id))
    .map(({ id }) => id);
  const common = Object.assign(
    {},
    ...atTerminal.map(operation => inputsOf(operation).common),
  ) as InputFields;
  const { timeout, ...others } = common;
  const commonFlags = [...inputEntries(others, commandText, width)];
  // The default of the time limit differs by operation, so only its description is shown.
  if (timeout !== undefined)
    commonFlags.push(
      entry(
        inputUsage('timeout', timeout),
        commandText(timeout.atTerminal ?? timeout.description),
        width,
      ),
    );
  return joined([
    'Usage: project-platform <command or operation> [flags]',
    ...section('Commands', commandEntries(true)),
    ...groups.flatMap(group => section(group, operationEntries(group))),
    ...section('More commands', commandEntries(false)),
    `Only in a GitHub Actions workflow\n  ${wrapped(jobOnlyIds.join(', '), width, 2)}`,
    ...section('Common flags of operations (App to Teams)', [
      ...commonFlags,
      ...ownEntries(OWN_FLAGS, width),
    ]),
    ...NOTES.map(note => wrapped(note, width, 0)),
  ]);
}

/**
 * Renders the flags, outputs and an example of an operation. The flags that operations share are
 * only named.
 */
export async function operationHelp(
  operation: Operation,
  program: Pick<Program, 'inputsOf' | 'commandText' | 'loadYaml'>,
  columns?: number,
): Promise<string> {
  const { inputsOf, commandText } = program;
  const width = widthOf(columns);
  const { id, summary, jobOnly, outputs } = operation;
  if (jobOnly !== undefined) return joined([wrapped(jobOnlyText(operation), width, 0)]);
  const confirmation = confirmationText(operation);
  const { own: ownInputs, common } = inputsOf(operation);
  const sharedFlags = Object.keys({ ...common, ...offeredFlags(operation) }).map(name => {
    const standard = name === 'timeout' ? common[name]?.default : undefined;
    return `--${name}${standard === undefined ? '' : ` (default ${standard})`}`;
  });
  const outputEntries = Object.entries(outputs).map(
    ([name, { description, atTerminal = description }]) =>
      entry(name, commandText(atTerminal), width),
  );
  const secret = Object.keys(outputs).find(name => outputs[name]?.shownOnce);
  const use = secret
    ? `\`--print ${secret}\` is required, except in a dry run`
    : 'for `--print` and `--json`';
  return joined([
    `Usage: project-platform ${id} [flags]`,
    wrapped(commandText(summary), width, 0),
    ...section('Flags', inputEntries(ownInputs, commandText, width)),
    `Common flags (\`project-platform --help\` describes them)\n  ${wrapped(sharedFlags.join(', '), width, 2)}`,
    ...(confirmation === '' ? [] : [wrapped(commandText(confirmation), width, 0)]),
    ...section(`Outputs (${use})`, outputEntries),
    `Example\n  ${await exampleCommand(operation, { ...common, ...ownInputs }, program)}`,
  ]);
}

/** Renders the help of a command that isn't an operation. */
export function commandHelp(command: Command, columns?: number): string {
  const width = widthOf(columns);
  const { name, usage, summary, word, examples = [] } = command;
  const exampleLines = examples.map(example => `  project-platform ${example}`);
  return joined([
    `Usage: project-platform ${name} ${usage}`.trimEnd(),
    wrapped(summary, width, 0),
    ...section('Arguments', word === undefined ? [] : [entry(...word, width)]),
    ...section('Flags', ownEntries(allFlags(command), width)),
    ...section('Examples', exampleLines),
  ]);
}

/** Explains why an operation can't run at a terminal. */
export const jobOnlyText = ({ id, jobOnly = '' }: Pick<Operation, 'id' | 'jobOnly'>): string =>
  `The operation \`${id}\` works only in a GitHub Actions workflow. ${jobOnly}`;

/** Returns a flag as it is written, such as `--path <path>`. */
function inputUsage(name: string, field: InputField): string {
  if (field.negated !== undefined) return `--no-${name}`;
  const usage = isSwitch(field) ? `--${name}` : `--${name} <${placeholder(field)}>`;
  return isNegatable(field) && field.default === undefined ? `${usage}, --no-${name}` : usage;
}

function placeholder({ type, shape, path }: InputField): string {
  if (type?.type === 'enum') return type.words.join('|');
  if (type?.type === 'list' && type.words !== undefined) return `${type.words.join('|')},…`;
  if (type?.type === 'integer') return 'number';
  if (path !== undefined) return 'path';
  return shape === undefined || shape === 'lines' ? 'text' : shape.toLowerCase();
}

function inputText(field: InputField): string {
  const { description, atTerminal = description, required, environment, negated, shape } = field;
  return [
    negated ?? atTerminal,
    ...(required && environment === undefined ? ['Required.'] : []),
    ...(needsFormat(field, atTerminal) ? [`Format: ${field.flagForm}.`] : []),
    ...(shape === 'list' ? ['Separate several with commas, or repeat the flag.'] : []),
    ...(shape === 'lines' ? ['Can be repeated.'] : []),
    ...defaultsOf(field, atTerminal).map(text => `Default: ${text}.`),
  ].join(' ');
}

/** Whether neither the description nor the placeholder shows the format. */
function needsFormat({ flagForm, type, path, shape }: InputField, description: string): boolean {
  if (type !== undefined) return type.type === 'integer';
  const isNamed = path !== undefined || flagForm === 'text' || shape === 'URL' || shape === 'list';
  return !isNamed && !description.includes(flagForm);
}

/** Returns the defaults of an input that neither the description nor the flag itself shows. */
function defaultsOf(field: InputField, description: string): readonly string[] {
  const { default: standard, environment, negated } = field;
  const isOff = isSwitch(field) && standard === 'false';
  return [
    ...(standard === undefined || negated !== undefined || isOff ? [] : [`\`${standard}\``]),
    ...(environment === undefined || description.includes(environment) ? [] : [environment]),
  ];
}

const inputEntries = (
  fields: InputFields,
  commandText: Program['commandText'],
  width: number,
): readonly string[] =>
  Object.entries(fields).map(([name, field]) =>
    entry(inputUsage(name, field), commandText(inputText(field)), width),
  );

/** Renders flags that aren't inputs of an operation. */
const ownEntries = (flags: Flags, width: number): readonly string[] =>
  Object.entries(flags).map(([name, flag]) => {
    const { short, description, default: standard, fallback = standard, example } = flag;
    const excluding = Object.keys(flags).filter(other => flags[other]?.excludes?.includes(name));
    const text = [
      description,
      ...(flag.type === 'list' ? [`Values: ${flag.allowed.join(', ')}.`] : []),
      ...(fallback === undefined ? [] : [`Default: ${fallback}.`]),
      ...(excluding.length === 0
        ? []
        : [`Not with ${excluding.map(other => `--${other}`).join(', ')}.`]),
      ...(example === undefined ? [] : [`Example: ${example}`]),
    ].join(' ');
    return entry(
      `${short === undefined ? '' : `-${short}, `}--${name}${ownPlaceholder(flag)}`,
      text,
      width,
    );
  });

function ownPlaceholder(flag: Flags[string]): string {
  if (flag.type === 'boolean') return '';
  return flag.value === '-' ? ' -' : ` <${flag.value}>`;
}

/** Returns a heading with its entries, as one section; none without entries. */
const section = (heading: string, entries: readonly string[]): readonly string[] =>
  entries.length === 0 ? [] : [[heading, ...entries].join('\n')];

/** Renders a name and its description. A name that is too long gets a line of its own. */
function entry(name: string, text: string, width: number): string {
  const gap =
    name.length < INDENT - 3 ? ' '.repeat(INDENT - 2 - name.length) : `\n${' '.repeat(INDENT)}`;
  return `  ${name}${gap}${wrapped(text, width, INDENT)}`;
}

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;

const joined = (sections: readonly string[]): string => `${sections.join('\n\n')}\n`;

/** Breaks a text into lines, but not inside of backticks. All lines but the first are indented. */
function wrapped(text: string, width: number, indent: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/(?:`[^`]*`|\S)+/g) ?? []) {
    if (line !== '' && indent + line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}
