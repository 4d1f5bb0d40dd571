/** Replaces the placeholders in migrations with the values of the input `variables`, as the tools that define them do. */

import { problem } from '../../../base/problem.ts';
import { parse } from 'dotenv';
import { inputRef } from '../../../base/input-reference.ts';
import type { Parsed } from '../../../core/fields.ts';
import { type Lexeme, lexemes } from '../../../sql/lexeme.ts';
import { serverText, type Span } from '../../../sql/psql.ts';
import { type PlacedFinding, SourceText } from '../../../sql/source-text.ts';
import type { LayoutId } from '../layouts/layout.ts';

/** Values of placeholders by name. */
export type Variables = ReadonlyMap<string, string>;

/** Reads lines `NAME=value` in the syntax of dotenv. A value has no line break, so that the numbers of lines stay right. */
export function readVariables(text: string): Parsed<Variables> {
  const variables = new Map<string, string>();
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [[name, value] = [], ...others] = Object.entries(parse(line));
    const isClosed = !/=\s*(["'`])(?!.*\1)/.test(line);
    if (name === undefined || value === undefined || others.length > 0 || !isClosed || /[\n\r]/.test(value)) {
      const message = `contains no valid variable on line ${index + 1}`;
      return { message, remedy: 'Write each variable on one line as `NAME=value`, without a line break in the value.' };
    }
    if (variables.has(name)) return problem({ kind: 'twice', given: name });
    variables.set(name, value);
  }
  return { value: variables };
}

interface Placeholder {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** Converts the value to the SQL to write. */
  readonly write: (value: string) => string;
  /** Whether it can't be anything else, so that a missing value is a problem. */
  readonly isCertain: boolean;
  /** Set for a variable of psql. */
  readonly isPsql?: true;
  /** Whether it follows a colon of a subscript, directly or not. */
  readonly isSlice?: boolean;
  readonly isInBody?: boolean;
  /** Why it isn't supported, and what to do. */
  readonly problem?: readonly [message: string, remedy: string];
}

/** Part of the result that is the value of a variable of psql. */
interface Inserted extends Span {
  readonly from: Placeholder;
}

const DOLLAR = /\$\{(?<name>[\w.:-]+)\}/g;
const TEMPLATE =
  /\{\{-?\s*(?:index\s+\.Options\s+"(?<option>[^"\n]+)"|\.(?:Options\.)?(?<name>[A-Za-z_]\w*))\s*-?\}\}/g;
/** A variable of psql, as a value, as a string or as an identifier. */
const PSQL =
  /:(?:(?<name>[A-Za-z0-9_\u0080-\uffff]+)|'(?<string>[\w\u0080-\uffff]+)'|"(?<identifier>[\w\u0080-\uffff]+)")/y;

const asIs = (value: string): string => value;
const asIdentifier = (value: string): string => `"${value.replaceAll('"', '""')}"`;
const asString = (value: string): string => {
  const quoted = `'${value.replaceAll("'", "''")}'`;
  return value.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted;
};

/**
 * Replaces the placeholders in a migration. Flyway and Go templates replace them everywhere, also in strings; psql only replaces them outside of strings and comments.
 *
 * @param sql text of the migration, or its section
 * @param used names of used variables; the function adds to it
 */
export function withVariables(
  { path, sql, layout }: { readonly path: string; readonly sql: string; readonly layout: LayoutId | undefined },
  variables: Variables,
  used: Set<string>,
): { readonly sql: string; readonly problems: readonly PlacedFinding[] } {
  const found = [...textPlaceholders(sql, layout), ...psqlPlaceholders(path, sql, layout, variables)];
  const problems: PlacedFinding[] = [];
  const refuse = ({ start, end }: Span, why: string, remedy: string): void => {
    if (problems.length > 0) return;
    const message = `contains the placeholder \`${sql.slice(start, end)}\`, which ${why}`;
    problems.push({ where: path, ...new SourceText(sql).placeAt(start), message, remedy });
  };
  if (found.length === 0) return { sql, problems: [] };
  const inserted: Inserted[] = [];
  let result = '';
  let kept = 0;
  for (const one of found.toSorted((a, b) => a.start - b.start)) {
    const { start, end, name, write, isCertain, problem: unsupported } = one;
    const known = variables.has(name) || layout !== 'flyway' ? name : (ignoringCase(variables, name) ?? name);
    const value = variables.get(known);
    if (start < kept) continue;
    if (unsupported !== undefined) refuse(one, ...unsupported);
    else if (value !== undefined) {
      used.add(known);
      result += sql.slice(kept, start);
      const text = write(value);
      if (
        one.isPsql === true &&
        write === asIs &&
        (READ_BY_PSQL.test(value) || (one.isInBody === true && value.includes('$')))
      )
        refuse(one, ...AMBIGUOUS);
      else if (one.isPsql === true && one.isInBody !== true)
        inserted.push({ start: result.length, end: result.length + text.length, from: one });
      result += text;
      kept = end;
    } else if (isCertain) {
      const remedy = /^\w+$/.test(name)
        ? `Add a line \`${name}=<value>\` to the input ${inputRef('variables')}.`
        : 'Replace the placeholder with its value.';
      refuse(one, 'has no value', remedy);
    }
  }
  result += sql.slice(kept);
  const joined = joinedValue(result, inserted);
  if (joined !== undefined) refuse(joined.from, ...AMBIGUOUS);
  return { sql: result, problems };
}

const AMBIGUOUS = [
  'has a value that psql and the database would read differently at this place',
  'Replace the placeholder with the SQL that must run.',
] as const;

function ignoringCase(variables: Variables, name: string): string | undefined {
  return [...variables.keys()].find(key => key.toLowerCase() === name.toLowerCase());
}

function textPlaceholders(sql: string, layout: LayoutId | undefined): readonly Placeholder[] {
  const found: Placeholder[] = [];
  const add = ({ 0: { length }, index, groups }: RegExpMatchArray & { index: number }, isCertain: boolean): void => {
    const name = groups?.['name'] ?? groups?.['option'] ?? '';
    found.push({ start: index, end: index + length, name, write: asIs, isCertain });
  };
  const texts = sql.includes('${') || sql.includes('{{') ? stringsAndComments(sql) : [];
  for (const { match, kind } of withKinds(sql.matchAll(DOLLAR), texts)) {
    add(match, kind === undefined || (layout === 'flyway' && kind === 'string'));
  }
  for (const { match, kind } of withKinds(sql.matchAll(TEMPLATE), texts)) {
    add(match, kind === undefined || (kind === 'string' && match.groups?.['option'] !== undefined));
  }
  return found;
}

/** Adds to each match the kind of the string or comment that contains it. Both are in the order of the text. */
function* withKinds(matches: Iterable<RegExpMatchArray & { index: number }>, texts: readonly Lexeme[]) {
  let at = 0;
  for (const match of matches) {
    while ((texts[at]?.end ?? Number.POSITIVE_INFINITY) <= match.index) at += 1;
    const text = texts[at];
    yield { match, kind: text !== undefined && text.start <= match.index ? text.kind : undefined };
  }
}

function stringsAndComments(sql: string): readonly Lexeme[] {
  return [...lexemes(sql)].filter(({ kind }) => kind === 'string' || kind === 'comment');
}

/** Layouts of files that psql runs, or may run. The tools of all others don't know its variables. */
const RUN_BY_PSQL: ReadonlySet<LayoutId | undefined> = new Set(['numbered', undefined]);

/** Variables that psql sets or uses itself. */
const OWN =
  /^(?:AUTOCOMMIT|COMP_KEYWORD_CASE|DBNAME|ECHO(?:_HIDDEN)?|ENCODING|ERROR|FETCH_COUNT|HIDE_\w+|HIST\w+|HOST|IGNOREEOF|LAST_ERROR_\w+|ON_ERROR_\w+|PIPELINE_\w+|PORT|PROMPT[123]|QUIET|ROW_COUNT|SERVER_VERSION_\w+|SERVICE|SHELL_\w+|SHOW_\w+|SINGLE\w+|SQLSTATE|USER|VERBOSITY|VERSION(?:_\w+)?|WATCH_INTERVAL)$/;

/**
 * Finds the variables of psql that have a value. The grammar reports the others, because they are syntax errors, except
 * in a slice such as `a[1:n]`.
 */
function psqlPlaceholders(
  path: string,
  sql: string,
  layout: LayoutId | undefined,
  variables: Variables,
): readonly Placeholder[] {
  if (!RUN_BY_PSQL.has(layout) || variables.size === 0 || !sql.includes(':')) return [];
  const { copies } = serverText(new SourceText(sql), path);
  return psqlVariables(sql).flatMap(one => {
    if (copies.some(({ start, end }) => start <= one.start && one.start < end)) return [];
    if (OWN.test(one.name) && (one.isSlice === true || variables.has(one.name)))
      return { ...one, problem: ['psql sets itself', 'Rename the variable.'] };
    if (!variables.has(one.name)) return [];
    if (one.isSlice) {
      const remedy = `If it is a column, put a space after the colon. Otherwise, replace it with its value.`;
      return {
        ...one,
        problem: ['may also be the bound of a slice, because not all tools replace variables there', remedy],
      };
    }
    return one;
  });
}

/**
 * Finds what psql reads as a variable: a colon directly before a name, outside of strings and comments, and not in `::`
 * and `:=`. In a slice such as `a[1:n]`, too, and in function bodies: runners with variables of their own, such as that of
 * graphile-worker, replace these there.
 */
function psqlVariables(sql: string): readonly Placeholder[] {
  const found: Placeholder[] = [];
  /** For each open bracket, whether it is that of a subscript. */
  const brackets: boolean[] = [];
  const words = ['', ''];
  let next = 0;
  for (const { kind, start, end } of lexemes(sql)) {
    if (kind === 'comment') continue;
    const text = sql.slice(start, end);
    const [before = '', last = ''] = words;
    if (kind === 'string' && text.startsWith('$') && (last === 'as' || last === 'do' || before === 'language')) {
      const from = text.indexOf('$', 1) + 1;
      const inner = psqlVariables(text.slice(from, -from));
      const moved = inner.map(one => ({ ...one, start: one.start + start + from, end: one.end + start + from }));
      found.push(...moved.map(one => ({ ...one, isInBody: true })));
    }
    if (text === '[') brackets.push(!['array', '[', ','].includes(last));
    if (text === '(') brackets.push(false);
    if (text === ']' || text === ')') brackets.pop();
    if (text === ':' && start >= next) {
      PSQL.lastIndex = start;
      const match = PSQL.exec(sql);
      const { name, string, identifier } = match?.groups ?? {};
      const written = name ?? string ?? identifier;
      next = start + (/[:=]/.test(sql[start + 1] ?? '') ? 2 : 1);
      if (match !== null && written !== undefined) {
        const write = name !== undefined ? asIs : string !== undefined ? asString : asIdentifier;
        const isSlice = brackets.at(-1) === true;
        found.push({
          start,
          end: start + match[0].length,
          name: written,
          write,
          isCertain: false,
          isPsql: true,
          isSlice,
        });
      }
    }
    words.shift();
    words.push(text.toLowerCase());
  }
  return found;
}

/** A comment, a command or a variable in a value. psql reads the value by itself, but the server reads the whole. */
const READ_BY_PSQL = /--|\/\*|\\|(?<!:):[\w'"{\u0080-\uffff]/;

/**
 * Finds an inserted value whose end is inside a string, a comment or a quoted identifier of the whole, or in a name with
 * `$`: psql, which read the value by itself, may end the statement elsewhere.
 *
 * @param inserted values in order
 */
function joinedValue(sql: string, inserted: readonly Inserted[]): Inserted | undefined {
  let at = 0;
  for (const { kind, start, end } of inserted.length === 0 ? [] : lexemes(sql)) {
    while (at < inserted.length && Number(inserted[at]?.end) <= start) at += 1;
    if (kind === 'symbol' || (kind === 'word' && !sql.slice(start, end).includes('$'))) continue;
    for (let place = at; place < inserted.length; place += 1) {
      const one = inserted[place];
      if (one === undefined || one.start >= end) break;
      if (one.start > start || one.end < end) return one;
    }
  }
  return undefined;
}
