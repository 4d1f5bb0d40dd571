import type { FuncCall, Node } from 'libpg-query';
import { lexemes } from '../../../sql/lexeme.ts';
import { functionName } from '../../../sql/session-settings.ts';
import { bodyOf, textOf } from '../../../sql/tree.ts';

/** SQL that a routine builds at run time, if its structure is certain. */
interface KnownText {
  readonly sql: string;
  /** Whether it contains placeholders for names and values, which are quoted when they are inserted. */
  readonly hasUnknownNames: boolean;
}

const NAME = '"unknown name"';
const VALUE = "'unknown value'";
const PLACEHOLDERS: readonly string[] = [NAME, VALUE];
const FILLED_IN: { readonly [type: string]: string } = { I: NAME, L: VALUE };
/** `format`: `%%`, or a conversion with an optional position; flags and widths only pad. */
const CONVERSION = /%(?:\d+\$)?(?<type>[%IL])|%/g;

/**
 * Returns the text that an `EXECUTE` runs, if it consists of constants and of inserted names and strings, quoted by
 * `format` (`%I`, `%L`), `quote_ident` or `quote_literal`: then the inserted text can't change the structure.
 *
 * @param query `SELECT` of the expression
 * @returns undefined for any other expression
 */
export function knownText(query: Node | undefined): KnownText | undefined {
  const target = bodyOf(bodyOf(query, 'SelectStmt')?.targetList?.[0], 'ResTarget');
  const made = textFrom(target?.val);
  if (made === undefined || !keepsStructure(made)) return undefined;
  return { sql: made.text, hasUnknownNames: made.filledIn > 0 };
}

interface MadeText {
  readonly text: string;
  /** Number of placeholders in the text. */
  readonly filledIn: number;
}

function textFrom(node: Node | undefined): MadeText | undefined {
  const constant = textOf(node);
  if (constant !== undefined) return { text: constant, filledIn: 0 };
  const cast = bodyOf(node, 'TypeCast')?.arg;
  if (cast !== undefined) return textFrom(cast);
  const call = bodyOf(node, 'FuncCall');
  if (call !== undefined) return textOfCall(call);
  const operation = bodyOf(node, 'A_Expr');
  if (textOf(operation?.name?.[0]) !== '||') return undefined;
  const [left, right] = [textFrom(operation?.lexpr), textFrom(operation?.rexpr)];
  if (left === undefined || right === undefined) return undefined;
  return { text: left.text + right.text, filledIn: left.filledIn + right.filledIn };
}

function textOfCall(call: FuncCall): MadeText | undefined {
  const name = functionName(call);
  if (name === 'quote_ident') return { text: NAME, filledIn: 1 };
  if (name === 'quote_literal' || name === 'quote_nullable') return { text: VALUE, filledIn: 1 };
  return name === 'format' ? formatted(textFrom(call.args?.[0])) : undefined;
}

function formatted(template: MadeText | undefined): MadeText | undefined {
  if (template === undefined) return undefined;
  const conversions = [...template.text.matchAll(CONVERSION)].map(({ groups }) => groups?.['type']);
  if (conversions.includes(undefined)) return undefined;
  const text = template.text.replaceAll(CONVERSION, (_, type: string) => FILLED_IN[type] ?? '%');
  return { text, filledIn: template.filledIn + conversions.filter(type => type !== '%').length };
}

/** Checks that each placeholder is a separate token, not a part of a string, a comment or a longer word. */
function keepsStructure({ text, filledIn }: MadeText): boolean {
  if (filledIn === 0) return true;
  const tokens = [...lexemes(text)].filter(({ start, end }) => PLACEHOLDERS.includes(text.slice(start, end)));
  return tokens.length === filledIn && tokens.every(({ start, end }) => isApart(text[start - 1]) && isApart(text[end]));
}

function isApart(character: string | undefined): boolean {
  return character === undefined || /[\s.,;:=()[\]]/.test(character);
}
