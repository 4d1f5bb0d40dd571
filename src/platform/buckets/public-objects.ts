/**
 * Serves the objects of public buckets at the address of a project's cloud instance, without a
 * credential.
 */

import type { IncomingMessage } from 'node:http';
import { type Answer, jsonAnswer } from '../http/answer.ts';
import { decodedPath, fileAnswer } from '../http/file-answer.ts';
import type { StatePart } from '../state/shared-state.ts';
import type { BucketState } from './buckets.ts';

/**
 * Assumption R53: path of an object of a public bucket below the address of its project's instance.
 */
const PUBLIC_OBJECT = /^\/storage\/v1\/object\/public\/(?<bucket>[^/]+)\/(?<object>.+)$/;

/** Cache lifetime of an object that was uploaded without `cache_control`. */
const DEFAULT_CACHE_CONTROL = 'no-cache';

/** Checks whether a path below the address of a cloud instance is that of a public object. */
export const isPublicObjectPath = (instancePath: string): boolean =>
  PUBLIC_OBJECT.test(instancePath);

/**
 * Returns the response with an object of a public bucket. A private bucket gets the same 404 as a
 * missing one, so that its existence stays hidden.
 * @param urlId the instance's project
 * @param instancePath path below the instance's address, for which `isPublicObjectPath` is true
 */
export async function publicObjectAnswer(
  { buckets, clouds, projects }: Pick<BucketState, 'buckets' | 'clouds'> & StatePart<'projects'>,
  message: IncomingMessage,
  urlId: string,
  instancePath: string,
): Promise<Answer> {
  // Objects are public, so pages of any origin may read them.
  const cors = { 'access-control-allow-origin': '*' };
  if (message.method !== 'GET' && message.method !== 'HEAD') {
    return jsonAnswer(
      405,
      { error: 'Public objects support only GET and HEAD.' },
      { ...cors, allow: 'GET, HEAD' },
    );
  }
  const { bucket = '', object = '' } = PUBLIC_OBJECT.exec(decodedPath(instancePath))?.groups ?? {};
  const project = projects.get(urlId);
  const isAvailable = project !== undefined && project.state !== 'deleted' && clouds.has(urlId);
  const requestedBucket = isAvailable ? (await buckets.of(urlId)).get(bucket) : undefined;
  const stored = requestedBucket?.public === true ? requestedBucket.objects.get(object) : undefined;
  if (stored === undefined)
    return jsonAnswer(404, { error: 'No public object exists at this address.' }, cors);
  const answer = fileAnswer(message, {
    location: stored.location,
    offset: 0,
    length: stored.bytes,
    contentType: stored.contentType,
    cacheControl: stored.cacheControl ?? DEFAULT_CACHE_CONTROL,
    etag: `"${stored.md5}"`,
  });
  // Anyone may upload HTML or SVG to a bucket. Its scripts must not run with the rights of the
  // instance's origin.
  return {
    ...answer,
    headers: { ...answer.headers, ...cors, 'content-security-policy': 'sandbox' },
  };
}
