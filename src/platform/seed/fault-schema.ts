/** Faults that a user writes as JSON: the parameters of each kind, an example, and their check. */

import { isRecord } from '../../base/values/record.ts';
import { ENDPOINT_IDS } from '../../api/endpoints.ts';
import { ERROR_CODES } from '../../api/shapes/errors.ts';
import { EVENT_CODES } from '../../api/shapes/event-codes.ts';
import { type Finding, inputFailure } from '../../base/failure.ts';
import { suggestion } from '../../base/problem.ts';
import type { Fault, RequestTarget } from '../http/faults.ts';
import { schemaFindings } from '../../base/schema/schema-findings.ts';
import {
  anyObject,
  anything,
  flag,
  integer,
  type JsonSchema,
  map,
  number,
  object,
  oneOf,
  type Schema,
  text,
} from '../../base/schema/schema-types.ts';

type FaultName = Fault['do'];
type CommonParameter = 'do' | 'on' | 'nth' | 'times';
type Parameters<Name extends FaultName> = Omit<
  Extract<Fault, { readonly do: Name }>,
  CommonParameter
>;

interface FaultKind<Name extends FaultName> {
  readonly title: string;
  /** Parameters of the kind. The compiler compares them with its type. */
  readonly parameters: Schema<Parameters<Name>>;
  readonly example: Parameters<Name>;
}

/** Longest wait and largest size. */
const MAX_MS = 24 * 3_600_000;
const MAX_BYTES = 1_000_000_000;
const MAX_COUNT = 1_000_000;

const duration = number(0, MAX_MS);
const bytes = integer(undefined, 1, MAX_BYTES);
const processed = { processed: flag() };

const FAILURE_CODES = [...new Set([...Object.keys(ERROR_CODES), ...Object.keys(EVENT_CODES)])] as (
  | keyof typeof ERROR_CODES
  | keyof typeof EVENT_CODES
)[];

const FAULT_KINDS: { readonly [Name in FaultName]: FaultKind<Name> } = {
  answer: {
    title:
      'Respond with a status; with `processed`, the request takes effect, whatever the client receives',
    parameters: object(
      { status: integer(undefined, 200, 599) },
      { headers: map(text()), body: anything(), ...processed },
    ),
    example: {
      status: 503,
      headers: { 'retry-after': '5' },
      body: { status: 503, code: 'service_unavailable' },
    },
  },
  'reset-before': {
    title: 'Reset the connection, without processing the request',
    parameters: object({}, {}),
    example: {},
  },
  'reset-after': {
    title: 'Process the request, then reset the connection',
    parameters: object({}, {}),
    example: {},
  },
  delay: {
    title: 'Delay the request’s arrival, or the response',
    parameters: object({ ms: duration, when: oneOf(['before', 'after']) }, {}),
    example: { ms: 2000, when: 'before' },
  },
  stall: {
    title: 'Never respond',
    parameters: object({}, processed),
    example: { processed: false },
  },
  freeze: {
    title: 'Stop in the middle of the response, and keep the connection open',
    parameters: object({ afterBytes: bytes }, {}),
    example: { afterBytes: 512 },
  },
  truncate: {
    title: 'Close the connection after a number of bytes',
    parameters: object({ bytes }, {}),
    example: { bytes: 512 },
  },
  cut: {
    title:
      'Close the connection after a share of the response, from 0 to 1; a stream counts as 512 bytes',
    parameters: object({ share: number(0, 1) }, {}),
    example: { share: 0.5 },
  },
  html502: {
    title: 'Respond with a proxy’s error page (status 502)',
    parameters: object({}, processed),
    example: { processed: false },
  },
  'clock-offset': {
    title: 'Shift the time in the Date header',
    parameters: object({ ms: integer(undefined, -MAX_MS, MAX_MS) }, {}),
    example: { ms: 600_000 },
  },
  rewrite: {
    title:
      'Change fields of the response; in a stream, fields of all events or of one type of event',
    parameters: object({ set: anyObject<Readonly<Record<string, unknown>>>() }, { event: text() }),
    example: { set: { status: 'failed' } },
  },
  injectedFailure: {
    title: 'Fail the work that the request starts, after a number of events',
    parameters: object(
      { code: oneOf(FAILURE_CODES) },
      { message: text(), afterEvents: integer(undefined, 0, MAX_COUNT) },
    ),
    example: { code: 'server_error', afterEvents: 1 },
  },
};

const KINDS = Object.keys(FAULT_KINDS) as FaultName[];

/** Targets that aren't endpoints of the API. */
const OTHER_TARGETS: {
  readonly [Name in Exclude<RequestTarget, (typeof ENDPOINT_IDS)[number]> | '*']: string;
} = {
  '*': 'All requests',
  upload: 'Uploads',
  download: 'Export downloads',
  preview: 'Previews',
  site: 'Published sites',
  function: 'Function calls',
  object: 'Downloads of objects',
  unknown: 'Unknown URLs',
};
const TARGETS: readonly string[] = [...Object.keys(OTHER_TARGETS), ...ENDPOINT_IDS];

const isFaultKind = (name: string): name is FaultName => Object.hasOwn(FAULT_KINDS, name);

/** Checks a fault that a user wrote. @throws Failure of kind `input` that lists all problems */
export function readFault(value: unknown): Fault {
  const findings = faultFindings(value);
  if (findings.length > 0) throw inputFailure('The fault is invalid.', findings);
  // The schema guarantees this type.
  return value as Fault;
}

function faultFindings(value: unknown): readonly Finding[] {
  if (!isRecord(value)) return [{ where: 'The fault', message: 'must be a JSON object' }];
  const { do: kind, on } = value;
  if (typeof kind !== 'string' || !isFaultKind(kind)) return [unknownName('do', kind, KINDS)];
  if (typeof on !== 'string' || !TARGETS.includes(on)) return [unknownName('on', on, TARGETS)];
  const { properties, required = [], ...schema }: JsonSchema = FAULT_KINDS[kind].parameters.json;
  const count = integer(undefined, 1, MAX_COUNT).json;
  const shared = { do: text().json, on: text().json, nth: count, times: count };
  return schemaFindings(
    { ...schema, required, properties: { ...shared, ...properties } },
    value,
    'the fault',
  );
}

const unknownName = (where: string, value: unknown, allowed: readonly string[]): Finding => ({
  where,
  message: value === undefined ? 'is missing' : 'has an unknown value',
  remedy: suggestion(String(value), allowed, `The values are ${allowed.join(', ')}.`),
});
