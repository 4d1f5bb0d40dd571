/**
 * Endpoint table of edge functions: list, deploy, delete and logs, with the limits of packages and
 * logs.
 */

import { PROVISIONED_CODES } from './cloud.ts';
import { ANY_CREDENTIAL, type Endpoint, type Pace } from '../shapes/endpoint.ts';
import type { Fields } from '../shapes/field.ts';
import { FUNCTION_NAME } from '../shapes/ids.ts';

/** Limits of a function package (Part 2, Cloud services, rule 7; Limits: Function). */
export const FUNCTION_PACKAGE = {
  /** Maximum decoded size. A package has at least one byte. */
  maxBytes: 10 * 1024 * 1024,
  /** Must be at the root of the package. */
  entry: 'index.ts',
} as const;

/** Limits of function logs (Part 2, Limits: Function logs). */
export const LOG_WINDOW = {
  maxMs: 3_600_000,
  defaultMs: 900_000,
  maxEntries: 500,
  defaultEntries: 100,
} as const;

/** "Function deploy and delete share 1 per 2 seconds." */
const WRITE_PACE: readonly Pace[] = [
  { rateLimit: 'cloud.functions', per: 'project', requests: 1, perMs: 2_000 },
];

const FUNCTION = {
  name: { ...FUNCTION_NAME, key: true },
  status: { type: 'string' },
  version: { type: 'integer' },
  verify_jwt: { type: 'boolean' },
  created_at: { type: 'integer', nullable: true },
  updated_at: { type: 'integer', nullable: true },
} as const satisfies Fields;

const LOG_ENTRY = {
  timestamp: { type: 'integer', nullable: true },
  level: { type: 'string', nullable: true },
  message: { type: 'string' },
  stack: { type: 'string', optional: true },
} as const satisfies Fields;

/**
 * Listing, deploying and deleting functions, and their logs. A function is called at its own URL,
 * not by this API.
 */
export const FUNCTION_ENDPOINTS = {
  'functions.list': {
    summary: 'List functions',
    method: 'GET',
    path: '/projects/{project_id}/cloud/functions',
    scopes: ['cloud.function.read'],
    credentials: ANY_CREDENTIAL,
    answer: {
      functions: { type: 'array', key: true, items: { type: 'object', fields: FUNCTION } },
    },
    repeat: 'safe',
    codes: PROVISIONED_CODES,
    clause: 'Part 2, Cloud services: GET /cloud/functions',
  },
  'functions.deploy': {
    summary: 'Deploy a function',
    method: 'PUT',
    path: '/projects/{project_id}/cloud/functions/{function_name}',
    scopes: ['cloud.function.write'],
    credentials: ANY_CREDENTIAL,
    body: {
      archive_base64: { type: 'string', minLength: 1, base64: true },
      verify_jwt: { type: 'boolean', optional: true },
    },
    answer: { function: { type: 'object', key: true, fields: FUNCTION } },
    echoes: { 'function.name': 'path.function_name', 'function.verify_jwt': 'body.verify_jwt' },
    // A second deployment creates a second version. The caller checks the version first (assumption
    // R32).
    repeat: 'confirm',
    codes: [...PROVISIONED_CODES, 'artifact_too_large', 'quota_exceeded', 'service_unavailable'],
    unconfirmed: ['upstream_error'],
    slow: true,
    pace: WRITE_PACE,
    clause: 'Part 2, Cloud services: PUT /cloud/functions/{function_name}; rule 7; Limits',
  },
  'functions.delete': {
    summary: 'Delete a function',
    method: 'DELETE',
    path: '/projects/{project_id}/cloud/functions/{function_name}',
    scopes: ['cloud.function.write'],
    credentials: ANY_CREDENTIAL,
    answer: {
      name: { type: 'string' },
      deleted: { type: 'boolean', fixed: [true], confirms: true },
    },
    echoes: { name: 'path.function_name', deleted: { oneOf: [true] } },
    repeat: 'safe',
    codes: PROVISIONED_CODES,
    unconfirmed: ['upstream_error'],
    pace: WRITE_PACE,
    clause:
      'Part 2, Cloud services: DELETE /cloud/functions/{function_name}; Limits; assumption R37',
  },
  'functions.logs': {
    summary: 'Get the logs of a function',
    method: 'GET',
    path: '/projects/{project_id}/cloud/functions/{function_name}/logs',
    scopes: ['cloud.function.logs.read'],
    credentials: ANY_CREDENTIAL,
    query: {
      start_time: { type: 'integer', min: 0, optional: true, openBounds: true },
      end_time: { type: 'integer', min: 0, optional: true, openBounds: true },
      limit: { type: 'integer', min: 1, max: LOG_WINDOW.maxEntries, optional: true },
    },
    answer: {
      function_name: { type: 'string' },
      start_time: { type: 'integer' },
      end_time: { type: 'integer' },
      total: { type: 'integer' },
      returned: { type: 'integer' },
      entries: { type: 'array', key: true, items: { type: 'object', fields: LOG_ENTRY } },
    },
    echoes: {
      function_name: 'path.function_name',
      start_time: 'query.start_time',
      end_time: 'query.end_time',
    },
    repeat: 'safe',
    codes: PROVISIONED_CODES,
    clause: 'Part 2, Cloud services: GET /cloud/functions/{function_name}/logs; rule 8',
  },
} as const satisfies Record<string, Endpoint>;
