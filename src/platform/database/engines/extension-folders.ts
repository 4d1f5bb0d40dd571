/** Writes the folders of extensions that a server has beside its own. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { STAND_IN_VERSION, STAND_INS } from './stand-ins.ts';

/** Folders that `extension_control_path` names. */
export interface ExtensionFolders {
  /**
   * Extensions of PostgreSQL that a project can create, but that are otherwise only for superusers.
   */
  readonly trusted: string;
  /** Stand-ins for extensions that the server lacks. */
  readonly standIns: string;
}

/**
 * Extensions of PostgreSQL that owners of Supabase projects can create, though PostgreSQL reserves
 * them for superusers. None of them reaches files, programs or other servers.
 */
const TRUSTED = [
  'pg_stat_statements',
  'moddatetime',
  'autoinc',
  'insert_username',
  'refint',
  'earthdistance',
  'pgrowlocks',
  'pgstattuple',
];

/**
 * Writes the files of extensions.
 * @param folder folder for them
 * @param programs folder of the server's programs
 */
export async function extensionFolders(
  folder: string,
  programs: string,
): Promise<ExtensionFolders> {
  const folders = { trusted: join(folder, 'trusted'), standIns: join(folder, 'stand-ins') };
  for (const path of Object.values(folders))
    await mkdir(join(path, 'extension'), { recursive: true });
  for (const name of TRUSTED) await writeTrusted(folders.trusted, name, programs);
  for (const [name, { lacks, settings = [], sql }] of Object.entries(STAND_INS)) {
    const control = [
      `default_version = '${STAND_IN_VERSION}'`,
      `comment = '${lacks.replaceAll("'", "''")}'`,
      'superuser = false',
      ...settings,
    ];
    await write(folders.standIns, `${name}.control`, control.join('\n'));
    await write(folders.standIns, `${name}--${STAND_IN_VERSION}.sql`, sql);
  }
  return folders;
}

/**
 * Writes a copy of an extension's control file that trusts it, and that refers to its own scripts.
 */
async function writeTrusted(folder: string, name: string, programs: string): Promise<void> {
  for (const scripts of scriptFolders(programs)) {
    const control = await readFile(join(scripts, `${name}.control`), 'utf8').catch(() => undefined);
    if (control === undefined) continue;
    return write(folder, `${name}.control`, `${control}\ntrusted = true\ndirectory = '${scripts}'`);
  }
}

/**
 * Returns the folders in which the extensions of a server can be: those of npm's package, and of
 * Debian's.
 */
const scriptFolders = (programs: string): readonly string[] => [
  join(dirname(programs), 'share/postgresql/extension'),
  join(dirname(programs).replace(/^\/usr\/lib\//, '/usr/share/'), 'extension'),
];

const write = (folder: string, name: string, text: string): Promise<void> =>
  writeFile(join(folder, 'extension', name), `${text}\n`);
