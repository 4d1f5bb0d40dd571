/** Computes a migration's checksum, and a hash of its statements that ignores layout and comments. */

import { createHash } from 'node:crypto';
import { withLineFeeds, withoutByteOrderMark } from '../../../base/plain-text.ts';
import { sha256Hex } from '../../../base/sha256-hex.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import { type SplitFile, splitSql } from '../../../sql/splitting.ts';

/**
 * Returns the checksum of a migration: SHA-256, in lower-case hex, of the file's UTF-8 bytes without a byte order mark
 * and with every CRLF and every lone CR as LF. It equals the output of `sha256sum` for a file with LF, regardless of
 * Git's line-ending conversion. The SQL runs with the file's original line endings, because a carriage return in a
 * string is data.
 */
export function checksum(text: string): string {
  return sha256Hex(withLineFeeds(withoutByteOrderMark(text)));
}

/**
 * Returns a hash of the statements as PostgreSQL's grammar parses them. Files with the same hash differ only in layout,
 * comments and spelling of keywords. The hash covers literals. The grammar's own fingerprint leaves them out, so it
 * can't distinguish `DEFAULT 1` from `DEFAULT 2`. Another version of the grammar may produce a different hash, but
 * never the same hash for a different meaning.
 *
 * @param sql the part of the file that runs: see `Migration.sql`
 * @param known the text's statements, if it was split already
 * @returns SHA-256 in lower-case hex; `undefined` if the text can't be split
 */
export function meaningHash(parser: SqlParser, sql: string, known?: SplitFile): string | undefined {
  const isKnown = known !== undefined && !sql.includes('\r');
  const { statements, problems } = isKnown ? known : splitSql(parser, '', withLineFeeds(sql));
  if (problems.length > 0) return undefined;
  const hash = createHash('sha256');
  for (const { node, text, kind } of statements) {
    // The tree of a COPY doesn't hold its rows.
    if (kind === 'COPY') hash.update(text);
    hash.update(treeText(node));
  }
  return hash.digest('hex');
}

/** Keys of locations, the only traces of layout in a tree. */
const LOCATION = /(?:^|_)(?:location|list_start|list_end)$/;

/**
 * Writes a tree out unambiguously, without its locations. `JSON.stringify` is recursive, and would overflow the stack:
 * an expression of ten thousand terms is a tree of the same depth.
 */
function treeText(tree: unknown): string {
  const open: { readonly value: unknown; readonly before: string }[] = [{ value: tree, before: '' }];
  let text = '';
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, before } = next;
    if (typeof value !== 'object' || value === null) {
      text += before + JSON.stringify(value);
      continue;
    }
    const keys = Object.keys(value).filter(key => !LOCATION.test(key));
    text += `${before}${Array.isArray(value) ? 'list' : 'node'} ${keys.length}`;
    for (const key of keys.toReversed()) {
      open.push({ value: (value as Readonly<Record<string, unknown>>)[key], before: `\n${key}=` });
    }
  }
  return `${text}\n`;
}
