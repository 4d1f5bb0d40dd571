import { ANY_CREDENTIAL, type Endpoint, NOT_PROJECT_KEYS } from './endpoint.ts';
import type { Fields } from './field.ts';

/** Part 1, Project: only these can be created; listings may also hold `skill`, `unknown` and types yet to come. */
export const CREATABLE_PROJECT_TYPES = ['web', 'app', 'miniprogram'] as const;

/** Part 1, Resources, Project. `type` is read as any string: clients must tolerate unknown project types. */
const PROJECT = {
  url_id: { type: 'string', key: true },
  name: { type: 'string' },
  type: { type: 'string' },
  created_at: { type: 'integer' },
} as const satisfies Fields;

export const PROJECT_ENDPOINTS = {
  'projects.list': {
    method: 'GET',
    path: '/projects',
    scopes: ['project.read'],
    credentials: NOT_PROJECT_KEYS,
    query: {
      page_size: { type: 'integer', min: 1, max: 100, optional: true },
      page_token: { type: 'string', optional: true },
      query: { type: 'string', maxLength: 100, optional: true },
      created_from: { type: 'integer', min: 0, optional: true },
      created_to: { type: 'integer', min: 0, optional: true, note: 'must exceed created_from when both are given' },
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
    method: 'POST',
    path: '/projects',
    scopes: ['project.write'],
    credentials: NOT_PROJECT_KEYS,
    body: {
      name: { type: 'string', minLength: 1, maxLength: 100, notBlank: true, optional: true },
      type: { type: 'string', oneOf: CREATABLE_PROJECT_TYPES, optional: true },
    },
    answer: PROJECT,
    repeat: 'confirm',
    codes: ['forbidden', 'quota_exceeded'],
    clause: 'Part 1, User and projects: POST /projects',
  },
  'projects.delete': {
    method: 'DELETE',
    path: '/projects/{project_id}',
    scopes: ['project.write'],
    credentials: ANY_CREDENTIAL,
    answer: {
      project_id: { type: 'string' },
      status: { type: 'string' },
    },
    repeat: 'safe',
    codes: ['forbidden', 'not_found', 'server_error'],
    role: 'admin',
    clause: 'Part 1, User and projects: DELETE /projects/{project_id}; Delete rules',
  },
} as const satisfies Record<string, Endpoint>;
