import { createHash } from 'node:crypto';
import type { SqlParser } from '../../../sql/parser.ts';
import { type SplitFile, splitSql, withoutByteOrderMark } from '../../../sql/splitting.ts';

/**
 * The checksum of a migration: SHA-256, in lower-case hex, of the file's UTF-8 bytes without a byte order mark and with
 * every CRLF and every lone CR as LF. So it's what `sha256sum` says of a file with LF, whatever Git made of it. What is
 * run is the file as it is: in a string a carriage return is data.
 */
export function checksum(text: string): string {
  return sha256(withLineFeeds(withoutByteOrderMark(text)));
}

/**
 * A hash of what the statements are to PostgreSQL's grammar: files with the same differ in layout, comments and
 * spelling of keywords at most. It covers literals, which the grammar's own fingerprint leaves out: that can't tell
 * `DEFAULT 1` from `DEFAULT 2`. Another version of the grammar may give another hash, never the same one to another
 * meaning.
 *
 * @param sql what is run of the file: see `Migration.sql`
 * @param known the text's statements, where it was split already
 * @returns SHA-256 in lower-case hex; `undefined` where the text doesn't split
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

/** Locations are all that layout leaves in a tree. */
const LOCATION = /(?:^|_)(?:location|list_start|list_end)$/;

/**
 * A tree written out unambiguously, without its locations. Not by `JSON.stringify`: that is recursive, and an expression
 * of ten thousand terms is a tree as deep.
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

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
