insert into lights (name, range_km) values ('North Pier', 18), ('Gull Rock', 32), ('Harbour Mouth', 11);
-- Updates the number of rows that the platform reports.
analyze lights;
