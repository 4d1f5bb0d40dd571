/**
 * Hides secrets in a value before it is written as JSON or CSV: in its texts, and in the names of
 * its fields, except plain names such as those of the API.
 */

/** A field name of the API or of this project. Masking such a word must not rename the field. */
const PLAIN_NAME = /^[a-z_]{1,30}$/;

/** Replaces every masked value in a text by `***`. */
export type Hide = (text: string) => string;

/** Function of `JSON` that TypeScript's library types don't have yet. */
const json = JSON as unknown as { isRawJSON(value: unknown): boolean };

/**
 * Hides secrets in the texts of a value, and in the names of its fields. For values that are
 * written to files and outputs as JSON or CSV, whose escapes could split a secret. Numbers that a
 * double can't represent keep their original digits.
 * @param value that came as JSON
 */
export function withoutSecrets<T>(value: T, hide: Hide): T {
  const cleared = (part: unknown): unknown => {
    if (typeof part === 'string') return hide(part);
    if (Array.isArray(part)) return part.map(cleared);
    if (typeof part !== 'object' || part === null || json.isRawJSON(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [
        PLAIN_NAME.test(name) ? name : hide(name),
        cleared(inner),
      ]),
    );
  };
  return cleared(value) as T;
}
