create table tides (harbour text primary key, high time not null);
