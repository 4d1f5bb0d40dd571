// @module-tag slow, because each test runs a whole check of a platform.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/base/clock.ts';
import { checkName, Ownership, ownedBy } from '../../../src/check/run/ownership.ts';
import { markdownReport } from '../../../src/check/markdown-report.ts';
import { jsonReport } from '../../../src/check/report.ts';
import { Session } from '../../../src/check/run/session.ts';
import type { Fault } from '../../../src/platform/http/faults.ts';
import { runHere } from '../../command/run-command.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { startChecked } from '../run-here.ts';
import { PROGRAM } from '../../../src/start/command-process.ts';

const SLOW = 60_000;
const TOKEN = 'token-of-the-check';
const NAME = checkName('01234567-89ab-4cde-8f01-23456789abcd', TOKEN);
const FOREIGN = { url_id: 'local-project', project_id: 'local-project', member_id: 'tm_local' };

/** Responses with the ID of something that the check hasn't created: the fault, and the areas that use the ID. */
const FOREIGN_IDS: readonly (readonly [Fault, areas: string, left: readonly string[]])[] = [
  [{ on: 'projects.create', do: 'rewrite', set: { ...FOREIGN, name: NAME } }, 'projects,sandbox,sql,alias', []],
  // The failed import names a project, too, so a second one may exist.
  [{ on: 'source.import', do: 'rewrite', set: FOREIGN }, 'import,export', ['(unknown)']],
  [{ on: 'team.create', do: 'rewrite', set: { ...FOREIGN, nickname: NAME } }, 'team', []],
];

test.each(FOREIGN_IDS)(
  'an ID in a response of “$on” is neither used nor deleted if the check hasn’t created it',
  async (fault, areas, unknown) => {
    const { check, projects, platform } = await startChecked([{ ...fault, times: 1000 }]);
    const { left } = await check({ only: areas.split(',') });
    const isForeign = ({ path = '' }: { readonly path?: string }): boolean =>
      path.includes('local-project') || path.includes('tm_local');
    expect(platform.requests.filter(isForeign).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(platform.projects.get('local-project')?.state).not.toBe('deleted');
    expect(platform.teams.get('local')?.members.get('tm_local')?.team_status).toBe('active');
    expect(projects()).toEqual([]);
    expect(left.map(({ id }) => id)).toEqual(unknown);
  },
  SLOW,
);

/** Starts a proxy before the platform of a test. @param lie changes the JSON of a response, and its status */
async function lyingPlatform(lie: (request: string, json: Json) => number | undefined) {
  const { check, projects, platform } = await startChecked();
  const requests: string[] = [];
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const [method = '', path = ''] = [incoming.method, incoming.url];
    requests.push(`${method} ${path}`);
    const { authorization = '', 'content-type': type = 'application/json' } = incoming.headers;
    const body = method === 'POST' ? { body: new Uint8Array(await buffer(incoming)) } : {};
    const headers = { authorization, 'content-type': type };
    const response = await fetch(`${new URL(platform.baseUrl).origin}${path}`, { ...body, method, headers });
    const json = (await response.json()) as Json;
    const status = lie(`${method} ${path}`, json) ?? response.status;
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };
  const baseUrl = await listening(createServer((incoming, outgoing) => void answer(incoming, outgoing)));
  return { check: () => check({ only: ['sandbox'], baseUrl: `${baseUrl}/open/v1` }), projects, requests };
}

type Json = Record<string, unknown> & { projects?: Record<string, unknown>[] };

test.each(['..', '.', '', 'a/../b', 'a?b', 'a#b', '%2e%2e', 'a\\b', 'x'.repeat(51)])(
  'an ID without its documented form isn’t put into a path, although a listing shows it: %j',
  async id => {
    const { check, projects, requests } = await lyingPlatform((request, json) => {
      if (request.startsWith('POST /open/v1/projects')) json['url_id'] = id;
      for (const each of json.projects ?? []) if (String(each['name']).startsWith('check-')) each['url_id'] = id;
      return undefined;
    });
    const { left, findings } = await check();
    expect(requests.filter(each => !/^(?:GET|POST) \/open\/v1\/(?:user|projects)(?:\?|$)/.test(each))).toEqual([]);
    expect(findings.find(({ rule }) => rule === 'projects.create/own')).toMatchObject({ result: 'differs' });
    const reason = 'its ID doesn’t have the documented form, and it is still listed';
    expect(left).toMatchObject([
      { id, reason, remedy: 'Delete it in the platform’s web app: its ID can’t be used in a request.' },
    ]);
    expect(projects()).toHaveLength(1);
  },
  SLOW,
);

test(
  'what is created isn’t forgotten if the response has a foreign ID, and the listing hides it',
  async () => {
    const { check, projects } = await lyingPlatform((request, json) => {
      if (request.startsWith('POST /open/v1/projects')) json['url_id'] = 'local-project';
      if (json.projects !== undefined)
        json.projects = json.projects.filter(each => !String(each['name']).startsWith('check-'));
      return undefined;
    });
    expect((await check()).left).toMatchObject([{ id: '(unknown)', kind: 'project' }]);
    expect(projects()).toHaveLength(1);
  },
  SLOW,
);

test.each([404, 403, 500])(
  'a listing that no longer shows a project proves nothing if its deletion was refused: %i',
  async status => {
    let isDeleting = false;
    const { check } = await lyingPlatform((request, json) => {
      isDeleting ||= request.startsWith('DELETE');
      if (isDeleting) json.projects = [];
      if (request.startsWith('DELETE')) json['code'] = 'other';
      return request.startsWith('DELETE') ? status : undefined;
    });
    expect((await check()).left).toMatchObject([{ reason: `${status} other, so it may still exist` }]);
  },
  SLOW,
);

test(
  'a project that the listing hides after it has shown it is deleted',
  async () => {
    let listings = 0;
    const { check, projects } = await lyingPlatform((_request, json) => {
      if (json.projects !== undefined && ++listings > 2) json.projects = [];
      return undefined;
    });
    expect((await check()).left).toEqual([]);
    expect(projects()).toEqual([]);
  },
  SLOW,
);

const EXCHANGE = { request: '', headers: new Headers(), bytes: new Uint8Array(), frames: [], traceId: undefined };
const GONE = { status: 404, body: { status: 404, code: 'not_found' } };

test(
  'a 404 to a deletion doesn’t count while the project is listed',
  async () => {
    const { check, projects } = await startChecked([{ on: 'projects.delete', do: 'answer', ...GONE, times: 1000 }]);
    const { left } = await check({ only: ['sandbox'] });
    expect(left).toMatchObject([{ name: projects()[0], reason: '404 not_found, and it is still listed' }]);
  },
  SLOW,
);

test.each([
  [
    { status: 403, body: { status: 403, code: 'insufficient_scope' } },
    'Delete it with another credential: the platform doesn’t permit',
  ],
  // A sentence of the platform doesn't choose the remedy.
  [{ status: 409, body: { status: 409, code: 'conflict: its name isn’t the check’s' } }, 'check --cleanup`.'],
])(
  'the remedy for what is left depends on the status: %j',
  async (answer, remedy) => {
    const { check } = await startChecked([{ on: 'projects.delete', do: 'answer', ...answer, times: 1000 }]);
    const { left, ...others } = await check({ only: ['sandbox'] });
    expect(left).toMatchObject([{ remedy: expect.stringContaining(remedy) as string }]);
    const report = jsonReport('https://host', { ...others, left }, '2026-01-01');
    expect(report.run.remedies).toEqual([left[0]?.remedy]);
    expect(markdownReport(report)).toContain(left[0]?.remedy);
  },
  60_000,
);

async function beginOwnership(baseUrl: string): Promise<Ownership> {
  const target = { baseUrl, token: TOKEN, redaction: PROGRAM.redaction() };
  const ownership = new Ownership(
    new Session(target, idleClock(40), new AbortController().signal, () => undefined),
    NAME,
  );
  await ownership.begin('project');
  return ownership;
}

test('a deletion that was interrupted counts if the next one finds nothing', async () => {
  const { platform } = await startChecked();
  const ownership = await beginOwnership(platform.baseUrl);
  const id = await created(platform.baseUrl, NAME);
  ownership.keep({ ...EXCHANGE, id: 'projects.create', status: 200, json: { url_id: id } }, {});
  expect(await ownership.has('project', id)).toBe(true);
  const headers = { authorization: `Bearer ${TOKEN}` };
  await fetch(`${platform.baseUrl}/projects/${id}`, { method: 'DELETE', headers });
  ownership.keep({ ...EXCHANGE, id: 'projects.delete', status: 0, json: undefined }, { path: { project_id: id } });
  expect(await ownership.deleteAll('project', 0)).toEqual([]);
}, 60_000);

test('a project with another name than the check’s is reported, and not deleted', async () => {
  const { projects, platform } = await startChecked();
  const ownership = await beginOwnership(platform.baseUrl);
  const [id] = [await created(platform.baseUrl, 'of a colleague'), await created(platform.baseUrl, `${NAME}x`)];
  expect(await ownership.has('project', id)).toBe(false);
  ownership.keep({ ...EXCHANGE, id: 'projects.create', status: 200, json: { url_id: id } }, {});
  const reason = 'not deleted: its name isn’t the check’s';
  const remedy = 'Delete it yourself if nobody needs it.';
  const left = [{ kind: 'project', id, name: 'of a colleague', reason, remedy }];
  expect(await ownership.deleteAll('project', 0)).toEqual(left);
  expect(projects()).toEqual(['of a colleague']);
}, 60_000);

test(
  'nothing is created if the projects can’t be listed, and nothing counts as deleted',
  async () => {
    const REFUSED = { status: 403, body: { status: 403, code: 'insufficient_scope' } };
    const { check, platform } = await startChecked([{ on: 'projects.list', do: 'answer', ...REFUSED, times: 1000 }]);
    const { findings } = await check({ only: ['sandbox'] });
    expect(findings.find(({ rule }) => rule === 'projects.create/status')).toMatchObject({
      result: 'unknown',
      got: expect.stringContaining('403 insufficient_scope') as string,
    });
    expect(platform.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    const other = await startChecked([{ on: 'projects.list', do: 'answer', ...REFUSED, nth: 3, times: 1000 }]);
    const { left } = await other.check({ only: ['sandbox'] });
    expect(left).toMatchObject([
      { kind: 'project', reason: expect.stringContaining('403 insufficient_scope') as string },
    ]);
  },
  SLOW,
);

/** Listings that hide what the check creates. */
const HIDDEN: readonly (readonly [Fault, kind: string, area: string])[] = [
  [{ on: 'projects.list', do: 'answer', status: 200, body: { projects: [] } }, 'project', 'sandbox'],
  [{ on: 'team.list', do: 'answer', status: 200, body: { members: [] } }, 'member', 'team'],
];

test.each(HIDDEN)(
  'what no listing shows isn’t deleted, and is reported: $on',
  async (fault, kind, area) => {
    const { check, platform } = await startChecked([{ ...fault, times: 1000 }]);
    const { left } = await check({ only: [area] });
    expect(left).toMatchObject([{ kind, reason: 'not listed, so it wasn’t deleted' }]);
    expect(platform.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  },
  SLOW,
);

test(
  'a deletion whose response was lost counts if the next one finds nothing',
  async () => {
    const { check, projects } = await startChecked([{ on: 'projects.delete', do: 'reset-after' }]);
    expect(await check({ only: ['sandbox'] })).toMatchObject({ left: [], stopped: undefined });
    expect(projects()).toEqual([]);
  },
  SLOW,
);

test(
  'a project whose creation was lost is found in a listing that lags',
  async () => {
    const hidden = { status: 200, body: { projects: [] } };
    const { check, projects } = await startChecked([
      { on: 'projects.create', do: 'reset-after' },
      { on: 'projects.list', do: 'answer', ...hidden, times: 3 },
    ]);
    expect(await check({ only: ['sandbox'] })).toMatchObject({ left: [], stopped: undefined });
    expect(projects()).toEqual([]);
  },
  SLOW,
);

async function created(baseUrl: string, name: string): Promise<string> {
  const response = await fetch(`${baseUrl}/projects`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return ((await response.json()) as { url_id: string }).url_id;
}

/** Listings of a cleanup that tell nothing, and what the command must say. */
const LISTINGS: readonly (readonly [Fault, message: string])[] = [
  [{ on: 'projects.list', do: 'answer', status: 200, body: 'not JSON' }, 'has no list of projects'],
  [{ on: 'team.list', do: 'answer', status: 401, body: { code: 'invalid_signature' } }, '401 invalid_signature'],
];

test.each(LISTINGS)(
  'cleanup fails if a listing tells nothing: $on $do $status',
  async (fault, message) => {
    const { platform } = await startChecked([{ ...fault, times: 1000 }]);
    const keys = ['--access-key', 'access-key', '--secret-key', 'secret-key-of-the-check'];
    const flags = ['check', '--cleanup', '--yes', '--base-url', platform.baseUrl, '--token', TOKEN, ...keys];
    const { exitCode, stderr } = await runHere(flags);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('No project or member');
    expect(exitCode).toBe(2);
  },
  SLOW,
);

test('cleanup says that a project is still listed after a 404', async () => {
  const { platform } = await startChecked([{ on: 'projects.delete', do: 'answer', ...GONE, times: 1000 }]);
  await created(platform.baseUrl, NAME);
  const program = { clock: { ...systemClock, sleep: async () => undefined } };
  const flags = ['check', '--cleanup', '--yes', '--base-url', platform.baseUrl, '--token', TOKEN];
  const { exitCode, stderr } = await runHere(flags, { program });
  expect(stderr).toContain('still listed');
  expect(stderr).not.toContain('Deleted');
  expect(exitCode).toBe(2);
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a deleted member that is still listed doesn’t count', async () => {
  const members = ['active', 'freeze', 'invalid'].map(status => ({ member_id: status, nickname: NAME, status }));
  const baseUrl = await listening(
    createServer((_request, response) => void response.end(JSON.stringify({ projects: [], members }))),
  );
  const keys = { token: TOKEN, accessKey: 'access-key', secretKey: 'secret-key' };
  const { signal } = new AbortController();
  const owned = await ownedBy(
    new Session({ baseUrl, ...keys, redaction: PROGRAM.redaction() }, systemClock, signal, () => undefined),
  );
  expect(owned.map(({ id }) => id)).toEqual(['active', 'freeze']);
});

test.each([
  ['the same page tokens', () => 'again', 2],
  ['ever new page tokens', (page: number) => `t${page}`, 12],
])('a listing with %s ends', async (_name, tokenOf, mostPages) => {
  let page = 0;
  const baseUrl = await listening(
    createServer((_request, response) => {
      page += 1;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ projects: [{ url_id: 'a', name: 'a' }], next_page_token: tokenOf(page) }));
    }),
  );
  const { signal } = new AbortController();
  const session = new Session(
    { baseUrl, token: TOKEN, redaction: PROGRAM.redaction() },
    systemClock,
    signal,
    () => undefined,
  );
  await expect(ownedBy(session)).rejects.toThrow('doesn’t end');
  expect(page).toBeLessThanOrEqual(mostPages);
});
