/**
 * Endpoint table of source import and export, with the limits of a source package and the events of
 * an import.
 */

import {
  ANY_CREDENTIAL,
  type Endpoint,
  NOT_PROJECT_KEYS,
  PLAIN_KEY_FORM,
} from '../shapes/endpoint.ts';
import type { EventFields } from '../shapes/field.ts';
import { AGENT_ID, OPAQUE_ID, PROJECT_ID } from '../shapes/ids.ts';

const MIB = 1024 * 1024;

/** Limits of a source package (Part 1, Limits: Source import; Source import, Archive rules). */
export const SOURCE_PACKAGE = {
  maxBytes: 100 * MIB,
  maxEntries: 10_000,
  maxFileBytes: 20 * MIB,
  maxTotalBytes: 200 * MIB,
  /** Required before a project of ordinary external source can be published. */
  publishManifest: 'mise.toml',
} as const;

/**
 * Manifest that the platform adds to an export (Part 1, Archive rules: "verified through their
 * manifest").
 */
export const EXPORT_MANIFEST = '.platform-export.json';

/**
 * Time limits of an export (Part 1, Source export), in milliseconds: for the request, and for the
 * validity of the address.
 */
export const SOURCE_EXPORT = { timeoutMs: 240_000, addressMs: 600_000 } as const;

/** Events of a source import (Part 1, Events: Source import stream). */
export const IMPORT_EVENTS = {
  'import.started': { import_id: OPAQUE_ID },
  'import.progress': {
    stage: { type: 'string', optional: true, note: 'R24' },
    progress: { type: 'number', optional: true, note: 'R24; same scale as in R4' },
    message: { type: 'string', optional: true, note: 'R24' },
  },
  'import.completed': {
    import_id: OPAQUE_ID,
    project_id: { ...PROJECT_ID, key: true },
    conversation_id: { ...AGENT_ID, optional: true },
    ai: {
      type: 'object',
      fields: {
        status: { type: 'string' },
        run_id: { ...AGENT_ID, optional: true },
        error: {
          type: 'object',
          optional: true,
          fields: { code: { type: 'string' }, message: { type: 'string' } },
        },
      },
    },
  },
  'import.failed': {
    import_id: OPAQUE_ID,
    code: { type: 'string' },
    message: { type: 'string' },
    project_id: { ...PROJECT_ID, optional: true },
  },
} as const satisfies EventFields;

export const SOURCE_ENDPOINTS = {
  'source.import': {
    summary: 'Import a source package as a new project',
    method: 'POST',
    path: '/projects/import',
    scopes: ['project.write', 'source.write'],
    scopesWith: { ai_adapt: ['agent.run'] },
    credentials: NOT_PROJECT_KEYS,
    form: {
      file: { type: 'file', extension: 'zip', maxBytes: SOURCE_PACKAGE.maxBytes },
      name: { type: 'string', minLength: 1, maxLength: 100, trimmed: true, optional: true },
      ai_adapt: { type: 'string', oneOf: ['true', 'false'], optional: true },
    },
    idempotencyKey: PLAIN_KEY_FORM,
    answer: {},
    events: IMPORT_EVENTS,
    lastEvents: ['import.completed', 'import.failed'],
    echoes: { import_id: 'stream.import_id' },
    // Within 24 hours the same key, package and options resume the import, or return the final
    // result.
    repeat: 'safe',
    codes: [
      'forbidden',
      'quota_exceeded',
      'import_conflict',
      'import_state_expired',
      'artifact_too_large',
      'service_unavailable',
    ],
    eventCodes: [
      'forbidden',
      'artifact_invalid',
      'quota_exceeded',
      'service_unavailable',
      'import_interrupted',
    ],
    clause: 'Part 1, Source import: POST /projects/import',
  },
  'source.export': {
    summary: 'Export the source of a project',
    method: 'POST',
    path: '/projects/{project_id}/source-exports',
    scopes: ['source.read'],
    credentials: ANY_CREDENTIAL,
    status: 201,
    noStore: true,
    answer: {
      export_id: { type: 'string', maxLength: 35, pattern: 'se_[0-9a-f]{32}' },
      project_id: PROJECT_ID,
      filename: { type: 'string' },
      content_type: { type: 'string', fixed: ['application/zip'] },
      size: { type: 'integer' },
      sha256: { type: 'string' },
      download_url: { type: 'string', key: true, secret: true },
      download_url_expires_at: { type: 'integer' },
    },
    echoes: { project_id: 'path.project_id' },
    // An export changes nothing, but "avoid concurrent exports for one project", and an export with
    // a lost response may continue for minutes. So the "limited backoff retry" makes few attempts,
    // far apart.
    repeat: 'safe',
    attempts: 3,
    pauseAfterLostMs: 25_000,
    codes: ['forbidden', 'not_found', 'upstream_error', 'service_unavailable'],
    slow: true,
    firstByteMs: SOURCE_EXPORT.timeoutMs,
    role: 'admin',
    // "Per client 600 per minute; per client and user 10 per minute." That of an IP address is
    // shared by all its clients.
    pace: [
      { rateLimit: 'source.export', per: 'user', requests: 10, perMs: 60_000 },
      { rateLimit: 'source.export', per: 'client', requests: 600, perMs: 60_000 },
    ],
    clause: 'Part 1, Source export: POST /projects/{project_id}/source-exports; Limits',
  },
} as const satisfies Record<string, Endpoint>;
