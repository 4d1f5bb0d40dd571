/**
 * Responds to a request to the emulated API: authenticates the caller, checks the request, and
 * calls its handler.
 */

import type { IncomingMessage } from 'node:http';
import type { Endpoint, RequestShape, ResponseShape } from '../api/shapes/endpoint.ts';
import { endpointRow, PATH_PARAMETERS } from '../api/endpoints.ts';
import type { Fields } from '../api/shapes/field.ts';
import { accessibleProject, authenticate, authorize } from './admission/access.ts';
import type { RequestRates } from './admission/request-rates.ts';
import type { SignatureCheck } from './admission/signature-check.ts';
import { HANDLERS } from './handlers.ts';
import { type Answer, type JsonObject, jsonAnswer, Success } from './http/answer.ts';
import { EventStream } from './http/event-stream.ts';
import type { FaultEffect } from './http/faults.ts';
import { ApiProblem, internalMessage, problemAnswer, TRACE_HEADER } from './http/problems.ts';
import {
  type BodyLimit,
  bodyLimit,
  isDisconnected,
  jsonObject,
  MAX_BODY_BYTES,
  paramsOfForm,
  receiveBody,
} from './http/requests/request-body.ts';
import { fieldProblems, queryValues } from './http/requests/request-checks.ts';
import { type ReceivedFile, receiveForm } from './http/requests/request-form.ts';
import type { Route } from './http/routing.ts';
import { wrapInEnvelope } from './sql-log/envelope.ts';
import type { Caller, Project, TeamCaller } from './state/entities.ts';
import type { PlatformState } from './platform-state.ts';

/** Request to the API, parsed as far as possible without its row. */
export interface ApiRequest {
  readonly message: IncomingMessage;
  /** The row of the request, or the problem if no row matches. */
  readonly route: Route | ApiProblem;
  readonly query: URLSearchParams;
  readonly faultEffect: FaultEffect;
  /**
   * Receives the body as text after the caller is authenticated, except large bodies. For a form:
   * the values as JSON.
   */
  onBody(text: string): void;
}

export interface ApiContext {
  readonly state: PlatformState;
  readonly signatures: SignatureCheck;
  /** Counts requests. Undefined: all rates are allowed. */
  readonly rates: RequestRates | undefined;
  /** Receives an error that the platform itself caused. */
  onFailure(error: unknown): void;
}

/** Handler without the types of its row. Its caller must check the call against the row first. */
type AnyHandler = (
  state: PlatformState,
  call: {
    caller: Caller | TeamCaller;
    project: Project | undefined;
    path: unknown;
    query: unknown;
    body: unknown;
    form: unknown;
    idempotencyKey: string | undefined;
    injectedFailure: FaultEffect['injectedFailure'];
    disconnected: AbortSignal;
  },
) => unknown;

/**
 * Responds to a request to the API. Every error becomes a problem, or an envelope of its own, with
 * a trace ID.
 */
export async function answerApiRequest(context: ApiContext, request: ApiRequest): Promise<Answer> {
  const traceId = context.state.clock.uuid();
  const hasEnvelope =
    !(request.route instanceof ApiProblem) && endpointRow(request.route.id).envelope === true;
  const errorAnswer = (problem: ApiProblem): Answer => problemAnswer(problem, traceId);
  try {
    const { row, result } = await handleRequest(context, request);
    return successAnswer(
      row,
      hasEnvelope ? wrapInEnvelope(result as JsonObject, traceId) : result,
      traceId,
    );
  } catch (error) {
    if (error instanceof ApiProblem) return errorAnswer(error);
    // A client that disconnected while it sent its body gets no response. That is not a failure of
    // the platform.
    if (isDisconnected(request.message)) throw error;
    context.onFailure(error);
    return errorAnswer(new ApiProblem('server_error', internalMessage(error)));
  }
}

function successAnswer(
  { status = 200, noStore }: ResponseShape,
  result: unknown,
  traceId: string,
): Answer {
  const headers = {
    ...(noStore === true ? { 'cache-control': 'private, no-store' } : {}),
    [TRACE_HEADER]: traceId,
  };
  if (result instanceof EventStream) {
    const streamHeaders = {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      ...headers,
    };
    return { status: 200, headers: streamHeaders, body: result };
  }
  if (!(result instanceof Success)) return jsonAnswer(status, result, headers);
  return jsonAnswer(result.status, result.fields, { ...result.headers, ...headers });
}

/**
 * Checks a request, then calls its handler. The documents define no order for the checks. In this
 * order an unknown caller learns nothing about the request, a caller without permission learns only
 * that the path is wrong, and a caller who can't see a project learns nothing about it, and can't
 * use up its rate limits.
 */
async function handleRequest(
  { state, signatures, rates }: ApiContext,
  request: ApiRequest,
): Promise<{ readonly row: Endpoint; readonly result: unknown }> {
  const { message, route, faultEffect } = request;
  const { headers, method = '', url = '', socket } = message;

  // Receive the body. A form can be large: its caller must be admitted before any of its files is
  // written to disk.
  const isForm = !(route instanceof ApiProblem) && endpointRow(route.id).form !== undefined;
  const body = isForm ? Buffer.alloc(0) : await receiveBody(message, limitFor(route));
  await faultEffect.arrival?.();
  if (route instanceof ApiProblem) throw route;
  const { id, parameters } = route;
  const row = endpointRow(id);

  // Authenticate the caller.
  const caller = row.credentials.includes('team-key')
    ? signatures.check({ method, url, headers, body })
    : authenticate(headers.authorization, state);
  if (!isForm && body.length <= MAX_BODY_BYTES) request.onBody(recordedText(row, body));

  // Check permission, then the request, then access to the project, then the caller's rates.
  const path = checkedPath(parameters);
  const urlId = path['project_id'];
  authorize(row, caller, urlId);
  const query = checkedQuery(row, request.query);
  const idempotencyKey = checkedKey(row, headers['idempotency-key']);
  const fields = isForm ? undefined : checkedBody(row, body, headers['content-type']);
  const isOnProject = urlId !== undefined && 'user' in caller;
  const project = isOnProject
    ? accessibleProject(row, caller, state.projects.get(urlId))
    : undefined;
  rates?.admit(row, caller, urlId);

  // Call the handler, which learns when the caller disconnects.
  const disconnection = new AbortController();
  const onClose = (): void => disconnection.abort();
  socket.once('close', onClose);
  try {
    const form =
      row.form === undefined ? undefined : await receiveForm(message, row.form, state.workFolder);
    if (form !== undefined) request.onBody(formText(form));
    // The checks above guarantee that these values have the types of the row.
    const handler = HANDLERS[id] as AnyHandler;
    const { injectedFailure } = faultEffect;
    const call = {
      caller,
      project,
      path,
      query,
      body: fields,
      form,
      idempotencyKey,
      injectedFailure,
      disconnected: disconnection.signal,
    };
    return { row, result: await handler(state, call) };
  } finally {
    socket.off('close', onClose);
  }
}

const limitFor = (route: Route | ApiProblem): BodyLimit =>
  route instanceof ApiProblem
    ? { bytes: MAX_BODY_BYTES, code: 'invalid_request' }
    : bodyLimit(route.id);

/**
 * Returns the text of a body for the record of requests. For a form, that is the JSON in its field
 * `params`.
 */
function recordedText({ encoding }: RequestShape, body: Buffer): string {
  const text = body.toString();
  return (encoding === 'params-form' ? new URLSearchParams(text).get('params') : null) ?? text;
}

function checkedKey(row: RequestShape, key: string | string[] | undefined): string | undefined {
  if (row.idempotencyKey === undefined) return undefined;
  rejectIfInvalid(
    fieldProblems({ 'Idempotency-Key': row.idempotencyKey }, { 'Idempotency-Key': key }),
  );
  return key === undefined ? undefined : String(key);
}

/**
 * Returns the values of a form as JSON, for the record of requests. Leaves out the paths of its
 * files.
 */
function formText(values: Readonly<Record<string, string | ReceivedFile>>): string {
  return JSON.stringify(values, (name, value: unknown) => (name === 'path' ? undefined : value));
}

function checkedPath(
  parameters: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const decoded = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, percentDecoded(value)]),
  );
  const rows = Object.entries(PATH_PARAMETERS).filter(([name]) => Object.hasOwn(parameters, name));
  rejectIfInvalid(fieldProblems(Object.fromEntries(rows), decoded));
  return decoded;
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ApiProblem('invalid_request', 'The path contains invalid percent-encoding.');
  }
}

function checkedQuery(row: RequestShape, query: URLSearchParams): unknown {
  const noFields: Fields = {};
  const { values, problems } = queryValues(row.query ?? noFields, query);
  rejectIfInvalid(problems);
  return values;
}

function checkedBody(row: RequestShape, body: Buffer, contentType: string | undefined): unknown {
  if (row.body === undefined) {
    if (body.length > 0)
      throw new ApiProblem('invalid_request', 'This request must not have a body.');
    return {};
  }
  if (body.length === 0 && row.bodyOptional === true) return {};
  const fields =
    row.encoding === 'params-form'
      ? paramsOfForm(body, contentType)
      : jsonObject(body, contentType);
  rejectIfInvalid(fieldProblems(row.body, fields));
  return fields;
}

function rejectIfInvalid(problems: readonly string[]): void {
  if (problems.length > 0) throw new ApiProblem('invalid_request', `${problems.join('; ')}.`);
}
