alter table tides add column low time;
