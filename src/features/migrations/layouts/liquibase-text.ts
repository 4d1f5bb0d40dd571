/**
 * Reads the text of a changeset as Liquibase does, which doesn't know PostgreSQL's dollar quotes: it drops lines, removes
 * comments and divides the rest at its delimiters, in literals and function bodies, too.
 */

import { type Lexeme, lexemes } from '../../../sql/lexeme.ts';
import { blanked, type Span } from '../../../sql/psql.ts';

/** A changeset, and the attributes that define what Liquibase sends. */
export interface ChangesetText {
  /** Text with line feeds as line ends, from the line `--changeset` to the next. */
  readonly text: string;
  readonly inTransaction: boolean;
  readonly splitsStatements: boolean;
  readonly stripsComments: boolean;
  readonly endDelimiter: string | undefined;
}

/** Why a text can't run as Liquibase runs it. */
export interface TextProblem {
  /** Position in the text. */
  readonly at: number;
  readonly message: string;
  readonly remedy: string;
}

interface Token extends Span {
  readonly kind: 'space' | 'comment' | 'other';
}

const S = String.raw`[ \t\v\f]*`;
/** Lines that Liquibase rejects, or for which it requires a license, wherever they stand. */
const REJECTED = new RegExp(
  [
    String.raw`^-${S}(?:changeset\s|comment:? |validCheckSum|ignoreLines:\w)`,
    String.raw`^--${S}(?:comments:? |ignore:\w+$)`,
    String.raw`^${S}--${S}(?:changeset\w|rollbackSqlFile\s|tagDatabase:\s)`,
    String.raw`^${S}-${S}(?:rollback\s|precondition)`,
    String.raw`^${S}-+${S}property\s`,
  ].join('|'),
  'i',
);
const COMMENT_LINE = new RegExp(String.raw`^--${S}comment:? `, 'i');
const DROPPED = new RegExp(String.raw`^--${S}(?:comment|validCheckSum):? |^${S}--${S}rollback `, 'i');
const ROLLBACK_START = new RegExp(String.raw`^${S}/\*${S}liquibase${S}rollback${S}$`, 'i');
const ROLLBACK_END = /\*\/[ \t\v\f]*$/;

// The tokens of Liquibase (SimpleSqlGrammar). The longest one counts.
const SPACE = /[ \t\n\r\u0085\u00A0\u1680\u180e\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]+/y;
const LINE_COMMENT = /--[^\n\r]*/y;
const LETTER = String.raw`a-z_$\u00c0-\u167f\u1681-\u180d\u180f-\u1fff\u2070-\u2fff\u3001-\ufefe\uff00-\uffef`;
const PART = String.raw`(?:[${LETTER}][${LETTER}0-9#@]*|"[^\n\r"]+")`;
const NAME = new RegExp(String.raw`${PART}(?:[\r\n ]*\.[\r\n ]*${PART})*`, 'iy');
const QUOTED =
  /(?:[uenrb]|rb|_utf8)?(?:'[^'\\]*(?:(?:''|\\[^])[^'\\]*)*(?:'|\\')|"[^"\\]*(?:(?:""|\\[^])[^"\\]*)*(?:"|\\"))/iy;
const ORACLE_QUOTED = /n?q'/iy;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy;
const IN_BACKTICKS = /`[^\n\r`]+`/y;
const SYMBOL = /[!-/:-@[-`{-~\u00a1-\uff65]/y;
/** Characters next to a block comment without which the removal of the comment may join two tokens. */
const SEPARATOR = /^[\s;,()]?$/;
/** Words after `BEGIN` and `END` with which they begin or end a transaction. */
const TRANSACTION = /^(?:transaction|trans|tran)$/i;
const CONVERSATION = /^(?:dialog|conversation|distributed)$/i;

const AMBIGUOUS_COMMENT = {
  message: 'contains a comment that Liquibase wouldn’t remove as PostgreSQL does',
  remedy: 'Add `stripComments:false` to the changeset, or remove the comment.',
};

/** Returns the first line that Liquibase rejects; for one above all changesets, that may also be a comment. */
export function rejectedLine(text: string, firstChangeset: number): Span | undefined {
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    if (REJECTED.test(line) || (index < firstChangeset && COMMENT_LINE.test(line)))
      return { start: index, end: index + line.length };
  }
  return undefined;
}

/**
 * Returns the SQL that Liquibase sends for a changeset. Comments outside of literals stay, because PostgreSQL ignores them.
 * Linear in the text.
 *
 * @returns the SQL, or why PostgreSQL would get other statements from Liquibase than from the text
 */
export function sentText(changeset: ChangesetText): string | TextProblem {
  const { text } = changeset;
  const pieces = [...lexemes(text)];
  const dropped = droppedParts(text, pieces);
  if ('message' in dropped) return dropped;
  const kept = blanked(text, dropped.parts);
  const tokens = tokensOf(kept);
  if ('message' in tokens) return tokens;
  const cuts = changeset.stripsComments ? commentsInLiterals(kept, tokens.found, pieces) : [];
  if ('message' in cuts) return cuts;
  const problem = splitProblem(changeset, kept, tokens.found, pieces);
  if (problem !== undefined) return problem;
  let [sql, end] = ['', 0];
  for (const cut of cuts) {
    sql += text.slice(end, cut.start);
    end = cut.end;
  }
  return sql + text.slice(end);
}

/** Finds the lines that Liquibase leaves out. They must be comments for PostgreSQL, too. */
function droppedParts(text: string, pieces: readonly Lexeme[]): { readonly parts: readonly Span[] } | TextProblem {
  const comments = new Map(pieces.flatMap(({ kind, start, end }) => (kind === 'comment' ? [[start, end]] : [])));
  const parts: Span[] = [];
  let block: number | undefined;
  const head = text.indexOf('\n');
  if (head === -1) return emptyChangeset;
  parts.push({ start: 0, end: head });
  for (const { 0: line, index } of text.slice(head + 1).matchAll(/[^\n]+/g)) {
    const at = head + 1 + index;
    const end = at + line.trimEnd().length;
    if (block !== undefined) {
      if (!ROLLBACK_END.test(line)) continue;
      if (comments.get(block) !== end) return dropsPart(block);
      parts.push({ start: block, end });
      block = undefined;
    } else {
      const isBlock = ROLLBACK_START.test(line);
      if (!isBlock && !DROPPED.test(line)) continue;
      const start = at + line.search(/[-/]/);
      if (!comments.has(start)) return dropsPart(start);
      if (isBlock) block = start;
      else parts.push({ start, end: at + line.length });
    }
  }
  if (block !== undefined) {
    const message = 'contains a rollback in a comment whose end isn’t at the end of a line, as Liquibase requires';
    return { at: block, message, remedy: 'Move the `*/` to a line of its own.' };
  }
  return /\S/.test(blanked(text, parts)) ? { parts } : emptyChangeset;
}

const dropsPart = (at: number): TextProblem => ({
  at,
  message: 'contains a line that Liquibase leaves out, inside a literal, a function body or a comment',
  remedy: 'Change the line so that it doesn’t begin with a word of Liquibase, such as `--rollback` or `--comment`.',
});

const emptyChangeset: TextProblem = {
  at: 0,
  message: 'is a changeset without SQL, which Liquibase rejects, or replaces by the SQL of the changeset before',
  remedy: 'Remove the changeset, or add a comment such as `-- none` to it.',
};

/** Divides a text as Liquibase does. */
function tokensOf(text: string): { readonly found: readonly Token[] } | TextProblem {
  const found: Token[] = [];
  /** No end of a comment from here on, and no `]` on the line up to here. */
  let [withoutCommentEnd, withoutBracket] = [text.length, 0];
  const endOf = (pattern: RegExp, at: number): number => {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : at;
  };
  const blockEnd = (at: number): number => {
    if (!text.startsWith('/*', at) || at >= withoutCommentEnd) return at;
    const close = text.indexOf('*/', at + 2);
    if (close === -1) withoutCommentEnd = at;
    return close === -1 ? at : close + 2;
  };
  const bracketEnd = (at: number): number => {
    if (text[at] !== '[' || at < withoutBracket || !/[^0-9\]]/.test(text[at + 1] ?? ']')) return at;
    let end = at + 2;
    while (end < text.length && text[end] !== ']' && text[end] !== '\n' && text[end] !== '\r') end += 1;
    if (text[end] === ']') return end + 1;
    withoutBracket = end;
    return at;
  };
  for (let at = 0; at < text.length; ) {
    const space = endOf(SPACE, at);
    const comment = Math.max(endOf(LINE_COMMENT, at), blockEnd(at));
    const quoted = endOf(ORACLE_QUOTED, at) > at ? at : endOf(QUOTED, at);
    const patterns = [NAME, NUMBER, IN_BACKTICKS, SYMBOL];
    const other = Math.max(quoted, bracketEnd(at), ...patterns.map(pattern => endOf(pattern, at)));
    const end = Math.max(space, comment, other);
    if (end === at || (quoted === at && endOf(ORACLE_QUOTED, at) > at)) {
      const remedy = 'Remove it.';
      return { at, message: `contains ${JSON.stringify(text[at])}, which Liquibase can’t read there`, remedy };
    }
    found.push({ start: at, end, kind: comment === end ? 'comment' : space === end ? 'space' : 'other' });
    at = end;
  }
  return { found };
}

/** Returns for increasing positions the lexeme that contains each. */
function finder(pieces: readonly Lexeme[]): (at: number) => Lexeme | undefined {
  let index = 0;
  return at => {
    while (index < pieces.length && (pieces[index]?.end ?? 0) <= at) index += 1;
    const piece = pieces[index];
    return piece !== undefined && piece.start <= at ? piece : undefined;
  };
}

/** Finds what Liquibase removes from literals, because it looks like a comment. */
function commentsInLiterals(
  text: string,
  tokens: readonly Token[],
  pieces: readonly Lexeme[],
): readonly Span[] | TextProblem {
  const cuts: Span[] = [];
  const pieceAt = finder(pieces);
  for (const { start, end, kind } of tokens) {
    if (kind !== 'comment') continue;
    const piece = pieceAt(start);
    const isJoining = text[start] === '/' && !SEPARATOR.test(text[start - 1] ?? '') && !SEPARATOR.test(text[end] ?? '');
    if (piece?.kind === 'string' && end <= piece.end && !text.slice(start, end).includes('\n'))
      cuts.push({ start, end });
    else if (piece?.kind !== 'comment' || piece.start !== start || piece.end !== end || isJoining)
      return { at: start, ...AMBIGUOUS_COMMENT };
  }
  return cuts;
}

/** Finds a delimiter of Liquibase that isn't a semicolon between statements, and statements that it doesn't divide. */
function splitProblem(
  changeset: ChangesetText,
  text: string,
  tokens: readonly Token[],
  pieces: readonly Lexeme[],
): TextProblem | undefined {
  const { endDelimiter, splitsStatements, stripsComments, inTransaction } = changeset;
  const sent = tokens.filter(({ kind }) => !stripsComments || kind !== 'comment');
  const wordsOf = ({ start, end }: Span): string => text.slice(start, end);
  const ends = new Set(pieces.flatMap(({ kind, start }) => (kind === 'symbol' && text[start] === ';' ? [start] : [])));
  const last = pieces.findLast(({ kind, start }) => kind !== 'comment' && !ends.has(start));
  const open = new Set([...ends].filter(start => start < (last?.start ?? 0)));
  let depth = 0;
  let before: Token | undefined;
  for (const [index, token] of sent.entries()) {
    const piece = wordsOf(token);
    if (/^(?:begin|end)$/i.test(piece)) {
      let next = index + 1;
      while (sent[next]?.kind === 'space') next += 1;
      const following = sent[next];
      const word = following === undefined ? '' : wordsOf(following);
      if (/^begin$/i.test(piece)) depth += TRANSACTION.test(word) || CONVERSATION.test(word) ? 0 : 1;
      else if (depth > 0 && !TRANSACTION.test(word)) depth -= 1;
    }
    const isAtLineStart = before === undefined || text[before.end - 1] === '\n';
    const isDelimiter =
      endDelimiter === undefined
        ? piece === ';' || (isAtLineStart && /^(?:go|\/)$/i.test(piece))
        : piece === endDelimiter;
    before = token;
    if (!splitsStatements || depth > 0 || !isDelimiter) continue;
    open.delete(token.start);
    if (!ends.has(token.start)) {
      const message = `contains \`${piece}\` where Liquibase ends a statement, but PostgreSQL doesn’t`;
      const remedy =
        'If it is part of a literal or function body, add `splitStatements:false` to the changeset. Otherwise, remove it.';
      return { at: token.start, message, remedy };
    }
  }
  const [undivided] = open;
  if (inTransaction || undivided === undefined) return undefined;
  const message = 'contains several statements outside a transaction that Liquibase would send together';
  return { at: undivided, message, remedy: 'Write each statement in a changeset of its own.' };
}
