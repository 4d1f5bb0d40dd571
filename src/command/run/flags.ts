/**
 * Parses the arguments of a command by the table of its flags and, for an operation, its inputs. Help, completion and the
 * types of the values follow from the same table.
 */

import { parseArgs } from 'node:util';
import type { InputField, InputFields } from '../../core/fields.ts';
import { nearestName } from '../../base/nearest-name.ts';
import { suggestion } from '../../base/problem.ts';

export interface FlagText {
  readonly short?: string;
  /** Effect without the flag. */
  readonly fallback?: string;
  readonly example?: string;
}

/** Flag of a command. `value` is the placeholder of its value in the help. */
export type Flag = FlagText & { readonly description: string } & (
    | { readonly type: 'boolean' }
    /** `required` is the value in the error without the flag, such as `<ID>`. */
    | { readonly type: 'string'; readonly value: string; readonly required?: string }
    | { readonly type: 'number'; readonly value: string; readonly min: number; readonly max: number }
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
export const numberFlag = (min: number, max: number, description: string, more: FlagText = {}) => ({
  type: 'number' as const,
  value: 'number',
  min,
  max,
  description,
  ...more,
});

/** Creates a flag that can be repeated. */
export const linesFlag = (value: string, description: string) => ({
  type: 'lines' as const,
  value,
  description: `${description} Can be repeated.`,
});

/** Creates a flag with words, separated by commas. */
export const listFlag = (value: string, allowed: readonly string[], description: string, more: FlagText = {}) => ({
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
      : F extends { readonly required: string }
        ? string
        : string | undefined;

const ENV_FILE = 'Read PLATFORM_* variables from this file, in dotenv format. Environment variables take precedence.';

/** Flag for a file of variables, of the emulator. */
export const ENV_FILE_FLAG = textFlag('path', ENV_FILE, { fallback: 'no file', example: '--env-file .env' });

export const HELP_FLAG = toggleFlag('Show help.', { short: 'h' });

/** Sources of the platform and the credential. */
export const SOURCE_FLAGS = {
  'env-file': textFlag(
    'path',
    `${ENV_FILE} Without this flag, \`.env\` in the current folder is read, if you have run \`project-platform trust\`.`,
  ),
  login: textFlag('name', 'Use the URL and the credential of this saved login.'),
};

/** Flags that every operation has besides its inputs. No input may have one of these names. */
export const OWN_FLAGS = {
  json: toggleFlag('Print only the result on stdout, as JSON.'),
  print: textFlag('output', 'Print only the value of this output on stdout, even if it is a secret.'),
  ...SOURCE_FLAGS,
  yes: toggleFlag(
    'Make a change that can’t be undone without asking. Without a terminal, or in CI, such a change requires `--yes`.',
    {
      short: 'y',
    },
  ),
  debug: toggleFlag('Log debug messages.'),
  help: HELP_FLAG,
};

/** Arguments that a command takes besides inputs. */
interface Grammar<F extends Flags> {
  readonly flags: F;
  /** Name in errors. Absent for an operation, which reports unknown flags as unknown inputs, together with other problems. */
  readonly command?: string;
  /** Number of words that aren't flags. Default: 0. */
  readonly words?: number;
  /** Returns the problem of another word. */
  readonly unexpected?: ((word: string) => string) | undefined;
}

/** Parsed arguments. */
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
export const isNegatable = (field: InputField | undefined): boolean => isSwitch(field) || field?.orSwitch === true;

/** Checks whether an input takes several values or lines, so that its flag can be repeated. */
export const isRepeatable = ({ shape }: InputField): boolean => shape === 'list' || shape === 'lines';

/**
 * Parses the arguments after the command: `--flag value`, `--flag=value`, and for switches `--flag` and `--no-flag`.
 * Values of a repeated flag are joined by line breaks, if its input takes several.
 * @param inputFields inputs of the operation
 */
export function parseFlags<const F extends Flags = typeof OWN_FLAGS>(
  args: readonly string[],
  inputFields: InputFields,
  { flags, command, words: wordLimit = 0, unexpected = unexpectedArgument }: Grammar<F> = OPERATION as Grammar<never>,
): ParsedFlags<F> {
  // Without a prototype, `--constructor` is as unknown as any other name.
  const fields: InputFields = Object.assign(Object.create(null) as InputFields, inputFields);
  const table: Flags = Object.assign(Object.create(null) as Flags, flags);
  const names = [...Object.keys(table), ...Object.keys(fields)];
  const { tokens } = parseArgs({
    args: args.map((arg, index) => {
      const isAlone =
        fields[arg.slice(2)]?.orSwitch === true && arg.startsWith('--') && !/^(?:[^-]|-$)/.test(args[index + 1] ?? '');
      return isAlone ? `${arg}=true` : arg;
    }),
    options: Object.fromEntries([
      ...Object.entries(fields).map(([name, field]) => parserOption(name, isSwitch(field))),
      ...Object.entries(table).map(([name, { type, short }]) => parserOption(name, type === 'boolean', short)),
    ]),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const inputs = new Map<string, string>();
  const given = new Map<string, FlagValue<Flag>>();
  const words: string[] = [];
  const problems: string[] = [];
  let unknownBefore = false;
  for (const token of tokens) {
    const followsUnknown = unknownBefore;
    unknownBefore = false;
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      if (words.length < wordLimit) words.push(token.value);
      // Otherwise, probably the value of the unknown flag before it, which is reported.
      else if (!followsUnknown) problems.push(unexpected(token.value));
      continue;
    }
    const { name, rawName, value } = token;
    const off = name.startsWith('no-') && table[name] === undefined ? name.slice(3) : '';
    if (table[off]?.type === 'boolean' || isNegatable(fields[off])) {
      if (value !== undefined) problems.push(`--${name} takes no value. Use --${name} or --${off}.`);
      else if (table[off] === undefined) setInput(off, 'false');
      else given.set(off, false);
    } else if (table[name] !== undefined) {
      setFlag(name, table[name], value, token.inlineValue === true);
    } else if (isSwitch(fields[name])) {
      setInput(name, value ?? 'true');
    } else if (fields[name] === undefined) {
      unknownBefore = value === undefined;
      const nearest = nearestName(name, names) ?? '';
      if (command !== undefined)
        problems.push(
          `${rawName} isn’t a flag of \`${command}\`. ${suggestion(
            rawName,
            names.flatMap(known => [`--${known}`, ...(table[known]?.type === 'boolean' ? [`--no-${known}`] : [])]),
            `\`project-platform ${command} --help\` lists the flags.`,
          )}`,
        );
      else if (table[nearest] !== undefined) problems.push(`--${name} isn’t a flag. Did you mean --${nearest}?`);
      // The operation reports the others as unknown inputs. A value that is empty would count as absent.
      else setInput(name, value || 'true');
    } else if (value === undefined || (!token.inlineValue && /^-./.test(value))) {
      problems.push(missingValue(name, value));
    } else {
      setInput(name, value);
    }
  }
  for (const [name, flag] of given.get('help') === true ? [] : Object.entries(table))
    if ('required' in flag && !given.has(name)) problems.push(missingFlag(name, flag.required).message);
  const absent = (flag: Flag): FlagValue<Flag> =>
    flag.type === 'boolean' ? false : flag.type === 'lines' || flag.type === 'list' ? [] : undefined;
  const own = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [name, given.has(name) ? given.get(name) : absent(flag)]),
  ) as FlagValues<F>;
  return { inputs, own, words, problems };

  function setInput(name: string, text: string): void {
    const before = inputs.get(name);
    const field = fields[name];
    if (before === undefined || field === undefined) inputs.set(name, text);
    else if (isRepeatable(field)) inputs.set(name, `${before}\n${text}`);
    else problems.push(usedTwice(name));
  }

  function setFlag(name: string, flag: Flag, text: string | undefined, isInline: boolean): void {
    if (flag.type === 'boolean') {
      if (text === undefined) given.set(name, true);
      else problems.push(`--${name} takes no value. Use --${name}.`);
      return;
    }
    const before = given.get(name);
    if (!text || (!isInline && /^-./.test(text))) {
      problems.push(missingValue(name, text || undefined, flag.value));
      // Not missing, too.
      given.set(name, before);
      return;
    }
    if (flag.type === 'lines') return void given.set(name, [...((before ?? []) as readonly string[]), text]);
    if (before !== undefined) return void problems.push(usedTwice(name));
    const parsed = parsedValue(name, flag, text);
    if (typeof parsed === 'object' && 'problem' in parsed) problems.push(parsed.problem);
    else given.set(name, parsed);
  }
}

const OPERATION: Grammar<typeof OWN_FLAGS> = { flags: OWN_FLAGS };

function parsedValue(name: string, flag: Flag, text: string): FlagValue<Flag> | { readonly problem: string } {
  if (flag.type === 'number') {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return number >= flag.min && number <= flag.max
      ? number
      : { problem: `--${name} is \`${text}\`; it must be a whole number from ${flag.min} to ${flag.max}.` };
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

const parserOption = (name: string, isBoolean: boolean, short?: string) =>
  [
    name,
    { type: isBoolean ? ('boolean' as const) : ('string' as const), ...(short === undefined ? {} : { short }) },
  ] as const;

export const ONE_INPUT = 'Only one flag can have the value `-`, because standard input can be read only once.';

/** Returns the error for a required flag. @param or another way to set the value */
export const missingFlag = (name: string, value: string, or = ''): Error =>
  new Error(`--${name} is missing. Use --${name} ${value}${or}.`);

/** Returns the problem of a flag without a value, or with one that looks like another flag. */
const missingValue = (name: string, value: string | undefined, placeholder = 'value'): string =>
  `--${name} requires a value. ${value === undefined ? `Use --${name} <${placeholder}>.` : `To pass \`${value}\`, use --${name}=${value}.`}`;

const usedTwice = (name: string): string => `--${name} is specified more than once. It takes a single value.`;

const unexpectedArgument = (word: string): string =>
  `Unexpected argument \`${word}\`. Specify each value after its flag: --flag value.`;
