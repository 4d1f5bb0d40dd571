/** Endpoint table of SQL log export: create an export task, and read its state and records. */

import { ANY_CREDENTIAL, type Endpoint } from '../shapes/endpoint.ts';
import type { Fields } from '../shapes/field.ts';

const TASK = {
  status: { type: 'string', key: true, note: '`INIT`, `RUNNING` or `COMPLETED`; R19' },
  taskId: { type: 'json', optional: true, note: 'a string or a number' },
  start: { type: 'json', optional: true },
  end: { type: 'json', optional: true },
  createTime: { type: 'json', optional: true },
  env: { type: 'string', optional: true },
} as const satisfies Fields;

/**
 * SQL log endpoints. "The business parameters are a JSON string in the form field `params`". Their
 * names are those of the documents.
 */
export const SQL_LOG_ENDPOINTS = {
  'sql-log.create': {
    summary: 'Create an export task for a SQL log',
    method: 'POST',
    root: 'sql-log',
    path: '/database/createSqlLogTask',
    // The documents specify no scope for it.
    scopes: [],
    credentials: ANY_CREDENTIAL,
    encoding: 'params-form',
    body: {
      type: { type: 'string', oneOf: ['dev', 'prod'], optional: true },
      name: { type: 'string', minLength: 1 },
      startTime: { type: 'integer', min: 0 },
      endTime: { type: 'integer', min: 1 },
      'filters.1.Key': { type: 'string', minLength: 1, optional: true, note: 'R18' },
      'filters.1.Value': { type: 'string', minLength: 1, optional: true, note: 'R18' },
      projectUrlId: { type: 'string', minLength: 1 },
    },
    envelope: true,
    answer: { ...TASK, status: { ...TASK.status, fixed: ['INIT'] } },
    // Tasks can't be listed or deleted, and their cost isn't documented. A second task is reported.
    repeat: 'confirm',
    codes: [],
    clause: 'Part 2, SQL log export: Create task; assumptions R17, R18, R27',
  },
  'sql-log.describe': {
    summary: 'Get the state and records of an export task',
    method: 'POST',
    root: 'sql-log',
    path: '/database/describeSqlLogTask',
    scopes: [],
    credentials: ANY_CREDENTIAL,
    encoding: 'params-form',
    body: {
      projectUrlId: { type: 'string', minLength: 1 },
      taskId: { type: 'string', minLength: 1 },
      pageNo: { type: 'integer', min: 1 },
      pageSize: { type: 'integer', min: 1, note: 'the server sets the upper limit' },
    },
    envelope: true,
    answer: {
      ...TASK,
      expire: { type: 'json', optional: true, note: 'a boolean, or the string `true` or `false`' },
      filters: { type: 'array', items: { type: 'record' }, optional: true },
      queries: {
        type: 'array',
        items: { type: 'json' },
        optional: true,
        note: 'log records, each validated separately',
      },
      taskType: { type: 'string', optional: true },
      total: { type: 'json', optional: true, note: 'a long integer' },
      name: { type: 'string', optional: true },
    },
    echoes: { taskId: 'body.taskId' },
    repeat: 'safe',
    codes: [],
    slow: true,
    clause: 'Part 2, SQL log export: Describe task; assumptions R19, R27',
  },
} as const satisfies Record<string, Endpoint>;
