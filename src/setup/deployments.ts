/** Finds the lines of workflows that deploy to other services, which this action could replace, and those that call it. */

import { posix } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
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
  /** Whether it calls a workflow, not an action. */
  readonly isWorkflow: boolean;
  readonly path: string;
  readonly line: number;
  /** Values of `with`. */
  readonly inputs: Readonly<Record<string, unknown>>;
}

const OWN_CALL = /^([\w-]+\/[\w.-]+)\/(\.github\/workflows|actions)\/([\w-]+)(?:\.ya?ml)?@([\w./-]+)/;

/** Finds them in all workflows of a repository: the first line of each service in each workflow. */
export const findDeployments = (repository: Repository): readonly OtherDeployment[] =>
  workflowPaths(repository).flatMap(path => {
    // Of a line, the first 500 characters count.
    const lines = (repository.text(path) ?? '').split('\n').map(text => (/^\s*#/.test(text) ? '' : text.slice(0, 500)));
    return SERVICES.flatMap(([service, pattern]) => {
      const line = lines.findIndex(text => pattern.test(text)) + 1;
      return line === 0 ? [] : [{ service, path, line }];
    });
  });

/** Finds the calls of an action, also of its forks, in all workflows of a repository. @param action such as `octo/action` */
export const findCalls = (repository: Repository, action: string): readonly OwnCall[] =>
  workflowPaths(repository).flatMap(path =>
    callsIn(repository.text(path) ?? '')
      .filter(({ used }) => used.toLowerCase() === action.toLowerCase() || used.endsWith('/project-platform-action'))
      .map(({ folder, name, line, inputs }) => ({ name, isWorkflow: folder !== 'actions', path, line, inputs })),
  );

/**
 * Returns the calls of workflows and actions by the jobs of a workflow, and by their steps. Aliases aren't followed.
 * @returns none for a text that isn't YAML
 */
export function callsIn(text: string) {
  if (!/\/(?:workflows|actions)\//.test(text)) return [];
  const lineCounter = new LineCounter();
  try {
    const options = { lineCounter, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;
    const jobs = parseDocument(text, options).get('jobs');
    return (isMap(jobs) ? jobs.items : []).flatMap(({ value: job }) => {
      if (!isMap(job) || job.get('if') === false) return [];
      const steps = job.get('steps');
      return [job, ...(isSeq(steps) ? steps.items : [])].flatMap(place => {
        const uses = isMap(place) ? place.get('uses', true) : undefined;
        const [, used, folder, name, ref] = OWN_CALL.exec(isScalar(uses) ? String(uses.value) : '') ?? [];
        const { line } = lineCounter.linePos(uses?.range?.[0] ?? 0);
        const given = isMap(place) ? place.get('with') : undefined;
        const inputs: Readonly<Record<string, unknown>> = isMap(given)
          ? (given.toJSON() as Readonly<Record<string, unknown>>)
          : {};
        return used && name && ref ? [{ used, folder, name, ref, line, inputs }] : [];
      });
    });
  } catch {
    // The parser can't read a text that is nested too deeply.
    return [];
  }
}

const workflowPaths = (repository: Repository): readonly string[] =>
  (repository.folders.get(WORKFLOWS) ?? [])
    .filter(name => /\.ya?ml$/.test(name))
    .map(name => posix.join(WORKFLOWS, name));
