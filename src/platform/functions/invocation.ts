/** Responds to a request to a deployed edge function. */

import type { IncomingMessage } from 'node:http';
import { type Answer, jsonAnswer } from '../http/answer.ts';
import { ApiProblem } from '../http/problems.ts';
import { receiveBody } from '../http/requests/request-body.ts';
import type { StatePart } from '../state/shared-state.ts';
import type { FunctionState } from './functions.ts';
import { CallFailure } from './instance.ts';

/**
 * Part 2, Cloud services, rule 7: path of a function below the address of its project's instance.
 */
const FUNCTIONS_PATH = /^\/functions\/v1\/([^/]+)(?:\/.*)?$/;
/** Part of that path that functions don't see if a flag says so (assumption R56). */
const UNSEEN_PREFIX = /^\/functions\/v1(?=\/)/;

/** Limit for a request body, which is kept in memory. The documents specify no limit. */
const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Headers that apply to one connection only (RFC 9110, 7.6.1), or that the server sets itself when
 * it sends the body.
 */
const CONNECTION_HEADERS = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

type InvocationState = Pick<FunctionState, 'functions' | 'clouds' | 'hasShortFunctionUrls'> &
  StatePart<'projects' | 'origin'>;

/** Address of a request to a project's cloud instance. */
interface InstanceAddress {
  readonly urlId: string;
  /** Path below the instance's address. */
  readonly instancePath: string;
  /** Query string as sent, with its question mark; empty without a query. */
  readonly query: string;
}

/** Rejection of a request before it reaches a function. */
class InvocationError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'InvocationError';
    this.status = status;
  }
}

/**
 * Responds to a request to a project's cloud instance. The instance isn't part of the API: it needs
 * no API credential, and errors are plain JSON. Its only endpoints here are the functions.
 */
export async function answerInvocation(
  state: InvocationState,
  message: IncomingMessage,
  address: InstanceAddress,
): Promise<Answer> {
  try {
    return await invoke(state, message, address);
  } catch (error) {
    if (error instanceof ApiProblem) return jsonAnswer(error.status, { error: error.message });
    if (!(error instanceof InvocationError || error instanceof CallFailure)) throw error;
    return jsonAnswer(error.status, { error: error.message });
  }
}

async function invoke(
  state: InvocationState,
  message: IncomingMessage,
  { urlId, instancePath, query }: InstanceAddress,
): Promise<Answer> {
  const name = FUNCTIONS_PATH.exec(instancePath)?.[1];
  const project = state.projects.get(urlId);
  const cloud = project?.state === 'deleted' ? undefined : state.clouds.get(urlId);
  if (cloud === undefined || name === undefined)
    throw new InvocationError(404, 'No function exists at this URL.');
  const edgeFunction = await state.functions.find(urlId, name);
  const { method = '' } = message;
  if (!METHODS.includes(method))
    throw new InvocationError(405, `Functions don’t support the method ${method}.`);
  // A browser sends the CORS preflight request (OPTIONS) without a credential. The function decides
  // what to allow.
  if (edgeFunction.verifyJwt && method !== 'OPTIONS')
    requireJwt(message, token => cloud.keys.accepts(token));
  const body = Buffer.from(
    await receiveBody(message, { bytes: MAX_REQUEST_BYTES, code: 'artifact_too_large' }),
  );
  const seenPath = state.hasShortFunctionUrls
    ? instancePath.replace(UNSEEN_PREFIX, '')
    : instancePath;
  const { host } = new URL(state.origin());
  const call = { method, host, path: `${seenPath}${query}`, headers: headersOf(message), body };
  const { signal, removeListener } = disconnectSignal(message);
  try {
    return toAnswer(await edgeFunction.call(call, cloud.secrets.values(), signal), removeListener);
  } catch (error) {
    removeListener();
    throw error;
  }
}

/**
 * Requires a JWT that the project has signed: "The management token must not be used as an
 * application user JWT".
 */
function requireJwt({ headers }: IncomingMessage, accepts: (token: string) => boolean): void {
  const token = /^Bearer +([^\s]+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined)
    throw new InvocationError(
      401,
      'The header Authorization must be `Bearer` and a JWT of this project.',
    );
  if (!accepts(token))
    throw new InvocationError(401, 'The JWT does not belong to this project, or has expired.');
}

/**
 * Returns a signal that aborts when the connection closes, and a function that removes the
 * listener. The listener must be removed, because a connection can serve several requests.
 */
function disconnectSignal({ socket }: IncomingMessage): {
  readonly signal: AbortSignal;
  readonly removeListener: () => void;
} {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  socket.once('close', abort);
  if (socket.destroyed) abort();
  return { signal: controller.signal, removeListener: () => socket.off('close', abort) };
}

function headersOf({ headersDistinct }: IncomingMessage): readonly (readonly [string, string])[] {
  return Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    CONNECTION_HEADERS.has(name) ? [] : values.map(value => [name, value] as const),
  );
}

function toAnswer(response: IncomingMessage, removeListener: () => void): Answer {
  const headers = Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined || CONNECTION_HEADERS.has(name) ? [] : [[name, value]],
    ),
  );
  const open = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* response as AsyncIterable<Uint8Array>;
    } finally {
      removeListener();
    }
  };
  return { status: response.statusCode ?? 500, headers, body: { open } };
}
