import { expect, inject, test } from 'vitest';
import { SQL_LIMITS } from '../../src/api/database.ts';
import { codesOf, ENDPOINT_IDS, type EndpointId, endpointRow } from '../../src/api/endpoints.ts';
import { ERROR_CODES, type ErrorCode } from '../../src/api/errors.ts';
import { FUNCTION_PACKAGE } from '../../src/api/functions.ts';
import { SOURCE_PACKAGE } from '../../src/api/source.ts';
import { STORAGE_LIMITS } from '../../src/api/storage.ts';
import type { LocalPlatform, LocalPlatformOptions } from '../../src/platform/local-platform.ts';
import type { Seed } from '../../src/platform/seed/seed.ts';
import { archiveBody, objectBody } from './support/cloud-bodies.ts';
import { listen } from './support/event-streams.ts';
import { ACME, authenticated, MEMBERS, type Signing, seedWithTeam, signedCall } from './support/signed-requests.ts';
import { address, wellFormed } from './support/valid-requests.ts';
import {
  call,
  complete,
  importForm,
  prepareBody,
  refusal,
  SEED,
  type Sent,
  seedWith,
  started,
  uploaded,
} from './support/test-platform.ts';
import { siteZip } from './support/zip.ts';

/** How to come by a code: what the platform is started with, and what differs from a request that is in order. */
interface ErrorCase {
  readonly options?: (id: EndpointId) => LocalPlatformOptions;
  readonly token?: string;
  readonly project?: string;
  readonly member?: string;
  readonly signing?: Signing;
  readonly query?: string;
  readonly sentTo?: (id: EndpointId) => Sent;
  readonly before?: (platform: LocalPlatform) => Promise<unknown>;
  /** Brings about what the request is then made of: its line and the rest. */
  readonly arranged?: (
    platform: LocalPlatform,
    id: EndpointId,
  ) => Promise<readonly [line: string, sent: Sent] | undefined>;
  /** A publish of the project is under way. */
  readonly whilePublishing?: true;
  /** The ticket is real, its package was never uploaded. */
  readonly withoutUpload?: true;
}

const TRACE = '00000000-0000-4000-8000-000000000000';

const isSigned = (id: EndpointId): boolean => endpointRow(id).credentials.includes('team-key');

/** The status with which the documents give the code to this endpoint. */
function statusOf(id: EndpointId, code: ErrorCode): number {
  const [first, ofTeams = first] = ERROR_CODES[code].statuses;
  return isSigned(id) && code !== 'invalid_scope' ? ofTeams : first;
}

/** A platform that is made to answer with the code. */
const scripted = (id: EndpointId, code: ErrorCode): LocalPlatformOptions => {
  const status = statusOf(id, code);
  const body = { type: 'about:blank', title: 'Scripted', status, detail: 'as scripted', code, trace_id: TRACE };
  return { faults: [{ on: id, do: 'answer', status, headers: { 'x-service-trace-id': TRACE }, body }] };
};

/** What another service of the platform does to it, and what no local platform does by itself. */
const outage = (code: ErrorCode): ErrorCase => ({ options: id => scripted(id, code) });

/** A state of things in which the same request is refused. */
const seeded = (seed: Seed): ErrorCase => ({ options: () => ({ seed }) });

/** A run that asks something at once, and doesn't go on before it's answered. */
const ASKING = 'script:\n- ask: Go on?\n  approve: [{ wait: 86400000 }]\n';
const RUNS = '/projects/site/agent/runs';
const APPROVED = { decision: 'approve' };

/** Starts that run, and reads what it asks. */
async function asking(platform: LocalPlatform): Promise<{ readonly run: string; readonly action: string }> {
  const { json } = await call(platform, `POST ${RUNS}`, {
    body: { message: ASKING },
    headers: { 'idempotency-key': 'asking' },
  });
  const stream = await listen(platform, `GET ${RUNS}/${json.run_id}/events`);
  await stream.heardOf('run.input_required');
  return { run: json.run_id, action: stream.last.action.action_id };
}

const answering = (action: string): readonly [line: string, sent: Sent] => [
  'POST /projects/site/agent/action-responses',
  { body: { action_id: action, response: APPROVED } },
];

const limited: ErrorCase = { options: id => ({ rateLimits: { [id]: { perClient: 0 } } }) };

const NONCE = 'a-nonce-that-is-used-twice';

/** The team of acme, in which the member of `wellFormed` is frozen, and for whose activation there is no seat. */
const seedWithSeats = (seats: number | 'unavailable'): Seed =>
  seedWithTeam(
    { seats },
    SEED.users.map(user => (user.open_id === 'member' ? { ...user, team_status: 'freeze' } : user)),
  );
const FULL_TEAM = seedWithSeats(SEED.users.filter(({ tenant }) => tenant === 'acme').length - 1);
const UNCOUNTED_TEAM = seedWithSeats('unavailable');
const ACTIVATION: Sent = { body: { status: 'active' } };
/** SQL that comes to nothing on a project which has a database. */
const queried = (query: string): ErrorCase => ({
  options: () => ({ seed: seedWith({ cloud: true }), databaseUrl: inject('databaseUrl') }),
  sentTo: () => ({ body: { query } }),
});

/** The bucket of `wellFormed`, which is there. */
const LAMP_BUCKET = seedWith({ cloud: true, buckets: [{ name: 'lamps' }] });

/** A body with one byte more than the endpoint takes. */
function tooLarge(id: EndpointId): unknown {
  if (id === 'storage.put') return objectBody('lamp.txt', Buffer.alloc(STORAGE_LIMITS.maxObjectBytes + 1));
  if (id === 'functions.deploy') return archiveBody(Buffer.alloc(FUNCTION_PACKAGE.maxBytes + 1));
  return importForm(Buffer.alloc(SOURCE_PACKAGE.maxBytes + 1));
}

const ERROR_CASES: { readonly [Code in ErrorCode]: ErrorCase } = {
  invalid_request: { query: 'colour=red' },
  invalid_page_token: {
    ...seeded(LAMP_BUCKET),
    query: 'page_token=x',
    arranged: async (platform, id) => {
      if (id !== 'agent.messages') return undefined;
      const { json } = await call(platform, `POST ${RUNS}`, wellFormed('agent.start'));
      const line = address(id, 'site', 'page_token=x').replace('conv_1', json.conversation_id);
      return [line, wellFormed(id)];
    },
  },
  // The documents give it for the whole of a static upload; here the package is looked at when it is there.
  artifact_invalid: {
    withoutUpload: true,
    options: id => (id === 'releases.prepare' ? scripted(id, 'artifact_invalid') : {}),
  },
  invalid_token: { token: 'wrong' },
  invalid_signature: { signing: { key: { ...ACME, secret: 'wrong' } } },
  signature_expired: { signing: { at: Date.UTC(2020, 0) } },
  signature_replayed: {
    signing: { nonce: NONCE },
    before: platform => signedCall(platform, `GET ${MEMBERS}`, undefined, { nonce: NONCE }),
  },
  insufficient_scope: {
    token: 'no-scopes',
    signing: { key: { access: 'no-scopes-key', secret: 'no-scopes-secret' } },
  },
  invalid_scope: { sentTo: () => ({ body: { scopes: ['*'] } }) },
  member_inactive: {
    before: platform => signedCall(platform, `PATCH ${MEMBERS}tm_member`, { status: 'freeze' }),
  },
  forbidden: { token: 'project-key', project: 'second', member: 'tm_owner' },
  quota_exceeded: {
    options: id => ({
      seed: isSigned(id)
        ? FULL_TEAM
        : seedWith(
            { cloud: id === 'functions.deploy' },
            { quotas: { projects_per_user: 0, cloud_services_per_tenant: 0, functions_per_project: 0 } },
          ),
    }),
    sentTo: id => (id === 'team.update' ? ACTIVATION : wellFormed(id)),
  },
  not_found: {
    project: 'missing',
    member: 'tm_missing',
    sentTo: id => (id === 'usage.member' ? { body: { member_id: 'tm_missing' } } : wellFormed(id)),
  },
  entitlement_required: seeded(seedWith({}, { tenants: [{ id: 'acme', entitlements: [] }] })),
  project_frozen: seeded(seedWith({ state: 'frozen' })),
  project_banned: seeded(seedWith({ state: 'banned' })),
  project_under_review: seeded(seedWith({ state: 'under_review' })),
  project_unavailable: seeded(seedWith({ state: 'unavailable' })),
  project_not_operational: seeded(seedWith({ watermark_frozen: true })),
  cloud_not_enabled: {},
  invalid_query: queried('SELECT lamp'),
  response_too_large: queried(`SELECT repeat('x', ${SQL_LIMITS.maxAnswerBytes})`),
  alias_unavailable: seeded(seedWith({}, { reserved_aliases: ['lighthouse'] })),
  domain_not_initialized: seeded(seedWith({ domain_initialized: false })),
  preview_not_ready: seeded(seedWith({ previewable: false })),
  sandbox_concurrency_limit_exceeded: seeded(seedWith({}, { quotas: { sandboxes_per_tenant: 0 } })),
  import_conflict: {
    before: platform =>
      call(platform, 'POST /projects/import', {
        ...wellFormed('source.import'),
        body: importForm(siteZip({ 'a.txt': 'a' })),
      }),
  },
  import_state_expired: outage('import_state_expired'),
  action_expired: {
    options: () => ({ seed: seedWith({}, { agent: { action_validity_ms: 5 } }) }),
    arranged: async platform => {
      const { action } = await asking(platform);
      await new Promise(resolve => setTimeout(resolve, 20));
      return answering(action);
    },
  },
  action_already_responded: {
    arranged: async platform => {
      const { action } = await asking(platform);
      await call(platform, ...answering(action));
      return answering(action);
    },
  },
  run_conflict: {
    arranged: async (platform, id) => {
      const { run, action } = await asking(platform);
      if (id === 'agent.start') return [`POST ${RUNS}`, wellFormed(id)];
      await call(platform, `POST ${RUNS}/${run}/cancellations`);
      return answering(action);
    },
  },
  not_cancelable: {
    arranged: async platform => {
      const { json } = await call(platform, `POST ${RUNS}`, {
        ...wellFormed('agent.start'),
        body: { message: 'script:\n- end: completed\n' },
      });
      await (await listen(platform, `GET ${RUNS}/${json.run_id}/events`)).ended;
      return [`POST ${RUNS}/${json.run_id}/cancellations`, {}];
    },
  },
  artifact_too_large: {
    ...seeded(LAMP_BUCKET),
    sentTo: id => ({ ...wellFormed(id), body: tooLarge(id) }),
  },
  upstream_error: outage('upstream_error'),
  release_not_found: {},
  release_conflict: { whilePublishing: true },
  release_state_expired: {},
  rate_limit_exceeded: limited,
  temporarily_unavailable: limited,
  server_error: {
    options: id => (isSigned(id) ? { seed: UNCOUNTED_TEAM } : scripted(id, 'server_error')),
    sentTo: id => (id === 'team.update' ? ACTIVATION : wellFormed(id)),
  },
  service_unavailable: outage('service_unavailable'),
};

/** What the local platform tells in the stream or by another code, and what has no cause on it. */
const ONLY_BY_OUTAGE = [
  'agent.cancel run_conflict',
  'source.import quota_exceeded',
  'releases.publish release_state_expired',
];

const rows = ENDPOINT_IDS.flatMap(id => [...new Set(codesOf(endpointRow(id)))].map(code => [id, code] as const));

test('every code of the table stands in a row', () => {
  expect([...new Set(rows.map(([, code]) => code))].toSorted()).toEqual(Object.keys(ERROR_CODES).toSorted());
});

test.each(rows)('%s answers %s', async (id, code) => {
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
  } = ONLY_BY_OUTAGE.includes(`${id} ${code}`) ? outage(code) : ERROR_CASES[code];
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
  const [line, arrangedSent] = (await arranged?.(platform, id)) ?? [address(id, project, query, member), sent];
  const answer = await call(platform, line, {
    ...authenticated(id, line, arrangedSent, { query, ...signing }),
    ...(token === undefined || isSigned(id) ? {} : { token }),
    ...(id === 'releases.complete' ? { body: { release_token: releaseToken } } : {}),
  });
  expect(refusal(answer)).toBe(`${statusOf(id, code)} ${code}`);
  await running;
});
