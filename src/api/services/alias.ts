/** Endpoint table of a project's subdomain alias, and the allowed form of a custom alias. */

import { ANY_CREDENTIAL, type Endpoint, type Pace } from '../shapes/endpoint.ts';
import type { Fields } from '../shapes/field.ts';
import { PROJECT_ID } from '../shapes/ids.ts';

/** Form of a custom prefix after trimming and lower-casing (Part 1, Subdomain alias, rule 1). */
export const CUSTOM_ALIAS = {
  minLength: 5,
  maxLength: 24,
  pattern: '[a-z0-9]([a-z0-9-]*[a-z0-9])?',
} as const;

/**
 * Alias configuration (Part 1, Subdomain alias configuration). Setting `url_id` restores the
 * default, whatever its form (rule 2).
 */
const ALIAS = {
  url_id: PROJECT_ID,
  alias: { type: 'string', key: true },
  default_alias: { type: 'string' },
  domain_suffix: { type: 'string' },
  primary_domain: { type: 'string' },
  is_custom_alias: { type: 'boolean' },
  access_url: { type: 'string' },
} as const satisfies Fields;

/** "Read: 600 per minute per application or key, 60 per application and user" (Part 1, Limits). */
const READ_PACE: readonly Pace[] = [
  { rateLimit: 'alias.read', per: 'user', requests: 60, perMs: 60_000 },
  { rateLimit: 'alias.read', per: 'client', requests: 600, perMs: 60_000 },
];

/** "Availability: 300 and 30." */
const CHECK_PACE: readonly Pace[] = [
  { rateLimit: 'alias.check', per: 'user', requests: 30, perMs: 60_000 },
  { rateLimit: 'alias.check', per: 'client', requests: 300, perMs: 60_000 },
];

/** "Write (PUT and DELETE share): 300, 20, and 10 per project." */
const WRITE_PACE: readonly Pace[] = [
  { rateLimit: 'alias.write', per: 'project', requests: 10, perMs: 60_000 },
  { rateLimit: 'alias.write', per: 'user', requests: 20, perMs: 60_000 },
  { rateLimit: 'alias.write', per: 'client', requests: 300, perMs: 60_000 },
];

const STATE_CODES = [
  'project_frozen',
  'project_banned',
  'project_under_review',
  'project_unavailable',
] as const;

export const ALIAS_ENDPOINTS = {
  'alias.get': {
    summary: 'Get the alias of a project',
    method: 'GET',
    path: '/projects/{project_id}/alias',
    scopes: ['alias.read'],
    credentials: ANY_CREDENTIAL,
    answer: ALIAS,
    echoes: { url_id: 'path.project_id' },
    repeat: 'safe',
    codes: ['forbidden', 'not_found', 'domain_not_initialized', 'server_error'],
    pace: READ_PACE,
    clause: 'Part 1, Subdomain alias: GET alias; Limits',
  },
  'alias.check': {
    summary: 'Check whether an alias is available',
    method: 'GET',
    path: '/projects/{project_id}/alias/availability',
    scopes: ['alias.read'],
    credentials: ANY_CREDENTIAL,
    // Rule 4: a malformed name gives 400. Its form is checked after trimming, so the handler checks
    // it.
    query: { alias: { type: 'string' } },
    answer: {
      alias: { type: 'string' },
      available: { type: 'boolean', key: true },
      primary_domain: { type: 'string' },
    },
    // Rule 1: `alias` is normalized.
    echoes: { alias: { anyCase: 'query.alias' } },
    repeat: 'safe',
    codes: [
      'forbidden',
      'not_found',
      'domain_not_initialized',
      'server_error',
      'service_unavailable',
    ],
    pace: CHECK_PACE,
    clause: 'Part 1, Subdomain alias: GET alias/availability; rules 3 and 4; Limits',
  },
  'alias.set': {
    summary: 'Set the alias of a project',
    method: 'PUT',
    path: '/projects/{project_id}/alias',
    scopes: ['alias.write'],
    credentials: ANY_CREDENTIAL,
    body: { alias: { type: 'string', minLength: 1 } },
    answer: ALIAS,
    echoes: { url_id: 'path.project_id', alias: { anyCase: 'body.alias' } },
    // Rule 6: setting the same value again is allowed.
    repeat: 'safe',
    codes: [
      'forbidden',
      'not_found',
      'entitlement_required',
      ...STATE_CODES,
      'alias_unavailable',
      'domain_not_initialized',
      'server_error',
      'service_unavailable',
    ],
    role: 'owner-or-tenant-admin',
    pace: WRITE_PACE,
    clause: 'Part 1, Subdomain alias: PUT alias; rules 1 to 8; Limits',
  },
  'alias.reset': {
    summary: 'Restore the default alias',
    method: 'DELETE',
    path: '/projects/{project_id}/alias',
    scopes: ['alias.write'],
    credentials: ANY_CREDENTIAL,
    answer: ALIAS,
    // The default is the "lowercase form of `url_id`".
    echoes: {
      url_id: 'path.project_id',
      alias: { anyCase: 'path.project_id' },
      is_custom_alias: { oneOf: [false] },
    },
    // Rule 7: a repeated DELETE returns the default configuration.
    repeat: 'safe',
    codes: ['forbidden', 'not_found', ...STATE_CODES, 'domain_not_initialized', 'server_error'],
    role: 'owner-or-tenant-admin',
    pace: WRITE_PACE,
    clause: 'Part 1, Subdomain alias: DELETE alias; rule 7; Limits',
  },
} as const satisfies Record<string, Endpoint>;
