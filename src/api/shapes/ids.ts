/**
 * Formats of the IDs, names and credentials that the API uses: projects, agent runs, team members,
 * functions, secrets.
 */

import type { StringField } from './field.ts';

const idField = (maxLength: number, pattern: string) =>
  ({ type: 'string', minLength: 1, maxLength, pattern }) as const satisfies StringField;

/** `url_id` of a project (Part 1, Conventions). */
export const PROJECT_ID = idField(50, '[A-Za-z0-9_-]+');

/**
 * IDs of runs and conversations, whose format isn't documented. This pattern keeps each within one
 * path segment.
 */
export const AGENT_ID = idField(200, '[A-Za-z0-9_:-][A-Za-z0-9_.:-]*');

/** Id of a team member (Part 2, Team member): "form `tm_...`". */
export const MEMBER_ID = idField(200, 'tm_[A-Za-z0-9_-]+');

/**
 * Ids without a documented format that aren't in a path. They become outputs, so they must be one
 * visible word.
 */
export const OPAQUE_ID = idField(200, '[!-~]+');

/**
 * Credential in a response. Its use in a header requires visible ASCII characters (RFC 6750, 2.1).
 */
export const CREDENTIAL = {
  type: 'string',
  pattern: '[!-~]+',
  key: true,
  secret: true,
} as const satisfies StringField;

/** Names of functions and secrets (Part 2, Cloud services: name formats). */
export const FUNCTION_NAME = idField(64, '[A-Za-z][A-Za-z0-9_-]*');
export const SECRET_NAME = idField(128, '[A-Za-z_][A-Za-z0-9_]*');
