import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type EndpointId, endpointRow } from '../../api/endpoints.ts';
import type { ErrorCode } from '../../api/errors.ts';
import { FUNCTION_PACKAGE } from '../../api/functions.ts';
import { SKILL_PACKAGE } from '../../api/skills.ts';
import { STORAGE_LIMITS } from '../../api/storage.ts';
import { Problem } from './problems.ts';
import { isRecord } from './request-checks.ts';

/** The documents name no limit for JSON bodies; every one without a package fits into this many bytes many times over. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** What a body may have: so many bytes, and the code for one that has more. */
export interface BodyLimit {
  readonly bytes: number;
  readonly code: ErrorCode;
}

/** Bytes that stand in a body as Base64: four characters for three, beside the other fields. */
const MAX_BASE64_BYTES: { readonly [Id in EndpointId]?: number } = {
  'skills.upload': SKILL_PACKAGE.maxBytes,
  'storage.put': STORAGE_LIMITS.maxObjectBytes,
  'functions.deploy': FUNCTION_PACKAGE.maxBytes,
};

/** What the body of a request to this endpoint may have. */
export function bodyLimit(id: EndpointId): BodyLimit {
  const bytes = Math.ceil((MAX_BASE64_BYTES[id] ?? 0) / 3) * 4 + MAX_BODY_BYTES;
  // A body that can't but hold too large a package is refused as the package would be, where there is a code for that.
  return {
    bytes,
    code: endpointRow(id).codes.includes('artifact_too_large') ? 'artifact_too_large' : 'invalid_request',
  };
}

/** Checks whether the client is gone. Node removes the socket from a destroyed request. */
export const hasLeft = ({ socket }: { readonly socket: Socket | null }): boolean => socket?.destroyed ?? true;

/**
 * The whole body of a request.
 * @throws Problem with the limit's code when it is longer, at once where the request says so
 */
export async function receiveBody(request: IncomingMessage, { bytes, code }: BodyLimit): Promise<Buffer> {
  const tooLong = (): Problem => new Problem(code, `The body is longer than ${bytes} bytes.`);
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
 * The JSON object in a body.
 * @param contentType the request's header
 * @throws Problem `invalid_request` for another content type, for text that isn't UTF-8 or JSON, and for JSON that
 * isn't an object
 */
export function jsonObject(body: Buffer, contentType: string | undefined): Readonly<Record<string, unknown>> {
  if (!/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? '')) {
    throw new Problem('invalid_request', 'The header Content-Type must be application/json.');
  }
  const value = parsed(body);
  if (!isRecord(value)) throw new Problem('invalid_request', 'The body must be a JSON object.');
  return value;
}

/**
 * The JSON object in the one field of a form: "the business parameters are a JSON string in the form field `params`"
 * (Part 2, SQL log export).
 * @param contentType the request's header
 * @throws Problem `invalid_request` for another content type or field, and for what isn't a JSON object in UTF-8
 */
export function paramsOfForm(body: Buffer, contentType: string | undefined): Readonly<Record<string, unknown>> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? '')) {
    throw new Problem('invalid_request', 'The header Content-Type must be application/x-www-form-urlencoded.');
  }
  const form = [...new URLSearchParams(body.toString())];
  const [[name, params] = []] = form;
  if (form.length !== 1 || name !== 'params' || params === undefined) {
    throw new Problem('invalid_request', 'The form must have the field params, and no other.');
  }
  const value = parsed(Buffer.from(params));
  if (!isRecord(value)) throw new Problem('invalid_request', 'params must be a JSON object.');
  return value;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    throw new Problem('invalid_request', `The body is not JSON in UTF-8: ${(error as Error).message}`);
  }
}
