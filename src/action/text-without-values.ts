/** Removes values of the project's data from the texts of error responses. */

import { endpointRow } from '../api/endpoints.ts';
import type { Endpoint } from '../api/shapes/endpoint.ts';
import { ERROR_CODES, type ErrorCode } from '../api/shapes/errors.ts';
import { record } from '../base/values/record.ts';
import { VALUES_NOT_SHOWN } from '../base/text/not-shown.ts';
import type { ShownText } from '../client/calls/outcome.ts';
import { reportWithoutValues } from '../sql/shown-error.ts';

/** Codes of responses whose text is the database's. */
const DATABASE_CODES: readonly string[] = ['invalid_query', 'upstream_error'] satisfies ErrorCode[];

/** Endpoints whose requests contain paths of objects that users of the app have uploaded. */
const SENDS_PATHS: readonly Endpoint[] = [
  endpointRow('storage.list'),
  endpointRow('storage.delete'),
];

/** Returns the text of an error response as a step may show it outside of private repositories. */
export const textWithoutValues: ShownText = (
  { message, code = '', status, isQuoted },
  row,
  { body },
) => {
  if (!isQuoted) return message;
  if (SENDS_PATHS.includes(row))
    return `HTTP ${status}. The platform’s message is not shown, because it may contain paths of objects`;
  // A text with an unknown code can be the database's, too.
  const isOfDatabase = DATABASE_CODES.includes(code) || !Object.hasOwn(ERROR_CODES, code);
  if (!row.codes.includes('invalid_query') || !isOfDatabase) return message;
  const sql = record(body)['query'];
  const report = reportWithoutValues(message, typeof sql === 'string' ? sql : '');
  return report === message ? message : `${report} ${VALUES_NOT_SHOWN}`;
};
