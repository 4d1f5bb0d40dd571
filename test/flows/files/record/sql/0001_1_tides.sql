-- Recorded by `project-platform sql-record`. Don’t edit this file: record the migration again. sha256: 61252bf8bdbd0c692583b9dbdaca02ed69b61cca70c439d6bca42fd38c385987
-- Migration: "1_tides.js"
create table tides (level int not null);
-- History: "create table if not exists knex_migrations (id serial primary key, name text)"
-- History: "insert into knex_migrations (name) values ('1_tides.js'::pg_catalog.text)"
