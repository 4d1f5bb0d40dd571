import { isSourceNumber } from '../sql/log/source-number.ts';

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
 * What the platform has sent, with the secrets in its texts hidden: for files, which nobody else clears of them. Numbers
 * that no double holds stay as they were sent, which they wouldn't by way of JSON.
 * @param value that came as JSON
 */
export function withoutSecrets<T>(value: T, hide: Hide): T {
  const cleared = (part: unknown): unknown => {
    if (typeof part === 'string') return hide(part);
    if (Array.isArray(part)) return part.map(cleared);
    if (typeof part !== 'object' || part === null || isSourceNumber(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, cleared(inner)]));
  };
  return cleared(value) as T;
}
