/**
 * The links of a checkout: the platform and the project of each of its apps. They are in the user's state folder, because
 * anyone may have written a file of the checkout.
 */

import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inOneLine } from '../../base/text/legible.ts';
import { isRecord, record } from '../../base/values/record.ts';
import { checkoutOf } from '../../base/system/files/user-paths.ts';
import type { InputPaths } from '../../core/services.ts';
import { changeOwn, type OwnFile, readOwn } from './own-files.ts';

/** Form of a project's ID. */
export const PROJECT_ID = /^[A-Za-z0-9_-]{1,50}$/;

/** File of a checkout that looks like a link, and has no effect. */
const LINK_FILE = '.project-platform.json';

/** A platform and a project. It never contains a secret. */
export interface Link {
  readonly baseUrl: string;
  readonly project: string;
}

type Links = Readonly<Record<string, Link>>;

const isLink = (one: unknown): one is Link => {
  const { baseUrl, project } = record(one);
  return typeof baseUrl === 'string' && typeof project === 'string';
};

/** Links by their names, by the real paths of their checkouts. */
const LINKS: OwnFile<Links> = {
  name: 'links.json',
  isState: true,
  isEntry: (one): one is Links => isRecord(one) && Object.values(one).every(isLink),
  remedy: 'link your projects again with `project-platform link`',
};

/**
 * Returns the name of a link: an app, and where it goes, such as `shop`, `@staging` or `shop@staging`. The empty name is
 * the checkout's own link.
 */
export const linkName = (app: string | undefined, target: string | undefined): string =>
  `${app ?? ''}${target === undefined ? '' : `@${target}`}`;

/** Name of the checkout's own link. */
export const OWN_LINK = linkName(undefined, undefined);

/** Returns how messages name a link. */
export const linkPhrase = (name: string): string =>
  name === OWN_LINK ? 'the link of this folder' : `the link \`${inOneLine(name)}\` of this folder`;

/** Returns the checkout of Git around the current folder; outside of one, the current folder. Without links. */
export function linkedFolder(): string {
  const folder = realpathSync('.');
  return checkoutOf(join(folder, 'any')) ?? folder;
}

/** Returns the links of the checkout by their names. @throws Error if the user's file can't be read */
export const readLinks = (env: NodeJS.ProcessEnv): ReadonlyMap<string, Link> =>
  new Map(Object.entries(readOwn(env, LINKS).get(linkedFolder()) ?? {}));

/** Saves a link of the checkout. @throws Error if the user's file can't be read or written */
export const saveLink = (env: NodeJS.ProcessEnv, name: string, link: Link): void =>
  changeOwn(env, LINKS, folders => {
    const folder = linkedFolder();
    folders.set(folder, { ...folders.get(folder), [name]: link });
  });

/** Says that a file of the checkout isn't read, if there is one. */
export function nameIgnoredFile(notice: (text: string) => void): void {
  if ([LINK_FILE, join(linkedFolder(), LINK_FILE)].some(path => existsSync(path)))
    notice(
      `${LINK_FILE} is ignored, because anyone may have written it. Delete it, and run \`project-platform link\`, which saves a link for you alone.`,
    );
}

/** Returns the paths of files in a folder, which none may leave through a link. */
export const folderPaths = (base = '.'): InputPaths => ({
  roots: [realpathSync(base)],
  resolvePath: path => resolve(base, path),
});
