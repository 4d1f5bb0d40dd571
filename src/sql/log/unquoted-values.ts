/** A number's digits and fractions. `TextKey` passes over the same. */
const DIGITS = /\.?\d+(?:\.\d+)*/y;
/** What goes on after a digit: fractions, exponents, other bases, and dates and ids that somebody forgot to quote. */
const NUMBER_REST = /(?:e[+-]\d|\.(?!\.)|[-:](?=[\p{L}\p{N}])|[\p{L}\p{N}_@])*/iuy;
/** Columns that are subtracted: `-discount`, `-t1.discount`. None has a digit, or it may be a part of an id. */
const SUBTRAHENDS = /(?:-(?:[\p{L}_][\p{L}\p{N}_]*\.)?[\p{L}_]+)+(?![\p{L}\p{N}_$@]|[-:.](?=[\p{L}\p{N}]))/uy;
/** The bounds of a slice, of which an address or time would have more than two. */
const SLICE = /\s*:(?![\p{L}\p{N}_.]*:(?!:))/uy;

/** What goes on after `word@` and `://`: an address or account that somebody forgot to quote. */
const ADDRESS_REST = /(?:[\w.@:%?&=+~]|-(?!-)|\/(?!\*))*/y;
const PARAMETER = /\$\d{1,5}(?![\w$])/y;

/** Where a number stands, as far as it tells which reading of `1-a` and `1:a` is right. */
export interface NumberPlace {
  /** A difference is likely: after arithmetic, `(`, a comma, but not in a list of values. */
  readonly inExpression: boolean;
  readonly inSubscript: boolean;
}

/**
 * The end of a number, with all that may be part of a date or id that nobody quoted. In an expression `1-discount` is a
 * difference, in a subscript `1:n` is a slice: there only the number itself counts.
 */
export function endOfNumber(text: string, at: number, { inExpression, inSubscript }: NumberPlace): number {
  const digits = endOf(DIGITS, text, at);
  if (inExpression && endOf(SUBTRAHENDS, text, digits) > digits) return digits;
  if (inSubscript && endOf(SLICE, text, digits) > digits) return digits;
  return endOf(NUMBER_REST, text, digits);
}

/** The end of an amount of money, or of a tag that was cut off: of what stands behind `$`. */
export const endOfAmount = (text: string, at: number): number => endOf(NUMBER_REST, text, at);

/** The end of an address or account, from its `@` or `://` on. */
export const endOfAddress = (text: string, at: number): number => endOf(ADDRESS_REST, text, at);

/** The end of a parameter such as `$1`; `at` where there is none. */
export const endOfParameter = (text: string, at: number): number => endOf(PARAMETER, text, at);

/** Where a sticky pattern's match ends; `at` where there is none. */
export function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
