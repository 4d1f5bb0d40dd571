/** Rules for the values of `shapes.json`, which is untrusted, and the totals of records. */

import { isRecord } from '../../../base/values/record.ts';
import { UNCHECKABLE } from '../../../sql/checkable-form.ts';
import type { ShapeQuery } from '../records/query-shape.ts';
import { Histogram } from './histogram.ts';

/** Returns a JSON value if it is valid. */
export type Rule<T> = (value: unknown) => T | undefined;
type Rules = Readonly<Record<string, Rule<unknown>>>;
/** Object with a value for each rule. */
export type Values<R> = { -readonly [N in keyof R]: R[N] extends Rule<infer T> ? T : never };

const rule =
  <T>(isValid: (value: unknown) => boolean): Rule<T> =>
  value =>
    isValid(value) ? (value as T) : undefined;
export const textLike = (form: RegExp): Rule<string> => rule(value => typeof value === 'string' && form.test(value));
export const listOf = <T>(item: Rule<T>, maxItems: number): Rule<readonly T[]> =>
  rule(value => Array.isArray(value) && value.length <= maxItems && value.every(one => item(one) !== undefined));
export const objectOf = <R extends Rules>(rules: R): Rule<Values<R>> =>
  rule(
    value =>
      isRecord(value) &&
      Object.entries(rules).every(([name, read]) => Object.hasOwn(value, name) && read(value[name]) !== undefined),
  );
const objectLike = <T>(item: Rule<T>): Rule<Readonly<Record<string, T>>> =>
  rule(value => isRecord(value) && Object.values(value).every(one => item(one) !== undefined));
export const orNull =
  <T>(read: Rule<T>): Rule<T | null> =>
  value =>
    value === null ? null : read(value);

export const TEXT = textLike(/^/);
export const SHAPE_ID = textLike(/^[0-9a-f]{12}$/);
export const FLAG: Rule<boolean> = rule(value => typeof value === 'boolean');
export const MEASURE: Rule<number> = rule(value => Number.isFinite(value) && Number(value) >= 0);

const TABLES = objectLike(listOf(TEXT, 1600));
const FORM = objectOf({ text: TEXT, reads: TABLES, writes: TABLES } as const);
/** The checkable form of the first query, or why there is none. */
export const QUERY: Rule<ShapeQuery | null> = value =>
  value === null || (typeof value === 'string' && Object.hasOwn(UNCHECKABLE, value)) ? (value as null) : FORM(value);

/** Maximum number of accounts for each shape. */
export const MAX_USERS = 10;
export const USERS = listOf(TEXT, MAX_USERS);

/** Totals of the records with one value of a field. */
export class Tally {
  calls = 0;
  errors = 0;
  consume = 0;
}

/** Totals of the records of an hour. */
export class Load extends Tally {
  max = 0;
  returned = 0;
  updated = 0;
  scanned = 0;
  readonly histogram = new Histogram();

  add(other: Load): this {
    this.calls += other.calls;
    this.errors += other.errors;
    this.consume += other.consume;
    this.max = Math.max(this.max, other.max);
    this.returned += other.returned;
    this.updated += other.updated;
    this.scanned += other.scanned;
    this.histogram.merge(other.histogram);
    return this;
  }
}

/** Totals of the records of a query shape. */
export class ShapeLoad extends Load {
  query: ShapeQuery | null = null;
  readonly users = new Set<string>();
  lastSeen = 0;
}
