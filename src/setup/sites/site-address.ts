/** Finds where the configuration of a framework sets the address of its site, for links that have to be absolute. */

import { BUILD_VARIABLE } from '../../base/job-variables.ts';
import type { Entry } from '../repository/app-file.ts';
import { ownFiles, type Site, withoutComments } from './builds.ts';
import type { Repository } from '../repository/repository.ts';

/** Setting with the address, and the files that can contain it, by framework. */
const PLACES: Readonly<Record<string, { readonly setting: string; readonly files: RegExp }>> = {
  Astro: { setting: 'site', files: /^astro\.config\.[cm]?[jt]s$/ },
  'Next.js': { setting: 'metadataBase', files: /\.[jt]sx?$/ },
  Docusaurus: { setting: 'url', files: /^docusaurus\.config\.[cm]?[jt]s$/ },
  VitePress: { setting: 'hostname', files: /^config\.[cm]?[jt]s$/ },
  Gatsby: { setting: 'siteUrl', files: /^gatsby-config\.[cm]?[jt]s$/ },
};

/** Matches the address in a configuration of Hugo, which also reads it from a variable of its own. */
const OF_HUGO = /^[ \t]*["']?baseurl["']?[ \t]*[:=][ \t]*["']?https?:/im;

const entry = (name: string, file: string): Entry => ({
  key: ['site', 'environment', name],
  value: { platform: 'site_url' },
  reason: `the site’s address in \`${file}\``,
});

/** Returns the variable from which the configuration reads the address. @param notes receives what a fixed address needs */
export function addressEntry(
  repository: Repository,
  { framework, folder }: Pick<Site, 'framework' | 'folder'>,
  notes: string[],
): Entry | undefined {
  if (framework === 'Hugo') {
    const files = [...ownFiles(repository, folder, /^(?:hugo|config)\.(?:toml|ya?ml|json)$/)];
    const file = files.find(one => OF_HUGO.test(repository.text(one) ?? ''));
    return file === undefined ? undefined : entry('HUGO_BASEURL', file);
  }
  const { setting, files } = PLACES[framework] ?? {};
  if (setting === undefined || files === undefined) return undefined;
  const found = new RegExp(
    String.raw`(?<![\w.])${setting}\s*[:=]\s*(?:new URL\(\s*)?(?:(?:process|import\.meta)\.env(?:\.|\[['"])([A-Za-z_]\w*)|['"\`]https?://)`,
  );
  const computed = new RegExp(String.raw`(?<![\w.])${setting}\s*[:=]`);
  for (const file of ownFiles(repository, folder, files)) {
    const text = withoutComments(repository.text(file) ?? '');
    const match = found.exec(text) ?? computed.exec(text);
    const name = match?.[1] ?? '';
    // Those of other hosts have no scheme, or belong to them.
    if (BUILD_VARIABLE.pattern.test(name) && !/VERCEL_|NETLIFY_/.test(name)) return entry(name, file);
    if (match === null || name !== '') continue;
    notes.push(
      `\`${setting}\` in \`${file}\` ${match[0].endsWith('/') ? 'is' : 'may be'} a fixed address. For that of each preview and release, replace it with \`process.env.SITE_URL\`, and add \`SITE_URL: { platform: site_url }\` to \`site.environment\`.`,
    );
    return undefined;
  }
  return undefined;
}
