/** Finds the folder of the built site in the settings of Vercel and Netlify. */

import { posix } from 'node:path';
import { record } from '../../../base/values/record.ts';
import { readToml } from '../../../base/values/toml.ts';
import { type Repository, UNFIT } from '../repository/repository.ts';
import { isInside, type Site } from './builds.ts';

/** Folder that another host publishes. */
interface PublishedFolder {
  readonly path: string;
  /** The setting with the folder, and its file. */
  readonly reason: string;
  /** Whether the folder is the whole site. With Netlify, a server can be beside it. */
  readonly isWhole: boolean;
}

/** Returns the folder inside of a project’s folder that another host publishes. */
export function publishedFolder(
  repository: Repository,
  folder: string,
): PublishedFolder | undefined {
  return [...new Set([folder, ''])]
    .flatMap(at => {
      const [vercel, netlify] = [posix.join(at, 'vercel.json'), posix.join(at, 'netlify.toml')];
      const { outputDirectory } = repository.json(vercel);
      const { base = '', publish } = record(readToml(repository.text(netlify))['build']);
      const isPlace = typeof base === 'string' && typeof publish === 'string';
      return [
        typeof outputDirectory === 'string' && {
          path: posix.join(at, outputDirectory),
          reason: `\`outputDirectory\` in \`${vercel}\``,
          isWhole: true,
        },
        isPlace && {
          path: posix.join(at, base, publish),
          reason: `\`publish\` in \`${netlify}\``,
          isWhole: false,
        },
      ];
    })
    .flatMap(found => (found ? { ...found, path: found.path.replaceAll(/^\/|\/$/g, '') } : []))
    .find(
      ({ path }) =>
        // A hidden folder is that of a server, such as `.next`, or outside of the repository.
        path !== folder && isInside(path, folder) && !/(?:^|\/)\./.test(path) && !UNFIT.test(path),
    );
}

/** Returns a site with the folder that another host publishes, if its build doesn’t show one. */
export function withPublishedFolder(repository: Repository, site: Site): Site {
  const { folder, build, server, isComputed = false } = site;
  const published = publishedFolder(repository, folder);
  const isNeeded = server === undefined ? isComputed : published?.isWhole === true;
  if (published === undefined || build === undefined || !isNeeded) return site;
  return {
    ...site,
    output: published.path,
    reason: `${site.reason}; ${published.reason}`,
    isComputed: server !== undefined,
    server: undefined,
  };
}
