/** Finds the endpoint of a request by its method and path. */

import type { Address } from '../../api/shapes/endpoint.ts';
import { ENDPOINT_IDS, type EndpointId, endpointRow } from '../../api/endpoints.ts';
import { ApiProblem } from './problems.ts';

/** Part 1: path of the base address. */
export const API_PREFIX = '/open/v1';

/**
 * Path of the SQL log endpoints. Their "host root is not the base address"; here it's another path
 * of the same server (assumption R17).
 */
export const SQL_LOG_PREFIX = '/sql-log';

/** Row that matches a request, and its path parameters, not yet decoded. */
export interface Route {
  readonly id: EndpointId;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Finds the row of a request. Of several that match, it is the one with the fewest parameters:
 * `/releases/current` is no release with the ID `current`.
 * @param path without the query
 * @returns the row, or the problem to respond with: 404 for an unknown path, 405 for a known path
 *   with another method. The documents have no code for 405, so its code is `invalid_request`. A
 *   path without its id, such as `/projects/`, only exists for the method of its row, which refuses
 *   the missing id with 400 (Part 1, Delete rules). With any other method it is unknown.
 *   `/team/members/` is a path of its own, so it isn't a member's path without the id.
 */
export function routeOf(method: string, path: string): Route | ApiProblem {
  const pathSegments = path.split('/');
  const matches = PATTERNS.flatMap(({ id, segments }) => {
    const parameters = matchPath(segments, pathSegments);
    return parameters === undefined ? [] : [{ id, parameters }];
  });
  const complete = matches.filter(({ parameters }) => !Object.values(parameters).includes(''));
  const route = (complete.length === 0 ? matches : complete).find(
    ({ id }) => endpointRow(id).method === method,
  );
  if (route !== undefined) return route;
  if (complete.length === 0)
    return new ApiProblem('not_found', 'This path does not exist in the API.');
  const allow = complete.map(({ id }) => endpointRow(id).method).join(', ');
  const detail = `This path does not support the method ${method}. Allowed: ${allow}.`;
  return new ApiProblem('invalid_request', detail, { status: 405, headers: { allow } });
}

/** Returns the full path of a row. Team paths are already full paths (assumption R39). */
function fullPath({ root, path }: Address): string {
  if (root === 'service') return path;
  return `${root === 'sql-log' ? SQL_LOG_PREFIX : API_PREFIX}${path}`;
}

const isParameter = (segment: string): boolean => segment.startsWith('{');

/**
 * Paths of all rows, split once, those with fewer parameters first: each request is compared with
 * all of them.
 */
const PATTERNS = ENDPOINT_IDS.map(id => ({
  id,
  segments: fullPath(endpointRow(id)).split('/'),
})).toSorted(
  (a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length,
);

function matchPath(
  segments: readonly string[],
  pathSegments: readonly string[],
): Record<string, string> | undefined {
  if (segments.length !== pathSegments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = pathSegments[index] ?? '';
    if (isParameter(segment)) parameters[segment.slice(1, -1)] = value;
    else if (segment !== value) return undefined;
  }
  return parameters;
}
