-- Recorded by `project-platform sql-record`. Don’t edit this file: record the migration again. sha256: abeb6b183a80b47ab2f26d6c96ce288fcbe0896a7e5d4020272eb54c20fbaca8
-- Migration: "1_tides.js"
create table tides (level int not null);
-- History: "create table if not exists knex_migrations (id serial primary key, name text)"
-- History: "insert into knex_migrations (name) values ('1_tides.js')"
