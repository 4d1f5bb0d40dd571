/** Writes and reads `figures.ndjson`, the figures of a shard, from which `sql-log-merge` computes those of the whole log. */

import { plural } from '../../../base/amount.ts';
import { OPAQUE_ID } from '../../../api/ids.ts';
import { MAX_SHARDS, type Shard } from './shard.ts';
import { NAME_FIELDS } from '../mask/shown-values.ts';
import {
  COUNT,
  FIGURE_LINES,
  type FigureLine,
  FLAG,
  INSTANT,
  invalidField,
  type LineOf,
  type LoadLine,
  oneOf,
  orNull,
  TEXT,
  textLike,
  textsLike,
} from './figure-lines.ts';
import { histogramOf } from './histogram.ts';
import type { LogTotals } from './log-totals.ts';
import { SHAPES_VERSION } from './run-figures.ts';

/** Version of the file's format. It increases when the lines, or the meaning of their values, change. */
const VERSION = 1;
const DIGEST = textLike(/^[0-9a-f]{16}$/, '16 hexadecimal digits');

/** Fields of the first line. All shards of a log have the same values, except for `index`. */
export const SHARD_LINE = {
  index: COUNT,
  count: COUNT,
  /** Name of the export. */
  name: TEXT,
  database: textLike(/^(?:prod|dev)$/, 'prod or dev'),
  /** Digest of project, database and filter. */
  source: DIGEST,
  /** The whole window. */
  from: INSTANT,
  to: INSTANT,
  literals: oneOf('mask', 'keep'),
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
  task: textLike(new RegExp(`^${OPAQUE_ID.pattern}$`), 'a word'),
  /** Number of records in the part, as counted by the platform. */
  total: COUNT,
  /** Number of records counted in this file. */
  records: COUNT,
  /** Digests of records at the end of the whole window, for the next window. */
  atEnd: textsLike(/^[0-9a-f]{32}$/, MAX_RECORDS_AT_END, 'strings of 32 hexadecimal digits'),
} as const;

export type ShardLine = LineOf<typeof SHARD_LINE>;
export type EndLine = LineOf<typeof END_LINE>;

/** Returns the text of `figures.ndjson`. */
export function shardFigures(shard: ShardLine, totals: LogTotals, end: EndLine): string {
  const lines: string[] = [JSON.stringify({ kind: 'shard', version: VERSION, shapes: SHAPES_VERSION, ...shard })];
  for (const line of totals.lines()) lines.push(JSON.stringify(line));
  lines.push(JSON.stringify({ kind: 'end', ...end }));
  return `${lines.join('\n')}\n`;
}

/** Error for an invalid file of figures. The message is a predicate of which the file is the subject. */
export class InvalidFigures extends Error {}

const LINE_FEED = 10;

/** Yields the lines of a file as objects. @throws InvalidFigures */
function* parsedLines(bytes: Buffer): Generator<readonly [value: { readonly kind?: unknown }, at: string]> {
  let number = 0;
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, start);
    number += 1;
    const at = `line ${number}`;
    if (end === -1) throw new InvalidFigures(`is incomplete: it ends in ${at}`);
    let value: unknown;
    try {
      value = JSON.parse(bytes.toString('utf8', start, end));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw new InvalidFigures(`contains invalid JSON in ${at}`);
    }
    if (typeof value !== 'object' || value === null) throw new InvalidFigures(`must contain a JSON object in ${at}`);
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
  requireValid(value, SHARD_LINE, at);
  const { index, count }: Shard = value;
  if (!(index >= 1 && index <= count && count <= MAX_SHARDS))
    throw new InvalidFigures(`contains an invalid shard in ${at}: ${index}/${count}`);
  return value;
}

/**
 * Reads a file, line by line.
 * @param onFigures receives each line with figures
 * @returns the content of its last line
 * @throws InvalidFigures if a line is invalid, or if the file is incomplete or inconsistent
 */
export function readShardFigures(bytes: Buffer, onFigures: (line: FigureLine) => void): EndLine {
  let end: EndLine | undefined;
  let records = 0;
  let inHours = 0;
  for (const [value, at] of parsedLines(bytes)) {
    if (end !== undefined) throw new InvalidFigures(`has content after its \`end\` line, in ${at}`);
    const { kind } = value;
    if (kind === 'shard') continue;
    if (kind === 'end') {
      requireValid(value, END_LINE, at);
      end = value;
    } else if (isFigureKind(kind)) {
      requireValid(value, FIGURE_LINES[kind], at);
      const line = value as FigureLine;
      if (line.kind === 'shape' || line.kind === 'hour') requireCounted(line.load, at);
      if (line.kind === 'shape') records += line.load.calls;
      if (line.kind === 'hour') inHours += line.load.calls;
      onFigures(line);
    } else {
      throw new InvalidFigures(`contains an unknown \`kind\` in ${at}`);
    }
  }
  if (end === undefined) throw new InvalidFigures('is incomplete: its `end` line is missing');
  if (end.records !== records) {
    const message = `is inconsistent: its \`end\` line reports ${plural(end.records, 'record')}, but its query shapes contain ${plural(records, 'record')}`;
    throw new InvalidFigures(message);
  }
  if (inHours > records) {
    const message = `is inconsistent: its hours contain ${plural(inHours, 'record')}, but its query shapes contain ${plural(records, 'record')}`;
    throw new InvalidFigures(message);
  }
  return end;
}

/** @throws InvalidFigures if a histogram has more values than records, because its merged counts could overflow */
function requireCounted({ calls, histogram }: LoadLine, at: string): void {
  const values = histogramOf(histogram)?.count ?? 0;
  if (values <= calls) return;
  throw new InvalidFigures(
    `is inconsistent in ${at}: the histogram has ${plural(values, 'value')}, but there ${calls === 1 ? 'is' : 'are'} only ${plural(calls, 'record')}`,
  );
}

const isFigureKind = (kind: unknown): kind is keyof typeof FIGURE_LINES =>
  typeof kind === 'string' && Object.hasOwn(FIGURE_LINES, kind);

function requireValid<const R extends Parameters<typeof invalidField>[1]>(
  value: object,
  rules: R,
  at: string,
): asserts value is LineOf<R> & object {
  const problem = invalidField(value, rules);
  if (problem !== undefined) throw new InvalidFigures(`is invalid in ${at}: ${problem}`);
}
