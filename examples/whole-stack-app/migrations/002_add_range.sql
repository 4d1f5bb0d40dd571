alter table lights add column range_km integer;
