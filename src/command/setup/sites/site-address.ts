/**
 * Finds where the configuration of a framework sets the address of its site, for links that have to
 * be absolute.
 */

import { BUILD_VARIABLE } from '../../../base/job-variables.ts';
import type { PlannedEntry } from '../repository/app-file.ts';
import { ownFiles, type Site, withoutComments } from './builds.ts';
import type { Repository } from '../repository/repository.ts';

/** Setting with the address, and the paths that can contain it, by framework. */
const SETTINGS: Readonly<Record<string, { readonly setting: string; readonly files: RegExp }>> = {
  Astro: { setting: 'site', files: /(?:^|\/)astro\.config\.[cm]?[jt]s$/ },
  'Next.js': { setting: 'metadataBase', files: /\.[jt]sx?$/ },
  Docusaurus: { setting: 'url', files: /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/ },
  VitePress: { setting: 'hostname', files: /(?:^|\/)\.vitepress\/config\.[cm]?[jt]s$/ },
  Gatsby: { setting: 'siteUrl', files: /(?:^|\/)gatsby-config\.[cm]?[jt]s$/ },
};

/** Address in a configuration of Hugo. */
const HUGO_ADDRESS = /^[ \t]*["']?baseurl["']?[ \t]*[:=][ \t]*["']?https?:/im;

/**
 * Value of a setting: a variable, such as `process.env.SITE_URL`, or the start of a fixed address.
 */
const VARIABLE_OR_ADDRESS = String.raw`(?:new URL\(\s*)?(?:(?:process|import\.meta)\.env(?:\.|\[['"])(?<variable>[A-Za-z_]\w*)|(?<address>['"\`]https?://)(?!\$\{))`;

/** Variables that other hosts set: they have no scheme, or contain the other host's address. */
const OF_OTHER_HOST = /VERCEL_|NETLIFY_/;

/**
 * Returns the entry for the variable with the address.
 * @param notes receives what the user should do about a fixed address
 */
export function addressEntry(
  repository: Repository,
  { framework, folder }: Pick<Site, 'framework' | 'folder'>,
  notes: string[],
): PlannedEntry | undefined {
  if (framework === 'Hugo') return hugoEntry(repository, folder);
  const { setting, files } = SETTINGS[framework] ?? {};
  if (setting === undefined || files === undefined) return undefined;
  const assignment = String.raw`(?<![\w.])${setting}\s*[:=]`;
  const readable = new RegExp(String.raw`${assignment}\s*${VARIABLE_OR_ADDRESS}`);
  for (const file of ownFiles(repository, folder, /$/).filter(at => files.test(at))) {
    const text = withoutComments(repository.text(file) ?? '');
    const match = readable.exec(text) ?? new RegExp(assignment).exec(text);
    if (match === null) continue;
    const { variable, address } = match.groups ?? {};
    if (variable === undefined) {
      const verb = address === undefined ? 'may be' : 'is';
      notes.push(
        `\`${setting}\` in \`${file}\` ${verb} a fixed address. For that of each preview and release, replace it with \`process.env.SITE_URL\`, and add \`SITE_URL: { platform: site_url }\` to \`site.environment\`.`,
      );
      return undefined;
    }
    if (BUILD_VARIABLE.pattern.test(variable) && !OF_OTHER_HOST.test(variable))
      return entry(variable, file);
  }
  return undefined;
}

/**
 * Returns the entry for the variable of Hugo's own, which replaces the address in its
 * configuration.
 */
function hugoEntry(repository: Repository, folder: string): PlannedEntry | undefined {
  const files = [...ownFiles(repository, folder, /^(?:hugo|config)\.(?:toml|ya?ml|json)$/)];
  const file = files.find(path => HUGO_ADDRESS.test(repository.text(path) ?? ''));
  if (file !== undefined) return entry('HUGO_BASEURL', file);
  const hasAddress = files.some(path =>
    /^[ \t]*["']?baseurl["']?[ \t]*[:=]/im.test(repository.text(path) ?? ''),
  );
  const [first = folder] = files;
  return hasAddress
    ? undefined
    : { ...entry('HUGO_BASEURL', first), reason: `\`${first}\` has no \`baseURL\``, isGuess: true };
}

const entry = (name: string, file: string): PlannedEntry => ({
  key: ['site', 'environment', name],
  value: { platform: 'site_url' },
  reason: `the site’s address in \`${file}\``,
});
