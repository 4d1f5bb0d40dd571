import type { IncomingMessage } from 'node:http';
import { INSTANCE_PREFIX } from '../cloud/cloud-service.ts';
import { type Answer, jsonAnswer } from '../http/answer.ts';
import { Problem } from '../http/problems.ts';
import { receiveBody } from '../http/request-body.ts';
import type { PlatformState } from '../state/platform-state.ts';
import { CallFailure, type FunctionAnswer } from './instance.ts';

/** Part 2, Cloud services, rule 7: where a function stands under the address of its project's instance. */
const FUNCTIONS_PATH = /^\/functions\/v1\/([^/]+)(?:\/.*)?$/;

/** The documents name no limit; a function's request is held in memory as a whole. */
const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Of one connection only (RFC 9110, 7.6.1), or for the server to say once it knows how the body goes out. */
const OF_THE_CONNECTION = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** Why a request doesn't get through to a function. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

/**
 * Answers a request to a project's cloud instance, which is no part of the API: anyone may come, problems are plain JSON.
 * Of such an instance, the functions are all that answers here.
 * @param path from `INSTANCE_PREFIX` on
 * @param query as it was sent, with its question mark; empty if there was none
 */
export async function answerInvocation(
  state: PlatformState,
  message: IncomingMessage,
  path: string,
  query: string,
): Promise<Answer> {
  try {
    return await invoke(state, message, path, query);
  } catch (error) {
    if (error instanceof Problem) return jsonAnswer(error.status, { error: error.message });
    if (!(error instanceof Refusal || error instanceof CallFailure)) throw error;
    return jsonAnswer(error.status, { error: error.message });
  }
}

async function invoke(state: PlatformState, message: IncomingMessage, path: string, query: string): Promise<Answer> {
  const [urlId = '', ...rest] = path.slice(INSTANCE_PREFIX.length).split('/');
  const instancePath = `/${rest.join('/')}`;
  const name = FUNCTIONS_PATH.exec(instancePath)?.[1];
  const project = state.projects.get(urlId);
  const cloud = project?.state === 'deleted' ? undefined : project?.cloud;
  if (cloud === undefined || name === undefined) throw new Refusal(404, 'There is nothing at this address.');
  const found = await state.functions.find(urlId, name);
  const { method = '' } = message;
  if (!METHODS.includes(method)) throw new Refusal(405, `A function takes no ${method}.`);
  // A browser asks before it sends a credential, and without one; what may come in is for the function to say.
  if (found.verifyJwt && method !== 'OPTIONS') requireJwt(message, token => cloud.keys.accepts(token));
  const body = Buffer.from(await receiveBody(message, { bytes: MAX_REQUEST_BYTES, code: 'artifact_too_large' }));
  const call = { method, url: `${state.origin()}${instancePath}${query}`, headers: headersOf(message), body };
  const { signal, forget } = leaving(message);
  try {
    return toAnswer(await found.call(call, cloud.secrets.values(), signal), forget);
  } catch (error) {
    forget();
    throw error;
  }
}

/** "The management token must not be used as an application user JWT": it's signed by nobody, or by somebody else. */
function requireJwt({ headers }: IncomingMessage, accepts: (token: string) => boolean): void {
  const token = /^Bearer +([^\s]+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal(401, 'The header Authorization must bear a JWT of this project.');
  if (!accepts(token)) throw new Refusal(401, 'The JWT is not one of this project, or has expired.');
}

/** Told by the connection, which serves one request after another. */
function leaving({ socket }: IncomingMessage): { readonly signal: AbortSignal; readonly forget: () => void } {
  const left = new AbortController();
  const leave = (): void => left.abort();
  socket.once('close', leave);
  if (socket.destroyed) leave();
  return { signal: left.signal, forget: () => socket.off('close', leave) };
}

function headersOf({ headersDistinct }: IncomingMessage): readonly (readonly [string, string])[] {
  return Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    OF_THE_CONNECTION.has(name) ? [] : values.map(value => [name, value] as const),
  );
}

function toAnswer({ status, headers, body }: FunctionAnswer, forget: () => void): Answer {
  const joined: Record<string, string | string[]> = {};
  for (const [name, value] of headers) {
    if (OF_THE_CONNECTION.has(name)) continue;
    // Each cookie is a header of its own (RFC 6265, 3); of any other name, `Headers` has joined the values already.
    const cookies = [joined[name] ?? []].flat();
    joined[name] = name === 'set-cookie' ? [...cookies, value] : value;
  }
  const open = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } finally {
      forget();
    }
  };
  return { status, headers: joined, body: { open } };
}
