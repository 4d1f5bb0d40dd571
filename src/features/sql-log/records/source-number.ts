/** A number that a double would round, as the client hands it over: JSON writes its digits as they were sent. */
export interface SourceNumber {
  readonly rawJSON: string;
}

/** Of `JSON`, what the library's types don't have yet. */
interface RawJson {
  isRawJSON(value: unknown): boolean;
  rawJSON(text: string): SourceNumber;
}
const json = JSON as unknown as RawJson;

export const isSourceNumber = (value: unknown): value is SourceNumber =>
  typeof value === 'object' && value !== null && json.isRawJSON(value);

/** Digits that a double is sure to hold. */
const EXACT_DIGITS = 15;

/** The number that stands in a string, as a decimal: as it would be handed over outside of one. */
export function numberIn(decimal: string): number | SourceNumber {
  const number = Number(decimal);
  if (decimal.length <= EXACT_DIGITS) return number;
  // JSON has no zeros in front.
  const source = decimal.replace(/^0+(?=\d)/, '');
  return String(number) === source ? number : json.rawJSON(source);
}
