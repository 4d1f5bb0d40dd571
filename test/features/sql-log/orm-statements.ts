/** Statements of one family have one shape, which no statement of another family has. */
export type Family = readonly string[];

/** A statement with each list of values in place of its `§`s. */
const family = (form: string, ...values: readonly (readonly string[])[]): Family =>
  values.map(given => given.reduce((text, value) => text.replace('§', () => value), form));

/** Statements as six frameworks send them to PostgreSQL. */
export const ON_POSTGRES: readonly Family[] = [
  // Prisma
  family(
    'SELECT "public"."User"."id", "public"."User"."email" FROM "public"."User" WHERE "public"."User"."id" IN (§) OFFSET §',
    ['$1,$2', '$3'],
    ['$1,$2,$3', '$4'],
    ['$1', '$2'],
  ),
  family(
    'SELECT "public"."User"."id", "public"."User"."email" FROM "public"."User" WHERE "public"."User"."name" IN (§) OFFSET §',
    ['$1,$2', '$3'],
    ['$1', '$2'],
  ),
  family(
    'INSERT INTO "public"."Post" ("title","views","at") VALUES § RETURNING "public"."Post"."id"',
    ['($1,$2,$3)'],
    ['($1,$2,DEFAULT), ($3,$4,$5)'],
    ['(DEFAULT,$1,$2), ($3,DEFAULT,$4), ($5,$6,$7)'],
  ),
  family('UPDATE "public"."Post" SET "title" = $1 WHERE ("public"."Post"."id" = § AND 1=1)', ['$2'], ['$7']),
  family('UPDATE "public"."Post" SET "views" = $1 WHERE ("public"."Post"."id" = § AND 1=1)', ['$2'], ['$7']),
  // Drizzle
  family(
    'select "id", "name" from "users" where "users"."id" in (§) order by "users"."name" desc limit §',
    ['$1, $2', '$3'],
    ['$1, $2, $3, $4', '$5'],
  ),
  family(
    'insert into "users" ("id", "name", "role") values § on conflict ("id") do update set "name" = excluded.name',
    ['(default, $1, $2)'],
    ['(default, $1, default), (default, $2, $3)'],
    ['($1, $2, $3), ($4, $5, $6)'],
  ),
  family(
    'update "users" set "score" = (case § end) where "users"."id" in (§)',
    ['when "users"."id" = $1 then $2::int', '$3'],
    ['when "users"."id" = $1 then $2::int when "users"."id" = $3 then $4::int', '$5, $6'],
  ),
  family('select "data" #>> § from "events" where "events"."id" = $1', [`'{a,b}'`], [`'{c}'`]),
  family('select "data" #> § from "events" where "events"."id" = $1', [`'{a,b}'`], [`'{c}'`]),
  family('select "tags"[1:"n"] from "users" where "users"."id" = §', ['$1'], ['5']),
  family('select "tags"[1:"m"] from "users" where "users"."id" = §', ['$1'], ['5']),
  // Django
  family(
    'SELECT "shop_order"."id", ("shop_order"."price" * (1-"shop_order"."discount")) AS "net" FROM "shop_order" WHERE "shop_order"."id" IN (§) LIMIT §',
    ['1, 2, 3', '21'],
    ['5', '1'],
  ),
  family(
    'SELECT "shop_order"."id", ("shop_order"."price" * (1-"shop_order"."tax")) AS "net" FROM "shop_order" WHERE "shop_order"."id" IN (§) LIMIT §',
    ['1, 2, 3', '21'],
    ['5', '1'],
  ),
  family(
    'UPDATE "shop_order" SET "state" = (CASE § ELSE NULL END)::varchar(9) WHERE "shop_order"."id" IN (§)',
    [`WHEN ("shop_order"."id" = 1) THEN 'paid'`, '1'],
    [`WHEN ("shop_order"."id" = 1) THEN 'paid' WHEN ("shop_order"."id" = 2) THEN NULL`, '1, 2'],
  ),
  family('SAVEPOINT §', ['"s139857_x1"'], ['"s139857_x2"'], ['active_record_1'], ['trans2']),
  family('RELEASE SAVEPOINT §', ['"s139857_x1"'], ['"s139857_x7"'], ['active_record_2']),
  family('ROLLBACK TO SAVEPOINT §', ['"s139857_x1"'], ['active_record_3'], ['trans2']),
  family(
    'DECLARE § NO SCROLL CURSOR WITH HOLD FOR SELECT "shop_order"."id" FROM "shop_order"',
    ['"_django_curs_140_sync_1"'],
    ['"_django_curs_140_sync_2"'],
  ),
  family('FETCH FORWARD § FROM §', ['100', '"_django_curs_140_sync_1"'], ['50', 'c2']),
  family('CLOSE §', ['"_django_curs_140_sync_1"'], ['c2']),
  // Rails
  family(
    'SELECT "users".* FROM "users" WHERE "users"."id" IN (§) AND "users"."role" = § LIMIT § /*application:Shop*/',
    ['$1, $2', '$3', '$4'],
    ['$1, $2, $3', '$4', '$5'],
  ),
  family(
    `INSERT INTO "books" ("title","at") VALUES § ON CONFLICT DO NOTHING RETURNING "id"`,
    [`('a', CURRENT_TIMESTAMP)`],
    [`('a', CURRENT_TIMESTAMP), ('b', CURRENT_TIMESTAMP), ('c', CURRENT_TIMESTAMP)`],
  ),
  family('SELECT 1 AS one FROM "users" WHERE "users"."email" = § LIMIT §', ['$1', '$2'], [`'a@b.c'`, '1']),
  family('DEALLOCATE §', ['a1'], ['a27']),
  family('EXECUTE §', ['a1(1)'], [`a2('x', 2)`]),
  // Hibernate
  family(
    'select p1_0.id from product p1_0 where p1_0.price*(1-p1_0.discount)>§ and p1_0.id in (§) fetch first § rows only',
    ['$1', '$2,$3', '$4'],
    ['$1', '$2,$3,$4', '$5'],
  ),
  family(
    'select p1_0.id from product p1_0 where p1_0.price*(1-p1_0.tax)>§ and p1_0.id in (§) fetch first § rows only',
    ['$1', '$2', '$3'],
    ['$1', '$2,$3,$4', '$5'],
  ),
  family('insert into HT_product (id, at) values §', ['($1, $2)'], ["(7, default), ($1, '2026-01-01')"], ['(7, 8)']),
  family('create temporary table tmp_§ (id bigint not null)', ['123'], ['98765']),
  family('select t.id from tmp_§ t where t.id = any (array[§])', ['123', '1, 2'], ['4567', '$1']),
  // Laravel
  family('select * from "posts" where "posts"."user_id" in (§)', ['1, 2, 3'], ['4']),
  family(
    'update posts set "title" = §, "updated_at" = § where "id" = §',
    ['$1', '$2', '$3'],
    [`'x'`, `'2026-01-01'`, '9'],
  ),
  family(
    'update posts set "body" = §, "updated_at" = § where "id" = §',
    ['$1', '$2', '$3'],
    [`'x'`, `'2026-01-01'`, '9'],
  ),
  family(
    'select count(*) as aggregate from "posts" where exists (select * from "tags" where "tags"."post_id" = "posts"."id" and "tags"."id" in (§))',
    ['$1'],
    ['1, 2'],
    ['$1, $2, $3'],
  ),
  family(
    `insert into "posts" ("slug", "title") values § on conflict ("slug") do update set "title" = "excluded"."title"`,
    ['($1, $2)'],
    ['($1, $2), ($3, $4)'],
    [`('a', 'b'), ('c', null)`],
  ),
  family(
    'with "recent" as (select "id" from "posts" where "at" > § limit §) delete from "posts" where "id" in (select "id" from "recent")',
    ['$1', '$2'],
    [`'2026-01-01'`, '10'],
  ),
];

/** Statements as they send them to MySQL. */
export const ON_MYSQL: readonly Family[] = [
  // Prisma, Drizzle
  family(
    'SELECT `app`.`User`.`id` FROM `app`.`User` WHERE `app`.`User`.`id` IN (§) LIMIT ? OFFSET ?',
    ['?,?'],
    ['?,?,?'],
  ),
  family('insert into `users` (`id`, `name`) values §', ['(default, ?)'], ['(default, ?), (?, default), (?, ?)']),
  family('update `users` set `name` = § where `users`.`id` = §', ['?', '?'], ["'x'", '5']),
  family('update `users` set `mail` = § where `users`.`id` = §', ['?', '?'], ['"x"', '5']),
  // Django
  family(
    'UPDATE `shop` SET `state` = CASE § ELSE NULL END WHERE `shop`.`id` IN (§)',
    ["WHEN (`shop`.`id` = 1) THEN 'a'", '1'],
    ["WHEN (`shop`.`id` = 1) THEN 'a' WHEN (`shop`.`id` = 2) THEN 'b'", '1, 2'],
  ),
  family('SELECT `shop`.`price`*(1-discount) AS `net` FROM `shop` WHERE `shop`.`id` = §', ['1'], ['77']),
  family('SELECT `shop`.`price`*(1-tax) AS `net` FROM `shop` WHERE `shop`.`id` = §', ['1'], ['77']),
  family('SAVEPOINT §', ['`s1_x1`'], ['`s1_x2`']),
  // Rails
  family(
    'INSERT INTO `books` (`title`) VALUES § ON DUPLICATE KEY UPDATE `title`=VALUES(`title`)',
    ["('a')"],
    ["('a'), ('b'), ('c')"],
  ),
  family(
    'SELECT `books`.* FROM `books` WHERE `books`.`id` = § LIMIT § # request §',
    ['1', '1', 'ab12'],
    ['2', '5', 'cd34'],
  ),
  // Hibernate
  family('select b1_0.id from Book b1_0 where b1_0.id in (§) limit §', ['?,?', '?,?'], ['1,2,3', '5']),
  family('insert into tmp_§ select id from Book where state=§', ['12', '?'], ['345', "'x'"]),
  // Laravel
  family('select * from `posts` where `id` in (§) and `state` = §', ['1, 2', '"a"'], ['3', "'b'"]),
  family('select * from `posts` where `id` in (§) and `kind` = §', ['1, 2', '"a"'], ['3', "'b'"]),
  family(
    'insert into `jobs` (`queue`, `payload`, `at`) values §',
    ["('a', '{}', now())"],
    ["('a', '{}', now()), ('b', '{\"x\": 1}', now())"],
  ),
  family('EXECUTE § USING @a', ['s1'], ['`s2`']),
  family('select `flags` & § from `posts` where `id` = §', ['4', '?'], ['?', '77']),
  family('select `flags` | § from `posts` where `id` = §', ['4', '?'], ['?', '77']),
  family('delete from `posts` where (`a`, `b`) in (§)', ['(1, 2)'], ['(1, 2), (3, 4)'], ['(?, ?), (?, ?), (?, ?)']),
  family('update posts set title = §, at = now() where id in (§)', ['?', '?,?'], ["'it\\\\s'", '1']),
];
