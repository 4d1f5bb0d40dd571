/** Finds the ends of unquoted values in SQL: numbers, amounts, addresses and parameters. */

/** Digits and fractions of a number. `TextKey` skips the same characters. */
const DIGITS = /\.?\d+(?:\.\d+)*/y;
/** Continuation of a number after a digit: fractions, exponents, other bases, and unquoted dates and ids. */
const NUMBER_REST = /(?:e[+-]\d|\.(?!\.)|[-:](?=[\p{L}\p{N}])|[\p{L}\p{N}_@])*/iuy;
/**
 * Columns that are subtracted: `-discount`, `-t1.discount`. A column with a digit doesn't match, because it may be a
 * part of an id.
 */
const SUBTRAHENDS = /(?:-(?:[\p{L}_][\p{L}\p{N}_]*\.)?[\p{L}_]+)+(?![\p{L}\p{N}_$@]|[-:.](?=[\p{L}\p{N}]))/uy;
/** Bounds of a slice. An address or time would have more than two parts. */
const SLICE = /\s*:(?![\p{L}\p{N}_.]*:(?!:))/uy;

/** Continuation after `word@` and `://`: an unquoted address or account. */
const ADDRESS_REST = /(?:[\w.@:%?&=+~]|-(?!-)|\/(?!\*))*/y;
const PARAMETER = /\$\d{1,5}(?![\w$])/y;

/** Context of a number, as far as it determines how to read `1-a` and `1:a`. */
export interface NumberPlace {
  /** Whether a difference is likely: after arithmetic, `(` or a comma, but not in a list of values. */
  readonly inExpression: boolean;
  readonly inSubscript: boolean;
}

/**
 * Returns the end of a number, including the rest of an unquoted date or id. In an expression `1-discount` is a
 * difference, in a subscript `1:n` is a slice: there only the number itself counts.
 */
export function endOfNumber(text: string, at: number, { inExpression, inSubscript }: NumberPlace): number {
  const digits = endOf(DIGITS, text, at);
  if (inExpression && endOf(SUBTRAHENDS, text, digits) > digits) return digits;
  if (inSubscript && endOf(SLICE, text, digits) > digits) return digits;
  return endOf(NUMBER_REST, text, digits);
}

/** Returns the end of an amount of money, or of an incomplete tag: of the text after `$`. */
export const endOfAmount = (text: string, at: number): number => endOf(NUMBER_REST, text, at);

/** Returns the end of an address or account, from its `@` or `://` on. */
export const endOfAddress = (text: string, at: number): number => endOf(ADDRESS_REST, text, at);

/** Returns the end of a parameter such as `$1`; `at` if there is none. */
export const endOfParameter = (text: string, at: number): number => endOf(PARAMETER, text, at);

/** Returns the end of a sticky pattern's match; `at` if there is none. */
export function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
