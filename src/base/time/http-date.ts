/** Reads dates of HTTP. */

/**
 * Start of an HTTP date. All three forms (RFC 9110) begin with a day. `Date.parse` alone would
 * accept `-5` and `1`.
 */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;

/** Parses an HTTP date to epoch milliseconds. Undefined for any other text. */
export function httpDate(text: string): number | undefined {
  const trimmed = text.trim();
  if (!HTTP_DATE.test(trimmed)) return undefined;
  // The oldest of the forms has no zone. Like the others, it is in GMT.
  const date = Date.parse(trimmed.endsWith(' GMT') ? trimmed : `${trimmed} GMT`);
  return Number.isNaN(date) ? undefined : date;
}
