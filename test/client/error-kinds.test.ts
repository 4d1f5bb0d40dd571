import { expect, test } from 'vitest';
import { ERROR_CODES, type ErrorCode } from '../../src/api/errors.ts';
import { EVENT_CODES } from '../../src/api/event-codes.ts';
import type { FailureKind } from '../../src/base/failure.ts';

/** Expected kinds. Listed here again, since `kind` in src/api/errors.ts is under test. */
const CODES_BY_KIND: { readonly [Kind in FailureKind]?: readonly ErrorCode[] } = {
  input: ['invalid_request', 'invalid_page_token', 'invalid_query', 'artifact_invalid', 'invalid_scope'],
  auth: [
    'invalid_token',
    'invalid_signature',
    'signature_expired',
    'signature_replayed',
    'insufficient_scope',
    'forbidden',
  ],
  missing: ['not_found', 'release_not_found'],
  conflict: [
    'member_inactive',
    'release_conflict',
    'release_state_expired',
    'project_frozen',
    'project_banned',
    'project_under_review',
    'project_unavailable',
    'project_not_operational',
    'alias_unavailable',
    'domain_not_initialized',
    'cloud_not_enabled',
    'import_conflict',
    'import_state_expired',
    'action_expired',
    'action_already_responded',
    'run_conflict',
    'not_cancelable',
    'preview_not_ready',
  ],
  limit: [
    'quota_exceeded',
    'entitlement_required',
    'sandbox_concurrency_limit_exceeded',
    'artifact_too_large',
    'response_too_large',
    'rate_limit_exceeded',
    'temporarily_unavailable',
  ],
  unavailable: ['upstream_error', 'server_error', 'service_unavailable'],
};

const EVENT_CODES_BY_KIND: { readonly [Kind in FailureKind]?: readonly (keyof typeof EVENT_CODES)[] } = {
  input: ['forbidden', 'artifact_invalid', 'content_violation', 'release_failed'],
  missing: ['project_not_found'],
  conflict: ['duplicate_release'],
  unavailable: ['service_unavailable', 'import_interrupted', 'release_interrupted'],
};

const expected = (byKind: { readonly [Kind in FailureKind]?: readonly string[] }): object =>
  Object.fromEntries(Object.entries(byKind).flatMap(([kind, codes]) => codes.map(code => [code, kind])));

test.each([
  ['a response', ERROR_CODES, CODES_BY_KIND],
  ['the last event of a stream', EVENT_CODES, EVENT_CODES_BY_KIND],
])('every error code of %s has its kind', (_, rows, byKind) => {
  expect(Object.fromEntries(Object.entries(rows).map(([code, { kind }]) => [code, kind]))).toEqual(expected(byKind));
});
