/** Wraps the responses and errors of the SQL log service in its envelope. */

import { type Answer, type JsonObject, jsonAnswer } from '../http/answer.ts';
import type { Problem } from '../http/problems.ts';

/**
 * Wraps data in a response's envelope (Part 2, SQL log export). The envelope's codes are strings, except the one in
 * `data`.
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

/**
 * Returns an error in the same envelope, with the status of a problem. The documents show no such error (assumption R27).
 */
export function errorEnvelope({ status, message, headers }: Problem, requestId: string): Answer {
  const body = {
    code: String(status),
    message,
    data: { code: status, success: false },
    httpStatusCode: String(status),
    requestId,
    successResponse: false,
  };
  return jsonAnswer(status, body, headers);
}
