import { sep } from 'node:path';
import { shortened } from '../shortened.ts';

/** What came of reading one input: its value, or what is wrong with it. */
export type Parsed<T> =
  | { readonly value: T }
  | { readonly problem: string; readonly remedy?: string; readonly isEmptySecret?: boolean };

/** One input of an operation: how it is described, and how its text is read. */
export interface InputField<T = unknown> {
  readonly description: string;
  /** The form of the text, in words, for the README: `duration`, `true or false`. */
  readonly form: string;
  readonly required: boolean;
  /** The text that stands in when none is given. */
  readonly default?: string;
  /** An expression of the runner's that the manifest gives as default; where nobody evaluates it, there is none. */
  readonly expression?: string;
  /** Masked as soon as it's read, before anything can print it. */
  readonly secret: boolean;
  /** An environment variable that is read where the input is empty. */
  readonly environment?: string;
  /** Set if the text is a path, or a list of paths. */
  readonly path?: PathUse;
  /** Reads a text that isn't empty. Says what is wrong rather than throw. */
  parse(text: string): Parsed<T>;
}

export type InputFields = { readonly [name: string]: InputField };

/** The values of these inputs, by name: `undefined` only where an input is neither required nor has a default. */
export type InputValues<I extends InputFields> = {
  readonly [N in keyof I]: I[N] extends InputField<infer T> ? T : never;
};

interface Traits {
  readonly required?: true;
  readonly default?: string;
  readonly expression?: string;
  readonly secret?: true;
  readonly environment?: string;
}

/** `T`, or `T | undefined` where the input may stay empty. */
type Given<T, Tr extends Traits> = Tr extends { required: true } | { default: string } ? T : T | undefined;

/** An input of a form of its own. */
export function field<T, const Tr extends Traits>(
  description: string,
  form: string,
  traits: Tr,
  parse: (text: string) => Parsed<T>,
): InputField<Given<T, Tr>> {
  return {
    description,
    form,
    required: traits.required ?? false,
    secret: traits.secret ?? false,
    ...(traits.default === undefined ? {} : { default: traits.default }),
    ...(traits.expression === undefined ? {} : { expression: traits.expression }),
    ...(traits.environment === undefined ? {} : { environment: traits.environment }),
    parse,
  };
}

/** Any text, within bounds that are counted in code points (reading R42). */
export function text<const Tr extends Traits & { maxLength?: number; pattern?: RegExp; allowed?: string }>(
  description: string,
  traits: Tr = {} as Tr,
): InputField<Given<string, Tr>> {
  return field(description, 'text', traits, given => {
    const length = [...given].length;
    if (traits.maxLength !== undefined && length > traits.maxLength) {
      return { problem: `has ${length} characters; at most ${traits.maxLength} are allowed` };
    }
    if (traits.pattern !== undefined && !traits.pattern.test(given)) {
      return { problem: `is ${quote(given, traits)}; ${traits.allowed ?? `it must match ${traits.pattern.source}`}` };
    }
    return { value: given };
  });
}

/** `true` or `false`, in any case; undefined where nothing is given and there is no standard. */
export function flag(description: string): InputField<boolean | undefined>;
export function flag(description: string, standard: 'true' | 'false'): InputField<boolean>;
export function flag(description: string, standard?: 'true' | 'false'): InputField<boolean | undefined> {
  return field(description, '`true` or `false`', standard === undefined ? {} : { default: standard }, given => {
    const word = given.trim().toLowerCase();
    if (word === 'true') return { value: true };
    if (word === 'false') return { value: false };
    return { problem: `is ${quote(given)}; it must be \`true\` or \`false\`` };
  });
}

/** One of a few words. */
export function choice<const W extends string, const Tr extends Traits>(
  description: string,
  words: readonly W[],
  traits: Tr = {} as Tr,
): InputField<Given<W, Tr>> {
  const allowed = words.map(word => `\`${word}\``).join(', ');
  return field(description, `one of ${allowed}`, traits, given => {
    const found = words.find(word => word === given.trim());
    return found === undefined ? { problem: `is ${quote(given)}; it must be one of ${allowed}` } : { value: found };
  });
}

/** Several of a few words, one a line or separated by commas; the value has them in these words' own order. */
export function choices<const W extends string, const Tr extends Traits>(
  description: string,
  words: readonly W[],
  traits: Tr = {} as Tr,
): InputField<Given<readonly W[], Tr>> {
  const allowed = words.map(word => `\`${word}\``).join(', ');
  return field(description, `list of ${allowed}: one a line, or separated by commas`, traits, given => {
    const named = given.split(/[\n,]/).map(word => word.trim());
    const odd = named.find(word => word !== '' && !words.some(known => known === word));
    if (odd !== undefined) return { problem: `names ${quote(odd)}; there are ${allowed}` };
    const value = words.filter(word => named.includes(word));
    return value.length === 0 ? { problem: `names nothing; there are ${allowed}` } : { value };
  });
}

/** What is wrong with a list that holds separators only. */
export const NAMES_NOTHING = 'names nothing; it must name at least one';

/** Several words, one a line or separated by commas; each counts once, however often it stands there. */
export function list<const Tr extends Traits & { maxItems: number; item: RegExp; allowed: string }>(
  description: string,
  traits: Tr,
): InputField<Given<readonly string[], Tr>> {
  return field(description, 'list: one a line, or separated by commas', traits, given => {
    const words = new Set(given.split(/[\n,]/).map(word => word.trim()));
    words.delete('');
    if (words.size === 0) return { problem: NAMES_NOTHING };
    if (words.size > traits.maxItems) {
      return { problem: `names ${words.size}; at most ${traits.maxItems} are allowed` };
    }
    const odd = [...words].find(word => !traits.item.test(word));
    return odd === undefined ? { value: [...words] } : { problem: `holds ${quote(odd, traits)}; ${traits.allowed}` };
  });
}

/** A whole number within bounds. */
export function integer<const Tr extends Traits & { min: number; max: number }>(
  description: string,
  traits: Tr,
): InputField<Given<number, Tr>> {
  return field(description, `whole number, ${traits.min} to ${traits.max}`, traits, given => {
    const value = /^\d{1,15}$/.test(given.trim()) ? Number(given.trim()) : Number.NaN;
    if (value >= traits.min && value <= traits.max) return { value };
    return { problem: `is ${quote(given)}; it must be a whole number from ${traits.min} to ${traits.max}` };
  });
}

/**
 * How an operation uses the file or folder at a path. Tests derive the cases of every input from it. `state` is a file
 * that is read if it exists, and then replaced; `package` is a folder or a ZIP.
 */
export type PathUse =
  | { readonly use: 'read' | 'state'; readonly maxBytes: number }
  | { readonly use: 'folder' | 'package' | 'write' | 'write-folder' | 'base' };

/** A path: a relative one is resolved against `working-directory`. */
export function path<const Tr extends Traits>(
  description: string,
  use: PathUse,
  traits: Tr = {} as Tr,
): InputField<Given<string, Tr>> {
  const parsed = field(description, 'path', traits, given => {
    if (given.includes('\0')) return { problem: 'holds a NUL character' };
    const hint = use.use.startsWith('write') || use.use === 'state' ? pathHint(given) : undefined;
    return hint === undefined ? { value: given } : { problem: `is ${quote(given)}`, remedy: hint };
  });
  return { ...parsed, path: use };
}

/** Explains why a text is probably not a valid path here. Undefined for any other text. */
export function pathHint(given: string): string | undefined {
  if (/^~(?:[\\/]|$)/.test(given)) {
    return 'No shell replaces `~` here: write the folder itself, such as `${{ github.workspace }}/site` or `/home/runner/site`.';
  }
  if (sep === '/' && /^[A-Za-z]:[\\/]|\\/.test(given)) {
    return 'Backslashes and drive letters are for Windows, which this runner isn’t: write a path with `/`.';
  }
  if (/[*?]/.test(given)) return 'No shell replaces `*` and `?` here: write the path of one file or folder.';
  return undefined;
}

const UNIT_MS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const ISO_DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** No two points in time that a `Date` can be are further from the epoch (ECMAScript, Time Values and Time Range). */
const LONGEST_MS = 100_000_000 * UNIT_MS.d;

/** A length of time, read as milliseconds: `90s`, `15m`, `24h`, `7d`, `1h30m`, or ISO 8601 (`P7D`, `PT15M`). */
export function duration<const Tr extends Traits & { minMs?: number; maxMs?: number }>(
  description: string,
  traits: Tr = {} as Tr,
): InputField<Given<number, Tr>> {
  const { minMs = 1, maxMs = LONGEST_MS } = traits;
  const [least, most] = [durationText(minMs), durationText(maxMs)];
  const isOpen = traits.maxMs === undefined;
  return field(description, `duration, ${isOpen ? `${least} or more` : `${least} to ${most}`}`, traits, given => {
    const ms = durationMs(given.trim());
    if (ms === undefined) {
      return { problem: `is ${quote(given)}; write a duration such as \`90s\`, \`15m\`, \`24h\`, \`7d\` or \`P7D\`` };
    }
    if (ms >= minMs && ms <= maxMs) return { value: ms };
    const allowed = isOpen && ms < minMs ? `${least} or more` : `from ${least} to ${most}`;
    return { problem: `is ${quote(given)}; it must be ${allowed}` };
  });
}

/** The length as `durationMs` reads it, in the largest unit that it's a whole number of. */
function durationText(ms: number): string {
  const units = Object.entries(UNIT_MS).toReversed();
  const [unit, unitMs] = units.find(([, one]) => ms >= one && ms % one === 0) ?? ['s', UNIT_MS.s];
  return `${ms / unitMs}${unit}`;
}

/** The length of time in milliseconds; undefined for a text of another form. */
export function durationMs(given: string): number | undefined {
  if (/^(?:\d+(?:ms|s|m|h|d))+$/.test(given)) {
    const parts = given.matchAll(/(\d+)(ms|s|m|h|d)/g);
    return parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS], 0);
  }
  const iso = ISO_DURATION.exec(given);
  if (iso === null || given === 'P' || given.endsWith('T')) return undefined;
  const [weeks, days, hours, minutes, seconds] = iso.slice(1).map(part => Number(part || 0));
  return Math.round(
    ((weeks ?? 0) * 7 + (days ?? 0)) * UNIT_MS.d +
      (hours ?? 0) * UNIT_MS.h +
      (minutes ?? 0) * UNIT_MS.m +
      (seconds ?? 0) * UNIT_MS.s,
  );
}

/** A point in time, read as epoch milliseconds. Accepts ISO 8601 with time and zone, or the number itself. */
export function instant<const Tr extends Traits>(
  description: string,
  traits: Tr = {} as Tr,
): InputField<Given<number, Tr>> {
  return field(description, 'instant', traits, given => {
    const word = given.trim();
    if (/^\d{1,15}$/.test(word)) return { value: Number(word) };
    const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/.test(word);
    const value = iso ? Date.parse(word) : Number.NaN;
    const day = word.slice(0, 10);
    // `Date.parse` reads a 30th of February as the 2nd of March.
    const isDay = Number.isFinite(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
    if (Number.isFinite(value) && isDay) return { value };
    if (isDay && /^\d{4}-\d{2}-\d{2}$/.test(word)) {
      return {
        problem: `is ${quote(given)}, a date without time and zone; write \`${day}T00:00:00Z\` for its start in UTC`,
      };
    }
    return {
      problem: `is ${quote(given)}; write ISO 8601 with a zone (\`2026-12-31T23:59:59Z\`) or epoch milliseconds`,
    };
  });
}

/** The given text, short enough for one line; a secret's text is never repeated. */
function quote(given: string, traits: Traits = {}): string {
  if (traits.secret) return 'not of the right form';
  return `\`${shortened(given, 60)}\``;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A length of time for people: `3.4 s`, `2 min 5 s`, `1 h 3 min`. */
export function lengthOfTime(ms: number): string {
  if (ms < MINUTE_MS - 50) return `${(ms / SECOND_MS).toFixed(1)} s`;
  // Rounded first: no minute has 60 seconds.
  const seconds = Math.round(ms / SECOND_MS);
  if (ms < HOUR_MS) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(ms / MINUTE_MS);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
