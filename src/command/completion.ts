/** Renders completion scripts for bash, zsh and fish: operations, flags, and the values of flags with fixed words. */

import type { InputField } from '../core/fields.ts';
import type { Operation } from '../core/operation.ts';
import { EMULATOR_FLAGS } from './emulator-flags.ts';
import { isSwitch, OWN_FLAGS } from './flags.ts';
import type { Program } from './program.ts';

/** Shells that have a completion script. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** Flag to complete. */
interface CompletedFlag {
  readonly name: string;
  readonly description: string;
  /** Values of the flag, if they are fixed words. Otherwise undefined: the shell then completes paths. */
  readonly words: readonly string[] | undefined;
  readonly takesValue: boolean;
}

/** Command to complete, after `project-platform`. */
interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  /** Words that can follow the command. */
  readonly words: readonly string[];
  readonly flags: readonly CompletedFlag[];
}

/** Renders the script of a shell. It is complete by itself, so that pressing Tab starts no program. */
export function completionScript(
  shell: (typeof SHELLS)[number],
  operations: readonly Operation[],
  program: Pick<Program, 'inputsOf'>,
): string {
  const commands = [
    ...operations.filter(({ jobOnly }) => jobOnly === undefined).map(operation => completed(operation, program)),
    {
      name: 'emulator',
      summary: 'Start the local platform, an emulator of the platform’s API.',
      words: [],
      flags: plainFlags(EMULATOR_FLAGS),
    },
    { name: 'completion', summary: 'Print a completion script.', words: SHELLS, flags: [] },
  ];
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](commands);
}

function completed(operation: Operation, { inputsOf }: Pick<Program, 'inputsOf'>): CompletedCommand {
  const { own, common } = inputsOf(operation);
  const flags = Object.entries({ ...own, ...common }).flatMap(([name, field]) => inputFlags(name, field));
  return { name: operation.id, summary: operation.summary, words: [], flags: [...flags, ...plainFlags(OWN_FLAGS)] };
}

function inputFlags(name: string, field: InputField): readonly CompletedFlag[] {
  const { type, description } = field;
  const item = type?.type === 'list' ? type['list-item'] : type;
  const words = item?.type === 'enum' ? item['allowed-values'] : undefined;
  const flag = { name, description, words, takesValue: !isSwitch(field) };
  return isSwitch(field) ? [flag, { ...flag, name: `no-${name}` }] : [flag];
}

const plainFlags = (
  flags: Readonly<Record<string, { readonly type: 'boolean' | 'string'; readonly description: string }>>,
): readonly CompletedFlag[] =>
  Object.entries(flags).map(([name, { type, description }]) => ({
    name,
    description,
    words: undefined,
    takesValue: type === 'string',
  }));

const dashed = ({ name }: CompletedFlag): string => `--${name}`;

/** Renders cases of a shell's `case`: the words of each flag that has fixed ones, then the flags of each command. */
function cases(commands: readonly CompletedCommand[], reply: (words: readonly string[]) => string): readonly string[] {
  const values = commands.flatMap(({ name, flags }) =>
    flags.flatMap(flag => (flag.words === undefined ? [] : [`    '${name} ${dashed(flag)}') ${reply(flag.words)} ;;`])),
  );
  const files = commands.flatMap(({ name, flags }) =>
    flags.filter(({ words, takesValue }) => takesValue && words === undefined).map(flag => `'${name} ${dashed(flag)}'`),
  );
  const followers = commands.map(
    ({ name, flags, words }) => `    '${name} '*) ${reply([...words, ...flags.map(dashed)])} ;;`,
  );
  return [...values, `    ${files.join('|')}) return 1 ;;`, ...followers];
}

const bashReply = (words: readonly string[]): string => `words='${words.join(' ')}'`;

function bashScript(commands: readonly CompletedCommand[]): string {
  return `${[
    '_project_platform() {',
    '  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words=',
    '  COMPREPLY=()',
    '  if ((COMP_CWORD == 1)); then',
    `    words='${commands.map(({ name }) => name).join(' ')} --help --version'`,
    '  else case "${COMP_WORDS[1]} $prev" in',
    ...cases(commands, bashReply).map(line => line.replace('return 1', 'return')),
    '  esac; fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    '}',
    'complete -o default -F _project_platform project-platform',
  ].join('\n')}\n`;
}

const zshReply = (words: readonly string[]): string => `compadd -- ${words.join(' ')}`;

function zshScript(commands: readonly CompletedCommand[]): string {
  return `${[
    '#compdef project-platform',
    '_project_platform() {',
    '  if ((CURRENT == 2)); then',
    `    compadd -- ${commands.map(({ name }) => name).join(' ')} --help --version`,
    '  else case "$words[2] $words[CURRENT-1]" in',
    ...cases(commands, zshReply).map(line => line.replace('return 1', '_files')),
    '  esac; fi',
    '}',
    'compdef _project_platform project-platform',
  ].join('\n')}\n`;
}

const fishQuoted = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

function fishScript(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, summary, words, flags }) => {
    const within = `complete -c project-platform -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c project-platform -n __fish_use_subcommand -f -a ${name} -d ${fishQuoted(summary)}`,
      ...(words.length === 0 ? [] : [`${within} -f -a ${fishQuoted(words.join(' '))}`]),
      ...flags.map(flag => {
        const value =
          flag.words === undefined ? (flag.takesValue ? ' -r' : ' -f') : ` -x -a ${fishQuoted(flag.words.join(' '))}`;
        return `${within} -l ${flag.name}${value} -d ${fishQuoted(flag.description)}`;
      }),
    ];
  });
  return `${lines.join('\n')}\n`;
}
