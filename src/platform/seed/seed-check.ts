/** Checks the seed of the local platform for contradictions, such as duplicate IDs and unknown users. */

import { Failure, type Finding, inputFailure } from '../../base/failure.ts';
import { readScript } from './read-script.ts';
import { impossibleScopes, PROJECT_KEY_SCOPES } from './project-keys.ts';
import type { Seed, SeedProject } from './seed.ts';
import { memberIdOf, teamFindings } from './seed-team.ts';

/** Checks that a seed doesn't contradict itself. @throws Failure of kind `input` that lists every contradiction */
export function checkSeed(seed: Seed): void {
  const findings = contradictionsIn(seed);
  if (findings.length > 0) throw inputFailure('The seed of the local platform is invalid.', findings);
}

/** Lists the contradictions in a seed, each with its location. */
export function contradictionsIn(seed: Seed): readonly Finding[] {
  const users = seed.users.map(user => user.open_id);
  const projects = seed.projects.map(project => project.url_id);
  const findings: Finding[] = [
    ...duplicateFindings('users', users),
    ...duplicateFindings('projects', projects),
    ...aliasFindings(seed.projects),
    ...duplicateFindings(
      'skills',
      (seed.skills ?? []).map(skill => skill.skill_id),
    ),
    ...duplicateFindings(
      'credentials',
      seed.credentials.map(credential => credential.token),
    ),
    ...Object.entries(seed.agent?.scripts ?? {}).flatMap(([name, script]) =>
      scriptFindings(`agent.scripts.${name}`, script),
    ),
    ...duplicates(seed.users.map((user, index) => [`users[${index}].member_id`, memberIdOf(user)])),
    ...duplicateFindings(
      'teams',
      (seed.teams ?? []).map(team => team.id),
    ),
    ...duplicates(
      (seed.teams ?? []).flatMap(({ credentials }, index) =>
        credentials.map(({ access_key: key }, position): [string, string] => [
          `teams[${index}].credentials[${position}].access_key`,
          key,
        ]),
      ),
    ),
    ...teamFindings(seed),
  ];
  const checkUser = (where: string, user: string): void => {
    if (users.includes(user)) return;
    const message = `specifies the user \`${user}\`, which is not in the seed`;
    findings.push({ where, message, remedy: 'Set it to the `open_id` of a user in `users`.' });
  };
  for (const [index, project] of seed.projects.entries()) {
    const where = `projects[${index}]`;
    checkUser(`${where}.owner`, project.owner);
    for (const [position, member] of (project.members ?? []).entries()) {
      checkUser(`${where}.members[${position}].user`, member.user);
    }
    findings.push(...pathFindings(`${where}.source`, project.source));
    for (const [position, { files }] of (project.functions ?? []).entries()) {
      findings.push(...pathFindings(`${where}.functions[${position}].files`, files));
    }
    for (const [field, given = []] of [
      ['buckets', project.buckets],
      ['functions', project.functions],
    ] as const) {
      findings.push(
        ...duplicateFindings(
          `${where}.${field}`,
          given.map(({ name }) => name),
        ),
      );
    }
  }
  for (const [index, skill] of (seed.skills ?? []).entries()) checkUser(`skills[${index}].owner`, skill.owner);
  for (const [index, { kind, user, project, scopes }] of seed.credentials.entries()) {
    const impossible = kind === 'project-key' ? impossibleScopes(scopes) : [];
    if (impossible.length > 0) {
      const message = `includes \`${impossible.join('` and `')}\`, which a project key in a seed can’t have`;
      const remedy = `List other scopes individually. The documented ones are ${PROJECT_KEY_SCOPES.join(', ')}.`;
      findings.push({ where: `credentials[${index}].scopes`, message, remedy });
    }
    checkUser(`credentials[${index}].user`, user);
    if ((kind === 'project-key') !== (project !== undefined)) {
      const message = 'is required for a project key, and not allowed for other kinds of credential';
      const remedy = 'For a `project-key`, set it to the `url_id` of its project. For other kinds, remove it.';
      findings.push({ where: `credentials[${index}].project`, message, remedy });
    }
  }
  return findings;
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

function pathFindings(where: string, files: Readonly<Record<string, string>> = {}): readonly Finding[] {
  return Object.keys(files)
    .filter(path => path.split('/').some(name => ['', '.', '..'].includes(name)))
    .map(path => ({
      where,
      message: `contains an invalid path: \`${path}\``,
      remedy: 'Remove `.` and `..` segments, empty segments, and slashes at the beginning and end.',
    }));
}

/** Lists the entries of a list whose ID occurs before. */
const duplicateFindings = (where: string, ids: readonly string[]): readonly Finding[] =>
  duplicates(ids.map((id, index) => [`${where}[${index}]`, id]));

/** Lists the IDs that occur before, by their paths in the seed. */
function duplicates(ids: readonly (readonly [where: string, id: string])[]): readonly Finding[] {
  const known = new Set<string>();
  return ids.flatMap(([where, id]) => {
    const isKnown = known.has(id);
    known.add(id);
    const message = 'is not unique: an earlier entry has the same ID, name, key or token';
    return isKnown ? [{ where, message, remedy: 'Use a unique ID, name, key or token for each entry.' }] : [];
  });
}

/**
 * Checks the aliases of a seed's projects (Part 1, Subdomain alias, rule 2). An alias must not equal another project's
 * alias or default alias, even if that project doesn't use its default alias.
 */
function aliasFindings(projects: readonly SeedProject[]): readonly Finding[] {
  const taken = new Set<string>();
  return projects.flatMap(({ url_id: urlId, alias }, index) => {
    const names = [urlId.toLowerCase(), ...(alias === undefined ? [] : [alias])];
    const isTaken = names.some(name => taken.has(name));
    for (const name of names) taken.add(name);
    if (!isTaken) return [];
    const message = 'has an alias or default alias that is already the alias or default alias of an earlier project';
    const remedy = 'Make its `alias` and `url_id` differ from those of every other project, regardless of case.';
    return [{ where: `projects[${index}]`, message, remedy }];
  });
}
