/**
 * Stand-ins for extensions that Supabase has, for a server that lacks them. They have the objects
 * that migrations refer to, but don't do the extension's work. Written after the extensions' public
 * documentation: the extensions themselves are programs in C or Rust, which no package of npm has.
 */

interface StandIn {
  /** Says, for people, what the stand-in doesn't do: the end of a sentence whose subject it is. */
  readonly lacks: string;
  /** Further lines of its control file. */
  readonly settings?: readonly string[];
  /**
   * Script that creates its objects. `@extschema@` is the schema that the SQL of `CREATE EXTENSION`
   * names.
   */
  readonly sql: string;
}

/** Version of each stand-in, by which it is recognized in a database. */
export const STAND_IN_VERSION = 'stand-in';

const NO_FUNCTIONS = 'has no functions';
const SENDS_NOTHING = 'sends no requests';
const INSTALLS_NOTHING = 'installs nothing';

const PG_TLE = `
create function @extschema@.install_extension(
  name text, version text, description text, ext text, requires text[] default null
) returns boolean language sql return true;
create function @extschema@.uninstall_extension_if_exists(extname text) returns boolean language sql return false;
create function @extschema@.uninstall_extension(extname text) returns boolean language sql return true;`;

const DBDEV = `
create schema dbdev;
create function dbdev.install(package_name text) returns boolean language sql return true;
grant usage on schema dbdev to public;`;

const PG_NET = `
create schema net;
create table net.http_request_queue (
  id bigserial, method text, url text, headers jsonb, body bytea, timeout_milliseconds int
);
create table net._http_response (
  id bigint, status_code int, content_type text, headers jsonb, content text, timed_out bool, error_msg text,
  created timestamptz not null default now()
);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000
) returns bigint language sql security definer set search_path = net as $$
  insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
  values ('POST', $1, $4, convert_to($2::text, 'utf8'), $5) returning id $$;
create function net.http_get(
  url text, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000
) returns bigint language sql security definer set search_path = net as $$
  insert into net.http_request_queue (method, url, headers, timeout_milliseconds) values ('GET', $1, $3, $4) returning id $$;
create function net.http_delete(
  url text, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000,
  body jsonb default null
) returns bigint language sql security definer set search_path = net as $$
  insert into net.http_request_queue (method, url, headers, timeout_milliseconds) values ('DELETE', $1, $3, $4) returning id $$;
grant usage on schema net to public;`;

const PG_CRON = `
create schema cron;
create table cron.job (
  jobid bigserial primary key, schedule text not null, command text not null, nodename text not null default 'localhost',
  nodeport int not null default 5432, database text not null default current_database(),
  username text not null default current_user, active boolean not null default true, jobname text,
  unique (jobname, username)
);
create table cron.job_run_details (
  jobid bigint, runid bigserial primary key, job_pid int, database text, username text, command text, status text,
  return_message text, start_time timestamptz, end_time timestamptz
);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
  on conflict (jobname, username) do update set schedule = excluded.schedule, command = excluded.command returning jobid $$;
create function cron.schedule(schedule text, command text) returns bigint language sql as $$
  insert into cron.job (schedule, command) values ($1, $2) returning jobid $$;
create function cron.schedule_in_database(
  job_name text, schedule text, command text, database text, username text default null, active boolean default true
) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command, database, username, active)
  values ($1, $2, $3, $4, coalesce($5, current_user), $6)
  on conflict (jobname, username) do update set schedule = excluded.schedule, command = excluded.command returning jobid $$;
create function cron.unschedule(job_id bigint) returns boolean language plpgsql as $$ begin
  delete from cron.job where jobid = job_id;
  if not found then raise exception 'could not find valid entry for job %', job_id; end if;
  return true;
end $$;
create function cron.unschedule(job_name text) returns boolean language plpgsql as $$ begin
  delete from cron.job where jobname = job_name;
  if not found then raise exception 'could not find valid entry for job ''%''', job_name; end if;
  return true;
end $$;
create function cron.alter_job(
  job_id bigint, schedule text default null, command text default null, database text default null,
  username text default null, active boolean default null
) returns void language sql as $$
  update cron.job set schedule = coalesce($2, schedule), command = coalesce($3, command), active = coalesce($6, active)
  where jobid = $1 $$;
grant usage on schema cron to public;`;

const PGMQ = `
create table @extschema@.meta (
  queue_name text primary key, is_partitioned boolean not null default false, is_unlogged boolean not null default false,
  created_at timestamptz not null default now()
);
create type @extschema@.message_record as (
  msg_id bigint, read_ct int, enqueued_at timestamptz, vt timestamptz, message jsonb, headers jsonb
);
create type @extschema@.queue_record as (queue_name text, is_partitioned boolean, is_unlogged boolean, created_at timestamptz);
create function @extschema@.create(queue_name text) returns void language plpgsql as $$ begin
  execute format('create table if not exists @extschema@.%I (msg_id bigint primary key generated always as identity,
    read_ct int not null default 0, enqueued_at timestamptz not null default now(), vt timestamptz not null,
    message jsonb, headers jsonb)', 'q_' || queue_name);
  execute format('create table if not exists @extschema@.%I (msg_id bigint primary key, read_ct int not null default 0,
    enqueued_at timestamptz not null default now(), archived_at timestamptz not null default now(),
    vt timestamptz not null, message jsonb, headers jsonb)', 'a_' || queue_name);
  insert into @extschema@.meta (queue_name) values ($1) on conflict do nothing;
end $$;
create function @extschema@.send(queue_name text, msg jsonb, delay int default 0) returns setof bigint
language plpgsql as $$ begin
  return query execute format('insert into @extschema@.%I (vt, message)
    values (now() + make_interval(secs => $1), $2) returning msg_id', 'q_' || queue_name) using delay, msg;
end $$;
create function @extschema@.read(queue_name text, vt int, qty int) returns setof @extschema@.message_record
language plpgsql as $$ begin
  return query execute format('update @extschema@.%I m
    set vt = clock_timestamp() + make_interval(secs => $1), read_ct = read_ct + 1
    where msg_id in (select msg_id from @extschema@.%1$I where vt <= clock_timestamp()
      order by msg_id limit $2 for update skip locked)
    returning m.msg_id, m.read_ct, m.enqueued_at, m.vt, m.message, m.headers', 'q_' || queue_name) using vt, qty;
end $$;
create function @extschema@.pop(queue_name text) returns setof @extschema@.message_record language plpgsql as $$ begin
  return query execute format('delete from @extschema@.%I where msg_id in (select msg_id from @extschema@.%1$I
    where vt <= clock_timestamp() order by msg_id limit 1 for update skip locked)
    returning msg_id, read_ct, enqueued_at, vt, message, headers', 'q_' || queue_name);
end $$;
create function @extschema@.delete(queue_name text, msg_id bigint) returns boolean language plpgsql as $$
declare n int;
begin
  execute format('delete from @extschema@.%I where msg_id = $1', 'q_' || queue_name) using msg_id;
  get diagnostics n = row_count;
  return n > 0;
end $$;
create function @extschema@.archive(queue_name text, msg_id bigint) returns boolean language plpgsql as $$
declare n int;
begin
  execute format('with d as (delete from @extschema@.%I where msg_id = $1 returning *)
    insert into @extschema@.%I (msg_id, read_ct, enqueued_at, vt, message, headers)
    select msg_id, read_ct, enqueued_at, vt, message, headers from d', 'q_' || queue_name, 'a_' || queue_name) using msg_id;
  get diagnostics n = row_count;
  return n > 0;
end $$;
create function @extschema@.purge_queue(queue_name text) returns bigint language plpgsql as $$
declare n bigint;
begin
  execute format('delete from @extschema@.%I', 'q_' || queue_name);
  get diagnostics n = row_count;
  return n;
end $$;
create function @extschema@.drop_queue(queue_name text) returns boolean language plpgsql as $$ begin
  execute format('drop table if exists @extschema@.%I, @extschema@.%I', 'q_' || queue_name, 'a_' || queue_name);
  delete from @extschema@.meta m where m.queue_name = $1;
  return true;
end $$;
create function @extschema@.list_queues() returns setof @extschema@.queue_record language sql as $$
  select * from @extschema@.meta $$;`;

const PGJWT = `
create function @extschema@.url_encode(data bytea) returns text language sql immutable as $$
  select translate(encode(data, 'base64'), E'+/=\\n', '-_') $$;
create function @extschema@.url_decode(data text) returns bytea language sql immutable as $$
  select decode(translate(data, '-_', '+/') || repeat('=', (4 - length(data) % 4) % 4), 'base64') $$;
create function @extschema@.sign(payload json, secret text, algorithm text default 'HS256') returns text
language sql immutable as $$
  with content as (
    select @extschema@.url_encode(convert_to('{"alg":"' || algorithm || '","typ":"JWT"}', 'utf8')) || '.' ||
      @extschema@.url_encode(convert_to(payload::text, 'utf8')) as signed
  )
  select signed || '.' ||
    @extschema@.url_encode(@extschema:pgcrypto@.hmac(signed, secret, 'sha' || right(algorithm, 3))) from content $$;`;

const HTTP = `
create type @extschema@.http_header as (field varchar, value varchar);
create type @extschema@.http_response as (
  status int, content_type varchar, headers @extschema@.http_header[], content varchar
);
create type @extschema@.http_request as (
  method varchar, uri varchar, headers @extschema@.http_header[], content_type varchar, content varchar
);
create function @extschema@.http_header(field varchar, value varchar) returns @extschema@.http_header
language sql immutable as $$ select row($1, $2)::@extschema@.http_header $$;
create function @extschema@.http(request @extschema@.http_request) returns @extschema@.http_response
language plpgsql as $$ begin
  raise exception 'The local platform has only a stand-in for the extension http, which sends no requests.';
end $$;
create function @extschema@.http_get(uri varchar) returns @extschema@.http_response language sql as $$
  select @extschema@.http(('GET', $1, null, null, null)::@extschema@.http_request) $$;
create function @extschema@.http_post(uri varchar, content varchar, content_type varchar)
returns @extschema@.http_response language sql as $$
  select @extschema@.http(('POST', $1, null, $3, $2)::@extschema@.http_request) $$;`;

/**
 * The stand-ins, by the names of their extensions. There is none for an extension with types of
 * columns, such as `vector` and `postgis`: SQL that uses its operators and indexes can’t work
 * without its program.
 */
export const STAND_INS: Readonly<Record<string, StandIn>> = {
  pg_cron: { lacks: 'schedules nothing', settings: ["schema = 'pg_catalog'"], sql: PG_CRON },
  pg_net: { lacks: SENDS_NOTHING, sql: PG_NET },
  http: { lacks: SENDS_NOTHING, sql: HTTP },
  pgmq: {
    lacks: 'has only the usual functions of queues',
    settings: ["schema = 'pgmq'"],
    sql: PGMQ,
  },
  pgjwt: { lacks: 'has no function verify()', settings: ["requires = 'pgcrypto'"], sql: PGJWT },
  pg_graphql: { lacks: 'answers no queries', settings: ["schema = 'graphql'"], sql: '' },
  // The setup has its tables and functions already: SQL of Supabase projects uses them without
  // creating the extension.
  supabase_vault: { lacks: 'encrypts nothing', settings: ["schema = 'vault'"], sql: '' },
  pgsodium: { lacks: NO_FUNCTIONS, settings: ["schema = 'pgsodium'"], sql: '' },
  pg_tle: { lacks: INSTALLS_NOTHING, settings: ["schema = 'pgtle'"], sql: PG_TLE },
  'supabase-dbdev': { lacks: INSTALLS_NOTHING, sql: DBDEV },
  hypopg: { lacks: NO_FUNCTIONS, sql: '' },
  index_advisor: { lacks: NO_FUNCTIONS, sql: '' },
  plpgsql_check: { lacks: NO_FUNCTIONS, sql: '' },
};
