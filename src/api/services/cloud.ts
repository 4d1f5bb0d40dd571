/** Endpoint table of a project's cloud service: provisioning, keys, login methods and secrets. */

import { ANY_CREDENTIAL, type Endpoint, type Pace } from '../shapes/endpoint.ts';
import type { ErrorCode } from '../shapes/errors.ts';
import { CREDENTIAL, SECRET_NAME } from '../shapes/ids.ts';

/** Codes that any call to a project's cloud service may return (Part 2, Errors). */
export const CLOUD_CODES = [
  'forbidden',
  'not_found',
  'upstream_error',
] as const satisfies readonly ErrorCode[];

/** Codes of calls that require the cloud service to be enabled. */
export const PROVISIONED_CODES = [
  ...CLOUD_CODES,
  'cloud_not_enabled',
] as const satisfies readonly ErrorCode[];

/** "Secret create, overwrite and delete share 1 per 1 second." */
const SECRET_PACE: readonly Pace[] = [
  { rateLimit: 'cloud.secrets', per: 'project', requests: 1, perMs: 1_000 },
];

/** Login methods that can be enabled (Part 2, Cloud services: PUT auth/providers). */
export const AUTH_PROVIDERS = ['password', 'email', 'sms'] as const;

/** Enabling the cloud service, its keys, login methods, and secrets. */
export const CLOUD_ENDPOINTS = {
  'cloud.provision': {
    summary: 'Provision the cloud service of a project',
    method: 'POST',
    path: '/projects/{project_id}/cloud',
    scopes: ['cloud.write'],
    credentials: ANY_CREDENTIAL,
    body: {
      description: { type: 'string', minLength: 1, maxLength: 200, trimmed: true, optional: true },
    },
    bodyOptional: true,
    answer: {
      status: { type: 'string', key: true, fixed: ['ready'] },
      created: { type: 'boolean' },
      public_url: { type: 'string', nullable: true, optional: true },
      warnings: { type: 'array', items: { type: 'string' }, optional: true },
    },
    echoes: { status: { oneOf: ['ready'] } },
    // "Already enabled returns `created: false`."
    repeat: 'safe',
    codes: [...CLOUD_CODES, 'quota_exceeded', 'service_unavailable'],
    unconfirmed: ['upstream_error'],
    slow: true,
    pace: [{ rateLimit: 'cloud.provision', per: 'project', requests: 1, perMs: 5_000 }],
    clause: 'Part 2, Cloud services: POST /cloud; States; Limits; assumption R32',
  },
  'cloud.credentials': {
    summary: 'Get the credentials of the cloud service',
    method: 'GET',
    path: '/projects/{project_id}/cloud/credentials',
    scopes: ['cloud.credentials.read'],
    credentials: ANY_CREDENTIAL,
    noStore: true,
    answer: {
      url: { type: 'string', nullable: true },
      anon_key: CREDENTIAL,
      service_key: CREDENTIAL,
    },
    repeat: 'safe',
    codes: PROVISIONED_CODES,
    pace: [{ rateLimit: 'cloud.credentials', per: 'project', requests: 5, perMs: 60_000 }],
    clause: 'Part 2, Cloud services: GET /cloud/credentials; rules 1 and 11; Limits',
  },
  'auth.enable': {
    summary: 'Enable login methods',
    method: 'PUT',
    path: '/projects/{project_id}/cloud/auth/providers',
    scopes: ['cloud.write'],
    credentials: ANY_CREDENTIAL,
    body: {
      providers: { type: 'array', items: { type: 'string', oneOf: AUTH_PROVIDERS }, minItems: 1 },
    },
    answer: {
      providers: {
        type: 'array',
        key: true,
        items: {
          type: 'object',
          fields: { provider: { type: 'string', key: true }, enabled: { type: 'boolean' } },
        },
      },
    },
    echoes: { providers: { lists: 'body.providers' } },
    // Assumption R32: enabling login methods may be repeated.
    repeat: 'safe',
    codes: PROVISIONED_CODES,
    pace: [{ rateLimit: 'cloud.auth', per: 'project', requests: 1, perMs: 2_000 }],
    clause: 'Part 2, Cloud services: PUT /cloud/auth/providers; rule 9; Limits',
  },
  'secrets.list': {
    summary: 'List secrets',
    method: 'GET',
    path: '/projects/{project_id}/cloud/secrets',
    scopes: ['cloud.secret.read'],
    credentials: ANY_CREDENTIAL,
    answer: {
      secrets: {
        type: 'array',
        key: true,
        items: {
          type: 'object',
          fields: {
            name: { ...SECRET_NAME, key: true },
            updated_at: { type: 'integer', nullable: true },
          },
        },
      },
    },
    repeat: 'safe',
    codes: PROVISIONED_CODES,
    clause: 'Part 2, Cloud services: GET /cloud/secrets',
  },
  'secrets.set': {
    summary: 'Set a secret',
    method: 'PUT',
    path: '/projects/{project_id}/cloud/secrets/{secret_name}',
    scopes: ['cloud.secret.write'],
    credentials: ANY_CREDENTIAL,
    body: { value: { type: 'string', minLength: 1, maxBytes: 65_536, secret: true } },
    answer: {
      name: { type: 'string' },
      updated: { type: 'boolean', fixed: [true], confirms: true },
    },
    echoes: { name: 'path.secret_name', updated: { oneOf: [true] } },
    // Setting the same value again changes only its update time.
    repeat: 'safe',
    codes: PROVISIONED_CODES,
    unconfirmed: ['upstream_error'],
    pace: SECRET_PACE,
    clause: 'Part 2, Cloud services: PUT /cloud/secrets/{secret_name}; Limits; assumption R32',
  },
  'secrets.delete': {
    summary: 'Delete a secret',
    method: 'DELETE',
    path: '/projects/{project_id}/cloud/secrets/{secret_name}',
    scopes: ['cloud.secret.write'],
    credentials: ANY_CREDENTIAL,
    answer: {
      name: { type: 'string' },
      deleted: { type: 'boolean', fixed: [true], confirms: true },
    },
    echoes: { name: 'path.secret_name', deleted: { oneOf: [true] } },
    repeat: 'safe',
    codes: PROVISIONED_CODES,
    unconfirmed: ['upstream_error'],
    pace: SECRET_PACE,
    clause: 'Part 2, Cloud services: DELETE /cloud/secrets/{secret_name}; Limits; assumption R37',
  },
} as const satisfies Record<string, Endpoint>;
