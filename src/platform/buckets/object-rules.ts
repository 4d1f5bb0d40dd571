/** Checks the paths, contents and content types of objects in requests to a bucket. */

import { count, plural } from '../../base/text/amount.ts';
import { STORAGE_LIMITS } from '../../api/services/storage.ts';
import { fromBase64 } from '../http/requests/base64.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Bucket } from './buckets.ts';

/** A type and a subtype (RFC 6838, 4.2), without parameters. */
const MIME_TYPE = /^[A-Za-z0-9][\w!#$&^.+-]{0,126}\/[A-Za-z0-9][\w!#$&^.+-]{0,126}$/;

/**
 * Trims and validates the path of an object (Part 2, Cloud services, rule 6).
 * @param field name of the field in the error message
 * @returns the path as the bucket stores it
 * @throws ApiProblem `invalid_request` that specifies the rule that the path breaks
 */
export function objectPath(field: string, text: string): string {
  const path = text.trim();
  const bytes = Buffer.byteLength(path);
  const invalidPath = (rule: string): ApiProblem =>
    new ApiProblem('invalid_request', `${field} ${rule}.`);
  if (bytes > STORAGE_LIMITS.maxPathBytes) {
    throw invalidPath(
      `has ${plural(bytes, 'byte')}; at most ${count(STORAGE_LIMITS.maxPathBytes)} are allowed`,
    );
  }
  if (/\p{Cc}/u.test(path)) throw invalidPath('contains a control character');
  if (!path.isWellFormed()) throw invalidPath('contains an unpaired surrogate');
  if (path.startsWith('/') || path.endsWith('/')) throw invalidPath('begins or ends with a slash');
  for (const segment of path.split('/')) {
    if (segment === '') throw invalidPath('is empty or has an empty segment');
    if (segment === '.' || segment === '..')
      throw invalidPath(`contains the segment \`${segment}\``);
  }
  return path;
}

/**
 * Decodes the content of an object and checks its size against the bucket's limits.
 * @throws ApiProblem `invalid_request` for content that isn't standard Base64; `artifact_too_large`
 *   for content over 5 MiB or the bucket's own limit, whichever is lower: "the bucket's own size
 *   limit does not lift the 5 MiB cap"
 */
export function objectContent(base64: string, { name, fileSizeLimit }: Bucket): Uint8Array {
  const content = fromBase64(base64);
  if (content === undefined)
    throw new ApiProblem('invalid_request', 'content_base64 is not standard Base64.');
  const limits = [
    { bytes: STORAGE_LIMITS.maxObjectBytes, subject: 'an object' },
    {
      bytes: fileSizeLimit ?? Number.POSITIVE_INFINITY,
      subject: `an object in the bucket \`${name}\``,
    },
  ];
  for (const { bytes, subject } of limits) {
    if (content.length <= bytes) continue;
    const detail = `content_base64 has ${plural(content.length, 'byte')} when decoded; ${subject} can have at most ${count(bytes)}.`;
    throw new ApiProblem('artifact_too_large', detail);
  }
  return content;
}

/**
 * Checks that a content type is a MIME type without parameters, and that the bucket accepts it.
 * @throws ApiProblem `invalid_request` if it isn't
 */
export function checkContentType(type: string, { name, allowedMimeTypes }: Bucket): void {
  if (!MIME_TYPE.test(type)) {
    throw new ApiProblem(
      'invalid_request',
      'content_type must be a MIME type without parameters, such as text/plain.',
    );
  }
  const mimeType = type.toLowerCase();
  const allows = (allowed: string): boolean =>
    allowed.endsWith('/*') ? mimeType.startsWith(allowed.slice(0, -1)) : mimeType === allowed;
  if (allowedMimeTypes === null || allowedMimeTypes.some(allows)) return;
  const detail = `content_type ${type} is not allowed in the bucket \`${name}\`; allowed types: ${allowedMimeTypes.join(', ') || 'none'}.`;
  throw new ApiProblem('invalid_request', detail);
}
