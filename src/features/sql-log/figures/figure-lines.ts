/** Defines the lines of `figures.ndjson`, and checks them, because `sql-log-merge` reads untrusted files. */

import { HOUR_MS } from '../records/time-text.ts';
import { isRecordTime } from '../records/execute-time.ts';
import { histogramOf } from './histogram.ts';

/** Check of a field's value. */
interface Rule<T> {
  readonly isValid: (value: unknown) => value is T;
  /** Description of the valid values, as the end of a sentence. */
  readonly words: string;
}

/** Rules of an object's fields. */
interface Rules {
  readonly [name: string]: Rule<unknown> | Rules;
}

/** Type of the values that satisfy these rules. */
type Valid<R> = R extends Rule<infer T> ? T : { readonly [N in keyof R]: Valid<R[N]> };

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export const TEXT: Rule<string> = { isValid: isText, words: 'a string' };
export const COUNT: Rule<number> = { isValid: isCount, words: 'a whole number from 0 to 2^53 - 1' };

export const FLAG: Rule<boolean> = {
  isValid: (value): value is boolean => typeof value === 'boolean',
  words: 'true or false',
};

/** Returns the rule for a value or null. */
export const orNull = <T>({ isValid, words }: Rule<T>): Rule<T | null> => ({
  isValid: (value): value is T | null => value === null || isValid(value),
  words: `${words}, or null`,
});

/** Returns the rule for a string of this form. */
export const textLike = (form: RegExp, words: string): Rule<string> => ({
  isValid: (value): value is string => isText(value) && form.test(value),
  words,
});

/** Returns the rule for one of these strings. */
export const oneOf = <const T extends string>(...allowed: readonly T[]): Rule<T> => ({
  isValid: (value): value is T => allowed.some(one => one === value),
  words: allowed.join(' or '),
});

/** Returns the rule for a list of strings of this form. */
export const textsLike = (form: RegExp, maxItems: number, words: string): Rule<readonly string[]> => ({
  isValid: (value): value is readonly string[] =>
    Array.isArray(value) && value.length <= maxItems && value.every(item => isText(item) && form.test(item)),
  words: `a list of at most ${maxItems} ${words}`,
});

export const INSTANT: Rule<number> = {
  isValid: (value): value is number => Number.isInteger(value) && isRecordTime(Number(value)),
  words: 'a time in epoch milliseconds',
};

const HOUR: Rule<number> = {
  isValid: (value): value is number => Number.isInteger(value) && isRecordTime(Number(value) * HOUR_MS),
  words: 'a whole number of hours since 1970',
};

const MEASURE: Rule<number> = {
  isValid: (value): value is number => Number.isFinite(value) && Number(value) >= 0,
  words: 'a number that is 0 or greater',
};

/** Maximum number of doubles that an exact sum of doubles needs. */
const MAX_PARTS = 40;
const SUM: Rule<readonly number[]> = {
  isValid: (value): value is readonly number[] =>
    Array.isArray(value) && value.length <= MAX_PARTS && value.every(part => Number.isFinite(part)),
  words: `a list of at most ${MAX_PARTS} numbers`,
};

const HISTOGRAM: Rule<string> = {
  isValid: (value): value is string => isText(value) && histogramOf(value) !== undefined,
  words: 'pairs of a bucket and a count, such as `131072:3`, separated by spaces',
};

const TALLY = { calls: COUNT, errors: COUNT, consume: SUM } as const;
const LOAD = { ...TALLY, max: MEASURE, returned: SUM, updated: SUM, scanned: SUM, histogram: HISTOGRAM } as const;

/** Totals of one value in a line. A sum is a list of numbers whose exact sum it is. */
export type TallyLine = Valid<typeof TALLY>;
/** Totals of a query shape or an hour in a line. */
export type LoadLine = Valid<typeof LOAD>;

/** Breakdowns of the totals by the values of a field. */
export const BREAKDOWNS = ['states', 'databases', 'accounts', 'types', 'hosts'] as const;
const MAX_UNKNOWN_FIELDS = 20;

/** Lines with figures, by their kind. */
export const FIGURE_LINES = {
  shape: { text: orNull(TEXT), load: LOAD },
  hour: { hour: HOUR, load: LOAD },
  value: { of: oneOf(...BREAKDOWNS), value: orNull(TEXT), tally: TALLY },
  slowest: {
    id: textLike(/^[0-9a-f]{12}$/, '12 hexadecimal digits'),
    label: TEXT,
    time: orNull(INSTANT),
    consume: MEASURE,
    account: TEXT,
    scannedRows: orNull(MEASURE),
    returnedRows: orNull(MEASURE),
  },
  counts: {
    duplicates: COUNT,
    unreadable: COUNT,
    untimed: COUNT,
    beyondHours: COUNT,
    unmeasured: COUNT,
    unknownFields: textsLike(/^(?:[A-Za-z][A-Za-z_]{0,39}|\(not a name\))$/, MAX_UNKNOWN_FIELDS, 'names of fields'),
    first: orNull(INSTANT),
    last: orNull(INSTANT),
  },
} as const;

type Lines<K extends keyof typeof FIGURE_LINES> = K extends unknown
  ? { readonly kind: K } & Valid<(typeof FIGURE_LINES)[K]>
  : never;
/** A line with figures. */
export type FigureLine = Lines<keyof typeof FIGURE_LINES>;

/** Line of a kind. */
export type LineOf<R extends Rules> = Valid<R>;

/** Returns the first invalid field and its rule as a clause; undefined if all fields are valid. */
export function invalidField(value: unknown, rules: Rules, path = ''): string | undefined {
  if (typeof value !== 'object' || value === null)
    return `${path === '' ? 'the line' : `\`${path}\``} must be an object`;
  for (const [name, rule] of Object.entries(rules)) {
    const field: unknown = Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
    const at = path === '' ? name : `${path}.${name}`;
    const problem = isRule(rule) ? problemOf(field, rule, at) : invalidField(field, rule, at);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function problemOf(field: unknown, { isValid, words }: Rule<unknown>, at: string): string | undefined {
  if (field === undefined) return `\`${at}\` is missing; it must be ${words}`;
  return isValid(field) ? undefined : `\`${at}\` must be ${words}`;
}

const isRule = (rule: Rule<unknown> | Rules): rule is Rule<unknown> => typeof rule['isValid'] === 'function';
