/**
 * Parses JSON: from inputs, files and requests without quoting it in errors, and from responses
 * without losing digits.
 */

/** The value, or the position of the first problem: `line 2, column 5`. */
export type ParsedJson =
  | { readonly value: unknown; readonly invalidAt?: undefined }
  | { readonly value?: undefined; readonly invalidAt: string };

/**
 * Parses JSON. A wrong path may lead to a file of secrets, and V8's messages quote the first
 * characters of such a file (`Unexpected token 'T', "TOKEN=hunt"... is not valid JSON`), so a
 * problem contains only its position.
 */
export function parsedJson(text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { invalidAt: placeOf(text, invalidOffset(text, error as Error)) };
  }
}

/**
 * The value, or why the text is refused, as the end of a sentence:
 * `is not valid JSON: line 2, column 5`.
 */
export type WrittenJson =
  | { readonly value: unknown; readonly reason?: undefined }
  | { readonly value?: undefined; readonly reason: string };

/**
 * Parses JSON that a person has written: in addition, refuses a key that occurs twice in one
 * object, of which `JSON.parse` silently takes the last one, and an unpaired surrogate, which UTF-8
 * can't encode. Files of other tools are read as the tool does: npm takes the last one of
 * package.json.
 * @param keepsSurrogates whether to accept unpaired surrogates, for text that isn't sent
 */
export function writtenJson(text: string, keepsSurrogates = false): WrittenJson {
  const { value, invalidAt } = parsedJson(text);
  if (invalidAt !== undefined) return { reason: `is not valid JSON: ${invalidAt}` };
  const problem = writtenProblem(text, keepsSurrogates);
  return problem === undefined
    ? { value }
    : { reason: `${problem.what}: ${placeOf(text, problem.offset)}; ${problem.remedy}` };
}

/**
 * Matches strings, of which those before a colon are keys, and the ends of objects. Each character
 * is read once.
 */
const KEY_OR_BRACE = /"[^"\\]*(?:\\[^][^"\\]*)*"(?<colon>\s*:)?|[{}]/g;

/**
 * Returns the offset of the first repeated key or unpaired surrogate, and the problem.
 * @param text valid JSON
 */
function writtenProblem(
  text: string,
  keepsSurrogates: boolean,
): { readonly offset: number; readonly what: string; readonly remedy: string } | undefined {
  const objects: Set<string>[] = [];
  for (const { 0: token, index, groups: { colon } = {} } of text.matchAll(KEY_OR_BRACE)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (colon !== undefined || token.includes('\\u')) {
      const string = JSON.parse(token.slice(0, token.length - (colon?.length ?? 0))) as string;
      if (!keepsSurrogates && !string.isWellFormed())
        return {
          offset: index,
          what: 'has an unpaired surrogate in a string',
          remedy: 'remove it',
        };
      const keys = colon === undefined ? undefined : objects.at(-1);
      if (keys && keys.size === keys.add(string).size)
        return {
          offset: index,
          what: 'has the same key twice in one object',
          remedy: 'keep only one',
        };
    }
  }
  return undefined;
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/**
 * Returns the offset of the first character that isn't JSON. For a message that quotes the text, V8
 * reports none. It is at the end of the shortest prefix with the same problem: a shorter one is
 * incomplete.
 */
function invalidOffset(text: string, error: Error): number {
  if (!isQuoting(error))
    return Number(/ at position (\d+)/.exec(error.message)?.[1] ?? text.length);
  let [start, end] = [0, text.length];
  while (end - start > 1) {
    const middle = Math.floor((start + end) / 2);
    if (isQuotingOf(text.slice(0, middle))) end = middle;
    else start = middle;
  }
  return start;
}

const isQuoting = ({ message }: Error): boolean => message.endsWith('is not valid JSON');

function isQuotingOf(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return isQuoting(error as Error);
  }
}

/**
 * `JSON.parse` and `JSON.rawJSON` with the source text of numbers, which TypeScript's library types
 * don't have yet.
 */
interface ExactJson {
  parse(
    text: string,
    revive: (name: string, value: unknown, of: { readonly source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
}

/** Number of digits that a double always holds, unless the number is close to zero. */
const EXACT_DIGITS = 15;
/** Smallest normal double. Smaller numbers have fewer digits of precision, and in the end none. */
const SMALLEST_PRECISE = 2 ** -1022;

/**
 * Matches where a number with more digits, with an exponent, or -0 may occur: as a value, or in a
 * string that looks like one. Few responses have such a number. Parsing with the source of each
 * number takes six times as long as without (measured). This search takes a third of that.
 */
const INEXACT_NUMBER = new RegExp(
  `(?:^|[:,[])\\s*(?:-?\\d(?:[\\d.]{${EXACT_DIGITS}}|[\\d.]*[eE])|-0(?:\\.0+)?(?![\\d.]))`,
);

/**
 * Parses JSON and keeps numbers exact. A number that a double would change becomes a `JSON.rawJSON`
 * object, so that it is the same when it is written as JSON again: "json and jsonb keep their JSON
 * type" (Part 2, Cloud services, rule 4), and a SQL log has longs (SQL log export).
 * @param keepsText whether to keep each number that JavaScript would write in another way, such as
 *   `1.0`, too
 * @throws SyntaxError
 */
export function exactJson(text: string, keepsText = false): unknown {
  if (!keepsText && !INEXACT_NUMBER.test(text)) return JSON.parse(text);
  const json = JSON as unknown as ExactJson;
  return json.parse(text, (_name, value, { source = '' }) =>
    typeof value === 'number' && String(value) !== source && (keepsText || !isExact(value, source))
      ? json.rawJSON(source)
      : value,
  );
}

/**
 * Checks whether a double is sure to hold this number exactly. The number may be too long, too
 * large or too small.
 */
function isExact(value: number, source: string): boolean {
  const digits = source.replace(/e.*/i, '').replace(/\D/g, '');
  if (!/[1-9]/.test(digits)) return !Object.is(value, -0);
  return (
    digits.length <= EXACT_DIGITS && Number.isFinite(value) && Math.abs(value) >= SMALLEST_PRECISE
  );
}

/**
 * Strings are matched too, because they can contain what looks like a comment or a trailing comma.
 * One that is never closed extends to the end, so that no text is read twice.
 */
const STRING_OR_COMMENT = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|\/\/.*|\/\*[^]*?(?:\*\/|$)/g;
const STRING_OR_TRAILING_COMMA = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|,(?=\s*[}\]])/g;
const keepString = (token: string): string => (token.startsWith('"') ? token : ' ');

/**
 * Parses JSON that may contain comments and trailing commas, such as Deno's settings. Of equal
 * keys, takes the last, as Deno 2 does in an import map.
 * @throws SyntaxError
 */
export function parseJsonWithComments(text: string): unknown {
  return JSON.parse(
    text.replace(STRING_OR_COMMENT, keepString).replace(STRING_OR_TRAILING_COMMA, keepString),
  );
}
