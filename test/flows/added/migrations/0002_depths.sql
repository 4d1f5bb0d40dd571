create table depths (harbour text not null, metres numeric not null);
create index depths_harbour on depths (harbour);
alter type shore add value 'sandy';
