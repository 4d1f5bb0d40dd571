/** Reads the settings in a TOML file of another tool. */

import { parse, TomlError } from 'smol-toml';

type TomlTable = Readonly<Record<string, unknown>>;

/** Parses TOML. @throws Error with the line and the reason if it’s invalid */
export function parseToml(text: string): TomlTable {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    throw new Error(`is not valid TOML: line ${error.line}: ${reason}`, { cause: error });
  }
}

/** Returns the table of a file; an empty one if it’s missing or invalid. */
export function readToml(text = ''): TomlTable {
  try {
    return parseToml(text);
  } catch {
    return {};
  }
}
