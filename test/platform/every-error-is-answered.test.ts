import { expect, inject, test } from 'vitest';
import type { LocalPlatform, LocalPlatformOptions } from '../../src/platform/local-platform.ts';
import type { Seed } from '../../src/platform/seed.ts';
import { codesOf, ENDPOINT_IDS, type EndpointId, endpointRow } from '../../src/spec/endpoints.ts';
import { ERROR_CODES, type ErrorCode } from '../../src/spec/errors.ts';
import { SQL_LIMITS } from '../../src/spec/database.ts';
import { FUNCTION_PACKAGE } from '../../src/spec/functions.ts';
import { SOURCE_PACKAGE } from '../../src/spec/source.ts';
import { STORAGE_LIMITS } from '../../src/spec/storage.ts';
import { archiveBody, objectBody } from './cloud-bodies.ts';
import { address, wellFormed } from './well-formed.ts';
import { call, complete, importForm, prepareBody, refusal, type Sent, started, uploaded, worldWith } from './wire.ts';
import { siteZip } from './zip.ts';

/** How to come by a code: what the platform is started with, and what differs from a request that is in order. */
interface Provocation {
  readonly options?: (id: EndpointId) => LocalPlatformOptions;
  readonly token?: string;
  readonly project?: string;
  readonly query?: string;
  readonly sentTo?: (id: EndpointId) => Sent;
  readonly before?: (platform: LocalPlatform) => Promise<unknown>;
  /** A publish of the project is under way. */
  readonly whilePublishing?: true;
  /** The ticket is real, its package was never uploaded. */
  readonly withoutUpload?: true;
}

const TRACE = '00000000-0000-4000-8000-000000000000';

/** A platform that is made to answer with the code. */
const scripted = (id: EndpointId, code: ErrorCode): LocalPlatformOptions => {
  const [status] = ERROR_CODES[code].statuses;
  const body = { type: 'about:blank', title: 'Scripted', status, detail: 'as scripted', code, trace_id: TRACE };
  return { faults: [{ on: id, do: 'answer', status, headers: { 'x-service-trace-id': TRACE }, body }] };
};

/** What another service of the platform does to it, and what no local platform does by itself. */
const outage = (code: ErrorCode): Provocation => ({ options: id => scripted(id, code) });

/** A state of things in which the same request is refused. */
const seeded = (seed: Seed): Provocation => ({ options: () => ({ seed }) });

/** SQL that comes to nothing on a project which has a database. */
const queried = (query: string): Provocation => ({
  options: () => ({ seed: worldWith({ cloud: true }), databaseUrl: inject('databaseUrl') }),
  sentTo: () => ({ body: { query } }),
});

/** The bucket of `wellFormed`, which is there. */
const LAMP_BUCKET = worldWith({ cloud: true, buckets: [{ name: 'lamps' }] });

/** A body with one byte more than the endpoint takes. */
function tooLarge(id: EndpointId): unknown {
  if (id === 'storage.put') return objectBody('lamp.txt', Buffer.alloc(STORAGE_LIMITS.maxObjectBytes + 1));
  if (id === 'functions.deploy') return archiveBody(Buffer.alloc(FUNCTION_PACKAGE.maxBytes + 1));
  return importForm(Buffer.alloc(SOURCE_PACKAGE.maxBytes + 1));
}

const PROVOCATIONS: { readonly [Code in ErrorCode]: Provocation } = {
  invalid_request: { query: 'colour=red' },
  invalid_page_token: { ...seeded(LAMP_BUCKET), query: 'page_token=x' },
  // The documents give it for the whole of a static upload; here the package is looked at when it is there.
  artifact_invalid: {
    withoutUpload: true,
    options: id => (id === 'releases.prepare' ? scripted(id, 'artifact_invalid') : {}),
  },
  invalid_token: { token: 'wrong' },
  insufficient_scope: { token: 'no-scopes' },
  forbidden: { token: 'project-key', project: 'second' },
  quota_exceeded: {
    options: id => ({
      seed: worldWith(
        { cloud: id === 'functions.deploy' },
        { quotas: { projects_per_user: 0, cloud_services_per_tenant: 0, functions_per_project: 0 } },
      ),
    }),
  },
  not_found: { project: 'missing' },
  entitlement_required: seeded(worldWith({}, { tenants: [{ id: 'acme', entitlements: [] }] })),
  project_frozen: seeded(worldWith({ state: 'frozen' })),
  project_banned: seeded(worldWith({ state: 'banned' })),
  project_under_review: seeded(worldWith({ state: 'under_review' })),
  project_unavailable: seeded(worldWith({ state: 'unavailable' })),
  project_not_operational: seeded(worldWith({ watermark_frozen: true })),
  cloud_not_enabled: {},
  invalid_query: queried('SELECT lamp'),
  response_too_large: queried(`SELECT repeat('x', ${SQL_LIMITS.maxAnswerBytes})`),
  alias_unavailable: seeded(worldWith({}, { reserved_aliases: ['lighthouse'] })),
  domain_not_initialized: seeded(worldWith({ domain_initialized: false })),
  preview_not_ready: seeded(worldWith({ previewable: false })),
  sandbox_concurrency_limit_exceeded: seeded(worldWith({}, { quotas: { sandboxes_per_tenant: 0 } })),
  import_conflict: {
    before: platform =>
      call(platform, 'POST /projects/import', {
        ...wellFormed('source.import'),
        body: importForm(siteZip({ 'a.txt': 'a' })),
      }),
  },
  import_state_expired: outage('import_state_expired'),
  artifact_too_large: {
    ...seeded(LAMP_BUCKET),
    sentTo: id => ({ ...wellFormed(id), body: tooLarge(id) }),
  },
  upstream_error: outage('upstream_error'),
  release_not_found: {},
  release_conflict: { whilePublishing: true },
  release_state_expired: {},
  temporarily_unavailable: { options: id => ({ rateLimits: { [id]: { perClient: 0 } } }) },
  server_error: outage('server_error'),
  service_unavailable: outage('service_unavailable'),
};

/** What the local platform tells in the stream, and what has no cause on it. */
const ONLY_BY_OUTAGE = ['source.import quota_exceeded', 'releases.publish release_state_expired'];

const rows = ENDPOINT_IDS.flatMap(id => [...new Set(codesOf(endpointRow(id)))].map(code => [id, code] as const));

test('every code of the table stands in a row', () => {
  expect([...new Set(rows.map(([, code]) => code))].toSorted()).toEqual(Object.keys(ERROR_CODES).toSorted());
});

test.each(rows)('%s answers %s', async (id, code) => {
  const {
    options,
    token,
    project = 'site',
    query = '',
    sentTo,
    before,
    whilePublishing,
    withoutUpload,
  } = ONLY_BY_OUTAGE.includes(`${id} ${code}`) ? outage(code) : PROVOCATIONS[code];
  const platform = await started(options?.(id) ?? {});
  let releaseToken = 'unknown';
  if (id === 'releases.complete' && (withoutUpload === true || whilePublishing === true)) {
    const path = 'POST /projects/site/releases/prepare';
    releaseToken = (await call(platform, path, { body: prepareBody(1) })).json.release_token;
  }
  let running: Promise<unknown> = Promise.resolve();
  if (whilePublishing === true) {
    const files = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`${index}.txt`, 'text']));
    running = complete(platform, await uploaded(platform, siteZip(files)));
    while (platform.projects.get('site')?.publishing !== true) await new Promise(resolve => setImmediate(resolve));
  }
  const sent = sentTo?.(id) ?? wellFormed(id);
  await before?.(platform);
  const answer = await call(platform, address(id, project, query), {
    ...sent,
    ...(token === undefined ? {} : { token }),
    ...(id === 'releases.complete' ? { body: { release_token: releaseToken } } : {}),
  });
  const [status] = ERROR_CODES[code].statuses;
  expect(refusal(answer)).toBe(`${status} ${code}`);
  await running;
});
