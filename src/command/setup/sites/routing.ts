/** Finds signs that a site is a single-page app, whose deep links the platform may not serve. */

import { posix } from 'node:path';
import { listedNames } from '../../../base/text/amount.ts';
import { ownFiles, type Site } from './builds.ts';
import type { Repository } from '../repository/repository.ts';

/** Routers that keep their paths in the address, and those that keep them after `#`. */
const ROUTER =
  /\b(?:createBrowserRouter|BrowserRouter|createWebHistory|createBrowserHistory|provideRouter|RouterModule\.forRoot)\b|@tanstack\/[a-z]+-router\b|@solidjs\/router|solid-app-router/;
const AFTER_HASH =
  /\b(?:create(?:Web)?Hash(?:History|Router)|HashRouter|withHashLocation)\b|\buseHash\s*:/;
const CODE = /(?<!\.d|\.test|\.spec)\.(?:[cm]?[jt]sx?|vue|svelte)$/;
/** Files of other hosts, with rules that the platform doesn’t apply. */
const RULES: Readonly<Record<string, RegExp>> = {
  _redirects: /\S/,
  'netlify.toml': /^[ \t]*(?:\[\[redirects\]\]|(?:functions|directory)[ \t]*=)/m,
  'vercel.json': /"(?:rewrites|routes|redirects)"/,
  'staticwebapp.config.json': /"(?:navigationFallback|routes)"/,
  'firebase.json': /"(?:rewrites|redirects)"/,
};

/** Says what routes the addresses of static sites, if the platform may not serve them. */
export function routingNote(
  repository: Repository,
  namedSites: readonly (readonly [name: string, site: Site])[],
) {
  const sites = namedSites.flatMap(([, site]) => (site.server === undefined ? site : []));
  const places = sites.flatMap(({ folder }) => [
    '',
    folder,
    ...['public', 'static'].map(at => posix.join(folder, at)),
  ]);
  const files = [...new Set(places)].flatMap(at =>
    Object.keys(RULES).map(name => posix.join(at, name)),
  );
  const rules = files.filter(file =>
    RULES[posix.basename(file)]?.test(repository.text(file) ?? ''),
  );
  const notes = [
    [
      sites.flatMap(site => routerIn(repository, site)),
      'links within the app work. Reloading a page such as `/about` may give a 404. Open one in the first preview; if it fails, use hash routing (`createWebHashHistory`, `HashRouter`).',
    ],
    [
      rules.map(file => `\`${file}\``),
      'the platform’s documents name no redirects, rewrites, proxies or functions of other hosts. Don’t rely on these rules.',
    ],
  ] as const;
  return notes.flatMap(([evidence, text]) =>
    evidence.length === 0 ? [] : `${listedNames(evidence, 8)}: ${text}`,
  );
}

function routerIn(
  repository: Repository,
  { folder, output, build, script }: Site,
): readonly string[] {
  // A script that isn’t known may read code of any folder.
  const files = ownFiles(repository, script === undefined ? folder : '', CODE, build && output);
  const texts = [...files].map(file => [file, repository.text(file) ?? ''] as const);
  if (texts.some(([, text]) => AFTER_HASH.test(text))) return [];
  for (const [file, text] of texts) {
    const router = ROUTER.exec(text)?.[0];
    if (router !== undefined) return [`\`${router}\` in \`${file}\``];
  }
  return [];
}
