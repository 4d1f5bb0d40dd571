/**
 * A text of at most `limit` UTF-16 units, as it is or cut. The ellipsis stands right behind what is left: by it the
 * printer knows that a secret may be cut as well, and hides the beginning of one. So nothing else cuts a text for people,
 * and half of a character, which would stand in between, goes as well.
 */
export function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')}…`;
}
