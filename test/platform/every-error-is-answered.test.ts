import { expect, test } from 'vitest';
import type { LocalPlatformOptions } from '../../src/platform/local-platform.ts';
import { ENDPOINT_IDS, type EndpointId, endpointRow } from '../../src/spec/endpoints.ts';
import { COMMON_CODES, ERROR_CODES, type ErrorCode } from '../../src/spec/errors.ts';
import { call, complete, prepareBody, refusal, started, uploaded, WORLD } from './wire.ts';
import { siteZip } from './zip.ts';

/** How to come by a code: what the platform is started with, and what differs from a request that is in order. */
interface Provocation {
  readonly options?: (id: EndpointId) => LocalPlatformOptions;
  readonly token?: string;
  readonly project?: string;
  readonly query?: string;
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

const PROVOCATIONS: { readonly [Code in ErrorCode]: Provocation } = {
  invalid_request: { query: '?colour=red' },
  invalid_page_token: { query: '?page_token=x' },
  // The documents give it for the whole of a static upload; here the package is looked at when it is there.
  artifact_invalid: {
    withoutUpload: true,
    options: id => (id === 'releases.prepare' ? scripted(id, 'artifact_invalid') : {}),
  },
  invalid_token: { token: 'wrong' },
  insufficient_scope: { token: 'no-scopes' },
  forbidden: { token: 'project-key', project: 'second' },
  quota_exceeded: { options: () => ({ seed: { ...WORLD, quotas: { projects_per_user: 0 } } }) },
  not_found: { project: 'missing' },
  release_not_found: {},
  release_conflict: { whilePublishing: true },
  release_state_expired: {},
  temporarily_unavailable: { options: id => ({ rateLimits: { [id]: { perClient: 0 } } }) },
  server_error: outage('server_error'),
  service_unavailable: outage('service_unavailable'),
};

const rows = ENDPOINT_IDS.flatMap(id =>
  [...new Set([...COMMON_CODES, ...endpointRow(id).codes])].map(code => [id, code] as const),
);

test('every code of the table stands in a row', () => {
  expect([...new Set(rows.map(([, code]) => code))].toSorted()).toEqual(Object.keys(ERROR_CODES).toSorted());
});

test.each(rows)('%s answers %s', async (id, code) => {
  const { options, token, project = 'site', query = '', whilePublishing, withoutUpload } = PROVOCATIONS[code];
  const platform = await started(options?.(id) ?? {});
  let releaseToken = 'unknown';
  if (id === 'releases.complete' && (withoutUpload === true || whilePublishing === true)) {
    const path = 'POST /projects/site/releases/prepare';
    releaseToken = (await call(platform, path, { body: prepareBody(1) })).json.release_token;
  }
  const bodies: { readonly [Id in EndpointId]?: unknown } = {
    'projects.create': {},
    'releases.prepare': prepareBody(1),
    'releases.complete': { release_token: releaseToken },
  };
  let running: Promise<unknown> = Promise.resolve();
  if (whilePublishing === true) {
    const files = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`${index}.txt`, 'text']));
    running = complete(platform, await uploaded(platform, siteZip(files)));
    while (platform.projects.get('site')?.publishing !== true) await new Promise(resolve => setImmediate(resolve));
  }
  const { method, path } = endpointRow(id);
  const answer = await call(platform, `${method} ${path.replace('{project_id}', project)}${query}`, {
    ...(token === undefined ? {} : { token }),
    ...(id in bodies ? { body: bodies[id] } : {}),
  });
  const [status] = ERROR_CODES[code].statuses;
  expect(refusal(answer)).toBe(`${status} ${code}`);
  await running;
});
