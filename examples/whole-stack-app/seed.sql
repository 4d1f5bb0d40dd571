insert into lights (name, range_km) values ('North Pier', 18), ('Gull Rock', 32), ('Harbour Mouth', 11);
