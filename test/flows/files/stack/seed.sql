insert into tides (harbour, high) values ('Lund', '06:12');
