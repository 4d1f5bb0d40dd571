/**
 * Represents numbers of the SQL log: keeps the exact digits of those that a double would round. Converts decimals in
 * strings to numbers in the same way.
 */

/** A number that a double would round, as the client returns it. JSON writes its digits as they were sent. */
export interface SourceNumber {
  readonly rawJSON: string;
}

/** Functions of `JSON` that the library's types don't have yet. */
interface RawJson {
  isRawJSON(value: unknown): boolean;
  rawJSON(text: string): SourceNumber;
}
const json = JSON as unknown as RawJson;

export const isSourceNumber = (value: unknown): value is SourceNumber =>
  typeof value === 'object' && value !== null && json.isRawJSON(value);

/** Number of digits that a double always represents exactly. */
const EXACT_DIGITS = 15;

/** Converts a decimal in a string to a number, like the client does for a JSON number. */
export function numberIn(decimal: string): number | SourceNumber {
  const number = Number(decimal);
  if (decimal.length <= EXACT_DIGITS) return number;
  // JSON allows no leading zeros.
  const source = decimal.replace(/^0+(?=\d)/, '');
  return String(number) === source ? number : json.rawJSON(source);
}
