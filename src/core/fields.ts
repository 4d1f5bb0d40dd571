/**
 * Creates the inputs of operations: a description, a type and a parser for each kind (text, flag,
 * list, path, …).
 */

import { durationMs, durationText, MAX_DURATION_MS } from '../base/time/duration.ts';
import { listed, type Problem, problem } from '../base/problem.ts';
import { shortened } from '../base/text/shortened.ts';
import { isWindows, type PathRules, windowsPathProblem } from '../base/system/files/paths.ts';
import { definedOnly } from '../base/values/defined-only.ts';

/** Result of reading one input: its value, or the problem with it. */
export type Parsed<T> = { readonly value: T } | Problem;

/** Type of an input other than any text. The words are the allowed ones. */
export type InputType =
  | { readonly type: 'boolean' | 'integer' }
  | { readonly type: 'enum'; readonly words: readonly string[] }
  | { readonly type: 'list'; readonly words?: readonly string[] };

/**
 * Limits of an input, in the words of JSON Schema. If present, they are the same as those that
 * `parse` checks.
 */
export interface InputLimits {
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Kind of a text, for the help. A flag for a list or for lines can be repeated. */
export type InputShape = 'list' | 'lines' | 'duration' | 'URL' | 'time' | 'version';

/** Input of an operation: its description, and how its text is parsed. */
export interface InputField<T = unknown> {
  readonly description: string;
  /** Description of the flag, if what a workflow needs to know is of no use at a terminal. */
  readonly atTerminal?: string;
  /** Form of the text, in words, for the README: `duration`, `true or false`. */
  readonly form: string;
  /** Form of the flag's text, which is repeated instead of taking several lines. */
  readonly flagForm: string;
  readonly shape?: InputShape;
  /** Absent: any text, which `parse` checks. */
  readonly type?: InputType;
  readonly limits?: InputLimits;
  readonly required: boolean;
  /** Text that is used if none is given. */
  readonly default?: string;
  /**
   * Expression that the manifest specifies as default, and the runner evaluates. Outside a runner
   * there is no default.
   */
  readonly expression?: string;
  /** Whether the value is masked as soon as it is read, before it can be printed. */
  readonly secret: boolean;
  /**
   * Returns the single secrets in a text, even in an invalid one. They are masked in addition to
   * the whole text.
   */
  readonly secretsIn?: (text: string) => readonly string[];
  /** Environment variable that is read if the input is empty. */
  readonly environment?: string;
  /** Default with `base-url: local`. */
  readonly localDefault?: string;
  /** Description of `false`, if the default is `true`. */
  readonly negated?: string;
  /** Whether `true` and `false` are valid besides other texts. */
  readonly orSwitch?: true;
  /** Set if the text is a path, or a list of paths. */
  readonly path?: PathUse;
  /** Parses a text that isn't empty. Returns the problem instead of throwing. */
  parse(text: string): Parsed<T>;
}

export type InputFields = { readonly [name: string]: InputField };

/**
 * Values of these inputs, by name. `undefined` only if an input is neither required nor has a
 * default.
 */
export type InputValues<I extends InputFields> = {
  readonly [N in keyof I]: I[N] extends InputField<infer T> ? T : never;
};

interface InputOptions
  extends Pick<
    InputField,
    'shape' | 'default' | 'expression' | 'secretsIn' | 'environment' | 'localDefault'
  > {
  readonly required?: true;
  readonly secret?: true;
}

/** `T`, or `T | undefined` if the input is optional. */
type GivenValue<T, O extends InputOptions> = O extends { required: true } | { default: string }
  ? T
  : T | undefined;

/** Creates an input with its own parser. */
export function field<T, const O extends InputOptions>(
  description: string,
  form: string,
  options: O,
  parse: (text: string) => Parsed<T>,
  type?: InputType,
): InputField<GivenValue<T, O>> {
  return {
    description,
    form,
    flagForm: form.split(ONE_PER_LINE)[0] ?? form,
    ...definedOnly({ shape: options.shape, type }),
    required: options.required ?? false,
    secret: options.secret ?? false,
    ...definedOnly({ secretsIn: options.secretsIn }),
    ...definedOnly({ default: options.default, localDefault: options.localDefault }),
    ...definedOnly({ expression: options.expression, environment: options.environment }),
    parse,
  };
}

/**
 * Gives an input another description at a terminal. Its references to inputs are marked, as in the
 * other one.
 */
export const withTerminalText = <F extends InputField>(input: F, atTerminal: string): F => ({
  ...input,
  atTerminal,
});

/** Begins the end of the form of an input that takes several texts. */
const ONE_PER_LINE = ', one per line';

/** Form of a credential, which fits in a header. */
export const VISIBLE_ASCII = {
  pattern: /^[\x21-\x7e]+$/,
  allowed: 'it must consist of printable ASCII characters without spaces or line breaks',
} as const;

/** Creates a text input. Its limits are counted in code points (assumption R42). */
export function text<
  const O extends InputOptions & { maxLength?: number; pattern?: RegExp; allowed?: string },
>(description: string, options: O = {} as O): InputField<GivenValue<string, O>> {
  const parsed = field(description, 'text', options, input => {
    const length = [...input].length;
    if (options.maxLength !== undefined && length > options.maxLength) {
      return problem({
        kind: 'amount',
        given: length,
        unit: ['character'],
        limit: options.maxLength,
      });
    }
    if (options.pattern !== undefined && !options.pattern.test(input)) {
      return invalid(
        input,
        options.allowed ?? `it must match the pattern \`${options.pattern.source}\``,
        options,
      );
    }
    return { value: input };
  });
  const maxLength = options.maxLength === undefined ? {} : { maxLength: options.maxLength };
  const pattern = options.pattern === undefined ? {} : { pattern: options.pattern.source };
  return { ...parsed, limits: { ...maxLength, ...pattern } };
}

/**
 * Creates an input that takes `true` or `false`, in any case. `negated` describes `false`, for the
 * flag `--no-…`.
 */
export function flag(description: string): InputField<boolean | undefined>;
export function flag(
  description: string,
  standard: 'true' | 'false',
  negated?: string,
): InputField<boolean>;
export function flag(
  about: string,
  standard?: 'true' | 'false',
  negated?: string,
): InputField<boolean | undefined> {
  const options = standard === undefined ? {} : { default: standard };
  const flagField = field(about, '`true` or `false`', options, parseFlag, { type: 'boolean' });
  return negated === undefined ? flagField : { ...flagField, negated };
}

/** Reads `true` or `false`, in any case. Undefined for any other text. */
export function parseBoolean(input: string): boolean | undefined {
  const word = input.trim().toLowerCase();
  if (word === 'true') return true;
  return word === 'false' ? false : undefined;
}

function parseFlag(input: string): Parsed<boolean> {
  const value = parseBoolean(input);
  return value === undefined ? invalid(input, 'it must be `true` or `false`') : { value };
}

const NOT_ALLOWED = 'isn’t an allowed value';

/** Creates an input that takes one of a few words. */
export function choice<const W extends string, const O extends InputOptions>(
  description: string,
  words: readonly W[],
  options: O = {} as O,
): InputField<GivenValue<W, O>> {
  const allowed = listed(words);
  const parse = (input: string): Parsed<W> => {
    const match = words.find(word => word === input.trim());
    if (match !== undefined) return { value: match };
    return problem({
      kind: 'given',
      given: shortened(input, 60),
      limit: NOT_ALLOWED,
      known: words,
    });
  };
  return field(description, `one of ${allowed}`, options, parse, { type: 'enum', words });
}

/** Splits a list of entries, one per line or separated by commas. */
export const listEntries = (input: string): readonly string[] =>
  input
    .split(/[\n,]/)
    .map(entry => entry.trim())
    .filter(entry => entry !== '');

/**
 * Creates an input that takes several of a few words, one per line or separated by commas. The
 * value has them in the order of `words`.
 */
export function choices<const W extends string, const O extends InputOptions>(
  description: string,
  words: readonly W[],
  options: O = {} as O,
): InputField<GivenValue<readonly W[], O>> {
  const allowed = listed(words);
  const parse = (input: string): Parsed<readonly W[]> => {
    const chosen = listEntries(input);
    const wrong = chosen.find(word => !words.some(validWord => validWord === word));
    if (wrong !== undefined)
      return problem({ kind: 'word', given: wrong, limit: NOT_ALLOWED, known: words });
    const value = words.filter(word => chosen.includes(word));
    return value.length === 0
      ? { message: `contains no value; allowed values are ${allowed}` }
      : { value };
  };
  const form = `list of ${allowed}${ONE_PER_LINE} or separated by commas`;
  return field(description, form, { ...options, shape: 'list' }, parse, { type: 'list', words });
}

/** Problem of a list that contains only separators. */
export const EMPTY_LIST: Problem = { message: 'contains no value; at least one is required' };

/**
 * Creates an input that takes several words, one per line or separated by commas. Repeated words
 * count once.
 */
export function list<
  const O extends InputOptions & { maxItems: number; item: RegExp; allowed: string },
>(description: string, options: O): InputField<GivenValue<readonly string[], O>> {
  const parse = (input: string): Parsed<readonly string[]> => {
    const words = new Set(listEntries(input));
    if (words.size === 0) return EMPTY_LIST;
    if (words.size > options.maxItems) {
      return problem({
        kind: 'amount',
        given: words.size,
        unit: ['entry', 'entries'],
        limit: options.maxItems,
      });
    }
    const wrong = [...words].find(word => !options.item.test(word));
    return wrong === undefined
      ? { value: [...words] }
      : { message: `contains ${quote(wrong)}; ${options.allowed}` };
  };
  return field(
    description,
    `list${ONE_PER_LINE} or separated by commas`,
    { ...options, shape: 'list' },
    parse,
    {
      type: 'list',
    },
  );
}

/** Creates an input that takes an integer within bounds. */
export function integer<const O extends InputOptions & { min: number; max: number }>(
  description: string,
  options: O,
): InputField<GivenValue<number, O>> {
  const parse = (input: string): Parsed<number> => {
    const value = /^\d{1,15}$/.test(input.trim()) ? Number(input.trim()) : Number.NaN;
    if (value >= options.min && value <= options.max) return { value };
    return invalid(input, `it must be a whole number from ${options.min} to ${options.max}`);
  };
  const { min: minimum, max: maximum } = options;
  const form = `whole number, ${minimum} to ${maximum}`;
  return {
    ...field(description, form, options, parse, { type: 'integer' }),
    limits: { minimum, maximum },
  };
}

/**
 * Use that an operation makes of the file or folder at a path. Tests derive the cases of every
 * input from it. `state` is a file that is read if it exists, and then replaced; `package` is a
 * folder or a ZIP, and `zip` a ZIP only.
 */
export type PathUse =
  | { readonly use: 'read' | 'state'; readonly maxBytes: number }
  /**
   * `leavesOut`: the rule by which the operation skips entries, for who has to know which files it
   * reads.
   */
  | { readonly use: 'folder' | 'package'; readonly leavesOut?: (path: string) => boolean }
  | { readonly use: 'zip' | 'write' | 'write-folder' | 'base' };

/**
 * Creates a path input. A relative path is resolved against `working-directory`. The description of
 * an optional file to write ends with its default.
 */
export function path<const O extends InputOptions>(
  description: string,
  use: PathUse,
  options: O = {} as O,
): InputField<GivenValue<string, O>> {
  const isOptional =
    options.default === undefined && !options.required && !description.includes('Default: ');
  const described =
    use.use === 'write' && isOptional ? `${description} Default: no file is written.` : description;
  const parsed = field(described, 'path', options, input => {
    if (input.includes('\0')) return { message: 'contains a NUL character' };
    const hint = use.use.startsWith('write') || use.use === 'state' ? pathHint(input) : undefined;
    return hint === undefined
      ? { value: input }
      : { message: `is ${quote(input)}, which can’t be used as a path here`, remedy: hint };
  });
  return { ...parsed, path: use };
}

/**
 * Explains why a text is probably not a valid path by these rules, or by this system's. Undefined
 * for any other.
 */
export function pathHint(input: string, rules?: PathRules): string | undefined {
  if (/^~(?:[\\/]|$)/.test(input)) {
    return '`~` is not expanded. Write the full path, such as `${{ github.workspace }}/site` or `/home/runner/site`.';
  }
  if (!isWindows(rules) && /^[A-Za-z]:[\\/]|\\/.test(input)) {
    return 'Backslashes and drive letters work only on Windows, and this runner doesn’t use Windows. Write the path with `/` and without a drive letter.';
  }
  if (/[*?]/.test(input))
    return '`*` and `?` are not expanded. Write the path of a single file or folder.';
  return windowsPathProblem(input, rules);
}

/**
 * Creates an input for a duration, read as milliseconds: `90s`, `15m`, `24h`, `7d`, `1h30m`, or ISO
 * 8601 (`P7D`, `PT15M`).
 */
export function duration<const O extends InputOptions & { minMs?: number; maxMs?: number }>(
  description: string,
  options: O = {} as O,
): InputField<GivenValue<number, O>> {
  const { minMs = 1, maxMs = MAX_DURATION_MS } = options;
  const [least, most] = [durationText(minMs), durationText(maxMs)];
  const isOpen = options.maxMs === undefined;
  const form = `duration, ${isOpen ? `${least} or more` : `${least} to ${most}`}`;
  return field(description, form, { ...options, shape: 'duration' }, input => {
    const ms = durationMs(input.trim());
    if (ms === undefined) {
      return invalid(input, 'it must be a duration such as `90s`, `15m`, `24h`, `7d` or `P7D`');
    }
    if (ms >= minMs && ms <= maxMs) return { value: ms };
    const allowed = isOpen && ms < minMs ? `${least} or more` : `from ${least} to ${most}`;
    return invalid(input, `it must be ${allowed}`);
  });
}

/**
 * Creates an input for a point in time, read as epoch milliseconds. Accepts ISO 8601 with time and
 * zone, or the number itself.
 */
export function instant<const O extends InputOptions>(
  description: string,
  options: O = {} as O,
): InputField<GivenValue<number, O>> {
  return field(description, 'ISO 8601 with a time zone', { ...options, shape: 'time' }, input => {
    const word = input.trim();
    if (/^\d{1,15}$/.test(word)) return { value: Number(word) };
    const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/.test(
      word,
    );
    const value = iso ? Date.parse(word) : Number.NaN;
    const day = word.slice(0, 10);
    // `Date.parse` reads February 30 as March 2.
    const isDay = Number.isFinite(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
    if (Number.isFinite(value) && isDay) return { value };
    if (isDay && /^\d{4}-\d{2}-\d{2}$/.test(word)) {
      return {
        message: `is ${quote(input)}, which has no time and no time zone; write \`${day}T00:00:00Z\` for the start of that day in UTC`,
      };
    }
    return invalid(
      input,
      'it must be an ISO 8601 date and time with a time zone, such as `2026-12-31T23:59:59Z`, or a Unix time in milliseconds',
    );
  });
}

/** Returns the problem that a text breaks a rule. A secret's text is never repeated. */
const invalid = (input: string, limit: string, { secret }: InputOptions = {}): Problem =>
  problem({ kind: 'value', given: secret ? undefined : input, limit });

const quote = (input: string): string => `\`${shortened(input, 60)}\``;

/** Returns the default values of inputs. */
export function defaultsOf<I extends InputFields>(fields: I): InputValues<I> {
  const values = Object.entries(fields).map(([name, definition]) => {
    const parsed =
      definition.default === undefined
        ? { value: undefined }
        : definition.parse(definition.default);
    if ('message' in parsed)
      throw new Error(`The default of the input ${name} is invalid: it ${parsed.message}.`);
    return [name, parsed.value];
  });
  return Object.fromEntries(values) as InputValues<I>;
}
