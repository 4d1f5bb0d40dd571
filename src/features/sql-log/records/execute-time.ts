/** Parses the times of SQL log records, with a fast path for the usual format. */

import { isSourceNumber } from './source-number.ts';
import { DAY_MS } from './time-text.ts';

const ISO_TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?([Zz]|[+-]\d\d:?\d\d)?$/;
/** First and last time with a year of four digits, in epoch milliseconds. The report adds spans to the last one. */
const [FIRST_MS, LAST_MS] = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/** Whether a time has a year of four digits, as the platform documents it. Other times count as unreadable. */
export const isRecordTime = (epochMs: number): boolean => epochMs >= FIRST_MS && epochMs <= LAST_MS;

/** Reader of the times of records. */
export class ExecuteTimes {
  /** Cache of the last day: its text up to the `T`, and its start. A log has few different days. */
  #day = 'none yet';
  #dayMs = 0;

  /**
   * Reads ISO 8601, in UTC if it has no time zone, as documented. A number counts as epoch milliseconds.
   * @returns epoch milliseconds; undefined for anything else
   */
  read(value: unknown): number | undefined {
    if (typeof value === 'string') return this.#usualForm(value) ?? anyForm(value);
    if (isSourceNumber(value)) return this.read(Number(value.rawJSON));
    return typeof value === 'number' && isRecordTime(value) ? Math.trunc(value) : undefined;
  }

  /**
   * Reads `2026-03-02T10:20:30.123Z` without `Date.parse` or a pattern: these took as long as the rest of a record
   * together.
   */
  #usualForm(value: string): number | undefined {
    if (value.length !== 24 || value[23] !== 'Z' || value[19] !== '.' || value[16] !== ':' || value[13] !== ':') {
      return undefined;
    }
    if (!value.startsWith(this.#day)) {
      const ms = anyForm(value);
      if (ms === undefined) return undefined;
      this.#day = value.slice(0, 11);
      this.#dayMs = Math.floor(ms / DAY_MS) * DAY_MS;
    }
    const [hours, minutes, seconds] = [digits(value, 11, 2), digits(value, 14, 2), digits(value, 17, 2)];
    const milliseconds = digits(value, 20, 3);
    if (!(hours < 24 && minutes < 60 && seconds < 60 && milliseconds < 1000)) return undefined;
    return this.#dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
  }
}

function anyForm(value: string): number | undefined {
  const form = ISO_TIME.exec(value);
  if (form === null) return undefined;
  const ms = Date.parse(form[1] === undefined ? `${value}Z` : value);
  return isRecordTime(ms) ? ms : undefined;
}

/** Returns the number of these digits; NaN if a character isn't a digit. */
function digits(text: string, from: number, count: number): number {
  let number = 0;
  for (let at = from; at < from + count; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}
