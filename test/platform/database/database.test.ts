import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { SQL_LIMITS } from '../../../src/api/services/database.ts';
import { type LocalPlatform, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { SQL_CASES, type SqlRequest } from './sql-cases.ts';
import {
  type ApiResponse,
  call,
  statusAndCode,
  seedWith,
  startPlatform,
} from '../support/test-platform.ts';

const PROVISIONED = seedWith({ cloud: true });

const query = (platform: LocalPlatform, sql: string): Promise<ApiResponse> =>
  call(platform, 'POST /projects/site/cloud/database/queries', { body: { query: sql } });

/** Returns the response fields that a request must produce. */
const expectedResponse = ({ answers, refused }: SqlRequest): Readonly<Record<string, unknown>> =>
  refused === undefined
    ? { rows: expect.any(Array) as unknown, ...answers }
    : { code: 'invalid_query', detail: expect.stringMatching(refused) as unknown };

/** Starts a platform whose databases are on the server shared by the tests. */
const startOnServer = (options: Parameters<typeof startPlatform>[0] = {}): Promise<LocalPlatform> =>
  startPlatform({ seed: PROVISIONED, databaseUrl: inject('databaseUrl'), ...options });

describe('SQL on a PostgreSQL server', () => {
  let platform: LocalPlatform;
  beforeAll(async () => {
    platform = await startLocalPlatform({ seed: PROVISIONED, databaseUrl: inject('databaseUrl') });
  });
  afterAll(() => platform.close());

  test.each(SQL_CASES)('$name', async ({ requests }) => {
    for (const request of requests) {
      const { json } = await query(platform, request.sql);
      expect(json, request.sql).toMatchObject(expectedResponse(request));
    }
  });

  test('numbers in JSON keep their digits', async () => {
    const { baseUrl } = platform;
    const response = await fetch(`${baseUrl}/projects/site/cloud/database/queries`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner-token', 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `SELECT '{"id": 12345678901234567890, "price": 1.0, "n": 7}'::jsonb AS v`,
      }),
    });
    expect(await response.text()).toContain('{"v":{"n":7,"id":12345678901234567890,"price":1.0}}');
  });

  test('lists its tables with their current columns', async () => {
    await query(
      platform,
      `CREATE TYPE mood AS ENUM ('sad', 'glad');
       CREATE TABLE listed (
         id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, code varchar(5) UNIQUE, price numeric(10,2) DEFAULT 1.5,
         moods mood[], mood mood NOT NULL DEFAULT 'glad', twice int GENERATED ALWAYS AS (2) STORED, gone int,
         UNIQUE (price, mood)
       );
       ALTER TABLE listed DROP COLUMN gone;
       CREATE UNIQUE INDEX ON listed (twice) WHERE price > 100;
       COMMENT ON TABLE listed IS 'All that is'; COMMENT ON COLUMN listed.price IS 'In crowns';
       ALTER TABLE listed ENABLE ROW LEVEL SECURITY; ALTER TABLE listed FORCE ROW LEVEL SECURITY;
       INSERT INTO listed (price) SELECT generate_series(1, 12);
       CREATE VIEW viewed AS SELECT * FROM listed;
       CREATE SCHEMA apart; CREATE TABLE apart.hidden (id int)`,
    );
    await query(platform, 'ANALYZE listed');
    const { json } = await call(platform, 'GET /projects/site/cloud/database/tables');
    const { tables } = json as unknown as { readonly tables: readonly { readonly name: string }[] };
    const plain = {
      nullable: true,
      updatable: true,
      unique: false,
      default_value: null,
      enums: [],
      comment: null,
    };
    expect(tables.map(({ name }) => name)).not.toContain('viewed');
    expect(tables.map(({ name }) => name)).not.toContain('hidden');
    expect(tables.find(({ name }) => name === 'listed')).toEqual({
      schema: 'public',
      name: 'listed',
      rls_enabled: true,
      rls_forced: true,
      estimated_rows: '12',
      comment: 'All that is',
      columns: [
        {
          ...plain,
          name: 'id',
          data_type: 'bigint',
          format: 'int8',
          nullable: false,
          updatable: false,
          unique: true,
        },
        { ...plain, name: 'code', data_type: 'character varying', format: 'varchar', unique: true },
        {
          ...plain,
          name: 'price',
          data_type: 'numeric',
          format: 'numeric',
          default_value: '1.5',
          comment: 'In crowns',
        },
        { ...plain, name: 'moods', data_type: 'ARRAY', format: '_mood' },
        {
          ...plain,
          name: 'mood',
          data_type: 'USER-DEFINED',
          format: 'mood',
          nullable: false,
          default_value: `'glad'::mood`,
          enums: ['sad', 'glad'],
        },
        { ...plain, name: 'twice', data_type: 'integer', format: 'int4', updatable: false },
      ],
    });
  });

  test('answers concurrent requests', async () => {
    await query(platform, 'CREATE TABLE tally (n int); INSERT INTO tally VALUES (0)');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => query(platform, 'UPDATE tally SET n = n + 1')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect((await query(platform, 'SELECT n FROM tally')).json).toMatchObject({
      rows: [{ n: 30 }],
    });
  });

  test('lets nothing fail unnoticed', () => {
    expect(platform.failures).toEqual([]);
  });
});

describe('a response', () => {
  test('is 1 MiB at most, and the SQL runs even if the response is larger', async () => {
    const platform = await startOnServer();
    const frame = JSON.stringify({
      rows: [{ v: '' }],
      columns: ['v'],
      row_count: 1,
      truncated: false,
    }).length;
    const fitting = SQL_LIMITS.maxAnswerBytes - frame;
    expect((await query(platform, `SELECT repeat('x', ${fitting}) AS v`)).status).toBe(200);
    await query(platform, 'CREATE TABLE ran (v text)');
    const insert = `INSERT INTO ran VALUES (repeat('x', ${fitting + 1})) RETURNING v`;
    expect(statusAndCode(await query(platform, insert))).toBe('413 response_too_large');
    expect((await query(platform, 'SELECT count(*) FROM ran')).json).toMatchObject({
      rows: [{ count: '1' }],
    });
    const nested = await query(platform, `SELECT (repeat('[', 20000) || repeat(']', 20000))::json`);
    expect(statusAndCode(nested)).toBe('413 response_too_large');
  });
});

describe('a request', () => {
  test('must be valid text for PostgreSQL', async () => {
    const answer = await query(await startOnServer(), `SELECT 'a\0b'`);
    expect(statusAndCode(answer)).toBe('400 invalid_query');
    expect(answer.json.detail).toContain('22021');
  });

  test('fails with upstream_error if the database reports its own failure', async () => {
    const answer = await query(
      await startOnServer(),
      'SELECT pg_terminate_backend(pg_backend_pid())',
    );
    expect(statusAndCode(answer)).toBe('502 upstream_error');
    expect(answer.json.detail).toContain('57P01');
  });
});

describe('a database', () => {
  test('belongs to one project', async () => {
    const seed = {
      ...PROVISIONED,
      projects: PROVISIONED.projects.map(project => ({ ...project, cloud: true })),
    };
    const platform = await startOnServer({ seed });
    await query(platform, 'CREATE TABLE mine (id int)');
    const elsewhere = { body: { query: 'SELECT * FROM mine' } };
    expect(
      statusAndCode(
        await call(platform, 'POST /projects/second/cloud/database/queries', elsewhere),
      ),
    ).toBe('400 invalid_query');
    expect((await call(platform, 'GET /projects/second/cloud/database/tables')).json).toEqual({
      tables: [],
    });
  });

  test('belongs to one platform', async () => {
    const [one, other] = [await startOnServer(), await startOnServer()];
    await query(one, 'CREATE TABLE mine (id int)');
    expect(statusAndCode(await query(other, 'SELECT * FROM mine'))).toBe('400 invalid_query');
  });
});
