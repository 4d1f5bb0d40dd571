/**
 * Endpoint table of storage buckets: list buckets, and list, upload and delete objects, with their
 * limits.
 */

import { PROVISIONED_CODES } from './cloud.ts';
import { ANY_CREDENTIAL, type Endpoint, type Pace } from '../shapes/endpoint.ts';
import type { Fields } from '../shapes/field.ts';

/** Limits of storage (Part 2, Limits: object upload, delete and list; Cloud services, rule 6). */
export const STORAGE_LIMITS = {
  /** Maximum decoded size. An object has at least one byte. */
  maxObjectBytes: 5 * 1024 * 1024,
  maxPathBytes: 1_024,
  maxDeletedPaths: 100,
} as const;

/** "Object upload and delete share 2 per 1 second." */
const WRITE_PACE = [
  { rateLimit: 'cloud.storage', per: 'project', requests: 2, perMs: 1_000 },
] as const satisfies readonly Pace[];

const BUCKET = {
  name: { type: 'string', key: true },
  public: { type: 'boolean' },
  file_size_limit: { type: 'string', nullable: true },
  allowed_mime_types: { type: 'array', items: { type: 'string' }, nullable: true },
  created_at: { type: 'integer', nullable: true },
  updated_at: { type: 'integer', nullable: true },
} as const satisfies Fields;

const ENTRY = {
  name: { type: 'string', key: true },
  type: { type: 'string', key: true, note: '`object` or `prefix`; R29' },
  size: { type: 'string', nullable: true },
  mime_type: { type: 'string', nullable: true },
  cache_control: { type: 'string', nullable: true },
  etag: { type: 'string', nullable: true },
  created_at: { type: 'integer', nullable: true },
  updated_at: { type: 'integer', nullable: true },
  last_accessed_at: { type: 'integer', nullable: true },
} as const satisfies Fields;

export const STORAGE_ENDPOINTS = {
  'storage.buckets': {
    summary: 'List buckets',
    method: 'GET',
    path: '/projects/{project_id}/cloud/storage/buckets',
    scopes: ['cloud.storage.read'],
    credentials: ANY_CREDENTIAL,
    answer: { buckets: { type: 'array', key: true, items: { type: 'object', fields: BUCKET } } },
    repeat: 'safe',
    codes: PROVISIONED_CODES,
    clause: 'Part 2, Cloud services: GET /cloud/storage/buckets',
  },
  'storage.list': {
    summary: 'List the objects of a bucket',
    method: 'GET',
    path: '/projects/{project_id}/cloud/storage/buckets/{bucket_name}/objects',
    scopes: ['cloud.storage.read'],
    credentials: ANY_CREDENTIAL,
    query: {
      prefix: {
        type: 'string',
        maxBytes: 1_024,
        pattern: '[^\\u0000-\\u001f\\u007f-\\u009f]*',
        optional: true,
      },
      page_size: {
        type: 'integer',
        min: 0,
        max: 100,
        clamped: true,
        optional: true,
        note: '0 means the default',
      },
      page_token: { type: 'string', maxLength: 2_048, optional: true, openBounds: true },
    },
    answer: {
      bucket_name: { type: 'string' },
      prefix: { type: 'string' },
      objects: { type: 'array', key: true, items: { type: 'object', fields: ENTRY } },
      next_page_token: { type: 'string', optional: true },
    },
    echoes: { bucket_name: 'path.bucket_name', prefix: 'query.prefix' },
    list: 'objects',
    repeat: 'safe',
    codes: [...PROVISIONED_CODES, 'invalid_page_token'],
    clause: 'Part 2, Cloud services: GET /cloud/storage/buckets/{bucket_name}/objects; rule 5',
  },
  'storage.put': {
    summary: 'Upload an object',
    method: 'PUT',
    path: '/projects/{project_id}/cloud/storage/buckets/{bucket_name}/objects',
    scopes: ['cloud.storage.write'],
    credentials: ANY_CREDENTIAL,
    body: {
      path: { type: 'string', minLength: 1, maxBytes: STORAGE_LIMITS.maxPathBytes, trimmed: true },
      content_base64: {
        type: 'string',
        minLength: 1,
        base64: true,
        note: 'standard Base64 without line breaks or a data-URL prefix',
      },
      content_type: { type: 'string', minLength: 1, note: 'a MIME type without parameters' },
      cache_control: {
        type: 'string',
        minLength: 1,
        maxLength: 200,
        pattern: '[^\\r\\n]*',
        optional: true,
      },
      upsert: { type: 'boolean', optional: true },
    },
    answer: {
      bucket_name: { type: 'string' },
      path: { type: 'string' },
      size: { type: 'string' },
      content_type: { type: 'string' },
      uploaded: { type: 'boolean', fixed: [true], confirms: true },
    },
    echoes: {
      bucket_name: 'path.bucket_name',
      path: 'body.path',
      size: 'known.size',
      content_type: { anyCase: 'body.content_type' },
      uploaded: { oneOf: [true] },
    },
    // Without `upsert`, a second request would be refused although the first took effect. The
    // caller checks first (assumption R32).
    repeat: 'confirm',
    codes: [...PROVISIONED_CODES, 'artifact_too_large'],
    // "`false` refuses overwrite" (rule 6; assumption R54).
    uncodedStatuses: [409],
    unconfirmed: ['upstream_error'],
    pace: WRITE_PACE,
    clause:
      'Part 2, Cloud services: PUT /cloud/storage/buckets/{bucket_name}/objects; rule 6; Limits',
  },
  'storage.delete': {
    summary: 'Delete objects',
    method: 'DELETE',
    path: '/projects/{project_id}/cloud/storage/buckets/{bucket_name}/objects',
    scopes: ['cloud.storage.write'],
    credentials: ANY_CREDENTIAL,
    body: {
      paths: {
        type: 'array',
        items: {
          type: 'string',
          minLength: 1,
          maxBytes: STORAGE_LIMITS.maxPathBytes,
          trimmed: true,
        },
        minItems: 1,
        maxItems: STORAGE_LIMITS.maxDeletedPaths,
        distinct: true,
      },
    },
    answer: {
      bucket_name: { type: 'string' },
      deleted: { type: 'array', key: true, items: { type: 'string' } },
    },
    echoes: { bucket_name: 'path.bucket_name', deleted: { within: 'body.paths' } },
    repeat: 'safe',
    codes: PROVISIONED_CODES,
    unconfirmed: ['upstream_error'],
    pace: WRITE_PACE,
    clause:
      'Part 2, Cloud services: DELETE /cloud/storage/buckets/{bucket_name}/objects; Limits; assumption R29',
  },
} as const satisfies Record<string, Endpoint>;
