import type { Finding } from '../../failure.ts';
import type { SeedProject } from './seed.ts';

/**
 * Checks the aliases of a seed's projects (Part 1, Subdomain alias, rule 2). An alias must not equal another project's
 * alias or default alias, even if that project doesn't use its default alias.
 */
export function aliasFindings(projects: readonly SeedProject[]): readonly Finding[] {
  const taken = new Set<string>();
  return projects.flatMap(({ url_id: urlId, alias }, index) => {
    const names = [urlId.toLowerCase(), ...(alias === undefined ? [] : [alias])];
    const isTaken = names.some(name => taken.has(name));
    for (const name of names) taken.add(name);
    if (!isTaken) return [];
    const message = 'has the alias or the default alias of an earlier one';
    return [{ where: `projects by alias[${index}]`, message, remedy: 'Give each one of its own.' }];
  });
}
