/** Formats counts, with or without their nouns, and byte sizes for messages. */

import { inputRef } from './input-reference.ts';

const MIB = 1024 * 1024;

/**
 * Formats an integer with thousands separators: `10,000`. Doesn't use `toLocaleString`, which loads
 * ICU: that takes half as long as Node's own start, before the first line of a log is printed
 * (decision 0010).
 */
export function count(value: number | bigint): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * Formats a count with its noun: `1 file`, `1,200 files`.
 * @param many plural of the noun; default: `singular` with an `s`
 */
export function plural(value: number | bigint, singular: string, many = `${singular}s`): string {
  const digits = count(value);
  return `${digits} ${digits === '1' ? singular : many}`;
}

/**
 * Joins names, such as for a title. Of a longer list, shows only the number of the others:
 * `a, b, c and 4 more`.
 */
export function listedNames(names: readonly string[], most = 3): string {
  const list = names.slice(0, most).join(', ');
  return names.length > most ? `${list} and ${count(names.length - most)} more` : list;
}

/** Joins clauses, as `listedNames`: `a; b; and 4 more`. */
export function listedClauses(clauses: readonly string[], most: number): string {
  const more = clauses.length > most ? [`and ${count(clauses.length - most)} more`] : [];
  return [...clauses.slice(0, most), ...more].join('; ');
}

/**
 * Formats a size: `850 bytes`, `4.0 MiB (4,194,305 bytes)`. The exact count shows when a file
 * exceeds a limit by one byte.
 */
export function byteSize(bytes: number): string {
  const exact = plural(bytes, 'byte');
  if (bytes < MIB / 10) return exact;
  return bytes < MIB
    ? `${Math.round(bytes / 1024)} KiB (${exact})`
    : `${(bytes / MIB).toFixed(1)} MiB (${exact})`;
}

/**
 * Formats the number of listed items.
 * @param isCut whether the input `limit` may have cut the list
 */
export function listedCount(length: number, noun: string, isCut: boolean): string {
  const counted = plural(length, noun);
  return isCut ? `${counted}, the maximum set by ${inputRef('limit')}; there may be more` : counted;
}
