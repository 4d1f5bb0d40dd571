/**
 * Endpoint table of the agent: runs, their events, answers to questions, uploads and conversations.
 */

import { RUN_EVENTS } from '../shapes/agent-events.ts';
import { ANY_CREDENTIAL, type Endpoint, PLAIN_KEY_FORM } from '../shapes/endpoint.ts';
import type { ErrorCode } from '../shapes/errors.ts';
import type { Fields } from '../shapes/field.ts';
import { AGENT_ID, OPAQUE_ID, PROJECT_ID } from '../shapes/ids.ts';
import { UPLOAD_TICKET } from '../shapes/upload-ticket.ts';

/** Codes of all agent endpoints. "404 on agent paths does not enumerate projects or runs." */
const AGENT_CODES = ['forbidden', 'not_found'] as const satisfies readonly ErrorCode[];

/** Documented speed tiers. Others are read and shown unchanged. */
export const SPEED_TIERS = ['fast', 'standard', 'deep'] as const;

/**
 * Limits of answers to an agent's question (Part 2, Limits: Action answers). Lengths are counted
 * after trimming.
 */
export const ANSWER_LIMITS = {
  maxEntries: 4,
  maxKeyLength: 1_000,
  maxValueLength: 10_000,
} as const;

/** Fields of a run, at the top level or under `run` (assumptions R6, R8). */
const RUN_FIELDS = {
  project_id: { ...PROJECT_ID, optional: true },
  run_id: { ...AGENT_ID, optional: true },
  conversation_id: { ...AGENT_ID, optional: true },
  status: { type: 'string', optional: true },
  model: { type: 'string', optional: true },
  speed_tier: { type: 'string', optional: true },
} as const satisfies Fields;

const RUN_ANSWER = {
  ...RUN_FIELDS,
  run: { type: 'object', fields: RUN_FIELDS, nullable: true, optional: true, note: 'R6, R8' },
} as const satisfies Fields;

const PAGE = {
  page_size: {
    type: 'integer',
    min: 0,
    max: 100,
    openBounds: true,
    optional: true,
    note: 'limits assumed to be those of the lists in Part 1; 0 means the default; R44',
  },
  page_token: { type: 'string', optional: true },
} as const satisfies Fields;

export const AGENT_ENDPOINTS = {
  'agent.capabilities': {
    summary: 'Get the models and speed tiers of the agent',
    method: 'GET',
    path: '/projects/{project_id}/agent/capabilities',
    scopes: ['agent.run'],
    credentials: ANY_CREDENTIAL,
    answer: {
      models: {
        type: 'array',
        key: true,
        items: { type: 'record' },
        note: 'objects with `id`; R11',
      },
      speed_tiers: {
        type: 'array',
        items: { type: 'json' },
        optional: true,
        note: 'strings, or objects with `id`; R11',
      },
      defaults: {
        type: 'object',
        fields: {
          model: { type: 'string', optional: true },
          speed_tier: { type: 'string', optional: true },
        },
        optional: true,
      },
    },
    repeat: 'safe',
    codes: [...AGENT_CODES, 'service_unavailable'],
    clause: 'Part 2, Agent: GET capabilities; assumption R11',
  },
  'agent.start': {
    summary: 'Start an agent run',
    method: 'POST',
    path: '/projects/{project_id}/agent/runs',
    scopes: ['agent.run'],
    credentials: ANY_CREDENTIAL,
    // Assumption R7. No clause requires it: where a key is required, the documents say so.
    idempotencyKey: { ...PLAIN_KEY_FORM, optional: true },
    body: {
      message: { type: 'string', notBlank: true },
      conversation_id: { type: 'string', minLength: 1, optional: true },
      skills: {
        type: 'array',
        items: { type: 'object', fields: { skill_id: { type: 'string', minLength: 1 } } },
        optional: true,
      },
      model: { type: 'string', minLength: 1, optional: true },
      speed_tier: { type: 'string', oneOf: SPEED_TIERS, optional: true },
      yolo: { type: 'boolean', optional: true },
      disable_cloud: { type: 'boolean', optional: true },
      attachments: {
        type: 'array',
        items: { type: 'object', fields: { attachment_id: { type: 'string', minLength: 1 } } },
        optional: true,
        note: 'R12',
      },
    },
    answer: RUN_ANSWER,
    // "Echoes the validated `model` and `speed_tier`."
    echoes: {
      project_id: 'path.project_id',
      conversation_id: 'body.conversation_id',
      model: 'body.model',
      speed_tier: 'body.speed_tier',
    },
    // A start costs money: after a lost response, the client first looks for the run (assumption
    // R28).
    repeat: 'confirm',
    codes: [...AGENT_CODES, 'run_conflict', 'service_unavailable'],
    slow: true,
    clause: 'Part 2, Agent: POST runs; run setting rules; assumptions R6, R7, R28',
  },
  'agent.current': {
    summary: 'Get the latest agent run',
    method: 'GET',
    path: '/projects/{project_id}/agent/runs/current',
    scopes: ['agent.read'],
    credentials: ANY_CREDENTIAL,
    answer: RUN_ANSWER,
    echoes: { project_id: 'path.project_id' },
    repeat: 'safe',
    codes: AGENT_CODES,
    clause: 'Part 2, Agent: GET runs/current; assumption R8',
  },
  'agent.events': {
    summary: 'Stream the events of an agent run',
    method: 'GET',
    path: '/projects/{project_id}/agent/runs/{run_id}/events',
    scopes: ['agent.read'],
    credentials: ANY_CREDENTIAL,
    answer: {},
    events: RUN_EVENTS,
    lastEvents: [
      'run.completed',
      'run.failed',
      'run.canceled',
      'run.interrupted',
      'run.superseded',
    ],
    eventIds: 'state',
    echoes: { run_id: 'path.run_id' },
    // "Bounded exponential backoff and jitter"; "fixed 60-second rate-limit window; [...] add small
    // random jitter": the window ends for all clients at once. Each connection begins with
    // snapshots, so events alone are not progress.
    reconnection: {
      firstMs: 1_000,
      longestMs: 30_000,
      jitterMs: 5_000,
      rateLimitedMs: 60_000,
      progressMs: 10_000,
      // The documents don't say how often heartbeats come. An unnecessary reconnect has no cost,
      // since each connection begins with the state.
      silentMs: 90_000,
      attemptsWhileMissing: 3,
    },
    repeat: 'safe',
    codes: AGENT_CODES,
    clause: 'Part 2, Agent: GET runs/{run_id}/events; Events',
  },
  'agent.cancel': {
    summary: 'Cancel an agent run',
    method: 'POST',
    path: '/projects/{project_id}/agent/runs/{run_id}/cancellations',
    scopes: ['agent.run'],
    credentials: ANY_CREDENTIAL,
    body: {},
    bodyOptional: true,
    answer: RUN_ANSWER,
    echoes: { project_id: 'path.project_id', run_id: 'path.run_id' },
    // "Repeat cancel: unchanged, HTTP 200, idempotent."
    repeat: 'safe',
    codes: [...AGENT_CODES, 'not_cancelable', 'run_conflict'],
    clause: 'Part 2, Agent: POST runs/{run_id}/cancellations; States',
  },
  'agent.respond': {
    summary: 'Answer an input request of an agent run',
    method: 'POST',
    path: '/projects/{project_id}/agent/action-responses',
    scopes: ['agent.run'],
    credentials: ANY_CREDENTIAL,
    body: {
      action_id: { type: 'string', minLength: 1, secret: true },
      response: { type: 'record', note: 'R15, R30' },
    },
    answer: RUN_ANSWER,
    // "Success returns the resumed run object."
    echoes: { project_id: 'path.project_id', run_id: 'known.run_id' },
    // "No idempotency key exists; after an uncertain result restore run state first."
    repeat: 'confirm',
    codes: [...AGENT_CODES, 'action_expired', 'action_already_responded', 'run_conflict'],
    clause: 'Part 2, Agent: POST action-responses; assumptions R15, R30',
  },
  'agent.uploads': {
    summary: 'Request an upload URL for an attachment',
    method: 'POST',
    path: '/projects/{project_id}/agent/uploads',
    scopes: ['agent.run'],
    credentials: ANY_CREDENTIAL,
    body: {
      filename: { type: 'string', minLength: 1, maxLength: 255 },
      content_type: { type: 'string', minLength: 1 },
      content_length: { type: 'integer', min: 1 },
    },
    answer: {
      attachment_id: { ...OPAQUE_ID, key: true },
      upload: { type: 'object', key: true, fields: UPLOAD_TICKET, note: 'R12' },
    },
    // A ticket that is never used has no effect.
    repeat: 'safe',
    codes: AGENT_CODES,
    clause: 'Part 2, Agent: POST uploads; assumptions R1, R12',
  },
  'agent.conversations': {
    summary: 'List conversations',
    method: 'GET',
    path: '/projects/{project_id}/agent/conversations',
    scopes: ['agent.read'],
    credentials: ANY_CREDENTIAL,
    query: PAGE,
    answer: {
      conversations: {
        type: 'array',
        key: true,
        note: 'R13',
        items: {
          type: 'object',
          fields: {
            conversation_id: { ...AGENT_ID, key: true },
            title: { type: 'string', nullable: true, optional: true },
            created_at: { type: 'integer', nullable: true, optional: true },
            updated_at: { type: 'integer', nullable: true, optional: true },
          },
        },
      },
      next_page_token: { type: 'string', optional: true },
    },
    list: 'conversations',
    repeat: 'safe',
    codes: [...AGENT_CODES, 'invalid_page_token'],
    clause: 'Part 2, Agent: GET conversations; assumptions R13, R21',
  },
  'agent.messages': {
    summary: 'List the messages of a conversation',
    method: 'GET',
    path: '/projects/{project_id}/agent/conversations/{conversation_id}/messages',
    scopes: ['agent.read'],
    credentials: ANY_CREDENTIAL,
    query: PAGE,
    answer: {
      messages: {
        type: 'array',
        key: true,
        note: 'R14',
        items: {
          type: 'object',
          fields: {
            message_id: { type: 'string', optional: true },
            role: { type: 'string', optional: true },
            content: { type: 'json', optional: true },
            created_at: { type: 'integer', nullable: true, optional: true },
            // Each item is passed on unchanged: an invalid one must not invalidate the whole
            // listing.
            tool_calls: { type: 'array', items: { type: 'json' }, optional: true },
          },
        },
      },
      next_page_token: { type: 'string', optional: true },
    },
    list: 'messages',
    repeat: 'safe',
    codes: [...AGENT_CODES, 'invalid_page_token'],
    clause: 'Part 2, Agent: GET conversations/{conversation_id}/messages; assumptions R14, R21',
  },
} as const satisfies Record<string, Endpoint>;
