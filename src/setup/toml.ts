/** Reads the settings in a TOML file of another tool. */

import { parse, TomlError } from 'smol-toml';

/** Returns the table of a file; an empty one if it’s missing or invalid. */
export function readToml(text = ''): Readonly<Record<string, unknown>> {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof TomlError) return {};
    throw error;
  }
}
