/**
 * Checks what a seed's schema can't: references to users and keys, IDs that must be unique, paths
 * and scripts.
 */

import { Failure, type Finding, inputFailure } from '../../base/failure.ts';
import { readScript } from './read-script.ts';
import { impossibleScopes, PROJECT_KEY_SCOPES } from './project-keys.ts';
import type { Seed, SeedCredential, SeedUser } from './seed.ts';

/**
 * Returns the public ID of a member, "not an internal user id". If the seed has none, it is derived
 * from the `open_id`.
 */
export const memberIdOf = ({ member_id: memberId, open_id: id }: SeedUser): string =>
  memberId ?? `tm_${id}`;

/**
 * Checks that a seed doesn't contradict itself.
 * @throws Failure of kind `input` that lists every contradiction
 */
export function checkSeed(seed: Seed): void {
  const findings = contradictionsIn(seed);
  if (findings.length > 0)
    throw inputFailure('The seed of the local platform is invalid.', findings);
}

/** Lists the contradictions in a seed, each with its location. */
export function contradictionsIn(seed: Seed): readonly Finding[] {
  const { users, projects, credentials, teams = [], skills = [], agent = {} } = seed;
  const { new_project_buckets: newProjectBuckets = [] } = seed;
  const keys = teams.flatMap(team => team.credentials.map(({ access_key: key }) => key));
  const ids = users.map(({ open_id: id }) => id);
  return [
    ...unknown('users', ids, [
      ...each('projects', projects, ({ owner }) => owner),
      ...each('skills', skills, ({ owner }) => owner),
      ...each('teams', teams, ({ owner }) => owner),
      ...each('credentials', credentials, ({ user }) => user),
    ]),
    ...unknown(
      'teams',
      keys,
      each('credentials', credentials, credential => credential.delegated_by),
    ),
    ...duplicates('users', users, ({ open_id: id }) => id),
    ...duplicates('users', users, memberIdOf),
    ...duplicates('teams', teams, ({ id }) => id),
    ...duplicates('access keys of teams', keys, key => key),
    ...duplicates('skills', skills, ({ skill_id: id }) => id),
    ...duplicates('credentials', credentials, ({ token }) => token),
    ...duplicates('projects', projects, ({ url_id: id }) => id),
    ...duplicates('new_project_buckets', newProjectBuckets, ({ name }) => name),
    // Neither an alias nor a default alias may be that of another project (Part 1, Subdomain alias,
    // rule 2).
    ...duplicates('projects', projects, ({ url_id: id, alias = id }) => [
      id.toLowerCase(),
      alias.toLowerCase(),
    ]),
    ...projects.flatMap(({ members = [], buckets = [], functions = [], source }, index) => {
      const where = `projects[${index}]`;
      return [
        ...unknown(
          'users',
          ids,
          each(`${where}.members`, members, ({ user }) => user),
        ),
        ...duplicates(`${where}.buckets`, buckets, ({ name }) => name),
        ...duplicates(`${where}.functions`, functions, ({ name }) => name),
        ...[source, ...functions.map(({ files }) => files)].flatMap(files =>
          pathFindings(where, files),
        ),
      ];
    }),
    ...credentials.flatMap((credential, index) => keyFindings(`credentials[${index}]`, credential)),
    ...Object.entries(agent.scripts ?? {}).flatMap(([name, script]) =>
      scriptFindings(`agent.scripts.${name}`, script),
    ),
  ];
}

/** A reference, and its place in the seed. */
type Reference = readonly [where: string, id: string | undefined];

const each = <T>(
  list: string,
  items: readonly T[],
  idOf: (item: T) => string | undefined,
): readonly Reference[] => items.map((item, index) => [`${list}[${index}]`, idOf(item)]);

/** Lists the references to something that a list of the seed doesn't have. */
const unknown = (
  list: string,
  ids: readonly string[],
  references: readonly Reference[],
): readonly Finding[] =>
  references
    .filter(([, id]) => id !== undefined && !ids.includes(id))
    .map(([where, id]) => ({ where, message: `refers to \`${id}\`, which is not in \`${list}\`` }));

/** Lists the entries that have an ID of an earlier one. */
function duplicates<T>(
  list: string,
  items: readonly T[],
  idsOf: (item: T) => string | readonly string[],
): readonly Finding[] {
  const seenIds = new Set<string>();
  return items.flatMap((item, index) => {
    const ids = [idsOf(item)].flat();
    const duplicate = ids.find(id => seenIds.has(id));
    for (const id of ids) seenIds.add(id);
    if (duplicate === undefined) return [];
    return [
      {
        where: `${list}[${index}]`,
        message: `has the ID, name, key or token of an earlier entry: \`${duplicate}\``,
      },
    ];
  });
}

const pathFindings = (
  where: string,
  files: Readonly<Record<string, string>> = {},
): readonly Finding[] =>
  Object.keys(files)
    .filter(path => path.split('/').some(name => ['', '.', '..'].includes(name)))
    .map(path => ({ where, message: `contains an invalid path: \`${path}\`` }));

function keyFindings(where: string, { kind, project, scopes }: SeedCredential): readonly Finding[] {
  const isKey = kind === 'project-key';
  if (isKey !== (project !== undefined)) {
    const message =
      'is required for a `project-key`, and not allowed for other kinds of credential';
    return [{ where: `${where}.project`, message }];
  }
  const impossible = isKey ? impossibleScopes(scopes) : [];
  if (impossible.length === 0) return [];
  const message = `includes \`${impossible.join('` and `')}\`, which a project key in a seed can’t have`;
  const remedy = `List other scopes individually. The documented ones are ${PROJECT_KEY_SCOPES.join(', ')}.`;
  return [{ where: `${where}.scopes`, message, remedy }];
}

function scriptFindings(where: string, script: unknown): readonly Finding[] {
  try {
    readScript(where, script);
    return [];
  } catch (error) {
    if (error instanceof Failure) return error.findings;
    throw error;
  }
}
