alter table tide add column height numeric;
