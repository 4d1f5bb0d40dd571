create table lights (
  id bigint generated always as identity primary key,
  name text not null
);
alter table lights enable row level security;
