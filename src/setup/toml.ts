/** Reads the settings in a TOML file of another tool. */

/** Keys from the root, and the text of the value: a string without its quotation marks, or the source. Empty for a table. */
type TomlEntry = readonly [path: readonly string[], value: string];

const KEY = String.raw`(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'|[\w-]{1,300})`;
const PATH = String.raw`${KEY}(?:[ \t]*\.[ \t]*${KEY}){0,9}`;
const STRING = String.raw`"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'`;
/** A table or a setting at the beginning of a line, if there is any. */
const ROW = new RegExp(
  String.raw`[ \t]*(?:\[\[?[ \t]*(?<table>${PATH})[ \t]*\]|(?<key>${PATH})[ \t]*=[ \t]*(?<value>${STRING}|\[|[^\n#]*))?`,
  'y',
);
const IN_LIST = new RegExp(String.raw`${STRING}|#[^\n]*|[[\]]`, 'g');

/** Returns the tables and the settings, in the order of the file. Lists and inline tables aren't read further. */
export function tomlEntries(text = ''): readonly TomlEntry[] {
  const entries: TomlEntry[] = [];
  let table: readonly string[] = [];
  for (let at = 0; at < text.length; ) {
    ROW.lastIndex = at;
    const { table: header, key, value = '' } = ROW.exec(text)?.groups ?? {};
    let end = ROW.lastIndex;
    if (header !== undefined) entries.push([(table = keysIn(header)), '']);
    if (key !== undefined) {
      const from = end - 1;
      if (value === '[') end = listEnd(text, from);
      entries.push([[...table, ...keysIn(key)], unquoted((value === '[' ? text.slice(from, end) : value).trim())]);
    }
    at = text.indexOf('\n', end) + 1 || text.length;
  }
  return entries;
}

/** Returns the value of a key. */
export const tomlValue = (entries: readonly TomlEntry[], path: string): string | undefined =>
  entries.find(([keys]) => keys.join('.') === path)?.[1];

const keysIn = (path: string): readonly string[] => (path.match(new RegExp(KEY, 'g')) ?? []).map(unquoted);

const unquoted = (text: string): string => text.replace(/^("""|'''|"|')([^]*)\1$/, '$2');

/** Returns where the list ends that begins at an index. */
function listEnd(text: string, from: number): number {
  IN_LIST.lastIndex = from;
  let depth = 0;
  for (let match = IN_LIST.exec(text); match !== null; match = IN_LIST.exec(text)) {
    depth += match[0] === '[' ? 1 : match[0] === ']' ? -1 : 0;
    if (depth === 0) return IN_LIST.lastIndex;
  }
  return text.length;
}
