/**
 * Program that runs one PGlite database: PostgreSQL in WebAssembly, whose SQL blocks the whole process. The local
 * platform starts it with Node's permissions, so that SQL can access no files but the database's own. It is a separate
 * file in the bundle and imports nothing of the project.
 */

import { Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

/** Messages to the program: first `open`, then one `run` at a time. */
export type ToPglite =
  | {
      readonly type: 'open';
      /** URL of PGlite's module. */
      readonly module: string;
      /** Folder of the database. Created if it doesn't exist. */
      readonly folder: string;
    }
  | {
      readonly type: 'run';
      readonly sql: string;
      /** Rows of each result table that are sent back; the others are counted. */
      readonly maxRows: number;
    };

/** A message of PostgreSQL's protocol: the part that the platform reads. */
export type SqlMessage =
  | { readonly name: 'columns'; readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] }
  | { readonly name: 'row'; readonly fields: readonly (string | null)[] }
  | { readonly name: 'furtherRows'; readonly count: number }
  | { readonly name: 'completed'; readonly text: string }
  | { readonly name: 'copyIn' }
  | {
      readonly name: 'error';
      readonly message: string;
      readonly code?: string;
      readonly position?: string;
      readonly detail?: string;
      readonly hint?: string;
    };

export type FromPglite =
  | { readonly type: 'opened' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'ran'; readonly messages: readonly SqlMessage[]; readonly isBroken: boolean };

/** A value from PGlite's parser. Its fields are read as PostgreSQL's protocol defines them. */
interface ReceivedMessage {
  readonly name: string;
  readonly fields?: unknown;
  readonly text?: string;
  readonly message?: string;
}

const channel = new Socket({ fd: 3 });
let database: PGlite | undefined;
let pieces: string[] = [];
channel.setEncoding('utf8').on('data', (text: string) => {
  const [end = '', ...lines] = text.split('\n');
  pieces.push(end);
  for (const line of lines) {
    void receive(JSON.parse(pieces.join('')) as ToPglite);
    pieces = [line];
  }
});
// Nothing to do: when the platform ends, the watcher of the process group ends this process.
channel.on('error', () => undefined);

async function receive(message: ToPglite): Promise<void> {
  try {
    if (message.type === 'open') {
      const module = (await import(message.module)) as { readonly PGlite: typeof PGlite };
      database = await module.PGlite.create({ dataDir: message.folder });
      send({ type: 'opened' });
    } else if (database !== undefined) {
      send(await run(database, message.sql, message.maxRows));
    }
  } catch (error) {
    send({ type: 'failed', message: String(error) });
  }
}

/** Runs SQL. Reads raw protocol messages, because PGlite's `exec` would convert values. */
async function run(opened: PGlite, sql: string, maxRows: number): Promise<FromPglite> {
  // COPY FROM STDIN would wait for data forever. So the reply to it is sent in advance. Without a COPY, it is ignored.
  const sent = Buffer.concat([protocolMessage('Q', sql), protocolMessage('f', 'No data can be sent')]);
  const { messages } = await opened.execProtocol(sent, { throwOnError: false });
  const answer: SqlMessage[] = [];
  let rows = 0;
  let isBroken = true;
  for (const received of messages as readonly ReceivedMessage[]) {
    if (received.name === 'dataRow' && (rows += 1) > maxRows) continue;
    if (received.name === 'commandComplete') {
      if (rows > maxRows) answer.push({ name: 'furtherRows', count: rows - maxRows });
      rows = 0;
    }
    if (received.name === 'readyForQuery') isBroken = false;
    const message = toSqlMessage(received);
    if (message !== undefined) answer.push(message);
  }
  return { type: 'ran', messages: answer, isBroken };
}

function toSqlMessage(received: ReceivedMessage): SqlMessage | undefined {
  const { name, fields, text = '' } = received;
  if (name === 'rowDescription') return { name: 'columns', fields: fields as never };
  if (name === 'dataRow') return { name: 'row', fields: fields as never };
  if (name === 'commandComplete') return { name: 'completed', text };
  if (name === 'copyInResponse') return { name: 'copyIn' };
  if (name !== 'error') return undefined;
  const { message, code, position, detail, hint } = received as Extract<SqlMessage, { name: 'error' }>;
  return { name, message, ...withoutUndefined({ code, position, detail, hint }) };
}

const withoutUndefined = (fields: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/**
 * Builds one message of PostgreSQL's protocol: its kind, the length of the rest, and a text that ends with a zero byte.
 */
function protocolMessage(kind: string, text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(length.length + body.length);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

function send(message: FromPglite): void {
  channel.write(`${JSON.stringify(message)}\n`);
}
