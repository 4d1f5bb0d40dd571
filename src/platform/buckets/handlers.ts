/** Handles requests to list buckets, and to list, upload and delete their objects. */

import type { FullAnswer } from '../../api/endpoints.ts';
import { cloudOf } from '../cloud/cloud-service.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import type { Bucket, BucketState } from './buckets.ts';
import { entriesUnder, entryKey } from './listing.ts';
import { checkContentType, objectContent, objectPath } from './object-rules.ts';

/**
 * Part 2, Cloud services: GET /cloud/storage/buckets. The documents specify no order; this handler
 * sorts by name, ascending.
 */
export const listBuckets: Handler<'storage.buckets', BucketState> = async (state, { project }) => {
  cloudOf(state, project);
  const buckets = [...(await state.buckets.of(project.urlId)).values()];
  return {
    buckets: buckets.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(record),
  };
};

/** Part 2, Cloud services: GET /cloud/storage/buckets/{bucket_name}/objects; rule 5. */
export const listObjects: Handler<'storage.list', BucketState & StatePart<'pager'>> = async (
  state,
  { project, path, query },
) => {
  cloudOf(state, project);
  const { prefix = '', ...paging } = query;
  const bucket = await state.buckets.find(project.urlId, path.bucket_name);
  const listing = ['storage.list', project.urlId, bucket.name, prefix];
  const entries = entriesUnder(bucket, prefix);
  const { items, next } = state.pager.page(entries, entryKey, listing, paging, 'ascending');
  return { bucket_name: bucket.name, prefix, objects: items, ...next };
};

/** Part 2, Cloud services: PUT /cloud/storage/buckets/{bucket_name}/objects; rule 6. */
export const putObject: Handler<'storage.put', BucketState> = async (
  state,
  { project, path: { bucket_name: name }, body },
) => {
  cloudOf(state, project);
  const { content_type: contentType, cache_control: cacheControl = null, upsert = true } = body;
  const bucket = await state.buckets.find(project.urlId, name);
  const path = objectPath('path', body.path);
  checkContentType(contentType, bucket);
  const content = objectContent(body.content_base64, bucket);
  if (!(await state.buckets.put(bucket, path, upsert, { content, contentType, cacheControl }))) {
    // The documents specify no error code for this conflict (assumption R54).
    const detail = `path: the bucket \`${name}\` already contains an object \`${path}\`, and upsert is false.`;
    throw new ApiProblem('invalid_request', detail, { status: 409 });
  }
  return {
    bucket_name: name,
    path,
    size: String(content.length),
    content_type: contentType,
    uploaded: true,
  };
};

/**
 * Part 2, Cloud services: DELETE /cloud/storage/buckets/{bucket_name}/objects. The documents don't
 * say whether `deleted` includes paths without an object. Here it doesn't.
 */
export const deleteObjects: Handler<'storage.delete', BucketState> = async (
  state,
  { project, path, body },
) => {
  cloudOf(state, project);
  const bucket = await state.buckets.find(project.urlId, path.bucket_name);
  const paths = new Set(
    body.paths.map((requestedPath, index) => objectPath(`paths[${index}]`, requestedPath)),
  );
  return { bucket_name: bucket.name, deleted: state.buckets.delete(bucket, paths) };
};

const record = (bucket: Bucket): FullAnswer<'storage.buckets'>['buckets'][number] => ({
  name: bucket.name,
  public: bucket.public,
  file_size_limit: bucket.fileSizeLimit === null ? null : String(bucket.fileSizeLimit),
  allowed_mime_types: bucket.allowedMimeTypes,
  created_at: bucket.createdAt,
  // Always the creation time, because no endpoint changes a bucket's settings.
  updated_at: bucket.createdAt,
});
