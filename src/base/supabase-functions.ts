/** Reads the settings of functions in Supabase's `config.toml`, which is in the folder above the functions. */

import { isRecord, record } from './values/record.ts';
import { parseToml } from './values/toml.ts';

export const SUPABASE_FOLDER = 'supabase';
export const SUPABASE_CONFIG = 'config.toml';

/** Settings of a function. Absent: the file has no such setting. */
export interface ConfiguredFunction {
  /** `false` for a function that isn't deployed. */
  readonly enabled?: boolean;
  readonly verify_jwt?: boolean;
}

/**
 * Returns the settings of the functions in the text of a `config.toml`, by the functions' names.
 * @throws Error with the reason if the text or one of these settings is invalid
 */
export function configuredFunctions(text: string): ReadonlyMap<string, ConfiguredFunction> {
  const configured = new Map<string, ConfiguredFunction>();
  for (const [name, settings] of Object.entries(record(parseToml(text)['functions']))) {
    if (!isRecord(settings)) continue;
    for (const key of ['enabled', 'verify_jwt'])
      if (!['boolean', 'undefined'].includes(typeof settings[key]))
        throw new Error(`has a \`functions.${name}.${key}\` that is neither \`true\` nor \`false\``);
    configured.set(name, settings);
  }
  return configured;
}
