// @module-tag slow, because it provokes each error code of each endpoint.
import { expect, inject, test } from 'vitest';
import { SQL_LIMITS } from '../../src/api/services/database.ts';
import { codesOf, ENDPOINT_IDS, type EndpointId, endpointRow } from '../../src/api/endpoints.ts';
import { ERROR_CODES, type ErrorCode } from '../../src/api/shapes/errors.ts';
import { FUNCTION_PACKAGE } from '../../src/api/services/functions.ts';
import { SOURCE_PACKAGE } from '../../src/api/services/source.ts';
import { STORAGE_LIMITS } from '../../src/api/services/storage.ts';
import type { LocalPlatform, LocalPlatformOptions } from '../../src/platform/local-platform.ts';
import type { Seed } from '../../src/platform/seed/seed.ts';
import { archiveBody, objectBody } from './support/cloud-bodies.ts';
import { openStream } from './support/event-streams.ts';
import {
  ACME,
  signIfRequired,
  MEMBERS_PATH,
  type SigningOptions,
  signedCall,
} from './support/signed-requests.ts';
import { requestLine, validRequest } from './support/valid-requests.ts';
import {
  call,
  completeUpload,
  importForm,
  prepareBody,
  statusAndCode,
  type RequestParts,
  seedWith,
  startPlatform,
  uploadPackage,
} from './support/test-platform.ts';
import { siteZip } from './support/zip.ts';

/**
 * Setup that produces an error code: the platform's options, and the differences from a valid
 * request.
 */
interface ErrorCase {
  readonly options?: (id: EndpointId) => LocalPlatformOptions;
  readonly token?: string;
  readonly project?: string;
  readonly member?: string;
  readonly signing?: SigningOptions;
  readonly query?: string;
  readonly sentTo?: (id: EndpointId) => RequestParts;
  readonly before?: (platform: LocalPlatform) => Promise<unknown>;
  /** Prepares the state; returns the parts of the request that depend on it. */
  readonly arranged?: (
    platform: LocalPlatform,
    id: EndpointId,
  ) => Promise<readonly [line: string, sent: RequestParts] | undefined>;
  /** A publish of the project is in progress. */
  readonly whilePublishing?: true;
  /** The ticket is valid, but its package was not uploaded. */
  readonly withoutUpload?: true;
}

const isSigned = (id: EndpointId): boolean => endpointRow(id).credentials.includes('team-key');

/** Returns the documented status of the code for this endpoint. */
function statusOf(id: EndpointId, code: ErrorCode): number {
  const [first, ofTeams = first] = ERROR_CODES[code].statuses;
  return isSigned(id) && code !== 'invalid_scope' ? ofTeams : first;
}

/** Returns a case whose seed makes the request fail. */
const seedCase = (seed: Seed): ErrorCase => ({ options: () => ({ seed }) });

/** A run that asks a question at once and waits for the response. */
const ASKING = 'script:\n- ask: Go on?\n  approve: [{ wait: 86400000 }]\n';
const RUNS = '/projects/site/agent/runs';
const APPROVED = { decision: 'approve' };

/** Starts that run and reads its question. */
async function startAskingRun(
  platform: LocalPlatform,
): Promise<{ readonly run: string; readonly action: string }> {
  const { json } = await call(platform, `POST ${RUNS}`, {
    body: { message: ASKING },
    headers: { 'idempotency-key': 'asking' },
  });
  const stream = await openStream(platform, `GET ${RUNS}/${json.run_id}/events`);
  await stream.waitForNamed('run.input_required');
  return { run: json.run_id, action: stream.last.action.action_id };
}

const responseTo = (action: string): readonly [line: string, sent: RequestParts] => [
  'POST /projects/site/agent/action-responses',
  { body: { action_id: action, response: APPROVED } },
];

const NONCE = 'a-nonce-that-is-used-twice';

/** Returns a case in which this SQL fails on a project that has a database. */
const queryCase = (query: string): ErrorCase => ({
  options: () => ({ seed: seedWith({ cloud: true }), databaseUrl: inject('databaseUrl') }),
  sentTo: () => ({ body: { query } }),
});

/** The bucket that `validRequest` addresses. */
const LAMP_BUCKET = seedWith({ cloud: true, buckets: [{ name: 'lamps' }] });

/** Returns a body one byte larger than the endpoint's limit. */
function tooLarge(id: EndpointId): unknown {
  if (id === 'storage.put')
    return objectBody('lamp.txt', Buffer.alloc(STORAGE_LIMITS.maxObjectBytes + 1));
  if (id === 'functions.deploy') return archiveBody(Buffer.alloc(FUNCTION_PACKAGE.maxBytes + 1));
  return importForm(Buffer.alloc(SOURCE_PACKAGE.maxBytes + 1));
}

/**
 * Cases of the errors that the emulator has by itself. Others come from faults, and
 * `requests.test.ts` has `invalid_token`.
 */
const ERROR_CASES: { readonly [Code in ErrorCode]?: ErrorCase } = {
  invalid_request: { query: 'color=red' },
  invalid_page_token: {
    ...seedCase(LAMP_BUCKET),
    query: 'page_token=x',
    arranged: async (platform, id) => {
      if (id !== 'agent.messages') return undefined;
      const { json } = await call(platform, `POST ${RUNS}`, validRequest('agent.start'));
      const line = requestLine(id, 'site', 'page_token=x').replace('conv_1', json.conversation_id);
      return [line, validRequest(id)];
    },
  },
  artifact_invalid: { withoutUpload: true },
  invalid_signature: { signing: { key: { ...ACME, secret: 'wrong' } } },
  signature_expired: { signing: { at: Date.UTC(2020, 0) } },
  signature_replayed: {
    signing: { nonce: NONCE },
    before: platform => signedCall(platform, `GET ${MEMBERS_PATH}`, undefined, { nonce: NONCE }),
  },
  insufficient_scope: {
    token: 'no-scopes',
    signing: { key: { access: 'no-scopes-key', secret: 'no-scopes-secret' } },
  },
  invalid_scope: { sentTo: () => ({ body: { scopes: ['*'] } }) },
  member_inactive: {
    before: platform =>
      signedCall(platform, `PATCH ${MEMBERS_PATH}tm_member`, { status: 'freeze' }),
  },
  forbidden: { token: 'project-key', project: 'second', member: 'tm_owner' },
  not_found: {
    project: 'missing',
    member: 'tm_missing',
    sentTo: id =>
      id === 'usage.member' ? { body: { member_id: 'tm_missing' } } : validRequest(id),
  },
  cloud_not_enabled: {},
  invalid_query: queryCase('SELECT lamp'),
  response_too_large: queryCase(`SELECT repeat('x', ${SQL_LIMITS.maxAnswerBytes})`),
  import_conflict: {
    before: platform =>
      call(platform, 'POST /projects/import', {
        ...validRequest('source.import'),
        body: importForm(siteZip({ 'a.txt': 'a' })),
      }),
  },
  action_expired: {
    options: () => ({ seed: seedWith({}, { agent: { action_validity_ms: 5 } }) }),
    arranged: async platform => {
      const { action } = await startAskingRun(platform);
      await new Promise(resolve => setTimeout(resolve, 20));
      return responseTo(action);
    },
  },
  action_already_responded: {
    arranged: async platform => {
      const { action } = await startAskingRun(platform);
      await call(platform, ...responseTo(action));
      return responseTo(action);
    },
  },
  run_conflict: {
    arranged: async (platform, id) => {
      const { run, action } = await startAskingRun(platform);
      if (id === 'agent.start') return [`POST ${RUNS}`, validRequest(id)];
      await call(platform, `POST ${RUNS}/${run}/cancellations`);
      return responseTo(action);
    },
  },
  not_cancelable: {
    arranged: async platform => {
      const { json } = await call(platform, `POST ${RUNS}`, {
        ...validRequest('agent.start'),
        body: { message: 'script:\n- end: completed\n' },
      });
      await (await openStream(platform, `GET ${RUNS}/${json.run_id}/events`)).ended;
      return [`POST ${RUNS}/${json.run_id}/cancellations`, {}];
    },
  },
  artifact_too_large: {
    ...seedCase(LAMP_BUCKET),
    sentTo: id => ({ ...validRequest(id), body: tooLarge(id) }),
  },
  release_not_found: {},
  release_conflict: { whilePublishing: true },
  release_state_expired: {},
};

/** Errors that the emulator reports in the stream, or not at this endpoint. */
const NOT_REPORTED = [
  'agent.cancel run_conflict',
  'releases.prepare artifact_invalid',
  'releases.publish release_state_expired',
];

const rows = ENDPOINT_IDS.flatMap(id =>
  [...new Set(codesOf(endpointRow(id)))].map(code => [id, code] as const),
);

test('every code of the table is in a row', () => {
  const used = new Set<string>(rows.map(([, code]) => code));
  expect(
    [...used.symmetricDifference(new Set(Object.keys(ERROR_CODES)))],
    'Each code of src/api/shapes/errors.ts is in a row. Add it to `codes` of the endpoints that respond with it, or remove it',
  ).toEqual([]);
});

const reported = rows.filter(
  ([id, code]) => code in ERROR_CASES && !NOT_REPORTED.includes(`${id} ${code}`),
);

test.each(reported)('%s answers %s', async (id, code) => {
  const {
    options,
    token,
    project = 'site',
    member,
    signing,
    query = '',
    sentTo,
    before,
    arranged,
    whilePublishing,
    withoutUpload,
  }: ErrorCase = ERROR_CASES[code] ?? {};
  const platform = await startPlatform(options?.(id) ?? {});
  let releaseToken = 'unknown';
  if (id === 'releases.complete' && (withoutUpload === true || whilePublishing === true)) {
    const path = 'POST /projects/site/releases/prepare';
    releaseToken = (await call(platform, path, { body: prepareBody(1) })).json.release_token;
  }
  let running: Promise<unknown> = Promise.resolve();
  if (whilePublishing === true) {
    const files = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`${index}.txt`, 'text']),
    );
    running = completeUpload(platform, await uploadPackage(platform, siteZip(files)));
    while (platform.projects.get('site')?.publishing !== true)
      await new Promise(resolve => setImmediate(resolve));
  }
  const sent = sentTo?.(id) ?? validRequest(id);
  await before?.(platform);
  const [line, arrangedSent] = (await arranged?.(platform, id)) ?? [
    requestLine(id, project, query, member),
    sent,
  ];
  const answer = await call(platform, line, {
    ...signIfRequired(id, line, arrangedSent, { query, ...signing }),
    ...(token === undefined || isSigned(id) ? {} : { token }),
    ...(id === 'releases.complete' ? { body: { release_token: releaseToken } } : {}),
  });
  expect(
    statusAndCode(answer),
    `see ERROR_CASES['${code}'] in test/platform/error-codes.test.ts`,
  ).toBe(`${statusOf(id, code)} ${code}`);
  await running;
});
