import { posix } from 'node:path';

/** Where a page stands, and what is beside it. */
interface Surroundings {
  readonly path: string;
  /** Whether a file or folder is shipped with it. */
  readonly isShipped: (path: string) => boolean;
  /** `owner/name` on GitHub. */
  readonly repository: string;
  /** The commit that has all that isn't shipped. */
  readonly commit: string;
}

/** How the examples name the repository, which knows nothing of its own name. */
const PLACEHOLDER = 'OWNER/project-platform-action';

/** The targets of Markdown's links, and of HTML's links and pictures. */
const TARGET = /(\]\(|\b(?:href|src|srcset)=")([^)"#\s]+)/g;

const PICTURE = /\.(?:gif|jpe?g|png|svg|webp)$/;

/**
 * A page as it stands where most of the repository isn't: links to files that aren't shipped lead to the commit that
 * has them, pictures to their bytes there, and the examples name the repository.
 */
export function standingAlone(page: string, { path, isShipped, repository, commit }: Surroundings): string {
  const linked = page.replaceAll(TARGET, (whole, before: string, target: string) => {
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return whole;
    const meant = posix.join(posix.dirname(path), target);
    if (isShipped(meant)) return whole;
    const shows = PICTURE.test(meant) ? 'raw' : 'blob';
    return `${before}https://github.com/${repository}/${shows}/${commit}/${meant}`;
  });
  return linked.replaceAll(PLACEHOLDER, repository);
}
