/** Writes questions to the server in a session of the program, and reads the answers. */

import { fieldOf, FieldReader, type Message, messageOf, RECEIVED, short } from './messages.ts';
import type { Ask } from './relay.ts';

/** Rows as texts. */
export type Rows = readonly (readonly (string | undefined)[])[];

/** Name of the prepared statement, portal and savepoint of a question. A program doesn’t use it. */
export const NAME = 'sql_record';
export const SYNC = messageOf('S');

/** A value in the binary format. */
export interface BinaryValue {
  /** Object ID of its type. */
  readonly type: number;
  readonly bytes: Buffer;
}

/** First object ID of objects that aren’t PostgreSQL’s own. */
export const FIRST_OWN = 16_384;

/** Asks, and undoes all that this changes in the session. */
export type AskUndone = (questions: readonly Buffer[]) => Promise<readonly Message[]>;

export const askUndone =
  (ask: Ask, isInTransaction: boolean): AskUndone =>
  questions => {
    const [start, ...end] = isInTransaction
      ? [`savepoint ${NAME}`, `rollback to savepoint ${NAME}`, `release savepoint ${NAME}`]
      : ['begin', 'rollback'];
    return ask(Buffer.concat([question(start), ...questions, SYNC, ...end.map(sql => question(sql)), SYNC]), 2);
  };

/**
 * Writes the messages that run a statement without replacing the program’s unnamed one, as a Query message does.
 * @param data messages with rows of COPY
 */
export function question(sql: string, values: readonly BinaryValue[] = [], data: readonly Buffer[] = []): Buffer {
  const count = short(values.length);
  const close = [messageOf('C', Buffer.from('P'), NAME), messageOf('C', Buffer.from('S'), NAME)];
  return Buffer.concat([
    // After an error, the server has skipped those at the end.
    ...close,
    messageOf('P', NAME, sql, count, ...values.map(({ type }) => type)),
    messageOf(
      'B',
      NAME,
      NAME,
      count,
      ...values.map(() => short(1)),
      count,
      ...values.flatMap(({ bytes }) => [bytes.length, bytes]),
      short(0),
    ),
    messageOf('E', NAME, 0),
    ...data,
    ...close,
  ]);
}

/** Reads the rows of each statement. @throws Error if one failed */
export function rowsOf(answers: readonly Message[]): readonly Rows[] {
  const all: (string | undefined)[][][] = [];
  let rows: (string | undefined)[][] = [];
  for (const answer of answers) {
    const type = RECEIVED.get(answer.code);
    if (type === 'error')
      throw new Error(`The temporary server didn’t report the state of a session: ${fieldOf(answer, 'M')}.`);
    if (type === 'row') {
      const fields = new FieldReader(answer.body);
      rows.push(fields.list(() => fields.value()?.toString()));
    } else if (type === 'completed') {
      all.push(rows);
      rows = [];
    }
  }
  return all;
}
