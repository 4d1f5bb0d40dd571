/** Finds the lines of workflows that deploy to other services, which this action could replace. */

import { posix } from 'node:path';
import type { Repository } from './repository.ts';

/** A line that deploys to another service. */
export interface OtherDeployment {
  readonly service: string;
  readonly path: string;
  readonly line: number;
}

const WORKFLOWS = '.github/workflows';
const SERVICES: readonly (readonly [service: string, pattern: RegExp])[] = [
  ['Vercel', /\bvercel-action\b|\bvercel(?:@\S+)? (?:deploy|--prod|pull|build)\b/],
  ['Netlify', /\bactions-netlify\b|\bnetlify(?:-cli)?(?:@\S+)? deploy\b/],
  ['Cloudflare', /\bcloudflare\/(?:wrangler|pages)-action\b|\bwrangler(?:@\S+)? (?:pages )?(?:deploy|publish)\b/],
  ['Firebase', /\baction-hosting-deploy\b|\bfirebase(?:-tools)?(?:@\S+)? deploy\b/],
  ['Supabase', /\bsupabase(?:@\S+)? (?:db push|functions deploy)\b/],
  ['GitHub Pages', /\bactions\/deploy-pages\b|\bactions-gh-pages\b|\bgithub-pages-deploy-action\b/],
];

/** Finds them in all workflows of a repository. */
export const findDeployments = (repository: Repository): readonly OtherDeployment[] =>
  (repository.folders.get(WORKFLOWS) ?? [])
    .filter(name => /\.ya?ml$/.test(name))
    .map(name => posix.join(WORKFLOWS, name))
    .flatMap(path =>
      (repository.text(path) ?? '').split('\n').flatMap((text, index) => {
        const found = /^\s*#/.test(text) ? undefined : SERVICES.find(([, pattern]) => pattern.test(text.slice(0, 500)));
        return found === undefined ? [] : [{ service: found[0], path, line: index + 1 }];
      }),
    );
