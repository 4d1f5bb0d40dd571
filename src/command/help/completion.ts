/**
 * The command `completion`, which prints a completion script for bash, zsh or fish: operations,
 * flags, and the values of flags with fixed words.
 */

import type { InputField } from '../../core/fields.ts';
import type { Operation } from '../../core/operation.ts';
import { type Command, defineCommand } from '../run/definition.ts';
import { type Flags, isNegatable, isSwitch } from '../run/flags.ts';
import { offeredFlags } from '../run/confirmation.ts';
import { allFlags } from '../run/run-defined.ts';
import { loadOperations } from '../run/operations.ts';
import type { Program } from '../run/program.ts';

/** Renderers of the scripts, by shell. */
const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;
const SHELLS = Object.keys(SCRIPTS) as readonly (keyof typeof SCRIPTS)[];
const USAGE = SHELLS.join('|');

/** Defines the command. @param commands returns all commands, of which it is one itself */
export const completionCommand = (commands: () => readonly Command[]): Command =>
  defineCommand({
    name: 'completion',
    usage: USAGE,
    summary: 'Print a completion script for `bash`, `zsh` or `fish`.',
    word: [
      USAGE,
      'Shell. For bash and zsh, add `source <(project-platform completion bash)`, with the shell’s name, to `~/.bashrc` or, after `compinit`, to `~/.zshrc`. For fish, write the script to `~/.config/fish/completions/project-platform.fish`.',
    ],
    words: SHELLS,
    flags: {},
    interruption: { left: 'The script may be incomplete.' },
    async run(_flags, { word, program, stdout }) {
      const shell = SHELLS.find(name => name === word);
      if (shell === undefined)
        throw new Error(`Specify the shell: project-platform completion ${USAGE}.`);
      // Exactly, because a line can be longer than a line of a log.
      stdout.stream.write(
        completionScript(shell, await loadOperations(program), commands(), program),
      );
      return 0;
    },
  });

interface CompletedFlag {
  readonly name: string;
  readonly description: string;
  /**
   * Values of the flag, if they are fixed words. Otherwise undefined: the shell then completes
   * paths.
   */
  readonly words: readonly string[] | undefined;
  readonly takesValue: boolean;
}

/** Command to complete, after `project-platform`. */
interface CompletedCommand {
  /** One word, or two for a command to a running emulator. */
  readonly name: string;
  readonly summary: string;
  /** Words that can directly follow the command. */
  readonly words: readonly string[];
  readonly flags: readonly CompletedFlag[];
}

/**
 * Renders the script of a shell. It is complete by itself, so that pressing Tab starts no program.
 */
function completionScript(
  shell: keyof typeof SCRIPTS,
  operations: readonly Operation[],
  tools: readonly Command[],
  program: Pick<Program, 'inputsOf' | 'commandText'>,
): string {
  const usable = operations.filter(({ jobOnly }) => jobOnly === undefined);
  const topics = [
    ...usable.map(({ id }) => id),
    ...tools.filter(isOneWord).map(({ name }) => name),
  ];
  const commands = [
    ...usable.map(operation => completed(operation, program)),
    { name: 'help', summary: 'Show the help of a command.', words: topics, flags: [] },
    // Those of two words before the first one, whose patterns match these too.
    ...tools
      .toSorted((a, b) => Number(isOneWord(a)) - Number(isOneWord(b)))
      .map(command => ({
        name: command.name,
        summary: command.summary,
        words: [
          ...(command.words ?? []),
          ...tools.flatMap(({ name }) =>
            name.startsWith(`${command.name} `) ? [name.split(' ')[1] ?? ''] : [],
          ),
        ],
        flags: plainFlags(allFlags(command)),
      })),
  ];
  return SCRIPTS[shell](commands);
}

function completed(
  operation: Operation,
  { inputsOf, commandText }: Pick<Program, 'inputsOf' | 'commandText'>,
): CompletedCommand {
  const { own: ownInputs, common } = inputsOf(operation);
  const flags = Object.entries({ ...ownInputs, ...common }).flatMap(([name, field]) =>
    inputFlags(name, field),
  );
  const described = flags.map(flag => ({ ...flag, description: commandText(flag.description) }));
  return {
    name: operation.id,
    summary: operation.summary,
    words: [],
    flags: [...described, ...plainFlags(offeredFlags(operation))],
  };
}

function inputFlags(name: string, field: InputField): readonly CompletedFlag[] {
  const { type, description, atTerminal = description, negated = `Disable \`--${name}\`.` } = field;
  const words = type !== undefined && 'words' in type ? type.words : undefined;
  const flag = { name, description: atTerminal, words, takesValue: !isSwitch(field) };
  return isNegatable(field)
    ? [flag, { ...flag, name: `no-${name}`, description: negated, takesValue: false }]
    : [flag];
}

const plainFlags = (flags: Flags): readonly CompletedFlag[] =>
  Object.entries(flags).map(([name, flag]) => ({
    name,
    description: flag.description,
    words: flag.type === 'list' ? flag.allowed : undefined,
    takesValue: flag.type !== 'boolean',
  }));

/** Whether a command isn't one to a running emulator. */
const isOneWord = ({ name }: { readonly name: string }): boolean => !name.includes(' ');

/** Returns the first words of commands, separated by spaces. */
const firstWords = (commands: readonly CompletedCommand[]): string =>
  commands
    .filter(isOneWord)
    .map(({ name }) => name)
    .join(' ');

const dashed = ({ name }: CompletedFlag): string => `--${name}`;

/**
 * Renders cases of a shell's `case`: the words of each flag that has fixed ones, then the flags of
 * each command.
 * @param files the shell's code to complete a path
 */
function cases(
  commands: readonly CompletedCommand[],
  reply: (words: readonly string[]) => string,
  files: string,
): readonly string[] {
  const values = commands.flatMap(({ name, flags }) =>
    flags.flatMap(flag =>
      flag.words === undefined ? [] : [`    '${name} ${dashed(flag)}') ${reply(flag.words)} ;;`],
    ),
  );
  const ofPaths = commands.flatMap(({ name, flags }) =>
    flags
      .filter(({ words, takesValue }) => takesValue && words === undefined)
      .map(flag => `'${name} ${dashed(flag)}'`),
  );
  const followers = commands.flatMap(({ name, flags, words }) => [
    // The previous word is the last one of the command itself.
    ...(words.length === 0
      ? []
      : [`    '${name} ${name.split(' ').at(-1)}') ${reply([...words, ...flags.map(dashed)])} ;;`]),
    `    '${name} '*) ${reply(flags.map(dashed))} ;;`,
  ]);
  return [...values, `    ${ofPaths.join('|')}) ${files} ;;`, ...followers];
}

/** Pattern of the shells' `case` for the commands of two words. */
const twoWords = (commands: readonly CompletedCommand[]): string =>
  commands.flatMap(command => (isOneWord(command) ? [] : [`'${command.name}'`])).join('|');

const bashReply = (words: readonly string[]): string => `words='${words.join(' ')}'`;

function bashScript(commands: readonly CompletedCommand[]): string {
  return `${[
    '_project_platform() {',
    '  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} words=',
    // Bash splits `--flag=value` into three words.
    '  if [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; elif [[ $cur == = ]]; then cur=; fi',
    '  COMPREPLY=()',
    '  if ((COMP_CWORD > 2)); then case "$command ${COMP_WORDS[2]}" in',
    `    ${twoWords(commands)}) command+=" \${COMP_WORDS[2]}" ;;`,
    '  esac; fi',
    '  if ((COMP_CWORD == 1)); then',
    `    words='${firstWords(commands)} --help --version'`,
    '  else case "$command $prev" in',
    ...cases(commands, bashReply, 'return'),
    '  esac; fi',
    '  COMPREPLY=($(compgen -P "${cur%"${cur##*,}"}" -W "$words" -- "${cur##*,}"))',
    '}',
    'complete -o default -F _project_platform project-platform',
  ].join('\n')}\n`;
}

const zshReply = (words: readonly string[]): string =>
  `compset -P '*,'; compadd -- ${words.join(' ')}`;

function zshScript(commands: readonly CompletedCommand[]): string {
  return `${[
    '#compdef project-platform',
    '_project_platform() {',
    '  local command=$words[2]',
    '  if ((CURRENT > 3)); then case "$command $words[3]" in',
    `    ${twoWords(commands)}) command+=" $words[3]" ;;`,
    '  esac; fi',
    '  if ((CURRENT == 2)); then',
    `    compadd -- ${firstWords(commands)} --help --version`,
    '  else case "$command $words[CURRENT-1]" in',
    ...cases(commands, zshReply, '_files'),
    '  esac; fi',
    '}',
    'compdef _project_platform project-platform',
  ].join('\n')}\n`;
}

/** Returns the part of a description that fits beside a flag. */
const firstSentence = (text: string): string => /^.*?\.(?= |$)/s.exec(text)?.[0] ?? text;

const fishQuoted = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

function fishScript(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, summary, words, flags }) => {
    const isCommand = `test (__project_platform_command) = "${name}"`;
    const within = `complete -c project-platform -n '${isCommand}'`;
    const first = `complete -c project-platform -n '${isCommand}; and test (count (commandline -opc)) = 2'`;
    return [
      ...(isOneWord({ name })
        ? [
            `complete -c project-platform -n __fish_use_subcommand -a ${name} -d ${fishQuoted(summary)}`,
          ]
        : []),
      ...(words.length === 0 ? [] : [`${first} -a ${fishQuoted(words.join(' '))}`]),
      ...flags.map(flag => {
        const paths = flag.takesValue ? ' -r -F' : '';
        const value =
          flag.words === undefined ? paths : ` -x -a '(__fish_append , ${flag.words.join(' ')})'`;
        return `${within} -l ${flag.name}${value} -d ${fishQuoted(firstSentence(flag.description))}`;
      }),
    ];
  });
  return `${[
    'function __project_platform_command',
    '  set -l words (commandline -opc)[2..]',
    '  switch "$words[1..2]"',
    `    case ${twoWords(commands).replaceAll('|', ' ')}`,
    '      echo "$words[1..2]"',
    "    case '*'",
    '      echo "$words[1]"',
    '  end',
    'end',
    'complete -c project-platform -f',
    ...lines,
  ].join('\n')}\n`;
}
