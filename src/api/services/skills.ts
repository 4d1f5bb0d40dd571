/** Endpoint table of skills: upload and list, with the limits of a skill package. */

import { type Endpoint, NOT_PROJECT_KEYS } from '../shapes/endpoint.ts';
import type { Fields } from '../shapes/field.ts';
import { OPAQUE_ID } from '../shapes/ids.ts';

const MIB = 1024 * 1024;

/** Limits of a skill package (Part 1, Limits: Skill package). */
export const SKILL_PACKAGE = {
  maxBytes: 32 * MIB,
  /** Must be in the package. Its frontmatter's `name` equals `skill_name` exactly. */
  manifest: 'SKILL.md',
  maxManifestBytes: 1 * MIB,
} as const;

const LISTED_SKILL = {
  skill_id: { ...OPAQUE_ID, key: true },
  skill_name: { type: 'string' },
  display_name: { type: 'string' },
  description: { type: 'string' },
  source: { type: 'string' },
  visibility: { type: 'string' },
} as const satisfies Fields;

export const SKILL_ENDPOINTS = {
  'skills.upload': {
    summary: 'Upload a skill',
    method: 'POST',
    path: '/skills',
    scopes: ['skill.write'],
    credentials: NOT_PROJECT_KEYS,
    body: {
      skill_name: {
        type: 'string',
        minLength: 1,
        maxLength: 255,
        pattern: '(?!\\.{1,2}$)[A-Za-z0-9._-]+',
      },
      package_base64: { type: 'string', minLength: 1, base64: true },
      skill_name_for_user: { type: 'string', maxLength: 100, optional: true },
      description: { type: 'string', maxLength: 2000, optional: true },
      description_for_user: { type: 'string', maxLength: 2000, optional: true },
      change_note: { type: 'string', maxLength: 500, optional: true },
      visibility: { type: 'string', oneOf: ['private', 'tenant'], optional: true },
    },
    status: 201,
    answer: {
      skill_id: { ...OPAQUE_ID, key: true },
      skill_name: { type: 'string' },
      version_id: OPAQUE_ID,
      version: { type: 'string' },
      is_new: { type: 'boolean' },
      sha256: { type: 'string' },
      created_at: { type: 'integer' },
    },
    echoes: { skill_name: 'body.skill_name' },
    // A second upload creates a second version.
    repeat: 'confirm',
    codes: ['forbidden', 'service_unavailable'],
    // 409: another skill has the name. 502: the storage failed (Part 1, Errors; assumption R54).
    uncodedStatuses: [409, 502],
    slow: true,
    clause: 'Part 1, Skills: POST /skills',
  },
  'skills.list': {
    summary: 'List skills',
    method: 'GET',
    path: '/skills',
    scopes: ['agent.run'],
    // "OAuth and user-level API keys": a team member's token is neither.
    credentials: ['oauth', 'user-key'],
    query: {
      scope: { type: 'string', oneOf: ['mine', 'team', 'public', 'all'], optional: true },
      page_size: {
        type: 'integer',
        min: 0,
        max: 100,
        optional: true,
        note: '0 means the default',
        openBounds: true,
      },
      page_token: { type: 'string', optional: true },
    },
    answer: {
      skills: { type: 'array', key: true, items: { type: 'object', fields: LISTED_SKILL } },
      next_page_token: { type: 'string', optional: true },
    },
    list: 'skills',
    repeat: 'safe',
    codes: ['forbidden', 'invalid_page_token'],
    clause: 'Part 1, Skills: GET /skills',
  },
} as const satisfies Record<string, Endpoint>;
