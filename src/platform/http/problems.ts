import { STATUS_CODES } from 'node:http';
import { ERROR_CODES, type ErrorCode } from '../../api/errors.ts';
import { type Answer, jsonAnswer, jsonObjectOf } from './answer.ts';

interface ProblemTraits {
  /** HTTP status, where it is not the first that the code's row names. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal in the API's own words. Whatever throws one ends the request with it. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param code the API's code; its row gives the status
   * @param detail one sentence that names the field or file at fault
   */
  constructor(code: ErrorCode, detail: string, traits: ProblemTraits = {}) {
    super(detail);
    this.name = 'Problem';
    this.code = code;
    this.status = traits.status ?? ERROR_CODES[code].statuses[0];
    this.headers = traits.headers ?? {};
  }
}

/** The header that carries the trace id beside the body (Part 1, Conventions). */
export const TRACE_HEADER = 'x-service-trace-id';

/** The problem as the API writes it (Part 1, Conventions: Error body). */
export function problemAnswer(problem: Problem, traceId: string): Answer {
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

/** The `code` of an answer that is a problem, whoever made it; undefined for any other answer. */
export function problemCode(answer: Answer): string | undefined {
  const code = answer.status < 400 ? undefined : jsonObjectOf(answer)?.['code'];
  return typeof code === 'string' ? code : undefined;
}

/**
 * The one answer to a project that is missing, deleted, another tenant's, or out of the caller's rights: a caller
 * must not be able to tell these apart (Part 1, Errors).
 */
export const projectNotFound = (): Problem => new Problem('not_found', 'The project was not found.');
