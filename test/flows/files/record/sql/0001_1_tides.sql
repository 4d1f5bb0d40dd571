-- Recorded by `project-platform sql-record`. Don’t edit this file: record the migration again. sha256: f138da9b36bd6c1abffed71b57147af847d59180182691f4c90e628e97b63f6e
-- Migration: "1_tides.js"
create table tides (level int not null);
-- History: "create table if not exists knex_migrations (id serial primary key, name text)"
-- History: "insert into knex_migrations (name) values (('1_tides.js'::text))"
