/** Lists what the local platform can't do on a system. The engine of databases and the runtime of functions say their own. */

import { SYSTEM } from '../system/system.ts';

const SOURCE_NAMES: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  win32: 'names that Windows reserves, or that differ only in case',
  darwin: 'names that differ only in case',
};

/**
 * Returns a sentence for each thing that the local platform can't do on a system. Empty on Linux.
 * @param system as of `process.platform`
 */
export function systemLimits(system = SYSTEM): readonly string[] {
  const names = SOURCE_NAMES[system];
  return [
    ...(system === 'win32'
      ? [
          'The local platform can’t build source on Windows: the commands of mise.toml need /bin/sh.',
          'The local platform doesn’t use Deno on Windows: functions can’t import npm:, jsr: and https: modules.',
          'The local platform can’t start PostgreSQL on Windows: SQL needs PLATFORM_LOCAL_DATABASE_URL or PGlite.',
        ]
      : []),
    ...(names === undefined ? [] : [`The local platform can’t store source files here with ${names}.`]),
  ];
}
