import { stripVTControlCharacters } from 'node:util';

/** Part 1, Events: "a sanitized build error, at most 4000 characters". */
const MAX_CHARACTERS = 4000;

/**
 * Prepares a build's output for the caller: plain text, cut to its end if it's too long, without the platform's folder
 * paths.
 * @param folders absolute paths, the innermost first; each is replaced by `.`
 */
export function sanitizeBuildOutput(output: string, folders: readonly string[]): string {
  const plain = stripVTControlCharacters(output)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  const characters = [...folders.reduce((text, folder) => text.replaceAll(folder, '.'), plain)];
  return characters.length <= MAX_CHARACTERS
    ? characters.join('')
    : `…${characters.slice(1 - MAX_CHARACTERS).join('')}`;
}
