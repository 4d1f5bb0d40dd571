/**
 * Builds and parses the names of previews: of their projects, their sections in the comment, and
 * their environments.
 */

import { text } from '../../core/fields.ts';
import type { ReportedApp } from '../../core/services.ts';

/** Pull request of a preview, and, if the repository has several sites, the site. */
export interface Preview {
  readonly pullRequest: number;
  readonly site: string | undefined;
}

const MAX_SITE_CHARACTERS = 30;

/** Input of the preview operations that selects one of several sites. */
export const SITE = text(
  'Name of the site, such as `docs`, if the repository has several sites. Each site has its own preview. Omit the input if the repository has only one site.',
  {
    maxLength: MAX_SITE_CHARACTERS,
    // The name ends with a letter or digit, so that no two sites have the same name.
    pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    allowed: 'it must consist of lowercase letters and digits, separated by single hyphens',
  },
);

/**
 * Returns the name of a preview's project: the same for the same repository, pull request and site,
 * and different for any other. At most 87 of the 100 characters that a project's name may have.
 * @param repository its `globalId`, which a rename or transfer doesn't change
 */
export function previewName(repository: string, { pullRequest, site }: Preview): string {
  return `${previewPrefix(repository)}${pullRequest}${site === undefined ? '' : `-${site}`}`;
}

/**
 * Parses the name of a preview's project; undefined for any other project, including another
 * repository's preview.
 */
export function parsePreviewName(repository: string, name: string): Preview | undefined {
  const prefix = previewPrefix(repository);
  if (!name.startsWith(prefix)) return undefined;
  const [, number, site] =
    /^([1-9]\d{0,9})(?:-([a-z0-9-]+))?$/.exec(name.slice(prefix.length)) ?? [];
  return number === undefined ? undefined : { pullRequest: Number(number), site };
}

/**
 * Returns the names under which GitHub shows a preview. Every operation of previews uses them. The
 * flows and reusable workflows use the same section, and `preview.yml` composes the environment of
 * a site in the same way.
 * @param stepSite site of the step, whose environment can be that of its site or of all sites
 */
export const previewApp = (site: string | undefined, stepSite?: string): ReportedApp => ({
  section: site ?? 'Preview',
  environments: environment => {
    const suffix = stepSite === undefined ? '' : `-${stepSite}`;
    const common =
      suffix !== '' && environment.endsWith(suffix) ? [environment.slice(0, -suffix.length)] : [];
    return [environment, ...common].flatMap(prefix =>
      site === undefined ? [prefix] : [prefix, `${prefix}-${site}`],
    );
  },
});

/**
 * Returns the common prefix of all preview names of a repository.
 * @param repository its `globalId`
 */
export const previewPrefix = (repository: string): string => `preview-${repository}-pr-`;
