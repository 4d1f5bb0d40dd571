/**
 * Handles requests to create the tasks that export a SQL log, and to read their state and records.
 */

import { plural } from '../../base/text/amount.ts';
import { type EndpointId, endpointRow } from '../../api/endpoints.ts';
import { accessibleProject, authorize } from '../admission/access.ts';
import type { CloudServices } from '../cloud/cloud-service.ts';
import type { JsonObject } from '../http/answer.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Caller, Project } from '../state/entities.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import { MAX_PAGE_SIZE, type LogTask, type LogTasks } from './log-tasks.ts';
import type { DatabaseType, SeedSqlLog } from '../seed/seed.ts';
import type { SqlLogs } from './sql-logs.ts';

export interface SqlLogState extends CloudServices, StatePart<'projects'> {
  readonly sqlLogs: SqlLogs;
  readonly logTasks: LogTasks;
}

/** Part 2, SQL log export: Create task. */
export const createSqlLogTask: Handler<'sql-log.create', SqlLogState> = (
  state,
  { caller, body },
) => {
  const { type = 'prod', name, startTime: start, endTime: end } = body;
  const project = requestedProject(state, caller, 'sql-log.create', body.projectUrlId);
  if (end <= start)
    throw new ApiProblem('invalid_request', `endTime ${end} must be after startTime ${start}.`);
  const filters = filtersOf(body['filters.1.Key'], body['filters.1.Value']);
  databaseOf(state, project, type as DatabaseType);
  const task = state.logTasks.create({
    urlId: project.urlId,
    type: type as DatabaseType,
    name,
    start,
    end,
    filters,
  });
  return { status: 'INIT', ...commonFields(task) };
};

/** Part 2, SQL log export: Describe task. */
export const describeSqlLogTask: Handler<'sql-log.describe', SqlLogState> = (
  state,
  { caller, body },
) => {
  const { projectUrlId, taskId, pageNo, pageSize } = body;
  const project = requestedProject(state, caller, 'sql-log.describe', projectUrlId);
  if (pageSize > MAX_PAGE_SIZE)
    throw new ApiProblem(
      'invalid_request',
      `pageSize ${pageSize} must be at most ${MAX_PAGE_SIZE}.`,
    );
  const task = state.logTasks.find(taskId, project.urlId);
  if (task === undefined) throw new ApiProblem('not_found', 'The task was not found.');
  const { urlId, type, start: from, end: to, filters, name } = task;
  const { status, expired, log } = state.logTasks.stateOf(task, () =>
    state.sqlLogs.select(urlId, databaseOf(state, project, type), {
      from,
      to,
      text: searchedText(filters[0]?.Value),
    }),
  );
  const queries = log?.page(pageNo, pageSize) ?? [];
  return {
    status,
    ...commonFields(task),
    expire: expired,
    filters,
    queries,
    taskType: 'Query',
    total: log?.total ?? 0,
    name,
  };
};

/**
 * Fields that both responses contain. The documents don't show the format of times: here epoch
 * milliseconds, as in requests.
 */
const commonFields = ({ id, start, end, createdAt, type }: LogTask): JsonObject => ({
  taskId: id,
  start,
  end,
  createTime: createdAt,
  env: `local-${type}`,
});

/**
 * Finds the project and checks access to it. Other endpoints have the project in their path; here
 * it is in the request body.
 */
function requestedProject(
  state: StatePart<'projects'>,
  caller: Caller,
  id: EndpointId,
  urlId: string,
): Project {
  authorize(endpointRow(id), caller, urlId);
  return accessibleProject(endpointRow(id), caller, state.projects.get(urlId));
}

/**
 * Returns the database of the task: "The project and `type` must resolve to exactly one database."
 */
function databaseOf(
  { sqlLogs, clouds }: Pick<SqlLogState, 'sqlLogs' | 'clouds'>,
  { urlId }: Project,
  type: DatabaseType,
): SeedSqlLog {
  const databases = sqlLogs.databases(urlId, type, clouds.has(urlId));
  const [database] = databases;
  if (database !== undefined && databases.length === 1) return database;
  throw new ApiProblem(
    'invalid_request',
    `The project has ${plural(databases.length, 'database')} of type ${type}; exactly one is required.`,
  );
}

function filtersOf(key: string | undefined, value: string | undefined): LogTask['filters'] {
  if (key === undefined && value === undefined) return [];
  // The documents show one example of each. They leave other keys and values to the platform.
  if (key !== 'query')
    throw new ApiProblem(
      'invalid_request',
      'filters.1.Key: the local platform supports only `query`.',
    );
  if (value === undefined) throw new ApiProblem('invalid_request', 'filters.1.Value is required.');
  searchedText(value);
  return [{ Key: key, Value: value }];
}

/**
 * Parses a filter. The documents show only this expression: "A text match of the form
 * sql:"<text>"". A backslash escapes a quote in the text.
 */
function searchedText(expression: string | undefined): string | undefined {
  if (expression === undefined) return undefined;
  const text = /^sql:"((?:[^"\\]|\\.)+)"$/s.exec(expression.trim())?.[1];
  if (text === undefined) {
    throw new ApiProblem(
      'invalid_request',
      'filters.1.Value: the local platform supports only sql:"<text>".',
    );
  }
  return text.replaceAll(/\\(.)/gs, '$1');
}
