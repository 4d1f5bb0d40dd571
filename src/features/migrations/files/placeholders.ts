/** Replaces the placeholders in migrations with the values of the input `variables`, as the tools that define them do. */

import { problem } from '../../../base/problem.ts';
import { parse } from 'dotenv';
import { inputRef } from '../../../base/input-reference.ts';
import type { Parsed } from '../../../core/fields.ts';
import { type Lexeme, lexemes } from '../../../sql/lexeme.ts';
import { serverText } from '../../../sql/psql.ts';
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
}

const DOLLAR = /\$\{(?<name>[\w.:-]+)\}/g;
const TEMPLATE =
  /\{\{-?\s*(?:index\s+\.Options\s+"(?<option>[^"\n]+)"|\.(?:Options\.)?(?<name>[A-Za-z_]\w*))\s*-?\}\}/g;
const GRAPHILE = /:(?<name>[A-Z][A-Z0-9_]*)\b/g;
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
 * Replaces the placeholders in a migration. Flyway, graphile-migrate and Go templates replace them everywhere, also in
 * strings; psql only replaces them outside of strings and comments.
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
  if (found.length === 0) return { sql, problems: [] };
  const source = new SourceText(sql);
  const problems: PlacedFinding[] = [];
  let result = '';
  let kept = 0;
  for (const { start, end, name, write, isCertain } of found.toSorted((a, b) => a.start - b.start)) {
    const known = variables.has(name) || layout !== 'flyway' ? name : (ignoringCase(variables, name) ?? name);
    const value = variables.get(known);
    if (start < kept) continue;
    if (value !== undefined) {
      used.add(known);
      result += sql.slice(kept, start) + write(value);
      kept = end;
    } else if (isCertain && problems.length === 0) {
      const message = `contains the placeholder \`${sql.slice(start, end)}\`, which has no value`;
      const remedy = /^\w+$/.test(name)
        ? `Add a line \`${name}=<value>\` to the input ${inputRef('variables')}.`
        : 'Replace the placeholder with its value.';
      problems.push({ where: path, ...source.placeAt(start), message, remedy });
    }
  }
  return { sql: result + sql.slice(kept), problems };
}

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
    add(
      match,
      kind === undefined || (kind === 'string' && (layout === 'tern' || match.groups?.['option'] !== undefined)),
    );
  }
  if (layout === 'graphile-migrate')
    for (const match of sql.matchAll(GRAPHILE)) add(match, match[0].startsWith(':DATABASE_'));
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

/** Finds the variables of psql that have a value. The grammar reports the others, because they are syntax errors. */
function psqlPlaceholders(
  path: string,
  sql: string,
  layout: LayoutId | undefined,
  variables: Variables,
): readonly Placeholder[] {
  if (variables.size === 0 || layout === 'graphile-migrate' || !sql.includes(':')) return [];
  const { copies } = serverText(new SourceText(sql), path);
  // Runners with their own placeholders, such as that of graphile-worker, replace them in function bodies too.
  return psqlVariables(sql, layout !== 'sqitch').flatMap(one =>
    variables.has(one.name) && !copies.some(({ start, end }) => start <= one.start && one.start < end) ? one : [],
  );
}

function psqlVariables(sql: string, withBodies: boolean): readonly Placeholder[] {
  const found: Placeholder[] = [];
  const brackets: string[] = [];
  let before = '';
  for (const { kind, start, end } of lexemes(sql)) {
    if (kind === 'comment') continue;
    const text = sql.slice(start, end);
    if (kind === 'string' && withBodies && text.startsWith('$')) {
      const from = text.indexOf('$', 1) + 1;
      const inner = psqlVariables(text.slice(from, -from), true);
      found.push(...inner.map(one => ({ ...one, start: one.start + start + from, end: one.end + start + from })));
    }
    if (text === '[' || text === '(') brackets.push(text);
    if (text === ']' || text === ')') brackets.pop();
    // In `::`, a variable can only follow the second colon. `a[1:n]` is a slice.
    const isCast = text === ':' && sql[start + 1] === ':' && before !== '::';
    const isSlice = brackets.at(-1) === '[' && !['[', ',', '::'].includes(before);
    if (text === ':' && !isCast && before !== ':' && !isSlice) {
      PSQL.lastIndex = start;
      const match = PSQL.exec(sql);
      const { name, string, identifier } = match?.groups ?? {};
      const written = name ?? string ?? identifier;
      if (match !== null && written !== undefined) {
        const write = name !== undefined ? asIs : string !== undefined ? asString : asIdentifier;
        found.push({ start, end: start + match[0].length, name: written, write, isCertain: false });
      }
    }
    before = before === ':' && text === ':' ? '::' : text;
  }
  return found;
}
