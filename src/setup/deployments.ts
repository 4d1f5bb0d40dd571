/** Finds the lines of workflows that deploy to other services, which this action could replace, and those that call it. */

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

/** A call of one of this action's workflows, flows or operations. */
export interface OwnCall {
  /** Such as `release` for `release.yml`. */
  readonly name: string;
  readonly path: string;
  readonly line: number;
}

const OWN_CALL = /\buses["']?\s*:\s*["']?([\w-]+\/([\w.-]+))\/(?:\.github\/workflows|actions)\/([\w-]+)(?:\.ya?ml)?@/;

/** Finds them in all workflows of a repository. */
export const findDeployments = (repository: Repository): readonly OtherDeployment[] =>
  workflowLines(repository).flatMap(({ text, path, line }) => {
    const found = SERVICES.find(([, pattern]) => pattern.test(text));
    return found === undefined ? [] : [{ service: found[0], path, line }];
  });

/** Finds the calls of an action, also of its forks, in all workflows of a repository. @param action such as `octo/action` */
export const findCalls = (repository: Repository, action: string): readonly OwnCall[] =>
  workflowLines(repository).flatMap(({ text, path, line }) => {
    const [, used = '', repositoryName, name] = OWN_CALL.exec(text) ?? [];
    const isOwn = used.toLowerCase() === action.toLowerCase() || repositoryName === 'project-platform-action';
    return isOwn && name !== undefined ? [{ name, path, line }] : [];
  });

/** Returns the first 500 characters of each line that isn't a comment. */
const workflowLines = (repository: Repository) =>
  (repository.folders.get(WORKFLOWS) ?? [])
    .filter(name => /\.ya?ml$/.test(name))
    .map(name => posix.join(WORKFLOWS, name))
    .flatMap(path =>
      (repository.text(path) ?? '')
        .split('\n')
        .map((text, index) => ({ text: text.slice(0, 500), path, line: index + 1 }))
        .filter(({ text }) => !/^\s*#/.test(text)),
    );
