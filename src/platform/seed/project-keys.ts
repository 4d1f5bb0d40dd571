/** Scopes that a project key may have, for creating keys and for checking seeds. */

import { ENDPOINT_IDS, endpointRow } from '../../api/endpoints.ts';

/**
 * Scope that endpoints require, but no project key can have: the documents' list of allowed scopes
 * lacks it.
 */
const NOT_FOR_KEYS = 'project.write';

/**
 * Scopes that a project key can have: those of the endpoints that accept project keys, and two of
 * no endpoint. Part 1, Project key body, names `project.read`, two alias scopes, `cli.compat` and
 * the kinds agent, cloud, source and release; Part 2, Authentication, lists the scopes of agent and
 * cloud.
 */
export const PROJECT_KEY_SCOPES: readonly string[] = [
  ...new Set([
    ...ENDPOINT_IDS.map(endpointRow)
      .filter(({ credentials }) => credentials.includes('project-key'))
      .flatMap(({ scopes, scopesWith = {} }) => [...scopes, ...Object.values(scopesWith).flat()])
      .filter(scope => scope !== NOT_FOR_KEYS),
    'source.write',
    'cli.compat',
  ]),
];

/**
 * Scopes of a seeded project key that no project key can have: `*`, which means every scope in a
 * seed, and the scope that the documents exclude (Part 1, Project key body). Other unlisted scopes,
 * such as `project.write`, may be seeded: the documents describe project keys that delete their
 * project (Part 1, Errors).
 */
export const impossibleScopes = (scopes: readonly string[] | '*'): readonly string[] =>
  [scopes].flat().filter(scope => scope === '*' || scope === 'project.token.write');
