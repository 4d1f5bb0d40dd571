/** Finds the lines of workflows that deploy to other services, which this action could replace, and those that call it. */

import { posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument } from 'yaml';
import { excessIn } from '../app/yaml-value.ts';
import type { Repository } from './repository.ts';

/** A line that deploys to another service. */
export interface OtherDeployment {
  readonly service: string;
  readonly path: string;
  readonly line: number;
}

const WORKFLOWS = '.github/workflows';
/** Matches nothing. */
const NONE = '(?!)';
const SERVICES = (
  [
    ['Vercel', 'vercel', 'deploy|--prod|pull|build', 'vercel-action'],
    ['Netlify', 'netlify(?:-cli)?', 'deploy', 'actions-netlify'],
    ['Cloudflare', 'wrangler', '(?:pages )?(?:deploy|publish)', 'cloudflare/(?:wrangler|pages)-action'],
    ['Firebase', 'firebase(?:-tools)?', 'deploy', 'action-hosting-deploy'],
    ['Supabase', 'supabase', 'db push|functions deploy', NONE],
    ['GitHub Pages', NONE, '', 'actions/deploy-pages|actions-gh-pages|github-pages-deploy-action'],
  ] as const
).map(([service, tool, commands, action]) => {
  // Before the command, a tool can have a version and flags.
  const call = String.raw`${tool}(?:@\S+)?(?: -\S+(?: [^-\s]\S*)?)*? (?:${commands})`;
  return { service, pattern: new RegExp(String.raw`\b(?:${action}|${call})\b`) };
});

/** A call of a workflow, flow or operation. */
export interface OwnCall {
  /** Such as `release` for `release.yml`. */
  readonly name: string;
  /** Whether it calls a workflow, not an action. */
  readonly isWorkflow: boolean;
  /** Such as `octo/project-platform-action`. */
  readonly repository: string;
  readonly ref: string;
  readonly path: string;
  readonly line: number;
  /** Values of `with` that are scalars. */
  readonly inputs: Readonly<Record<string, unknown>>;
}

const OWN_CALL = /^([\w-]+\/[\w.-]+)\/(\.github\/workflows|actions)\/([\w-]+)(?:\.ya?ml)?@([\w./-]+)/;

/** Finds them in all workflows of a repository: the first line of each service in each workflow. */
export const findDeployments = (repository: Repository): readonly OtherDeployment[] =>
  workflowPaths(repository).flatMap(path => {
    // Of a line, the first 500 characters count.
    const lines = (repository.text(path) ?? '').split('\n').map(text => text.slice(0, 500).replace(/(?<!\S)#.*/, ''));
    return SERVICES.flatMap(({ service, pattern }) => {
      const line = lines.findIndex(text => pattern.test(text)) + 1;
      return line === 0 ? [] : [{ service, path, line }];
    });
  });

/** Finds the calls in all workflows of a repository. @throws the signal's reason */
export async function findCalls(repository: Repository, signal: AbortSignal): Promise<readonly OwnCall[]> {
  const found: OwnCall[] = [];
  for (const path of workflowPaths(repository)) {
    await setImmediate(undefined, { signal });
    found.push(...callsIn(repository.text(path) ?? '', path));
  }
  return found;
}

/** Returns the calls of an action, also of its forks. @param action such as `octo/action` */
export const callsOf = (calls: readonly OwnCall[], action: string): readonly OwnCall[] =>
  calls.filter(
    ({ repository }) =>
      repository.toLowerCase() === action.toLowerCase() || repository.endsWith('/project-platform-action'),
  );

/** Far more than in workflows that people write. Beyond them, a hostile one takes seconds that nothing can interrupt. */
const LIMITS = { bytes: 256 * 1024, tokens: 12_000, depth: 20 };

/**
 * Returns the calls of workflows and actions by the jobs of a workflow, and by their steps. Aliases aren't followed.
 * @returns none for a text that is too long
 */
export function callsIn(text: string, path: string): readonly OwnCall[] {
  if (!/\/(?:workflows|actions)\//.test(text) || excessIn(text, LIMITS) !== undefined) return [];
  const lineCounter = new LineCounter();
  const options = { lineCounter, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;
  const jobs = parseDocument(text, options).get('jobs');
  return (isMap(jobs) ? jobs.items : []).flatMap(({ value: job }) => {
    if (!isMap(job) || job.get('if') === false) return [];
    const steps = job.get('steps');
    return [job, ...(isSeq(steps) ? steps.items : [])].flatMap(place => {
      if (!isMap(place)) return [];
      const [uses, given] = [place.get('uses', true), place.get('with')];
      const [, used, folder, name, ref] = OWN_CALL.exec(isScalar(uses) ? String(uses.value) : '') ?? [];
      if (!used || !name || !ref) return [];
      const { line } = lineCounter.linePos(uses?.range?.[0] ?? 0);
      const inputs = isMap(given) ? Object.fromEntries(given.items.flatMap(scalarEntry)) : {};
      return [{ name, isWorkflow: folder !== 'actions', repository: used, ref, path, line, inputs }];
    });
  });
}

const scalarEntry = ({ key, value }: Pair): readonly (readonly [string, unknown])[] =>
  isScalar(value) ? [[String(key), value.value]] : [];

const workflowPaths = (repository: Repository): readonly string[] =>
  (repository.folders.get(WORKFLOWS) ?? [])
    .filter(name => /\.ya?ml$/.test(name))
    .map(name => posix.join(WORKFLOWS, name));
