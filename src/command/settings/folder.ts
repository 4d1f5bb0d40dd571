/** The values in the files of the current folder, and the user's trust in them. Anyone may have written these files. */

import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { isRecord, record } from '../../base/record.ts';
import { repeatedName } from './environment.ts';
import { writtenJson } from '../../base/parsed-json.ts';
import { OPEN_READ_ONLY, readText, withRegularFile } from '../../base/system/regular-file.ts';
import { changeOwn, type OwnFile, readOwn } from './own-files.ts';

/** File in the current folder with the platform's URL and the project. It never contains a secret. */
export const LINK_FILE = '.project-platform.json';

/** Values of `base-url`, `project-id` and `token`. Other variables in `.env` don't count. */
export type FolderValues = Readonly<Record<string, string | undefined>>;

/** A file of the folder that sets a value. */
export interface FolderFile {
  readonly name: string;
  readonly values: FolderValues;
  /** Earlier values that the user trusted; undefined if there are none. */
  readonly earlier: Trusted | undefined;
  readonly isTrusted: boolean;
}

/** Values of a file that the user has trusted, with a hash in place of the credential, and a hash of all of them. */
interface Trusted extends FolderValues {
  readonly hash: string;
}

type TrustedFiles = Readonly<Record<string, Trusted>>;

const isTrusted = (one: unknown): one is Trusted => typeof record(one)['hash'] === 'string';

/** Trusted files by the real paths of their folders. */
const TRUST: OwnFile<TrustedFiles> = {
  name: 'trusted-folders.json',
  isEntry: (one): one is TrustedFiles => isRecord(one) && Object.values(one).every(isTrusted),
  remedy: 'run `project-platform trust` in your folders',
};

/** Maximum size of a file in bytes. */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads the files of the current folder that exist and set a value.
 * @param names in the order of their precedence
 * @throws Error, a sentence that names the file, also for a link, a pipe or a device
 */
export function readFolder(env: NodeJS.ProcessEnv, names = ['.env', LINK_FILE]): readonly FolderFile[] {
  const found = names.flatMap(name => {
    const text = textOf(name);
    const values = text === undefined ? {} : name === LINK_FILE ? linkValues(text) : envValues(text);
    return Object.values(values).some(Boolean) ? [{ name, values }] : [];
  });
  if (found.length === 0) return [];
  const trusted = readOwn(env, TRUST).get(realpathSync('.')) ?? {};
  return found.map(({ name, values }) => {
    const earlier = Object.hasOwn(trusted, name) ? trusted[name] : undefined;
    return { name, values, earlier, isTrusted: earlier?.hash === hashOf(values) };
  });
}

/** Trusts these values of files in the current folder. */
export const trustFiles = (env: NodeJS.ProcessEnv, files: readonly Pick<FolderFile, 'name' | 'values'>[]): void =>
  changeOwn(env, TRUST, folders => {
    const folder = realpathSync('.');
    const added = files.map(({ name, values }) => {
      const token = values['token'] && hashOf({ token: values['token'] });
      return [name, { ...values, token, hash: hashOf(values) }] as const;
    });
    folders.set(folder, { ...folders.get(folder), ...Object.fromEntries(added) });
  });

export const hashOf = ({ 'base-url': url = '', 'project-id': project = '', token = '' }: FolderValues): string =>
  createHash('sha256')
    .update(JSON.stringify([url, project, token]))
    .digest('hex');

function textOf(name: string): string | undefined {
  try {
    return withRegularFile(name, OPEN_READ_ONLY, descriptor => readText(descriptor, MAX_BYTES));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(
      `${name} in this folder can’t be read: ${(error as Error).message}. Replace it by a regular file that you can read, or delete it.`,
      { cause: error },
    );
  }
}

function envValues(text: string): FolderValues {
  const problem = repeatedName(text);
  if (problem !== undefined) throw new Error(`.env in this folder ${problem}. Keep only one of these lines.`);
  const variables = parseEnv(text.replace(/^\uFEFF/, ''));
  const { PLATFORM_BASE_URL, PLATFORM_TOKEN, PLATFORM_PROJECT_ID } = variables;
  return { 'base-url': PLATFORM_BASE_URL, 'project-id': PLATFORM_PROJECT_ID, token: PLATFORM_TOKEN };
}

function linkValues(text: string): FolderValues {
  const { value, reason = 'must contain the strings `base_url` and `project_id`' } = writtenJson(text);
  const { base_url: url, project_id: project } = record(value);
  if (typeof url !== 'string' || typeof project !== 'string')
    throw new Error(`${LINK_FILE} ${reason}. Create it with \`project-platform link\`.`);
  return { 'base-url': url, 'project-id': project };
}
