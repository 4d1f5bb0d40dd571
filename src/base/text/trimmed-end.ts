/**
 * Removes characters from the end of a text in linear time: `/[…]+$/` reads each run of them anew
 * at each position.
 */
export function trimmedEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
