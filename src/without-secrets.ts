/** A name of a field as the API and this project have them: a mask of such a word must not rename the field. */
const PLAIN_NAME = /^[a-z_]{1,30}$/;

type Hide = (text: string) => string;

/** Of `JSON`, a function that the library's types don't have yet. */
const json = JSON as unknown as { isRawJSON(value: unknown): boolean };

/**
 * A value with the secrets in its texts hidden, those in the names of its fields as well: what is written to files and
 * outputs as JSON or CSV, whose escapes would stand between the characters of a secret. Numbers that no double holds stay
 * as they were sent, which they wouldn't by way of JSON.
 * @param value that came as JSON
 */
export function withoutSecrets<T>(value: T, hide: Hide): T {
  const cleared = (part: unknown): unknown => {
    if (typeof part === 'string') return hide(part);
    if (Array.isArray(part)) return part.map(cleared);
    if (typeof part !== 'object' || part === null || json.isRawJSON(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [PLAIN_NAME.test(name) ? name : hide(name), cleared(inner)]),
    );
  };
  return cleared(value) as T;
}
