/** Endpoint table of releases: static upload, publishing from source, unpublishing and history. */

import { ANY_CREDENTIAL, type Endpoint, VISIBLE_KEY_FORM } from '../shapes/endpoint.ts';
import type { EventFields, Fields } from '../shapes/field.ts';
import { CREDENTIAL, OPAQUE_ID } from '../shapes/ids.ts';
import { UPLOAD_TICKET } from '../shapes/upload-ticket.ts';

/**
 * Range of the field `expires_at` of a prepare or a publish, in epoch milliseconds (Part 1, Access
 * expiry).
 */
export const EXPIRES_AT = { min: 1, max: 253_402_271_999_999 } as const;

/** Record of the current version (Part 1, Resources, Release). */
const CURRENT_RELEASE = {
  release_id: { ...OPAQUE_ID, key: true },
  version: { type: 'integer' },
  status: { type: 'string', fixed: ['active'] },
  access_url: { type: 'string', nullable: true },
  published_at: { type: 'integer' },
} as const satisfies Fields;

/** History item (Part 1, Resources, Release). An unknown `status` is shown unchanged. */
const HISTORY_ITEM = {
  release_id: { ...OPAQUE_ID, key: true },
  version: { type: 'integer' },
  status: { type: 'string' },
  created_at: { type: 'integer' },
  finished_at: { type: 'integer' },
  current: { type: 'boolean' },
} as const satisfies Fields;

/** Statuses other than `active`. Clients must tolerate unknown ones (Part 1, Versioning). */
const NOT_LIVE = { noneOf: ['processing', 'failed', 'canceled'] } as const;

/** Events of a source publish (Part 1, Events: Source publish stream). */
const RELEASE_EVENTS = {
  'release.started': {
    operation_id: OPAQUE_ID,
    started_at: { type: 'integer' },
  },
  'release.progress': {
    operation_id: OPAQUE_ID,
    progress: { type: 'number', optional: true, note: 'R4' },
    message: { type: 'string' },
    timestamp: { type: 'integer' },
  },
  'release.completed': {
    operation_id: OPAQUE_ID,
    release_id: { ...OPAQUE_ID, key: true },
    version: { type: 'integer' },
    access_url: { type: 'string' },
    published_at: { type: 'integer' },
    expires_at: { type: 'integer', nullable: true },
  },
  'release.failed': {
    operation_id: OPAQUE_ID,
    code: { type: 'string' },
    message: { type: 'string' },
    failed_at: { type: 'integer' },
  },
} as const satisfies EventFields;

/**
 * Static upload (prepare, complete), publish from source, unpublish, the current release, and the
 * history.
 */
export const RELEASE_ENDPOINTS = {
  'releases.prepare': {
    summary: 'Request an upload URL for a static site',
    method: 'POST',
    path: '/projects/{project_id}/releases/prepare',
    scopes: ['release.write'],
    credentials: ANY_CREDENTIAL,
    // Omitted: the optional MD5 checksum, whose name isn't documented (R2), and the modes of a
    // team's identity (R3).
    body: {
      runtime: { type: 'string', oneOf: ['static'] },
      expires_at: { type: 'integer', ...EXPIRES_AT, nullable: true, optional: true },
      artifact: {
        type: 'object',
        fields: {
          type: { type: 'string', oneOf: ['static_site'] },
          filename: { type: 'string', minLength: 1, openBounds: true },
          content_type: { type: 'string', oneOf: ['application/zip'] },
          content_length: { type: 'integer', min: 1, openBounds: true },
        },
      },
    },
    answer: {
      release_token: CREDENTIAL,
      upload: { type: 'object', key: true, fields: UPLOAD_TICKET },
    },
    // A ticket that is never used has no effect, so requesting another one is safe.
    repeat: 'safe',
    onlyPrepares: true,
    codes: ['artifact_invalid', 'forbidden', 'not_found', 'service_unavailable'],
    clause: 'Part 1, Releases: Static prepare',
  },
  'releases.complete': {
    summary: 'Publish an uploaded static site',
    method: 'POST',
    path: '/projects/{project_id}/releases/complete',
    scopes: ['release.write'],
    credentials: ANY_CREDENTIAL,
    body: {
      release_token: { type: 'string', minLength: 1, secret: true },
    },
    answer: {
      release_id: { ...OPAQUE_ID, key: true },
      version: { type: 'integer' },
      artifact_id: OPAQUE_ID,
      runtime: { type: 'string', fixed: ['static'] },
      artifact_type: { type: 'string', fixed: ['static_site'] },
      status: { type: 'string', fixed: ['active'] },
      access_url: { type: 'string' },
      published_at: { type: 'integer' },
      expires_at: { type: 'integer', nullable: true },
    },
    echoes: { status: NOT_LIVE, expires_at: 'known.expires_at' },
    // "The same token may be retried; retries do not extend validity."
    repeat: 'safe',
    codes: [
      'artifact_invalid',
      'forbidden',
      'not_found',
      'release_conflict',
      'release_state_expired',
      'service_unavailable',
    ],
    slow: true,
    clause: 'Part 1, Releases: Static complete',
  },
  'releases.publish': {
    summary: 'Publish a project from its source',
    method: 'POST',
    path: '/projects/{project_id}/releases',
    scopes: ['release.write'],
    credentials: ANY_CREDENTIAL,
    body: { expires_at: { type: 'integer', ...EXPIRES_AT, nullable: true, optional: true } },
    bodyOptional: true,
    idempotencyKey: VISIBLE_KEY_FORM,
    answer: {},
    events: RELEASE_EVENTS,
    lastEvents: ['release.completed', 'release.failed'],
    eventIds: 'kept',
    echoes: { operation_id: 'stream.operation_id', expires_at: 'known.expires_at' },
    // "The same credential, user, project and key starts one publish per 24 hours."
    repeat: 'safe',
    codes: [
      'forbidden',
      'not_found',
      'release_conflict',
      'release_state_expired',
      'service_unavailable',
    ],
    eventCodes: [
      'duplicate_release',
      'project_not_found',
      'content_violation',
      'quota_exceeded',
      'release_failed',
      'release_interrupted',
    ],
    clause: 'Part 1, Releases: Source publish; Events: Source publish stream',
  },
  'releases.unpublish': {
    summary: 'Unpublish the current release',
    method: 'POST',
    path: '/projects/{project_id}/releases/unpublish',
    scopes: ['release.write'],
    credentials: ANY_CREDENTIAL,
    body: {},
    bodyOptional: true,
    answer: {
      status: { type: 'string', fixed: ['unpublished'], confirms: true },
      previous_version: { type: 'string' },
      showcase_removed: { type: 'boolean' },
      template_unpublished: { type: 'boolean' },
      unpublished_at: { type: 'integer' },
    },
    echoes: { status: { oneOf: ['unpublished'] } },
    // A second request could unpublish a release that somebody published in between.
    repeat: 'confirm',
    codes: ['forbidden', 'not_found', 'release_not_found', 'release_conflict'],
    role: 'admin',
    clause: 'Part 1, Releases: Unpublish; States and transitions',
  },
  'releases.current': {
    summary: 'Get the current release',
    method: 'GET',
    path: '/projects/{project_id}/releases/current',
    scopes: ['release.read'],
    credentials: ANY_CREDENTIAL,
    answer: CURRENT_RELEASE,
    echoes: { status: NOT_LIVE },
    repeat: 'safe',
    codes: ['forbidden', 'not_found', 'release_not_found'],
    clause: 'Part 1, Releases: GET releases/current',
  },
  'releases.list': {
    summary: 'List releases',
    method: 'GET',
    path: '/projects/{project_id}/releases',
    scopes: ['release.read'],
    credentials: ANY_CREDENTIAL,
    query: {
      page_size: { type: 'integer', min: 1, max: 100, optional: true, openBounds: true },
      page_token: { type: 'string', optional: true },
    },
    answer: {
      releases: { type: 'array', key: true, items: { type: 'object', fields: HISTORY_ITEM } },
      next_page_token: { type: 'string', optional: true },
    },
    list: 'releases',
    repeat: 'safe',
    codes: ['forbidden', 'invalid_page_token', 'not_found'],
    clause: 'Part 1, Releases: History query',
  },
} as const satisfies Record<string, Endpoint>;
