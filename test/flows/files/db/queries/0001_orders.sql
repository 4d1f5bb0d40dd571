create table orders (id int primary key, total numeric not null, note text);
