/**
 * Decides the outcome of an attempt: it succeeded, may be retried, or failed permanently. Creates
 * the Failure for it.
 */

import { isUtf8 } from 'node:buffer';
import { httpDate } from '../../base/time/http-date.ts';
import { inputRef, withInputRefs } from '../../base/text/input-reference.ts';
import { definedOnly } from '../../base/values/defined-only.ts';
import {
  type Address,
  type Endpoint,
  type FailureRules,
  NOT_PROJECT_KEYS,
  type ResponseShape,
} from '../../api/shapes/endpoint.ts';
import { contradiction } from '../../api/shapes/echoes.ts';
import { ERROR_CODES, type ErrorCode } from '../../api/shapes/errors.ts';
import { Failure, type FailureKind, withDetails, REPORT_TO_PLATFORM } from '../../base/failure.ts';
import {
  type HttpAnswer,
  envelopeError,
  mayHaveTakenEffect,
  type ErrorAnswer,
  readErrorAnswer,
  traceIdOf,
} from './error-answer.ts';
import { openEnvelope } from './envelope.ts';
import { PROXY_VARIABLE } from '../http/proxy.ts';
import { RefusedAddress } from '../../base/reach.ts';
import {
  IncompleteAnswer,
  readAnswer,
  readObject,
  readParsed,
  UnreadableAnswer,
} from './read-answer.ts';
import type { LooseRequest } from './request.ts';
import { OversizeAnswer, type WireAttempt } from '../http/wire.ts';

/** Meaning of one attempt: it succeeded, it failed and may be retried, or it failed permanently. */
export type AttemptOutcome<T> =
  | { readonly done: T }
  | {
      readonly failure: Failure;
      readonly retryable: boolean;
      /** Wait that the platform asks for, in milliseconds. */
      readonly retryAfterMs?: number;
      /** Whether the attempt made progress. If so, the count of attempts restarts. */
      readonly progressed?: boolean;
      /**
       * Whether the attempt reached work that is still running. If so, only time limits the
       * attempts from now on.
       */
      readonly stillRunning?: boolean;
      /**
       * No connection was established. Retried for a few minutes at most, even for work that is
       * still running.
       */
      readonly unreached?: boolean;
      /** Maximum number of attempts after this response, if it needs fewer than usual. */
      readonly attempts?: number;
    };

export type Failed = Exclude<AttemptOutcome<never>, { done: never }>;

/** Certificate errors, which don't go away in the seconds between two attempts. */
const PERMANENT_ERRORS =
  /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|HOSTNAME_|UND_ERR_PRX_TLS)/;

/** Returns the text of an error response as it may be shown. */
export type ShownText = (problem: ErrorAnswer, row: Endpoint, request: LooseRequest) => string;

/**
 * Interprets an attempt on an endpoint by its row (may it be repeated without a check?) and by what
 * is known (did it reach the platform? was it refused, or is the outcome unknown?), never by the
 * status alone.
 * @param shownText see `ClientOptions`
 */
export function classify(
  row: Endpoint,
  attempt: WireAttempt,
  nowMs: number,
  request: LooseRequest = {},
  shownText: ShownText = ({ message }) => message,
): AttemptOutcome<Record<string, unknown>> {
  switch (attempt.type) {
    case 'unreached':
      return unreached(attempt.error, 'The platform', addressInput(row));
    case 'unsendable':
      return unsendable(attempt.error, 'The request', 'input');
    case 'aborted':
      return aborted(attempt.reason, attempt.mayBeSent && row.method !== 'GET');
    case 'lost': {
      if (attempt.error instanceof OversizeAnswer) return oversize(row, attempt.error);
      const message = `no complete response was received: ${errorText(attempt.error)}.`;
      return uncertainFailure(row, message, networkFailureKind(attempt.error));
    }
    case 'answered':
      return classifyAnswer(row, attempt, nowMs, request, shownText);
  }
}

function classifyAnswer(
  row: Endpoint,
  answer: HttpAnswer,
  nowMs: number,
  request: LooseRequest,
  shownText: ShownText,
): AttemptOutcome<Record<string, unknown>> {
  const { status, headers, body } = answer;
  if (status === 202 && row.pending !== undefined)
    return pending(row, row.pending, answer, nowMs, request);

  const retryAfter = retryAfterMs(headers['retry-after'], nowMs);
  const envelope = row.envelope === true ? openEnvelope(body.toString('utf8')) : undefined;
  if (envelope !== undefined && 'refusal' in envelope)
    return refused(row, envelopeError(envelope.refusal, answer), retryAfter);

  if (status >= 200 && status < 300)
    return readSuccess(row, answer, envelope?.data, nowMs, request);

  if (status < 400) return redirected(row, status, headers['location']);

  const problem = readErrorAnswer(answer);
  return refused(row, { ...problem, message: shownText(problem, row, request) }, retryAfter);
}

/** @param data content of the response's envelope, if it has one */
function readSuccess(
  row: Endpoint,
  { status, headers, body }: HttpAnswer,
  data: Record<string, unknown> | undefined,
  nowMs: number,
  request: LooseRequest,
): AttemptOutcome<Record<string, unknown>> {
  const traceId = traceIdOf(headers);
  try {
    if (!isUtf8(body)) throw new IncompleteAnswer('it is not UTF-8');
    const done =
      data === undefined ? readAnswer(row, body.toString('utf8')) : readParsed(row, data);
    if (row.envelope === true && data === undefined)
      throw new UnreadableAnswer('it lacks the envelope fields that report success');
    return (
      contradicted(row, request, done, nowMs, traceId) ??
      withoutConfirmation(row, done, traceId) ?? { done }
    );
  } catch (thrown) {
    if (!(thrown instanceof UnreadableAnswer)) throw thrown;
    const message = `HTTP ${status}, but the response can’t be read because ${thrown.message}.`;
    const outcome = uncertainFailure(row, message, 'unavailable', { status, traceId });
    // The platform would send a complete response of the same form again.
    return { ...outcome, retryable: outcome.retryable && thrown instanceof IncompleteAnswer };
  }
}

/**
 * Reports a failed connection. Nothing was sent, so any request may be retried.
 * @param peer the host that wasn't reached, as the start of a sentence
 * @param addressOfPeer where the user finds the address of that host
 */
export function unreached(error: Error, peer: string, addressOfPeer: string): Failed {
  if (error instanceof RefusedAddress) {
    const failure = new Failure('unavailable', `${peer} was not contacted: ${error.message}.`, {
      remedy: `Report this address to the support team of the service that issued ${addressOfPeer}.`,
      cause: error,
    });
    return { retryable: false, failure };
  }
  const code = systemErrorCode(error);
  const permanent = PERMANENT_ERRORS.test(code);
  let remedy = `Make sure that the runner can connect to the host in ${addressOfPeer}, or to the proxy in ${PROXY_VARIABLE}.`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER')
    remedy = `Check the port in ${addressOfPeer}, or in ${PROXY_VARIABLE}.`;
  else if (permanent)
    remedy = `Check the certificate and the TLS settings of the host in ${addressOfPeer}, or of the proxy in ${PROXY_VARIABLE}. To trust a private certificate authority, set NODE_EXTRA_CA_CERTS.`;
  return {
    retryable: !permanent,
    unreached: true,
    failure: new Failure(
      networkFailureKind(error),
      `${peer} can’t be reached: ${errorText(error)}.`,
      {
        remedy,
        cause: error,
      },
    ),
  };
}

/** Reports a request that HTTP doesn't allow. Nothing was sent, and a retry would be the same. */
export function unsendable(error: Error, what: string, kind: 'input' | 'unavailable'): Failed {
  const remedy =
    kind === 'input'
      ? 'Correct the value that the error message describes.'
      : 'Report this to the support team of the service that specified the request: the request is invalid.';
  return {
    retryable: false,
    failure: new Failure(kind, `${what} can’t be sent: ${error.message}.`, {
      remedy,
      cause: error,
    }),
  };
}

/**
 * Wait between two polls, in milliseconds, if the platform specifies none. The preparation takes
 * seconds at least.
 */
const PENDING_WAIT_MS = 2_000;
/**
 * Minimum wait between two polls, even if the platform specifies none at all: a request for each
 * round trip is a load.
 */
const MIN_PENDING_WAIT_MS = 100;

/**
 * Reports a pending response. "Wait per `Retry-After`, then repeat the same POST" (Part 1, Sandbox
 * and preview).
 */
function pending(
  row: Endpoint,
  waitField: string,
  { headers, body }: HttpAnswer,
  nowMs: number,
  request: LooseRequest,
): Failed {
  const answer = readObject(row.answer, body.toString('utf8')) ?? {};
  const contradictory = contradicted(row, request, answer, nowMs, traceIdOf(headers));
  if (contradictory !== undefined) return contradictory;
  const bodyWait = answer[waitField];
  const retryAfter =
    retryAfterMs(headers['retry-after'], nowMs) ??
    (typeof bodyWait === 'number' ? bodyWait : PENDING_WAIT_MS);
  const message = `${row.method} ${row.path}: the result is not ready yet.`;
  return {
    retryable: true,
    failure: new Failure('timeout', message, {
      status: 202,
      remedy: `Increase ${inputRef('timeout')}, or re-run the job later.`,
    }),
    progressed: true,
    retryAfterMs: Math.max(MIN_PENDING_WAIT_MS, retryAfter),
  };
}

/** Reports that the job was canceled or timed out during a request. */
export function aborted(reason: unknown, uncertain: boolean): Failed {
  const cause =
    reason instanceof Failure
      ? reason
      : new Failure('cancelled', 'The operation was stopped.', { cause: reason });
  const { kind, message, remedy } = cause;
  const details = { ...definedOnly({ remedy }), uncertain, cause };
  return { retryable: false, failure: new Failure(kind, message, details) };
}

/** Advice for an unknown outcome. A re-run sends a second request, too. */
const UNKNOWN_REMEDY: Readonly<Record<FailureRules['repeat'], string>> = {
  safe: 'Re-run the job. If the error persists, contact the platform’s support team, and include the trace ID if there is one.',
  confirm:
    'Check whether the request took effect before you re-run the job. If the error persists, contact the platform’s support team, and include the trace ID if there is one.',
};

/** Reports a request that may have taken effect. Only a row that is safe to repeat is retried. */
export function uncertainFailure(
  row: Address & FailureRules,
  message: string,
  kind: FailureKind,
  details: Partial<ErrorAnswer> = {},
): Failed {
  return {
    retryable: row.repeat === 'safe',
    failure: new Failure(kind, `${row.method} ${row.path}: ${message}`, {
      uncertain: row.method !== 'GET',
      code: details.code,
      status: details.status,
      traceId: details.traceId,
      remedy: details.remedy ?? UNKNOWN_REMEDY[row.repeat],
    }),
  };
}

/**
 * Reports a response that contradicts its request, if it does. It may belong to another request, so
 * it is neither a success nor a reason to send the request again.
 */
export function contradicted(
  row: Endpoint,
  request: object,
  answer: object,
  nowMs: number,
  traceId: string | undefined,
): Failed | undefined {
  const mismatch = row.echoes && contradiction(row.echoes, request, answer, nowMs);
  if (mismatch === undefined) return undefined;
  const message = `the response contradicts the request. ${mismatch}`;
  const { failure } = uncertainFailure(row, message, 'unavailable', {
    traceId,
    remedy: UNKNOWN_REMEDY[row.method === 'GET' ? 'safe' : 'confirm'],
  });
  return { retryable: false, failure: withDetails(failure, { contradicted: true }) };
}

/**
 * Reports a success without the field that confirms the effect. The caller looks the effect up
 * instead of sending again.
 */
function withoutConfirmation(
  row: Endpoint,
  answer: Readonly<Record<string, unknown>>,
  traceId: string | undefined,
): Failed | undefined {
  const missing = Object.keys(row.answer).find(
    name => row.answer[name]?.confirms && answer[name] === undefined,
  );
  if (missing === undefined) return undefined;
  return {
    ...uncertainFailure(row, `the response lacks \`${missing}\`.`, 'unavailable', { traceId }),
    retryable: false,
  };
}

/** Reports an oversize response. A retry would get a response of the same size. */
function oversize(row: Address & ResponseShape & FailureRules, error: OversizeAnswer): Failed {
  const remedy =
    row.list === undefined
      ? REPORT_TO_PLATFORM
      : 'Request less data, or report this to the platform’s support team.';
  return { ...uncertainFailure(row, `${error.message}.`, 'limit', { remedy }), retryable: false };
}

/** Reports a redirect. A bearer token or a signed body never follows one. */
function redirected(row: Address, status: number, location: string | undefined): Failed {
  const target =
    location !== undefined && URL.canParse(location) ? new URL(location).origin : 'a different URL';
  return {
    retryable: false,
    failure: new Failure(
      'unavailable',
      `The platform redirects to ${target}. Redirects are not followed.`,
      {
        status,
        remedy: `If that server is correct, set ${addressInput(row)} to it, and keep the path of the current URL.`,
      },
    ),
  };
}

function refused(row: Endpoint, problem: ErrorAnswer, retryAfter: number | undefined): Failed {
  const wait = definedOnly({ retryAfterMs: retryAfter });
  // Assumption R32 requires only status 502, so a proxy's 502 counts like the platform's own.
  const code = problem.code ?? (problem.status === 502 ? 'upstream_error' : undefined);
  const isUnconfirmed = row.unconfirmed?.some(listed => listed === code) ?? false;
  if (isUnconfirmed || mayHaveTakenEffect(problem)) {
    const kind = problem.status === 504 ? 'timeout' : problem.kind;
    const outcome = uncertainFailure(row, problem.message, kind, problem);
    // Assumption R32: for a code that the row lists as unconfirmed, an operation first reads the
    // state back.
    const readsStateFirst = isUnconfirmed && problem.status === 502;
    return { ...outcome, retryable: outcome.retryable && !readsStateFirst, ...wait };
  }
  return {
    // The request was refused before it was processed.
    retryable: [408, 425, 429, 503].includes(problem.status),
    failure: problemFailure(problem, row),
    ...wait,
    ...definedOnly({ attempts: row.attemptsAfter?.[problem.code as ErrorCode] }),
  };
}

/** Returns the input that holds the address of this row's root (assumption R17). */
const addressInput = (row: Address): string =>
  row.root === 'sql-log' ? inputRef('sql-log-url') : inputRef('base-url');

/** @param remedy text that precedes the hint */
const notPlatformHint = (row: Address, remedy = ''): string => {
  const address = addressInput(row);
  const hint = 'A proxy or another server probably responded instead of the platform.';
  return remedy.includes(address) ? hint : `${hint} Check ${address}.`;
};

/**
 * Creates the Failure for a response in which the platform, or a proxy before it, refused the
 * request.
 */
export function problemFailure(problem: ErrorAnswer, row?: Endpoint): Failure {
  const mainRemedy = (row && remedyOfRow(problem, row)) ?? problem.remedy;
  const proxyHint =
    row === undefined || problem.fromPlatform ? undefined : notPlatformHint(row, mainRemedy);
  const remedy = [mainRemedy, proxyHint].filter(Boolean).join(' ');
  return new Failure(problem.kind, problem.message, {
    status: problem.status,
    code: problem.code,
    traceId: problem.traceId,
    ...(remedy === '' ? {} : { remedy }),
  });
}

/** Returns the remedy for a code that the endpoint's row explains better than the code's row. */
function remedyOfRow(
  { code, status, remedy = '' }: ErrorAnswer,
  row: Endpoint,
): string | undefined {
  if (code === 'insufficient_scope' && row.scopes.length > 0) {
    return `Use a credential that has the required scopes: ${row.scopes.map(scope => `\`${scope}\``).join(', ')}.`;
  }
  if (code === 'forbidden' && row.credentials === NOT_PROJECT_KEYS) {
    const action = `${row.summary.charAt(0).toLowerCase()}${row.summary.slice(1)}`;
    return `A project key can’t ${action}. Use an OAuth access token, a user key or a member’s token.${row.method === 'GET' ? '' : ' If the error message describes rejected content, change that content.'}`;
  }
  if (
    !Object.hasOwn(ERROR_CODES, code ?? '') &&
    status === 401 &&
    row.credentials.includes('team-key')
  )
    return withInputRefs(ERROR_CODES.invalid_signature.remedy);
  if (code === undefined && (status === 404 || status === 410) && row.root !== undefined) {
    return `Check ${row.root === 'sql-log' ? `${inputRef('project-id')} and ` : ''}${addressInput(row)}.`;
  }
  if (code === 'not_found' && row.root === 'sql-log')
    return `${remedy} Also check ${addressInput(row)}.`;
  // The documents list no 404 for a path without an ID, so the server or version is another one.
  const isFixedPath = row.root === undefined && !row.path.includes('{');
  return status === 404 && isFixedPath
    ? `Check ${inputRef('base-url')}. Its path should end in \`/open/v1\`, the supported version of the API.`
    : undefined;
}

/**
 * Parses `Retry-After`, in seconds or as a date (RFC 9110). Accepts fractions of a second, which
 * some proxies send. Anything else counts as missing.
 * @param nowMs current time of the responding server's clock
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d{1,9}(?:\.\d{1,9})?\s*$/.test(header)) return Math.ceil(Number(header) * 1000);
  const date = httpDate(header);
  return date === undefined ? undefined : Math.max(0, date - nowMs);
}

export function networkFailureKind(error: Error): 'timeout' | 'unavailable' {
  return ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'].includes(
    systemErrorCode(error),
  )
    ? 'timeout'
    : 'unavailable';
}

function systemErrorCode(error: Error): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Formats a network error in one line. If several addresses were tried, uses the first error. */
export function errorText(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  const code = systemErrorCode(error);
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return `the server doesn’t support TLS on this port (${code})`;
  // OpenSSL's own line: thread, `error`, number, library, function, reason, source file, line.
  const openSsl = /:SSL routines:[^:]*:([^:]+):/.exec(message)?.[1];
  if (openSsl !== undefined) return `${openSsl} (${code})`;
  return code === '' || message.includes(code) ? message : `${message} (${code})`;
}
