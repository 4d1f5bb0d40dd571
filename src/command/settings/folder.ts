/**
 * The links of a checkout: the platform and the project of each of its apps. They are in the user's
 * state folder, because anyone may have written a file of the checkout. Another repository at the
 * same path has no part in them.
 */

import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sentence } from '../../base/failure.ts';
import { inOneLine } from '../../base/text/legible.ts';
import { isRecord, record } from '../../base/values/record.ts';
import { hasCommit, rootCommit } from '../../base/system/processes/git.ts';
import { checkoutOf } from '../../base/system/files/user-paths.ts';
import type { InputPaths } from '../../core/run.ts';
import { changeOwn, type OwnFile, readOwn } from './own-files.ts';

/** Form of a project's ID. */
export const PROJECT_ID = /^[A-Za-z0-9_-]{1,50}$/;

/** File of a checkout that looks like a link, and has no effect. */
const LINK_FILE = '.project-platform.json';

/** A platform and a project. It never contains a secret. */
export interface Link {
  readonly baseUrl: string;
  readonly project: string;
  /** First commit of the repository. Absent if nothing was committed, or outside of one. */
  readonly repository?: string | undefined;
}

type Links = Readonly<Record<string, Link>>;

const COMMIT = /^[\da-f]{40,64}$/;

const isLink = (value: unknown): value is Link => {
  const { baseUrl, project, repository } = record(value);
  const isCommit =
    repository === undefined || (typeof repository === 'string' && COMMIT.test(repository));
  return typeof baseUrl === 'string' && typeof project === 'string' && isCommit;
};

/** Links by their names, by the real paths of their checkouts. */
const LINKS: OwnFile<Links> = {
  name: 'links.json',
  isState: true,
  isEntry: (value): value is Links => isRecord(value) && Object.values(value).every(isLink),
  remedy: 'link your projects again with `project-platform link`',
};

/**
 * Returns the name of a link: an app, and where it goes, such as `shop`, `@staging` or
 * `shop@staging`. The empty name is the checkout's own link.
 */
export const linkName = (app: string | undefined, target: string | undefined): string =>
  `${app ?? ''}${target === undefined ? '' : `@${target}`}`;

/** Name of the checkout's own link. */
export const OWN_LINK = linkName(undefined, undefined);

/** Returns how messages name a link. */
export const linkPhrase = (name: string): string =>
  name === OWN_LINK ? 'the link of this folder' : `the link \`${inOneLine(name)}\` of this folder`;

/**
 * Returns the checkout of Git around the current folder; outside of one, the current folder.
 * Without links.
 */
export function linkedFolder(): string {
  const folder = realpathSync('.');
  return checkoutOf(join(folder, 'any')) ?? folder;
}

/** Links of a folder, by their names. */
export interface FolderLinks {
  readonly links: ReadonlyMap<string, Link>;
  /** Those of another repository, which was at the same path. */
  readonly foreign: ReadonlyMap<string, Link>;
}

/**
 * Returns the links of the checkout.
 * @throws Error if the user's file can't be read, or Git fails
 */
export async function readLinks(env: NodeJS.ProcessEnv): Promise<FolderLinks> {
  const folder = linkedFolder();
  const [links, foreign] = [new Map<string, Link>(), new Map<string, Link>()];
  for (const [name, link] of Object.entries(readOwn(env, LINKS).get(folder) ?? {}))
    ((await isOfRepository(link, folder)) ? links : foreign).set(name, link);
  return { links, foreign };
}

/** Whether the repository in a folder is the one that was linked. */
const isOfRepository = ({ repository }: Link, folder: string): Promise<boolean> =>
  askedOfGit(async () =>
    repository === undefined
      ? (await rootCommit(folder)) === undefined
      : hasCommit(folder, repository),
  );

/**
 * Saves a link of the checkout.
 * @returns whether it ends with the first commit, because nothing identifies the repository yet
 * @throws Error if the user's file can't be read or written, or Git fails
 */
export async function saveLink(
  env: NodeJS.ProcessEnv,
  name: string,
  link: Omit<Link, 'repository'>,
): Promise<boolean> {
  const folder = linkedFolder();
  const repository = await askedOfGit(() => rootCommit(folder));
  changeOwn(env, LINKS, folders => {
    folders.set(folder, { ...folders.get(folder), [name]: { ...link, repository } });
  });
  return repository === undefined && checkoutOf(join(folder, 'any')) !== undefined;
}

async function askedOfGit<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new Error(
      `Git can’t say which repository this folder belongs to: ${sentence((error as Error).message)} Without that, no link is used. Correct the cause, or set --project-id and --base-url.`,
      { cause: error },
    );
  }
}

/** Returns what to do about a link of another repository. */
export const foreignLinkText = (name: string, { project, baseUrl, repository }: Link): string =>
  `Ignored ${linkPhrase(name)}, which is for the project ${project} at ${baseUrl}. It was saved ${repository === undefined ? 'before anything was committed here' : 'for another repository at the same path'}. If the project is right for this repository, run \`project-platform link\` again.`;

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
