/** Wraps the responses of the SQL log service in its envelope. */

import type { JsonObject } from '../http/answer.ts';

/**
 * Wraps data in a response's envelope (Part 2, SQL log export). The envelope's codes are strings,
 * except the one in `data`.
 */
export function wrapInEnvelope(data: JsonObject, requestId: string): JsonObject {
  return {
    code: '200',
    data: { ...data, code: 200, success: true },
    httpStatusCode: '200',
    requestId,
    successResponse: true,
  };
}
