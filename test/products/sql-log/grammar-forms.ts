/**
 * Places in PostgreSQL's grammar in which a string or a bare word follows FROM, SET, TO, AS, BY,
 * IS, DEFAULT, USING and the like. `«…»` is a string, `§` the secret in it or the bare word.
 */
export const POSTGRES_FORMS: readonly string[] = [
  // FROM
  ...['SELECT a FROM t WHERE a IS DISTINCT FROM “§”', 'SELECT a IS NOT DISTINCT FROM “§” FROM t'],
  ...[
    'UPDATE t SET a = 1 WHERE b IS DISTINCT FROM “§”',
    'DELETE FROM “t” WHERE a IS NOT DISTINCT FROM “§”',
  ],
  'SELECT CASE WHEN a IS DISTINCT FROM /* x */ “§” THEN 1 END FROM t',
  // SET and TO
  ...['SET app.token TO §', 'SET LOCAL app.token = §', 'SET SESSION app.token = “§”'],
  ...[
    'ALTER ROLE r SET app.token = §',
    'ALTER DATABASE d SET app.token TO §',
    'ALTER ROLE ALL IN DATABASE d SET app.token TO “§”',
  ],
  ...['ALTER SYSTEM SET app.token TO §', 'ALTER FUNCTION f(int) SET app.token = §'],
  ...[
    'CREATE FUNCTION f() RETURNS int LANGUAGE sql SET app.token = § AS $$ SELECT 1 $$',
    'CREATE FUNCTION f() RETURNS int SET app.token TO § AS «§»',
  ],
  ...[
    'CREATE OR REPLACE PROCEDURE p() SET app.token = “§” LANGUAGE sql AS $$ SELECT §1 $$',
    'CREATE FUNCTION f() RETURNS int SET a.b = §, § AS «x»',
  ],
  'UPDATE t SET a = «§», b = “§”',
  ...['ALTER TABLE t SET (autovacuum_enabled = §)', 'ALTER SUBSCRIPTION s SET (slot_name = §)'],
  // AS, IS, BY, PASSWORD, DEFAULT
  ...[
    'CREATE FUNCTION f(a text DEFAULT «§») RETURNS text LANGUAGE sql AS $b$ §1 $b$',
    'DO $$ BEGIN EXECUTE «§» USING «§»; END $$',
  ],
  'EXECUTE p(«§», “§”)',
  'CREATE ROLE r LOGIN PASSWORD §',
  ...['SELECT a FROM “t” WHERE a = “§”', 'SELECT * FROM t WHERE a IN (“§”, «§»)'],
  'SELECT U&«§», E«§», B«1», N«§»',
  // Lists, CASE, names that count as values, `#`
  'SELECT ARRAY[«§», «§»]',
  'UPDATE t SET “a” = «§», “b” = “§” WHERE “c” = “§”',
  ...[
    'UPDATE t SET “a” = f(b, «§»), “b” = DEFAULT',
    'INSERT INTO t (“a”, “b”) VALUES (“§”, «§»)',
    'UPDATE t SET a = DEFAULT, b = “§”',
  ],
  ...[
    'SAVEPOINT §',
    'SAVEPOINT “§”',
    'ROLLBACK TO SAVEPOINT “§”',
    'RELEASE §',
    'DECLARE “§” CURSOR FOR SELECT «§»',
    'MOVE 5 IN §',
  ],
  ...[
    'FETCH FORWARD 5 FROM “§”',
    'CLOSE “§”',
    'PREPARE “§” (int) AS SELECT «§»',
    'EXECUTE “§”(«§»)',
    'DEALLOCATE §',
  ],
  ...['SELECT a #>> «{§}» FROM t', 'SELECT a #> ARRAY[«§»], «§» FROM t', 'SELECT $1, a # «§»'],
  ...[
    'SELECT a[1:n], a[«§»:«§»] FROM t',
    'SELECT a FROM t WHERE b = 12-§',
    'SELECT a FROM t WHERE b IN (1, 12-§)',
    'CALL p(12-§)',
  ],
];
