import type { IncomingMessage } from 'node:http';
import type { EndpointId } from '../spec/endpoints.ts';
import { SKILL_PACKAGE } from '../spec/skills.ts';
import { Problem } from './problems.ts';
import { isRecord } from './request-checks.ts';

/** The documents name no limit for JSON bodies; every one without a package fits into this many bytes many times over. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** A skill's package stands in its body as Base64: four characters for three bytes, beside the other fields. */
const MAX_SKILL_BODY_BYTES = Math.ceil(SKILL_PACKAGE.maxBytes / 3) * 4 + MAX_BODY_BYTES;

/** How many bytes the body of a request to this endpoint may have. */
export const maxBodyBytes = (id: EndpointId): number =>
  id === 'skills.upload' ? MAX_SKILL_BODY_BYTES : MAX_BODY_BYTES;

/**
 * The whole body of a request.
 * @throws Problem `invalid_request` when it is longer than `maxBytes`; the rest is then read and dropped, so that a
 * client which is still sending gets to see the answer
 */
export async function receiveBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    received += chunk.length;
    if (received > maxBytes) {
      request.resume();
      throw new Problem('invalid_request', `The body is longer than ${maxBytes} bytes.`);
    }
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

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    throw new Problem('invalid_request', `The body is not JSON in UTF-8: ${(error as Error).message}`);
  }
}
