/** Event table of an agent run's stream: each event with the fields of its data. */

import type { EventFields, Fields } from './field.ts';
import { AGENT_ID } from './ids.ts';

/** Fields of a terminal event, none of which is required (assumption R10). */
const ENDED = {
  run_id: { ...AGENT_ID, optional: true },
  status: { type: 'string', optional: true },
  code: { type: 'string', optional: true },
  message: { type: 'string', optional: true },
} as const satisfies Fields;

/**
 * Fields of a tool call. "fields below" the events' table: safe names only, no raw parameters,
 * directories or results.
 */
const TOOL_CALL = {
  tool_name: { type: 'string', optional: true },
  tool_call_id: { type: 'string', optional: true },
  status: { type: 'string', optional: true },
  phase: { type: 'string', optional: true },
  message: { type: 'string', optional: true },
  outcome: { type: 'string', optional: true },
  file_name: { type: 'string', optional: true },
  skill: {
    type: 'object',
    fields: { skill_name: { type: 'string' }, display_name: { type: 'string', optional: true } },
    optional: true,
  },
  sub_type: { type: 'string', optional: true },
  // Media addresses in it may be signed. They are masked on reading (assumption R41).
  result: { type: 'record', optional: true },
} as const satisfies Fields;

/** Request of the agent for a person's input. */
const ACTION = {
  action_id: { type: 'string', key: true, secret: true },
  kind: { type: 'string', note: '`answers` or `confirmation`' },
  prompt: { type: 'string' },
  input_schema: { type: 'record', optional: true },
  expires_at: { type: 'integer' },
} as const satisfies Fields;

/** Events of an agent run (Part 2, Events). */
export const RUN_EVENTS = {
  'run.working': {
    run_id: { ...AGENT_ID, optional: true },
    status: { type: 'string', optional: true },
  },
  'tool.call': TOOL_CALL,
  'tool.input.delta': {
    tool_call_id: { type: 'string', optional: true },
    field: { type: 'string', optional: true },
    // Assumption R47: the documents don't show the name of the appended text. Reads `delta`, as in
    // `message.delta`, and `text`.
    delta: { type: 'string', optional: true },
    text: { type: 'string', optional: true },
  },
  'tool.input.snapshot': {
    tool_call_id: { type: 'string', optional: true },
    file_name: { type: 'string', optional: true },
    input: { type: 'record', optional: true },
    complete: { type: 'boolean', optional: true },
    truncated: { type: 'boolean', optional: true },
  },
  'message.delta': { delta: { type: 'string', optional: true } },
  'message.snapshot': {
    content: { type: 'string', optional: true },
    // Each item is read separately: an invalid one must not invalidate the whole snapshot.
    tool_calls: { type: 'array', items: { type: 'json' }, optional: true },
    truncated: { type: 'boolean', optional: true },
  },
  'preview.ready': {
    url: { type: 'string', optional: true, secret: true },
    expires_at: { type: 'integer', optional: true },
  },
  'run.input_required': {
    action: { type: 'object', fields: ACTION, optional: true },
    detail: { type: 'string', optional: true },
  },
  'run.usage': {
    usage_id: { type: 'string', optional: true },
    // A non-negative decimal integer as a string. A number is accepted as well.
    credits_used: { type: 'json', optional: true },
  },
  'run.completed': ENDED,
  'run.failed': ENDED,
  'run.canceled': ENDED,
  'run.interrupted': ENDED,
  'run.superseded': {
    status: { type: 'string', optional: true },
    current_run_id: { ...AGENT_ID, optional: true },
  },
} as const satisfies EventFields;
