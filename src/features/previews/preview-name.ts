import { createHash } from 'node:crypto';
import { text } from '../../core/fields.ts';

/** Whose preview it is: a pull request's, and, where there are several, one site's of it. */
export interface Preview {
  readonly pullRequest: number;
  readonly site: string | undefined;
}

const MOST_SLUG_CHARACTERS = 32;
const MOST_SITE_CHARACTERS = 30;

/** Which of several sites it is about, for the operations on previews. */
export const SITE = text(
  'Which of several sites of the repository: each has a preview of its own. Absent: there is one.',
  {
    maxLength: MOST_SITE_CHARACTERS,
    // Its end is a letter or digit, so that no two sites are called the same.
    pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    allowed: 'a site’s name has lower-case letters, digits and single hyphens between them',
  },
);

/**
 * The name of a preview's project: the same for the same repository, pull request and site, another one for any other.
 * At most 93 of the 100 characters that a project's name may have.
 */
export function previewName(repository: string, { pullRequest, site }: Preview): string {
  return `${previewPrefix(repository)}${pullRequest}${site === undefined ? '' : `-${site}`}`;
}

/** Whose preview a project is, by its name; undefined for any other project, also another repository's preview. */
export function readPreviewName(repository: string, name: string): Preview | undefined {
  const prefix = previewPrefix(repository);
  if (!name.startsWith(prefix)) return undefined;
  const [, number, site] = /^([1-9]\d{0,9})(?:-([a-z0-9-]+))?$/.exec(name.slice(prefix.length)) ?? [];
  return number === undefined ? undefined : { pullRequest: Number(number), site };
}

/**
 * What the names of all previews of a repository begin with. The digest keeps apart what the readable part, which is
 * cut and made of fewer characters, doesn't: `harbour/lights.io` and `harbour/lights-io`.
 */
export function previewPrefix(repository: string): string {
  // GitHub takes names in whatever letter case for the same.
  const name = repository.toLowerCase();
  const slug = name.replaceAll(/[^a-z0-9]+/g, '-').slice(0, MOST_SLUG_CHARACTERS);
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `preview-${slug}-${digest}-pr-`;
}
