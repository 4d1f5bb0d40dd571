/** Scopes that a project key may have, for creating keys and for checking seeds. */

/**
 * Part 1, Project key body, names `project.read`, two alias scopes,
 * `cli.compat` and the kinds agent, cloud, source and release; Part 2, Authentication, lists the scopes of agent and
 * cloud.
 */
export const PROJECT_KEY_SCOPES: readonly string[] = [
  'project.read',
  'agent.read',
  'agent.run',
  'cloud.write',
  'cloud.credentials.read',
  'cloud.database.read',
  'cloud.database.write',
  'cloud.storage.read',
  'cloud.storage.write',
  'cloud.function.read',
  'cloud.function.write',
  'cloud.function.logs.read',
  'cloud.secret.read',
  'cloud.secret.write',
  'source.read',
  'source.write',
  'release.read',
  'release.write',
  'alias.read',
  'alias.write',
  'cli.compat',
];

/**
 * Scopes of a seeded project key that no project key can have: `*`, which means every scope in a seed, and the scope
 * that the documents exclude (Part 1, Project key body). Other unlisted scopes, such as `project.write`, may be seeded:
 * the documents describe project keys that delete their project (Part 1, Errors).
 */
export const impossibleScopes = (scopes: readonly string[] | '*'): readonly string[] =>
  [scopes].flat().filter(scope => scope === '*' || scope === 'project.token.write');
