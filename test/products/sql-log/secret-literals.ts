/**
 * SQL with a secret in a literal: `{w}` stands for one of letters, `{n}` for one of digits. One
 * kind per line.
 */
export const SECRET_LITERALS: readonly string[] = [
  // Strings, in each form and place.
  ...[
    "SELECT * FROM users WHERE name = '{w}'",
    "SELECT * FROM users WHERE name = 'it''s {w}'",
    "SELECT * FROM users WHERE name = '''{w}'''",
    "SELECT * FROM users WHERE name = 'a\n{w}\nb'",
    "SELECT * FROM users WHERE name = 'a'\n  '{w}'",
    "SELECT * FROM users WHERE name = E'it\\'s {w}'",
    "SELECT * FROM users WHERE name = e'\\\\\\'{w}'",
    "SELECT * FROM users WHERE name = U&'d\\0061{w}'",
    "SELECT * FROM users WHERE name = u&'{w}!0061' UESCAPE '!'",
    "SELECT * FROM users WHERE name = N'{w}'",
    "SELECT * FROM users WHERE bits = B'{n}'",
    "SELECT * FROM users WHERE bytes = x'{n}'",
    "SELECT * FROM users WHERE name = _utf8'{w}'",
    "SELECT '{w}'",
    "SELECT CASE WHEN a THEN '{w}' ELSE 'x' END FROM t",
    'SELECT set_config(\'request.jwt.claims\', \'{"sub": "{w}"}\', true)',
    "SELECT date '{w}'",
    "SELECT interval '{w}' day",
    "SELECT data->>'{w}' FROM t",
    'SELECT data @? \'$.a ? (@ == "{w}")\' FROM t',
    "SELECT ARRAY['x', '{w}']",
    "SELECT * FROM f(a => '{w}')",
    "SELECT * FROM (VALUES ('x'), ('{w}')) v(a)",
    "SELECT substring('{w}' from 2 for 3)",
    "SELECT*FROM t WHERE a='{w}'AND b='x'",
  ],
  // Numbers.
  ...[
    'SELECT * FROM cards WHERE number = {n}',
    'SELECT * FROM cards WHERE number=-{n}',
    'SELECT * FROM cards WHERE number = 1.{n}',
    'SELECT * FROM cards WHERE number = {n}e10',
    'SELECT * FROM cards WHERE number = 1e-{n}',
    'SELECT * FROM cards WHERE number = 0x{n}',
    'SELECT * FROM cards WHERE number = 4_{n}',
    'SELECT * FROM cards LIMIT {n} OFFSET 5',
    'SELECT * FROM cards LIMIT 5, {n}',
    'SELECT a-{n} FROM t',
    'SELECT arr[{n}] FROM t',
    'SELECT * FROM t WHERE id = ${n}',
    'SELECT * FROM t WHERE id = 10.0.{n}.1',
  ],
  // Dollar quotes, bodies and the data of COPY.
  ...[
    'SELECT $tag${w}$tag$',
    'SELECT $é${w}$é$',
    'SELECT $a$ $b${w}$a$',
    "DO $body$ BEGIN EXECUTE $q$ SELECT '{w}' $q$; END $body$",
    "CREATE FUNCTION f() RETURNS text BEGIN ATOMIC SELECT '{w}'; END",
    "PREPARE p FROM 'SELECT * FROM t WHERE a = ''{w}'''",
    'EXECUTE find_card({n})',
    'CREATE TABLE p PARTITION OF t FOR VALUES FROM (1) TO ({n})',
    'COPY t (a, b) FROM stdin;\n{w}\tx\n\\.\n',
    'COPY t FROM stdin;\n{w}\n\\.\nSELECT 1',
    "SELECT * FROM t; SELECT '{w}'; COMMIT",
  ],
];
