/**
 * Parses the arguments of a command by the table of its flags and, for an operation, its inputs.
 * Help, completion and the types of the values follow from the same table.
 */

import { parseArgs } from 'node:util';
import type { InputField, InputFields } from '../../core/fields.ts';
import { nearestName } from '../../base/text/nearest-name.ts';
import { suggestion } from '../../base/problem.ts';

export interface FlagText {
  readonly short?: string;
  /** Value of a text that isn't given. */
  readonly default?: string;
  /** Effect without the flag, if there is no `default`. */
  readonly fallback?: string;
  readonly example?: string;
  /** Flags that have no effect beside this one, so that they are refused. */
  readonly excludes?: readonly string[];
}

/** Flag of a command. `value` is the placeholder of its value in the help. */
export type Flag = FlagText & { readonly description: string } & (
    | { readonly type: 'boolean' }
    /** `required` is the value in the error without the flag, such as `<ID>`. */
    | { readonly type: 'string'; readonly value: string; readonly required?: string }
    | {
        readonly type: 'number';
        readonly value: string;
        readonly min: number;
        readonly max: number;
      }
    | { readonly type: 'lines'; readonly value: string }
    | { readonly type: 'list'; readonly value: string; readonly allowed: readonly string[] }
  );

/** Creates a flag without a value. */
export const toggleFlag = (description: string, more: FlagText = {}) => ({
  type: 'boolean' as const,
  description,
  ...more,
});

/** Creates a flag with a text. @param value placeholder in the help */
export const textFlag = <const M extends FlagText & { readonly required?: string }>(
  value: string,
  description: string,
  more: M = {} as M,
) => ({ type: 'string' as const, value, description, ...more });

/** Creates a flag with a whole number. */
export const numberFlag = <const M extends FlagText>(
  min: number,
  max: number,
  description: string,
  more: M = {} as M,
) => ({
  type: 'number' as const,
  value: 'number',
  min,
  max,
  description,
  ...more,
});

/** Creates a flag that can be repeated. */
export const linesFlag = (value: string, description: string, more: FlagText = {}) => ({
  type: 'lines' as const,
  value,
  description: `${description} Can be repeated.`,
  ...more,
});

/** Creates a flag with words, separated by commas. */
export const listFlag = (
  value: string,
  allowed: readonly string[],
  description: string,
  more: FlagText = {},
) => ({
  type: 'list' as const,
  value,
  allowed,
  description: `${description} Separate several with commas.`,
  ...more,
});

/** Flags by name. */
export type Flags = Readonly<Record<string, Flag>>;

/** Values of flags by name. */
export type FlagValues<F extends Flags> = { readonly [N in keyof F]: FlagValue<F[N]> };

type FlagValue<F extends Flag> = F extends { readonly type: 'boolean' }
  ? boolean
  : F extends { readonly type: 'lines' | 'list' }
    ? readonly string[]
    : F extends { readonly type: 'number' }
      ? number | undefined
      : F extends { readonly required: string } | { readonly default: string }
        ? string
        : string | undefined;

const ENV_FILE =
  'Read PLATFORM_* variables from this file, in dotenv format. Environment variables take precedence.';

/** Flag for a file of variables, of the emulator. */
export const ENV_FILE_FLAG = textFlag('path', ENV_FILE, {
  fallback: 'no file',
  example: '--env-file .env',
});

export const HELP_FLAG = toggleFlag('Show help.', { short: 'h' });

/** Sources of the platform and the credential. */
export const SOURCE_FLAGS = {
  'env-file': textFlag('path', ENV_FILE),
  login: textFlag('name', 'Use the URL and the credential of this saved login.'),
};

/** Flags that every operation has besides its inputs. No input may have one of these names. */
export const OWN_FLAGS = {
  json: toggleFlag('Print only the result on stdout, as JSON.', { excludes: ['print'] }),
  print: textFlag(
    'output',
    'Print only the value of this output on stdout, even if it is a secret.',
  ),
  ...SOURCE_FLAGS,
  yes: toggleFlag('Confirm without asking.', { short: 'y' }),
  debug: toggleFlag('Log debug messages.'),
  help: HELP_FLAG,
};

/** Arguments that a command takes besides inputs. */
interface Grammar<F extends Flags> {
  readonly flags: F;
  /**
   * Name in errors. Absent for an operation, which reports unknown flags as unknown inputs,
   * together with other problems.
   */
  readonly command?: string;
  /** Number of words that aren't flags. Default: 0. */
  readonly words?: number;
  /** Returns the problem of another word. */
  readonly unexpected?: ((word: string) => string) | undefined;
}

export interface ParsedFlags<F extends Flags = typeof OWN_FLAGS> {
  /** Texts of the inputs by name, including inputs that the operation doesn't have. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly own: FlagValues<F>;
  /** Words that aren't flags. */
  readonly words: readonly string[];
  /** Mistakes in the arguments, each as a sentence with its remedy. */
  readonly problems: readonly string[];
}

/** Checks whether an input takes `true` or `false`, so that its flag needs no value. */
export const isSwitch = (field: InputField | undefined): boolean => field?.type?.type === 'boolean';

/** Checks whether `--no-…` sets an input to `false`. */
export const isNegatable = (field: InputField | undefined): boolean =>
  isSwitch(field) || field?.orSwitch === true;

/** Checks whether an input takes several values or lines, so that its flag can be repeated. */
export const isRepeatable = ({ shape }: InputField): boolean =>
  shape === 'list' || shape === 'lines';

/**
 * Parses the arguments after the command: `--flag value`, `--flag=value`, and for an input that is
 * true or false `--flag` and `--no-flag`. Values of a repeated flag are joined by line breaks, if
 * its input takes several.
 * @param inputFields inputs of the operation
 */
export function parseFlags<const F extends Flags = typeof OWN_FLAGS>(
  args: readonly string[],
  inputFields: InputFields,
  grammar: Grammar<F> = OPERATION as Grammar<never>,
): ParsedFlags<F> {
  const parser = new Parser(inputFields, grammar);
  parser.parse(args);
  const { words, problems } = parser;
  return { inputs: parser.inputs(), own: parser.values() as FlagValues<F>, words, problems };
}

/** An option of the arguments, as Node parses it. */
interface Option {
  /** Name without `--`. */
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  /** Whether the value follows after `=`. */
  readonly isInline: boolean;
}

/** A flag of a command, or of an input, whose text the operation checks. */
type KnownFlag = Flag & { readonly input?: InputField };

/** Returns the flag of an input. */
function flagOf(input: InputField): KnownFlag {
  const textType = isRepeatable(input) ? 'lines' : 'string';
  return {
    type: isSwitch(input) ? 'boolean' : textType,
    value: 'value',
    description: input.description,
    input,
  };
}

class Parser {
  readonly #grammar: Grammar<Flags>;
  /**
   * Flags of the command and of its inputs. Without a prototype, `--constructor` is as unknown as
   * any other name.
   */
  readonly #flags: Readonly<Record<string, KnownFlag>>;
  /** Values of flags and, as texts, of inputs. Undefined for a flag without its value. */
  readonly #values = new Map<string, FlagValue<Flag>>();
  readonly words: string[] = [];
  readonly problems: string[] = [];

  constructor(fields: InputFields, grammar: Grammar<Flags>) {
    this.#grammar = grammar;
    const ofInputs = Object.entries(fields).map(([name, field]) => [name, flagOf(field)] as const);
    const flags: Flags = { ...Object.fromEntries(ofInputs), ...grammar.flags };
    this.#flags = Object.assign(Object.create(null) as Flags, flags);
  }

  parse(args: readonly string[]): void {
    const { tokens } = parseArgs({
      args: args.map((arg, index) => (this.#isAlone(arg, args[index + 1]) ? `${arg}=true` : arg)),
      options: Object.fromEntries(
        Object.entries(this.#flags).map(([name, { type, short }]) => [
          name,
          {
            type: type === 'boolean' ? 'boolean' : 'string',
            ...(short !== undefined && { short }),
          },
        ]),
      ),
      strict: false,
      allowPositionals: true,
      tokens: true,
    });
    let followsUnknown = false;
    for (const token of tokens) {
      if (token.kind === 'positional') this.#addWord(token.value, followsUnknown);
      followsUnknown = false;
      if (token.kind !== 'option') continue;
      const { name, rawName, value, inlineValue } = token;
      const isKnown = this.#addOption({ name, rawName, value, isInline: inlineValue === true });
      followsUnknown = !isKnown && value === undefined;
    }
    this.#refuseExcluded();
    this.#requireFlags();
  }

  /** Returns the values of the command's flags, also of those that aren't given. */
  values(): FlagValues<Flags> {
    const value = (name: string, flag: Flag): FlagValue<Flag> => {
      if (flag.type === 'boolean') return this.#values.has(name);
      return this.#values.has(name) ? this.#values.get(name) : absentValue(flag);
    };
    return Object.fromEntries(
      Object.entries(this.#grammar.flags).map(([name, flag]) => [name, value(name, flag)]),
    );
  }

  /** Returns the texts of the inputs, also of unknown ones. */
  inputs(): ReadonlyMap<string, string> {
    const inputs = new Map<string, string>();
    for (const [name, value] of this.#values)
      if (value !== undefined && !Object.hasOwn(this.#grammar.flags, name))
        inputs.set(name, [value].flat().join('\n'));
    return inputs;
  }

  /** Whether an argument is the flag of an input that needs no value, and has none. */
  #isAlone(arg: string, next = ''): boolean {
    const isFlag = arg.startsWith('--') && this.#flags[arg.slice(2)]?.input?.orSwitch === true;
    return isFlag && !/^(?:[^-]|-$)/.test(next);
  }

  /**
   * @param followsUnknown whether it is probably the value of the unknown flag before it, which is
   *   reported
   */
  #addWord(word: string, followsUnknown: boolean): void {
    const { words: most = 0, unexpected = unexpectedArgument } = this.#grammar;
    if (this.words.length < most) this.words.push(word);
    else if (!followsUnknown) this.problems.push(unexpected(word));
  }

  /** @returns whether it is a flag or an input */
  #addOption(option: Option): boolean {
    const { name, value, isInline } = option;
    const flag = this.#flags[name];
    const off =
      flag === undefined && name.startsWith('no-') ? this.#flags[name.slice(3)] : undefined;
    if (isNegatable(off?.input)) {
      if (value === undefined) this.#set(name.slice(3), off as KnownFlag, 'false');
      else this.problems.push(`--${name} takes no value. Use --${name} or --${name.slice(3)}.`);
    } else if (flag === undefined) {
      this.#addUnknown(option);
      return false;
    } else if (flag.type === 'boolean') {
      if (flag.input !== undefined || value === undefined) this.#set(name, flag, value ?? 'true');
      else this.problems.push(`--${name} takes no value. Use --${name}.`);
    } else if (
      value === undefined ||
      isFlagLike(value, isInline) ||
      (value === '' && flag.input === undefined)
    ) {
      this.problems.push(missingValue(name, value || undefined, flag.value));
      // Not missing, too.
      this.#values.set(name, this.#values.get(name));
    } else this.#set(name, flag, value);
    return true;
  }

  #addUnknown({ name, rawName, value }: Option): void {
    const { command } = this.#grammar;
    const names = Object.keys(this.#flags);
    const nearest = this.#flags[nearestName(name, names) ?? ''];
    if (command !== undefined) {
      const flags = names.map(flagName => `--${flagName}`);
      const list = `\`project-platform ${command} --help\` lists the flags.`;
      this.problems.push(
        `${rawName} isn’t a flag of \`${command}\`. ${suggestion(rawName, flags, list)}`,
      );
    } else if (nearest === undefined || nearest.input !== undefined) {
      // The operation reports it as an unknown input. A value that is empty would count as absent.
      this.#values.set(name, value || 'true');
    } else
      this.problems.push(`--${name} isn’t a flag. Did you mean --${nearestName(name, names)}?`);
  }

  #set(name: string, flag: KnownFlag, text: string): void {
    const before = this.#values.get(name);
    if (flag.type === 'lines')
      this.#values.set(name, [...((before ?? []) as readonly string[]), text]);
    else if (before !== undefined && (flag.type !== 'boolean' || flag.input !== undefined))
      this.problems.push(`--${name} is specified more than once. It takes a single value.`);
    else {
      const parsed = parsedValue(name, flag, text);
      if (typeof parsed === 'object' && 'problem' in parsed) this.problems.push(parsed.problem);
      else this.#values.set(name, parsed);
    }
  }

  #refuseExcluded(): void {
    for (const [name, { excludes = [] }] of Object.entries(this.#flags)) {
      if (!this.#values.has(name)) continue;
      const others = excludes.filter(flagName => this.#values.has(flagName));
      if (others.length === 0) continue;
      const list = others.map(other => `--${other}`).join(', ');
      this.problems.push(`--${name} can’t be combined with ${list}. Use one or the other.`);
    }
  }

  #requireFlags(): void {
    if (this.#values.get('help') === true) return;
    for (const [name, flag] of Object.entries(this.#flags))
      if ('required' in flag && !this.#values.has(name))
        this.problems.push(missingFlag(name, flag.required).message);
  }
}

/** Whether a value is probably the next flag: the value itself is missing. */
const isFlagLike = (value: string, isInline: boolean): boolean => !isInline && /^-./.test(value);

/** Returns the value of a flag that isn't given. */
const absentValue = (flag: Exclude<Flag, { readonly type: 'boolean' }>): FlagValue<Flag> =>
  flag.type === 'lines' || flag.type === 'list' ? [] : flag.default;

const OPERATION: Grammar<typeof OWN_FLAGS> = { flags: OWN_FLAGS };

function parsedValue(
  name: string,
  flag: Flag,
  text: string,
): FlagValue<Flag> | { readonly problem: string } {
  if (flag.type === 'number') {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return number >= flag.min && number <= flag.max
      ? number
      : {
          problem: `--${name} is \`${text}\`; it must be a whole number from ${flag.min} to ${flag.max}.`,
        };
  }
  if (flag.type !== 'list') return text;
  const words = text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '');
  const unknown = words.find(word => !flag.allowed.includes(word));
  return unknown === undefined
    ? words
    : { problem: `--${name} does not accept \`${unknown}\`. ${suggestion(unknown, flag.allowed)}` };
}

export const ONE_INPUT =
  'Only one flag can have the value `-`, because standard input can be read only once.';

/** Returns the error for a required flag. @param or another way to set the value */
export const missingFlag = (name: string, value: string, or = ''): Error =>
  new Error(`--${name} is missing. Use --${name} ${value}${or}.`);

/** Returns the problem of a flag without a value, or with one that looks like another flag. */
const missingValue = (name: string, value: string | undefined, placeholder: string): string =>
  `--${name} requires a value. ${value === undefined ? `Use --${name} <${placeholder}>.` : `To pass \`${value}\`, use --${name}=${value}.`}`;

const unexpectedArgument = (word: string): string =>
  `Unexpected argument \`${word}\`. Specify each value after its flag: --flag value.`;
