/** Errors of the API, and the HTTP responses that report them. */

import { STATUS_CODES } from 'node:http';
import { FULL_DISK_REMEDY, isFullDisk } from '../../base/system/files/disk-errors.ts';
import { ERROR_CODES, type ErrorCode } from '../../api/shapes/errors.ts';
import { type Answer, jsonAnswer, jsonObjectOf } from './answer.ts';

interface ProblemOptions {
  /** HTTP status, if it isn't the first one in the code's row. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Error defined by the API. Throwing it ends the request with an error response. */
export class ApiProblem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param code the API's error code; its row determines the status
   * @param detail one sentence that names the invalid field or file
   */
  constructor(code: ErrorCode, detail: string, options: ProblemOptions = {}) {
    super(detail);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = options.status ?? ERROR_CODES[code].statuses[0];
    this.headers = options.headers ?? {};
  }
}

/**
 * Describes an error that the platform itself caused: only a full disk is one that the caller can
 * do something about.
 */
export const internalMessage = (error: unknown): string =>
  isFullDisk(error)
    ? `The local platform failed: ${(error as Error).message}. ${FULL_DISK_REMEDY}`
    : 'Internal error of the local platform.';

/** Header that contains the same trace ID as the body (Part 1, Conventions). */
export const TRACE_HEADER = 'x-service-trace-id';

/** Creates the error response for a problem (Part 1, Conventions: Error body). */
export function problemAnswer(problem: ApiProblem, traceId: string): Answer {
  const body = {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    trace_id: traceId,
  };
  return jsonAnswer(problem.status, body, {
    ...problem.headers,
    'content-type': 'application/problem+json',
    [TRACE_HEADER]: traceId,
  });
}

/**
 * Returns the `code` of an error response, from the platform or from an injected fault. Undefined
 * for any other response.
 */
export function problemCode(answer: Answer): string | undefined {
  const code = answer.status < 400 ? undefined : jsonObjectOf(answer)?.['code'];
  return typeof code === 'string' ? code : undefined;
}

/**
 * Creates the only error for a project that is missing, deleted, another tenant's, or beyond the
 * caller's permissions. A caller must not be able to distinguish these cases (Part 1, Errors).
 */
export const projectNotFound = (): ApiProblem =>
  new ApiProblem('not_found', 'The project was not found.');
