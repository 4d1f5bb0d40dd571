type Hide = (text: string) => string;

/**
 * A replacer for `JSON.stringify` that hides secrets in each text by itself: in the JSON of one, its escapes would
 * stand between.
 */
export const hiding =
  (hide: Hide) =>
  (_: string, value: unknown): unknown =>
    typeof value === 'string' ? hide(value) : value;

/**
 * What the platform has sent, with the secrets in its texts hidden: for files, which nobody else clears of them.
 * @param value that came as JSON
 */
export function withoutSecrets<T>(value: T, hide: Hide): T {
  return JSON.parse(JSON.stringify(value, hiding(hide))) as T;
}
