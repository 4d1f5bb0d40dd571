/**
 * Finds what reads as if it reverts a migration, in a folder whose layout no user named. Whatever its tool makes of it, the
 * step doesn't run it.
 */

import type { Finding } from '../../../base/failure.ts';
import { inputRef } from '../../../base/input-reference.ts';
import { lexemes } from '../../../sql/lexeme.ts';
import { blanked, type Span } from '../../../sql/psql.ts';
import { type PlacedFinding, SourceText } from '../../../sql/source-text.ts';
import type { Draft, LayoutId, LayoutReading } from './layout.ts';
import { REVERTS } from './names.ts';

/** Words of tools and of some languages. What drops its own objects is found without them. */
const ENGLISH = String.raw`(?:(?:goose|migrate)?[ _-]?down(?:s|grades?)?|dn|backwards?|reverse[ _-]?migrations?|un[ _-]?do(?:es|ne|ing)?|unapply|uninstall|revert(?:s|ing|ir|er)?|roll(?:s|ing|ed)?[ _-]?(?:this[ _-])?backs?|back(?:ing|ed|s)?[ _-]?outs?|tear[ _-]?down|drop\W*below)`;
const OTHER = String.raw`(?:annul\p{L}+|deshacer|desfazer|(?:zur|r)(?:ü|ue)ck\p{L}*|retour|cofnij|откат\p{L}*|\p{L}*(?:回滚|回退|撤销|ロールバック|되돌리|롤백)\p{L}*)`;
const WORD = `(?:${ENGLISH}|${OTHER})`;
/** An English mark ends there, or goes on with such a word: "Down payment" isn't one. */
const ON = String.raw`(?!\p{L})(?!\s+(?!(?:all|begin|below|changes?|code|commands?|everything|for|from|here|if|in|is|it|migrations?|no\W*transaction|of|only|or|parts?|plans?|queries|scripts?|sections?|sql|starts?|statements?|steps?|that|the|this|to|when|with)(?!\p{L}))\p{L})`;
/** Words that mean it only if nothing else is said. */
const ALONE = /^\P{L}*(?:reverse|inverse|reversal|retour arrière)\P{L}*$/iu;
/** A comment of at most five words, of which one is such a word, as the marks of tools are. */
const MARK = new RegExp(String.raw`(?<!\p{L})(?:${ENGLISH}${ON}|${OTHER}(?!\p{L}))`, 'iu');
const MAX_WORDS = 5;
/** A longer comment that is a heading: it begins with such a word, and a colon or a word such as "script" follows. */
const HEADING = new RegExp(
  String.raw`^\P{L}*${WORD}\s*(?:[:;=—–-]|(?:scripts?|sections?|parts?|plans?|steps?|statements?|sql|migrations?)(?!\p{L}))`,
  'iu',
);
/** A word with letters of two alphabets that look the same. */
const MIXED = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;
/** Start of commented SQL, which shows how to revert the migration. */
const COMMENTED_SQL =
  /^[\s*-]*(?:(?:alter|create|drop|truncate)\s+(?:column|extension|function|index|materialized|policy|schema|sequence|table|trigger|type|unique|view)\b|delete\s+from\b|insert\s+into\b)/i;
/** The same if the comment ends with a semicolon. */
const COMMENTED_STATEMENT =
  /^[\s*-]*(?:alter|analyze|begin|comment|commit|create|delete|drop|grant|insert|refresh|reindex|revoke|select|truncate|update|vacuum)\b/i;
/** A file's name that ends with such a word, a dot or a word of a copy, or a folder's name that is one, besides digits. */
const REVERTING = new RegExp(
  String.raw`^(?<stem>[^]*?)[ ._-]${WORD}(?:\.[^/]*|(?:[ ._-]+(?:\(\d+\)|final|new|old|copy|bak|v?\d+|pg|postgres(?:ql)?))*[ ._-]*)\.sql$|(?:^|\/)[\d_-]*${WORD}\/`,
  'iu',
);
/** A word that reverts if another file has the same name without it. */
const REVERTING_OTHER = /^(?<stem>[^]*?)[ ._-](?:reverse|inverse|reversal|d)\.sql$/i;

/** A file's name that begins with such a word, after the number, and ends as the name of another file. */
const UNDOING = new RegExp(String.raw`^[\d._-]*${WORD}[ ._-]+(?<name>[^/]+)\.sql$`, 'iu');

const withoutCamelCase = (text: string): string => text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '_');

/** Finds a file or folder that is named as if it reverts a migration. */
const revertingName = (path: string): RegExpExecArray | null => REVERTING.exec(withoutCamelCase(path));

/** Name of a file or folder of another tool that reverts a migration, although a list contains it. */
const LISTED_REVERTING = /(?:^|\/)(?:U\d[^/]*__[^/]*|(?:revert|down)(?:\/[^/]*)?)\.sql$/;

/** Finds files that a list contains although they are named as if they revert others. */
export const listedFindings = (drafts: readonly Draft[]): readonly Finding[] =>
  drafts
    .filter(({ path }) => revertingName(path) !== null || LISTED_REVERTING.test(path))
    .map(({ path }) => namedFinding(path));

function namedFinding(where: string): Finding {
  const remedy = `If the file is a migration, rename it, or set ${inputRef('layout')}. Otherwise, add its path to ${inputRef('ignore')}.`;
  return { where, message: 'is named like a file that reverts a migration', remedy };
}

/**
 * Returns a reading without the files that revert others, and with findings for what may revert something. A file's
 * content says nothing where a tool's mark shows the layout: the tool defines what of it runs.
 */
export function withoutReverting(reading: LayoutReading, layout: LayoutId): LayoutReading {
  const forward = new Set(reading.drafts.map(({ path }) => withoutCamelCase(path).replace(/(?:[ ._-]up)?\.sql$/i, '')));
  const names = new Set([...forward].map(stem => stem.replace(/^[\d._-]+/, '')));
  const drafts: Draft[] = [];
  const skipped = [...reading.skipped];
  const findings: (Finding | PlacedFinding)[] = [...reading.findings];
  for (const draft of reading.drafts) {
    const { path, text, sql } = draft;
    // A file with sections contains what reverts it, so its name can say anything.
    const name = sql === text ? revertingName(path) : null;
    const undone = UNDOING.exec(withoutCamelCase(path))?.groups?.['name'];
    if (undone !== undefined && names.has(undone)) findings.push(namedFinding(path));
    else if (name === null && forward.has(REVERTING_OTHER.exec(path)?.groups?.['stem'] ?? ''))
      findings.push(namedFinding(path));
    else if (name === null) {
      if (layout === 'numbered') findings.push(...revertingSection(draft));
      drafts.push(draft);
    } else if (layout === 'numbered' && forward.has(name.groups?.['stem'] ?? ''))
      skipped.push({ path, reason: REVERTS });
    else findings.push(namedFinding(path));
  }
  return { ...reading, drafts, skipped, findings };
}

/** A statement that creates or drops objects that are not temporary. */
const OBJECTS =
  /\b(?<verb>create|drop)\s+(?:(?:or\s+replace|unlogged|foreign|unique|materialized|recursive)\s+)*(?<kind>table|type|view|sequence|schema|domain|index)\s+(?:concurrently\s+)?(?:if\s+(?:not\s+)?exists\s+)?(?<names>[^;(]*)/gi;

/** Finds a comment that reads like the start of a section that reverts the migration, or SQL that drops what it created. */
function revertingSection({ path, sql }: Draft): readonly PlacedFinding[] {
  const found = (at: number, what: string): readonly PlacedFinding[] => {
    const message = `${what}, as in a section that reverts the migration`;
    const remedy = `Remove that section, or make what the migration needs only itself temporary. If the SQL is part of the migration, set ${inputRef('layout')}.`;
    return [{ where: path, ...new SourceText(sql).placeAt(at), message, remedy }];
  };
  const spans: Span[] = [];
  let mark: Span | undefined;
  for (const { kind, start, end } of lexemes(sql)) {
    if (kind === 'comment' || kind === 'string') spans.push({ start, end });
    if (kind !== 'comment' && mark !== undefined)
      return found(mark.start, `contains the comment \`${sql.slice(mark.start, mark.end).trim()}\` above SQL`);
    if (kind !== 'comment') continue;
    for (const { 0: line, index } of sql.slice(start, end).matchAll(/[^\n]+/g)) {
      if (isCommentedSql(line)) mark = undefined;
      else if (isMark(line)) mark = { start: start + index, end: start + index + line.length };
    }
  }
  const created = new Set<string>();
  // An object that is created once more after it was dropped is part of the migration.
  const dropped = new Map<string, readonly [at: number, what: string]>();
  for (const { groups = {}, index } of blanked(sql, spans).matchAll(OBJECTS)) {
    const { verb = '', kind = '', names = '' } = groups;
    for (const name of names.split(',').map(one => one.trim().split(/\s/, 1)[0] ?? '')) {
      const object = `${kind} ${name.replaceAll('"', '').replace(/^public\./i, '')}`.toLowerCase();
      if (verb.toLowerCase() === 'drop') {
        if (created.has(object))
          dropped.set(object, [index, `creates and drops the ${kind.toLowerCase()} \`${name}\``]);
      } else {
        created.add(object);
        dropped.delete(object);
      }
    }
  }
  const [first] = dropped.values();
  return first === undefined ? [] : found(...first);
}

function isCommentedSql(line: string): boolean {
  const end = line.lastIndexOf(';');
  const isStatement = end !== -1 && !/\w/.test(line.slice(end)) && COMMENTED_STATEMENT.test(line);
  return isStatement || COMMENTED_SQL.test(line);
}

function isMark(line: string): boolean {
  // Without the characters that nobody sees.
  const text = withoutCamelCase(line.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
  if (HEADING.test(text)) return true;
  const isShort = Array.from(text.matchAll(/\p{L}+/gu)).length <= MAX_WORDS;
  return isShort && (MARK.test(text) || ALONE.test(text) || MIXED.test(text));
}
