/** Renders the help: of the whole command, of one operation, and of the emulator. */

import type { InputField, InputFields } from '../../core/fields.ts';
import type { Operation } from '../../core/operation.ts';
import { emulatorFlags } from '../run/emulator-flags.ts';
import { confirmationText } from '../run/confirmation.ts';
import { exampleCommand } from './example.ts';
import { isRepeatable, isNegatable, isSwitch, OWN_FLAGS } from '../run/flags.ts';
import { LOGIN_COMMANDS, type LoginCommand, type ToolCommand } from '../login/login.ts';
import type { Program } from '../run/program.ts';
import { LINK_FILE } from '../settings/folder.ts';

/** Flag as the help shows it. */
interface ShownFlag {
  readonly type: 'boolean' | 'string';
  readonly short?: string;
  readonly value?: string;
  readonly description: string;
  readonly fallback?: string;
  readonly example?: string;
}

/** Widest line in characters. Longer lines are hard to read, even on a wide terminal. */
const WIDEST = 100;

/** Operations that need a workflow. They are in no group. */
const JOB_ONLY_HEADING = 'Only in a GitHub Actions workflow';

/** Renders the list of operations, by group. */
export function overallHelp(
  operations: readonly Operation[],
  groups: readonly string[],
  tools: ReadonlyMap<string, { readonly help: ToolCommand }>,
  columns = WIDEST,
): string {
  const width = Math.min(columns, WIDEST);
  const commands = [
    ...Array.from(tools, ([name, { help }]) => [name, help.summary] as const),
    ['emulator', 'Start the local platform, an emulator of the platform’s API.'],
    ['completion', 'Print a completion script for `bash`, `zsh` or `fish`.'],
    ...Object.entries(LOGIN_COMMANDS).map(([name, { summary }]) => [name, summary] as const),
  ] as const;
  const indent = Math.max(...operations.map(({ id }) => id.length)) + 4;
  const row = (name: string, text: string): string => `  ${name.padEnd(indent - 2)}${wrapped(text, width, indent)}`;
  const section = (heading: string, found: readonly Operation[]): readonly string[] =>
    found.length === 0 ? [] : [[heading, ...found.map(({ id, summary }) => row(id, summary))].join('\n')];
  const atTerminal = operations.filter(({ jobOnly }) => jobOnly === undefined);
  return joined([
    'Usage: project-platform <command or operation> [flags]',
    ['Commands', ...commands.map(([name, text]) => row(name, text))].join('\n'),
    ...groups.flatMap(group =>
      section(
        group,
        atTerminal.filter(operation => operation.group === group),
      ),
    ),
    ...section(
      JOB_ONLY_HEADING,
      operations.filter(({ jobOnly }) => jobOnly !== undefined),
    ),
    [
      'Environment variables',
      row(
        'PLATFORM_BASE_URL',
        'URL of the platform, or `local` for a local platform that runs only during the command.',
      ),
      row('PLATFORM_TOKEN', 'Credential for the platform.'),
      row('PLATFORM_PROJECT_ID', 'Public ID of the project.'),
    ].join('\n'),
    wrapped(
      `If neither a flag nor an environment variable sets one of these values, the command reads it from the file \`.env\` in the current folder, then from \`${LINK_FILE}\` (written by \`link\`), if you have trusted them, then, for the URL and the credential, from the logins saved with \`login\`.`,
      width,
      0,
    ),
    wrapped(
      '`project-platform <operation> --help` shows the flags of an operation. `project-platform --version` shows the version.',
      width,
      0,
    ),
  ]);
}

/** Renders the flags, outputs and an example of an operation. */
export async function operationHelp(
  operation: Operation,
  { inputsOf, commandText }: Pick<Program, 'inputsOf' | 'commandText'>,
  columns = WIDEST,
): Promise<string> {
  const width = Math.min(columns, WIDEST);
  const { id, summary, jobOnly, outputs } = operation;
  if (jobOnly !== undefined) return joined([wrapped(jobOnlyText(operation), width, 0)]);
  const confirmation = confirmationText(operation);
  const { own, common } = inputsOf(operation);
  const fields = { ...common, ...own };
  const inputs = (heading: string, shown: InputFields): readonly string[] => {
    const entries = Object.entries(shown).map(([name, field]) => {
      const isRequired = field.required || (operation.onProject && name === 'project-id');
      return entry(inputUsage(name, field), commandText(inputText(field, isRequired)), width);
    });
    return entries.length === 0 ? [] : [[heading, ...entries].join('\n')];
  };
  const results = Object.entries(outputs).map(([name, { description }]) =>
    entry(name, commandText(description), width),
  );
  return joined([
    `Usage: project-platform ${id} [flags]`,
    wrapped(commandText(summary), width, 0),
    ...inputs('Flags', own),
    ...inputs('Common flags', common),
    ...(confirmation === '' ? [] : [wrapped(commandText(confirmation), width, 0)]),
    ['Flags of the command', ...ownEntries(OWN_FLAGS, width)].join('\n'),
    wrapped(
      'A flag with the value `-` reads standard input, except flags for paths and the flags of the command. Use `-` for secrets, to keep them out of the process list and the shell history.',
      width,
      0,
    ),
    ...(results.length === 0 ? [] : [['Outputs', ...results].join('\n')]),
    `Example\n  ${await exampleCommand(operation, fields)}`,
  ]);
}

/** Renders the help of all commands except operations and `emulator`. */
export function loginHelp({ usage, summary, flagTexts }: LoginCommand, columns = WIDEST): string {
  const width = Math.min(columns, WIDEST);
  return joined([
    `Usage: project-platform ${usage}`,
    wrapped(summary, width, 0),
    ...(flagTexts.length === 0
      ? []
      : [['Arguments', ...flagTexts.map(([name, text]) => entry(name, text, width))].join('\n')]),
  ]);
}

/** Renders the flags of the emulator. */
export function emulatorHelp(columns = WIDEST): string {
  const width = Math.min(columns, WIDEST);
  return joined([
    'Usage: project-platform emulator [reset | export] [flags]',
    wrapped('Start the local platform, an emulator of the platform’s API. It runs until you press Ctrl+C.', width, 0),
    wrapped(
      '`reset` and `export` act on the running local platform that uses the folder in --data or, without this flag, in PLATFORM_EMULATOR_DATA.',
      width,
      0,
    ),
    ['Flags', ...ownEntries(Object.fromEntries(emulatorFlags()), width)].join('\n'),
    [
      'Examples',
      '  project-platform emulator --data .platform --seed seed.json --log',
      '  project-platform emulator reset --data .platform',
      '  project-platform emulator export --data .platform --export before.zip',
    ].join('\n'),
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

function placeholder({ type, form, path }: InputField): string {
  if (type?.type === 'enum') return type['allowed-values'].join('|');
  if (type?.type === 'integer') return 'number';
  if (path !== undefined) return 'path';
  return /^(?:duration|URL|date and time|list)/.exec(form)?.[0].toLowerCase().replace('date and ', '') ?? 'text';
}

function inputText(field: InputField, isRequired: boolean): string {
  const { description, form, type, path, environment, negated } = field;
  const showsForm = type?.type !== 'boolean' && type?.type !== 'enum' && path === undefined && form !== 'text';
  return [
    negated ?? description,
    ...(isRequired ? ['Required.'] : []),
    ...(showsForm ? [`Format: ${form}.`] : []),
    ...(isRepeatable(field) ? ['Can be repeated.'] : []),
    ...(field.default === undefined || negated !== undefined ? [] : [`Default: \`${field.default}\`.`]),
    ...(environment === undefined ? [] : [`Environment variable: ${environment}.`]),
  ].join(' ');
}

const ownEntries = (flags: Readonly<Record<string, ShownFlag>>, width: number): readonly string[] =>
  Object.entries(flags).map(([name, { short, value, description, fallback, example }]) =>
    entry(
      `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` <${value}>`}`,
      [
        description,
        ...(fallback === undefined ? [] : [`Default: ${fallback}.`]),
        ...(example === undefined ? [] : [`Example: ${example}`]),
      ].join(' '),
      width,
    ),
  );

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
