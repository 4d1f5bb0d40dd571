import { describe, expect, test } from 'vitest';
import { authorOf, reportWithoutValues, withoutValues } from '../../src/sql/shown-error.ts';

const HIDDEN = 'The database reported an error';

describe('a text of the platform', () => {
  // Without a SQLSTATE and a place, only these are known to be PostgreSQL's own.
  test.each([
    'syntax error at or near "selec"',
    'syntax error at end of input',
    'relation "users" does not exist',
    'column "nme" does not exist',
    'column users.nme does not exist',
    'column "nme" of relation "users" does not exist',
    'function upper(integer, text) does not exist',
    'permission denied for table users',
    'must be owner of table users',
    'duplicate key value violates unique constraint "users_pkey"',
    'could not create unique index "users_email"',
    'null value in column "email" of relation "users" violates not-null constraint',
    'new row for relation "users" violates check constraint "adult"',
    'insert or update on table "users" violates foreign key constraint "owner"',
    'update or delete on table "users" violates foreign key constraint "owner"',
    'integer out of range',
    'division by zero',
    'deadlock detected',
    'canceling statement due to statement timeout',
    'VACUUM cannot run inside a transaction block',
  ])('is shown in full: %s', message => {
    for (const text of [message, `${message}.`, `${message} (SQLSTATE 42601).`])
      expect(reportWithoutValues(text)).toBe(text);
    expect(reportWithoutValues(`${message}. Key (email)=(zoe) exists.`)).not.toContain('zoe');
    expect(reportWithoutValues(`${message} (SQLSTATE 42601). Key (email)=(zoe) exists.`)).toBe(
      `${message} (SQLSTATE 42601).`,
    );
  });

  test.each([
    [
      'syntax error at or near "selec" at character 1',
      'syntax error at or near "selec" at character 1',
    ],
    ['ERROR: relation "x" does not exist', 'ERROR: relation "x" does not exist'],
    [
      'ERROR:  invalid input syntax for type integer: "ann"',
      'invalid input syntax for type integer.',
    ],
    [
      'invalid input value for enum mood: "ann" (SQLSTATE 22P02).',
      'invalid input value for enum mood (SQLSTATE 22P02).',
    ],
    // A message with a place is PostgreSQL's own, about the SQL that was sent.
    [
      'operator does not exist: integer = text (SQLSTATE 42883, line 1, column 8, position 8). No operator matches.',
      'operator does not exist: integer = text (SQLSTATE 42883, line 1, column 8, position 8). No operator matches.',
    ],
    [
      'invalid input syntax for type integer: "ann" (SQLSTATE 22P02, position 8). Ann.',
      'invalid input syntax for type integer: "…" (SQLSTATE 22P02, position 8).',
    ],
    [
      'new row (SQLSTATE 23514, position 8). Failing row contains (ann).',
      'new row (SQLSTATE 23514, position 8).',
    ],
    ['bad row ann (SQLSTATE P0001, position 8).', `${HIDDEN} (SQLSTATE P0001, position 8).`],
    // A function can raise any of these.
    ['bad row ann (SQLSTATE 42501).', `${HIDDEN} (SQLSTATE 42501).`],
    ['permission denied for user ann@example.org (SQLSTATE 42501).', `${HIDDEN} (SQLSTATE 42501).`],
    ['bad row ann', `${HIDDEN}.`],
    // A function can also put a value where a name belongs.
    ['role "ann" already exists (SQLSTATE 42710).', `${HIDDEN} (SQLSTATE 42710).`],
    ['relation "ann@example.org" does not exist (SQLSTATE 42P01).', `${HIDDEN} (SQLSTATE 42P01).`],
    ['column "2024-01-02" does not exist', `${HIDDEN}.`],
    ['syntax error at or near "@example"', `${HIDDEN}.`],
    ['', `${HIDDEN}.`],
    // The same messages about a value.
    ['syntax error in tsquery: "ann"', `${HIDDEN}.`],
    ['syntax error at or near "ann" of jsonpath input', `${HIDDEN}.`],
    // The words around a SQLSTATE can be those of a value.
    ['bad "ann (SQLSTATE 42601, position 1)" (SQLSTATE 22P02).', `${HIDDEN}.`],
    [
      'relation "x" does not exist (SQLSTATE 42P01). (SQLSTATE 42P01).',
      'relation "x" does not exist.',
    ],
    ['doppelter Schlüsselwert »ann« (SQLSTATE 23505).', `${HIDDEN} (SQLSTATE 23505).`],
  ])('%s is shown as %s', (text, shown) => {
    expect(reportWithoutValues(text)).toBe(shown);
  });
});

test.each([
  [
    'relation "users" does not exist (SQLSTATE 42P01).',
    'relation "users" does not exist (SQLSTATE 42P01).',
  ],
  [
    'relation "annsecret" does not exist (SQLSTATE 42P01).',
    'relation "…" does not exist (SQLSTATE 42P01).',
  ],
  [
    'relation "annsecret" does not exist (SQLSTATE 42P01, position 8).',
    'relation "…" does not exist (SQLSTATE 42P01, position 8).',
  ],
  [
    'syntax error at or near "Annsecret" (SQLSTATE 42601).',
    'syntax error at or near "…" (SQLSTATE 42601).',
  ],
  [
    'duplicate key value violates unique constraint "users_pkey" (SQLSTATE 23505).',
    'duplicate key value violates unique constraint "users_pkey" (SQLSTATE 23505).',
  ],
])('a name that the SQL doesn’t contain can be a value: %s', (text, shown) => {
  expect(reportWithoutValues(text, 'select name::regclass from users')).toBe(shown);
});

const ERROR = {
  sqlstate: '23505',
  message: 'duplicate key value violates unique constraint "users_pkey"',
  detail: 'Key (id)=(ann) already exists.',
  hint: 'ann',
  constraint: 'users_pkey',
  relation: 'users',
  column: 'id',
  context:
    'SQL statement "insert ann"\nPL/pgSQL function f(text) line 3 at SQL statement\nSQL function "g" statement 1',
};

describe('an error of a block', () => {
  test('keeps names and frames, and loses detail, hint and SQL', () => {
    expect(withoutValues(ERROR, 'postgres')).toEqual({
      ...ERROR,
      detail: '',
      hint: '',
      context: 'PL/pgSQL function f(text) line 3 at SQL statement\nSQL function "g" statement 1',
    });
  });

  test.each(['function', 'dynamic-sql'] as const)(
    'has no names if its author can have written them: %s',
    author => {
      const { constraint, relation, column, message } = withoutValues(ERROR, author);
      expect([constraint, relation, column]).toEqual(['', '', '']);
      expect(message).toBe(
        author === 'function' ? '' : 'duplicate key value violates unique constraint "…"',
      );
    },
  );

  test.each([
    ['42703', 'column t.ann does not exist', ''],
    ['42501', 'permission denied for table ann', ''],
    [
      '22P02',
      'invalid input syntax for type integer: "ann"',
      'invalid input syntax for type integer: "…"',
    ],
    [
      '57014',
      'canceling statement due to statement timeout',
      'canceling statement due to statement timeout',
    ],
  ])(
    'of dynamic SQL has no name that isn’t in quotes: SQLSTATE %s, %s',
    (sqlstate, message, shown) => {
      expect(withoutValues({ ...ERROR, sqlstate, message }, 'dynamic-sql').message).toBe(shown);
    },
  );

  test.each(['0A000', '2BP01', '42P01'])('keeps detail and hint of SQLSTATE %s', sqlstate => {
    expect(withoutValues({ ...ERROR, sqlstate }, 'postgres')).toMatchObject({
      detail: ERROR.detail,
      hint: ERROR.hint,
    });
  });

  test.each([
    [
      '22P02',
      'invalid input syntax for type integer: "a "quoted" ann"',
      'invalid input syntax for type integer: "…"',
    ],
    [
      '22003',
      'value "7" is out of range for type integer',
      'value "…" is out of range for type integer',
    ],
    ['22P02', 'malformed array literal: "cut of ann', 'malformed array literal: "…"'],
    [
      '22P02',
      `malformed array literal: "{"${'a'.repeat(600)}","cut of ann`,
      'malformed array literal: "…"',
    ],
    [
      '22003',
      'setval: value 77777777 is out of bounds for sequence "s"',
      'setval: value … is out of bounds for sequence "…"',
    ],
    ['22008', 'date field value out of range: 1985-02-30', 'date field value out of range: …-…-…'],
    ['54000', 'word is too long in tsquery: "ann"', 'word is too long in tsquery: "…"'],
    [
      '22001',
      'value too long for type character varying(20)',
      'value too long for type character varying(20)',
    ],
    [
      '22021',
      'invalid byte sequence for encoding "UTF8": 0xe4 0x6e',
      'invalid byte sequence for encoding "…": … …',
    ],
    ['22P02', 'ungültige Eingabesyntax für Typ integer: „ann“', ''],
    ['22P02', 'invalid input syntax for type integer: «ann»', ''],
    [
      '42601',
      'syntax error in hstore, near "ann" at position 3',
      'syntax error in hstore, near "…" at position 3',
    ],
    ['42601', 'syntax error at or near "from"', 'syntax error at or near "from"'],
    [
      '23505',
      'doppelter Schlüsselwert verletzt „users_pkey“',
      'doppelter Schlüsselwert verletzt „users_pkey“',
    ],
    ['P0001', 'ann', ''],
    ['XX000', 'extension says ann', ''],
    ['38000', 'ann', ''],
    ['HV000', 'ann', ''],
  ])('SQLSTATE %s: %s is shown as %s', (sqlstate, message, shown) => {
    expect(withoutValues({ ...ERROR, sqlstate, message }, 'postgres').message).toBe(shown);
  });
});

test.each([
  ['', 'postgres'],
  ['SQL statement "update users set a = 1"', 'postgres'],
  ['SQL statement "update users s', 'postgres'],
  ['SQL function "f" statement 1\nSQL statement "update users set a = 1"', 'postgres'],
  ['SQL statement "create role ann', 'dynamic-sql'],
  [
    'fonction PL/pgSQL f(text), ligne 3 à RAISE\ninstruction SQL « update users set a = 1 »',
    'function',
  ],
  ['PL/pgSQL-Funktion f(text) Zeile 3 bei SQL-Anweisung', 'function'],
  ['PL/pgSQL function f() line 3 at RAISE', 'function'],
  ['PL/pgSQL function f() line 3 at ASSERT', 'function'],
  [
    'SQL statement "insert"\nPL/pgSQL function f() line 3 at SQL statement\nPL/pgSQL function g() line 1 at RAISE',
    'postgres',
  ],
  ['PL/pgSQL function f() line 3 at assignment', 'postgres'],
  ['PL/pgSQL function f() during function entry', 'postgres'],
  ['SQL statement "create"\nPL/pgSQL function f() line 3 at EXECUTE', 'dynamic-sql'],
  ['PL/pgSQL function f() line 3 at FOR over EXECUTE statement', 'dynamic-sql'],
  ['PL/pgSQL function f() line 3 at RETURN QUERY', 'dynamic-sql'],
  ['PL/pgSQL function f() line 3 at OPEN', 'dynamic-sql'],
  ['PL/pgSQL function f(character vary', 'function'],
  ['PL/Python function "f"', 'function'],
  ['PL/Perl function "f"', 'function'],
])('the author of an error in %j is %s', (context, author) => {
  expect(authorOf(context, 'update users set a = 1')).toBe(author);
});
