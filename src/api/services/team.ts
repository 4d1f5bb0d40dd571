/** Endpoint table of a team: its members, their tokens, and entitlement usage. */

import { type Endpoint, TEAM_KEY } from '../shapes/endpoint.ts';
import type { Fields } from '../shapes/field.ts';
import { CREDENTIAL, MEMBER_ID } from '../shapes/ids.ts';

/** Limits of team members (Part 2, Limits: Team member). */
export const NICKNAME = { minLength: 1, maxLength: 50 } as const;
export const AVATAR = { maxLength: 512 } as const;
export const MEMBER_TOKEN = { minExpiresInS: 60 } as const;

/** Supported codes, in their default order (Part 2, Entitlement usage). */
export const USAGE_CODES = [
  'max_projects',
  'cloud_count',
  'cloud_db_storage',
  'sandbox_runtime',
  'cloud_function_count',
  'fullstack_app_access',
  'static_app_access',
] as const;

const MEMBER = {
  member_id: { ...MEMBER_ID, key: true },
  nickname: { type: 'string' },
  avatar: { type: 'string', nullable: true },
  role: { type: 'string' },
  status: { type: 'string', note: '`active` or `freeze`' },
  created_at: { type: 'integer' },
} as const satisfies Fields;

/** "Any unsupported code fails the whole request." */
const CODES = {
  type: 'array',
  items: { type: 'string', oneOf: USAGE_CODES },
  optional: true,
  note: 'omitted or `[]` means all codes; `null` is invalid',
} as const;

const USAGE = {
  start_time: { type: 'string', note: 'local time of the billing period, not an epoch value' },
  end_time: { type: 'string' },
  items: {
    type: 'array',
    key: true,
    items: {
      type: 'object',
      fields: {
        code: { type: 'string', key: true },
        name: { type: 'string' },
        used: { type: 'number', key: true },
        unit: { type: 'string' },
      },
    },
  },
} as const satisfies Fields;

/** Team paths are given in full, with their trailing slashes (assumption R39). */
const MEMBERS = '/open/v1/team/members';
const ENTITLEMENTS = '/open/v1/team/entitlements';

export const TEAM_ENDPOINTS = {
  'team.create': {
    summary: 'Create a team member',
    method: 'POST',
    root: 'service',
    path: `${MEMBERS}/`,
    scopes: ['team.member.create'],
    credentials: TEAM_KEY,
    body: {
      nickname: { type: 'string', ...NICKNAME },
      avatar: { type: 'string', ...AVATAR, nullable: true, optional: true },
    },
    answer: MEMBER,
    // States: "active, role `member`".
    echoes: {
      nickname: 'body.nickname',
      avatar: 'body.avatar',
      role: { oneOf: ['member'] },
      status: { oneOf: ['active'] },
    },
    // A second request would create a second member, who takes a second seat.
    repeat: 'confirm',
    codes: ['quota_exceeded', 'server_error'],
    clause: 'Part 2, Team members: POST /open/v1/team/members/; States',
  },
  'team.list': {
    summary: 'List team members',
    method: 'GET',
    root: 'service',
    path: `${MEMBERS}/`,
    scopes: ['team.member.read'],
    credentials: TEAM_KEY,
    query: {
      page_size: { type: 'integer', min: 1, max: 100, optional: true },
      page_token: { type: 'string', optional: true },
    },
    answer: {
      members: { type: 'array', key: true, items: { type: 'object', fields: MEMBER } },
      next_page_token: { type: 'string', optional: true },
    },
    list: 'members',
    repeat: 'safe',
    codes: ['invalid_page_token'],
    clause: 'Part 2, Team members: GET /open/v1/team/members/',
  },
  'team.get': {
    summary: 'Get a team member',
    method: 'GET',
    root: 'service',
    path: `${MEMBERS}/{member_id}`,
    scopes: ['team.member.read'],
    credentials: TEAM_KEY,
    answer: MEMBER,
    echoes: { member_id: 'path.member_id' },
    repeat: 'safe',
    codes: ['not_found'],
    clause: 'Part 2, Team members: GET /open/v1/team/members/{member_id}',
  },
  'team.update': {
    summary: 'Freeze or activate a team member',
    method: 'PATCH',
    root: 'service',
    path: `${MEMBERS}/{member_id}`,
    scopes: ['team.member.update'],
    credentials: TEAM_KEY,
    body: { status: { type: 'string', oneOf: ['active', 'freeze'] } },
    answer: MEMBER,
    echoes: { member_id: 'path.member_id', status: 'body.status' },
    // Setting the same status again changes nothing.
    repeat: 'safe',
    codes: ['forbidden', 'not_found', 'quota_exceeded', 'server_error'],
    clause: 'Part 2, Team members: PATCH /open/v1/team/members/{member_id}; States',
  },
  'team.delete': {
    summary: 'Delete a team member',
    method: 'DELETE',
    root: 'service',
    path: `${MEMBERS}/{member_id}`,
    scopes: ['team.member.delete'],
    credentials: TEAM_KEY,
    emptyJson: true,
    // Assumption R20: any 2xx is a success. The response is passed through.
    answer: {
      member_id: { ...MEMBER_ID, optional: true },
      status: { type: 'string', optional: true },
    },
    echoes: { member_id: 'path.member_id', status: { noneOf: ['active', 'freeze'] } },
    repeat: 'safe',
    codes: ['forbidden', 'not_found'],
    clause: 'Part 2, Team members: DELETE /open/v1/team/members/{member_id}; assumptions R20, R37',
  },
  'team.token': {
    summary: 'Issue a token for a team member',
    method: 'POST',
    root: 'service',
    path: `${MEMBERS}/{member_id}/tokens`,
    scopes: ['team.member.token.issue'],
    credentials: TEAM_KEY,
    body: {
      scopes: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 },
      expires_in: { type: 'integer', min: MEMBER_TOKEN.minExpiresInS, optional: true },
    },
    answer: {
      access_token: CREDENTIAL,
      token_type: { type: 'string', fixed: ['Bearer'] },
      expires_in: { type: 'integer' },
      scope: { type: 'string' },
    },
    // "Capped by credential setting": the lifetime, like the scopes, can be less than requested.
    echoes: {
      token_type: { oneOf: ['Bearer', 'bearer'] },
      expires_in: { atMost: 'body.expires_in' },
      scope: { within: 'body.scopes' },
    },
    // Not retried: every request may issue another live token.
    repeat: 'confirm',
    codes: ['forbidden', 'not_found', 'invalid_scope', 'member_inactive'],
    clause: 'Part 2, Team members: POST /open/v1/team/members/{member_id}/tokens; Authentication',
  },
  'usage.member': {
    summary: 'Get the entitlement usage of a team member',
    method: 'POST',
    root: 'service',
    path: `${ENTITLEMENTS}/member-usage/current`,
    scopes: ['team.entitlement.usage.read'],
    credentials: TEAM_KEY,
    body: {
      member_id: { type: 'string', minLength: 1, pattern: 'tm_[A-Za-z0-9_-]+' },
      codes: CODES,
    },
    answer: { member_id: { ...MEMBER_ID, optional: true }, ...USAGE },
    echoes: { member_id: 'body.member_id', items: { lists: 'body.codes' } },
    repeat: 'safe',
    codes: ['not_found', 'entitlement_required', 'service_unavailable'],
    clause: 'Part 2, Entitlement usage: POST member-usage/current',
  },
  'usage.team': {
    summary: 'Get the entitlement usage of the team',
    method: 'POST',
    root: 'service',
    path: `${ENTITLEMENTS}/team-usage/current`,
    scopes: ['team.entitlement.usage.read'],
    credentials: TEAM_KEY,
    body: { codes: CODES },
    answer: USAGE,
    echoes: { items: { lists: 'body.codes' } },
    repeat: 'safe',
    codes: ['entitlement_required', 'service_unavailable'],
    clause: 'Part 2, Entitlement usage: POST team-usage/current',
  },
} as const satisfies Record<string, Endpoint>;
