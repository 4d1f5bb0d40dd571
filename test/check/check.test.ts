// @module-tag slow, because each planted deviation needs a check of a platform.
import { expect, test } from 'vitest';
import type { Fault } from '../../src/platform/http/faults.ts';
import { RULES } from '../../src/api/rules.ts';
import { USAGE_CODES } from '../../src/api/team.ts';
import { zipOf } from '../../src/check/run/run.ts';
import { sampleEvery } from '../hardening/sampling.ts';
import { differences, startChecked } from './run-here.ts';

test('the local platform keeps to every rule, and nothing is left behind', async () => {
  const { check, projects, platform } = await startChecked();
  const report = await check();
  expect(differences(report)).toEqual({});
  expect(report).toMatchObject({ left: [], stopped: undefined });
  expect(projects()).toEqual([]);
  expect(
    [...(platform.teams.get('local')?.members.values() ?? [])].filter(({ team_status: s }) => s === 'active'),
  ).toHaveLength(2);
  const unknown = report.findings.filter(
    ({ rule, result }) => result === 'unknown' && !/^assumption\/|\/(?:limit$|event:)/.test(rule),
  );
  expect(unknown.map(({ rule }) => rule)).toEqual(['projects.list/default-page', 'skills.list/mixed-token']);
  expect(report.findings.find(({ rule }) => rule === 'assumption/R57')?.got).toMatch(
    // Other tests create roles on the server that all share.
    /^roles: [^;]+; schemas: none; extensions: \w/,
  );
  const checked = new Set(report.findings.map(({ rule }) => rule));
  expect(Object.keys(RULES).filter(rule => !rule.startsWith('*') && !checked.has(rule))).toEqual([]);
  // Within the documented pace, no request is limited.
  expect(platform.requests.filter(({ status }) => status === 429)).toEqual([]);
  const secrets = JSON.stringify(report.findings).match(/token-of-the-check|secret-key-of-the-check|pk_[\w-]{20}|eyJ/);
  expect(secrets).toBeNull();
});

const REFUSED = { status: 400, body: { status: 400, code: 'invalid_request' } };

/** Values of the mapped types, as the documents want them. */
const MAPPED_ROW = {
  ...{ big: '9007199254740993', small: '1', num: '1.10', whole: '2', bin: 'Y2hlY2s=', js: { a: [1] }, jb: { b: true } },
  ...{ yes: true, nothing: null, day: '2026-01-02', at: '03:04:05', id: '00000000-0000-4000-8000-000000000000' },
};

/** Answers calls of a function that is deleted, and that read a deleted secret. */
const STILL_CALLED: Fault = { on: 'function', do: 'answer', status: 200, body: { path: '/', secret: 'check-env' } };

/** Deviations of a platform: the rule that must find each, and the fault that makes it. */
const DEVIATIONS: readonly (readonly [rule: string, fault: Fault, areas: string])[] = [
  ['user.get/field:open_id', { on: 'user.get', do: 'rewrite', set: { open_id: undefined } }, 'user'],
  ['user.get/field:avatar', { on: 'user.get', do: 'rename', field: 'avatar', to: 'picture' }, 'user'],
  [
    'projects.create/milliseconds',
    { on: 'projects.create', do: 'rewrite', set: { created_at: 1_800_000_000 } },
    'projects',
  ],
  ['projects.list/page-tokens', { on: 'projects.list', do: 'rewrite', set: { next_page_token: '' } }, 'projects'],
  [
    'user.get/no-token',
    { on: 'user.get', do: 'answer', status: 200, body: { open_id: 'o', name: 'n', avatar: null } },
    'user',
  ],
  ['projects.create/edge', { on: 'projects.create', do: 'answer', nth: 2, ...REFUSED }, 'projects'],
  ['project-tokens.create/edge', { on: 'project-tokens.create', do: 'answer', ...REFUSED }, 'projects'],
  ['watermark.set/idempotent', { on: 'watermark.set', do: 'rewrite', set: { enabled: true } }, 'projects'],
  [
    'watermark.get/scope',
    { on: 'watermark.get', do: 'answer', status: 200, body: { enabled: true, editable: true } },
    'projects',
  ],
  ['projects.delete/status', { on: 'projects.delete', do: 'answer', status: 204 }, 'sandbox'],
  ['projects.delete/value:status', { on: 'projects.delete', do: 'rewrite', set: { status: 'gone' } }, 'sandbox'],
  ['alias.get/defaults', { on: 'alias.get', do: 'rewrite', set: { is_custom_alias: true } }, 'alias'],
  [
    'releases.prepare/upload',
    { on: 'releases.prepare', do: 'rewrite', set: { upload: { url: 'http://127.0.0.1:9/', headers: null } } },
    'releases',
  ],
  ['releases.complete/version', { on: 'releases.complete', do: 'rewrite', set: { version: 99 } }, 'releases'],
  [
    'releases.list/no-expiry',
    { on: 'releases.list', do: 'rewrite', set: { releases: [{ expires_at: 1 }] } },
    'releases',
  ],
  ['releases.publish/framing', { on: 'releases.publish', do: 'end-early', afterBytes: 300 }, 'publish'],
  [
    'source.import/field:import.completed.ai',
    { on: 'source.import', do: 'rewrite', event: 'import.completed', set: { ai: undefined } },
    'import',
  ],
  ['source.export/digest', { on: 'source.export', do: 'rewrite', set: { sha256: 'a' } }, 'import,export'],
  ['sandbox.kill/value:outcome', { on: 'sandbox.kill', do: 'rewrite', set: { outcome: 'ended' } }, 'sandbox'],
  ['secrets.set/value:updated', { on: 'secrets.set', do: 'rewrite', set: { updated: 'yes' } }, 'secrets'],
  [
    'storage.list/field:objects[].size',
    { on: 'storage.list', do: 'rewrite', set: { objects: [{ name: 'a', type: 'object', size: 5 }] } },
    'storage',
  ],
  ['agent.events/usage', { on: 'agent.events', do: 'rewrite', event: 'run.usage', set: { credits_used: 12 } }, 'agent'],
  ['team.token/value:token_type', { on: 'team.token', do: 'rewrite', set: { token_type: 'MAC' } }, 'team'],
  [
    'watermark.get/bad-token',
    { on: 'watermark.get', do: 'answer', status: 403, body: { status: 403, code: 'forbidden' } },
    'projects',
  ],
  [
    'preview.link/host',
    { on: 'preview.link', do: 'rewrite', set: { url: 'https://other.example/open/preview/a' } },
    'sandbox',
  ],
  ['cloud.credentials/no-store', { on: 'cloud.credentials', do: 'answer', status: 200, body: {} }, 'auth'],
  [
    'usage.team/codes',
    {
      on: 'usage.team',
      do: 'rewrite',
      set: { items: USAGE_CODES.map(code => ({ code })).slice(0, -1) },
      times: 1,
    },
    'team',
  ],
  ['skills.list/hidden', { on: 'skills.list', do: 'rewrite', set: { skills: [{ owner_id: 'a' }] } }, 'skills'],
  ['cloud.credentials/limit', { on: 'cloud.credentials', do: 'answer', status: 200, body: {} }, 'limits'],
  [
    'cloud.credentials/keys',
    { on: 'cloud.credentials', do: 'rewrite', set: { anon_key: 'k', service_key: 'k' } },
    'auth',
  ],
  ['secrets.delete/gone', STILL_CALLED, 'functions'],
  ['functions.delete/gone', STILL_CALLED, 'functions'],
  [
    'secrets.delete/gone',
    { on: 'secrets.list', do: 'rewrite', set: { secrets: [{ name: 'A'.repeat(128), updated_at: null }] } },
    'secrets',
  ],
  [
    'functions.delete/gone',
    { on: 'functions.list', do: 'rewrite', set: { functions: [{ name: 'check-function' }] } },
    'functions',
  ],
  ['releases.unpublish/offline', { on: 'site', do: 'answer', status: 200, body: '<title>check 1</title>' }, 'releases'],
  ['releases.complete/bytes', { on: 'site', do: 'answer', status: 200, body: 'check é\n' }, 'releases'],
  [
    'projects.create/past',
    { on: 'projects.create', do: 'rewrite', set: { created_at: 4_000_000_000_000 } },
    'projects',
  ],
  ['database.query/stored', { on: 'database.query', do: 'rewrite', set: { rows: [{ note: "check 'e'" }] } }, 'sql'],
  ['storage.put/stored', { on: 'object', do: 'answer', status: 200, body: 'chec!' }, 'storage'],
  [
    'storage.put/stored',
    { on: 'storage.list', do: 'rewrite', set: { objects: [{ name: 'a.txt', type: 'object', size: '6' }] } },
    'storage',
  ],
  [
    'source.export/bytes',
    { on: 'download', do: 'answer', status: 200, body: await zipOf({ 'index.html': 'check' }) },
    'import,export',
  ],
  ['sql-log.create/envelope', { on: 'sql-log.create', do: 'rewrite', set: { code: 200 } }, 'sql-log'],
];

// A usual run has every sixth.
test.each(sampleEvery(DEVIATIONS, 6))('finds a deviation: %s', async (rule, fault, areas) => {
  const { check } = await startChecked([{ times: 1000, ...fault }]);
  const result = await check({ only: areas.split(',') });
  expect(Object.keys(differences(result))).toContain(rule);
});

test('a small bigint as a JSON number, and a wrong default of verify_jwt, are the only differences', async () => {
  const rows = [{ ...MAPPED_ROW, small: 1 }];
  const { check } = await startChecked([
    { on: 'database.query', do: 'rewrite', set: { rows }, nth: 2 },
    { on: 'functions.deploy', do: 'rewrite', set: { function: { verify_jwt: false } } },
  ]);
  const result = await check({ only: ['sql', 'functions'] });
  expect(differences(result)).toEqual({
    'database.query/values': 'small: 1',
    'functions.deploy/verify-jwt': 'function.verify_jwt: false',
  });
  expect(result.findings.find(({ rule }) => rule === 'functions.deploy/verify-jwt')?.clause).toContain(
    'Cloud services',
  );
});

/** Frames at which the check stops to read the stream of a run, and why. */
const CUTS: readonly (readonly [fault: Fault, reason: string])[] = [
  [
    { on: 'agent.events', do: 'rewrite', event: 'run.usage', set: { credits_used: '101' } },
    'the runs used more than --max-credits',
  ],
  [
    { on: 'agent.events', do: 'rewrite', event: 'run.usage', set: { credits_used: 'many' } },
    'the runs used more than --max-credits',
  ],
  [
    { on: 'agent.events', do: 'noise', frames: [{ id: 1, event: 'run.input_required', data: {} }] },
    'the run asks for input',
  ],
];

test.each(CUTS)(
  'the check cancels a run whose stream it stops to read, and doesn’t judge the rest: %j',
  async (fault, reason) => {
    // Otherwise the last event could arrive together with the one at which the check stops.
    const slow: Fault = { on: 'agent.events', do: 'drip', chunkBytes: 100, everyMs: 20, times: 1000 };
    const { check, platform } = await startChecked([slow, { ...fault, times: 1000 }]);
    const result = await check({ only: ['agent'] });
    const { 'agent.events/ids': _noise, 'agent.events/usage': _amount, ...others } = differences(result);
    expect(others).toEqual({});
    const gotOf = (name: string): unknown => result.findings.find(({ rule }) => rule === name);
    for (const rule of ['agent.events/framing', 'agent.cancel/again', 'agent.events/resume'])
      expect(gotOf(rule)).toMatchObject({ result: 'unknown', got: `not checked: ${reason}` });
    const ended = platform.requests.filter(({ target }) => target === 'agent.cancel');
    expect(ended.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
  },
);

test('a stream that fails is one difference, and the run is canceled', async () => {
  const { check, platform } = await startChecked([
    { on: 'agent.events', do: 'answer', status: 500, body: {}, times: 99 },
  ]);
  const result = await check({ only: ['agent'] });
  expect(
    Object.keys(differences(result)).filter(rule => /^agent\.events\/(?:ids|usage|resume|framing)/.test(rule)),
  ).toEqual([]);
  expect(result.findings.find(({ rule }) => rule === 'assumption/R10')?.got).not.toBe('no data');
  expect(platform.requests.filter(({ target }) => target === 'agent.cancel').length).toBeGreaterThanOrEqual(2);
});

test('an unknown rule names the flag that helps', async () => {
  const { check } = await startChecked();
  const { findings } = await check({ withAll: false });
  const reasons = new Map(findings.map(({ rule, got }) => [rule, got]));
  for (const rule of ['agent.events/ids', 'agent.events/event:tool.call', 'assumption/R9'])
    expect(reasons.get(rule)).toBe('not checked: set --with-agent');
  expect(reasons.get('team.token/result')).toBe('not checked: set --with-team');
  expect(findings.filter(({ got }) => got === 'not reached').map(({ rule }) => rule)).toEqual([
    'skills.list/mixed-token',
  ]);
  const limited = await startChecked([
    { on: 'agent.events', do: 'rewrite', event: 'run.usage', set: { credits_used: '101' }, times: 99 },
  ]);
  const { findings: cut } = await limited.check();
  expect(cut.find(({ rule }) => rule === 'agent.start/unknown-model')?.got).toBe(
    'not checked: set a higher --max-credits',
  );
});

test('responses that the documents permit, and outages, aren’t differences', async () => {
  const times = 1000;
  const { check } = await startChecked([
    { on: 'user.get', do: 'rewrite', set: { new_field: 1 }, times },
    { on: 'releases.publish', do: 'noise', frames: [{ comment: 'beat' }, { event: 'new.event', data: {} }], times },
    { on: 'agent.capabilities', do: 'rewrite', set: { speed_tiers: [{ id: 'fast' }] }, times },
    { on: 'alias.get', do: 'answer', status: 429, headers: { 'retry-after': '1' }, body: {}, nth: 1, times: 1 },
    { on: 'alias.check', do: 'reset-before', times: 2 },
  ]);
  const result = await check({ only: ['user', 'alias', 'publish'] });
  const { 'alias.get/problem': _scripted, ...others } = differences(result);
  expect(others).toEqual({});
});

test('a failed listing tells nothing about its contents, and an array is not its item', async () => {
  const body = { type: 'about:blank', title: 'x', status: 500, detail: 'x', code: 'internal_error', trace_id: 't' };
  const { check } = await startChecked([
    { on: 'secrets.list', do: 'answer', status: 500, body, times: 1000 },
    { on: 'auth.enable', do: 'rewrite', set: { providers: ['password'] }, times: 1000 },
  ]);
  const { findings } = await check({ only: ['secrets', 'auth'] });
  const found = (name: string) => findings.find(({ rule }) => rule === name);
  expect(found('secrets.list/metadata')?.result).toBe('unknown');
  expect(found('auth.enable/field:providers')?.got).toBe('an array with a string');
});

/** Faults of the connection and of a proxy, which aren't the platform's, and rules that they leave unknown. */
const INTERRUPTIONS: readonly (readonly [fault: Fault, areas: string, unknown: readonly string[]])[] = [
  [
    { on: 'projects.create', do: 'reset-after', times: 1 },
    'projects',
    ['projects.list/created_from', 'projects.list/created_to', 'projects.list/range'],
  ],
  [{ on: 'cloud.provision', do: 'reset-after', times: 1 }, 'sql', ['cloud.provision/created']],
  [{ on: 'alias.get', do: 'truncate', bytes: 20 }, 'alias', ['alias.get/status', 'alias.get/unknown-project']],
  [{ on: 'alias.get', do: 'html502' }, 'alias', ['alias.get/status', 'alias.get/no-token']],
  [{ on: 'alias.get', do: 'answer', status: 504, body: {} }, 'alias', ['alias.get/defaults', 'alias.check/own']],
];

test.each(INTERRUPTIONS)(
  'a lost or cut response, or an error of a proxy, leaves rules unknown: %j',
  async (fault, areas, rules) => {
    const { check } = await startChecked([{ times: 1000, ...fault }]);
    const result = await check({ only: areas.split(',') });
    expect(differences(result)).toEqual({});
    const unknown = result.findings.filter(one => one.result === 'unknown').map(({ rule }) => rule);
    expect(unknown).toEqual(expect.arrayContaining([...rules]));
  },
);

test.each([
  ['user.get', 'The platform is unavailable: HTTP 502.'],
  ['projects.list', 'No project was created, so most areas were not checked: The projects can’t be listed: 502.'],
  ['projects.create', 'The check has no project, so most areas were not checked: 502.', ['(unknown)']],
] as const)('a check without most of its areas says why: %s', async (on, stopped, left: readonly string[] = []) => {
  const { check } = await startChecked([{ on, do: 'html502', times: 1000 }]);
  const progress: string[] = [];
  const result = await check({ only: ['sandbox'], onProgress: text => progress.push(text) });
  expect(result).toMatchObject({ stopped, left: left.map(id => ({ id })) });
  const isDeleting = progress.some(text => text.startsWith('deleting '));
  expect([result.durationMs > 0, isDeleting]).toEqual([true, left.length > 0]);
});

test('without project.write, the check only reads', async () => {
  const { check, platform } = await startChecked([], ['user.read', 'project.read', 'agent.run']);
  const { findings, left } = await check({ only: ['user', 'projects', 'sql'] });
  expect(findings.find(({ rule }) => rule === 'projects.create/status')).toMatchObject({ result: 'unknown' });
  expect(findings.filter(({ result }) => result === 'differs')).toEqual([]);
  expect(left).toEqual([]);
  expect(platform.requests.filter(({ method, status }) => method !== 'GET' && (status ?? 0) < 400)).toEqual([]);
  expect((await check({ only: ['sql'] })).stopped).toBe('No rule was checked.');
});
