import { type Answer, type JsonObject, jsonAnswer } from '../http/answer.ts';
import type { Problem } from '../http/problems.ts';

/** The envelope around an answer (Part 2, SQL log export): some of its codes are strings, and the inner one isn't. */
export function enclosed(data: JsonObject, requestId: string): JsonObject {
  return {
    code: '200',
    data: { ...data, code: 200, success: true },
    httpStatusCode: '200',
    requestId,
    successResponse: true,
  };
}

/** A refusal in the same form, with the status of a problem: the documents show none (reading R27). */
export function refusalEnvelope({ status, message, headers }: Problem, requestId: string): Answer {
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
