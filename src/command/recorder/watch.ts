/**
 * Functions and triggers in the program's database, which the comparison of databases leaves out.
 * The functions are in the server's own schema, because Atlas refuses a database with another one.
 */

import { escapeLiteral } from 'pg';
import { INDEX_NAMED } from './server-log.ts';

/** Writes the names of new indexes to the log: the server chooses that of an index without one. */
export const WATCHED = `
create function information_schema._platform_record_name_indexes() returns event_trigger language plpgsql as $$ declare made record; begin
  for made in select relname from pg_event_trigger_ddl_commands() join pg_class c on c.oid = objid where relkind in ('i', 'I') loop
    raise log '${INDEX_NAMED}%', made.relname;
  end loop;
end $$;
create event trigger _platform_record_indexes on ddl_command_end when tag in ('CREATE INDEX')
  execute function information_schema._platform_record_name_indexes();`;

/**
 * Moves all sequences on at the beginning and whenever a migration ends, as on a database with more
 * rows.
 * @param histories names of the tool's tables that contain its migrations
 */
export const movedSequences = (histories: readonly string[]): string => `
create function information_schema._platform_record_move() returns void language plpgsql security definer set search_path to pg_catalog as $$
declare sequence regclass; begin
  for sequence in select c.oid from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'S' and nspname !~ '^(pg_|_platform)|^information_schema$' loop
    begin perform setval(sequence, nextval(sequence) + 1000);
    exception when others then null; -- It ends before that.
    end;
  end loop;
end $$;
create function information_schema._platform_record_move_after() returns trigger language plpgsql security definer as $$ begin
  perform information_schema._platform_record_move();
  return null;
end $$;
create function information_schema._platform_record_attach(name regclass) returns void language plpgsql security definer as $$ begin
  execute format('create trigger _platform_record after insert or update on %s
    for each statement execute function information_schema._platform_record_move_after()', name);
end $$;
create function information_schema._platform_record_attach_to_new() returns event_trigger language plpgsql security definer as $$ begin
  perform information_schema._platform_record_attach(oid) from pg_class c -- Its constraints can have rows, too.
    where oid in (select objid from pg_event_trigger_ddl_commands()) and relkind = 'r' and ${isHistory(histories)};
end $$;
create event trigger _platform_record_tables on ddl_command_end when tag in ('CREATE TABLE', 'CREATE TABLE AS')
  execute function information_schema._platform_record_attach_to_new();
select information_schema._platform_record_attach(oid) from pg_class c where relkind = 'r' and ${isHistory(histories)};
select information_schema._platform_record_move();`;

/** Condition for a table `c`. */
function isHistory(histories: readonly string[]): string {
  const names = histories.map(name => escapeLiteral(name)).join(', ');
  return `relnamespace::regnamespace::text !~ '^(pg_|_platform)' and relname = any (array[${names}]::text[])`;
}
