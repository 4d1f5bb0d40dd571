import { expect, test } from 'vitest';
import type { Fault } from '../../src/platform/http/faults.ts';
import { RULES } from '../../src/api/rules.ts';
import { differences, startChecked } from './run-here.ts';

const SLOW = 60_000;

test(
  'the local platform keeps to every rule, and nothing is left behind',
  async () => {
    const { check, projects, platform } = await startChecked();
    const report = await check();
    expect(differences(report)).toEqual({});
    expect(report).toMatchObject({ left: [], stopped: undefined });
    expect(projects()).toEqual([]);
    expect(
      [...(platform.teams.get('local')?.members.values() ?? [])].filter(({ team_status: s }) => s === 'active'),
    ).toHaveLength(2);
    const unknown = report.findings.filter(
      ({ rule, result }) => result === 'unknown' && !/^reading\/|\/(?:limit$|event:)/.test(rule),
    );
    expect(unknown.map(({ rule }) => rule)).toEqual(['projects.list/default-page', 'skills.list/mixed-token']);
    const checked = new Set(report.findings.map(({ rule }) => rule));
    expect([...RULES.keys()].filter(rule => !rule.startsWith('*') && !checked.has(rule))).toEqual([]);
    // Within the documented pace, no request is limited.
    expect(platform.requests.filter(({ status }) => status === 429)).toEqual([]);
    const secrets = JSON.stringify(report.findings).match(
      /token-of-the-check|secret-key-of-the-check|pk_[\w-]{20}|eyJ/,
    );
    expect(secrets).toBeNull();
  },
  SLOW,
);

const REFUSED = { status: 400, body: { status: 400, code: 'invalid_request' } };

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
    { on: 'releases.prepare', do: 'rewrite', set: { upload: { url: 'http://127.0.0.1:9/' } } },
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
  ['skills.list/hidden', { on: 'skills.list', do: 'rewrite', set: { skills: [{ owner_id: 'a' }] } }, 'skills'],
  ['cloud.credentials/limit', { on: 'cloud.credentials', do: 'answer', status: 200, body: {} }, 'limits'],
  ['sql-log.create/envelope', { on: 'sql-log.create', do: 'rewrite', set: { code: 200 } }, 'sql-log'],
];

test.each(DEVIATIONS)(
  'finds a deviation: %s',
  async (rule, fault, areas) => {
    const { check } = await startChecked([{ times: 1000, ...fault }]);
    const result = await check({ only: areas.split(',') });
    expect(Object.keys(differences(result))).toContain(rule);
  },
  SLOW,
);

test(
  'responses that the documents permit, and outages, aren’t differences',
  async () => {
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
  },
  SLOW,
);

test(
  'without project.write, the check only reads',
  async () => {
    const { check, platform } = await startChecked([], ['user.read', 'project.read', 'agent.run']);
    const { findings, left } = await check({ only: ['user', 'projects', 'sql'] });
    expect(findings.find(({ rule }) => rule === 'projects.create/status')).toMatchObject({ result: 'unknown' });
    expect(findings.filter(({ result }) => result === 'differs')).toEqual([]);
    expect(left).toEqual([]);
    expect(platform.requests.filter(({ method, status }) => method !== 'GET' && (status ?? 0) < 400)).toEqual([]);
  },
  SLOW,
);
