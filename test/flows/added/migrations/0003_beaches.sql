create table beaches (name text not null, kind shore not null default 'sandy');
