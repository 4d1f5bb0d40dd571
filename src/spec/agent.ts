import { ANY_CREDENTIAL, type Endpoint } from './endpoint.ts';
import type { EventFields } from './events.ts';
import type { Fields } from './field.ts';

/** Part 2, Agent; reading R8: the fields stand at the top level or under `run`. */
const RUN = {
  run_id: { type: 'string', optional: true },
  conversation_id: { type: 'string', optional: true },
  status: { type: 'string', optional: true },
} as const satisfies Fields;

/** Part 2, Events; reading R10: of a terminal event nothing is required. */
const ENDED = {
  run_id: { type: 'string', optional: true },
  status: { type: 'string', optional: true },
  code: { type: 'string', optional: true },
  message: { type: 'string', optional: true },
} as const satisfies Fields;

/** The events of an agent run that tell how far it is; those that show its work come with the agent operations. */
const RUN_EVENTS = {
  'run.working': { run_id: { type: 'string', optional: true }, status: { type: 'string', optional: true } },
  'tool.call': {
    tool_name: { type: 'string', optional: true },
    tool_call_id: { type: 'string', optional: true },
    status: { type: 'string', optional: true },
    phase: { type: 'string', optional: true },
    message: { type: 'string', optional: true },
    outcome: { type: 'string', optional: true },
  },
  'run.input_required': { detail: { type: 'string', optional: true } },
  'run.completed': ENDED,
  'run.failed': ENDED,
  'run.canceled': ENDED,
  'run.interrupted': ENDED,
  'run.superseded': { status: { type: 'string', optional: true }, current_run_id: { type: 'string', optional: true } },
} as const satisfies EventFields;

export const AGENT_ENDPOINTS = {
  'agent.current': {
    method: 'GET',
    path: '/projects/{project_id}/agent/runs/current',
    scopes: ['agent.read'],
    credentials: ANY_CREDENTIAL,
    answer: { ...RUN, run: { type: 'object', fields: RUN, nullable: true, optional: true, note: 'R8' } },
    repeat: 'safe',
    codes: ['forbidden', 'not_found'],
    clause: 'Part 2, Agent: GET runs/current; reading R8',
  },
  'agent.events': {
    method: 'GET',
    path: '/projects/{project_id}/agent/runs/{run_id}/events',
    scopes: ['agent.read'],
    credentials: ANY_CREDENTIAL,
    answer: {},
    events: RUN_EVENTS,
    lastEvents: ['run.completed', 'run.failed', 'run.canceled', 'run.interrupted', 'run.superseded'],
    repeat: 'safe',
    codes: ['forbidden', 'not_found'],
    clause: 'Part 2, Agent: GET runs/{run_id}/events; Events',
  },
} as const satisfies Record<string, Endpoint>;
