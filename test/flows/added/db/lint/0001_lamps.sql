create table lamps (id int primary key);
