/** Replaces the values in a query's tokens with parameters. */

import type { SqlToken } from './parser.ts';

/** A value in the query's text, at the byte where it begins. */
export interface Value {
  /** Type of a parameter in its place; undefined if PostgreSQL determines it, as for a string. */
  readonly type: string | undefined;
}

/** Places in a query's text, in bytes. */
export interface ValuePlaces {
  readonly values: ReadonlyMap<number, Value>;
  /** Numbers that refer to a column by its position. */
  readonly positions: ReadonlySet<number>;
  /** First items of lists of values. */
  readonly lists: ReadonlySet<number>;
  /** Start of the type's name by the place of the value after it: `interval '1 day'`. */
  readonly typedLiterals: ReadonlyMap<number, number>;
  /** Types of parameters that PostgreSQL can't determine by itself. */
  readonly parameterTypes: ReadonlyMap<number, string>;
}

/** A number or a string of any kind, but not a parameter. */
export const isConstant = ({ text }: Pick<SqlToken, 'text'>): boolean =>
  /^(?:\.?\d|(?:[a-z]|u&)?'|\$(?!\d))/i.test(text);
const CONSTANT_WORDS: ReadonlySet<string> = new Set(['null', 'true', 'false']);
const INTERVAL_WORDS: ReadonlySet<string> = new Set([
  'year',
  'month',
  'day',
  'hour',
  'minute',
  'second',
  'to',
]);

/** Returns the tokens of the form; undefined if a value has no parameter that can replace it. */
export function formTokens(
  tokens: readonly SqlToken[],
  query: ValuePlaces,
): readonly string[] | undefined {
  const out: string[] = [];
  const numbers = new Map<string, number>();
  let parameters = 0;
  const addParameter = (type: string | undefined): void => {
    parameters += 1;
    out.push(`$${parameters}`);
    if (type !== undefined) out.push('::', ...type.split(' '));
  };
  /** Number of tokens of `out` before the token at a byte. */
  const lengths = new Map<number, number>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.text === ';') continue;
    lengths.set(token.start, out.length);

    const isSign = token.text === '-' || token.text === '+';
    const value = query.values.get(token.start);
    const isNumber = isSign && value !== undefined && isConstant(tokens[at + 1] ?? token);
    const isValue = isConstant(token) || CONSTANT_WORDS.has(token.text.toLowerCase());

    if (query.positions.has(token.start)) {
      out.push(token.text);
    } else if (token.kind === 'PARAM') {
      // A parameter that the query has several times keeps its number.
      const type = query.parameterTypes.get(token.start);
      const number = numbers.get(token.text);
      if (number === undefined) {
        addParameter(type);
        numbers.set(token.text, parameters);
      } else {
        out.push(`$${number}`, ...(type === undefined ? [] : ['::', type]));
      }
    } else if (value !== undefined && (isNumber || isValue)) {
      if (isNumber) at += 1;
      const type = query.typedLiterals.get(token.start);
      if (type === undefined) {
        addParameter(value.type);
      } else {
        // A literal with its type before it becomes a cast: `interval '1 day'` → `$1::interval`.
        const name = out.splice(lengths.get(type) ?? out.length);
        if (name.length === 0) return undefined;
        addParameter(undefined);
        out.push('::', ...name);
        if (/^"?interval"?$/.test(name.at(-1) ?? '')) at = endOfInterval(tokens, at);
      }
    } else if (isConstant(token)) {
      // A modifier of a type: `varchar(20)`, `current_time(3)`, `int[3]`.
      const end = endOfModifier(tokens, at, out);
      if (end === undefined) return undefined;
      at = end;
    } else {
      out.push(
        /^["uU]/.test(token.text) && token.text.includes('"')
          ? token.text
          : token.text.toLowerCase(),
      );
    }

    // One item stands for a list of values, and one row for the rows of VALUES.
    if (query.lists.has(token.start)) at = beforeEnd(tokens, at);
    if (token.text === ')') at = endOfRows(tokens, at);
  }
  return out;
}

/** Returns the index of the last token of the field of an interval: `day to second(3)`. */
function endOfInterval(tokens: readonly SqlToken[], at: number): number {
  let end = at;
  while (INTERVAL_WORDS.has(tokens[end + 1]?.text.toLowerCase() ?? '')) end += 1;
  const isPrecise = end > at && tokens[end + 1]?.text === '(' && tokens[end + 2]?.kind === 'ICONST';
  return isPrecise ? end + 3 : end;
}

/**
 * Removes the opening parenthesis from `out`.
 * @returns the index of the closing one; undefined if it is no modifier
 */
function endOfModifier(tokens: readonly SqlToken[], at: number, out: string[]): number | undefined {
  let end = at + 1;
  while (tokens[end]?.text === ',' && tokens[end + 1]?.kind === 'ICONST') end += 2;
  const isInBrackets = out.at(-1) === '[' && tokens[end]?.text === ']';
  if (
    tokens[at]?.kind !== 'ICONST' ||
    !(isInBrackets || (out.at(-1) === '(' && tokens[end]?.text === ')'))
  )
    return undefined;
  if (isInBrackets) out.push(']');
  else out.pop();
  return end;
}

/**
 * Returns the index of the token before the bracket that closes the list of values in which a token
 * is.
 */
function beforeEnd(tokens: readonly SqlToken[], at: number): number {
  let end = at;
  while (end + 1 < tokens.length && tokens[end + 1]?.text !== ')' && tokens[end + 1]?.text !== ']')
    end += 1;
  return end;
}

/**
 * Returns the index of the end of the rows after the first row of a VALUES list, if they contain
 * only values and types.
 * @param at index of a closing parenthesis
 */
function endOfRows(tokens: readonly SqlToken[], at: number): number {
  if (tokens[at + 1]?.text !== ',' || tokens[at + 2]?.text !== '(') return at;
  if (tokens[openingOf(tokens, at) - 1]?.text.toLowerCase() !== 'values') return at;
  let end = at;
  let depth = 0;
  for (let index = at + 1; index < tokens.length; index += 1) {
    const text = tokens[index]?.text ?? '';
    // Only a comma can be between two rows.
    if (depth === 0 && text !== ',' && text !== '(') break;
    if (!isPartOfRow(tokens[index], tokens[index - 1])) return at;
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth === 0 && text === ')') end = index;
  }
  return end;
}

/** Returns the index of the parenthesis that a closing one belongs to; -1 if there is none. */
function openingOf(tokens: readonly SqlToken[], closing: number): number {
  let depth = 0;
  let index = closing;
  for (; index >= 0; index -= 1) {
    const text = tokens[index]?.text;
    if (text === ')') depth += 1;
    if (text === '(') depth -= 1;
    if (depth === 0) break;
  }
  return index;
}

/** Checks whether a token is a value, the type of a value, or punctuation between values. */
function isPartOfRow(token: SqlToken | undefined, before: SqlToken | undefined): boolean {
  const { text, kind } = token ?? { text: '', kind: '' };
  if (/^(?:[(),[\]+-]|::)$/.test(text) || isConstant({ text }) || kind === 'PARAM') return true;
  const isWord = CONSTANT_WORDS.has(text.toLowerCase()) || /^default$/i.test(text);
  return isWord || before?.text === '::';
}

/** Joins tokens so that only this form of white space occurs. */
export function joined(tokens: readonly string[]): string {
  let text = '';
  let before = '(';
  for (const token of tokens) {
    const isTight = /^(?:[,.)\]]|::)$/.test(token) || /^(?:[.([]|::)$/.test(before);
    const isCall =
      (token === '(' || token === '[') &&
      (NAME.test(before) || before === ']' || (token === '[' && before === 'array'));
    text += isTight || isCall ? token : ` ${token}`;
    before = token;
  }
  return text;
}

const NAME =
  /^(?:".*"|(?!(?:in|values|as|and|or|not|on|from|any|all|some|using|select|where|by|over|exists|when|then|else|limit|offset|set|array)$)[\p{L}_][\p{L}\p{N}_$]*)$/u;
