/** Creates a query shape from a masked text: its ID and its label. */

import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import {
  type CheckableForm,
  checkableForm,
  type UncheckableReason,
} from '../../../sql/checkable-form.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import { shortened } from '../../../base/text/shortened.ts';
import { HIDDEN_NAME } from './shortened-tokens.ts';

/** A query shape: all texts that differ only in values. */
export interface QueryShape {
  /** First 12 hex digits of the SHA-256 of `text`, which are the same in every run. */
  readonly id: string;
  /** Masked text that all queries of the shape share. */
  readonly text: string;
  /** Operation and its object: `SELECT users`. */
  readonly label: string;
  /** False for a shape beyond the maximum number. */
  readonly isListed: boolean;
  /** The query with parameters, for checks against a schema. */
  readonly query: ShapeQuery;
}

/** Checkable form of a shape, or the reason why it has none. */
export type ShapeQuery = Pick<CheckableForm, 'text' | 'reads' | 'writes'> | UncheckableReason;

/**
 * Returns the checkable form of a query, unless that contains a name that its masked text doesn't
 * show, or a secret.
 * @param sql text of the query @param masked its masked text @param hide removes secrets from a
 *   text
 */
export function queryOf(
  parser: SqlParser,
  sql: string,
  masked: string,
  hide: (text: string) => string,
): ShapeQuery {
  const form = checkableForm(parser, sql);
  if (typeof form === 'string') return form;
  const { text, reads, writes } = form;
  const visibleTexts = [
    text,
    ...[reads, writes].flatMap(tables => [...Object.keys(tables), ...Object.values(tables).flat()]),
  ];
  const isHidden = masked.includes(HIDDEN_NAME) || visibleTexts.some(name => hide(name) !== name);
  return isHidden ? 'name' : { text, reads, writes };
}

const ID_DIGITS = 12;
const MAX_LABEL_LENGTH = 60;
const VERB = /(?<![\w"`.:@])(select|insert|update|delete|merge|replace)(?![\w"`.])/g;
const CREATES =
  /^(create|alter|drop|truncate|comment|refresh|reindex|cluster|analyze|vacuum|lock)\b/;
const OBJECT =
  /^\w+ (?:on |or replace |temp |temporary |unique |unlogged |global |local )*(table|index|view|materialized view|function|procedure|schema|role|user|database|type|trigger|sequence|extension|policy|column)?/;
const NAME =
  '((?:[\\p{L}_][\\p{L}\\p{N}_$]*|"[^"]*"|`[^`]*`)(?:\\.(?:[\\p{L}_][\\p{L}\\p{N}_$]*|"[^"]*"|`[^`]*`))*)';
const FILLERS = '(?:only |if not exists |if exists |concurrently |lateral )*';
/** Patterns by verb. A map, because a text may begin with any word, even `constructor`. */
const TARGETS: ReadonlyMap<string, RegExp> = new Map([
  ['select', new RegExp(` from ${FILLERS}${NAME}`, 'u')],
  ['insert', new RegExp(` into ${NAME}`, 'u')],
  ['replace', new RegExp(` into ${NAME}`, 'u')],
  ['merge', new RegExp(` into ${FILLERS}${NAME}`, 'u')],
  ['update', new RegExp(`^update ${FILLERS}${NAME}`, 'u')],
  ['delete', new RegExp(` from ${FILLERS}${NAME}`, 'u')],
]);

/** @param text text in its normal form */
export function shapeOf(text: string): Pick<QueryShape, 'id' | 'text' | 'label'> {
  const id = sha256Hex(text).slice(0, ID_DIGITS);
  return { id, text, label: shortened(labelOf(text), MAX_LABEL_LENGTH) };
}

function labelOf(text: string): string {
  const defines = CREATES.exec(text)?.[1];
  if (defines !== undefined) return labelOfDefinition(text, defines);
  const from = text.startsWith('with ') ? mainStatement(text) : 0;
  const statement = text.slice(from);
  const verb = /^\(*\s*([\p{L}_]+)/u.exec(statement)?.[1];
  if (verb === undefined) return text.length === 0 ? '(nothing)' : '(cut off)';
  const target = TARGETS.get(verb)?.exec(statement)?.[1];
  return target === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${unquoted(target)}`;
}

/** Returns the label of a definition: `ALTER TABLE users`. */
function labelOfDefinition(text: string, verb: string): string {
  const kind = OBJECT.exec(text);
  const words = kind?.[1] === undefined ? verb : `${verb} ${kind[1]}`;
  const rest = text.slice(kind?.[0].length ?? verb.length);
  const name = new RegExp(`^ *${FILLERS}${NAME}`, 'u').exec(rest)?.[1];
  return name === undefined ? words.toUpperCase() : `${words.toUpperCase()} ${unquoted(name)}`;
}

/**
 * Returns the start of the main statement after the common table expressions: its verb is not in
 * parentheses.
 */
function mainStatement(text: string): number {
  let depth = 0;
  let counted = 0;
  for (const { index } of text.matchAll(VERB)) {
    for (; counted < index; counted += 1) {
      if (text[counted] === '(') depth += 1;
      else if (text[counted] === ')') depth -= 1;
    }
    if (depth === 0) return index;
  }
  return 0;
}

const unquoted = (name: string): string => name.replaceAll(/["`]/g, '');
