/**
 * Places in MySQL's grammar in which a string or a bare word follows FROM, SET, TO, AS, BY, IS, DEFAULT, USING and the
 * like. `«…»` is a string in the quotes of the dialect, `§` the secret in it or the bare word.
 */
export const MYSQL_FORMS: readonly string[] = [
  // FROM
  ...['PREPARE s FROM «UPDATE t SET ssn=§»', 'SELECT EXTRACT(YEAR FROM «§»)', 'SELECT TRIM(BOTH «§» FROM «§»)'],
  ...['SELECT TRIM(«§» FROM a) FROM t', 'SELECT SUBSTRING(«§» FROM 2 FOR 3)', 'SELECT SUBSTR(a FROM «§») FROM t'],
  ...[
    'IMPORT TABLE FROM «/srv/§.sdi»',
    'CLONE INSTANCE FROM «§»@«§»:3306 IDENTIFIED BY «§»',
    'PREPARE s FROM /* x */ «§»',
  ],
  ...['REVOKE ALL ON *.* FROM «§»@«§»', 'SHOW BINLOG EVENTS IN «§» FROM 4', 'LOAD DATA FROM MASTER «§»'],
  ...[
    'SELECT a FROM t WHERE a IS DISTINCT FROM «§»',
    'SELECT a IS NOT DISTINCT FROM «§» FROM t',
    'EXECUTE IMMEDIATE «§»',
  ],
  ...['IF EXISTS (SELECT 1 FROM t) THEN PREPARE s FROM «§»', 'DELETE FROM t WHERE a IS DISTINCT FROM «§»'],
  // SET, =, TO
  ...['SET @a = «§»', 'SET @@global.init_connect = «§»', 'SET PASSWORD = «§»', 'SET PASSWORD FOR «bob»@«%» = «§»'],
  ...[
    'SET PASSWORD TO «§»',
    'SET NAMES «§»',
    'UPDATE t SET a = «§», b = «§» WHERE c = «§»',
    'INSERT INTO t SET a = «§»',
  ],
  ...['INSERT INTO t VALUES (1) ON DUPLICATE KEY UPDATE a = «§»', 'REPLACE INTO t SET a = «§»', 'SET x = §'],
  ...["SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = «§»", 'LOAD DATA INFILE «§» INTO TABLE t SET a = «§»'],
  ...['CHANGE MASTER TO MASTER_PASSWORD = «§», MASTER_HOST=«§»', 'CHANGE REPLICATION SOURCE TO SOURCE_PASSWORD=«§»'],
  ...['PURGE BINARY LOGS TO «§»', 'RENAME USER «§» TO «§»', 'GRANT SELECT ON t TO «§»@«§»', 'BEGIN SET x = §'],
  ...['CREATE PROCEDURE p() SET @a = «§»', 'CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW SET NEW.a = «§»'],
  ...['CREATE EVENT e ON SCHEDULE AT «§» DO UPDATE t SET a = «§»', 'ALTER TABLE t ALTER a SET DEFAULT «§»'],
  // AS, BY, WITH, USING, IS
  ...['SELECT 1 AS «§»', 'SELECT 1 «§»', 'SELECT a AS «§», b AS «§» FROM t', 'SELECT CAST(«§» AS CHAR)'],
  ...[
    'CREATE USER bob IDENTIFIED WITH p AS «§»',
    'CREATE USER bob IDENTIFIED WITH p BY «§»',
    'CREATE USER bob IDENTIFIED BY §',
  ],
  ...[
    'CREATE USER bob IDENTIFIED BY PASSWORD «§»',
    'CREATE USER bob IDENTIFIED BY PASSWORD §',
    'CREATE USER bob IDENTIFIED WITH p BY §',
  ],
  ...[
    'ALTER USER bob IDENTIFIED BY «§» REPLACE «§»',
    'ALTER USER bob IDENTIFIED BY § REPLACE §',
    'CREATE USER «§» IDENTIFIED VIA p USING «§»',
  ],
  ...[
    'GRANT ALL ON t TO bob IDENTIFIED BY §',
    'CREATE OR REPLACE USER bob IDENTIFIED BY §',
    'CREATE VIEW v AS SELECT «§»',
  ],
  ...[
    'LOAD XML INFILE «§» INTO TABLE t ROWS IDENTIFIED BY «§»',
    'LOAD DATA INFILE «§» INTO TABLE t FIELDS TERMINATED BY «§»',
  ],
  ...['SELECT a INTO OUTFILE «§» FROM t', 'SELECT a FROM t INTO DUMPFILE «§»', 'SELECT a FROM t ORDER BY «§»'],
  // DEFAULT, COMMENT, OPTIONS and the rest
  ...['CREATE TABLE t (a CHAR(3) DEFAULT «§» COMMENT «§») COMMENT=«§» CONNECTION=«§»', 'DECLARE x CHAR(9) DEFAULT «§»'],
  ...[
    'CREATE TABLE t (a ENUM(«§», «§»))',
    'CREATE SERVER s FOREIGN DATA WRAPPER mysql OPTIONS (USER «§», PASSWORD «§»)',
  ],
  ...['CREATE FUNCTION f RETURNS STRING SONAME «§»', 'INSTALL PLUGIN p SONAME «§»', 'INSTALL COMPONENT «§»'],
  ...['CREATE TABLESPACE x ADD DATAFILE «§»', 'XA START «§»', 'BINLOG «§»', 'CALL p(«§»)', 'DO RELEASE_LOCK(«§»)'],
  ...[
    'SELECT GROUP_CONCAT(a SEPARATOR «§») FROM t',
    'SELECT a FROM t WHERE a LIKE «§» ESCAPE «§»',
    'SELECT a REGEXP «§» FROM t',
  ],
  ...['SELECT MATCH (a) AGAINST («§» IN BOOLEAN MODE) FROM t', 'SELECT INTERVAL «§» DAY', 'SELECT DATE «§»'],
  ...[
    'SELECT POSITION(«§» IN a) FROM t',
    'SELECT CASE WHEN «§» THEN «§» ELSE «§» END',
    'SELECT a -> «§», a ->> «§» FROM t',
  ],
  ...[
    'SELECT _utf8«§»',
    'SELECT «§» COLLATE utf8_bin',
    'SELECT a FROM t HAVING «§»',
    'SELECT a BETWEEN «§» AND «§» FROM t',
  ],
  ...[
    'INSERT INTO t VALUES («§»), («§»)',
    'VALUES ROW(«§»)',
    'CREATE TABLE t (a INT) PARTITION BY LIST COLUMNS (a) (PARTITION p VALUES IN («§»))',
  ],
  ...[
    'SELECT * FROM JSON_TABLE(«§», «$.§» COLUMNS (a INT PATH «$.§» DEFAULT «§» ON EMPTY)) j',
    'HANDLER t READ i = («§»)',
  ],
  // Lists, CASE, names that count as values, `#`
  ...[
    'INSERT INTO t VALUES (DEFAULT, «§»), («§», DEFAULT)',
    'UPDATE t SET a = DEFAULT, b = «§»',
    'SELECT DEFAULT(a), «§» FROM t',
  ],
  ...['SELECT CASE a WHEN 1 THEN «§» WHEN «§» THEN NULL ELSE «§» END FROM t', 'SELECT a FROM t LIMIT 5, 6 #«§»\n'],
  ...['SAVEPOINT §', 'ROLLBACK TO SAVEPOINT §', 'RELEASE SAVEPOINT §', 'DEALLOCATE PREPARE §', 'DROP PREPARE §'],
  ...[
    'PREPARE § FROM «§»',
    'EXECUTE § USING @a',
    'DECLARE § CURSOR FOR SELECT «§»',
    'CLOSE §',
    'SELECT a #§\n',
    'SELECT a #>§\n',
  ],
  ...[
    'SELECT a #>>§,b\n',
    'SELECT a - 1 #1-§\n',
    'SELECT a FROM t WHERE b = 12-§',
    'SELECT a FROM t WHERE b IN (1, 12-§)',
  ],
  ...[
    'INSERT INTO t VALUES (12-§)',
    'CALL p(12-§)',
    'SELECT a FROM t WHERE b BETWEEN 1 AND 12-§',
    'SELECT CAST(«§» AS CHAR), CAST(«§» AS CHAR)',
  ],
  ...[
    'UPDATE t SET a = f(b, «§» = 5)',
    'UPDATE t SET a = (b = «§»), c = «§»',
    'INSERT INTO t (a) SELECT f(«§»)',
    'INSERT INTO t (a) VALUES (f(«§», «§»))',
  ],
];

/** Places like `MYSQL_FORMS`, for PostgreSQL; `“…”` is a wrong string in double quotes, which PostgreSQL refuses. */
export const POSTGRES_FORMS: readonly string[] = [
  // FROM
  ...['SELECT a FROM t WHERE a IS DISTINCT FROM “§”', 'SELECT a IS NOT DISTINCT FROM “§” FROM t'],
  ...['UPDATE t SET a = 1 WHERE b IS DISTINCT FROM “§”', 'DELETE FROM “t” WHERE a IS NOT DISTINCT FROM “§”'],
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
  'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT «§» $$',
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
  ...['FETCH FORWARD 5 FROM “§”', 'CLOSE “§”', 'PREPARE “§” (int) AS SELECT «§»', 'EXECUTE “§”(«§»)', 'DEALLOCATE §'],
  ...[
    'DELETE FROM t WHERE CURRENT OF “§”',
    'SELECT a #>> «{§}» FROM t',
    'SELECT a #> ARRAY[«§»], «§» FROM t',
    'SELECT $1, a # «§»',
  ],
  ...[
    'SELECT a[1:n], a[«§»:«§»] FROM t',
    'SELECT a FROM t WHERE b = 12-§',
    'SELECT a FROM t WHERE b IN (1, 12-§)',
    'CALL p(12-§)',
  ],
];
