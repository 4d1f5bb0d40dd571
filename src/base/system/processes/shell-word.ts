/** Quotes a word for a POSIX shell, unless it consists of harmless characters. */
export const shellWord = (word: string): string =>
  /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
