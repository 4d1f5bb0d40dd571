/** Queries for what a database contains: objects, roles, settings, and the relations with rows. */

import { objectsQuery } from './database-objects.ts';

/** Settings on which the text of definitions and values depends. */
const SET = `set search_path to pg_catalog; set row_security to off; set timezone to 'UTC'; set datestyle to 'ISO, MDY';
  set intervalstyle to postgres; set extra_float_digits to 1; set bytea_output to hex; set xmloption to content;
  set lc_monetary to 'C'; set lc_numeric to 'C'; set lc_time to 'C'; set quote_all_identifiers to off;
  set client_encoding to 'UTF8'`;

const USERS = `nspname !~ '^(pg_|_platform)|^information_schema$' and nspname || '.*' <> all ($1)`;

/** Queries for lines of text, without the relations named `$1`. */
const LINES: Readonly<Record<string, string>> = {
  object: `select relation, object, definition from (${objectsQuery(`array(select nspname from pg_namespace where ${USERS})`)}) o
    where not exists (select from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname || '.' || relname = any ($1) and relation = format('%I.%I', nspname, relname))`,
  'range type': `select r.rngtypid::regtype, r.rngsubtype::regtype from pg_range r join pg_type t on t.oid = rngtypid
    join pg_namespace n on n.oid = typnamespace where ${USERS}`,
  extension: `select extname from pg_extension`,
  role: `select rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls, rolconnlimit,
    rolvaliduntil, shobj_description(oid, 'pg_authid'),
    array(select concat(roleid::regrole, admin_option) from pg_auth_members where member = r.oid order by 1) from pg_roles r
    where oid >= 16384 and not exists (select from pg_database where datdba = r.oid)`,
  'privilege on the database': `select grantee::regrole, privilege_type, is_grantable
    from pg_database, aclexplode(datacl) join pg_roles r on r.oid = grantee
    where datname = current_database() and grantee >= 16384 and not exists (select from pg_database where datdba = grantee)`,
  setting: `select coalesce(r.rolname, 'all roles'), setdatabase <> 0, setting from pg_db_role_setting s
    left join pg_roles r on r.oid = setrole, unnest(setconfig) setting
    where setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
};

/** Catalogs of other objects. */
const OTHERS =
  'publication collation foreign_data_wrapper foreign_server event_trigger cast conversion operator opclass opfamily ts_config ts_dict ts_parser ts_template transform user_mapping subscription language am'
    .split(' ')
    .map(name => `select 'pg_${name}'::regclass as class, oid from pg_${name}`);
/** Query for the names of these objects, and the number of large objects. */
const NAMES = `select distinct type, identity from (${OTHERS.join(' union all ')}) o, pg_identify_object(class, o.oid, 0)
  where o.oid >= 16384 and identity !~ '^_platform' and not exists (select from pg_depend d where d.classid = class and d.objid = o.oid and deptype in ('e', 'i'))
  union all select 'rows of foreign table', ftrelid::regclass::text from pg_foreign_table
  union all select 'large objects', count(*)::text from pg_largeobject_metadata having count(*) > 0 order by 1, 2`;

/**
 * Volatile functions of PostgreSQL and its extensions that change nothing which lasts, and read no
 * rows.
 */
const HARMLESS =
  '^(pg_(try_)?advisory_\\w+|pg_sleep\\w*|pg_is_\\w+|random\\w*|gen_random_uuid|uuid\\w*|clock_timestamp|timeofday)$';

/**
 * The queries. Parameter `$1` of some is an array of names to leave out: those of relations, with
 * the schema, and of schemas, with `.*`.
 */
export const CONTENT = {
  settings: SET,
  /** The database's owner, whose name differs between servers. */
  owner: `select rolname as owner from pg_database join pg_roles r on r.oid = datdba where datname = current_database()`,
  /** Objects, roles and settings, each by kind. */
  lines: LINES,
  /** Types and names of objects whose definition isn't read. */
  names: NAMES,
  /** Tables, materialized views and sequences, all of which have rows. */
  tables: `select nspname, relname, relkind::text from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${USERS} and nspname || '.' || relname <> all ($1) and relkind in ('r', 'm', 'S')`,
  /**
   * Tables, each with its columns, and with its own name and those of its indexes and sequences.
   */
  columns: `select nspname as schema, c.relname as name,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
    array(select c.relname::text union select i.relname::text from pg_index join pg_class i on i.oid = indexrelid where indrelid = c.oid
    union select s.relname::text from pg_depend o join pg_class s on s.oid = objid and s.relkind = 'S' where refobjid = c.oid) as relations
    from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname !~ '^(pg_|_platform)|^information_schema$'`,
  /**
   * Names of functions: which of PostgreSQL and extensions change nothing that lasts, and which
   * return nothing.
   */
  functions: `select proname as name, bool_and(not is_own and (provolatile <> 'v' or proname ~ '${HARMLESS}')) as harmless,
    bool_and(prorettype = 'void'::regtype or (prokind = 'p' and prorettype <> 'record'::regtype)) as silent
    from (select p.*, pronamespace <> 'pg_catalog'::regnamespace and d.objid is null as is_own
    from pg_proc p left join pg_depend d on d.objid = p.oid and d.classid = 'pg_proc'::regclass and deptype = 'e') f
    group by proname`,
  /** Names of types. Without a length, `bit` and `character` would be one bit or character long. */
  types: `select oid::text as id, case when typnamespace = 'pg_catalog'::regnamespace then format_type(oid, -1)
    else format('%I.%I', typnamespace::regnamespace, typname) end as name from pg_type`,
};
