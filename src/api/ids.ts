/** Formats of the IDs and names that the API uses: projects, agent runs, team members, functions, secrets. */

import type { StringField } from './field.ts';

/** `url_id` of a project (Part 1, Conventions). */
export const PROJECT_ID = {
  type: 'string',
  minLength: 1,
  maxLength: 50,
  pattern: '[A-Za-z0-9_-]+',
} as const satisfies StringField;

/** IDs of runs and conversations, whose format isn't documented. This pattern keeps each within one path segment. */
export const AGENT_ID = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: '[A-Za-z0-9_:-][A-Za-z0-9_.:-]*',
} as const satisfies StringField;

/** Id of a team member (Part 2, Team member): "form `tm_...`". */
export const MEMBER_ID = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: 'tm_[A-Za-z0-9_-]+',
} as const satisfies StringField;

/** Ids without a documented format that aren't in a path. They become outputs, so they must be one visible word. */
export const OPAQUE_ID = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: '[!-~]+',
} as const satisfies StringField;

/** Names of functions and secrets (Part 2, Cloud services: name formats). */
export const FUNCTION_NAME = {
  type: 'string',
  minLength: 1,
  maxLength: 64,
  pattern: '[A-Za-z][A-Za-z0-9_-]*',
} as const satisfies StringField;
export const SECRET_NAME = {
  type: 'string',
  minLength: 1,
  maxLength: 128,
  pattern: '[A-Za-z_][A-Za-z0-9_]*',
} as const satisfies StringField;
