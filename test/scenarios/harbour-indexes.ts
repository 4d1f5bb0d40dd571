import { TIDES } from './harbour-migrations.ts';

/** Migrations that build an index concurrently, and what is to be seen of it. */
export const CREATE = 'create index concurrently high on tides (level);\n';
export const FILES = { 'migrations/1_tides.sql': TIDES, 'migrations/2_high.sql': CREATE };
export const VALID = {
  "select indisvalid as valid from pg_index where indexrelid = to_regclass('high')": [{ valid: true }],
};
export const RECORDED = {
  "select state, ended_at is not null as ended from _platform_migrations.history where identity = '2'": [
    { state: 'applied', ended: true },
  ],
};
/** Of the requests of a first run of these files the one that is the statement itself. */
export const THE_STATEMENT = 11;
