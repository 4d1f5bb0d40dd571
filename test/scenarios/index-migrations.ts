import { TIDES } from './migrations.ts';

/** Migrations that build an index concurrently, and their expected results. */
const CREATE_INDEX = 'create index concurrently high on tides (level);\n';
export const FILES = { 'migrations/1_tides.sql': TIDES, 'migrations/2_high.sql': CREATE_INDEX };
export const VALID = {
  "select indisvalid as valid from pg_index where indexrelid = to_regclass('high')": [
    { valid: true },
  ],
};
export const RECORDED = {
  "select state, ended_at is not null as ended from _platform_migrations.history where identity = '2'":
    [{ state: 'applied', ended: true }],
};
/** Number of the request that is the statement itself, in a first run of these files. */
export const STATEMENT_REQUEST = 9;
