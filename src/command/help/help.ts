/** Renders the help: of the whole program, of one operation, and of one other command. */

import type { InputField, InputFields } from '../../core/fields.ts';
import type { Operation } from '../../core/operation.ts';
import { confirmationText, offeredFlags } from '../run/confirmation.ts';
import { exampleCommand } from './example.ts';
import type { Command } from '../run/definition.ts';
import { type Flags, isNegatable, isSwitch } from '../run/flags.ts';
import { allFlags } from '../run/run-defined.ts';
import type { Program } from '../run/program.ts';

/** Widest line in characters. Longer lines are hard to read, even on a wide terminal. */
const WIDEST = 100;

/** Returns the width of the help. Some terminals report 0 columns until they know their size. */
const widthOf = (columns = WIDEST): number => (columns === 0 ? WIDEST : Math.min(columns, WIDEST));

/** Operations that need a workflow. They are in no group. */
const JOB_ONLY_HEADING = 'Only in a GitHub Actions workflow';

/** Variables of the environment, with their descriptions. */
const VARIABLES = [
  ['PLATFORM_BASE_URL', 'URL of the platform, or `local` for a local platform that runs only during the command.'],
  ['PLATFORM_TOKEN', 'Credential for the platform.'],
  ['PLATFORM_PROJECT_ID', 'Public ID of the project.'],
] as const;

/** End of the list of operations. */
const NOTES = [
  `Each value comes from the first of these that sets it: a flag; an environment variable; the file in \`--env-file\`; for the URL and the project, the link saved with \`link\`; for the URL and the credential, a login saved with \`login\`. A credential is sent only to the URL that came with it.`,
  '`project-platform <operation> --help` shows the flags of an operation. `project-platform --version` shows the version. Ctrl+C stops a command after its cleanup; a second Ctrl+C stops it at once.',
];

const STDIN_NOTE =
  'A flag with the value `-` reads standard input, except flags for paths and names. Use `-` for secrets, to keep them out of the process list and the shell history.';

/** Renders the list of operations, by group. */
export function overallHelp(
  operations: readonly Operation[],
  groups: readonly string[],
  tools: readonly Command[],
  columns?: number,
): string {
  const width = widthOf(columns);
  const commands = tools.filter(({ name }) => !name.includes(' '));
  const names = [...operations.map(({ id }) => id), ...commands.map(({ name }) => name)];
  const indent = Math.max(...names.map(name => name.length)) + 4;
  const row = (name: string, text: string): string => `  ${name.padEnd(indent - 2)}${wrapped(text, width, indent)}`;
  const section = (heading: string, found: readonly Operation[]): readonly string[] =>
    found.length === 0 ? [] : [[heading, ...found.map(({ id, summary }) => row(id, summary))].join('\n')];
  const atTerminal = operations.filter(({ jobOnly }) => jobOnly === undefined);
  const jobOnlyIds = operations.flatMap(({ id, jobOnly }) => (jobOnly === undefined ? [] : [id]));
  return joined([
    'Usage: project-platform <command or operation> [flags]',
    ['Commands', ...commands.map(({ name, summary }) => row(name, summary))].join('\n'),
    ...groups.flatMap(group =>
      section(
        group,
        atTerminal.filter(operation => operation.group === group),
      ),
    ),
    `${JOB_ONLY_HEADING}\n  ${wrapped(jobOnlyIds.join(', '), width, 2)}`,
    ['Environment variables', ...VARIABLES.map(([name, text]) => row(name, text))].join('\n'),
    ...NOTES.map(note => wrapped(note, width, 0)),
  ]);
}

/** Renders the flags, outputs and an example of an operation. */
export async function operationHelp(
  operation: Operation,
  { inputsOf, commandText }: Pick<Program, 'inputsOf' | 'commandText'>,
  columns?: number,
): Promise<string> {
  const width = widthOf(columns);
  const { id, summary, jobOnly, outputs } = operation;
  if (jobOnly !== undefined) return joined([wrapped(jobOnlyText(operation), width, 0)]);
  const confirmation = confirmationText(operation);
  const { own, common } = inputsOf(operation);
  const fields = { ...common, ...own };
  const entries = (shown: InputFields): readonly string[] =>
    Object.entries(shown).map(([name, field]) => entry(inputUsage(name, field), commandText(inputText(field)), width));
  const results = Object.entries(outputs).map(([name, { description, atTerminal = description }]) =>
    entry(name, commandText(atTerminal), width),
  );
  return joined([
    `Usage: project-platform ${id} [flags]`,
    wrapped(commandText(summary), width, 0),
    ...(Object.keys(own).length === 0 ? [] : [['Flags', ...entries(own)].join('\n')]),
    ['Common flags', ...entries(common), ...ownEntries(offeredFlags(operation), width)].join('\n'),
    ...(confirmation === '' ? [] : [wrapped(commandText(confirmation), width, 0)]),
    wrapped(STDIN_NOTE, width, 0),
    ...(results.length === 0 ? [] : [['Outputs (for `--print` and `--json`)', ...results].join('\n')]),
    `Example\n  ${await exampleCommand(operation, fields)}`,
  ]);
}

/** Renders the help of a command that isn't an operation. */
export function commandHelp(command: Command, columns?: number): string {
  const width = widthOf(columns);
  const { name, usage, summary, word, examples = [] } = command;
  return joined([
    `Usage: project-platform ${name} ${usage}`.trimEnd(),
    wrapped(summary, width, 0),
    ...(word === undefined ? [] : [['Arguments', entry(...word, width)].join('\n')]),
    ['Flags', ...ownEntries(allFlags(command), width)].join('\n'),
    ...(examples.length === 0
      ? []
      : [['Examples', ...examples.map(example => `  project-platform ${example}`)].join('\n')]),
  ]);
}

/** Explains why an operation can't run at a terminal. */
export const jobOnlyText = ({ id, jobOnly = '' }: Pick<Operation, 'id' | 'jobOnly'>): string =>
  `The operation \`${id}\` works only in a GitHub Actions workflow. ${jobOnly}`;

function inputUsage(name: string, field: InputField): string {
  const own = isSwitch(field) ? `--${name}` : `--${name} <${placeholder(field)}>`;
  if (field.negated !== undefined) return `--no-${name}`;
  return isNegatable(field) && field.default === undefined ? `${own}, --no-${name}` : own;
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
    ...defaultsOf(field, atTerminal).map(value => `Default: ${value}.`),
  ].join(' ');
}

/** Whether neither the description nor the placeholder of the value shows its format. */
const needsFormat = ({ flagForm: form, type, path, shape }: InputField, shown: string): boolean =>
  type === undefined
    ? path === undefined && form !== 'text' && shape !== 'URL' && shape !== 'list' && !shown.includes(form)
    : type.type === 'integer';

/** Returns the default of an input, unless the description or the flag itself shows it. */
const defaultsOf = (field: InputField, shown: string): readonly string[] => {
  const { default: standard, environment, negated } = field;
  const isOff = isSwitch(field) && standard === 'false';
  return [
    ...(standard === undefined || negated !== undefined || isOff ? [] : [`\`${standard}\``]),
    ...(environment === undefined || shown.includes(environment) ? [] : [environment]),
  ];
};

const ownEntries = (flags: Flags, width: number): readonly string[] =>
  Object.entries(flags).map(([name, flag]) => {
    const { short, description, default: standard, fallback = standard, example } = flag;
    const excluding = Object.keys(flags).filter(one => flags[one]?.excludes?.includes(name));
    return entry(
      `${short === undefined ? '' : `-${short}, `}--${name}${flag.type === 'boolean' ? '' : flag.value === '-' ? ' -' : ` <${flag.value}>`}`,
      [
        description,
        ...(flag.type === 'list' ? [`Values: ${flag.allowed.join(', ')}.`] : []),
        ...(fallback === undefined ? [] : [`Default: ${fallback}.`]),
        ...(excluding.length === 0 ? [] : [`Not with ${excluding.map(one => `--${one}`).join(', ')}.`]),
        ...(example === undefined ? [] : [`Example: ${example}`]),
      ].join(' '),
      width,
    );
  });

const entry = (name: string, text: string, width: number): string => `  ${name}\n      ${wrapped(text, width, 6)}`;

const joined = (sections: readonly string[]): string => `${sections.join('\n\n')}\n`;

/** Breaks a text into lines. All lines but the first are indented. */
function wrapped(text: string, width: number, indent: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && indent + line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}
