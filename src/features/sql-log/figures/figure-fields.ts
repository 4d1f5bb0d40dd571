/**
 * Describes the fields of figures: how each of them starts, is added up, and is read from `figures.ndjson`. A field is
 * written by `JSON.stringify`. Its values are checked, because `sql-log-merge` reads untrusted files.
 */

import { isRecord } from '../../../base/record.ts';
import { UNCHECKABLE } from '../../../sql/checkable-form.ts';
import type { ShapeQuery } from '../records/query-shape.ts';
import { HOUR_MS } from '../records/time-text.ts';
import { isRecordTime } from '../records/execute-time.ts';
import { ExactSum } from './exact-sum.ts';
import { Histogram, histogramOf } from './histogram.ts';

export interface Rule<T> {
  /** Description of the valid values, as the end of a sentence. */
  readonly words: string;
  /** @returns undefined if the JSON value is invalid */
  readonly read: (value: unknown) => T | undefined;
}

/** Field whose values can be added up. */
export interface Field<T> extends Rule<T> {
  readonly start: () => T;
  /** Returns the sum. May change the first value. */
  add(one: T, two: T): T;
}

export type Rules = Readonly<Record<string, Rule<unknown>>>;
/** Fields of an object that contains totals. */
export type FieldsOf<T> = { readonly [N in keyof T]: Field<T[N]> };
/** Object with a value for each rule. */
export type Values<R> = { -readonly [N in keyof R]: R[N] extends Rule<infer T> ? T : never };

/** Error for an invalid file of figures. The message is a predicate of which the file is the subject. */
export class InvalidFigures extends Error {}

/** Returns an object with the start value of each field. */
export const started = <T>(fields: FieldsOf<T>): T =>
  Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, field.start()])) as T;

/** Adds each value of the second object to that of the first. */
export function addUp<T>(fields: FieldsOf<T>, one: T, two: T): void {
  for (const [name, field] of entriesOf(fields)) one[name] = field.add(one[name], two[name]);
}

const entriesOf = <T>(fields: FieldsOf<T>) => Object.entries(fields) as [keyof T, Field<T[keyof T]>][];

/** Reads the fields of a line. @throws InvalidFigures that names the first invalid field */
export function readLine<R extends Rules>(rules: R, line: object, at: string): Values<R> {
  const given = line as Readonly<Record<string, unknown>>;
  const read = ([name, { read: valueOf, words }]: [string, Rule<unknown>]): readonly [string, unknown] => {
    const value = Object.hasOwn(line, name) ? given[name] : undefined;
    const result = valueOf(value);
    if (result !== undefined) return [name, result];
    const problem = value === undefined ? `is missing; it must be ${words}` : `must be ${words}`;
    throw new InvalidFigures(`is invalid on ${at}: \`${name}\` ${problem}`);
  };
  return Object.fromEntries(Object.entries(rules).map(read)) as Values<R>;
}

const rule = <T>(words: string, isValid: (value: unknown) => boolean): Rule<T> => ({
  words,
  read: value => (isValid(value) ? (value as T) : undefined),
});

/** Returns the rule for a string of this form. */
export const textLike = <T extends string = string>(form: RegExp, words: string): Rule<T> =>
  rule(words, value => typeof value === 'string' && form.test(value));

/** Returns the rule for a list of strings of this form. */
export const textsLike = (form: RegExp, maxItems: number, words: string): Rule<readonly string[]> =>
  listOf(textLike(form, words), maxItems, words);

/** Returns the rule for a list of values. */
export const listOf = <T>({ read }: Rule<T>, maxItems: number, words: string): Rule<readonly T[]> =>
  rule(
    `a list of at most ${maxItems} ${words}`,
    value => Array.isArray(value) && value.length <= maxItems && value.every(item => read(item) !== undefined),
  );

/** Returns the rule for an object with these fields, whose rules return values unchanged. */
export const objectOf = <R extends Rules>(rules: R, words: string): Rule<Values<R>> =>
  rule(
    words,
    value =>
      isRecord(value) &&
      Object.entries(rules).every(([name, { read }]) => Object.hasOwn(value, name) && read(value[name]) !== undefined),
  );

/** Returns the rule for an object with any keys. */
const objectLike = <T>({ read }: Rule<T>, words: string): Rule<Readonly<Record<string, T>>> =>
  rule(words, value => isRecord(value) && Object.values(value).every(item => read(item) !== undefined));

/** Returns the rule for a value or null. */
export const orNull = <T>({ words, read }: Rule<T>): Rule<T | null> => ({
  words: `${words}, or null`,
  read: value => (value === null ? null : read(value)),
});

export const TEXT: Rule<string> = textLike(/^/, 'a string');
export const SHAPE_ID: Rule<string> = textLike(/^[0-9a-f]{12}$/, '12 hexadecimal digits');
export const FLAG: Rule<boolean> = rule('true or false', value => typeof value === 'boolean');
export const MEASURE: Rule<number> = rule(
  'a number that is 0 or greater',
  value => Number.isFinite(value) && Number(value) >= 0,
);
export const INSTANT: Rule<number> = rule(
  'a time in epoch milliseconds',
  value => Number.isInteger(value) && isRecordTime(Number(value)),
);
export const HOUR: Rule<number> = rule(
  'a whole number of hours since 1970',
  value => Number.isInteger(value) && isRecordTime(Number(value) * HOUR_MS),
);

export const COUNT: Field<number> = {
  ...rule<number>('a whole number from 0 to 2^53 - 1', value => Number.isSafeInteger(value) && Number(value) >= 0),
  start: () => 0,
  add: (one, two) => one + two,
};

const MAXIMUM: Field<number> = { ...MEASURE, start: () => 0, add: Math.max };

/** Maximum number of doubles that an exact sum of doubles needs. */
const MAX_PARTS = 40;
const PARTS = listOf(
  rule<number>('', value => Number.isFinite(value)),
  MAX_PARTS,
  'numbers',
);
const SUM: Field<ExactSum> = {
  words: PARTS.words,
  read(value) {
    const parts = PARTS.read(value);
    return parts && new ExactSum(parts);
  },
  start: () => new ExactSum(),
  add: (one, two) => one.merge(two),
};

const HISTOGRAM: Field<Histogram> = {
  words: 'pairs of a bucket and a count, such as `131072:3`, separated by spaces',
  read: value => (typeof value === 'string' ? histogramOf(value) : undefined),
  start: () => new Histogram(),
  add: (one, two) => one.merge(two),
};

/** Totals of the records with one value of a field. */
export const TALLY = { calls: COUNT, errors: COUNT, consume: SUM };
/** Totals of the records of an hour. */
export const LOAD = {
  ...TALLY,
  max: MAXIMUM,
  returned: SUM,
  updated: SUM,
  scanned: SUM,
  histogram: HISTOGRAM,
};

const TABLES = objectLike(textsLike(/^/, 1600, 'names'), 'names by table');
const FORM = objectOf({ text: TEXT, reads: TABLES, writes: TABLES } as const, 'a query');
/** The checkable form of the first query. Queries of the same shape can have different types of values. */
export const QUERY: Field<ShapeQuery | null> = {
  words: 'a query without values, the reason why there is none, or null',
  read: value =>
    value === null || (typeof value === 'string' && Object.hasOwn(UNCHECKABLE, value))
      ? (value as null)
      : FORM.read(value),
  start: () => null,
  add: (one, two) => (one === null || typeof one === 'string' ? (two ?? one) : one),
};

/** Maximum number of accounts for each shape. */
const MAX_USERS = 10;
export const USERS: Field<readonly string[]> = {
  ...textsLike(/^/, MAX_USERS, 'names'),
  start: () => [],
  add: (one, two) =>
    two.every(name => one.includes(name)) ? one : [...new Set([...one, ...two])].toSorted().slice(0, MAX_USERS),
};

/** Totals of the records of a query shape. */
export const SHAPE_LOAD = { ...LOAD, query: QUERY, users: USERS, lastSeen: MAXIMUM };
export type ShapeLoad = Values<typeof SHAPE_LOAD>;
export type Tally = Values<typeof TALLY>;
export type Load = Values<typeof LOAD>;
