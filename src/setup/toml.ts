/** Reads the settings in a TOML file of another tool. */

/** Keys from the root, and the text of the value: a string without its quotation marks, or the source. Empty for a table. */
type TomlEntry = readonly [path: readonly string[], value: string];

const KEY = String.raw`(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'|[\w-]{1,300})`;
const PATH = String.raw`${KEY}(?:[ \t]*\.[ \t]*${KEY}){0,9}`;
const STRING = String.raw`"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'`;
const LIST = String.raw`\[(?:${STRING}|#[^\n]*|\[[^\][]*\]|[^\]"'#[]+)*\]?`;
/** A line, with the table or the setting at its beginning, which never fails to match. */
const LINE = new RegExp(
  String.raw`[ \t]*(?:\[\[?[ \t]*(?<table>${PATH})[ \t]*\]|(?<key>${PATH})[ \t]*=[ \t]*(?<value>${STRING}|${LIST}|[^\n#]*))?[^\n]*(?:\n|$)`,
  'gy',
);

/** Returns the tables and the settings, in the order of the file. Lists and inline tables aren't read further. */
export function tomlEntries(text = ''): readonly TomlEntry[] {
  let table: readonly string[] = [];
  return [...text.matchAll(LINE)].flatMap(({ groups }): readonly TomlEntry[] => {
    const { table: header, key, value = '' }: Readonly<Partial<Record<string, string>>> = groups ?? {};
    if (header !== undefined) return [[(table = keysIn(header)), '']];
    return key === undefined ? [] : [[[...table, ...keysIn(key)], unquoted(value.trim())]];
  });
}

/** Returns the value of a key. */
export const tomlValue = (entries: readonly TomlEntry[], path: string): string | undefined =>
  entries.find(([keys]) => keys.join('.') === path)?.[1];

const keysIn = (path: string): readonly string[] => (path.match(new RegExp(KEY, 'g')) ?? []).map(unquoted);

const unquoted = (text: string): string => text.replace(/^("""|'''|"|')([^]*)\1$/, '$2');
