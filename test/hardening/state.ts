import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type EndpointId, endpointRow } from '../../src/api/endpoints.ts';
import type { Target } from '../../src/platform/http/faults.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';
import { PROPOSED_BRANCH } from '../scenarios/pull-requests.ts';
import type { Scene } from './scene.ts';

/**
 * What a platform holds, a fact a line: a count, or a text. Times and ids, which no two platforms have in common, are
 * left out of it.
 */
export type State = ReadonlyMap<string, number | string>;

/** Requests each of which makes or decides something for good that the platform doesn't show. A member's token expires by itself. */
const CREATIONS: readonly Target[] = ['project-tokens.create', 'skills.upload', 'agent.respond'];

/** The platform did what was asked, whatever became of its answer. */
export const isDone = ({ processed = 0 }: RecordedRequest): boolean => processed >= 200 && processed < 300;

/** What only shows something, whatever its method. */
const SHOWING: readonly Target[] = [
  ...(['download', 'preview', 'site', 'function', 'unknown'] as const),
  ...(['usage.team', 'usage.member', 'sql-log.describe'] as const),
];

/** The platform did what was asked, and it was more than to show something. */
export function hasChanged(request: RecordedRequest): boolean {
  const { target } = request;
  if (!isDone(request) || SHOWING.includes(target)) return false;
  return target === 'upload' || endpointRow(target as EndpointId).method !== 'GET';
}

/** What there is now, once all that was begun has come to its end. */
export async function stateOf(scene: Scene): Promise<State> {
  const { platform } = scene;
  const facts: [string, number | string][] = [];
  const kept = [...platform.projects.values()].filter(({ state }) => state !== 'deleted');
  facts.push(['projects', kept.length], ['deleted projects', platform.projects.size - kept.length]);
  for (const project of kept) {
    const { name, alias, releases, live, agent, cloud, watermarkRemoved } = project;
    // A new project is told by its name, as its id is chance.
    const fact = (what: string, value: number | string): void => void facts.push([`${name}: ${what}`, value]);
    // By default it is made of the id.
    fact('has its own prefix', alias === project.urlId.toLowerCase() ? 'no' : alias);
    fact('releases', releases.length);
    fact('live version', live?.version ?? 0);
    fact('goes offline by itself', String((live?.expiresAt ?? null) !== null));
    fact('is without watermark', String(watermarkRemoved));
    fact('agent runs', agent.runs.length);
    for (const [index, run] of agent.runs.entries()) fact(`status of run ${index + 1}`, run.status);
    if (scene.work.isAboutSandbox === true)
      fact('has a running sandbox', String(platform.sandboxes.running(project) !== undefined));
    fact('has a cloud service', String(cloud !== undefined));
    if (cloud === undefined) continue;
    for (const [secret, value] of Object.entries(cloud.secrets.values())) fact(`secret ${secret}`, value);
    for (const { name: deployed, version } of (await platform.functions.of(project.urlId)).values())
      fact(`version of the function ${deployed}`, version);
    for (const [bucket, { objects }] of await platform.buckets.of(project.urlId))
      for (const [path, { location }] of objects) fact(`object ${bucket}/${path}`, digest(readFileSync(location)));
  }
  for (const { members } of platform.teams.values()) {
    facts.push(['members', members.size]);
    for (const { name, team_status: status } of members.values()) facts.push([`status of the member ${name}`, status]);
  }
  for (const creation of CREATIONS) {
    const made = scene.requests.filter(request => request.target === creation && isDone(request));
    facts.push([`made by ${creation}`, made.length]);
  }
  // Nor are login methods shown, and enabled twice they're enabled.
  for (const request of scene.requests.filter(one => one.target === 'auth.enable' && isDone(one))) {
    const { providers } = JSON.parse(request.body ?? '') as { readonly providers: readonly string[] };
    for (const provider of providers) facts.push([`login method ${provider}`, 'enabled']);
  }
  const { github } = scene;
  if (github !== undefined) {
    facts.push(['pull requests that were opened', github.opened()], ['comments', github.comments()]);
    // One that was replaced or taken down is as good as none.
    for (const state of github.deployments().filter(one => one !== 'inactive'))
      facts.push([`deployments that are ${state}`, github.deployments().filter(one => one === state).length]);
    for (const [path, blob] of Object.entries(github.filesOf(PROPOSED_BRANCH))) facts.push([`file ${path}`, blob]);
  }
  facts.push(...(await scene.answers()));
  return new Map(facts);
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** The facts in which two states differ, as a text each. */
export function differences(wanted: State, found: State): readonly string[] {
  return factsOf(wanted, found).flatMap(fact => {
    const [one, other] = [wanted.get(fact) ?? 'nothing', found.get(fact) ?? 'nothing'];
    return one === other ? [] : [`${fact}: ${other} in place of ${one}`];
  });
}

/** Those of these facts that are counts, and one more than they should be. */
export const oneMoreOf = (facts: readonly string[], wanted: State, found: State): readonly string[] =>
  facts.filter(fact => found.get(fact) === Number(wanted.get(fact) ?? 0) + 1);

/** What a run of the agent may be left at, where a step could not see it through, or had to stop it. */
const IN_BETWEEN = ['working', 'input_required', 'canceled'];

/**
 * The facts that are neither as they were before the work, nor as the work leaves them, nor a count in between: what
 * was done twice, or what nobody asked for.
 */
export function strays(before: State, after: State, found: State): readonly string[] {
  return factsOf(before, after, found).flatMap(fact => {
    const [from, to, is] = [before, after, found].map(state => state.get(fact));
    if (is === from || is === to || (fact.includes('status of run') && IN_BETWEEN.includes(String(is)))) return [];
    const counts = [Number(from ?? 0), Number(to ?? 0)];
    const isBetween = typeof is === 'number' && is >= Math.min(...counts) && is <= Math.max(...counts);
    return isBetween
      ? []
      : [`${fact}: ${is ?? 'nothing'}, which is neither ${from ?? 'nothing'} nor ${to ?? 'nothing'}`];
  });
}

const factsOf = (...states: readonly State[]): readonly string[] => [
  ...new Set(states.flatMap(state => [...state.keys()])),
];
