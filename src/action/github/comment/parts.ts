/**
 * Names an app, and the parts of it that operations change, in the order in which a pull request's
 * comment lists them.
 */

/** Operations of each part. Any other operation is a part of its own, with its ID as the name. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Site: ['static-publish', 'source-publish', 'unpublish', 'alias', 'watermark'],
  Preview: ['preview-deploy', 'preview-delete', 'preview-link', 'preview-project'],
  Source: ['import', 'export'],
  Database: ['sql-migrate', 'sql-query', 'sql-schema'],
  Functions: ['cloud-deploy-function', 'cloud-delete-function'],
  Secrets: ['cloud-secrets'],
  Storage: ['cloud-storage-sync'],
  Agent: ['agent-run', 'agent-respond'],
  'Pull request': ['pull-request-check', 'pull-request-open'],
};

/** Operations that prepare or begin a task of the agent, or continue it after a question. */
const AGENT_OPERATIONS: readonly string[] = ['pull-request-check', 'agent-run', 'agent-respond'];

/** Returns whether an operation begins a task: entries of an earlier task are outdated then. */
export const beginsTask = (operation: string): boolean => AGENT_OPERATIONS.includes(operation);

/** Returns the name of the part that an operation changes. */
export const partOf = (operation: string): string =>
  Object.keys(PARTS).find(part => PARTS[part]?.includes(operation)) ?? operation;

/** Returns the position of an operation in the comment's table. */
export function positionOf(operation: string): number {
  const position = Object.values(PARTS).flat().indexOf(operation);
  return position === -1 ? Number.MAX_SAFE_INTEGER : position;
}

/**
 * Returns the app's name, which distinguishes the apps of a pull request in the comment and in
 * deployments. If the user gives a name, it is used alone, so that all steps with this name write
 * the same section.
 *
 * @param givenName the input `comment-section`
 * @param fallback default for it, within the environment
 */
export function appName(
  givenName: string | undefined,
  fallback: string,
  environment: string | undefined,
): string {
  return givenName ?? (environment === undefined ? fallback : `${fallback} in ${environment}`);
}
