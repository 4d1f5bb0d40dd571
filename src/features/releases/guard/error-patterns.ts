/** Counts the errors of functions by their patterns: the texts without the parts that differ from error to error. */

import { parsedJson } from '../../../base/parsed-json.ts';
import { record } from '../../../base/record.ts';
import type { Log, ProjectServices } from '../../../core/services.ts';
import { type LogEntry, readLog, type Span } from '../../functions/log-windows.ts';

/** Levels of a log entry that count as errors. The documents don't list the levels. */
const ERROR_LEVEL = /^\s*(?:err(?:or)?|fatal|crit(?:ical)?|severe|alert|emerg(?:ency)?|panic)\s*$/i;

/** Limits of a pattern: the part of the message that is read, and the pattern's own length, in UTF-16 units. */
const MAX_READ = 500;
const MAX_LENGTH = 160;
/** Words that are longer are probably IDs or data. */
const MAX_WORD = 20;
/** Words with a digit, and those of addresses and assignments, which probably differ from error to error. */
const DATA = /[\d_=@]|:\/\//;
/** Replaces a quoted text. */
const QUOTED = '“…”';
/** Limit of patterns of one function. */
export const MAX_PATTERNS = 1000;
/** Limit of requests for one reading of a log. Each returns at most 500 entries. */
const MAX_PIECES = 5000;

/** Words that may be published, as regular expressions. Everything else that a function logs can be a secret. */
const HARMLESS_WORDS = [
  '(?:Aggregate|Assertion|Eval|Range|Reference|Syntax|Type|URI|Abort|Timeout|Network|Database|Postgres)?Error',
  'DOMException',
  'BadResource',
  'BrokenPipe',
  'Connection(?:Aborted|Refused|Reset)',
  'NotFound',
  'PermissionDenied',
  'TimedOut',
  'E(?:AI_AGAIN|CONNREFUSED|CONNRESET|NOTFOUND|PIPE|TIMEDOUT)',
  'HTTP',
  'TLS',
  'JSON',
  'CPU time',
  'fetch failed',
  'is not (?:a function|defined|iterable)',
  'Cannot read properties',
  'of (?:undefined|null)',
  'out of memory',
  'not found',
  'timed out',
  'timeout',
  '(?:time|memory) limit',
  'connection (?:refused|reset|closed)',
  'permission denied',
  'Unauthorized',
  'Forbidden',
  'violates',
  'duplicate key',
  'deadlock detected',
  'does not exist',
];
const HARMLESS = new RegExp(`\\b(?:${HARMLESS_WORDS.join('|')})\\b`, 'g');

/** Returns the words of a pattern that may be published, in order, and `…` for all others. */
export const harmlessWords = (pattern: string): string => [...(pattern.match(HARMLESS) ?? []), '…'].join(' ');

/**
 * Returns the pattern of an error's message, by which equal errors are counted: its first line without quoted texts, and
 * without words that may be IDs or data. It can contain secrets, so it must not leave the job.
 */
export function errorPattern(message: string): string {
  const [line = ''] = textOf(message)
    .slice(0, MAX_READ)
    .trimStart()
    .split(/[\r\n]/, 1);
  const words = line
    // An apostrophe within a word isn't a quotation mark.
    .replaceAll(
      /"[^"]*"|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])|`[^`]*`|“[^”]*”|‘[^’]*’|„[^“”]*[“”]|«[^»]*»|‹[^›]*›/gu,
      QUOTED,
    )
    .replace(/(?:["`„«‹]|“(?!…”)).*$|(?:^|\s)['‘].*$/, ` ${QUOTED}`)
    .split(/\s+/)
    .map(word => (word !== QUOTED && (DATA.test(word) || word.length > MAX_WORD) ? '…' : word));
  return words.join(' ').slice(0, MAX_LENGTH) || '(no text)';
}

/** Returns the message in an entry that is a JSON object, of which only quoted texts differ. Otherwise the entry itself. */
function textOf(entry: string): string {
  const { value } = entry.trimStart().startsWith('{') ? parsedJson(entry) : {};
  const { message, msg, error, err } = record(value);
  const texts = [message, msg, error, err].map(one => record(one)['message'] ?? one);
  return texts.find(text => typeof text === 'string') ?? entry;
}

/** Why counts are incomplete: errors without a readable time, too many patterns, entries not returned, or a large log. */
export type LogProblem = 'no-time' | 'too-many' | 'not-all' | 'too-large';

/** Errors of a function in a span. */
export interface ErrorCounts {
  /** Number of errors by pattern. */
  readonly counts: ReadonlyMap<string, number>;
  /** Number of entries of any level, of those with a time. */
  readonly entries: number;
  /** Undefined if the counts are complete. */
  readonly problem: LogProblem | undefined;
}

/**
 * Counts the errors of a function in a span. An error without a time that can be read is a problem: it may be older.
 * @param isOver returns whether to stop reading, given the counts so far
 * @throws Failure of a request
 */
export async function countErrors(
  context: Pick<ProjectServices, 'client' | 'log' | 'projectId'>,
  functionName: string,
  span: Span,
  isOver: (counts: ReadonlyMap<string, number>) => boolean,
): Promise<ErrorCounts> {
  const counter = new ErrorCounter();
  let pieces = 0;
  for await (const piece of readLog(context, functionName, span)) {
    for (const entry of piece.entries) counter.add(entry, context.log.hide);
    if (piece.missing !== 0) counter.problem ??= 'not-all';
    pieces += 1;
    const isLeft = piece.span.from > span.from;
    if (isLeft && (pieces >= MAX_PIECES || isOver(counter.counts))) {
      counter.problem ??= 'too-large';
      break;
    }
  }
  return counter;
}

class ErrorCounter implements ErrorCounts {
  readonly counts = new Map<string, number>();
  entries = 0;
  problem: LogProblem | undefined;

  add({ timestamp, level, message = '' }: LogEntry, hide: Log['hide']): void {
    const isError = ERROR_LEVEL.test(level ?? '');
    if (timestamp === undefined || timestamp === null) {
      if (isError) this.problem ??= 'no-time';
      return;
    }
    this.entries += 1;
    if (!isError) return;
    const pattern = errorPattern(hide(message));
    if (this.counts.has(pattern) || this.counts.size < MAX_PATTERNS)
      this.counts.set(pattern, (this.counts.get(pattern) ?? 0) + 1);
    else this.problem ??= 'too-many';
  }
}
