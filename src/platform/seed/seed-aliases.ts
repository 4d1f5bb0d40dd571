import type { Finding } from '../../failure.ts';
import type { SeedProject } from './seed.ts';

/**
 * What is wrong with the aliases of a seed's projects, by Part 1, Subdomain alias, rule 2: none is another's alias, nor
 * another's default, whether that one goes by it or not.
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
