create table tides (harbour text not null, high time not null);
create type shore as enum ('rocky');
