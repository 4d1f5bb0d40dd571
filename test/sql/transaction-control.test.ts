import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { systemClock } from '../../src/base/time/clock.ts';
import { Databases } from '../../src/platform/database/databases.ts';
import { rollsBackAsOne } from '../../src/sql/transactions/transaction-control.ts';

let folder: string;
let databases: Databases;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'control-'));
  databases = new Databases(systemClock, { url: inject('databaseUrl'), environment: {}, folder });
  await databases.run('site', 'CREATE TABLE probe (n int)');
  await databases.run(
    'site',
    'CREATE PROCEDURE commits() LANGUAGE plpgsql AS $$ BEGIN COMMIT; PERFORM 1/0; END $$',
  );
  await databases.run(
    'site',
    'CREATE TABLE repeated (n int); INSERT INTO repeated VALUES (1), (1)',
  );
});
afterAll(async () => {
  await databases.close();
  await rm(folder, { recursive: true });
});

const INSERT = 'INSERT INTO probe VALUES (1)';
const FAILING = 'SELECT 1/0';

/** Requests that fail, with every kind of transaction control. */
const CONTROLLED = [
  `${INSERT}; COMMIT; ${FAILING}`,
  `${INSERT};COMMIT AND CHAIN;${FAILING}`,
  `${INSERT}; END; ${FAILING}`,
  `${INSERT}; /* ; */ -- ;\n COMMIT; ${FAILING}`,
  `BEGIN; ${INSERT}; COMMIT; ${FAILING}`,
  `${INSERT}; ROLLBACK; ${INSERT}; COMMIT; ${FAILING}`,
  `${INSERT}; ROLLBACK; ${FAILING}`,
  `${INSERT}; ABORT; ${FAILING}`,
  `BEGIN; SAVEPOINT s; ${INSERT}; RELEASE s; COMMIT; ${FAILING}`,
  `${INSERT}; SAVEPOINT s; ${FAILING}`,
  `${INSERT}; CALL commits()`,
  'CALL commits()',
  `DO $$ BEGIN ${INSERT}; COMMIT; PERFORM 1/0; END $$`,
  `DO LANGUAGE plpgsql 'BEGIN ${INSERT}; COMMIT; PERFORM 1/0; END'`,
  'CREATE UNIQUE INDEX CONCURRENTLY half_made ON repeated (n)',
  `PREPARE TRANSACTION 'x'`,
  `VACUUM; ${FAILING}`,
];

/** Requests that fail as a whole, though they contain keywords of transaction control. */
const AS_ONE = [
  `${INSERT}; ${FAILING}`,
  `${INSERT}; SELECT 'a; COMMIT; b'; ${FAILING}`,
  `${INSERT}; SELECT $$; COMMIT; $$; ${FAILING}`,
  `${INSERT}; SELECT E'\\'; COMMIT; --'; ${FAILING}`,
  `${INSERT}; -- ; COMMIT;\n ${FAILING}`,
  `${INSERT}; /* ; COMMIT; /* ; */ COMMIT; */ ${FAILING}`,
  `${INSERT}; SELECT 1 AS "; COMMIT;"; ${FAILING}`,
  `${INSERT}; CREATE TABLE other ("commit" int, "begin" int); ${FAILING}`,
  `${INSERT}; SELECT CASE WHEN true THEN 1 END; ${FAILING}`,
  'SELEC 1',
  '',
];

async function kept(
  sql: string,
): Promise<{ readonly rows: number; readonly lastCommit: number | undefined }> {
  await databases.run('site', 'TRUNCATE probe');
  const error: unknown = await databases.run('site', sql).catch((thrown: unknown) => thrown);
  const { rowCount } = await databases.run('site', 'SELECT * FROM probe');
  return { rows: rowCount, lastCommit: (error as { readonly lastCommit?: number }).lastCommit };
}

test.each(CONTROLLED)('may have committed a part: %s', async sql => {
  expect(rollsBackAsOne(sql)).toBe(false);
  const { rows, lastCommit } = await kept(sql);
  // The platform reports what a COMMIT in the text has kept; it can't see into a DO block.
  expect(rows === 0 || sql.startsWith('DO') || lastCommit !== undefined).toBe(true);
});

test.each(AS_ONE)('is rolled back completely: %s', async sql => {
  expect(rollsBackAsOne(sql)).toBe(true);
  expect(await kept(sql)).toEqual({ rows: 0, lastCommit: undefined });
});
