/** The values in the files of the current folder, and the user's trust in them. Anyone may have written these files. */

import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { baseAddress } from '../../base/address.ts';
import { sha256Hex } from '../../base/sha256-hex.ts';
import { isRecord, record } from '../../base/record.ts';
import type { InputPaths } from '../../core/services.ts';
import { dotenvValues, OWN_PREFIX } from './environment.ts';
import { writtenJson } from '../../base/parsed-json.ts';
import { OPEN_READ_ONLY, readText, withRegularFile, writeRegularFile } from '../../base/system/regular-file.ts';
import { changeHere, type OwnFile, readHere } from './own-files.ts';

/** Form of a project's ID. */
export const PROJECT_ID = /^[A-Za-z0-9_-]{1,50}$/;

/** File of variables in the current folder. */
export const ENV_FILE = '.env';

/**
 * File in the current folder with the platform's URL and the project, and further links by name. It never contains a
 * secret.
 */
export const LINK_FILE = '.project-platform.json';

/**
 * Returns the name of a link: an app, and where it goes, such as `shop`, `@staging` or `shop@staging`. The empty name is
 * the folder's own link.
 */
export const linkName = (app: string | undefined, target: string | undefined): string =>
  `${app ?? ''}${target === undefined ? '' : `@${target}`}`;

/** Name of the folder's own link. */
export const OWN_LINK = linkName(undefined, undefined);

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

/** Returns the paths of files in the current folder, which none may leave through a link. @param base of relative paths */
export const folderPaths = (base = '.'): InputPaths => ({
  roots: [realpathSync('.')],
  resolvePath: path => resolve(base, path),
});

/** Maximum size of a file in bytes. */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads the files of the current folder that exist and set a value: `.env`, then each link as a file of its own.
 * @param isWanted whether to read a file of this name (`linkPlace`). Default: all
 * @throws Error, a sentence that names the file, also for a link, a pipe or a device
 */
export function readFolder(
  env: NodeJS.ProcessEnv,
  isWanted: (name: string) => boolean = () => true,
): readonly FolderFile[] {
  const found = [
    ...(isWanted(ENV_FILE) ? [{ name: ENV_FILE, values: envValues(textOf(ENV_FILE) ?? '') }] : []),
    ...Array.from(readLinks(), ([link, values]) => ({ name: linkPlace(link), values })).filter(one =>
      isWanted(one.name),
    ),
  ].filter(({ values }) => Object.values(values).some(Boolean));
  if (found.length === 0) return [];
  for (const { name, values } of found) requireForms(name, values);
  const trusted = readHere(env, TRUST) ?? {};
  return found.map(({ name, values }) => {
    const earlier = Object.hasOwn(trusted, name) ? trusted[name] : undefined;
    return { name, values, earlier, isTrusted: earlier?.hash === hashOf(values) };
  });
}

/** @throws Error, which doesn't repeat it, for a value that could contain a credential: values are shown and stored */
function requireForms(file: string, { 'base-url': url = '', 'project-id': project = '' }: FolderValues): void {
  const [urlName, projectName] =
    file === ENV_FILE ? ['PLATFORM_BASE_URL', 'PLATFORM_PROJECT_ID'] : ['base_url', 'project_id'];
  const refusal = (reason: string): Error => new Error(`${file} in this folder: ${reason}.`);
  const address = ['', 'local'].includes(url.trim()) ? undefined : baseAddress(url.trim());
  if (address && 'problem' in address) throw refusal(`${urlName} ${address.problem}`);
  if (project.trim() !== '' && !PROJECT_ID.test(project.trim()))
    throw refusal(`${projectName} must consist of 1 to 50 letters, digits, \`_\` or \`-\``);
}

/** Trusts these values of files in the current folder. */
export const trustFiles = (env: NodeJS.ProcessEnv, files: readonly Pick<FolderFile, 'name' | 'values'>[]): void =>
  changeHere(env, TRUST, earlier => {
    const added = files.map(({ name, values }) => {
      const token = values['token'] && hashOf({ token: values['token'] });
      return [name, { ...values, token, hash: hashOf(values) }] as const;
    });
    return { ...earlier, ...Object.fromEntries(added) };
  });

/** Returns the hash by which trusted values are recognized, without storing a credential. */
export const hashOf = ({ 'base-url': url = '', 'project-id': project = '', token = '' }: FolderValues): string =>
  sha256Hex(JSON.stringify([url, project, token]));

function textOf(name: string): string | undefined {
  try {
    return withRegularFile(name, OPEN_READ_ONLY, descriptor => readText(descriptor, MAX_BYTES));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(
      `${name} in this folder can’t be read: ${(error as Error).message}. Replace it with a regular file that you can read, or delete it.`,
      { cause: error },
    );
  }
}

function envValues(text: string): FolderValues {
  const { PLATFORM_BASE_URL, PLATFORM_TOKEN, PLATFORM_PROJECT_ID } = dotenvValues(
    text,
    `${ENV_FILE} in this folder`,
    OWN_PREFIX,
  );
  return { 'base-url': PLATFORM_BASE_URL, 'project-id': PLATFORM_PROJECT_ID, token: PLATFORM_TOKEN };
}

/** Returns how messages, and the user's trust, name a link. */
export const linkPlace = (name: string): string => (name === OWN_LINK ? LINK_FILE : `${LINK_FILE} (${name})`);

/** Reads the links of the folder by their names. The user may not have trusted them. */
export function readLinks(): ReadonlyMap<string, FolderValues> {
  const text = textOf(LINK_FILE);
  if (text === undefined) return new Map();
  const { value, reason = 'must contain the strings `base_url` and `project_id`' } = writtenJson(text);
  const { links, ...own } = record(value);
  const named = Object.entries(record(links)).map(([name, entry]) => [name, linkValues(record(entry))] as const);
  const all = [
    ...(Object.keys(own).length > 0 || links === undefined ? [['', linkValues(own)] as const] : []),
    ...named,
  ];
  const valid = all.flatMap(([name, values]) => (values === undefined ? [] : [[name, values] as const]));
  if (!isRecord(links ?? {}) || valid.length < all.length)
    throw new Error(`${LINK_FILE} ${reason}. Delete it, and create it with \`project-platform link\`.`);
  return new Map(valid);
}

function linkValues({
  base_url: url,
  project_id: project,
}: Readonly<Record<string, unknown>>): FolderValues | undefined {
  return typeof url === 'string' && typeof project === 'string'
    ? { 'base-url': url, 'project-id': project }
    : undefined;
}

/** Writes a link of the folder, and keeps all else in the file. @throws Error if the file can't be read or written */
export function writeLink(name: string, link: FolderValues): void {
  const isNew = readLinks().size === 0;
  const { links, ...own } = record(isNew ? {} : writtenJson(textOf(LINK_FILE) ?? '').value);
  const written = { base_url: link['base-url'], project_id: link['project-id'] };
  const content =
    name === OWN_LINK
      ? { ...own, ...written, ...(links !== undefined && { links }) }
      : { ...own, links: { ...record(links), [name]: written } };
  try {
    writeRegularFile(LINK_FILE, `${JSON.stringify(content, undefined, 2)}\n`);
  } catch (error) {
    throw new Error(`${LINK_FILE} in this folder can’t be written: ${(error as Error).message}.`, { cause: error });
  }
}
