-- migrate:accept drop-table unused since May
drop table old_lamps;
create index on tides (level);
truncate tides;
