/**
 * Endpoint table of a project's database: status, tables and SQL queries, with the limits of SQL.
 */

import { CLOUD_CODES, PROVISIONED_CODES } from './cloud.ts';
import { ANY_CREDENTIAL, type Endpoint } from '../shapes/endpoint.ts';
import type { Fields } from '../shapes/field.ts';

/** Limits of SQL queries (Part 2, Limits: SQL). */
export const SQL_LIMITS = {
  maxQueryBytes: 65_536,
  maxRows: 100,
  maxAnswerBytes: 1024 * 1024,
} as const;

const COLUMN = {
  name: { type: 'string', key: true },
  data_type: { type: 'string' },
  format: { type: 'string' },
  nullable: { type: 'boolean' },
  updatable: { type: 'boolean' },
  unique: { type: 'boolean' },
  default_value: { type: 'string', nullable: true },
  enums: { type: 'array', items: { type: 'string' } },
  comment: { type: 'string', nullable: true },
} as const satisfies Fields;

const TABLE = {
  schema: { type: 'string' },
  name: { type: 'string', key: true },
  rls_enabled: { type: 'boolean' },
  rls_forced: { type: 'boolean' },
  estimated_rows: { type: 'string' },
  comment: { type: 'string', nullable: true },
  columns: { type: 'array', key: true, items: { type: 'object', fields: COLUMN } },
} as const satisfies Fields;

export const DATABASE_ENDPOINTS = {
  'database.status': {
    summary: 'Get the status of the database',
    method: 'GET',
    path: '/projects/{project_id}/cloud/database/status',
    scopes: ['cloud.database.read'],
    credentials: ANY_CREDENTIAL,
    answer: { status: { type: 'string', key: true, fixed: ['not_enabled', 'ready'] } },
    repeat: 'safe',
    // "HTTP 200 even when not enabled."
    codes: CLOUD_CODES,
    clause: 'Part 2, Cloud services: GET /cloud/database/status',
  },
  'database.tables': {
    summary: 'List tables',
    method: 'GET',
    path: '/projects/{project_id}/cloud/database/tables',
    scopes: ['cloud.database.read'],
    credentials: ANY_CREDENTIAL,
    answer: { tables: { type: 'array', key: true, items: { type: 'object', fields: TABLE } } },
    repeat: 'safe',
    codes: PROVISIONED_CODES,
    clause: 'Part 2, Cloud services: GET /cloud/database/tables; rule 2',
  },
  'database.query': {
    summary: 'Run SQL',
    method: 'POST',
    path: '/projects/{project_id}/cloud/database/queries',
    scopes: ['cloud.database.write'],
    credentials: ANY_CREDENTIAL,
    body: { query: { type: 'string', notBlank: true, maxBytes: SQL_LIMITS.maxQueryBytes } },
    answer: {
      rows: { type: 'array', key: true, items: { type: 'record' } },
      columns: { type: 'array', items: { type: 'string' } },
      row_count: { type: 'integer' },
      truncated: { type: 'boolean' },
    },
    // "Response size limit, timeout and network break do not imply rollback."
    repeat: 'confirm',
    codes: [...PROVISIONED_CODES, 'invalid_query', 'response_too_large'],
    unconfirmed: ['upstream_error', 'response_too_large'],
    slow: true,
    clause: 'Part 2, Cloud services: POST /cloud/database/queries; rules 3 and 4',
  },
} as const satisfies Record<string, Endpoint>;
