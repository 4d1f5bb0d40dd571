import { expect, inject, it } from 'vitest';
import { bootstrapRequest } from '../../../../src/products/migrations/statements/bookkeeping-tables.ts';
import { historyRequest } from '../../../../src/products/migrations/statements/history.ts';
import {
  reserveRequest,
  settleRequest,
} from '../../../../src/products/migrations/statements/index-requests.ts';
import { createDatabase, PostgresConnection } from '../../../sql/postgres-connection.ts';

const LIMITS = { lockTimeoutMs: 5000, statementTimeoutMs: 60_000 };
const SCHEMA = 'history_of_attempts';

const WORK = {
  does: 'create',
  schema: null,
  table: 'tides',
  index: 'low',
  isContent: true,
  around: null,
} as const;

/** Attempt to run the second of two statements. */
const ENTRY = {
  identity: '2',
  path: '2_both.sql',
  checksum: 'c',
  sql: 's',
  done: 1,
  count: 2,
  attempt: '00000000-0000-4000-8000-000000000002',
  run: 'r',
  fence: '0',
  schemas: null,
  isLast: true,
};

it('an attempt has one outcome, even if its migration continues after earlier statements', async () => {
  await using connection = await PostgresConnection.open(
    await createDatabase(inject('databaseUrl')),
  );
  const report = async (query: string): Promise<unknown> => {
    const { rows, error } = await connection.query(query);
    expect(error).toBeUndefined();
    return JSON.parse(rows.at(-1)?.[0] ?? 'null');
  };
  await report(bootstrapRequest(LIMITS, SCHEMA));
  const attempt = { work: WORK, entry: ENTRY, replaces: null, takesOver: false };
  expect(await report(reserveRequest(LIMITS, SCHEMA, attempt))).toEqual({ is: 'reserved' });

  const outcome = { is: 'failed', message: 'Duplicate' };
  const failed = { work: WORK, entry: ENTRY, succeeded: false, wasSent: true, report: outcome };
  expect(await report(settleRequest(LIMITS, SCHEMA, failed))).toEqual({ is: 'settled' });

  expect(await report(historyRequest(LIMITS, SCHEMA, { attempt: ENTRY.attempt }))).toMatchObject({
    page: [{ identity: '2', state: 'running', done: 1 }],
    attempt: outcome,
  });
});
