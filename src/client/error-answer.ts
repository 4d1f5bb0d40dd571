import { CODE_FORM, ERROR_CODES } from '../api/errors.ts';
import type { FailureKind } from '../failure.ts';
import { shortened } from '../shortened.ts';
import type { Attempt, Headers } from './attempt.ts';
import type { Refusal } from './envelope.ts';
import { isRecord } from './read-answer.ts';

export type Answered = Extract<Attempt, { type: 'answered' }>;

/** What an error answer says, in whatever form it came. */
export interface Problem {
  readonly message: string;
  readonly code: string | undefined;
  readonly status: number;
  readonly traceId: string | undefined;
  readonly kind: FailureKind;
  readonly remedy: string | undefined;
  /** The platform itself answered: only its problem body has a `code`. False: a proxy's page or JSON, or nothing. */
  readonly fromPlatform: boolean;
}

/** As with the form of a code: what isn't like a trace id counts as not given. */
const TRACE_ID = /^[\w.:/+=-]{1,200}$/;

/** Limit for text of the platform in a message, in UTF-16 units. */
const MAX_DETAIL = 4_000;
/** Limit for a page's title in a message, in UTF-16 units. */
const MAX_TITLE = 200;

/**
 * Reads an error answer (Part 1, Conventions: Error body). Tolerant of unknown codes and fields, of HTML pages and of
 * empty bodies. The meaning comes from `code`, else from the status (Part 1, Versioning).
 */
export function readProblem(answer: Answered): Problem {
  const text = answer.body.toString('utf8');
  const body = problemBody(text);
  const code = ofForm(CODE_FORM, body?.['code']);
  const row =
    code !== undefined && Object.hasOwn(ERROR_CODES, code) ? ERROR_CODES[code as keyof typeof ERROR_CODES] : undefined;
  const said = nonEmpty(body?.['detail']) ?? nonEmpty(body?.['title']) ?? row?.meaning;
  return {
    message: shortened(said ?? pageMessage(answer, text), MAX_DETAIL),
    code,
    status: answer.status,
    traceId: ofForm(TRACE_ID, body?.['trace_id']) ?? traceIdOf(answer.headers),
    kind: row?.kind ?? kindOfStatus(answer.status),
    remedy: row?.remedy ?? remedyOfStatus(answer.status, code !== undefined),
    fromPlatform: code !== undefined,
  };
}

/** The same of an envelope that says no (reading R27); where its own codes say nothing, it's taken as a fault. */
export function envelopeProblem({ message, status, requestId }: Refusal, answer: Answered): Problem {
  const meant = answer.status >= 400 ? answer.status : (status ?? answer.status);
  return {
    message: shortened(message, MAX_DETAIL),
    code: undefined,
    status: meant,
    traceId: ofForm(TRACE_ID, requestId) ?? traceIdOf(answer.headers),
    kind: meant < 400 ? 'unavailable' : kindOfStatus(meant),
    remedy: remedyOfStatus(meant, true),
    fromPlatform: true,
  };
}

/** The trace id of an answer's head (Part 1, Conventions: Error body). */
export function traceIdOf(headers: Headers): string | undefined {
  return ofForm(TRACE_ID, headers['x-service-trace-id']);
}

function problemBody(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) && ['code', 'title', 'detail'].some(name => nonEmpty(parsed[name])) ? parsed : undefined;
  } catch {
    // Not JSON: a proxy's page or a cut body, which the caller words from the status.
    return undefined;
  }
}

function pageMessage(answer: Answered, text: string): string {
  // A proxy's HTML has a title, object storage's XML a message.
  const title = shortened(/<(?:title|message)[^>]*>([^<]+)/i.exec(text)?.[1] ?? '', MAX_TITLE)
    .trim()
    .replace(/\s+/g, ' ');
  const type = answer.headers['content-type']?.split(';')[0];
  if (text.trim() === '') return `HTTP ${answer.status} with an empty body`;
  return `HTTP ${answer.status} with ${type ?? 'a body'} that is not the platform's error form${title ? `: ${title}` : ''}`;
}

function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 404 || status === 410) return 'missing';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 413 || status === 429) return 'limit';
  if (status === 408 || status === 504) return 'timeout';
  return status >= 400 && status < 500 ? 'input' : 'unavailable';
}

/** What to do where no code of the documents says it (Part 1, Versioning: unknown codes are handled by status). */
function remedyOfStatus(status: number, fromPlatform: boolean): string | undefined {
  if (status === 401) return ERROR_CODES.invalid_token.remedy;
  if (status === 403) return 'Check the scopes of the credential, and that its user may do this in the project.';
  if (status === 404 || status === 410) return 'Check `project-id` and `base-url`.';
  if (status === 429) return ERROR_CODES.temporarily_unavailable.remedy;
  if (status === 408 || status === 425) return 'Run it again later.';
  // Reading R33: in the platform's own words a 503 is a refusal.
  if (status === 503 && fromPlatform) return ERROR_CODES.service_unavailable.remedy;
  // What to do about any other fault depends on whether the request may be repeated, which the row knows.
  if (status >= 500) return undefined;
  return 'Correct what the message names; report the trace id, if one is shown, where that is not clear.';
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function ofForm(form: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined;
}
