/** Names the parts of an app that operations change, in the order in which a pull request's comment lists them. */

/** Operations of each part. Any other operation is a part of its own, with its ID as the name. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Site: ['static-publish', 'source-publish', 'unpublish', 'alias', 'watermark'],
  Preview: ['preview-delete', 'preview-link', 'preview-project'],
  Source: ['import', 'export'],
  Database: ['sql-migrate', 'sql-query', 'sql-schema'],
  Functions: ['cloud-deploy-function', 'cloud-delete-function'],
  Secrets: ['cloud-secrets'],
  Storage: ['cloud-storage-sync'],
  'AI builder': ['agent-run', 'agent-respond'],
};

/** Returns the name of the part that an operation changes. */
export const partOf = (operation: string): string =>
  Object.keys(PARTS).find(part => PARTS[part]?.includes(operation)) ?? operation;

/** Returns the position of an operation in the comment's table. */
export function positionOf(operation: string): number {
  const position = Object.values(PARTS).flat().indexOf(operation);
  return position === -1 ? Number.MAX_SAFE_INTEGER : position;
}
