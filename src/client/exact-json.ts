/** `JSON.parse` and `JSON.rawJSON` with the source text of numbers, which the library's types don't have yet. */
interface ExactJson {
  parse(text: string, revive: (name: string, value: unknown, of: { readonly source?: string }) => unknown): unknown;
  rawJSON(text: string): unknown;
}

/** Digits that a double is sure to hold. */
const EXACT_DIGITS = 15;

/**
 * Where a number of more digits may stand: as a value, or in a string that looks like one. Few answers have any, and to
 * be told each number's source takes six times as long as to parse without (measured); to look takes a third of that.
 */
const LONG_NUMBER = new RegExp(`[:,[]\\s*-?\\d[\\d.]{${EXACT_DIGITS}}`);

/**
 * Parses JSON in which numbers that a double would round stay, whoever writes them as JSON again, what they were: "json
 * and jsonb keep their JSON type" (Part 2, Cloud services, rule 4), and a SQL log has longs (SQL log export). Such a
 * number is one of `JSON.rawJSON`.
 * @throws SyntaxError
 */
export function exactJson(text: string): unknown {
  if (!LONG_NUMBER.test(text)) return JSON.parse(text);
  const json = JSON as unknown as ExactJson;
  return json.parse(text, (_name, value, { source = '' }) => {
    const mayBeRounded =
      typeof value === 'number' && source.length > EXACT_DIGITS && source.replace(/\D/g, '').length > EXACT_DIGITS;
    return mayBeRounded && String(value) !== source ? json.rawJSON(source) : value;
  });
}
