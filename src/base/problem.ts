/**
 * Renders messages of a few kinds about an input, a file or an entry from facts, with the usual
 * remedy.
 */

import { byteSize, count, plural } from './text/amount.ts';
import type { Finding } from './failure.ts';
import { inputRef } from './text/input-reference.ts';
import { namesWithPart, nearestName } from './text/nearest-name.ts';
import { shortened } from './text/shortened.ts';

/**
 * Finding whose location the caller knows: the rest of a sentence with the location as its subject.
 */
export type Problem = Omit<Finding, 'where'>;

/** Input, or an input with a value. */
type Input = string | readonly [name: string, value: string];

/** Facts of each kind. `subject` is an input that the remedy names. */
interface Kinds {
  /** Two inputs exclude each other. */
  combined: { readonly subject: string; readonly other: Input; readonly because?: string };
  /** The input has an effect only with another one. */
  requires: { readonly subject: string; readonly other: Input; readonly because?: string };
  /** Another input needs this one. */
  missing: { readonly subject: string; readonly other: Input };
  /** One of two inputs must be set. */
  neither: { readonly subject: string; readonly other: string };
  /** The whole text is invalid. `limit` is a clause; `given` is absent if the text is secret. */
  value: { readonly given: string | undefined; readonly limit: string };
  /** The whole text names something unsuitable. `limit` continues the sentence after "which". */
  given: { readonly given: string; readonly limit: string; readonly known?: readonly string[] };
  /** A file or folder doesn't exist. */
  absent: { readonly subject: string; readonly given: string };
  /**
   * One word of the text isn't valid. `limit` continues the sentence after "which". Default: it
   * isn't supported.
   */
  word: {
    readonly given: string;
    readonly noun?: string;
    readonly limit?: string;
    readonly known?: readonly string[];
  };
  twice: { readonly given: string; readonly lines?: readonly number[] | undefined };
  /**
   * `given` is the reason. `isInline` if a `{` at the beginning decided that the text is read as
   * JSON.
   */
  json: { readonly given: string; readonly isInline?: boolean };
  /** Too many characters, entries or bytes. */
  amount: {
    readonly given: number;
    readonly unit: readonly [one: string, many?: string];
    readonly limit: number;
  };
  /** `other` says what the limit applies to. */
  size: { readonly given: number; readonly limit: number; readonly other?: string };
}

const ref = (input: Input): string =>
  typeof input === 'string' ? inputRef(input) : inputRef(...input);
const nameOf = (input: Input): string => inputRef(typeof input === 'string' ? input : input[0]);
const reason = (because?: string): string => (because === undefined ? '' : `, ${because}`);

/** Number of allowed values that are listed in addition to a suggestion. */
const MAX_LISTED_BESIDE = 20;

/**
 * Asks whether the user meant a name with this part, or else the most similar one. So `publish`
 * never suggests `unpublish`. Then lists all names, unless a suggestion makes a long list needless.
 * @param others replaces the list
 */
export function suggestion(word: string, allowed: readonly string[], others?: string): string {
  const nearest = nearestName(word, allowed);
  const withPart = namesWithPart(word, allowed);
  const meant = withPart.length === 0 && nearest !== undefined ? [nearest] : withPart;
  const all = others ?? `Allowed values: ${listed(allowed)}.`;
  if (meant.length === 0) return all;
  const question = `Did you mean ${meant.map(name => `\`${name}\``).join(' or ')}?`;
  return others === undefined && allowed.length > MAX_LISTED_BESIDE
    ? question
    : `${question} ${all}`;
}

export const listed = (names: readonly string[]): string =>
  names.map(name => `\`${name}\``).join(', ');

const RENDERED: { readonly [K in keyof Kinds]: (facts: Kinds[K]) => Problem } = {
  combined: ({ subject, other, because }) => ({
    message: `can’t be combined with ${ref(other)}${reason(because)}`,
    remedy:
      typeof other === 'string'
        ? `Remove ${inputRef(other)} or ${inputRef(subject)}.`
        : `Remove ${inputRef(subject)}, or change ${nameOf(other)}.`,
  }),
  requires: ({ subject, other, because }) => ({
    message: `requires ${ref(other)}${reason(because)}`,
    remedy: `Set ${ref(other)}, or remove ${inputRef(subject)}.`,
  }),
  missing: ({ subject, other }) => ({
    message: `is missing; ${ref(other)} requires it`,
    isMissing: true,
    remedy: `Set ${inputRef(subject)}, or change ${nameOf(other)}.`,
  }),
  neither: ({ subject, other }) => ({
    message: `is missing, and so is ${inputRef(other)}; one of them is required`,
    isMissing: true,
    remedy: `Set ${inputRef(subject)} or ${inputRef(other)}.`,
  }),
  value: ({ given: value, limit }) => ({
    message: `is ${value === undefined ? 'not in a valid format' : `\`${shortened(value, 60)}\``}; ${limit}`,
  }),
  given: ({ given: value, limit, known: allowed }) => ({
    message: `is \`${value}\`, which ${limit}`,
    ...(allowed && { remedy: suggestion(value, allowed) }),
  }),
  absent: ({ subject, given: path }) => ({
    message: `is \`${path}\`, which does not exist`,
    remedy: `Check ${inputRef(subject)} and ${inputRef('working-directory')}.`,
  }),
  word: ({ given: word, noun, limit = 'isn’t supported', known: allowed }) => ({
    message: `contains ${noun === undefined ? '' : `the ${noun} `}\`${shortened(word, 60)}\`, which ${limit}`,
    ...(allowed && { remedy: suggestion(word, allowed) }),
  }),
  twice: ({ given: name, lines }) => ({
    message: `contains \`${name}\` ${lines === undefined ? 'twice' : `more than once (lines ${lines.join(', ')})`}`,
    remedy: 'Keep only one of these entries.',
  }),
  json: ({ given: text, isInline }) => ({
    message: `${isInline ? 'begins with `{`, but ' : ''}${text}`,
  }),
  amount: ({ given: amount, unit, limit }) => ({
    message: `has ${plural(amount, ...unit)}; at most ${count(limit)} are allowed`,
  }),
  size: ({ given: bytes, limit, other }) => ({
    message: `is ${byteSize(bytes)}; the limit${other === undefined ? '' : ` for ${other}`} is ${byteSize(limit)}`,
  }),
};

type Facts<K extends keyof Kinds> = Kinds[K] & {
  readonly kind: K;
  /** Replaces the usual remedy. */
  readonly remedy?: string | undefined;
};

/** Returns the message and the remedy for a kind of problem. */
export function problem<K extends keyof Kinds>(facts: Facts<K>): Problem {
  const { remedy } = facts;
  return { ...RENDERED[facts.kind](facts), ...(remedy === undefined ? {} : { remedy }) };
}

/**
 * Returns the problem of the first name that occurs twice.
 * @param lines the line of each name, if the message should contain them
 */
export function duplicateIn(
  names: readonly string[],
  lines?: readonly number[],
): Problem | undefined {
  const seen = new Set<string>();
  const repeated = names.find(name => seen.size === seen.add(name).size);
  if (repeated === undefined) return undefined;
  return problem({
    kind: 'twice',
    given: repeated,
    lines: lines?.filter((_, index) => names[index] === repeated),
  });
}

/** Returns a problem as a finding at its subject. */
export const problemAt = <K extends keyof Kinds>(
  facts: Facts<K> & { readonly subject: string },
): Finding => ({
  where: facts.subject,
  ...problem(facts),
});
