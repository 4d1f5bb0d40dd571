import type { messages, PGlite } from '@electric-sql/pglite';
import { type Database, type DatabaseEngine, SqlError, type SqlResult } from './database.ts';
import { ResultReader } from './result-reader.ts';

/**
 * PostgreSQL in this process: a database takes over a second to start and hundreds of megabytes, has one session, in
 * which requests take turns, and knows no timeout.
 */
export class PgliteEngine implements DatabaseEngine {
  readonly #open: () => Promise<PGlite>;
  readonly #opened: PGlite[] = [];

  /** @param open starts an empty database in memory */
  constructor(open: () => Promise<PGlite>) {
    this.#open = open;
  }

  async create(): Promise<Database> {
    const database = await this.#open();
    this.#opened.push(database);
    return { run: sql => database.runExclusive(() => runInFreshSession(database, sql)) };
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.map(database => database.close()));
  }
}

async function runInFreshSession(database: PGlite, sql: string): Promise<SqlResult> {
  try {
    return await run(database, sql);
  } finally {
    await run(database, 'ROLLBACK');
    await run(database, 'DISCARD ALL');
  }
}

/** The messages themselves, as `exec` would read values in its own way. */
async function run(database: PGlite, sql: string): Promise<SqlResult> {
  // A COPY FROM STDIN waits for its data for ever. So the answer to that stands ready; else it goes unnoticed.
  const sent = Buffer.concat([message('Q', sql), message('f', 'No data can be sent')]);
  const { messages: answer } = await database.execProtocol(sent, { throwOnError: false });
  const reader = new ResultReader();
  let wantsData = false;
  for (const received of answer) {
    if (received.name === 'copyInResponse') wantsData = true;
    if (isA<messages.RowDescriptionMessage>(received, 'rowDescription')) reader.onColumns(received.fields);
    if (isA<messages.DataRowMessage>(received, 'dataRow')) reader.onRow(received.fields);
    if (isA<messages.CommandCompleteMessage>(received, 'commandComplete')) reader.onCompleted(received.text);
    if (isA<messages.DatabaseError>(received, 'error')) throw new SqlError(received, { wantsData });
  }
  return reader.result();
}

/** Their names tell messages apart, but not in their types. */
const isA = <Kind extends messages.BackendMessage>(
  received: messages.BackendMessage,
  name: Kind['name'],
): received is Kind => received.name === name;

/** One message of the protocol: its kind, the length of the rest, a text that ends with a zero. */
function message(kind: string, text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(length.length + body.length);
  return Buffer.concat([Buffer.from(kind), length, body]);
}
