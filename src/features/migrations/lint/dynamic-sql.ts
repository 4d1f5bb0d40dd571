/** Determines the SQL that an `EXECUTE` in a routine runs, if its structure is certain. */

import type { FuncCall, Node } from 'libpg-query';
import { lexemes } from '../../../sql/lexeme.ts';
import { functionName } from '../../../sql/settings.ts';
import { bodyOf, textOf } from '../../../sql/tree.ts';

/** SQL that a routine builds at run time, if its structure is certain. */
interface ResolvedSql {
  readonly sql: string;
  /** Whether it contains placeholders for names and values, which are quoted when they are inserted. */
  readonly hasUnknownNames: boolean;
}

const NAME = '"unknown name"';
const VALUE = "'unknown value'";
const PLACEHOLDERS: readonly string[] = [NAME, VALUE];
const PLACEHOLDER_BY_CONVERSION: { readonly [type: string]: string } = { I: NAME, L: VALUE };
/** `format`: `%%`, or a conversion with an optional position; flags and widths only pad. */
const CONVERSION = /%(?:\d+\$)?(?<type>[%IL])|%/g;

/**
 * Returns the text that an `EXECUTE` runs, if it consists of constants and of inserted names and strings, quoted by
 * `format` (`%I`, `%L`), `quote_ident` or `quote_literal`: then the inserted text can't change the structure.
 *
 * @param query `SELECT` of the expression
 * @returns undefined for any other expression
 */
export function resolveDynamicSql(query: Node | undefined): ResolvedSql | undefined {
  const target = bodyOf(bodyOf(query, 'SelectStmt')?.targetList?.[0], 'ResTarget');
  const template = textFrom(target?.val);
  if (template === undefined || !keepsStructure(template)) return undefined;
  return { sql: template.text, hasUnknownNames: template.placeholders > 0 };
}

interface TemplateText {
  readonly text: string;
  /** Number of placeholders in the text. */
  readonly placeholders: number;
}

function textFrom(node: Node | undefined): TemplateText | undefined {
  const constant = textOf(node);
  if (constant !== undefined) return { text: constant, placeholders: 0 };
  const cast = bodyOf(node, 'TypeCast')?.arg;
  if (cast !== undefined) return textFrom(cast);
  const call = bodyOf(node, 'FuncCall');
  if (call !== undefined) return textOfCall(call);
  const operation = bodyOf(node, 'A_Expr');
  if (textOf(operation?.name?.[0]) !== '||') return undefined;
  const [left, right] = [textFrom(operation?.lexpr), textFrom(operation?.rexpr)];
  if (left === undefined || right === undefined) return undefined;
  return { text: left.text + right.text, placeholders: left.placeholders + right.placeholders };
}

function textOfCall(call: FuncCall): TemplateText | undefined {
  const name = functionName(call);
  if (name === 'quote_ident') return { text: NAME, placeholders: 1 };
  if (name === 'quote_literal' || name === 'quote_nullable') return { text: VALUE, placeholders: 1 };
  return name === 'format' ? formatted(textFrom(call.args?.[0])) : undefined;
}

function formatted(template: TemplateText | undefined): TemplateText | undefined {
  if (template === undefined) return undefined;
  const conversions = [...template.text.matchAll(CONVERSION)].map(({ groups }) => groups?.['type']);
  if (conversions.includes(undefined)) return undefined;
  const text = template.text.replaceAll(CONVERSION, (_, type: string) => PLACEHOLDER_BY_CONVERSION[type] ?? '%');
  return { text, placeholders: template.placeholders + conversions.filter(type => type !== '%').length };
}

/** Checks that each placeholder is a separate token, not a part of a string, a comment or a longer word. */
function keepsStructure({ text, placeholders }: TemplateText): boolean {
  if (placeholders === 0) return true;
  const tokens = [...lexemes(text)].filter(({ start, end }) => PLACEHOLDERS.includes(text.slice(start, end)));
  return (
    tokens.length === placeholders &&
    tokens.every(({ start, end }) => isSeparator(text[start - 1]) && isSeparator(text[end]))
  );
}

function isSeparator(character: string | undefined): boolean {
  return character === undefined || /[\s.,;:=()[\]]/.test(character);
}
