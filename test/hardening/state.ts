import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EndpointId, endpointRow } from '../../src/api/endpoints.ts';
import { FUNCTION_PACKAGE } from '../../src/api/services/functions.ts';
import type { RequestTarget } from '../../src/platform/http/faults.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';
import { PROPOSED_BRANCH } from '../scenarios/pull-requests.ts';
import type { WorkRig } from './work-rig.ts';

/**
 * Facts about a platform's state: each is a count or a text. Times and ids are left out because
 * they differ on each platform.
 */
export type State = ReadonlyMap<string, number | string>;

/**
 * Requests that permanently create or decide something that the platform doesn't show. A member's
 * token expires by itself.
 */
const CREATIONS: readonly RequestTarget[] = [
  'project-tokens.create',
  'skills.upload',
  'agent.respond',
];

/**
 * Fields of a project that differ on each platform or that only last for a moment. Its other
 * settings are facts.
 */
const DIFFERING_FIELDS: readonly string[] = ['urlId', 'alias', 'createdAt', 'publishing'];

/**
 * Returns whether the platform processed the request successfully, even if its response was lost.
 */
export const succeeded = ({ processed = 0 }: RecordedRequest): boolean =>
  processed >= 200 && processed < 300;

/** Requests that only read, whatever their method. */
const READS: readonly RequestTarget[] = [
  ...(['download', 'preview', 'site', 'function', 'unknown'] as const),
  ...(['usage.team', 'usage.member', 'sql-log.describe'] as const),
];

/** Returns whether the platform processed the request successfully, and it was not a read. */
export function hasChanged(request: RecordedRequest): boolean {
  const { target } = request;
  if (!succeeded(request) || READS.includes(target)) return false;
  return target === 'upload' || endpointRow(target as EndpointId).method !== 'GET';
}

/** Returns the current state, after all work that was started has ended. */
export async function readState(rig: WorkRig): Promise<State> {
  const { platform } = rig;
  const facts: [string, number | string][] = [];
  const kept = [...platform.projects.values()].filter(({ state }) => state !== 'deleted');
  facts.push(['projects', kept.length], ['deleted projects', platform.projects.size - kept.length]);
  for (const project of kept) {
    const { name, alias, live } = project;
    const agent = platform.agentOf(project.urlId);
    const cloud = platform.clouds.get(project.urlId);
    // A new project is identified by its name, because its id is random.
    const fact = (what: string, value: number | string): void =>
      void facts.push([`${name}: ${what}`, value]);
    // The default is derived from the id.
    fact('has its own prefix', alias === project.urlId.toLowerCase() ? 'no' : alias);
    fact('live version', live?.version ?? 0);
    fact('goes offline by itself', String((live?.expiresAt ?? null) !== null));
    for (const [setting, value] of Object.entries(project)) {
      const size = sizeOf(value);
      if (size !== undefined) fact(setting, size);
      if (
        ['boolean', 'number', 'string'].includes(typeof value) &&
        !DIFFERING_FIELDS.includes(setting)
      )
        fact(setting, JSON.stringify(value));
    }
    fact('agent runs', agent.runs.length);
    for (const [index, run] of agent.runs.entries()) fact(`status of run ${index + 1}`, run.status);
    if (rig.work.isAboutSandbox === true)
      fact('has a running sandbox', String(platform.sandboxes.running(project) !== undefined));
    // A new project has none until the next request.
    if (cloud === undefined) continue;
    fact('has a cloud service', 'true');
    for (const [part, value] of Object.entries(cloud)) {
      const size = sizeOf(value);
      if (size !== undefined) fact(`${part} of the cloud service`, size);
    }
    // Each platform has another address, and issues other keys.
    const valueOf = (value: string): string => {
      if (value === cloud.keys.service) return 'the project’s key for servers';
      return value.endsWith(cloud.path) ? 'the project’s URL' : value;
    };
    for (const [secret, value] of Object.entries(cloud.secrets.values()))
      fact(`secret ${secret}`, valueOf(value));
    // Not its version: after a lost response, the same package is sent again.
    for (const deployed of (await platform.functions.of(project.urlId)).values())
      fact(
        `function ${deployed.name}`,
        digest(readFileSync(join(deployed.toJSON().folder, FUNCTION_PACKAGE.entry))),
      );
    for (const [bucket, { objects }] of await platform.buckets.of(project.urlId))
      for (const [path, { location }] of objects)
        fact(`object ${bucket}/${path}`, digest(readFileSync(location)));
  }
  for (const { members } of platform.teams.values()) {
    facts.push(['members', members.size]);
    for (const { name, team_status: status } of members.values())
      facts.push([`status of the member ${name}`, status]);
  }
  for (const creation of CREATIONS) {
    const made = rig.requests.filter(request => request.target === creation && succeeded(request));
    facts.push([`made by ${creation}`, made.length]);
  }
  // Login methods aren't shown either, and enabling them twice has no effect.
  for (const request of rig.requests.filter(
    one => one.target === 'auth.enable' && succeeded(one),
  )) {
    const { providers } = JSON.parse(request.body ?? '') as {
      readonly providers: readonly string[];
    };
    for (const provider of providers) facts.push([`login method ${provider}`, 'enabled']);
  }
  const { github } = rig;
  if (github !== undefined) {
    facts.push(
      ['pull requests that were opened', github.repository.opened.length],
      ['comments', github.repository.comments.size],
    );
    const deployments = Object.values(github.deployments.states);
    // A deployment that was replaced or taken down counts as none.
    for (const state of deployments.filter(one => one !== 'inactive'))
      facts.push([
        `deployments that are ${state}`,
        deployments.filter(one => one === state).length,
      ]);
    for (const [path, blob] of Object.entries(github.repository.git.filesOf(PROPOSED_BRANCH)))
      facts.push([`file ${path}`, blob]);
  }
  facts.push(...(await rig.runQueries()));
  return new Map(facts);
}

/** Returns the number of entries of a collection. Undefined for any other value. */
function sizeOf(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  return value instanceof Map || value instanceof Set ? value.size : undefined;
}

const digest = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** Returns the facts in which two states differ, as a text each. */
export function differences(wanted: State, found: State): readonly string[] {
  return splitFacts(wanted, found).flatMap(fact => {
    const [one, other] = [wanted.get(fact) ?? 'nothing', found.get(fact) ?? 'nothing'];
    return one === other ? [] : [`${fact}: ${other} in place of ${one}`];
  });
}

/** Returns those of these facts that are counts, and one too high. */
export const oneTooHigh = (
  facts: readonly string[],
  wanted: State,
  found: State,
): readonly string[] => facts.filter(fact => found.get(fact) === Number(wanted.get(fact) ?? 0) + 1);

/** Statuses of an agent run that a step could not wait for, or had to stop. */
const INTERIM_STATUSES = ['working', 'input_required', 'canceled'];

/**
 * Returns the facts that match neither the state before the work nor the one after it, and aren't a
 * count in between: duplicates, or changes that weren't requested.
 */
export function unexpectedFacts(before: State, after: State, found: State): readonly string[] {
  return splitFacts(before, after, found).flatMap(fact => {
    const [from, to, is] = [before, after, found].map(state => state.get(fact));
    if (
      is === from ||
      is === to ||
      (fact.includes('status of run') && INTERIM_STATUSES.includes(String(is)))
    )
      return [];
    const counts = [Number(from ?? 0), Number(to ?? 0)];
    const isBetween =
      typeof is === 'number' && is >= Math.min(...counts) && is <= Math.max(...counts);
    return isBetween
      ? []
      : [
          `${fact}: ${is ?? 'nothing'}, which is neither ${from ?? 'nothing'} nor ${to ?? 'nothing'}`,
        ];
  });
}

const splitFacts = (...states: readonly State[]): readonly string[] => [
  ...new Set(states.flatMap(state => [...state.keys()])),
];
