/**
 * Reads the records of a SQL log. Leaves out values whose types differ from the documents, and
 * collects the names of unknown fields.
 */

import { isRecord } from '../../../base/values/record.ts';
import { shortened } from '../../../base/text/shortened.ts';
import { isSourceNumber } from './source-number.ts';

/** The documented fields of a query record (Part 2, SQL log export), and how outputs show them. */
export const RECORD_FIELDS = {
  ExecuteTime: 'time',
  SqlText: 'sql',
  SqlType: 'code',
  State: 'code',
  Consume: 'measure',
  ReturnRows: 'measure',
  UpdateRows: 'measure',
  ScanRows: 'measure',
  DBName: 'name',
  AccountName: 'name',
  HostAddress: 'name',
  ThreadId: 'code',
  NodeId: 'code',
  SqlId: 'code',
  OriginTime: 'measure',
} as const;
export type LogField = keyof typeof RECORD_FIELDS;

export type FieldOf<Kind> = {
  [F in LogField]: (typeof RECORD_FIELDS)[F] extends Kind ? F : never;
}[LogField];
/**
 * Fields with counts and measures. `Consume` has no documented unit; `OriginTime` "appears to be
 * ms".
 */
export type Measure = FieldOf<'measure'>;

/**
 * A query record, as far as it is readable: a value whose type differs from the documents is left
 * out. All texts are as sent, unmasked. `ExecuteTime` is in epoch milliseconds, measures are
 * unchanged.
 */
export type LogRecord = Record<FieldOf<'sql' | 'code' | 'name'>, string | undefined> &
  Record<FieldOf<'time' | 'measure'>, number | undefined>;

/** A record with a readable time, so that it belongs to an hour. */
export type TimedRecord = LogRecord & { readonly ExecuteTime: number };

const NAMES = Object.keys(RECORD_FIELDS) as readonly LogField[];
/**
 * Record without values. Copies have the same fields in the same order, so that the code that reads
 * them stays fast.
 */
const EMPTY = Object.fromEntries(NAMES.map(name => [name, undefined])) as unknown as LogRecord;

/**
 * Returns a key without case and separators, because keys in the documents' samples begin in lower
 * case.
 */
const simplified = (key: string): string => key.replaceAll(/[_-]/g, '').toLowerCase();
const FIELDS = new Map(NAMES.map(field => [simplified(field), field]));

/** Maximum number of unknown keys in the report. The server may send any number. */
const MAX_UNKNOWN = 20;
/**
 * Pattern of reportable keys. A key may contain anything, so only one that looks like a field name
 * is reported.
 */
const FIELD_NAME = /^[A-Za-z][A-Za-z_]{0,39}$/;

/**
 * Reader of a log's records. It collects the fields that the documents don't contain. An unpaired
 * surrogate becomes U+FFFD: CSV and Parquet, which are UTF-8, can't contain one, and all formats
 * have the same text.
 */
export class RecordReader {
  readonly #unknown = new Set<string>();
  /** Keys of the last record, and their fields. The next record almost always has the same keys. */
  #keys: readonly string[] = [];
  #fields: readonly (LogField | undefined)[] = [];

  /** Names of fields that the documents don't contain. All outputs leave them out. */
  get unknownFields(): readonly string[] {
    return [...this.#unknown];
  }

  /**
   * @returns undefined if it isn't a record: not an object, or an object without any known field
   */
  read(values: unknown): LogRecord | undefined {
    if (!isRecord(values)) return undefined;
    const record = { ...EMPTY };
    let hasField = false;
    let place = 0;
    for (const key in values) {
      if (this.#keys[place] !== key) this.#learn(values);
      const field = this.#fields[place];
      place += 1;
      if (field === undefined) continue;
      hasField = true;
      if (field === 'ExecuteTime') record.ExecuteTime = recordTime(values[key]);
      else setField(record, field, values[key]);
    }
    return hasField ? record : undefined;
  }

  #learn(values: object): void {
    this.#keys = Object.keys(values);
    this.#fields = this.#keys.map(key => FIELDS.get(simplified(key)));
    for (const [place, key] of this.#keys.entries()) {
      if (this.#fields[place] !== undefined || this.#unknown.size === MAX_UNKNOWN) continue;
      this.#unknown.add(FIELD_NAME.test(key) ? key : '(not a name)');
    }
  }
}

function setField(
  record: LogRecord,
  field: Exclude<LogField, 'ExecuteTime'>,
  value: unknown,
): void {
  if (field === 'SqlText')
    record.SqlText = typeof value === 'string' ? value.toWellFormed() : undefined;
  else if (isMeasure(field)) record[field] = measure(value);
  else record[field] = text(value);
}

const isMeasure = (field: LogField): field is Measure => RECORD_FIELDS[field] === 'measure';

const DECIMAL = /^\d{1,20}(?:\.\d{1,20})?$/;

/**
 * Reads a count or measure: a number that is 0 or greater, also as a string. A double rounds it
 * beyond 15 digits.
 */
function measure(value: unknown): number | undefined {
  if (typeof value === 'number')
    return value >= 0 && value < Number.POSITIVE_INFINITY ? value : undefined;
  if (typeof value === 'string') return DECIMAL.test(value) ? Number(value) : undefined;
  return isSourceNumber(value) ? measure(Number(value.rawJSON)) : undefined;
}

const ISO_TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?([Zz]|[+-]\d\d:?\d\d)?$/;
/**
 * First and last time with a year of four digits, in epoch milliseconds. The report adds spans to
 * the last one.
 */
const [FIRST_MS, LAST_MS] = [
  Date.parse('0000-01-01T00:00:00.000Z'),
  Date.parse('9999-12-31T23:59:59.999Z'),
];

/**
 * Whether a time has a year of four digits, as the platform documents it. Other times count as
 * unreadable.
 */
const isRecordTime = (epochMs: number): boolean => epochMs >= FIRST_MS && epochMs <= LAST_MS;

/**
 * Reads ISO 8601, in UTC if it has no time zone, as documented. A number counts as epoch
 * milliseconds.
 * @returns epoch milliseconds; undefined for anything else
 */
function recordTime(value: unknown): number | undefined {
  if (isSourceNumber(value)) return recordTime(Number(value.rawJSON));
  if (typeof value === 'number') return isRecordTime(value) ? Math.trunc(value) : undefined;
  const form = typeof value === 'string' ? ISO_TIME.exec(value) : null;
  if (form === null) return undefined;
  const ms = Date.parse(form[1] === undefined ? `${form[0]}Z` : form[0]);
  return isRecordTime(ms) ? ms : undefined;
}

/**
 * Maximum length of codes and names. They are short; longer ones are truncated, because some of
 * them stay in memory.
 */
const MAX_TEXT_LENGTH = 256;

function text(value: unknown): string | undefined {
  if (typeof value === 'string') {
    return value === '' ? undefined : shortened(value.toWellFormed(), MAX_TEXT_LENGTH);
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return isSourceNumber(value) ? text(value.rawJSON) : undefined;
}
