/** Checks saved records when they are read: a disk, or another program may have damaged them. */

import { parsedJson } from '../../base/parsed-json.ts';

type Shape = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'port';

const HIGHEST_PORT = 65_535;

const EVENT = { event: 'string', data: 'object' } as const;

/** Shape of each kind of record: of the whole, or of the fields that every record has. */
const SHAPES = {
  agent: { attachments: 'array', conversations: 'array', runs: 'array' },
  buckets: 'array',
  cloud: { keys: 'object', secrets: 'array' },
  conversation: { id: 'string', messages: 'array' },
  credential: { credential: 'object', client: 'string', user: 'string' },
  databases: { id: 'string', key: 'string' },
  download: { location: 'string', expiresAt: 'number' },
  function: { urlId: 'string', folder: 'string', name: 'string' },
  'function-log': { timestamp: 'number', message: 'string' },
  functions: 'boolean',
  import: { importId: 'string' },
  'import-events': EVENT,
  'keyed-run': { digest: 'string', runId: 'string' },
  nonces: 'string',
  object: { location: 'string', bytes: 'number' },
  port: 'port',
  'preview-link': { sandboxId: 'string', urlId: 'string' },
  project: {
    name: 'string',
    urlId: 'string',
    tenant: 'string',
    roles: 'array',
    releases: 'array',
  },
  publish: { operationId: 'string', urlId: 'string' },
  'publish-events': EVENT,
  run: { runId: 'string', conversationId: 'string', settings: 'object', status: 'string', inputRequests: 'array' },
  'run-events': EVENT,
  sandbox: { id: 'string', tenant: 'string' },
  'sandbox-runtime': 'number',
  seed: { users: 'array', credentials: 'array', projects: 'array' },
  'signing-key': 'string',
  site: { files: 'array' },
  skill: { skillId: 'string', name: 'string', owner: 'string' },
  source: { folder: 'string' },
  'sql-log': { time: 'number', record: 'object' },
  'sql-log-task': { urlId: 'string', id: 'string' },
  'sql-threads': 'number',
  team: { id: 'string', owner: 'string', members: 'array' },
  'team-credential': { credential: 'object', client: 'string', team: 'string' },
  ticket: { objectKey: 'string', urlId: 'string' },
  upload: 'string',
  user: { open_id: 'string', name: 'string', tenant: 'string' },
} as const satisfies Readonly<Record<string, Shape | Readonly<Record<string, Shape>>>>;

/** Kind of record that is read at a start. A new one needs a shape. */
export type RecordKind = keyof typeof SHAPES;

/** Parses a record. @throws Error that says which part is damaged */
export function parsedRecord(kind: RecordKind, id: string, text: string): unknown {
  const name = `The record ${JSON.stringify(id)} of the kind ${kind}`;
  const { value, invalidAt } = parsedJson(text);
  if (invalidAt !== undefined) throw new Error(`${name} is not valid JSON.`);
  const shape: Shape | Readonly<Record<string, Shape>> = SHAPES[kind];
  const fields = typeof shape === 'string' ? {} : shape;
  if (!hasShape(value, typeof shape === 'string' ? shape : 'object')) throw new Error(`${name} has an invalid value.`);
  for (const [field, type] of Object.entries(fields)) {
    if (!hasShape((value as Readonly<Record<string, unknown>>)[field], type))
      throw new Error(`${name} has an invalid value in its field ${field}.`);
  }
  return value;
}

function hasShape(value: unknown, shape: Shape): boolean {
  if (shape === 'port') return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= HIGHEST_PORT;
  if (shape === 'array') return Array.isArray(value);
  return typeof value === shape && value !== null && !Array.isArray(value);
}
