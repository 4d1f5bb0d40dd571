import { stripVTControlCharacters } from 'node:util';

/** Part 1, Events: "a sanitized build error, at most 4000 characters". */
const MAX_CHARACTERS = 4000;

/**
 * What a caller may see of what a build printed: plain text, its end where it's too long, and nothing of how the
 * platform lays out its folders.
 * @param folders absolute paths, the innermost first; each is replaced by `.`
 */
export function buildError(printed: string, folders: readonly string[]): string {
  const plain = stripVTControlCharacters(printed)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  const characters = [...folders.reduce((text, folder) => text.replaceAll(folder, '.'), plain)];
  return characters.length <= MAX_CHARACTERS
    ? characters.join('')
    : `…${characters.slice(1 - MAX_CHARACTERS).join('')}`;
}
