/** Endpoint table of projects: list, create and delete, watermark removal, and project keys. */

import { ANY_CREDENTIAL, type Endpoint, NOT_PROJECT_KEYS } from '../shapes/endpoint.ts';
import type { Fields } from '../shapes/field.ts';
import { CREDENTIAL, PROJECT_ID } from '../shapes/ids.ts';

/**
 * Project types that can be created (Part 1, Project). Listings may also contain `skill`, `unknown`
 * and future types.
 */
export const CREATABLE_PROJECT_TYPES = ['web', 'app', 'miniprogram'] as const;

/**
 * Project (Part 1, Resources, Project). `type` accepts any string: clients must tolerate unknown
 * project types.
 */
const PROJECT = {
  url_id: { ...PROJECT_ID, key: true },
  name: { type: 'string' },
  type: { type: 'string' },
  created_at: { type: 'integer' },
} as const satisfies Fields;

/** Watermark removal state (Part 1, Resources). */
const WATERMARK = {
  enabled: { type: 'boolean', key: true },
  editable: { type: 'boolean' },
} as const satisfies Fields;

export const PROJECT_ENDPOINTS = {
  'projects.list': {
    summary: 'List projects',
    method: 'GET',
    path: '/projects',
    scopes: ['project.read'],
    credentials: NOT_PROJECT_KEYS,
    query: {
      page_size: { type: 'integer', min: 1, max: 100, optional: true, openBounds: true },
      page_token: { type: 'string', optional: true },
      query: { type: 'string', maxLength: 100, optional: true },
      created_from: { type: 'integer', min: 0, optional: true, openBounds: true },
      created_to: {
        type: 'integer',
        min: 0,
        optional: true,
        note: 'must be later than created_from if both are set',
        openBounds: true,
      },
    },
    answer: {
      projects: { type: 'array', key: true, items: { type: 'object', fields: PROJECT } },
      next_page_token: { type: 'string', optional: true },
    },
    list: 'projects',
    repeat: 'safe',
    codes: ['forbidden', 'invalid_page_token'],
    clause: 'Part 1, User and projects: GET /projects',
  },
  'projects.create': {
    summary: 'Create a project',
    method: 'POST',
    path: '/projects',
    scopes: ['project.write'],
    credentials: NOT_PROJECT_KEYS,
    body: {
      name: { type: 'string', minLength: 1, maxLength: 100, notBlank: true, optional: true },
      type: { type: 'string', oneOf: CREATABLE_PROJECT_TYPES, optional: true },
    },
    answer: PROJECT,
    echoes: { name: 'body.name', type: 'body.type' },
    repeat: 'confirm',
    codes: ['forbidden', 'quota_exceeded'],
    clause: 'Part 1, User and projects: POST /projects',
  },
  'projects.delete': {
    summary: 'Delete a project',
    method: 'DELETE',
    path: '/projects/{project_id}',
    scopes: ['project.write'],
    credentials: ANY_CREDENTIAL,
    answer: {
      project_id: PROJECT_ID,
      status: { type: 'string', fixed: ['deleted'] },
    },
    echoes: { project_id: 'path.project_id', status: { oneOf: ['deleted'] } },
    repeat: 'safe',
    codes: ['forbidden', 'not_found', 'server_error'],
    role: 'admin',
    // "Per client 600 per minute; per client and user 20 per minute."
    pace: [
      { rateLimit: 'projects.delete', per: 'user', requests: 20, perMs: 60_000 },
      { rateLimit: 'projects.delete', per: 'client', requests: 600, perMs: 60_000 },
    ],
    clause: 'Part 1, User and projects: DELETE /projects/{project_id}; Delete rules; Limits',
  },
  'watermark.get': {
    summary: 'Get the state of watermark removal',
    method: 'GET',
    path: '/projects/{project_id}/watermark-removal',
    scopes: ['project.read'],
    credentials: ANY_CREDENTIAL,
    answer: WATERMARK,
    repeat: 'safe',
    codes: ['forbidden', 'not_found'],
    role: 'owner',
    clause: 'Part 1, User and projects: GET watermark-removal; Watermark rules',
  },
  'watermark.set': {
    summary: 'Turn watermark removal on or off',
    method: 'PUT',
    path: '/projects/{project_id}/watermark-removal',
    scopes: ['project.write'],
    credentials: ANY_CREDENTIAL,
    body: { enabled: { type: 'boolean' } },
    answer: WATERMARK,
    echoes: { enabled: 'body.enabled' },
    // "Idempotent, repeating the same target succeeds without extra entitlement use."
    repeat: 'safe',
    codes: ['forbidden', 'not_found', 'entitlement_required', 'project_not_operational'],
    role: 'owner',
    clause: 'Part 1, User and projects: PUT watermark-removal; Watermark rules',
  },
  'project-tokens.create': {
    summary: 'Create a project key',
    method: 'POST',
    path: '/projects/{project_id}/tokens',
    scopes: ['project.token.write'],
    credentials: ['oauth'],
    body: {
      name: { type: 'string', minLength: 1, maxLength: 100 },
      description: { type: 'string', maxLength: 200, optional: true },
      expires_in_days: { type: 'integer', min: 1, max: 3650, optional: true },
      scopes: {
        type: 'array',
        items: { type: 'string', minLength: 1 },
        minItems: 1,
        maxItems: 100,
      },
    },
    answer: {
      token: CREDENTIAL,
      token_type: { type: 'string', fixed: ['Bearer'] },
      project_id: PROJECT_ID,
      scope: { type: 'string' },
      expires_at: { type: 'integer', nullable: true },
      created_at: { type: 'integer' },
    },
    // "Effective scopes" can be fewer than requested.
    echoes: {
      project_id: 'path.project_id',
      token_type: { oneOf: ['Bearer', 'bearer'] },
      scope: { within: 'body.scopes' },
      expires_at: { expires: 'body.expires_in_days' },
    },
    // The key is shown once. If the response is lost, the key can't be retrieved, and there is no
    // way to list or revoke it.
    repeat: 'confirm',
    codes: ['forbidden', 'not_found'],
    clause: 'Part 1, User and projects: POST tokens; Project key body; Authentication',
  },
} as const satisfies Record<string, Endpoint>;
