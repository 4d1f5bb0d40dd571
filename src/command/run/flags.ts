/** Parses the arguments of an operation: flags for its inputs, and the command's own flags. */

import { parseArgs } from 'node:util';
import type { InputField, InputFields } from '../../core/fields.ts';
import { nearestName } from '../../base/nearest-name.ts';

/** Flag of the command itself. */
interface OwnFlag {
  readonly type: 'boolean' | 'string';
  readonly short?: string;
  /** Placeholder of the value in the help. */
  readonly value?: string;
  readonly description: string;
}

/** Flag for a file of variables, of operations and of the emulator. */
export const ENV_FILE_FLAG = {
  type: 'string',
  value: 'path',
  description: 'Read PLATFORM_* variables from this file, in dotenv format. Environment variables take precedence.',
} as const satisfies OwnFlag;

export const HELP_FLAG = { type: 'boolean', short: 'h', description: 'Show help.' } as const satisfies OwnFlag;

/** Flags that every operation has besides its inputs. No input may have one of these names. */
export const OWN_FLAGS = {
  json: { type: 'boolean', description: 'Print only the result on stdout, as JSON.' },
  print: {
    type: 'string',
    value: 'output',
    description: 'Print only the value of this output on stdout, even if it is a secret.',
  },
  'env-file': {
    ...ENV_FILE_FLAG,
    description: `${ENV_FILE_FLAG.description} Without this flag, the URL, the credential and the project are read from \`.env\`, if it exists.`,
  },
  login: { type: 'string', value: 'name', description: 'Use the URL and the credential of this saved login.' },
  yes: {
    type: 'boolean',
    short: 'y',
    description: 'Confirm a change that can’t be undone. Without a terminal, or in CI, such a change requires `--yes`.',
  },
  debug: { type: 'boolean', description: 'Log debug messages.' },
  help: HELP_FLAG,
} as const satisfies Readonly<Record<string, OwnFlag>>;

type OwnFlags = {
  readonly [N in keyof typeof OWN_FLAGS]?: (typeof OWN_FLAGS)[N]['type'] extends 'boolean' ? boolean : string;
};

/** Parsed arguments. */
export interface ParsedFlags {
  /** Texts of the inputs by name, including inputs that the operation doesn't have. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly own: OwnFlags;
  /** Mistakes in the arguments, each as a sentence with its remedy. */
  readonly problems: readonly string[];
}

/** Checks whether an input takes `true` or `false`, so that its flag needs no value. */
export const isSwitch = (field: InputField | undefined): boolean => field?.type?.type === 'boolean';

/** Checks whether `--no-…` sets an input to `false`. */
export const isNegatable = (field: InputField | undefined): boolean => isSwitch(field) || field?.orSwitch === true;

/** Checks whether an input takes several values or lines, so that its flag can be repeated. */
export const isRepeatable = ({ type, form }: InputField): boolean =>
  type?.type === 'list' || (type?.type !== 'enum' && /\b(?:lines?|pairs|list)\b/.test(form));

/**
 * Parses the arguments after the operation: `--flag value`, `--flag=value`, and for switches `--flag` and `--no-flag`.
 * Values of a repeated flag are joined by line breaks, if its input takes several.
 * @param inputFields inputs of the operation
 */
export function parseFlags(args: readonly string[], inputFields: InputFields): ParsedFlags {
  // Without a prototype, `--constructor` is as unknown as any other name.
  const fields: InputFields = Object.assign(Object.create(null) as InputFields, inputFields);
  const { tokens } = parseArgs({
    args: args.map((arg, index) => {
      const isAlone =
        fields[arg.slice(2)]?.orSwitch === true && arg.startsWith('--') && !/^(?:[^-]|-$)/.test(args[index + 1] ?? '');
      return isAlone ? `${arg}=true` : arg;
    }),
    options: { ...optionsOf(fields), ...Object.fromEntries(Object.entries(OWN_FLAGS).map(parserOption)) },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const inputs = new Map<string, string>();
  const own: Record<string, string | boolean> = {};
  const problems: string[] = [];
  let unknownBefore = false;
  for (const token of tokens) {
    const followsUnknown = unknownBefore;
    unknownBefore = false;
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      // Probably the value of the unknown flag before it, which is reported.
      if (!followsUnknown) problems.push(unexpectedArgument(token.value));
      continue;
    }
    const { name, value } = token;
    const ownFlag: OwnFlag | undefined = Object.hasOwn(OWN_FLAGS, name) ? OWN_FLAGS[name as keyof OwnFlags] : undefined;
    const negated = name.startsWith('no-') && isNegatable(fields[name.slice(3)]) ? name.slice(3) : undefined;
    if (negated !== undefined) {
      if (value === undefined) setInput(negated, 'false');
      else problems.push(`--${name} takes no value. Use --${name} or --${negated}.`);
    } else if (ownFlag?.type === 'boolean') {
      if (value === undefined) own[name] = true;
      else problems.push(`--${name} takes no value. Use --${name}.`);
    } else if (isSwitch(fields[name])) {
      setInput(name, value ?? 'true');
    } else if (fields[name] === undefined && ownFlag === undefined) {
      unknownBefore = value === undefined;
      const nearest = nearestName(name, [...Object.keys(fields), ...Object.keys(OWN_FLAGS)]) ?? '';
      if (Object.hasOwn(OWN_FLAGS, nearest)) problems.push(`--${name} isn’t a flag. Did you mean --${nearest}?`);
      // The operation reports the others as unknown inputs. A value that is empty would count as absent.
      else setInput(name, value || 'true');
    } else if (value === undefined || (!token.inlineValue && /^-./.test(value))) {
      problems.push(missingValue(name, value));
    } else if (ownFlag === undefined) {
      setInput(name, value);
    } else {
      own[name] = value;
    }
  }
  return { inputs, own, problems };

  function setInput(name: string, text: string): void {
    const before = inputs.get(name);
    const field = fields[name];
    if (before === undefined || field === undefined) inputs.set(name, text);
    else if (isRepeatable(field)) inputs.set(name, `${before}\n${text}`);
    else problems.push(`--${name} is specified more than once. It takes a single value.`);
  }
}

function optionsOf(fields: InputFields): Record<string, { type: 'string' | 'boolean' }> {
  const options = Object.entries(fields).map(
    ([name, field]) => [name, { type: isSwitch(field) ? 'boolean' : 'string' }] as const,
  );
  return Object.fromEntries(options);
}

function parserOption([name, { type, short }]: readonly [string, OwnFlag]) {
  return [name, { type, ...(short === undefined ? {} : { short }) }] as const;
}

/** Returns the error for a required flag. @param or another way to set the value */
export const missingFlag = (name: string, value: string, or = ''): Error =>
  new Error(`--${name} is missing. Use --${name} ${value}${or}.`);

/** Returns the problem of a flag without a value, or with one that looks like another flag. */
export const missingValue = (name: string, value: string | undefined, placeholder = 'value'): string =>
  `--${name} requires a value. ${value === undefined ? `Use --${name} <${placeholder}>.` : `To pass \`${value}\`, use --${name}=${value}.`}`;

export const unexpectedArgument = (word: string): string =>
  `Unexpected argument \`${word}\`. Specify each value after its flag: --flag value.`;
