/** Handles requests to list, deploy and delete functions, and to read their logs. */

import type { FullAnswer } from '../../api/endpoints.ts';
import { LOG_WINDOW } from '../../api/services/functions.ts';
import { cloudOf } from '../cloud/cloud-service.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import type { EdgeFunction } from './edge-function.ts';
import { expandFunction } from './function-package.ts';
import type { FunctionState } from './functions.ts';

/**
 * Part 2, Cloud services: GET /cloud/functions. The documents specify no order; this handler sorts
 * by name, ascending.
 */
export const listFunctions: Handler<'functions.list', FunctionState> = async (
  state,
  { project },
) => {
  cloudOf(state, project);
  const functions = [...(await state.functions.of(project.urlId)).values()];
  return {
    functions: functions.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(record),
  };
};

/** Part 2, Cloud services: PUT /cloud/functions/{function_name}; rule 7. */
export const deployFunction: Handler<'functions.deploy', FunctionState> = async (
  state,
  { project, path, body },
) => {
  cloudOf(state, project);
  const { archive_base64: archive, verify_jwt: verifyJwt = true } = body;
  const deployed = await state.functions.deploy(
    project.urlId,
    path.function_name,
    verifyJwt,
    folder => expandFunction(archive, folder),
  );
  return { function: record(deployed) };
};

/** Part 2, Cloud services: DELETE /cloud/functions/{function_name}. */
export const deleteFunction: Handler<'functions.delete', FunctionState> = async (
  state,
  { project, path },
) => {
  cloudOf(state, project);
  await state.functions.delete(project.urlId, path.function_name);
  return { name: path.function_name, deleted: true };
};

/** Part 2, Cloud services: GET /cloud/functions/{function_name}/logs; rule 8. */
export const functionLogs: Handler<'functions.logs', FunctionState & StatePart<'clock'>> = async (
  state,
  { project, path, query },
) => {
  cloudOf(state, project);
  const edgeFunction = await state.functions.find(project.urlId, path.function_name);
  const { end_time: end = state.clock.now(), limit = LOG_WINDOW.defaultEntries } = query;
  const { start_time: start = Math.max(0, end - LOG_WINDOW.defaultMs) } = query;
  if (start >= end)
    throw new ApiProblem(
      'invalid_request',
      `start_time ${start} must be less than end_time ${end}.`,
    );
  if (end - start > LOG_WINDOW.maxMs) {
    const detail = `The time range from start_time to end_time is ${end - start} ms long; the maximum is ${LOG_WINDOW.maxMs} ms.`;
    throw new ApiProblem('invalid_request', detail);
  }
  const { total, entries } = edgeFunction.log.window(start, end, limit);
  return {
    function_name: edgeFunction.name,
    start_time: start,
    end_time: end,
    total,
    returned: entries.length,
    entries,
  };
};

const record = (edge: EdgeFunction): FullAnswer<'functions.list'>['functions'][number] => ({
  name: edge.name,
  status: 'ACTIVE',
  version: edge.version,
  verify_jwt: edge.verifyJwt,
  created_at: edge.createdAt,
  updated_at: edge.updatedAt,
});
