/** Parses JSON from inputs, files and requests, without quoting it in errors. */

/** The value, or the position of the first character that isn't JSON: `line 2, column 5`. */
export type ParsedJson =
  | { readonly value: unknown; readonly invalidAt?: undefined }
  | { readonly value?: undefined; readonly invalidAt: string };

/**
 * Parses JSON. A wrong path may lead to a file of secrets, and V8's messages quote the first characters of such a file
 * (`Unexpected token 'T', "TOKEN=hunt"... is not valid JSON`), so a problem contains only its position.
 */
export function parsedJson(text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const before = text.slice(0, invalidOffset(text, error as Error)).split('\n');
    return { invalidAt: `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}` };
  }
}

/**
 * Returns the offset of the first character that isn't JSON. For a message that quotes the text, V8 reports none. It is
 * at the end of the shortest prefix with the same problem: a shorter one is incomplete.
 */
function invalidOffset(text: string, error: Error): number {
  if (!isQuoting(error)) return Number(/ at position (\d+)/.exec(error.message)?.[1] ?? text.length);
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
