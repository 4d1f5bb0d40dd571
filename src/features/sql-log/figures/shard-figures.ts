/** Writes and reads `figures.ndjson`, the figures of a shard, from which `sql-log-merge` computes those of the whole log. */

import { parsedJson } from '../../../base/parsed-json.ts';
import { isRecord } from '../../../base/record.ts';
import { plural } from '../../../base/amount.ts';
import { OPAQUE_ID } from '../../../api/ids.ts';
import { MAX_SHARDS, type Shard } from './shard.ts';
import { NAME_FIELDS } from '../mask/shown-values.ts';
import type { Literals } from '../records/exported-record.ts';
import {
  COUNT,
  FLAG,
  INSTANT,
  InvalidFigures,
  orNull,
  readLine,
  TEXT,
  textLike,
  textsLike,
  type Values,
} from './figure-fields.ts';
import type { LogTotals } from './log-totals.ts';
import { SHAPES_VERSION } from './run-figures.ts';

/** Version of the file's format. It increases when the lines, or the meaning of their values, change. */
const VERSION = 4;
const DIGEST = textLike(/^[0-9a-f]{16}$/, '16 hexadecimal digits');

/** Fields of the first line. All shards of a log have the same values, except for `index`. */
export const SHARD_LINE = {
  index: COUNT,
  count: COUNT,
  /** Name of the export. */
  name: TEXT,
  database: textLike(/^(?:prod|dev)$/, '`prod` or `dev`'),
  /** Digest of project, database and filter. */
  source: DIGEST,
  /** The whole window. */
  from: INSTANT,
  to: INSTANT,
  literals: textLike<Literals>(/^(?:mask|keep)$/, '`mask` or `keep`'),
  hashed: textsLike(new RegExp(`^(?:${NAME_FIELDS.join('|')})$`), NAME_FIELDS.length, 'names of fields'),
  /** Digest of the key of the hashes; null if nothing is hashed. */
  hashKey: orNull(DIGEST),
  /** Whether the window begins at the end of the last one (`since-last-success`). */
  isContiguous: FLAG,
} as const;

const MAX_RECORDS_AT_END = 400_000;
/** Fields of the last line, which shows that the file is complete. */
const END_LINE = {
  /** ID of the task. It becomes an output. */
  task: textLike(new RegExp(`^${OPAQUE_ID.pattern}$`), 'an ID without spaces'),
  /** Number of records in the part, as counted by the platform. */
  total: COUNT,
  /** Number of records counted in this file. */
  records: COUNT,
  /** Number of records outside of the window that the shard requested. */
  outside: COUNT,
  /** Digests of records at the end of the whole window, for the next window. */
  atEnd: textsLike(/^[0-9a-f]{32}$/, MAX_RECORDS_AT_END, 'strings of 32 hexadecimal digits'),
} as const;

export type ShardLine = Readonly<Values<typeof SHARD_LINE>>;
export type EndLine = Readonly<Values<typeof END_LINE>>;

/** Returns the text of `figures.ndjson`. */
export function shardFigures(shard: ShardLine, totals: LogTotals, end: EndLine): string {
  const lines: string[] = [JSON.stringify({ kind: 'shard', version: VERSION, shapes: SHAPES_VERSION, ...shard })];
  for (const line of totals.lines()) lines.push(JSON.stringify(line));
  lines.push(JSON.stringify({ kind: 'end', ...end }));
  return `${lines.join('\n')}\n`;
}

const LINE_FEED = 10;

/** Yields the lines of a file as objects. @throws InvalidFigures */
function* parsedLines(bytes: Buffer): Generator<readonly [value: { readonly kind?: unknown }, at: string]> {
  let number = 0;
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, start);
    number += 1;
    const at = `line ${number}`;
    if (end === -1) throw new InvalidFigures(`is incomplete: ${at} has no line break at its end`);
    const { value, invalidAt } = parsedJson(bytes.toString('utf8', start, end));
    if (invalidAt !== undefined) throw new InvalidFigures(`contains invalid JSON on ${at}`);
    if (!isRecord(value)) throw new InvalidFigures(`must contain a JSON object on ${at}`);
    yield [value, at];
    start = end + 1;
  }
}

/** Reads only the first line of a file, which identifies the shard. @throws InvalidFigures */
export function readShardLine(bytes: Buffer): ShardLine {
  const [first] = parsedLines(bytes);
  const [value, at] = first ?? [{}, 'line 1'];
  const { kind, version, shapes } = value as { readonly kind?: unknown; version?: unknown; shapes?: unknown };
  if (kind !== 'shard') throw new InvalidFigures('isn’t a `figures.ndjson` file of `sql-log-export`');
  if (version !== VERSION || shapes !== SHAPES_VERSION)
    throw new InvalidFigures('was written by a different version of this action');
  const line = readLine(SHARD_LINE, value, at);
  const { index, count }: Shard = line;
  if (!(index >= 1 && index <= count && count <= MAX_SHARDS))
    throw new InvalidFigures(`contains an invalid shard number on ${at}: ${index}/${count}`);
  return line;
}

/**
 * Adds the figures of a file to totals, line by line.
 * @returns the content of its last line
 * @throws InvalidFigures if a line is invalid, or if the file is incomplete or inconsistent
 */
export function readShardFigures(bytes: Buffer, totals: LogTotals): EndLine {
  const { shapes, hours } = totals.groups;
  const before = { shapes: shapes.calls, hours: hours.calls };
  let end: EndLine | undefined;
  for (const [value, at] of parsedLines(bytes)) {
    if (end !== undefined) throw new InvalidFigures(`has content after its \`end\` line, on ${at}`);
    if (value.kind === 'end') end = readLine(END_LINE, value, at);
    else if (value.kind !== 'shard') totals.addLine(value, at);
  }
  if (end === undefined) throw new InvalidFigures('is incomplete: its `end` line is missing');
  const records = shapes.calls - before.shapes;
  const inShapes = `but its query shapes contain ${plural(records, 'record')}`;
  if (end.records !== records)
    throw new InvalidFigures(`is inconsistent: its \`end\` line reports ${plural(end.records, 'record')}, ${inShapes}`);
  const inHours = hours.calls - before.hours;
  if (inHours > records)
    throw new InvalidFigures(`is inconsistent: its hours contain ${plural(inHours, 'record')}, ${inShapes}`);
  return end;
}
