/** Adapts a Markdown page to the release, which lacks most of the repository's files. */

import { posix } from 'node:path';

/** Location of a page, and the files that are shipped with it. */
interface PageContext {
  readonly path: string;
  /** Checks whether a file or folder is shipped. */
  readonly isShipped: (path: string) => boolean;
  /** `owner/name` on GitHub. */
  readonly repository: string;
  /** The commit that contains the files that aren't shipped. */
  readonly commit: string;
}

/** Placeholder for the repository in the examples. The repository's files don't contain its name. */
const PLACEHOLDER = 'OWNER/project-platform-action';

/** Targets of Markdown links, and of HTML links and pictures. */
const TARGET = /(\]\(|\b(?:href|src|srcset)=")([^)"#\s]+)/g;

const PICTURE = /\.(?:gif|jpe?g|png|svg|webp)$/;

/**
 * Adapts a page to a tree without most of the repository's files. Links to files that aren't shipped point to the
 * commit that has them, pictures to their raw content there. The placeholder in the examples becomes the repository's
 * name.
 */
export function makeStandalone(page: string, { path, isShipped, repository, commit }: PageContext): string {
  const linked = page.replaceAll(TARGET, (whole, before: string, target: string) => {
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return whole;
    const resolved = posix.join(posix.dirname(path), target);
    if (isShipped(resolved)) return whole;
    const view = PICTURE.test(resolved) ? 'raw' : 'blob';
    return `${before}https://github.com/${repository}/${view}/${commit}/${resolved}`;
  });
  return linked.replaceAll(PLACEHOLDER, repository);
}
