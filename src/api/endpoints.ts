/**
 * Combines all endpoint tables into one, and derives each endpoint's request and response types
 * from its row.
 */

import { AGENT_ENDPOINTS } from './services/agent.ts';
import { ALIAS_ENDPOINTS } from './services/alias.ts';
import { CLOUD_ENDPOINTS } from './services/cloud.ts';
import { DATABASE_ENDPOINTS } from './services/database.ts';
import type { Address, Endpoint, FailureRules, Permission } from './shapes/endpoint.ts';
import { COMMON_CODES, ERROR_CODES, type ErrorCode, SIGNED_CODES } from './shapes/errors.ts';
import type { EventFields, Fields, ReadShape, ShapeOf, StringField } from './shapes/field.ts';
import { FUNCTION_ENDPOINTS } from './services/functions.ts';
import { AGENT_ID, FUNCTION_NAME, MEMBER_ID, PROJECT_ID, SECRET_NAME } from './shapes/ids.ts';
import { PROJECT_ENDPOINTS } from './services/projects.ts';
import { RELEASE_ENDPOINTS } from './services/releases.ts';
import { SANDBOX_ENDPOINTS } from './services/sandbox.ts';
import { SKILL_ENDPOINTS } from './services/skills.ts';
import { SOURCE_ENDPOINTS } from './services/source.ts';
import { SQL_LOG_ENDPOINTS } from './services/sql-log.ts';
import { STORAGE_ENDPOINTS } from './services/storage.ts';
import { TEAM_ENDPOINTS } from './services/team.ts';
import { USER_ENDPOINTS } from './services/user.ts';

/** Products of the API, in the order of docs/openapi.json, with their rows. */
export const PRODUCTS = {
  User: USER_ENDPOINTS,
  Projects: PROJECT_ENDPOINTS,
  Alias: ALIAS_ENDPOINTS,
  Releases: RELEASE_ENDPOINTS,
  Source: SOURCE_ENDPOINTS,
  Sandbox: SANDBOX_ENDPOINTS,
  Skills: SKILL_ENDPOINTS,
  Agent: AGENT_ENDPOINTS,
  Cloud: CLOUD_ENDPOINTS,
  Database: DATABASE_ENDPOINTS,
  Storage: STORAGE_ENDPOINTS,
  Functions: FUNCTION_ENDPOINTS,
  Team: TEAM_ENDPOINTS,
  'SQL log': SQL_LOG_ENDPOINTS,
};

/** All endpoints, by the ids that this project uses. */
export const ENDPOINTS = {
  ...USER_ENDPOINTS,
  ...PROJECT_ENDPOINTS,
  ...ALIAS_ENDPOINTS,
  ...RELEASE_ENDPOINTS,
  ...SOURCE_ENDPOINTS,
  ...SANDBOX_ENDPOINTS,
  ...SKILL_ENDPOINTS,
  ...AGENT_ENDPOINTS,
  ...CLOUD_ENDPOINTS,
  ...DATABASE_ENDPOINTS,
  ...STORAGE_ENDPOINTS,
  ...FUNCTION_ENDPOINTS,
  ...TEAM_ENDPOINTS,
  ...SQL_LOG_ENDPOINTS,
};

export type EndpointId = keyof typeof ENDPOINTS;

/**
 * Formats of the path parameters (Part 1, Conventions), each with an example for docs/openapi.json.
 * The IDs are those of the local platform's default seed.
 */
export const PATH_PARAMETERS = {
  project_id: { ...PROJECT_ID, example: 'local-project' },
  run_id: { ...AGENT_ID, example: 'run_1' },
  member_id: { ...MEMBER_ID, example: 'tm_local' },
  conversation_id: { ...AGENT_ID, example: 'conv_1' },
  // Part 2, Cloud services: name formats.
  bucket_name: {
    type: 'string',
    minLength: 1,
    maxLength: 100,
    pattern: '[A-Za-z0-9][A-Za-z0-9._-]*',
    example: 'public',
  },
  function_name: { ...FUNCTION_NAME, example: 'hello' },
  secret_name: { ...SECRET_NAME, example: 'API_KEY' },
} as const satisfies {
  readonly [Name in PathParameter]: StringField & { readonly example: string };
};

/** Name of a parameter in the path of a row. */
export type PathParameter = ParameterNames<EndpointDefinition<EndpointId>['path']>;

/**
 * Whether a value has the form of a path parameter. `..`, `/` or an empty value would lead to
 * another endpoint.
 */
export function hasPathForm(name: PathParameter, value: string): boolean {
  const { pattern, maxLength } = PATH_PARAMETERS[name];
  return value.length <= maxLength && new RegExp(`^(?:${pattern})$`).test(value);
}

/** Returns all codes that an endpoint may respond with. */
export function codesOf(row: Address & Permission & FailureRules): readonly ErrorCode[] {
  // The documents show no errors of the SQL log endpoints (assumption R27).
  if (row.root === 'sql-log') return row.codes;
  return [...(row.credentials.includes('team-key') ? SIGNED_CODES : COMMON_CODES), ...row.codes];
}

/**
 * Returns the statuses with which an endpoint responds with a code. Of a code with two statuses,
 * the team endpoints have the second one. `invalid_scope` has either (Part 2, Errors).
 */
export function statusesOf({ credentials }: Permission, code: ErrorCode): readonly number[] {
  const { statuses } = ERROR_CODES[code];
  if (code === 'invalid_scope') return statuses;
  return credentials.includes('team-key') ? statuses.slice(-1) : statuses.slice(0, 1);
}

/** Returns a row without its literal types, for code that handles any endpoint. */
export const endpointRow = (id: EndpointId): Endpoint => ENDPOINTS[id];

/** Whether a request to an endpoint changes something on the platform. */
export const isChange = ({ method, scopes }: Address & Permission): boolean =>
  method !== 'GET' && scopes.some(scope => !scope.endsWith('.read'));

export const ENDPOINT_IDS = Object.keys(ENDPOINTS) as readonly EndpointId[];

type EndpointDefinition<Id extends EndpointId> = (typeof ENDPOINTS)[Id];
type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;
type Part<Name extends string, Value> = { readonly [N in Name]: Value };

/**
 * Request of an endpoint: path parameters, query, idempotency key and body, each only if the row
 * has it; and values that aren't sent, but compared with the response.
 */
export type RequestOf<Id extends EndpointId> = {
  readonly known?: Readonly<Record<string, unknown>>;
} & ([ParameterNames<EndpointDefinition<Id>['path']>] extends [never]
  ? unknown
  : Part<'path', { readonly [N in ParameterNames<EndpointDefinition<Id>['path']>]: string }>) &
  (EndpointDefinition<Id> extends { readonly query: infer Q extends Fields }
    ? { readonly query?: ShapeOf<Q> }
    : unknown) &
  (EndpointDefinition<Id> extends { readonly form: infer F extends Fields }
    ? Part<'form', ShapeOf<F>>
    : unknown) &
  (EndpointDefinition<Id> extends { readonly idempotencyKey: StringField }
    ? { readonly idempotencyKey: string }
    : unknown) &
  (EndpointDefinition<Id> extends { readonly body: infer B extends Fields }
    ? EndpointDefinition<Id> extends { readonly bodyOptional: true }
      ? { readonly body?: ShapeOf<B> }
      : Part<'body', ShapeOf<B>>
    : unknown);

/** Response of an endpoint, with all fields that the documents promise. */
export type FullAnswer<Id extends EndpointId> = ShapeOf<EndpointDefinition<Id>['answer']>;

/** Response of an endpoint as a client reads it, which relies on fewer fields. */
export type AnswerOf<Id extends EndpointId> = ReadShape<EndpointDefinition<Id>['answer']>;

/** Endpoints that respond with a stream of events. */
export type StreamEndpointId = {
  [Id in EndpointId]: EndpointDefinition<Id> extends { readonly events: EventFields } ? Id : never;
}[EndpointId];

/** Event of such a stream. `event` is the discriminant. */
export type EventOf<Id extends StreamEndpointId> =
  EndpointDefinition<Id> extends { readonly events: infer E extends EventFields }
    ? {
        [Name in keyof E & string]: { readonly event: Name; readonly data: ReadShape<E[Name]> };
      }[keyof E & string]
    : never;

/** Event with which such a stream ends. */
export type LastEventOf<Id extends StreamEndpointId> =
  EndpointDefinition<Id> extends { readonly lastEvents: readonly (infer Name)[] }
    ? Extract<EventOf<Id>, { readonly event: Name }>
    : never;

/** Endpoints that take one request and respond with one JSON object. */
export type CallEndpointId = Exclude<EndpointId, StreamEndpointId>;

/** Endpoints that list in pages. */
export type ListEndpointId = {
  [Id in EndpointId]: EndpointDefinition<Id> extends { readonly list: string } ? Id : never;
}[EndpointId];

/** Entry of such a listing. */
export type ItemOf<Id extends ListEndpointId> =
  EndpointDefinition<Id> extends {
    readonly list: infer Name extends string;
    readonly answer: infer A;
  }
    ? Name extends keyof A
      ? A[Name] extends { readonly items: { readonly fields: infer F extends Fields } }
        ? ReadShape<F>
        : never
      : never
    : never;
