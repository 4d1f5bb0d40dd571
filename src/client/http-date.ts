/** The three forms of an HTTP date (RFC 9110) begin with a day; `Date.parse` alone makes a date of `-5` and `1`. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;

/** An HTTP date as epoch milliseconds; undefined for any other text. */
export function httpDate(text: string): number | undefined {
  const trimmed = text.trim();
  if (!HTTP_DATE.test(trimmed)) return undefined;
  // The oldest of the forms names no zone, and is in GMT as the others are.
  const date = Date.parse(trimmed.endsWith(' GMT') ? trimmed : `${trimmed} GMT`);
  return Number.isNaN(date) ? undefined : date;
}
