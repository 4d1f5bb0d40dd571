/** Finds signs that a site is a single-page app, whose deep links the platform may not serve. */

import { posix } from 'node:path';
import { ownFiles, type Site } from './builds.ts';
import type { Repository } from './repository.ts';

/** Routers that keep their paths in the address, and not after `#`. */
const ROUTER = /\b(?:createBrowserRouter|BrowserRouter|createWebHistory|createBrowserHistory)\b/;
const TANSTACK = /@tanstack\/[a-z]+-router\b/;
const OTHER_HISTORY = /\bcreate(?:Web)?(?:Hash|Memory)(?:History|Router)\b/;
const CODE = /(?<!\.d|\.test|\.spec)\.(?:[cm]?[jt]sx?|vue|svelte)$/;
/** Files with which other hosts answer unknown paths, and what in them does so. */
const RULES: Readonly<Record<string, RegExp>> = {
  _redirects: /\S/,
  'netlify.toml': /^\s*\[\[redirects\]\]/m,
  'vercel.json': /"(?:rewrites|routes|redirects)"/,
  'staticwebapp.config.json': /"(?:navigationFallback|routes)"/,
  'firebase.json': /"(?:rewrites|redirects)"/,
};

/** Says what routes the addresses of a site, if the platform may not serve them. */
export function routingNote(repository: Repository, { folder, output }: Site): readonly string[] {
  const places = new Set(['', folder, ...['public', 'static'].map(name => posix.join(folder, name))]);
  const files = [...places].flatMap(at => Object.keys(RULES).map(name => posix.join(at, name)));
  const rules = files.filter(file => RULES[posix.basename(file)]?.test(repository.text(file) ?? ''));
  const router = routerIn(repository, folder, output);
  const seen = [...rules.map(file => `\`${file}\``), ...(router === undefined ? [] : [router])];
  return seen.length === 0
    ? []
    : [
        `${seen.join(', ')}: this may be a single-page app. The platform isn’t documented to answer paths without a file, so a deep link such as \`/about\` may be a 404, and redirects of other hosts have no effect. A router with paths after \`#\` works everywhere: see docs/app-file.md#single-page-apps.`,
      ];
}

function routerIn(repository: Repository, folder: string, output: string): string | undefined {
  for (const file of ownFiles(repository, folder, CODE, output)) {
    const text = repository.text(file) ?? '';
    const ofTanstack = TANSTACK.test(text) && /\bcreateRouter\b/.test(text) ? 'createRouter' : undefined;
    const [found = ofTanstack] = ROUTER.exec(text) ?? [];
    if (found !== undefined && !OTHER_HISTORY.test(text)) return `\`${found}\` in \`${file}\``;
  }
  return undefined;
}
