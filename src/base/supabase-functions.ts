/**
 * Reads the settings of functions in Supabase's `config.toml`, which is in the folder above the
 * functions.
 */

import { lengthProblem } from './path-filter.ts';
import { isRecord, record } from './values/record.ts';
import { parseToml } from './values/toml.ts';

export const SUPABASE_FOLDER = 'supabase';
export const SUPABASE_CONFIG = 'config.toml';

/** Settings of a function. Absent: the file has no such setting. */
export interface ConfiguredFunction {
  /** `false` for a function that isn't deployed. */
  readonly enabled?: boolean;
  readonly verify_jwt?: boolean;
  /**
   * Path of the start file. This path and those below are relative to the folder of `config.toml`.
   */
  readonly entrypoint?: string;
  readonly import_map?: string;
  /** Patterns of files that the function reads. */
  readonly static_files?: readonly string[];
}

const BOOLEAN = {
  test: (value: unknown) => typeof value === 'boolean',
  words: 'neither `true` nor `false`',
};
const TEXT = { test: (value: unknown) => typeof value === 'string', words: 'no string' };
const TEXTS = {
  test: (value: unknown) => Array.isArray(value) && value.every(TEXT.test),
  words: 'no list of strings',
};
const FORMS = {
  enabled: BOOLEAN,
  verify_jwt: BOOLEAN,
  entrypoint: TEXT,
  import_map: TEXT,
  static_files: TEXTS,
};

/**
 * Returns the settings of the functions in the text of a `config.toml`, by the functions' names.
 * @throws Error with the reason if the text or one of these settings is invalid
 */
export function configuredFunctions(text: string): ReadonlyMap<string, ConfiguredFunction> {
  const configured = new Map<string, ConfiguredFunction>();
  for (const [name, settings] of Object.entries(record(parseToml(text)['functions']))) {
    if (!isRecord(settings)) continue;
    for (const [key, { test, words }] of Object.entries(FORMS))
      if (settings[key] !== undefined && !test(settings[key]))
        throw new Error(`has a \`functions.${name}.${key}\` that is ${words}`);
    const problem = lengthProblem((settings as ConfiguredFunction).static_files ?? []);
    if (problem !== undefined)
      throw new Error(
        `has a \`functions.${name}.static_files\` that ${problem.message}. ${problem.remedy ?? ''}`,
      );
    configured.set(name, settings);
  }
  return configured;
}
