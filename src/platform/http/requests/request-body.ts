/** Receives the body of a request within its size limit, and parses it as JSON or as a form. */

import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isRecord } from '../../../base/values/record.ts';
import { parsedJson } from '../../../base/values/parsed-json.ts';
import { plural } from '../../../base/text/amount.ts';
import { type EndpointId, endpointRow } from '../../../api/endpoints.ts';
import type { ErrorCode } from '../../../api/shapes/errors.ts';
import { FUNCTION_PACKAGE } from '../../../api/services/functions.ts';
import { SKILL_PACKAGE } from '../../../api/services/skills.ts';
import { STORAGE_LIMITS } from '../../../api/services/storage.ts';
import { ApiProblem } from '../problems.ts';

/**
 * The documents define no limit for JSON bodies. Every body without a package is many times smaller
 * than this.
 */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Maximum length of a body in bytes, and the error code for a longer one. */
export interface BodyLimit {
  readonly bytes: number;
  readonly code: ErrorCode;
}

/**
 * Maximum number of bytes that a body contains as Base64, which takes four characters for three
 * bytes. The other fields come in addition.
 */
const MAX_BASE64_BYTES: { readonly [Id in EndpointId]?: number } = {
  'skills.upload': SKILL_PACKAGE.maxBytes,
  'storage.put': STORAGE_LIMITS.maxObjectBytes,
  'functions.deploy': FUNCTION_PACKAGE.maxBytes,
};

/** Returns the limit for the body of a request to this endpoint. */
export function bodyLimit(id: EndpointId): BodyLimit {
  const bytes = Math.ceil((MAX_BASE64_BYTES[id] ?? 0) / 3) * 4 + MAX_BODY_BYTES;
  // A body above the limit contains a package that is too large. It gets the package's error code
  // if the endpoint has it.
  return {
    bytes,
    code: endpointRow(id).codes.includes('artifact_too_large')
      ? 'artifact_too_large'
      : 'invalid_request',
  };
}

/** Checks whether the client has disconnected. Node removes the socket from a destroyed request. */
export const isDisconnected = ({ socket }: { readonly socket: Socket | null }): boolean =>
  socket?.destroyed ?? true;

/**
 * Receives the complete body of a request.
 * @throws ApiProblem with the limit's code for a body that is too long; immediately if
 *   `Content-Length` is too large
 */
export async function receiveBody(
  request: IncomingMessage,
  { bytes, code }: BodyLimit,
): Promise<Buffer> {
  const tooLong = (): ApiProblem =>
    new ApiProblem(code, `The body is longer than ${plural(bytes, 'byte')}.`);
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw tooLong();
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    received += chunk.length;
    if (received > bytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Returns the JSON object in a body.
 * @param contentType the request's header
 * @throws ApiProblem `invalid_request` for another content type, for text that isn't UTF-8 or JSON,
 *   and for JSON that isn't an object
 */
export function jsonObject(
  body: Buffer,
  contentType: string | undefined,
): Readonly<Record<string, unknown>> {
  if (!/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? '')) {
    throw new ApiProblem('invalid_request', 'The header Content-Type must be application/json.');
  }
  const value = parsed(body);
  if (!isRecord(value)) throw new ApiProblem('invalid_request', 'The body must be a JSON object.');
  return value;
}

/**
 * Returns the JSON object in the only field of a form: "the business parameters are a JSON string
 * in the form field `params`" (Part 2, SQL log export).
 * @param contentType the request's header
 * @throws ApiProblem `invalid_request` for another content type or field, for bytes that aren't
 *   UTF-8, and for a value that isn't a JSON object
 */
export function paramsOfForm(
  body: Buffer,
  contentType: string | undefined,
): Readonly<Record<string, unknown>> {
  if (
    !/^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? '')
  ) {
    throw new ApiProblem(
      'invalid_request',
      'The header Content-Type must be application/x-www-form-urlencoded.',
    );
  }
  const form = decodedForm(body);
  const [[name, params] = []] = form;
  if (form.length !== 1 || name !== 'params' || params === undefined) {
    throw new ApiProblem(
      'invalid_request',
      'The form must contain the field params and no other fields.',
    );
  }
  const value = parsed(Buffer.from(params), 'params');
  if (!isRecord(value)) throw new ApiProblem('invalid_request', 'params must be a JSON object.');
  return value;
}

/** Decodes a form. URLSearchParams would replace bytes that aren't UTF-8. */
function decodedForm(body: Buffer): readonly (readonly string[])[] {
  try {
    const fields = new TextDecoder('utf-8', { fatal: true }).decode(body).split('&');
    return fields.map(field => {
      const [, name = '', value = ''] = /^([^=]*)=?([^]*)$/.exec(field.replaceAll('+', ' ')) ?? [];
      return [decodeURIComponent(name), decodeURIComponent(value)];
    });
  } catch {
    throw new ApiProblem('invalid_request', 'The form must be percent-encoded UTF-8.');
  }
}

function parsed(body: Buffer, name = 'The body'): unknown {
  if (!isUtf8(body)) throw new ApiProblem('invalid_request', 'The body is not UTF-8.');
  const { value, invalidAt } = parsedJson(new TextDecoder().decode(body));
  if (invalidAt === undefined) return value;
  throw new ApiProblem('invalid_request', `${name} is not valid JSON: ${invalidAt}.`);
}
