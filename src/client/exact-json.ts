/** `JSON.parse` and `JSON.rawJSON` with the source text of numbers, which the library's types don't have yet. */
interface ExactJson {
  parse(text: string, revive: (name: string, value: unknown, of: { readonly source?: string }) => unknown): unknown;
  rawJSON(text: string): unknown;
}

/** Digits that a double is sure to hold, of a number that isn't too close to nothing. */
const EXACT_DIGITS = 15;
/** Below it a double holds fewer digits, and none in the end. */
const SMALLEST_PRECISE = 2 ** -1022;

/**
 * Where a number of more digits, or with an exponent, may stand: as a value, or in a string that looks like one. Few
 * answers have any, and to be told each number's source takes six times as long as to parse without (measured); to look
 * takes a third of that.
 */
const INEXACT_NUMBER = new RegExp(`[:,[]\\s*-?\\d(?:[\\d.]{${EXACT_DIGITS}}|[\\d.]*[eE])`);

/**
 * Parses JSON in which numbers that a double would change stay, whoever writes them as JSON again, what they were: "json
 * and jsonb keep their JSON type" (Part 2, Cloud services, rule 4), and a SQL log has longs (SQL log export). Such a
 * number is one of `JSON.rawJSON`.
 * @throws SyntaxError
 */
export function exactJson(text: string): unknown {
  if (!INEXACT_NUMBER.test(text)) return JSON.parse(text);
  const json = JSON as unknown as ExactJson;
  return json.parse(text, (_name, value, { source = '' }) =>
    typeof value === 'number' && !isHeld(value, source) && String(value) !== source ? json.rawJSON(source) : value,
  );
}

/** Whether a double is sure to hold the number that is written so, be it too long, too large or too small for one. */
function isHeld(value: number, source: string): boolean {
  const digits = source.replace(/e.*/i, '').replace(/\D/g, '');
  if (!/[1-9]/.test(digits)) return true;
  return digits.length <= EXACT_DIGITS && Number.isFinite(value) && Math.abs(value) >= SMALLEST_PRECISE;
}
